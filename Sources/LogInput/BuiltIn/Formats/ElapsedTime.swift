extension LogFormat {
  /// Elapsed time only.
  static let elapsedTime = LogFormat(
    name: "elapsed",
    title: "Elapsed time only",
    origin:
      "own logging that prints a monotonic clock: milliseconds with up to two decimals, seconds with three and more",
    command: #"NSLog(@"%9.2f  %@", (CACurrentMediaTime() - start) * 1000, text);"#,
    pattern: #"""
      \[?[ ]*(?<seconds>\d{1,9}\.\d{1,9})[ ]?(?<unit>ms|s)?\]?[ \t]+(?=\S)
      """#,
    samples: [
      .init(#"3834.24  DetailViewController  viewWillDisappear:1"#, event: #"DetailViewController viewWillDisappear:"#),
      .init(#"2726.56  Y-outlaw viewWillAppear"#, event: #"Y-outlaw viewWillAppear:"#),
    ])
}

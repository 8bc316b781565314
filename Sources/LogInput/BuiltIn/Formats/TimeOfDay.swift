extension LogFormat {
  /// Time of day only.
  static let timeOfDay = LogFormat(
    name: "time-of-day",
    title: "Time of day only",
    origin: "own logging macros; SwiftyBeaver; macros around __TIME__ (which then is the time of compilation)",
    command: #"#define Log(...) printf("[%s] %s\n", __TIME__, __func__)"#,
    pattern: #"""
      \[?(?<time>\d\d:\d\d:\d\d)(?:[.:,](?<fraction>\d{1,9}))?\]?(?:[ ]+|$)
      """#,
    samples: [
      .init(#"[19:09:32] -[OptionsVC viewWillDisappear:] [第124行]"#, event: #"OptionsVC viewWillDisappear:"#),
      .init(#"12:31:49.293 DetailViewController viewDidAppear(_:)"#, event: #"DetailViewController viewDidAppear:"#),
    ])
}

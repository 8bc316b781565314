extension LogFormat {
  /// Process and thread only.
  static let processAndThread = LogFormat(
    name: "process-thread",
    title: "Process and thread only",
    origin: "NSLog lines whose date the author cut away",
    command: #"cut -c25- app.log"#,
    pattern: #"""
      (?<process>(?:[^\s\[\]<>"'(:-][^\[\]:"]{0,63})?)\[(?<pid>\d+):(?<thread>(?:0x)?[0-9a-fA-F]+)\](?:[ ]|$)
      """#,
    samples: [
      .init(#"[7397:f803] -[FirstViewController viewDidAppear:]"#, event: #"FirstViewController viewDidAppear:"#),
      .init(
        #"Message Board[2465:106122] -[BoardViewController viewDidLoad]"#, event: #"BoardViewController viewDidLoad"#),
    ])
}

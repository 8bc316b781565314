extension LogFormat {
  /// Date and time only.
  static let timestamp = LogFormat(
    name: "timestamp",
    title: "Date and time only",
    origin: "loggers that print no process: files of CocoaLumberjack, XCGLogger, an own macro",
    command: #"printf-style macros around NSDateFormatter"#,
    pattern: #"""
      \[?(?<date>\d{4}[-\/]\d\d[-\/]\d\d)[ T]{1,2}(?<time>\d\d:\d\d:\d\d)(?:[.:,](?<fraction>\d{1,9}))?
      [ ]?(?<zone>[+-]\d\d:?\d\d|Z)?\]?(?:[ ]+|:|\||$)(?!.{0,80}?\[\d+:(?:0x)?[0-9a-fA-F]+\][ ])
      """#,
    samples: [
      .init(
        #"2013-06-02 18:48:40.227 DEBUG: -[ClubViewController viewDidLoad] [Line 98]"#,
        event: #"ClubViewController viewDidLoad"#),
      .init(#"2018-06-01 11:18:03:-[ViewController viewDidLoad]"#, event: #"ViewController viewDidLoad"#),
    ])
}

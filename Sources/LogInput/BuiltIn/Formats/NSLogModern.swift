extension LogFormat {
  /// NSLog with microseconds and a UTC offset.
  static let nslogModern = LogFormat(
    name: "nslog",
    title: "NSLog with microseconds and a UTC offset",
    origin: "NSLog and os_log in the Xcode console, on devices and simulators, since iOS 10",
    command: #"NSLog(@"%s", __func__);"#,
    pattern: #"""
      (?<date>\d{4}-\d\d-\d\d)[ ]{1,2}(?<time>\d\d:\d\d:\d\d)\.(?<fraction>\d{4,6})[ ]?(?<zone>[+-]\d\d:?\d\d|Z)[ ]
      (?<process>[^\[\]]*(?:\[[^\d\]][^\]]*\][^\[\]]*)*)\[(?<pid>\d+):(?<thread>(?:0x)?[0-9a-fA-F]+)\](?:[ ]|$)
      """#,
    samples: [
      .init(
        #"2018-05-30 16:29:18.983351+0800 控制器加载原理[57210:1973950] -[FirstViewController loadView]"#,
        event: #"FirstViewController loadView"#),
      .init(
        #"2020-07-27 18:57:36.782304+0200 taz neo[37958:894911] -[HomeViewController viewDidAppear:]"#,
        event: #"HomeViewController viewDidAppear:"#),
      .init(#"2022-12-12 22:51:41.942100+0200 podcasts[29226:7512498] hello"#, event: nil),
    ])
}

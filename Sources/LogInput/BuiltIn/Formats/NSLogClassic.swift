extension LogFormat {
  /// NSLog with milliseconds.
  static let nslogClassic = LogFormat(
    name: "nslog-classic",
    title: "NSLog with milliseconds",
    origin:
      "NSLog up to iOS 9, and without a debugger since; the thread is decimal, or a hexadecimal Mach port up to iOS 7",
    command: #"NSLog(@"%s", __func__);"#,
    pattern: #"""
      (?<date>\d{4}-\d\d-\d\d)[ ]{1,2}(?<time>\d\d:\d\d:\d\d)[.:](?<fraction>\d{3})[ ]
      (?<process>[^\[\]]*(?:\[[^\d\]][^\]]*\][^\[\]]*)*)\[(?<pid>\d+):(?<thread>(?:0x)?[0-9a-fA-F]+)\](?:[ ]|$)
      """#,
    samples: [
      .init(
        #"2013-07-01 18:06:07.038 7_1UIViewController[6617:907] -[ZHFirstSubViewController loadView]"#,
        event: #"ZHFirstSubViewController loadView"#),
      .init(
        #"2017-04-15 12:05:32.987 UIViewControllerUIView生命周期加载和卸载[59883:1192231] viewDidLoad"#, event: #" viewDidLoad"#),
      .init(
        #"2016-06-02 16:36:20.335 App & Widgets 运行流程[42039:f803] -[DemoVC_PB viewWillLayoutSubviews]"#,
        event: #"DemoVC_PB viewWillLayoutSubviews"#),
    ])
}

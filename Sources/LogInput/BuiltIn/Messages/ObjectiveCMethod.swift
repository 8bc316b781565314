extension MessageForm {
  /// Objective-C method as __func__ prints it, -[Class method:].
  static let objectiveCMethod = MessageForm(
    name: "objc-method",
    title: #"Objective-C method as __func__ prints it, -[Class method:]"#,
    subject: .className,
    pattern: #"""
      (?<head>.*?)-\[(?<class>[^\s\[\]()<>:]{1,256})(?:\((?<category>[^()\[\]]*)\))?[ ]
      (?<callback>(?&callback))(?<arguments>(?::\w*)*)\](?<tail>.*)
      """#,
    samples: [
      .init(#"-[DetailViewController viewDidLoad]"#, event: #"DetailViewController viewDidLoad"#),
      .init(#"444-[ViewController4 viewWillDisappear:]"#, event: #"ViewController4 viewWillDisappear:"#),
      .init(#"bbb,-[ViewController viewDidLoad]"#, event: #"ViewController viewDidLoad"#),
      .init(#"方法:-[ViewController loadView]"#, event: #"ViewController loadView"#),
      .init(#"✅Debug: -[ViewController viewDidLoad] [Line 26] trace"#, event: #"ViewController viewDidLoad"#),
      .init(#"-[DetailViewController(Logging) viewDidAppear:]"#, event: #"DetailViewController viewDidAppear:"#),
      .init(
        #"-[_TtC4Shop20DetailViewController viewDidLoad] 0x7f8a00001a40"#, event: #"DetailViewController viewDidLoad"#),
      .init(#"-[MainViewController viewDidLoad]: unrecognized selector sent to instance 0x600000e2c0c0"#, event: nil),
      .init(#"*** -[CartViewController dealloc]: message sent to deallocated instance 0x600000e2c0c0"#, event: nil),
      .init(#"__31-[X viewDidLoad]_block_invoke"#, event: nil),
      .init(#"4   App  0x0000000100003f2c -[HomeViewController viewDidLoad] + 123"#, event: nil),
      .init(#"Test Case '-[AppTests viewDidLoad]' started."#, event: nil),
      .init(#"+[HomeViewController initWithCoder:]"#, event: nil),
    ])
}

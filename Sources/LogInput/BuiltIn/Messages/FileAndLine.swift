extension MessageForm {
  /// Source file and line, [File.swift:34] viewDidLoad().
  static let fileAndLine = MessageForm(
    name: "file-line",
    title: #"Source file and line, [File.swift:34] viewDidLoad()"#,
    subject: .fileName,
    pattern: #"""
      (?<head>.*?)[\[<(]?(?:[\w.~ -]*\/)*(?<file>[A-Za-z_][\w+-]*)\.(?:swift|mm?)[ ]*(?:[:#,][ ]*(?:[Ll]ine[ ]*)?\d+
      (?::\d+)?|\((?:[Ll]ine[ ]*)?\d+\))?[\])>]?[\s:,|>-]*(?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"[RootController.swift:34] viewDidLoad(): Chatty sentence"#, event: #"RootController viewDidLoad"#),
      .init(#"[Debug] [RootController.swift:35] viewDidLoad() > hello"#, event: #"RootController viewDidLoad"#),
      .init(#"oruApps ❔ -[RootController.swift:16] viewDidLoad() - Morning"#, event: #"RootController viewDidLoad"#),
      .init(#"Shop/CartViewController.swift:12 viewWillAppear(_:)"#, event: #"CartViewController viewWillAppear:"#),
      .init(#"RootController.swift(23): viewDidLoad()"#, event: #"RootController viewDidLoad"#),
      .init(#"[AppDelegate.swift:40] application(_:didFinishLaunchingWithOptions:): Simple message"#, event: nil),
    ])
}

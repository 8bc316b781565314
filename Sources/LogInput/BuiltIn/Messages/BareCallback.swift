extension MessageForm {
  /// Callback alone, viewDidLoad.
  static let bareCallback = MessageForm(
    name: "bare-callback",
    title: #"Callback alone, viewDidLoad"#,
    subject: .none,
    pattern: #"""
      (?<head>)(?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"viewDidLoad"#, event: #" viewDidLoad"#),
      .init(#"initWithNibName:bundle:"#, event: #" initWithNibName:bundle:"#),
      .init(#"viewWillAppear(_:)"#, event: #" viewWillAppear:"#),
      .init(#"loadView #1 -> 0xc21627270"#, event: #" loadView"#),
      .init(#"deinit"#, event: #" dealloc"#),
      .init(#"viewDidLoad is called when the view has been loaded"#, event: nil),
      .init(#"init -> loadView -> viewDidLoad"#, event: nil),
      .init(#"isViewLoaded=1  view=UIScrollView"#, event: nil),
    ])
}

extension MessageForm {
  /// Qualified Swift method, Module.Class.viewDidLoad().
  static let qualifiedMethod = MessageForm(
    name: "qualified-method",
    title: #"Qualified Swift method, Module.Class.viewDidLoad()"#,
    subject: .className,
    pattern: #"""
      (?<head>(?:[^\w<\[]*|.*?[\s:>|\]])(?:@objc[ ])?)(?<class>(?:[A-Za-z_\x{A1}-\x{10FFFF}][\w\x{A1}-\x{10FFFF}]*\.)*[A-Z_\x{A1}-\x{10FFFF}][\w\x{A1}-\x{10FFFF}]*)\.
      (?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"DetailViewController.viewDidLoad()"#, event: #"DetailViewController viewDidLoad"#),
      .init(#"Shop.DetailViewController.viewDidAppear(_:)"#, event: #"DetailViewController viewDidAppear:"#),
      .init(
        #"💜 VERBOSE CartViewController.viewWillAppear(_:):42 - hello"#, event: #"CartViewController viewWillAppear:"#),
      .init(#"DetailViewController.deinit"#, event: #"DetailViewController dealloc"#),
      .init(#"Shop.DetailViewController.init(coder:)"#, event: #"DetailViewController initWithCoder:"#),
    ])
}

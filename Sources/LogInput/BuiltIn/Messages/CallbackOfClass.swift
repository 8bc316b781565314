extension MessageForm {
  /// Callback, then the class, viewDidLoad: DetailViewController.
  static let callbackOfClass = MessageForm(
    name: "callback-of-class",
    title: #"Callback, then the class, viewDidLoad: DetailViewController"#,
    subject: .className,
    pattern: #"""
      (?<head>)(?<callback>(?&callback))(?<arguments>(?&arguments))?[ ]*(?:[:,>|-]+|->|[ ]in[ ])?[ ]*
      (?<class>(?:[A-Za-z_]\w*\.)*[A-Z_]\w*(?:Controller|VC|View|Cell))(?<tail>(?!\w).*)
      """#,
    samples: [
      .init(#"viewDidLoad: DetailViewController"#, event: #"DetailViewController viewDidLoad"#),
      .init(#"viewWillAppear(_:) - Shop.CartViewController"#, event: #"CartViewController viewWillAppear:"#),
      .init(#"deinit CartViewController"#, event: #"CartViewController dealloc"#),
    ])
}

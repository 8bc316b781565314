extension MessageForm {
  /// Name in brackets, [Home] viewWillAppear or [HomeVC viewWillAppear].
  static let bracketedName = MessageForm(
    name: "bracketed-name",
    title: #"Name in brackets, [Home] viewWillAppear or [HomeVC viewWillAppear]"#,
    subject: .alias,
    pattern: #"""
      (?<head>(?:\[[^\[\]]{1,40}\][\s:|-]*)*[^\[\]+-]{0,40}?)\[(?<alias>[^\[\]]{1,64}?)(?:\][\s:,|-]*|[ ](?=(?&callback)(?&arguments)?\]))
      (?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"[Home] viewWillAppear"#, event: #"Home viewWillAppear:"#),
      .init(#"[HomeVC viewDidLoad]"#, event: #"HomeVC viewDidLoad"#),
      .init(#"[HomeViewController] - viewDidAppear(_:)"#, event: #"HomeViewController viewDidAppear:"#),
      .init(#"[Handler] WillDismiss"#, event: nil),
    ])
}

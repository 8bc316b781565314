extension MessageForm {
  /// Callback, then the app's own name.
  static let callbackOfAlias = MessageForm(
    name: "callback-of-alias",
    title: #"Callback, then the app's own name, viewDidLoad: VC1"#,
    subject: .alias,
    pattern: #"""
      (?<head>)(?<callback>(?&callback))(?<arguments>(?&arguments))?[ ]*(?:[:,>|-]+[ ]*|[ ]|\()
      (?!(?i:begin|start|end|done|finish|called?|enter|exit|invoked|yes|no|true|false|nil|null|ok|hello|test|log)\w*\b)
      (?<alias>[A-Z][A-Za-z]{0,15}[ ]?\d{0,3}|[\x{3400}-\x{9FFF}\x{AC00}-\x{D7AF}]{1,4}页\d{0,2})\)?(?<tail>\s*)$
      """#,
    samples: [
      .init(#"viewWillAppear: VC1"#, event: #"VC1 viewWillAppear:"#),
      .init(#"viewDidLoad - First"#, event: #"First viewDidLoad"#),
      .init(#"viewDidAppear 首页"#, event: #"首页 viewDidAppear:"#),
      .init(#"viewDidLoad: it is late"#, event: nil),
    ])
}

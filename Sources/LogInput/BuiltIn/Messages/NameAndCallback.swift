extension MessageForm {
  /// Name, then the callback, DetailViewController viewDidLoad.
  static let nameAndCallback = MessageForm(
    name: "name-callback",
    title: #"Name, then the callback, DetailViewController viewDidLoad"#,
    subject: .alias,
    pattern: #"""
      (?<head>)(?<alias>[^<{}\[\]"'=;]{0,120}?[^\s<>{}\[\]"'=;:,|>\/.-])(?:[ ]*[\s:,|>][\s:,|>-]*|[ ]-+>?[ ])
      (?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"DetailViewController viewDidLoad"#, event: #"DetailViewController viewDidLoad"#),
      .init(#"RootController - viewWillDisappear"#, event: #"RootController viewWillDisappear:"#),
      .init(#"AlphaViewController :loadView"#, event: #"AlphaViewController loadView"#),
      .init(#"CartViewController: viewDidAppear"#, event: #"CartViewController viewDidAppear:"#),
      .init(#"ViewController3 viewDidLoad Invoked"#, event: #"ViewController3 viewDidLoad"#),
      .init(#"Table view controller viewDidLoad called"#, event: #"Table view controller viewDidLoad"#),
      .init(#"展示页1 viewWillAppear"#, event: #"展示页1 viewWillAppear:"#),
      .init(#"SelectorDemo 6 viewDidAppear"#, event: #"SelectorDemo 6 viewDidAppear:"#),
      .init(#"Push window D -> C: VC8 viewWillDisappear Called"#, event: #"VC8 viewWillDisappear:"#),
      .init(#"GammaViewController init"#, event: #"GammaViewController init"#),
      .init(#"this is the place where we call viewDidLoad"#, event: nil),
      .init(#"the controller calls viewWillAppear before the animation"#, event: nil),
    ])
}

extension MessageForm {
  /// Name, then the callback, DetailViewController viewDidLoad.
  static let nameAndCallback = MessageForm(
    name: "name-callback",
    title: #"Name, then the callback, DetailViewController viewDidLoad"#,
    subject: .alias,
    pattern: #"""
      (?<head>(?:\[[^\[\]]{1,40}\][\s:|-]*)*)(?<alias>[^<{}\[\]=;]{0,120}?[^\s<>{}\[\]=;:,|>\/.#~→—–-])
      (?:[ ]?(?:[\s:,|>#\/=~→—–]|-{2,})[\s:,|>#\/=~→—–-]*|'s[ ]|(?<=[^\x00-\x7F]))
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
      .init(#"[Lifecycle] HomeViewController viewDidLoad"#, event: #"HomeViewController viewDidLoad"#),
      .init(#"FirstVC--->viewDidLoad"#, event: #"FirstVC viewDidLoad"#),
      .init(#"1 - FirstVC viewDidLoad"#, event: #"FirstVC viewDidLoad"#),
      .init(#"首页viewWillAppear"#, event: #"首页 viewWillAppear:"#),
      .init(#"HomeViewController 将要显示 viewWillAppear"#, event: #"HomeViewController viewWillAppear:"#),
      .init(#"HomeViewController has been deallocated"#, event: #"HomeViewController dealloc"#),
      .init(#"Push window D -> C: VC8 viewWillDisappear Called"#, event: #"VC8 viewWillDisappear:"#),
      .init(#"GammaViewController init"#, event: #"GammaViewController init"#),
      .init(#"this is the place where we call viewDidLoad"#, event: nil),
      .init(#"the controller calls viewWillAppear before the animation"#, event: nil),
    ])
}

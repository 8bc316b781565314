extension MessageForm {
  /// Callback, then source file and line.
  static let callbackInFile = MessageForm(
    name: "callback-in-file",
    title: #"Callback, then source file and line, viewDidLoad() [File.swift:34]"#,
    subject: .fileName,
    pattern: #"""
      (?<head>[^\w<>]{0,40}?)(?<callback>(?&callback))(?<arguments>(?&arguments))?[ ]*(?:[:,@-]|in[ ]|at[ ])?[ ]*
      [\[<(]?(?:[\w.~ -]*\/)*(?<file>[A-Za-z_][\w+-]*)\.(?:swift|mm?)\b(?<tail>.*)
      """#,
    samples: [
      .init(#"viewDidLoad() [RootController.swift:34]"#, event: #"RootController viewDidLoad"#),
      .init(
        #"viewWillAppear(_:) in Shop/CartViewController.swift line 12"#, event: #"CartViewController viewWillAppear:"#),
    ])
}

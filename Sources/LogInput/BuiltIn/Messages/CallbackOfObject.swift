extension MessageForm {
  /// Callback, then the object, viewDidLoad(): <Module.Class: 0x…>.
  static let callbackOfObject = MessageForm(
    name: "callback-of-object",
    title: #"Callback, then the object, viewDidLoad(): <Module.Class: 0x…>"#,
    subject: .className,
    pattern: #"""
      (?<head>[^<>]{0,40}?)(?<![\w\/$])(?<callback>(?&callback))(?<arguments>(?&arguments))?[ ]*(?:[:,=-]|->)?[ ]*
      (?:self[ ]*[:=][ ]*)?<(?<class>[\w.$\x{A1}-\x{10FFFF}]+):?[ ](?<pointer>0x[0-9a-fA-F]+)(?:;[^<>]*)?>(?<tail>.*)
      """#,
    samples: [
      .init(#"viewDidLoad(): <InboxViewController: 0x7f9d42270ff0>"#, event: #"InboxViewController viewDidLoad"#),
      .init(
        #"viewWillAppear(_:): <Mail.InboxViewController: 0x7f9d42270ff0>: true"#,
        event: #"InboxViewController viewWillAppear:"#),
      .init(#"viewDidAppear: <InboxViewController 0x7f9d42270ff0>"#, event: #"InboxViewController viewDidAppear:"#),
      .init(#"prefersStatusBarHidden: <InboxViewController: 0x7f9d42270ff0>"#, event: nil),
    ])
}

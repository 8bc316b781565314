extension MessageForm {
  /// Object, then the callback, <Module.Class: 0x…> viewDidLoad().
  static let objectDescription = MessageForm(
    name: "object-description",
    title: #"Object, then the callback, <Module.Class: 0x…> viewDidLoad()"#,
    subject: .className,
    pattern: #"""
      (?<head>[^<>]{0,40}?)<(?<class>[\w.$\x{A1}-\x{10FFFF}]+):?[ ](?<pointer>0x[0-9a-fA-F]+)(?:;[^<>]*)?>[\s:,.|-]*
      (?<callback>(?&callback))(?<arguments>(?&arguments))?(?!\w)(?<tail>.*)
      """#,
    samples: [
      .init(#"<Shop.CartViewController: 0x7f8a00001a40> viewDidLoad()"#, event: #"CartViewController viewDidLoad"#),
      .init(
        #"<CartViewController: 0x7f8a00001a40>: viewWillAppear(_:)"#, event: #"CartViewController viewWillAppear:"#),
      .init(
        #"<CartView: 0x7f8a00001a40; frame = (0 0; 390 844)> layoutSubviews()"#, event: #"CartView layoutSubviews"#),
    ])
}

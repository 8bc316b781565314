package import LifecycleModel

/// UIKit's own word for a pop to a controller that is not on the stack.
package struct PoppedToStranger: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    log.emit(
      Self.description, "The app popped to a controller that is not on the stack", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "popped-to-stranger", severity: .error,
    summary: "UIKit says: Tried to pop to a view controller that doesn't exist",
    rationale: """
      popToViewController:animated: takes a controller of its own stack. Any other one, a new object of the same \
      class included, raises an exception and ends the app.
      """,
    lookFor: "A fresh controller made to pop to, an index into viewControllers of another navigation "
      + "controller, or a pop after the target has been popped",
    source: "UIKit's exception in all versions",
    fires: [
      Example(
        "a new object of the same class",
        """
        2026-03-14 09:41:11.000042+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.300989+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Tried to pop to a view controller that doesn't exist.'
        """)
    ],
    staysSilent: [
      Example(
        "an ordinary pop",
        """
        2026-03-14 09:41:11.000712+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:11.001601+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.500066+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:11.501117+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"Tried to pop to a view controller that doesn.{1,3}t exist"#
    ])
}

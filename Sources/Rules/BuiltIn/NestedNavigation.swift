package import LifecycleModel

/// UIKit's own word for a push or pop inside another one.
package struct NestedNavigation: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    switch index {
    case 0:
      let change = message.words.first ?? "push or pop"
      log.emit(
        Self.description, "A \(change) was started inside another one", at: message, transition: transition)
    case 1:
      log.emit(
        Self.description, "A push or pop ended in a state that UIKit did not expect", at: message,
        transition: transition)
    default:
      log.emit(
        Self.description, "A navigation controller was pushed onto another one", at: message, transition: transition,
        severity: .error)
    }
  }

  package static let description = RuleDescription(
    id: "nested-navigation", severity: .warning,
    summary: "UIKit says: nested push or pop animation can result in corrupted navigation bar",
    rationale: """
      A navigation controller animates one change at a time. Where a second one starts inside it, the bar's items \
      and the stack of controllers go out of step: wrong titles, a back button that does nothing, a black screen, \
      a crash in the next pop.
      """,
    lookFor: "Two pushes for one tap, a pop in viewWillAppear: or viewDidLoad, or a push from a delegate "
      + "call that runs during a pop",
    source: "UIKit's messages, the two about nesting up to iOS 9; pushing a navigation controller "
      + "raises an exception",
    fires: [
      Example(
        "a pop inside a pop",
        """
        2026-03-14 09:41:11.000712+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        ↓2026-03-14 09:41:11.010038+0100 Shop[4211:90817] nested pop animation can result in corrupted navigation bar
        2026-03-14 09:41:11.500066+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        """),
      Example(
        "a push inside a push, finished somehow",
        """
        2026-03-14 09:41:11.000429+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        ↓2026-03-14 09:41:11.300212+0100 Shop[4211:90817] Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted.
        2026-03-14 09:41:11.500914+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "animations of the app's own",
        """
        2026-03-14 09:41:11.000429+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.300168+0100 Shop[4211:90817] nested animation finished
        2026-03-14 09:41:11.500914+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"nested (?<word1>push|pop) animation can result in corrupted navigation bar"#,
      #"Finishing up a navigation transition in an unexpected state"#,
      #"Pushing a navigation controller is not supported"#,
    ])
}

package import LifecycleModel

/// UIKit's own word for a change of the stack that it refuses because of another one.
package struct NavigationDuringTransition: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let call = message.words.first ?? "A change of the stack"
    let name = log.name(0, in: message, or: "a navigation controller")
    log.emit(
      Self.description, "\(call) of \(name) was refused because another transition was running", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "navigation-during-transition", severity: .warning,
    summary: "UIKit says: … called while an existing transition or presentation is occurring; the stack "
      + "will not be updated",
    rationale: """
      Since iOS 8 a navigation controller refuses a change of its stack in the middle of another one. The push or \
      pop is lost, and the app goes on as if it had happened.
      """,
    lookFor: "A push in the completion of nothing, two segues for one tap, or a pop sent while an alert "
      + "is being dismissed",
    source: "UIKit's message since iOS 8; the pointer in it stands without a colon",
    fires: [
      Example(
        "a push during a presentation",
        """
        2026-03-14 09:41:11.000429+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        ↓2026-03-14 09:41:11.300098+0100 Shop[4211:90817] pushViewController:animated: called on <UINavigationController 0x7f9598e1f4f0> while an existing transition or presentation is occurring; the navigation stack will not be updated.
        2026-03-14 09:41:11.500914+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "a push by itself",
        """
        2026-03-14 09:41:11.000429+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.500914+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"(?:(?<word1>[A-Za-z_:]+) called on "# + MessagePattern.object(1)
        + #" *)?while an existing transition or presentation is occurring"#
    ])
}

package import LifecycleModel

/// UIKit's own word for an appearance transition that ends without having begun.
package struct UnbalancedAppearanceCalls: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "a controller")
    log.emit(
      Self.description, "UIKit found unbalanced calls to begin and end the appearance of \(name)", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "unbalanced-appearance-calls", severity: .warning,
    summary: "UIKit says: Unbalanced calls to begin/end appearance transitions",
    rationale: """
      UIKit brackets each movement with a begin and an end. The end of a movement that never began, or that another \
      one has replaced, is warned about and carried out all the same: a viewDidAppear: or viewDidDisappear: comes \
      without its will, and the states of app and UIKit part.
      """,
    lookFor: "A second push or presentation during the first, a transition started in viewDidLoad or viewWillAppear:, "
      + "makeKeyAndVisible called twice, or a container that forwards by hand",
    source: "UIKit's message in all versions since iOS 5; the text is unchanged in iOS 26",
    fires: [
      Example(
        "a push during a push",
        """
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        ↓2026-03-14 09:41:11.010593+0100 Shop[4211:90817] Unbalanced calls to begin/end appearance transitions for <HomeViewController: 0x7f8a5c23f360>.
        2026-03-14 09:41:11.020458+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "an app that writes about it",
        """
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010313+0100 Shop[4211:90817] appearance transitions are balanced
        2026-03-14 09:41:11.020458+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"Unbalanced calls to begin/end appearance transitions(?: for "# + MessagePattern.object(1) + ")?"
    ])
}

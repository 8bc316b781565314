package import LifecycleModel

/// UIKit's own word for an appearance callback that the app called itself.
package struct ManualAppearanceCall: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let callback = message.words.first ?? "an appearance callback"
    let name = log.name(0, in: message, or: "a controller")
    log.emit(Self.description, "The app called \(callback) of \(name) by hand", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "manual-appearance-call", severity: .error,
    summary: "UIKit says: Calling -viewWillAppear: directly on a view controller is not supported",
    rationale: """
      The four appearance callbacks are UIKit's to call. A call by hand forces UIKit's own state of the \
      controller, so that the next true movement starts from the wrong one: callbacks are then left out, doubled, \
      or come in the wrong order.
      """,
    lookFor: "[child viewWillAppear:] in a container, or a refresh that calls viewWillAppear: instead of "
      + "a method of its own",
    source: "UIKit's message since iOS 16; before, UIKit said nothing",
    fires: [
      Example(
        "a container tells its child by hand",
        """
        2026-03-14 09:41:11.000948+0100 Shop[4211:90817] -[PlayerViewController viewDidLoad]
        ↓2026-03-14 09:41:11.010139+0100 Shop[4211:90817] [ViewController] Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. View controller: <PlayerViewController: 0x7f8a5c386b30>
        2026-03-14 09:41:11.011819+0100 Shop[4211:90817] -[PlayerViewController viewWillAppear:]
        2026-03-14 09:41:11.520512+0100 Shop[4211:90817] -[PlayerViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "UIKit calls it",
        """
        2026-03-14 09:41:11.000948+0100 Shop[4211:90817] -[PlayerViewController viewDidLoad]
        2026-03-14 09:41:11.011819+0100 Shop[4211:90817] -[PlayerViewController viewWillAppear:]
        2026-03-14 09:41:11.520512+0100 Shop[4211:90817] -[PlayerViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"Calling -(?<word1>view(?:Will|Did)(?:Appear|Disappear):) directly on a view controller is not supported(?:.*View controller: "#
        + MessagePattern.object(1) + #")?"#
    ])
}

package import LifecycleModel

/// UIKit's own word for a window without a root controller.
package struct MissingRootController: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    log.emit(
      Self.description, "A window had no root controller at the end of the launch", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "missing-root-controller", severity: .error,
    summary: "UIKit says: Application windows are expected to have a root view controller",
    rationale: """
      A window without a root controller forwards neither rotation nor appearance, and its screen stays black. \
      Since iOS 8 UIKit raises an exception at the end of the launch.
      """,
    lookFor: "A window shown before its rootViewController is set, a second window made by a library, or "
      + "a launch method that returns early",
    source: "UIKit's message up to iOS 7, its exception since",
    fires: [
      Example(
        "iOS 8 and later",
        """
        ↓2026-03-14 09:41:11.300226+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Application windows are expected to have a root view controller at the end of application launch'
        """),
      Example(
        "iOS 5 and 6",
        """
        ↓2026-03-14 09:41:11.300800+0100 Shop[4211:90817] Applications are expected to have a root view controller at the end of application launch
        2026-03-14 09:41:11.400857+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        """),
    ],
    staysSilent: [
      Example(
        "a launch",
        """
        2026-03-14 09:41:11.300515+0100 Shop[4211:90817] application launch
        2026-03-14 09:41:11.400857+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        """)
    ],
    messages: [
      #"(?:Application windows|Applications) are expected to have a root view controller"#
    ])
}

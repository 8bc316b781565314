package import LifecycleModel

/// UIKit's own word for a split view controller without content.
package struct EmptySplitView: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "A split view controller")
    log.emit(
      Self.description, "\(name) was shown without a controller for its first column", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "empty-split-view", severity: .warning,
    summary: "UIKit says: Splitview controller is expected to have a view controller at index 0",
    rationale: """
      A split view controller lays out its columns when it is shown, and each of them needs a controller by then. \
      Without, it shows an empty column, and its appearance calls run out of balance.
      """,
    lookFor: "viewControllers set after the split view is put on screen, or a storyboard whose master "
      + "relation is missing",
    source: "UIKit's message in all versions; published logs of 2015 and 2018 show unbalanced "
      + "appearance calls after it",
    fires: [
      Example(
        "shown before it has a master",
        """
        ↓2026-03-14 09:41:11.000050+0100 Shop[4211:90817] Splitview controller <SplitViewController: 0x7f8a5c1538f0> is expected to have a view controller at index 0 before it's used!
        2026-03-14 09:41:11.400857+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        """)
    ],
    staysSilent: [
      Example(
        "filled before it is shown",
        """
        2026-03-14 09:41:11.000625+0100 Shop[4211:90817] split view controller has two controllers
        2026-03-14 09:41:11.400857+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        """)
    ],
    messages: [
      #"(?:controller "# + MessagePattern.object(1)
        + #" *)?is expected to have a view controller at index 0 before it.{1,3}s used"#
    ])
}

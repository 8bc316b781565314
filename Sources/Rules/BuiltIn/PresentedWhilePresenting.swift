package import LifecycleModel

/// UIKit's own word for a second presentation on one controller.
package struct PresentedWhilePresenting: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let presented = log.name(0, in: message, or: "a controller")
    let presenter = log.name(1, in: message, or: "one")
    log.emit(
      Self.description, "\(presented) was to be presented on \(presenter), which presents another one already",
      at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "presented-while-presenting", severity: .warning,
    summary: "UIKit says: Attempt to present … which is already presenting",
    rationale: """
      A controller presents one other at a time. A second request is dropped: the alert, the login or the share \
      sheet does not come, and nobody hears of it.
      """,
    lookFor: "Two answers that both present, an alert that is still up, or the root used as presenter "
      + "where the top-most presented controller is meant",
    source: "UIKit's message in all versions; with (from …) since iOS 13",
    fires: [
      Example(
        "an alert while a sheet is up",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:11.011177+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:12.001356+0100 Shop[4211:90817] [Presentation] Attempt to present <LoginViewController: 0x7f8a5c4f3660> on <HomeViewController: 0x7f8a5c23f360> (from <HomeViewController: 0x7f8a5c23f360>) which is already presenting <OfferViewController: 0x7f8a5c6265a0>.
        """),
      Example(
        "as older systems put it",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:12.001938+0100 Shop[4211:90817] Warning: Attempt to present <LoginViewController: 0x7f8a5c4f3660> on <HomeViewController: 0x7f8a5c23f360> which is already presenting <OfferViewController: 0x7f8a5c6265a0>
        """),
    ],
    staysSilent: [
      Example(
        "an app that presents one after the other",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.001162+0100 Shop[4211:90817] present LoginViewController after OfferViewController
        """)
    ],
    messages: [
      #"(?:Attempt to present "# + MessagePattern.object(1) + #" *on "# + MessagePattern.object(2)
        + #".{0,300}?)?which is already presenting"#
    ])
}

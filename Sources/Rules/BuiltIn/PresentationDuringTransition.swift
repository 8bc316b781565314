package import LifecycleModel

/// UIKit's own word for a presentation or dismissal in the middle of another one.
package struct PresentationDuringTransition: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let sentence =
      switch index {
      case 0:
        "\(log.name(0, in: message, or: "A controller")) was to be presented while another presentation was running"
      case 1:
        "\(log.name(0, in: message, or: "A controller")) was to dismiss while a presentation or dismissal was running"
      default: "A presentation was to be dismissed in the middle of its transition"
      }
    log.emit(Self.description, sentence, at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "presentation-during-transition", severity: .warning,
    summary: "UIKit says: Attempt to present … while a presentation is in progress",
    rationale: """
      While a presentation or a dismissal is being animated, UIKit takes no second one: it is dropped. What should \
      have come on screen does not, or what should have gone stays.
      """,
    lookFor: "A dismissal and a presentation in one go instead of the second in the completion handler "
      + "of the first, or a double tap",
    source: "UIKit's messages: present and dismiss since iOS 5, the assertion since iOS 13",
    fires: [
      Example(
        "a presentation in the middle of another",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000683+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        ↓2026-03-14 09:41:12.100964+0100 Shop[4211:90817] Warning: Attempt to present <OfferViewController: 0x7f8a5c6265a0> on <HomeViewController: 0x7f8a5c23f360> while a presentation is in progress!
        2026-03-14 09:41:12.500890+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """),
      Example(
        "a dismissal in the middle of a presentation",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000683+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        ↓2026-03-14 09:41:12.100432+0100 Shop[4211:90817] Warning: Attempt to dismiss from view controller <UINavigationController: 0x2006cfc0> while a presentation or dismiss is in progress!
        2026-03-14 09:41:12.500890+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """),
      Example(
        "a dismissal during a dismissal",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000683+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.500890+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:13.000649+0100 Shop[4211:90817] -[LoginViewController viewWillDisappear:]
        ↓2026-03-14 09:41:13.100300+0100 Shop[4211:90817] [Assert] Trying to dismiss the presentation controller while transitioning already. (<_UIOverCurrentContextPresentationController: 0x7fad475235c0>)
        2026-03-14 09:41:13.500122+0100 Shop[4211:90817] -[LoginViewController viewDidDisappear:]
        """),
    ],
    staysSilent: [
      Example(
        "one after the other",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000683+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.500890+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:13.000649+0100 Shop[4211:90817] -[LoginViewController viewWillDisappear:]
        2026-03-14 09:41:13.500122+0100 Shop[4211:90817] -[LoginViewController viewDidDisappear:]
        """)
    ],
    messages: [
      #"(?:Attempt to present "# + MessagePattern.object(1) + #" *on "# + MessagePattern.object(2)
        + #".{0,300}?)?while a presentation is in progress"#,
      #"(?:Attempt to dismiss from view controller "# + MessagePattern.object(1)
        + #" *)?while a presentation or dismiss is in progress"#,
      #"Trying to dismiss the presentation controller while transitioning already"#,
    ])
}

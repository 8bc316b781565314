package import LifecycleModel

/// UIKit's own word for a presentation from a controller that is not on screen.
package struct PresentedOffWindow: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let presented = log.name(0, in: message, or: "a controller")
    let presenter = log.name(1, in: message, or: "one")
    log.emit(
      Self.description, "\(presented) was to be presented on \(presenter), whose view is in no window", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "presented-off-window", severity: .warning,
    summary: "UIKit says: Attempt to present … whose view is not in the window hierarchy",
    rationale: """
      A presentation starts from what is on screen. Where the presenting view is in no window, before \
      viewDidAppear:, after viewDidDisappear:, or beneath another presentation, UIKit drops the request: nothing \
      appears, and the completion handler may never run.
      """,
    lookFor: "A presentation in viewDidLoad or viewWillAppear:, from a controller that has just been "
      + "dismissed, or from the root while something is presented on it",
    source: "UIKit's message since iOS 5 (an exclamation mark at its end); with (from …) since iOS 13",
    fires: [
      Example(
        "presented from viewDidLoad, as iOS 13 and later put it",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:11.001163+0100 Shop[4211:90817] [Presentation] Attempt to present <LoginViewController: 0x7f8a5c4f3660> on <HomeViewController: 0x7f8a5c23f360> (from <HomeViewController: 0x7f8a5c23f360>) whose view is not in the window hierarchy.
        2026-03-14 09:41:11.011177+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
      Example(
        "as older systems put it",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:11.001052+0100 Shop[4211:90817] Warning: Attempt to present <LoginViewController: 0x7f8a5c4f3660> on <HomeViewController: 0x7f8a5c23f360> whose view is not in the window hierarchy!
        2026-03-14 09:41:11.011177+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "presented when the presenter is on screen",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:11.011177+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000498+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:12.011471+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.520010+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"(?:Attempt to present "# + MessagePattern.object(1) + #" *on "# + MessagePattern.object(2)
        + #".{0,300}?)?whose view is not in the window hierarchy"#
    ])
}

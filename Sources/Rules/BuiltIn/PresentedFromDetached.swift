package import LifecycleModel

/// UIKit's own word for a presentation from a controller outside the hierarchy of controllers.
package struct PresentedFromDetached: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let presenter = message.objects.last.map { log.name($0.subject) } ?? "a controller"
    log.emit(
      Self.description, "A controller was presented from \(presenter), which belongs to no hierarchy of controllers",
      at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "presented-from-detached", severity: .warning,
    summary: "UIKit says: Presenting view controllers on detached view controllers is discouraged",
    rationale: """
      The presenting controller's view is on screen, but the controller itself is nobody's child. Rotation, safe \
      areas and appearance go through the chain of controllers and miss the presented one; newer versions announce \
      that this will raise an exception.
      """,
    lookFor: "addSubview of a controller's view without addChildViewController:, or a controller that "
      + "only a property holds",
    source: "UIKit's messages: one wording up to iOS 12, another for iOS 13 to 15, a third since iOS 16",
    fires: [
      Example(
        "iOS 12 and earlier",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:12.001575+0100 Shop[4211:90817] Presenting view controllers on detached view controllers is discouraged <HomeViewController: 0x7f8a5c23f360>.
        """),
      Example(
        "iOS 13 to 15",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:12.001077+0100 Shop[4211:90817] [Presentation] Presenting view controller <LoginViewController: 0x7f8a5c4f3660> from detached view controller <HomeViewController: 0x7f8a5c23f360> is discouraged.
        """),
      Example(
        "iOS 16 and later",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:12.001745+0100 Shop[4211:90817] [Assert] Presenting view controller <LoginViewController: 0x7f8a5c4f3660> from detached view controller <HomeViewController: 0x7f8a5c23f360> is not supported, and may result in incorrect safe area insets and a corrupt root presentation. Make sure <HomeViewController: 0x7f8a5c23f360> is in the view controller hierarchy before presenting from it. Will become a hard exception in a future release.
        """),
    ],
    staysSilent: [
      Example(
        "presented from the hierarchy",
        """
        2026-03-14 09:41:11.020766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.001515+0100 Shop[4211:90817] Presenting view controller LoginViewController
        """)
    ],
    messages: [
      #"Presenting view controllers on detached view controllers is discouraged(?: "# + MessagePattern.object(1)
        + #")?"#,
      #"Presenting view controller(?: "# + MessagePattern.object(1) + #")?.{0,300}?from detached view controller(?: "#
        + MessagePattern.object(2) + #")?"#,
    ])
}

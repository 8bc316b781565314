package import LifecycleModel

/// UIKit's own word for a presentation of a controller that cannot be presented.
package struct PresentedTwice: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "A controller")
    let sentence =
      switch index {
      case 0: "\(name) was presented although it is presented already"
      case 1: "\(name) was presented although it has a parent"
      case 2: "\(name) was to present nil"
      default: "\(name) was presented while its page was curled"
      }
    log.emit(Self.description, sentence, at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "presented-twice", severity: .error,
    summary: "UIKit says: Application tried to present modally an active controller",
    rationale: """
      A controller that is presented already, that has a parent, or that is nil cannot be presented. UIKit raises \
      an exception, which ends the app.
      """,
    lookFor: "A controller kept in a property and presented for each tap, a child or a stack's "
      + "controller presented as well, or a nil from a storyboard",
    source: "UIKit's exceptions in all versions",
    fires: [
      Example(
        "presented already",
        """
        2026-03-14 09:41:11.000094+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.300560+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to present modally an active controller <LoginViewController: 0x7f8a5c4f3660>.'
        """),
      Example(
        "somebody's child",
        """
        2026-03-14 09:41:11.000094+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.300715+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to present modally a view controller <LoginViewController: 0x7f8a5c4f3660> that has a parent view controller <HomeViewController: 0x7f8a5c23f360>.'
        """),
    ],
    staysSilent: [
      Example(
        "an app that writes about it",
        """
        2026-03-14 09:41:11.000094+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:11.300085+0100 Shop[4211:90817] tried to present modally
        """)
    ],
    messages: [
      #"Application tried to present modally an active (?:view )?controller(?: "# + MessagePattern.object(1) + #")?"#,
      #"Application tried to present modally a view controller(?: "# + MessagePattern.object(1)
        + #")? *that has a parent"#,
      #"Application tried to present a nil modal view controller(?: on target "# + MessagePattern.object(1) + #")?"#,
      #"Application tried to present a nested modal view controller while curled(?: "# + MessagePattern.object(1)
        + #")?"#,
    ])
}

package import LifecycleModel

/// UIKit's own word for a controller that is pushed while it is on the stack.
package struct PushedTwice: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "A controller")
    log.emit(
      Self.description, "\(name) was pushed although it is on the stack already", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "pushed-twice", severity: .error,
    summary: "UIKit says: Pushing the same view controller instance more than once is not supported",
    rationale: """
      A controller stands on a navigation stack once. A second push of the same object raises an exception and \
      ends the app.
      """,
    lookFor: "A push for each of two taps, a controller that is kept in a property and pushed again, or "
      + "a notification handled twice",
    source: "UIKit's exception in all versions",
    fires: [
      Example(
        "the same object again",
        """
        2026-03-14 09:41:11.000042+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.300814+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Pushing the same view controller instance more than once is not supported (<DetailViewController: 0x7f8a5c96bc60>)'
        """)
    ],
    staysSilent: [
      Example(
        "two objects",
        """
        2026-03-14 09:41:11.000209+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.300422+0100 Shop[4211:90817] pushing DetailViewController again
        """)
    ],
    messages: [
      #"Pushing the same view controller instance more than once is not supported(?: \("# + MessagePattern.object(1)
        + #"\))?"#
    ])
}

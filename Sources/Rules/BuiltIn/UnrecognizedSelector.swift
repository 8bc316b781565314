package import LifecycleModel

/// The runtime's own word for a message that its receiver does not understand.
package struct UnrecognizedSelector: Rule {
  /// The most lines between the runtime's line and the exception that repeats it.
  private static let reach = 10

  /// Line of the latest report that no exception has repeated yet.
  private var latest: Int?

  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    if index == 0, let latest, message.position.line - latest <= Self.reach {
      self.latest = nil
      return
    }
    latest = index == 1 ? message.position.line : nil
    let name = log.name(0, in: message, or: "An object")
    let selector = message.words.first ?? "a message"
    log.emit(Self.description, "\(name) does not understand \(selector)", at: message, transition: transition)
  }

  package mutating func inputEnded(_ log: RuleContext) { latest = nil }

  package static let description = RuleDescription(
    id: "unrecognized-selector", severity: .error,
    summary: "The runtime says: unrecognized selector sent to instance",
    rationale: """
      The receiver is not what the sender takes it for: an outlet or action that was renamed, an object that was \
      freed and whose memory another one has now, or the wrong class in a storyboard. The exception ends the app.
      """,
    lookFor: "An action or outlet in a storyboard or nib whose method is gone, a target that is not "
      + "retained, or a cast from a dictionary",
    source: "The Objective-C runtime in all versions; printed once as a line and once as the reason of "
      + "the exception",
    fires: [
      Example(
        "an action that was renamed",
        """
        2026-03-14 09:41:11.000867+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.300281+0100 Shop[4211:90817] -[HomeViewController buy:]: unrecognized selector sent to instance 0x600000e2c0c0
        2026-03-14 09:41:11.301691+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[HomeViewController buy:]: unrecognized selector sent to instance 0x600000e2c0c0'
        """)
    ],
    staysSilent: [
      Example(
        "an ordinary callback",
        """
        2026-03-14 09:41:11.000867+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.300785+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        """)
    ],
    messages: [
      #"reason: '[-+]\[(?<object1>[^\s\]]+) (?<word1>[^\]]+)\]: unrecognized selector sent to"#,
      #"[-+]\[(?<object1>[^\s\]]+) (?<word1>[^\]]+)\]: unrecognized selector sent to"#,
    ])
}

package import LifecycleModel

/// A log that ends in the middle of a transition.
package struct TruncatedLog: Rule {
  /// The movements that had no end when the log ended, by process.
  private var open: [ProcessID: LifecycleEvent] = [:]

  package init() {}

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    let movement: (will: LifecycleCallback, did: LifecycleCallback)? =
      switch life.state {
      case .appearing: (.viewWillAppear, .viewDidAppear)
      case .disappearing: (.viewWillDisappear, .viewDidDisappear)
      case .appeared, .disappeared: nil
      }
    guard end == .logEnded, let movement, log.isLogged(movement.did),
      let will = log.latest(movement.will, of: life.number)
    else { return }
    if let known = open[life.process], known.precedes(will) { return }
    open[life.process] = will
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for (process, will) in open where !log.hasCompletedTransition(in: process, after: will.position) {
      guard let last = log.lastEvent(of: process) else { continue }
      var draft = FindingDraft(
        Self.description, "The log ends while \(log.name(will.subject)) is still \(verb(will))", at: last, life: nil)
      draft.subjects = [will.subject]
      draft.cite(will, "the movement begins")
      draft.cite(last, "the last callback")
      draft.compare(expected: [], actual: [will])
      log.emit(draft)
    }
    open = [:]
  }

  private func verb(_ will: LifecycleEvent) -> String {
    will.callback == .viewWillAppear ? "appearing" : "disappearing"
  }

  package static let description = RuleDescription(
    id: "truncated-log", severity: .notice,
    summary: "The log ends in the middle of a transition",
    rationale: """
      The last movement has a beginning and no end. The app was stopped or crashed, or the log was cut off; nothing \
      that is missing at its end proves anything.
      """,
    lookFor: "A crash at the end of the log, or a recording that stopped too early",
    source: "The log itself",
    fires: [
      Example(
        "cut off in a push",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        ↓2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "the log ends when everything is at rest",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ])
}

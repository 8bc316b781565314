package import LifecycleModel

/// A line that is older than the line before it.
package struct MixedClock: Rule {
  /// Seconds by which lines of several threads may overtake each other.
  private static let jitter = 0.5

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard let last = log.lastEvent(of: step.event.process), last.precedes(step.event),
      let elapsed = seconds(from: last, to: step.event), elapsed < -Self.jitter
    else { return }
    var draft = FindingDraft(
      Self.description, "The clock goes back by \(inSeconds(-elapsed)) at \(log.call(step.event))", at: step.event,
      life: step.life.number)
    draft.cite(last, "the line before")
    draft.cite(step.event, "earlier than it")
    draft.compare(expected: [], actual: [last, step.event])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "mixed-clock", severity: .notice,
    summary: "Time runs backwards in the log",
    rationale: """
      A line that is older than the one before it means that pieces of several logs were joined, that the clock was \
      set, or that a log was sorted. Orders and durations across that place prove nothing.
      """,
    lookFor: "Excerpts pasted one after another, or a log merged from two sources with different clocks",
    source: "The log itself",
    fires: [
      Example(
        "a later excerpt stands first",
        """
        2026-03-14 09:41:30.000854+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:30.020076+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:10.000226+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:10.004172+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:10.020832+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "time goes on",
        """
        2026-03-14 09:41:10.000226+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:10.004172+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:10.020832+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """)
    ])
}

package import LifecycleModel

/// A log in which every line stands twice.
package struct DoubleCapture: Rule {
  private struct Tally {
    var single = 0
    var double = 0
    /// The first copy and its original.
    var first: (original: LifecycleEvent, copy: LifecycleEvent)?
  }

  /// Copies that are no accident.
  private static let minimum = 4
  /// The part of all callbacks that must have a copy.
  private static let share = 0.7
  /// Seconds between a line and its copy.
  private static let distance = 0.0011

  private var tallies: [ProcessID: Tally] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    tallies[step.event.process, default: Tally()].single += 1
  }

  package mutating func echo(_ step: LifeStep, _ log: RuleContext) {
    let copy = step.event
    guard let original = log.latest(copy.callback, of: step.life.number), original.subject == copy.subject,
      original.remark == copy.remark, perhapsWithin(Self.distance, from: original, to: copy)
    else { return }
    tallies[copy.process, default: Tally()].double += 1
    if tallies[copy.process]?.first == nil { tallies[copy.process]?.first = (original, copy) }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for tally in tallies.values {
      guard let first = tally.first, tally.double >= Self.minimum,
        Double(tally.double) >= Self.share * Double(tally.single)
      else { continue }
      var draft = FindingDraft(Self.description, "Every callback stands twice in the log", at: first.copy, life: nil)
      draft.subjects = []
      draft.cite(first.original, "the line")
      draft.cite(first.copy, "its copy")
      log.emit(draft)
    }
    tallies = [:]
  }

  package static let description = RuleDescription(
    id: "double-capture", severity: .notice,
    summary: "Every line of the log stands twice",
    rationale: """
      NSLog writes to the console and to the system's log. A recording of both has each line twice; so has an app \
      whose base class logs the same as its subclasses. The copies are left aside, but the log is twice as long.
      """,
    lookFor: "Recording only one of the two: standard error, or the log stream",
    source: "NSLog since iOS 10 writes to both; published recordings of it",
    fires: [
      Example(
        "console and system log in one file",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000062+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.000062+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.500639+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.500639+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """)
    ],
    staysSilent: [
      Example(
        "each line once",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000062+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.500639+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """)
    ])
}

package import LifecycleModel

/// A view that took long to load.
package struct SlowLoad: Rule {
  /// Seconds between two callbacks of one load that a user does not notice yet.
  private static let limit = 0.4

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard step.character == .ordinary, log.isOneObject(step.life), let previous = step.previous,
      Self.next[previous.callback] == event.callback, surelyLonger(than: Self.limit, from: previous, to: event),
      let elapsed = seconds(from: previous, to: event)
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came \(inSeconds(elapsed)) after its \(previous.callback.selector)",
      at: event, life: step.life.number, transition: step.transition)
    draft.cite(previous, "the load goes on")
    draft.cite(event)
    draft.compare(expected: [], actual: [previous, event])
    log.emit(draft)
  }

  /// The callbacks of a load that follow each other with nothing but the load in between.
  private static let next: [LifecycleCallback: LifecycleCallback] = [
    .initWithCoder: .awakeFromNib, .loadView: .viewDidLoad,
  ]

  package static let description = RuleDescription(
    id: "slow-load", severity: .notice,
    summary: "More than 0.4 seconds passed between two callbacks of one load",
    rationale: """
      A view is loaded on the main thread, between the tap and the animation that answers it. From about 0.4 seconds \
      on the app feels stuck.
      """,
    lookFor: "Files, images or a database read in loadView, awakeFromNib or the initializers of subviews; a huge nib",
    source: "Measured loads take some milliseconds in every published log",
    fires: [
      Example(
        "a nib that takes a second",
        """
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.005992+0100 Shop[4211:90817] -[DetailViewController loadView]
        ↓2026-03-14 09:41:12.108102+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:12.110431+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:12.520491+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "made early, loaded late, and quickly",
        """
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:19.005194+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:19.008467+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:19.010424+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:19.520999+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ])
}

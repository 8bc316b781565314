package import LifecycleModel

/// A controller that was about to appear and never did.
package struct UnfinishedAppearance: Rule {
  private var search = HalfAppearance(.appearance)

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    if let gap = search.step(step, log) { report(gap, log) }
  }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    search.transitionClosed(transition, log)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    if let gap = search.lifeEnded(life, log) { report(gap, log) }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for gap in search.inputEnded() { report(gap, log) }
  }

  private func report(_ gap: HalfAppearance.Gap, _ log: RuleContext) {
    let ending = gap.next.map { "before its \($0.callback.selector)" } ?? "although the app went on"
    var draft = FindingDraft(
      Self.description, "\(log.call(gap.will)) was not followed by a viewDidAppear: \(ending)", at: gap.will,
      life: gap.life, transition: gap.transition)
    draft.cite(gap.will, "it is about to appear")
    if let next = gap.next { draft.cite(next, "it has not appeared by now") }
    draft.compare(
      expected: [.init(gap.will), .init(gap.subject, .viewDidAppear)],
      actual: [gap.will] + (gap.next.map { [$0] } ?? []))
    draft.requires = gap.requirements(did: .viewDidAppear, opposite: .viewWillDisappear)
    draft.absence = gap.will.position.line...(gap.next?.position.line ?? .max)
    draft.yieldsAtItsLinesTo = ["reentrant-appearance"]
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "unfinished-appearance", severity: .warning,
    summary: "A controller was told that it would appear and never that it had",
    rationale: """
      viewWillAppear: is followed by viewDidAppear: or, where the movement is given up, by viewWillDisappear:. A \
      controller that hears neither hangs between the two: it counts as appearing for UIKit, so the next push or pop \
      is unbalanced, and what waits for viewDidAppear: in the app never starts.
      """,
    lookFor: "A custom container or animator that does not call endAppearanceTransition or completeTransition:, or a "
      + "transition that another one overran",
    source: "UIViewController's description by Apple: a will is answered by its did or by the opposite will",
    fires: [
      Example(
        "the pushed controller never hears viewDidAppear:",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521283+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:15.010875+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        ↓2026-03-14 09:41:15.011555+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:15.520734+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:19.000257+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:19.001438+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:19.520583+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:19.521766+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "a pop in the middle of the push",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.300455+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:11.301444+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:11.800124+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:11.801885+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
      Example(
        "a swipe back that was held for two seconds and given up",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521283+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:16.200853+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:16.201334+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:16.202967+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:16.203051+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "the log ends in the middle of a push",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        """),
    ])
}

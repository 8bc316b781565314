package import LifecycleModel

/// A controller that took long to appear.
package struct SlowTransition: Rule {
  /// Seconds from viewWillAppear: to viewDidAppear: that no animation of UIKit reaches.
  private static let limit = 1.5

  package init() {}

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    // A pop, a dismissal or a page may hang on somebody's finger.
    guard [.push, .present, .appear].contains(transition.kind), transition.status == .completed,
      let to = transition.to, to.identity != .inferred, let will = to.will, let did = to.did,
      surelyLonger(than: Self.limit, from: will, to: did), let elapsed = seconds(from: will, to: did)
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.name(to.subject)) took \(inSeconds(elapsed)) to appear", at: did, life: to.life,
      in: transition)
    draft.cite(will, "it is about to appear")
    draft.cite(did, "it has appeared")
    draft.compare(expected: [], actual: [will, did])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "slow-transition", severity: .notice,
    summary: "A controller took more than 1.5 seconds from viewWillAppear: to viewDidAppear:",
    rationale: """
      A push takes about 0.35 seconds, a presentation about 0.5. A longer one means that the main thread was busy \
      during the animation, that somebody waited in a breakpoint, or that two transitions were in each other's way.
      """,
    lookFor: "Work in viewWillAppear:, in the first layout or in cellForRow that belongs to another thread",
    source: "Measured on iOS 26 and in logs published for iOS 5 to 14",
    fires: [
      Example(
        "a push of three seconds",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:14.020610+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        ↓2026-03-14 09:41:14.021794+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "a swipe back that somebody holds",
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
        2026-03-14 09:41:17.520676+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:17.521240+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ])
}

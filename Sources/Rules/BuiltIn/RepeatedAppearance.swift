package import LifecycleModel

/// One controller that is told the same step of its appearance twice.
package struct RepeatedAppearance: Rule {
  /// Seconds within which a parent's forwarding and the window may both tell a child that was just added.
  private static let doubleForwarding = 0.1

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard step.character == .repetition, event.callback.isAppearance, !step.life.isDeallocated, step.beforeWasKnown,
      let earlier = log.latest(event.callback, of: step.life.number), earlier.precedes(event)
    else { return }
    if event.callback == .viewWillAppear, isForwardedTwice(step, earlier: earlier, log) { return }
    let opposite: LifecycleCallback =
      event.callback == .viewWillAppear || event.callback == .viewDidAppear ? .viewWillDisappear : .viewWillAppear
    let movement = opposite == .viewWillDisappear ? "disappearance" : "appearance"
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came again with no \(movement) in between", at: event,
      life: step.life.number, transition: step.transition)
    draft.cite(earlier, "the first time")
    draft.cite(event, "the same again")
    draft.compare(
      expected: [.init(earlier), .init(event.subject, opposite), .init(event)], actual: [earlier, event])
    // Whatever lies between the two must have passed this one.
    draft.requires = [.logs(event.subject, anyOf: CallbackSet(opposite)), .isNoHabit(event), .isEven(event)]
    draft.requires.append(log.isOneObject(step.life) ? .needsNoStranger(event) : .isIllegalForAll(event))
    draft.absence = earlier.position.line...event.position.line
    draft.yieldsAtItsLinesTo = ["reentrant-appearance"]
    log.emit(draft)
  }

  /// A child that is added while its parent is about to appear may be told by the parent and by the window.
  private func isForwardedTwice(_ step: LifeStep, earlier: LifecycleEvent, _ log: RuleContext) -> Bool {
    perhapsWithin(Self.doubleForwarding, from: earlier, to: step.event)
      && log.anotherStands(than: step.life) { $0.state == .appearing && $0.since.precedes(earlier) }
  }

  package static let description = RuleDescription(
    id: "repeated-appearance", severity: .warning,
    summary: "A controller got the same appearance callback twice with nothing opposite in between",
    rationale: """
      UIKit drops a call that would only repeat the last one, so a repeat comes from the app: somebody calls the \
      callback, or drives the appearance of a child that the container drives already. What is counted, observed or \
      started in the callback happens twice and is undone once.
      """,
    lookFor: "viewWillAppear: or viewDidAppear: called by hand, beginAppearanceTransition: on a child that is "
      + "forwarded to anyway, or a super call to the wrong method",
    source: "Read from UIKit of iOS 26: a repeat of the last appearance callback is suppressed unless it is forwarded",
    fires: [
      Example(
        "viewDidAppear: twice for one object",
        """
        2026-03-14 09:41:10.000106+0100 Shop[4211:90817] -[HomeViewController viewDidLoad] <HomeViewController: 0x7f8a5c21b540>
        2026-03-14 09:41:10.004972+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:] <HomeViewController: 0x7f8a5c21b540>
        2026-03-14 09:41:10.020545+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:] <HomeViewController: 0x7f8a5c21b540>
        ↓2026-03-14 09:41:11.500634+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:] <HomeViewController: 0x7f8a5c21b540>
        2026-03-14 09:41:14.000911+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:] <HomeViewController: 0x7f8a5c21b540>
        2026-03-14 09:41:14.505573+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:] <HomeViewController: 0x7f8a5c21b540>
        """),
      Example(
        "no addresses, but the class was created once",
        """
        2026-03-14 09:41:10.000800+0100 Shop[4211:90817] -[HomeViewController initWithCoder:]
        2026-03-14 09:41:10.002906+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        ↓2026-03-14 09:41:10.500774+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.000896+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """),
    ],
    staysSilent: [
      Example(
        "shown twice, gone in between",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.000896+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.004399+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:15.520745+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
      Example(
        "two objects of one class",
        """
        2026-03-14 09:41:10.000943+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:10.005816+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:10.010275+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:10.014004+0100 Shop[4211:90817] -[PageViewController viewWillAppear:]
        2026-03-14 09:41:10.020062+0100 Shop[4211:90817] -[PageViewController viewDidAppear:]
        2026-03-14 09:41:12.000111+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:12.001148+0100 Shop[4211:90817] -[PageViewController viewWillAppear:]
        2026-03-14 09:41:12.002952+0100 Shop[4211:90817] -[PageViewController viewWillDisappear:]
        2026-03-14 09:41:12.300756+0100 Shop[4211:90817] -[PageViewController viewDidAppear:]
        2026-03-14 09:41:12.301106+0100 Shop[4211:90817] -[PageViewController viewDidDisappear:]
        """),
      Example(
        "the class never logs that it disappears",
        """
        2026-03-14 09:41:10.000800+0100 Shop[4211:90817] -[HomeViewController initWithCoder:]
        2026-03-14 09:41:10.002906+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004893+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000298+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:15.000164+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ])
}

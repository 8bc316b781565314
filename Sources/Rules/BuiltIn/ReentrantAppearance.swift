package import LifecycleModel

/// A leaving controller that is told to appear again in a transition that nobody gave up.
package struct ReentrantAppearance: Rule {
  /// Seconds within which a controller's callback is passed on to its children.
  private static let forwarding = 0.05

  package init() {}

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    // Whether it was given up shows in what the arriving one got, not in what the leaving one was told.
    guard let from = transition.from, let to = transition.to,
      let leaving = from.will, let arriving = to.will, let shown = to.did,
      from.subject != to.subject || (leaving.instance != 0 && leaving.instance != shown.instance)
    else { return }
    func belongs(_ event: LifecycleEvent, to side: LifecycleEvent) -> Bool {
      event.subject == side.subject && event.instance == side.instance
    }
    // Where the arriving one was told to leave in between, somebody did give up, or changed direction.
    guard
      !transition.events.contains(where: {
        $0.callback == .viewWillDisappear && belongs($0, to: shown) && $0.precedes(shown)
      }),
      let again = transition.events.first(where: {
        $0.callback == .viewWillAppear && belongs($0, to: leaving) && arriving.precedes($0) && leaving.precedes($0)
          && $0.precedes(shown)
      })
    else { return }
    // Of a class that does not print when it is made, another object may be the arriving one's child.
    guard
      log.isOneObject(from, of: transition.process)
        || (log.ledger(for: again)?.mayHaveMore ?? false)
          && !perhapsWithin(Self.forwarding, from: arriving, to: again)
    else { return }
    var draft = FindingDraft(
      Self.description,
      "\(log.call(again)) came while \(log.name(from.subject)) was leaving for \(log.name(to.subject)), which went "
        + "on to appear",
      at: again, life: from.life, in: transition)
    draft.subjects.append(to.subject)
    draft.cite(leaving, "it is about to leave")
    if let will = to.will { draft.cite(will) }
    draft.cite(again, "told to appear again")
    draft.cite(shown, "yet the other side appears")
    if let gone = from.did { draft.cite(gone) }
    draft.compare(expected: [.init(leaving), .init(shown)], actual: [leaving, again, shown])
    draft.requires = [
      .logs(from.subject, anyOf: CallbackSet(.viewDidDisappear)),
      .logs(to.subject, anyOf: CallbackSet(.viewWillDisappear)),
    ]
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "reentrant-appearance", severity: .warning,
    summary: "The leaving controller was told to appear again in a transition that went on",
    rationale: """
      viewWillAppear: of a leaving controller is UIKit's way to say that the transition was given up. Where the other \
      side appears nevertheless, two parts of the app drive the appearance at the same time; the controller stays \
      half awake behind the new screen: timers run, players play, requests are sent twice.
      """,
    lookFor: "A custom transition or container that calls beginAppearanceTransition: with the wrong argument, or "
      + "viewWillAppear: called by hand",
    source: "UIViewController's description of the four states by Apple; a published report of a custom transition",
    fires: [
      Example(
        "a custom transition wakes the controller that it takes away",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000765+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011549+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521851+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:15.000352+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:15.001010+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:15.520804+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:15.521463+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:18.010538+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.011613+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        ↓2026-03-14 09:41:18.200231+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:18.520616+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "a swipe back that was given up",
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
        2026-03-14 09:41:14.800900+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:14.801302+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:14.802247+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:14.803461+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ])
}

package import LifecycleModel

/// A full-screen presentation, or its dismissal, in which the leaving controller was gone too early.
package struct DisappearedBeforeAppeared: Rule {
  /// Lives that arrived in a presentation of which the log does not have both ends: a weak mirror for a dismissal.
  private var weakMirrors: Set<Int> = []

  package init() {}

  package mutating func inputEnded(_ log: RuleContext) { weakMirrors = [] }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    if transition.kind == .present, let to = transition.to {
      if transition.from?.did == nil || to.did == nil {
        weakMirrors.insert(to.life)
      } else {
        weakMirrors.remove(to.life)
      }
    }
    if transition.kind == .dismiss, let from = transition.from, weakMirrors.contains(from.life) { return }
    // Where the log does not announce it, its mirror image does, if it is that of the same two objects.
    guard
      transition.confidence == .certain
        || [transition.from, transition.to].allSatisfy({
          $0.map { log.isOneObject($0, of: transition.process) } ?? false
        })
    else { return }
    // The order is what tells a presentation from a push: a kind that rests on the order proves nothing here.
    guard transition.kind == .present || transition.kind == .dismiss, transition.status == .completed,
      transition.kindHasOtherEvidence, let gone = transition.from?.did, let shown = transition.to?.did,
      gone.precedes(shown)
    else { return }
    let movement = transition.kind == .present ? "was presented" : "came back"
    var draft = FindingDraft(
      Self.description,
      "\(log.call(gone)) came before \(log.call(shown)) although \(log.name(shown.subject)) \(movement) full screen",
      at: gone, life: transition.from?.life, in: transition)
    draft.subjects.append(shown.subject)
    if let will = transition.from?.will { draft.cite(will) }
    if let will = transition.to?.will { draft.cite(will) }
    draft.cite(gone, "gone while nothing else has appeared")
    draft.cite(shown, "the other side appears only now")
    draft.compare(expected: [.init(shown), .init(gone)], actual: [gone, shown])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "disappeared-before-appeared", severity: .error,
    summary: "In a full-screen presentation or dismissal, one controller was gone before the other had appeared",
    rationale: """
      A full-screen presentation takes the presenter's view out of the window only after the presented one stands in \
      it, and a dismissal does the same the other way round: the arriving controller's viewDidAppear: comes first, \
      the leaving one's viewDidDisappear: after it. The other order means that something else took the view away: \
      for a moment nothing is on screen, and what the presenter gives up in viewDidDisappear: is missed too early.
      """,
    lookFor: "removeFromSuperview or a new rootViewController in the middle of the presentation, or a custom "
      + "animator that completes or forwards appearance by hand",
    source: "Logs published for iOS 5 to 13 and measured on iOS 26: the same order in each",
    fires: [
      Example(
        "the presenter is gone before the presented controller has appeared",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000608+0100 Shop[4211:90817] -[HomeViewController presentViewController:animated:completion:]
        2026-03-14 09:41:12.002593+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011471+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        ↓2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521476+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """),
      Example(
        "the dismissal is not the mirror image of the presentation",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.002593+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011471+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.520010+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:12.521780+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.010559+0100 Shop[4211:90817] -[LoginViewController viewWillDisappear:]
        2026-03-14 09:41:15.011826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        ↓2026-03-14 09:41:15.520329+0100 Shop[4211:90817] -[LoginViewController viewDidDisappear:]
        2026-03-14 09:41:15.521463+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "an ordinary full-screen presentation",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000608+0100 Shop[4211:90817] -[HomeViewController presentViewController:animated:completion:]
        2026-03-14 09:41:12.002593+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011471+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.520010+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:12.521780+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """),
      Example(
        "nothing but the order: it is a push",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.002593+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011471+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521476+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        """),
    ])
}

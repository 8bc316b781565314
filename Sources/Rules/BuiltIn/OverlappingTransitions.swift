package import LifecycleModel

/// A controller that starts to appear while a transition between two others is still running.
package struct OverlappingTransitions: Rule {
  private struct Arrival {
    var event: LifecycleEvent
    var life: Int
  }

  /// Seconds after which a transition that has no end yet is one whose end is not logged.
  private static let longestTransition = 2.0

  /// Seconds within which a controller's callback is passed on to its children.
  private static let forwarding = 0.05

  /// Arrivals by the number of the transition that was open; its end decides.
  private var arrivals: [Int: [Arrival]] = [:]

  package init() {}

  package mutating func overlap(
    arriving: LifecycleEvent, life: ControllerLife, during open: Transition, _ log: RuleContext
  ) {
    arrivals[open.number, default: []].append(Arrival(event: arriving, life: life.number))
  }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    guard let arrivals = arrivals.removeValue(forKey: transition.number), transition.status != .cancelled,
      let from = transition.from, let to = transition.to
    else { return }
    let endings = [from.did, to.did].compactMap(\.self)
    for arrival in arrivals
    where !transition.companions.contains(arrival.life) && !mayBelong(arrival.event, to: transition)
      // A container that logs after super comes behind its content.
      && !ContainerControllers.contains(log.names[arrival.event.subject])
    {
      // A side that comes to its end after the arrival proves that the transition was still running.
      guard let ending = endings.first(where: { arrival.event.precedes($0) }), let start = to.will ?? from.will,
        to.did.map({ arrival.event.precedes($0) }) ?? true,
        perhapsWithin(Self.longestTransition, from: start, to: arrival.event)
      else { continue }
      var draft = FindingDraft(
        Self.description,
        "\(log.name(arrival.event.subject)) starts to appear while the transition from \(log.name(from.subject)) to "
          + "\(log.name(to.subject)) is still running",
        at: arrival.event, life: arrival.life, in: transition)
      draft.subjects += [from.subject, to.subject]
      if let will = from.will { draft.cite(will) }
      if let will = to.will { draft.cite(will, "the transition begins") }
      draft.cite(arrival.event, "a third controller")
      draft.cite(ending, "the transition ends only here")
      draft.compare(expected: [.init(ending), .init(arrival.event)], actual: [arrival.event, ending])
      log.emit(draft)
    }
  }

  /// Whether the arrival may be a side itself, told by a line that was dealt to another object of its class, or a child
  /// of the arriving side.
  private func mayBelong(_ arrival: LifecycleEvent, to transition: Transition) -> Bool {
    let sides = [transition.from, transition.to].compactMap(\.self)
    if arrival.instance == 0, sides.contains(where: { $0.subject == arrival.subject }) { return true }
    guard let will = transition.to?.will else { return false }
    if let delay = seconds(from: will, to: arrival) { return delay <= Self.forwarding }
    return transition.to?.firstLayout.map { arrival.precedes($0) } ?? true
  }

  package mutating func inputEnded(_ log: RuleContext) { arrivals = [:] }

  package static let description = RuleDescription(
    id: "overlapping-transitions", severity: .warning,
    summary: "A controller started to appear while a transition between two others was still running",
    rationale: """
      A container runs one transition at a time. A push or a presentation that is started during another one is \
      refused, queued, or carried out on top of it, depending on the iOS version; the stack, the bar and the callbacks \
      may then disagree with each other, up to a crash in the next pop.
      """,
    lookFor: "Two pushes or presentations for one tap, a segue and code that do the same, or a transition started in "
      + "viewWillAppear: instead of viewDidAppear:",
    source: "UIKit's own warnings about nested pushes and presentations in progress; logs published for iOS 5 to 13",
    fires: [
      Example(
        "a second push in the middle of the first",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000765+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011549+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:12.150410+0100 Shop[4211:90817] -[PhotoViewController viewDidLoad]
        ↓2026-03-14 09:41:12.155068+0100 Shop[4211:90817] -[PhotoViewController viewWillAppear:]
        2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521851+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:12.900152+0100 Shop[4211:90817] -[PhotoViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "one push after the other",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000765+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011549+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521851+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:13.000734+0100 Shop[4211:90817] -[PhotoViewController viewDidLoad]
        2026-03-14 09:41:13.010721+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:13.011359+0100 Shop[4211:90817] -[PhotoViewController viewWillAppear:]
        2026-03-14 09:41:13.520325+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:13.521813+0100 Shop[4211:90817] -[PhotoViewController viewDidAppear:]
        """),
      Example(
        "a child appears together with the controller that embeds it",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000765+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:12.010104+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:12.011549+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:12.012742+0100 Shop[4211:90817] -[PhotoListViewController viewDidLoad]
        2026-03-14 09:41:12.013545+0100 Shop[4211:90817] -[PhotoListViewController viewWillAppear:]
        2026-03-14 09:41:12.520256+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.521851+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:12.522350+0100 Shop[4211:90817] -[PhotoListViewController viewDidAppear:]
        """),
    ])
}

package import LifecycleModel

/// A child that had appeared before its parent was told that it would.
///
/// Who is whose child is taken for certain only where the child was loaded inside the parent's loading.
package struct ChildAppearedBeforeParent: Rule {
  private struct Early {
    var shown: LifecycleEvent
    var child: Int
  }

  /// Seconds between the two within which they belong to one appearance.
  private static let oneAppearance = 1.0

  /// Lives between their loadView and their viewDidLoad, and what was loaded meanwhile.
  private var loading: [(parent: ControllerLife, children: [Int])] = []
  private var parents: [Int: Int] = [:]
  /// Children that appeared while their parent was gone, by number of the parent.
  private var early: [Int: Early] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life
    switch event.callback {
    case .loadView:
      loading.removeAll { $0.parent === life || !perhapsWithin(Self.oneAppearance, from: $0.parent.last, to: event) }
      loading.append((life, []))
    case .viewDidLoad:
      if let index = loading.lastIndex(where: { $0.parent === life }) {
        for child in loading[index].children { parents[child] = life.number }
        loading.removeSubrange(index...)
      }
      if let index = loading.indices.last, loading[index].parent.process == life.process, log.isOneObject(life) {
        loading[index].children.append(life.number)
      }
    case .viewDidAppear:
      guard let parent = parents[life.number], !log.anotherStands(than: life, where: { $0.life == parent }) else {
        return
      }
      early[parent] = Early(shown: event, child: life.number)
    case .viewWillDisappear, .viewDidDisappear:
      if let parent = parents[life.number] { early[parent] = nil }
    case .viewWillAppear:
      guard let early = early.removeValue(forKey: life.number),
        perhapsWithin(Self.oneAppearance, from: early.shown, to: event)
      else { return }
      var draft = FindingDraft(
        Self.description,
        "\(log.call(early.shown)) came before the viewWillAppear: of its parent "
          + log.name(life.subject), at: early.shown, life: early.child, transition: step.transition)
      draft.subjects.append(life.subject)
      draft.cite(early.shown, "the child has appeared")
      draft.cite(event, "its parent is only about to")
      draft.compare(expected: [.init(event), .init(early.shown)], actual: [early.shown, event])
      log.emit(draft)
    default:
      return
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    parents[life.number] = nil
    early[life.number] = nil
    loading.removeAll { $0.parent === life }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    loading = []
    parents = [:]
    early = [:]
  }

  package static let description = RuleDescription(
    id: "child-appeared-before-parent", severity: .warning,
    summary: "A child got viewDidAppear: before its parent got viewWillAppear:",
    rationale: """
      A parent's callback runs first, then UIKit passes the same step on to the children whose views stand in the \
      parent's view. A child that is ahead of its parent is driven by somebody else, and will hear the same again \
      from UIKit, or never.
      """,
    lookFor: "viewDidAppear: or endAppearanceTransition called on a child by hand, or a child whose view stands in the "
      + "window instead of its parent's view",
    source: "Read from UIKit of iOS 26: children are told after their parent, for all four callbacks",
    fires: [
      Example(
        "an embedded child is ahead",
        """
        2026-03-14 09:41:10.000170+0100 Shop[4211:90817] -[HomeViewController loadView]
        2026-03-14 09:41:10.002026+0100 Shop[4211:90817] -[MapViewController viewDidLoad]
        2026-03-14 09:41:10.004146+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.010957+0100 Shop[4211:90817] -[MapViewController viewWillAppear:]
        ↓2026-03-14 09:41:10.011654+0100 Shop[4211:90817] -[MapViewController viewDidAppear:]
        2026-03-14 09:41:10.100789+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "the parent goes first",
        """
        2026-03-14 09:41:10.000170+0100 Shop[4211:90817] -[HomeViewController loadView]
        2026-03-14 09:41:10.002026+0100 Shop[4211:90817] -[MapViewController viewDidLoad]
        2026-03-14 09:41:10.004146+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.010585+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.011491+0100 Shop[4211:90817] -[MapViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:10.521697+0100 Shop[4211:90817] -[MapViewController viewDidAppear:]
        """),
      Example(
        "two controllers of which nobody knows whether they are parent and child",
        """
        2026-03-14 09:41:10.000929+0100 Shop[4211:90817] -[MapViewController viewDidLoad]
        2026-03-14 09:41:10.010957+0100 Shop[4211:90817] -[MapViewController viewWillAppear:]
        2026-03-14 09:41:10.011654+0100 Shop[4211:90817] -[MapViewController viewDidAppear:]
        2026-03-14 09:41:10.090960+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.100789+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ])
}

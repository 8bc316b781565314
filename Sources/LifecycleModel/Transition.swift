/// One movement between screens: who left, who arrived, how, and the lines that tell it.
package struct Transition: Sendable {
  package enum Kind: String, Sendable {
    /// One side only is logged.
    case appear, disappear
    case push, pop, present, dismiss
    /// Tab, page or child controllers changing places.
    case `switch`
  }

  package enum Status: String, Sendable {
    case completed
    /// The leaving controller came back: an interactive gesture was given up, or the movement was overtaken.
    case cancelled
    /// The log has no end for it.
    case unfinished
  }

  /// One of the two controllers of a transition.
  package struct Side: Sendable {
    /// Number of the life in the run.
    package var life: Int
    package var subject: SubjectID
    package var identity: ControllerLife.Identity
    /// `viewWillAppear:` of the arriving, `viewWillDisappear:` of the leaving one.
    package var will: LifecycleEvent?
    /// `viewDidAppear:` of the arriving, `viewDidDisappear:` of the leaving one.
    package var did: LifecycleEvent?
    /// The first `viewDidLayoutSubviews` (or, where the class logs only that, `viewWillLayoutSubviews`) since the
    /// transition began.
    package var firstLayout: LifecycleEvent?
    /// Whether the controller had passed a layout before the transition began.
    package var hadLayoutBefore: Bool
    /// Whether its view was loaded in the course of this transition, or just before it and never shown since.
    package var isFresh: Bool

    package init(
      life: Int, subject: SubjectID, identity: ControllerLife.Identity, will: LifecycleEvent? = nil,
      did: LifecycleEvent? = nil, firstLayout: LifecycleEvent? = nil, hadLayoutBefore: Bool = false,
      isFresh: Bool = false
    ) {
      self.life = life
      self.subject = subject
      self.identity = identity
      self.will = will
      self.did = did
      self.firstLayout = firstLayout
      self.hadLayoutBefore = hadLayoutBefore
      self.isFresh = isFresh
    }
  }

  /// Number of the transition in the run, from 0; `t<number>` in reports.
  package var number: Int
  package var kind: Kind
  package var confidence: Confidence
  package var status: Status
  package var process: ProcessID
  /// The leaving controller; of a cancelled one, the controller that stayed.
  package var from: Side?
  /// The arriving controller; of a cancelled one, the controller that was nearly shown.
  package var to: Side?
  /// Controllers that appeared or disappeared along with a side: children, containers, superclasses.
  package var companions: [Int]
  /// The appearance, layout and load events of the two sides in log order, `eventLimit` of them at the most.
  package var events: [LifecycleEvent]
  /// Whether it was animated, from the `animated` argument or from its duration (0.25 s and more).
  package var animation: LifecycleEvent.Animation
  /// Whether `kind` rests on more than the order of the appearance callbacks: a marker, a mirror transition, a load.
  package var kindHasOtherEvidence: Bool
  /// Why `kind` is what it is, a sentence each.
  package var evidence: [String]

  package static let eventLimit = 64

  package init(
    number: Int, kind: Kind, confidence: Confidence, status: Status, process: ProcessID, from: Side?, to: Side?,
    companions: [Int] = [], events: [LifecycleEvent], animation: LifecycleEvent.Animation = .unknown,
    kindHasOtherEvidence: Bool = false, evidence: [String] = []
  ) {
    self.number = number
    self.kind = kind
    self.confidence = confidence
    self.status = status
    self.process = process
    self.from = from
    self.to = to
    self.companions = companions
    self.events = events
    self.animation = animation
    self.kindHasOtherEvidence = kindHasOtherEvidence
    self.evidence = evidence
  }

  /// Seconds from the first appearance callback to the last; nil without comparable times.
  package var duration: Double? {
    guard let first = events.first(where: \.callback.isAppearance),
      let last = events.last(where: \.callback.isAppearance)
    else { return nil }
    return seconds(from: first, to: last)
  }
}

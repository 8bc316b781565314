import LifecycleModel

/// The search for a `will` callback whose `did` never came, in one of the two directions.
///
/// Appearance and disappearance mirror each other; the two rules differ in the callbacks and in their words.
struct HalfAppearance {
  enum Direction { case appearance, disappearance }

  /// A `will` without its `did`.
  struct Gap {
    var life: Int
    var subject: SubjectID
    var will: LifecycleEvent
    /// The callback that came instead; nil where none came at all.
    var next: LifecycleEvent?
    var transition: Int?
    /// Whether the log shows that it was no gesture that somebody gave up: the other side went all the way.
    var isProven: Bool
    var isFirstShow: Bool
    /// Whether the lines surely belong to one object.
    var isOneObject: Bool
    /// Where the object was left.
    var state: AppearanceState

    /// What must be true of the whole log: nothing that the class does not print may explain the gap, and no other
    /// object of it either.
    func requirements(did: LifecycleCallback, opposite: LifecycleCallback) -> [FindingDraft.Requirement] {
      var requirements: [FindingDraft.Requirement] = [.logs(subject, anyOf: CallbackSet(did)), .isEven(will)]
      if next?.callback != opposite { requirements.append(.logs(subject, anyOf: CallbackSet(opposite))) }
      if next == nil { requirements.append(.laterTransition(will.process, after: will.position)) }
      guard will.instance == 0 else { return requirements }
      if let next {
        if next.callback != opposite {
          requirements.append(isOneObject ? .needsNoStranger(next) : .isIllegalForAll(next))
        }
      } else {
        requirements.append(.leavesOne(will, in: state))
      }
      return requirements
    }
  }

  let will: LifecycleCallback
  let did: LifecycleCallback
  let opposite: LifecycleCallback
  private let state: AppearanceState
  private let jump: LifecycleCallback
  private let direction: Direction

  /// Seconds after which the opposite `will` is no quick turn any more.
  private static let quickTurn = 1.0

  /// The `will` in the last transition of a life whose other side went all the way, and the end of that side.
  private var settled: [Int: (will: LifecycleEvent, other: LifecycleEvent)] = [:]
  /// Where the opposite `will` came late; only a transition that closes later can tell a gesture from a fault.
  private var late: [Gap] = []

  init(_ direction: Direction) {
    self.direction = direction
    switch direction {
    case .appearance:
      (will, did, opposite) = (.viewWillAppear, .viewDidAppear, .viewWillDisappear)
      (state, jump) = (.appearing, .viewDidDisappear)
    case .disappearance:
      (will, did, opposite) = (.viewWillDisappear, .viewDidDisappear, .viewWillAppear)
      (state, jump) = (.disappearing, .viewDidAppear)
    }
  }

  /// The gap that this step proves at once.
  mutating func step(_ step: LifeStep, _ log: RuleContext) -> Gap? {
    let event = step.event
    let life = step.life
    guard step.before == state, step.character == .ordinary, event.callback == opposite || event.callback == jump,
      let opening = log.latest(will, of: life.number), !isPhantom(life, opening)
    else { return nil }
    var gap = Gap(
      life: life.number, subject: event.subject, will: opening, next: event, transition: step.transition,
      isProven: settled[life.number].map { $0.will.position == opening.position && $0.other.precedes(event) } ?? false,
      isFirstShow: !life.existedBefore && !hadAppeared(life, before: opening, log),
      isOneObject: log.isOneObject(life), state: state)
    if event.callback == jump {
      gap.isProven = true
      return gap
    }
    // Another object of the class that has gone all the way may be the one that turns.
    let mayBeAnother = log.ledger(for: event)?.mayHold(direction == .appearance ? .appeared : .disappeared) ?? false
    if surelyLonger(than: Self.quickTurn, from: opening, to: event), gap.isOneObject || !mayBeAnother {
      late.append(gap)
    }
    return nil
  }

  mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    let mine = direction == .appearance ? transition.to : transition.from
    let other = direction == .appearance ? transition.from : transition.to
    // Who had gone, or had appeared, before the other side turned round was not held by a gesture.
    if let mine, let opening = mine.will, let settling = other?.did,
      settling.callback == (direction == .appearance ? .viewDidDisappear : .viewDidAppear),
      opening.precedes(settling)
    {
      settled[mine.life] = (opening, settling)
      for index in late.indices where late[index].life == mine.life && late[index].will.position == opening.position {
        late[index].isProven = late[index].next.map { settling.precedes($0) } ?? true
      }
    }
    if transition.status == .cancelled {
      let lives = [transition.from?.life, transition.to?.life]
      let lines = (transition.events.first?.position.line ?? 0)...(transition.events.last?.position.line ?? .max)
      late.removeAll { gap in
        !gap.isProven && lives.contains(gap.life) && gap.next.map { lines.contains($0.position.line) } ?? false
      }
      return
    }
    guard transition.status == .completed, let mine, let turning = other, let turn = turning.will, mine.did != nil
    else { return }
    for index in late.indices
    where late[index].life == turning.life && late[index].next?.position == turn.position
      && isNoGesture(late[index], partner: mine, log)
    {
      late[index].isProven = true
    }
  }

  /// Whether the partner of a late turn shows that it had nothing to do with a gesture.
  ///
  /// A class that does not print everything can hide the half of a gesture that was given up.
  private func isNoGesture(_ gap: Gap, partner: Transition.Side, _ log: RuleContext) -> Bool {
    switch direction {
    case .appearance: gap.isFirstShow && partner.isFresh
    case .disappearance: log.latest(.viewDidAppear, of: partner.life).map { gap.will.precedes($0) } ?? false
    }
  }

  /// The gap that a life leaves behind when it ends.
  mutating func lifeEnded(_ life: ControllerLife, _ log: RuleContext) -> Gap? {
    settled[life.number] = nil
    guard life.state == state, let opening = log.latest(will, of: life.number), !isPhantom(life, opening) else {
      return nil
    }
    return Gap(
      life: life.number, subject: opening.subject, will: opening, next: nil, transition: nil, isProven: true,
      isFirstShow: false, isOneObject: log.isOneObject(life), state: state)
  }

  /// The late turns that no gesture explains; the input has ended.
  mutating func inputEnded() -> [Gap] {
    defer {
      late = []
      settled = [:]
    }
    return late.filter(\.isProven)
  }

  /// A life that began with this very callback and may be another one's: a second object is only one way to read it.
  private func isPhantom(_ life: ControllerLife, _ opening: LifecycleEvent) -> Bool {
    life.identity == .inferred && life.first.position == opening.position
  }

  private func hadAppeared(_ life: ControllerLife, before opening: LifecycleEvent, _ log: RuleContext) -> Bool {
    log.latest(.viewDidAppear, of: life.number) != nil || log.latest(.viewDidDisappear, of: life.number) != nil
  }
}

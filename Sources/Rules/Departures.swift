import LifecycleModel

/// The controllers that were popped or dismissed: they have left for good, as far as the log tells.
///
/// Only who was seen to come by a push or a presentation can leave by its opposite, to somebody beneath.
/// A covered controller, or that of another tab, has not left. Transitions are told late, when the controller may even
/// be deallocated, so that its last callback and the transition must be brought together.
struct Departures {
  /// What must be known of a movement before somebody has left in it.
  enum Proof {
    /// That it leads back to who lay beneath.
    case whoLiesBeneath
    /// That nothing tells that it covers the controller: enough for one that is deallocated in the end.
    case direction
  }

  private let proof: Proof
  /// The last `viewDidDisappear:` of each life.
  private var gone: [Int: LifecycleEvent] = [:]
  /// The lives whose last `viewDidDisappear:` belongs to a pop or a dismissal.
  private var departed: Set<Int> = []
  /// Who lay beneath a life when it came.
  private var beneath: [Int: Int] = [:]

  init(_ proof: Proof = .whoLiesBeneath) { self.proof = proof }

  /// The callback with which a life left for good; nil where it did not.
  subscript(life: Int) -> LifecycleEvent? { departed.contains(life) ? gone[life] : nil }

  mutating func step(_ step: LifeStep) {
    guard !step.life.isDeallocated else { return }
    switch step.event.callback {
    case .viewDidDisappear:
      gone[step.life.number] = step.event
      departed.remove(step.life.number)
    case .viewWillAppear, .viewDidAppear:
      forget(step.life.number)
    default: break
    }
  }

  mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    if transition.kind == .push || transition.kind == .present, let from = transition.from, let to = transition.to {
      beneath[to.life] = from.life
    }
    guard let from = transition.from, let did = departure(transition, log), gone[from.life]?.position == did.position
    else { return }
    departed.insert(from.life)
  }

  mutating func forget(_ life: Int) {
    gone[life] = nil
    departed.remove(life)
  }

  /// The `viewDidDisappear:` of a controller that leaves for good in this transition.
  func departure(_ transition: Transition, _ log: RuleContext) -> LifecycleEvent? {
    if proof == .direction, transition.status == .completed,
      [.pop, .dismiss, .disappear].contains(transition.kind)
    {
      return transition.from?.did
    }
    guard transition.kind == .pop || transition.kind == .dismiss, transition.status == .completed,
      transition.confidence > .guess, let from = transition.from
    else { return nil }
    // Nobody is seen beneath it: then something else than the order told that it left for good.
    guard let to = transition.to else { return from.did }
    guard log.isOneObject(to, of: transition.process) else { return nil }
    var lower = beneath[from.life]
    for _ in 0..<Self.depth {
      guard let current = lower else { return nil }
      if current == to.life { return from.did }
      lower = beneath[current]
    }
    return nil
  }

  /// The most controllers on a stack that anybody looks through.
  private static let depth = 32
}

import LifecycleModel

/// The controllers that were popped or dismissed: they have left for good, as far as the log tells.
///
/// A covered controller, or that of another tab, has not left. Transitions are told late, when the controller may even
/// be deallocated, so that its last callback and the transition must be brought together.
struct Departures {
  /// The last `viewDidDisappear:` of each life.
  private var gone: [Int: LifecycleEvent] = [:]
  /// The lives whose last `viewDidDisappear:` belongs to a pop or a dismissal.
  private var departed: Set<Int> = []

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

  mutating func transitionClosed(_ transition: Transition) {
    guard let from = transition.from, let did = Self.departure(transition), gone[from.life]?.position == did.position
    else { return }
    departed.insert(from.life)
  }

  mutating func forget(_ life: Int) {
    gone[life] = nil
    departed.remove(life)
  }

  /// The `viewDidDisappear:` of a controller that leaves for good in this transition.
  static func departure(_ transition: Transition) -> LifecycleEvent? {
    guard transition.kind == .pop || transition.kind == .dismiss, transition.status == .completed,
      transition.confidence > .guess
    else { return nil }
    return transition.from?.did
  }
}

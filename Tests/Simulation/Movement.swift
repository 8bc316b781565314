import LifecycleModel

/// What really happened when the screen changed, as far as a log can tell it.
struct Movement {
  /// Kinds that a reader of the log may give it, the true one first.
  var kinds: [Transition.Kind]
  var status: Transition.Status
  /// Number of the object.
  var from: Int?
  var to: Int?
  /// Numbers of the containers that move with a side.
  var containers: [Int] = []
  /// Whether the lines leave no choice: kind, sides and status must be told exactly.
  var isDecidable = true
  /// Whether it may as well be told as a disappearance and an appearance.
  var isLoose = false
  var isAnimated = true
  /// Whether a finger drove it.
  var isGesture = false
}

extension Transition.Kind {
  var goesForward: Bool { self == .push || self == .present }

  /// The kind of the same order in the other direction.
  var opposite: Transition.Kind? {
    switch self {
    case .push: .pop
    case .pop: .push
    case .present: .dismiss
    case .dismiss: .present
    case .appear, .disappear, .switch: nil
    }
  }
}

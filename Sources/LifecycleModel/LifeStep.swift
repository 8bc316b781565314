/// One event as the reconstruction understood it: whose it is and what it did to that life.
package struct LifeStep {
  /// The life after the event.
  package let life: ControllerLife
  package let event: LifecycleEvent
  /// The state before the event.
  package let before: AppearanceState
  /// Whether `before` was seen in the log.
  package let beforeWasKnown: Bool
  /// The event before this one in the same life, of any callback.
  package let previous: LifecycleEvent?
  /// Whether the life began with this event.
  package let isFirst: Bool
  /// Number of the transition that the event belongs to, if it is known by now.
  package let transition: Int?
  /// What the step is, where it is not an ordinary one.
  package let character: Character

  package enum Character: UInt8, Sendable {
    case ordinary
    /// The same call told again: a second log statement in it, a superclass's line, the same line captured twice.
    case echo
    /// A repeat that the log explains in no innocent way: one object, no opposite callback in between.
    case repetition
  }

  package init(
    life: ControllerLife, event: LifecycleEvent, before: AppearanceState, beforeWasKnown: Bool,
    previous: LifecycleEvent?, isFirst: Bool, transition: Int?, character: Character
  ) {
    self.life = life
    self.event = event
    self.before = before
    self.beforeWasKnown = beforeWasKnown
    self.previous = previous
    self.isFirst = isFirst
    self.transition = transition
    self.character = character
  }
}

/// Why a life is over.
package enum LifeEnd: UInt8, Sendable {
  case deallocated
  /// The log goes on without the life's process, in a new one of the same name.
  case processRestarted
  case logEnded
}

/// Whoever wants to know what the reconstruction finds, in log order.
package protocol ReconstructionObserver {
  mutating func step(_ step: LifeStep)
  mutating func transitionClosed(_ transition: Transition)
  mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd)
  mutating func message(_ message: WatchedMessage, transition: Int?)
  mutating func marker(_ marker: NavigationMarker)
  /// Time jumps back at a line: what stands before it and behind it was not logged in one go.
  mutating func sequenceBroken(at position: LogPosition)
  /// A controller, neither side of `open` nor one that moves along with a side, starts to appear before `open` is over.
  ///
  /// Comes right after the step of `arriving`, its `viewWillAppear:`.
  mutating func overlap(arriving: LifecycleEvent, life: ControllerLife, during open: Transition)
}

extension ReconstructionObserver {
  package mutating func sequenceBroken(at position: LogPosition) {}
}

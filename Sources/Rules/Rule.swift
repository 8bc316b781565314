package import LifecycleModel

/// What a rule makes of the reconstruction.
///
/// One value lives through a run, so it may keep state; it must forget what belongs to lives that have ended, and
/// everything when an input ends.
package protocol LogCheck {
  /// An event has been understood; called in log order.
  mutating func step(_ step: LifeStep, _ log: RuleContext)
  /// The same call was told again: a second log statement, a superclass's line, the same line captured twice.
  mutating func echo(_ step: LifeStep, _ log: RuleContext)
  /// A transition is complete, cancelled, or known to stay unfinished.
  mutating func transitionClosed(_ transition: Transition, _ log: RuleContext)
  /// A controller that has no part in `open` starts to appear before `open` is over.
  mutating func overlap(
    arriving: LifecycleEvent, life: ControllerLife, during open: Transition, _ log: RuleContext)
  /// A life is over.
  mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext)
  /// A line matched one of the patterns in the description's `messages`; `index` says which.
  mutating func message(_ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext)
  /// The app or its log announced a movement.
  mutating func marker(_ marker: NavigationMarker, _ log: RuleContext)
  /// An input has ended.
  mutating func inputEnded(_ log: RuleContext)
}

/// A check of one mistake, as it comes with the program.
package protocol Rule: LogCheck, SendableMetatype {
  static var description: RuleDescription { get }

  init()
}

extension LogCheck {
  package mutating func step(_ step: LifeStep, _ log: RuleContext) {}
  package mutating func echo(_ step: LifeStep, _ log: RuleContext) {}
  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {}
  package mutating func overlap(
    arriving: LifecycleEvent, life: ControllerLife, during open: Transition, _ log: RuleContext
  ) {}
  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {}
  package mutating func message(_ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext) {}
  package mutating func marker(_ marker: NavigationMarker, _ log: RuleContext) {}
  package mutating func inputEnded(_ log: RuleContext) {}
}

package import LifecycleModel

/// A finding as a rule makes it: numbers instead of names, and what must still turn out before it counts.
package struct FindingDraft {
  /// A callback of a controller or a view, in the orders that a finding shows.
  package struct Call: Hashable, Sendable {
    package var subject: SubjectID
    package var callback: LifecycleCallback

    package init(_ event: LifecycleEvent) {
      self.init(event.subject, event.callback)
    }

    package init(_ subject: SubjectID, _ callback: LifecycleCallback) {
      self.subject = subject
      self.callback = callback
    }
  }

  /// Something that must be true of the whole log; only its end decides.
  package enum Requirement: Sendable {
    /// The class prints one of the callbacks somewhere: without that, the absence of a line proves nothing.
    case logs(SubjectID, anyOf: CallbackSet)
    /// The class prints none of the callbacks anywhere.
    case staysSilent(SubjectID, onAllOf: CallbackSet)
    /// However the lines of the class are dealt to its objects, this event is illegal.
    case isIllegalForAll(LifecycleEvent)
    /// The class does not print this callback twice each time.
    case isNoHabit(LifecycleEvent)
    /// The class does not double some of its callbacks and not others, or prints addresses.
    case isEven(LifecycleEvent)
    /// No object from before the log explains the event.
    case needsNoStranger(LifecycleEvent)
    /// However the lines of the class are dealt to its objects, one of them is left in the state at the end.
    case leavesOne(LifecycleEvent, in: AppearanceState)
    /// A transition of the process begins after the position and completes.
    case laterTransition(ProcessID, after: LogPosition)
    /// The process still prints callbacks that many seconds after the event, or at all where lines have no time.
    case goesOn(LifecycleEvent, seconds: Double)
  }

  /// The rule that speaks.
  package let rule: RuleDescription
  package var severity: Severity
  /// One sentence without a final period.
  package var message: String
  package var position: LogPosition
  /// Number of the life that it is about.
  package var life: Int?
  /// The controllers or views that it names, the one that it is about first.
  package var subjects: [SubjectID]
  /// Number of the transition in which it falls.
  package var transition: Int?
  /// The transition itself, where it is known by now; part of the fingerprint.
  package var movement: Transition?
  package var evidence: [Evidence] = []
  package var expected: [Call] = []
  package var actual: [Call] = []
  package var requires: [Requirement] = []
  /// Rules that, where they found something about the same class, say it better.
  package var yieldsTo: [String] = []
  /// Rules that say it better where they speak at one of the lines of this proof.
  package var yieldsAtItsLinesTo: [String] = []
  /// The lines between which a line is missing, for a finding that rests on an absence.
  package var absence: ClosedRange<Int>?

  /// A finding at an event.
  package init(
    _ rule: RuleDescription, _ message: String, at event: LifecycleEvent, life: Int?, transition: Int? = nil,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.position = event.position
    self.life = life
    self.subjects = [event.subject]
    self.transition = transition
  }

  /// A finding at an event of a transition that is over.
  package init(
    _ rule: RuleDescription, _ message: String, at event: LifecycleEvent, life: Int?, in movement: Transition,
    severity: Severity? = nil
  ) {
    self.init(rule, message, at: event, life: life, transition: movement.number, severity: severity)
    self.movement = movement
  }

  /// A finding at a line that UIKit or the runtime printed.
  package init(
    _ rule: RuleDescription, _ message: String, at line: WatchedMessage, transition: Int?, severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.position = line.position
    self.subjects = line.objects.map(\.subject)
    self.transition = transition
  }

  /// Adds a line to the proof.
  package mutating func cite(_ event: LifecycleEvent, _ note: String = "") {
    evidence.append(Evidence(position: event.position, note: note))
  }

  /// Says which order is legal and which one the log has.
  package mutating func compare(expected: [Call], actual: [LifecycleEvent]) {
    self.expected = expected
    self.actual = actual.map { Call($0) }
  }
}

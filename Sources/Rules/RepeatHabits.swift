import LifecycleModel

/// Which callbacks a class prints twice each time, and which only once in a while.
///
/// A superclass that prints the object's class for some of its callbacks doubles just these, in every appearance of
/// every object. Nothing is wrong then: it is how the app logs.
struct RepeatHabits {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
    var callback: LifecycleCallback
  }

  private struct Tally {
    var calls = 0
    /// Calls that were told more than once.
    var repeated = 0

    /// Whether nearly each call was told again.
    var isHabit: Bool { repeated > 0 && repeated * 10 >= calls * 9 }
  }

  /// Seconds within which a line can be the same call told again.
  private static let reach = 0.005

  private var tallies: [Key: Tally] = [:]
  /// The latest line of a class, or of an object where lines print addresses, and how often it was told.
  private var latest: [Teller: (event: LifecycleEvent, tellings: Int)] = [:]

  private struct Teller: Hashable {
    var process: ProcessID
    var subject: SubjectID
    var instance: UInt64

    init(_ event: LifecycleEvent) {
      process = event.process
      subject = event.subject
      instance = event.instance
    }
  }

  mutating func add(_ step: LifeStep) {
    let event = step.event
    guard event.subject == step.life.subject else { return }
    let key = Key(process: event.process, subject: event.subject, callback: event.callback)
    let teller = Teller(event)
    guard let last = latest[teller] else {
      tallies[key, default: Tally()].calls += 1
      latest[teller] = (event, 1)
      return
    }
    // A line may come a second time, when it turns out whose it is.
    guard last.event.precedes(event) else { return }
    if last.event.callback == event.callback, perhapsWithin(Self.reach, from: last.event, to: event) {
      if last.tellings == 1 { tallies[key, default: Tally()].repeated += 1 }
      latest[teller] = (event, last.tellings + 1)
    } else {
      tallies[key, default: Tally()].calls += 1
      latest[teller] = (event, 1)
    }
  }

  mutating func forget(_ life: ControllerLife) {
    if life.instance != 0 { latest[Teller(life.last)] = nil }
  }

  /// Whether the class of the event, which prints no addresses, doubles some of its callbacks and not others.
  ///
  /// To which object a line belongs is then anybody's guess, where there is more than one.
  func areUneven(for event: LifecycleEvent) -> Bool {
    guard event.instance == 0 else { return false }
    let own = tallies.filter { $0.key.process == event.process && $0.key.subject == event.subject }.values
    return own.contains { $0.repeated == 0 } && own.contains { $0.isHabit && $0.calls > 1 }
  }

  /// Whether the class, as far as the log tells, prints this callback twice each time.
  ///
  /// One pair alone shows no habit, unless the class doubles other callbacks as well, or other classes this one.
  func explain(_ event: LifecycleEvent) -> Bool {
    let key = Key(process: event.process, subject: event.subject, callback: event.callback)
    guard let tally = tallies[key], tally.isHabit else { return false }
    if tally.calls > 1 { return true }
    return tallies.contains { other, habit in
      other != key && other.process == key.process && habit.isHabit
        && (other.subject == key.subject || (other.callback == key.callback && habit.calls > 1))
    }
  }
}

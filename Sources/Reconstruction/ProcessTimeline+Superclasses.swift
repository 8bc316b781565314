import LifecycleModel

/// Superclasses that print the callbacks of their subclasses' objects.
extension ProcessTimeline {
  /// Finds out that a class is a superclass that prints the callbacks of its subclasses' objects once more.
  ///
  /// It gets no lives of its own: its lines tell of whatever printed the same callback beside them.
  mutating func noticeSuperclass(_ event: LifecycleEvent, _ record: inout ClassRecord) {
    guard let latest, latest.callback == event.callback, latest.subject != event.subject, isInstant(latest, event),
      latest.instance == event.instance || latest.instance == 0 || event.instance == 0
    else { return }
    if record.isBase {
      makeShadow(&record)
    } else if var other = classes[latest.subject], other.isBase, !other.isShadow {
      makeShadow(&other)
      classes[latest.subject] = other
      if let before = previous, before.event == latest { previous = beforePrevious }
    } else if let previous, previous.event == latest,
      record.lives.contains(where: { life in
        guard let partner = partners[life.number], partner.subject != previous.life.subject else { return false }
        return transitions.areOpposite(partner, previous.life)
      })
    {
      // It left with one class and arrives with another one.
      makeShadow(&record)
    }
  }

  mutating func makeShadow(_ record: inout ClassRecord) {
    record.isShadow = true
    for life in record.lives {
      transitions.forget(life)
      life.state = .disappeared
      life.stateIsKnown = false
      if let instance = byAddress[life.instance]?.count, instance > 1 { life.instance = 0 }
    }
  }

  mutating func shadow(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters,
    _ observer: inout some ReconstructionObserver
  ) {
    let life = record.lives.first ?? begin(event, &record, &counters, existedBefore: true).life
    life.role = life.role ?? .controller
    life.remember(event)
    record.seen.insert(event.callback)
    classes[event.subject] = record
    observer.step(
      LifeStep(
        life: life, event: event, before: life.state, beforeWasKnown: false, previous: nil, isFirst: false,
        transition: transitions.openNumber, character: .echo))
  }
}

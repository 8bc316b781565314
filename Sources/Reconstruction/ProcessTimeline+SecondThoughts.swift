import LifecycleModel

/// What later events teach about earlier ones.
extension ProcessTimeline {
  /// Takes the latest appearance away from `life` and gives it to another life of the class, hidden or new.
  mutating func split(
    _ life: ControllerLife, _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    guard let will = life.latest(.viewWillAppear) else { return Choice(life: life, isNew: false) }
    let moved = [will] + (life.state == .appeared ? [life.latest(.viewDidAppear)].compactMap { $0 } : [])
    let hidden = record.lives.filter { $0 !== life && $0.state == .disappeared && $0.role != .view }
      .max { $0.last.position.line < $1.last.position.line }
    let other = hidden ?? ControllerLife(number: counters.nextLife(), first: will)
    if hidden == nil {
      other.existedBefore = true
      other.role = .controller
      record.lives.append(other)
    }
    other.identity = .inferred
    other.state = life.state
    other.stateIsKnown = true
    for event in moved { other.remember(event) }
    life.eventCount -= moved.count
    life.state = .disappearing
    life.identity = .inferred
    transitions.replaceReturn(of: life, by: other)
    return Choice(life: life, isNew: false)
  }

  /// Gives up on a supposed second life when the first one goes on to leave without it.
  mutating func refuteSupposed(
    _ event: LifecycleEvent, _ life: ControllerLife, _ observer: inout some ReconstructionObserver
  ) {
    guard !supposed.isEmpty, event.callback.isAppearance else { return }
    supposed.removeAll { $0.second.eventCount > 1 }
    guard
      let index = supposed.firstIndex(where: {
        $0.first === life && $0.second.first.position.line < event.position.line
      }),
      life.state == .disappearing && supposed[index].second.state == .appearing
        || life.state == .appearing && supposed[index].second.state == .disappearing
    else { return }
    // Two controllers of one class may be changing places.
    if isSoon(supposed[index].second.first, event) { return }
    let (second, first, earlier) = supposed.remove(at: index)
    refute(second, first, earlier, &observer)
  }

  /// Gives the one event of a supposed life back to the first one, where it was a repetition.
  mutating func refute(
    _ second: ControllerLife, _ first: ControllerLife, _ earlier: LifecycleEvent?,
    _ observer: inout some ReconstructionObserver
  ) {
    classes[second.subject]?.lives.removeAll { $0 === second }
    first.eventCount += 1
    if classes[first.subject]?.lives.count == 1 { first.identity = .onlyOne }
    observer.step(
      LifeStep(
        life: first, event: second.first, before: second.state, beforeWasKnown: true, previous: earlier,
        isFirst: false, transition: nil, character: .repetition))
  }
}

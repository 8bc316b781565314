import LifecycleModel

/// Telling a call that is told again from a call that is made again.
extension ProcessTimeline {
  /// The life that an event repeats, where the line tells of a call that another line told already.
  func echo(_ event: LifecycleEvent, _ record: ClassRecord) -> ControllerLife? {
    guard let previous else { return nil }
    // A superclass prints the same call of the same object.
    if event.instance != 0, event.instance == previous.event.instance, event.callback == previous.event.callback,
      event.subject != previous.event.subject, isInstant(previous.event, event)
    {
      return previous.life
    }
    let life: ControllerLife
    if previous.event.subject == event.subject {
      life = previous.life
    } else if let latest = record.lives.last, record.lives.count == 1 {
      life = latest
    } else {
      return nil
    }
    let last = life.last
    guard last.callback == event.callback, last.instance == event.instance, life.subject == event.subject else {
      return nil
    }
    if last.remark != event.remark || last.form != event.form {
      // A second log statement in one call; its line or its words differ.
      return isSoon(last, event) ? life : nil
    }
    // Only what comes right behind can be the same line captured twice.
    guard previous.life === life, latest?.position == last.position, isInstant(last, event) else { return nil }
    if event.remark != 0, event.time != nil, last.time == event.time { return life }
    if everythingIsDoubled { return life }
    // Two objects may be made at once.
    if event.callback.isInitializer || event.callback == .awakeFromNib { return nil }
    // A superclass that prints the object's class doubles what it prints, and does so every time.
    if event.callback.isAppearance {
      // Two objects may appear at once, too.
      let another = record.lives.contains {
        $0 !== life && $0.role == .controller && ($0.stateIsKnown || $0.isFresh) && fits(event, $0)
          && $0.instance == event.instance
          && ($0.seen.contains(.viewDidLoad) || !$0.isFresh)
      }
      return record.appearanceSingle == 0 && (record.appearanceDoubled > 0 || !another) ? life : nil
    }
    if event.callback == .viewDidLoad, record.appearanceSingle == 0, isInstant(last, event) { return life }
    let classIsDoubled = record.doubled == 0 ? record.single == 1 : record.doubled >= record.single - 1
    return classIsDoubled ? life : nil
  }

  /// Whether the capture printed every line twice so far; one pair alone proves nothing.
  var everythingIsDoubled: Bool { doubledCount > 1 && doubledCount * 2 >= eventCount }

  /// Makes one of the two lives that the first pair of lines of a doubled capture seemed to begin.
  mutating func mergeFirstPair(
    _ record: inout ClassRecord, _ observer: inout some ReconstructionObserver
  ) {
    guard eventCount == 4, everythingIsDoubled, record.lives.count == 2,
      record.lives[0].first.callback == record.lives[1].first.callback,
      let index = record.lives.firstIndex(where: { $0.eventCount == 1 })
    else { return }
    let phantom = record.lives.remove(at: index)
    record.created -= 1
    if phantom.instance == 0 { record.withoutAddress -= 1 }
    let isPhantomFirst = phantom.number < record.lives[0].number
    let secondLine = isPhantomFirst ? record.lives[0].first : phantom.first
    if isPhantomFirst { record.lives[0].first = phantom.first }
    record.lives[0].eventCount += 1
    observer.step(
      LifeStep(
        life: record.lives[0], event: secondLine, before: .disappeared, beforeWasKnown: true, previous: phantom.first,
        isFirst: false, transition: nil,
        character: .echo))
  }

  /// Takes back that events of a class were echoes, once the class prints an appearance callback that is not doubled.
  mutating func settleDoubtfulEchoes(
    of record: ClassRecord, _ subject: SubjectID, _ observer: inout some ReconstructionObserver
  ) {
    guard !doubtfulEchoes.isEmpty, record.appearanceSingle > 0 else { return }
    for (life, event) in doubtfulEchoes where life.subject == subject {
      observer.step(
        LifeStep(
          life: life, event: event, before: life.state, beforeWasKnown: true, previous: life.first(event.callback),
          isFirst: false, transition: nil, character: .repetition))
    }
    doubtfulEchoes.removeAll { $0.life.subject == subject }
  }

  /// Whether two lines may have been printed in the same instant: within a millisecond, or at unknown times.
  func isInstant(_ first: LifecycleEvent, _ second: LifecycleEvent) -> Bool {
    guard let gap = seconds(from: first, to: second) else { return true }
    return abs(gap) <= 0.0011
  }

  func isSoon(_ first: LifecycleEvent, _ second: LifecycleEvent) -> Bool {
    guard let gap = seconds(from: first, to: second) else { return true }
    return abs(gap) < 1
  }
}

import LifecycleModel

/// Choosing the life that an event belongs to.
extension ProcessTimeline {
  struct Choice {
    var life: ControllerLife
    var isNew: Bool
    var character: LifeStep.Character = .ordinary
  }

  mutating func choose(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters,
    _ observer: inout some ReconstructionObserver
  ) -> Choice {
    if event.instance != 0 { return chooseByAddress(event, &record, &counters) }
    let callback = event.callback
    if callback.isInitializer || callback == .awakeFromNib { return chooseCreated(event, &record, &counters) }
    switch callback {
    case .loadView, .viewDidLoad:
      let choice = chooseLoaded(event, &record, &counters)
      if choice.isNew, let previous, previous.event.callback == .willMoveToParent,
        previous.event.subject == event.subject
      {
        transitions.passParentMove(of: previous.life, to: choice.life)
      }
      return choice
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      return chooseMoved(event, &record, &counters)
    case .dealloc: return chooseDeallocated(event, &record, &counters)
    default: return chooseAny(event, &record, &counters)
    }
  }

  mutating func begin(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters, existedBefore: Bool
  ) -> Choice {
    let life = ControllerLife(number: counters.nextLife(), first: event)
    life.existedBefore = existedBefore
    life.role = roleShown(by: event.callback) ?? record.role
    if !existedBefore { record.created += 1 }
    if event.instance == 0 { record.withoutAddress += 1 }
    record.lives.append(life)
    retire(&record)
    if event.instance != 0 { byAddress[event.instance, default: []].append(life) }
    if let previous, previous.event.callback == event.callback, previous.event.subject != event.subject {
      partners[life.number] = previous.life
    }
    return Choice(life: life, isNew: true)
  }

  mutating func chooseByAddress(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let atAddress = byAddress[event.instance] ?? []
    if let life = atAddress.last(where: { $0.subject == event.subject }) {
      guard life.isDeallocated else { return judged(event, life, record) }
      // Memory is used again: what begins a life begins another one.
      let begins =
        event.callback.isInitializer || event.callback == .awakeFromNib || event.callback == .loadView
        || event.callback == .willMoveToParent || (event.callback == .viewDidLoad && !record.logsInitializer)
      if !begins, event.callback == .dealloc || record.logsCreation { return Choice(life: life, isNew: false) }
      byAddress[event.instance]?.removeAll { $0 === life }
    } else if record.withoutAddress == 1, let waiting = record.lives.last(where: { $0.instance == 0 }),
      fits(event, waiting)
    {
      // Some lines of the class print the address, some do not.
      waiting.instance = event.instance
      record.withoutAddress = 0
      byAddress[event.instance, default: []].append(waiting)
      return judged(event, waiting, record)
    }
    let begins =
      event.callback.isInitializer || [.awakeFromNib, .loadView, .viewDidLoad].contains(event.callback)
    return begin(event, &record, &counters, existedBefore: !begins)
  }

  /// Whether an event is legal as the next one of a life.
  func fits(_ event: LifecycleEvent, _ life: ControllerLife) -> Bool {
    switch event.callback {
    case .viewWillAppear: life.state == .disappeared || life.state == .disappearing || !life.stateIsKnown
    case .viewDidAppear: life.state == .appearing || !life.stateIsKnown
    case .viewWillDisappear: life.state == .appeared || life.state == .appearing || !life.stateIsKnown
    case .viewDidDisappear: life.state == .disappearing || !life.stateIsKnown
    case .viewDidLoad: !life.seen.contains(.viewDidLoad)
    default: !event.callback.isInitializer || !life.seen.contains(event.callback)
    }
  }

  func judged(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) -> Choice {
    Choice(life: life, isNew: false, character: isRepetition(event, life, record) ? .repetition : .ordinary)
  }

  /// Whether an appearance callback comes again where the life stands already.
  ///
  /// A class that prints nothing but this callback shows no repetition: the others are missing for all of them.
  func isRepetition(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) -> Bool {
    guard life.stateIsKnown, let after = Self.state(after: event.callback), life.state == after else { return false }
    return life.last.callback == event.callback
      || !record.seen.intersection(Self.shown).isSubset(of: [
        CallbackSet(event.callback)
      ])
  }

  mutating func chooseCreated(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let callback = event.callback
    if callback == .awakeFromNib {
      if let decoded = record.lives.first(where: {
        $0.seen.contains(.initWithCoder) && !$0.seen.contains(.awakeFromNib) && $0.seen.isDisjoint(with: Self.shown)
      }) {
        return Choice(life: decoded, isNew: false)
      }
      return begin(event, &record, &counters, existedBefore: false)
    }
    if let latest = record.lives.last, latest.instance == 0, isSoon(latest.last, event) {
      let seen = latest.seen
      if callback == .initWithCoder {
        // Awakened before it was decoded: one object, as long as nothing else is known of the class.
        if seen == CallbackSet(.awakeFromNib), !record.seen.contains(.initWithCoder) {
          return Choice(life: latest, isNew: false)
        }
      } else if !seen.contains(callback), !seen.contains(.initWithCoder), !seen.contains(.awakeFromNib),
        chains(seen, callback),
        // A view that is loaded before any initializer is told must have been loaded by it, just now.
        !seen.isDisjoint(with: ClassRecord.initializers) || previous?.life === latest && isInstant(latest.last, event)
      {
        return Choice(life: latest, isNew: false)
      }
    }
    return begin(event, &record, &counters, existedBefore: false)
  }

  /// Whether an initializer may belong to the same call as what a life has printed: one calls the other, and a
  /// controller that logs after super may even have loaded its view in between.
  func chains(_ seen: CallbackSet, _ callback: LifecycleCallback) -> Bool {
    let loading = CallbackSet(.loadView).union(CallbackSet(.viewDidLoad))
    guard seen.isSubset(of: ClassRecord.initializers.union(loading)) else { return false }
    return seen.isDisjoint(with: loading) || callback == .`init` || callback == .initWithNibName
  }

  static let shown: CallbackSet = {
    var set: CallbackSet = []
    for callback in LifecycleCallback.allCases where callback.isAppearance { set.insert(callback) }
    return set
  }()

  static let unloads = CallbackSet(.viewDidUnload).union(CallbackSet(.viewWillUnload))

  mutating func chooseLoaded(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let lives = record.lives.filter { $0.instance == 0 && $0.role != .view }
    if event.callback == .viewDidLoad {
      // What loadView began.
      if let loading = lives.last(where: { $0.isLoading }) { return Choice(life: loading, isNew: false) }
    } else if let loading = lives.last(where: { $0.isLoading && $0.loading.last?.callback == .loadView }),
      record.seen.contains(.viewDidLoad) || loading.loading.count(where: { $0.callback == .loadView }) >= 1
    {
      return Choice(life: loading, isNew: false)
    }
    if let waiting = lives.last(where: { !$0.isLoaded && $0.seen.isDisjoint(with: Self.shown) }) {
      return Choice(life: waiting, isNew: false)
    }
    if let unloaded = lives.last(where: { !$0.seen.isDisjoint(with: Self.unloads) && $0.state == .disappeared }) {
      return Choice(life: unloaded, isNew: false)
    }
    if let early = lives.last, lives.count == 1, early.state == .appearing, !early.isLoaded {
      return Choice(life: early, isNew: false)
    }
    if record.logsInitializer || record.seen.contains(.awakeFromNib), let only = lives.last {
      return Choice(life: only, isNew: false)
    }
    return begin(event, &record, &counters, existedBefore: false)
  }

  mutating func chooseMoved(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let lives = record.lives.filter { $0.role != .view }
    let partner = previous.flatMap { $0.event.callback == event.callback ? $0.life : nil }
    func withPartner(_ state: AppearanceState...) -> ControllerLife? {
      guard let partner else { return nil }
      return lives.last { partners[$0.number] === partner && state.contains($0.state) }
    }
    // Nothing appears before its view is loaded, where the class prints that.
    let loadIsPrinted = record.seen.contains(.viewDidLoad)
    let canBeShown = { (life: ControllerLife) in life.isFresh && (life.seen.contains(.viewDidLoad) || !loadIsPrinted) }
    let isUnknown = { (life: ControllerLife) in !life.stateIsKnown }

    switch event.callback {
    case .viewWillAppear:
      if let life = withPartner(.disappeared, .disappearing) { return Choice(life: life, isNew: false) }
      let returning = lives.last { $0.state == .disappearing && $0.stateIsKnown }
      if let returning, transitions.isTurningBack(to: returning) { return Choice(life: returning, isNew: false) }
      if let fresh = lives.last(where: { $0.state == .disappeared && canBeShown($0) }) {
        return Choice(life: fresh, isNew: false)
      }
      // One that is leaving comes back, or lies above another one; else the screen that lies beneath, or was left last.
      let hidden = lives.filter { $0.state == .disappeared && $0.stateIsKnown || isUnknown($0) }
        .max { transitions.isFound($1, before: $0) }
      if let hidden, returning.map({ transitions.isBeneath(hidden, $0) }) ?? true {
        return Choice(life: hidden, isNew: false)
      }
      if let returning { return Choice(life: returning, isNew: false) }
    case .viewDidAppear:
      if let life = withPartner(.appearing) { return Choice(life: life, isNew: false) }
      let appearing = lives.filter { $0.state == .appearing && $0.stateIsKnown }
      if let side = appearing.first(where: { transitions.isArriving($0) }) ?? appearing.first {
        return Choice(life: side, isNew: false)
      }
      if let fresh = lives.last(where: canBeShown) { return Choice(life: fresh, isNew: false) }
      if mayHaveBegunBefore(.viewWillAppear, record),
        lives.contains(where: {
          $0.stateIsKnown && ($0.state == .disappearing || $0.last.callback == .viewDidDisappear)
        })
      {
        return begin(event, &record, &counters, existedBefore: true)
      }
      if let other = lives.filter({ $0.state != .appeared || isUnknown($0) })
        .max(by: { $0.last.position.line < $1.last.position.line })
      {
        return Choice(life: other, isNew: false)
      }
    case .viewWillDisappear:
      if let life = withPartner(.appeared, .appearing) { return Choice(life: life, isNew: false) }
      if let shown = lives.filter({ $0.state == .appeared && $0.stateIsKnown })
        .max(by: { $0.last.position.line < $1.last.position.line })
      {
        return Choice(life: shown, isNew: false)
      }
      if let appearing = lives.last(where: { $0.state == .appearing }) { return Choice(life: appearing, isNew: false) }
      if let unknown = lives.last(where: isUnknown) { return Choice(life: unknown, isNew: false) }
      // The class may not print that it appears.
      if !record.seen.contains(.viewDidAppear), !record.seen.contains(.viewWillAppear),
        let latest = lives.last(where: { $0.state == .disappeared })
      {
        return Choice(life: latest, isNew: false)
      }
    case .viewDidDisappear:
      if let life = withPartner(.disappearing) { return Choice(life: life, isNew: false) }
      let leaving = lives.filter { $0.state == .disappearing && $0.stateIsKnown }
      if let side = leaving.first(where: { transitions.isLeaving($0) }) ?? leaving.first {
        return Choice(life: side, isNew: false)
      }
      if mayHaveBegunBefore(.viewWillDisappear, record), lives.contains(where: { $0.state == .appearing }) {
        return begin(event, &record, &counters, existedBefore: true)
      }
      // A controller that seemed to come back was another one of its class.
      if let mistaken = lives.last(where: { transitions.seemsToReturn($0) }) {
        return split(mistaken, event, &record, &counters)
      }
      if let unknown = lives.last(where: isUnknown) { return Choice(life: unknown, isNew: false) }
      if !record.seen.contains(.viewWillDisappear), let shown = lives.last(where: { $0.state != .disappeared }) {
        return Choice(life: shown, isNew: false)
      }
    default: break
    }

    guard let latest = lives.max(by: { $0.last.position.line < $1.last.position.line }) else {
      if record.logsCreation, let dead = record.latestDead, event.callback != .viewWillAppear || record.created == 1 {
        return Choice(life: dead, isNew: false)
      }
      return begin(event, &record, &counters, existedBefore: true)
    }
    // No life of the class can take it. Where none was seen to be created, there may be one more.
    let isWill = event.callback == .viewWillAppear || event.callback == .viewWillDisappear
    if !record.logsCreation, isWill, Self.state(after: event.callback) == latest.state || latest.state == .appeared {
      let choice = begin(event, &record, &counters, existedBefore: true)
      choice.life.identity = .inferred
      supposed.append((choice.life, latest, latest.latest(event.callback)))
      return choice
    }
    return judged(event, latest, record)
  }

  /// Whether an object of the class may have got its `will` before the log began.
  func mayHaveBegunBefore(_ will: LifecycleCallback, _ record: ClassRecord) -> Bool {
    !record.logsCreation && !record.seen.contains(will) && eventCount < Self.beginning
  }

  /// How many events are the beginning of a log.
  static let beginning = 40

  mutating func chooseDeallocated(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let isGone = { (life: ControllerLife) in life.state == .disappeared && life.stateIsKnown && !life.isFresh }
    if let gone = record.lives.filter(isGone).max(by: { $0.last.position.line < $1.last.position.line }) {
      return Choice(life: gone, isNew: false)
    }
    if let fresh = record.lives.first(where: { $0.state == .disappeared }) ?? record.lives.first {
      return Choice(life: fresh, isNew: false)
    }
    if let dead = record.latestDead, record.logsCreation { return Choice(life: dead, isNew: false) }
    return begin(event, &record, &counters, existedBefore: true)
  }

  mutating func chooseAny(
    _ event: LifecycleEvent, _ record: inout ClassRecord, _ counters: inout Counters
  ) -> Choice {
    let role = roleShown(by: event.callback)
    let lives = role == nil ? record.lives : record.lives.filter { $0.role == nil || $0.role == role }
    if let previous, previous.event.callback == event.callback, previous.event.subject != event.subject,
      let life = lives.last(where: { partners[$0.number] === previous.life })
    {
      return Choice(life: life, isNew: false)
    }
    let byState: [AppearanceState] = [.appearing, .appeared, .disappearing]
    for state in byState {
      if let life = lives.last(where: { $0.state == state }) { return Choice(life: life, isNew: false) }
    }
    if let life = lives.last { return Choice(life: life, isNew: false) }
    // What is dead moves to no parent: another object is about to be loaded.
    if let dead = record.latestDead, record.logsCreation, dead.role == role || role == nil,
      event.callback != .willMoveToParent
    {
      return Choice(life: dead, isNew: false)
    }
    return begin(event, &record, &counters, existedBefore: true)
  }
}

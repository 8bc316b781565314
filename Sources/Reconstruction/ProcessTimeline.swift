import LifecycleModel

/// The lives and transitions of one process.
struct ProcessTimeline {
  let process: ProcessID
  let names: NameTable
  let hints: [String: ClassHint]
  var classes: [SubjectID: ClassRecord] = [:]
  /// Lives by the address that their lines print, the latest last; of the dead ones only some are kept.
  var byAddress: [UInt64: [ControllerLife]] = [:]
  var transitions = TransitionMatcher()
  /// The event before `previous`, and its life.
  var beforePrevious: (event: LifecycleEvent, life: ControllerLife)?
  /// The event before this one in the process, and its life.
  var previous: (event: LifecycleEvent, life: ControllerLife)?
  /// The event before this one, a superclass's line or an echo among them.
  var latest: LifecycleEvent?
  /// First and last line of the process.
  private(set) var lines: ClosedRange<Int>?
  var eventCount = 0
  /// How many lines said the same as the line before, in the same instant.
  var doubledCount = 0
  /// The latest events of views being made, for the loading ways of controllers.
  var madeViews: [LifecycleEvent] = []
  /// The lives that moved with another life's event, by number: child and parent, subclass and superclass.
  var partners: [Int: ControllerLife] = [:]
  /// Index in `madeViews` where those begin that nothing else has followed.
  var firstOfRun = 0
  /// The views that were made while a controller was, by its number.
  var madeDuringLoad: [Int: [LifecycleEvent]] = [:]
  /// Lives that are given up on and not told yet.
  var retired: [ControllerLife] = []
  /// Deallocated lives whose addresses are remembered, the oldest first.
  var deadAddresses: [UInt64] = []
  /// Second lives that were supposed because a `will` came twice.
  var supposed: [(second: ControllerLife, first: ControllerLife, earlier: LifecycleEvent?)] = []
  /// The first appearance callback of each class that came twice at once: a superclass that prints it, too, unless what
  /// follows is not doubled.
  var doubtfulEchoes: [(life: ControllerLife, event: LifecycleEvent)] = []
  var latestTime: LogTime?

  init(process: ProcessID, names: NameTable, hints: [String: ClassHint]) {
    self.process = process
    self.names = names
    self.hints = hints
  }

  // MARK: - Events

  mutating func event(
    _ event: LifecycleEvent, _ counters: inout Counters, _ observer: inout some ReconstructionObserver
  ) {
    var event = event
    // Seconds of a day are too coarse to tell what followed at once, and may be the time of compilation (`__TIME__`).
    if let time = event.time, time.clock == .timeOfDay, time.fractionDigits == 0 { event.time = nil }
    noticeBreak(event, &observer)
    eventCount += 1
    lines = (lines?.lowerBound ?? event.position.line)...event.position.line
    var record =
      classes.removeValue(forKey: event.subject) ?? newRecord(of: event.subject)
    if event.callback.belongsToController { record.role = .controller }
    if event.callback.belongsToView, record.role == nil { record.role = .view }
    // Bare callbacks have no class: what is a view and what a controller shows in each life.
    if names[event.subject].display.isEmpty { record.role = nil }

    if let latest, latest.callback == event.callback, latest.subject == event.subject,
      latest.instance == event.instance, isInstant(latest, event)
    {
      doubledCount += 1
    }
    noticeSuperclass(event, &record)
    defer { latest = event }
    if record.isShadow {
      shadow(event, &record, &counters, &observer)
      return
    }
    if let echoed = echo(event, record) {
      mergeFirstPair(&record, &observer)
      record.seen.insert(event.callback)
      record.doubled += 1
      if event.callback.isAppearance, record.isAppearancePending {
        let isSameStatement = echoed.last.remark == event.remark && echoed.last.form == event.form
        if record.appearanceDoubled == 0, isSameStatement { doubtfulEchoes.append((echoed, event)) }
        record.appearanceDoubled += 1
        record.isAppearancePending = false
      }
      echoed.eventCount += 1
      echoed.last = event
      classes[event.subject] = record
      observer.step(
        LifeStep(
          life: echoed, event: event, before: echoed.state, beforeWasKnown: echoed.stateIsKnown,
          previous: previous?.event, isFirst: false, transition: nil, character: .echo))
      return
    }
    record.single += 1
    if event.callback.isAppearance {
      if record.isAppearancePending { record.appearanceSingle += 1 }
      record.isAppearancePending = true
      settleDoubtfulEchoes(of: record, event.subject, &observer)
    }

    let choice = choose(event, &record, &counters, &observer)
    let life = choice.life
    // What moves to a parent before it is loaded is pushed or added: that was the first sight of a new object.
    if event.callback == .loadView || event.callback == .viewDidLoad, life.existedBefore, !choice.isNew,
      life.seen.isDisjoint(with: Self.shown)
    {
      life.existedBefore = false
      record.created += 1
    }
    let before = choice.isNew ? assumedState(before: event.callback, life) : life.state
    let beforeWasKnown = !choice.isNew && life.stateIsKnown || choice.isNew && !life.existedBefore
    let previousOfLife = choice.isNew ? nil : life.last
    if life.role == nil { life.role = roleShown(by: event.callback) ?? record.role }
    life.identity =
      life.instance != 0 ? .address : record.created <= 1 && record.lives.count <= 1 ? .onlyOne : .inferred
    record.seen.insert(event.callback)
    life.remember(event)
    if let state = Self.state(after: event.callback) {
      life.state = state
      life.stateIsKnown = true
    }
    rememberViews(event, life, record)
    classes[event.subject] = record
    for life in retired { finish(life, .logEnded, &observer) }
    retired = []

    let transition = move(event, life, record, before: before, &counters, &observer)
    observer.step(
      LifeStep(
        life: life, event: event, before: before, beforeWasKnown: beforeWasKnown, previous: previousOfLife,
        isFirst: choice.isNew, transition: transition, character: choice.character))
    if let overlap = transitions.takeOverlap() {
      observer.overlap(arriving: event, life: life, during: overlap)
    }
    refuteSupposed(event, life, &observer)
    if event.callback == .dealloc { deallocate(life, event, &observer) }
    beforePrevious = previous
    previous = (event, life)
  }

  func newRecord(of subject: SubjectID) -> ClassRecord {
    let name = names[subject].display
    return ClassRecord(name: name, hint: hints[name])
  }

  mutating func marker(
    _ marker: NavigationMarker, _ counters: inout Counters, _ observer: inout some ReconstructionObserver
  ) {
    if marker.kind == .launch, !classes.isEmpty {
      end(.processRestarted, &counters, &observer)
      return
    }
    transitions.marker(marker)
  }

  mutating func end(
    _ reason: LifeEnd, _ counters: inout Counters, _ observer: inout some ReconstructionObserver
  ) {
    transitions.flush(classes, logGoesOn: reason == .processRestarted) { observer.transitionClosed($0) }
    for (subject, record) in classes.sorted(by: { $0.key.index < $1.key.index }) where record.isAppearancePending {
      var record = record
      record.appearanceSingle += 1
      settleDoubtfulEchoes(of: record, subject, &observer)
    }
    for (second, first, earlier) in supposed where second.eventCount == 1 && first.state != second.state {
      refute(second, first, earlier, &observer)
    }
    for life in classes.values.flatMap(\.lives).sorted(by: { $0.number < $1.number }) {
      finish(life, reason, &observer)
    }
    self = ProcessTimeline(process: process, names: names, hints: hints)
  }

  mutating func finish(
    _ life: ControllerLife, _ reason: LifeEnd, _ observer: inout some ReconstructionObserver
  ) {
    let record = classes[life.subject]
    if life.role == nil { life.role = record?.role ?? (names[life.subject].display.isEmpty ? .controller : nil) }
    if let role = life.role {
      let inference = LoadingWayInference(
        life: life, classSeen: record?.seen ?? life.seen, views: madeDuringLoad.removeValue(forKey: life.number) ?? []
      )
      let answer = inference.answer(role: role)
      life.loadingWay = answer.way
      life.loadingConfidence = answer.confidence
      life.loadingEvidence = answer.evidence
    }
    partners[life.number] = nil
    observer.lifeEnded(life, reason)
  }

  mutating func deallocate(
    _ life: ControllerLife, _ event: LifecycleEvent, _ observer: inout some ReconstructionObserver
  ) {
    guard !life.isDeallocated else { return }
    life.isDeallocated = true
    transitions.deallocated(life, at: event)
    classes[life.subject]?.lives.removeAll { $0 === life }
    classes[life.subject]?.latestDead = life
    if life.instance == 0 {
      classes[life.subject]?.withoutAddress -= 1
    } else {
      forgetOldAddress(life.instance)
    }
    supposed.removeAll { $0.second === life || $0.first === life }
    finish(life, .deallocated, &observer)
  }

  /// Remembers a dead life's address, for what may still come for it, and forgets the oldest such address.
  mutating func forgetOldAddress(_ address: UInt64) {
    deadAddresses.append(address)
    guard deadAddresses.count > Self.deadLimit else { return }
    let oldest = deadAddresses.removeFirst()
    byAddress[oldest]?.removeAll(where: \.isDeallocated)
    if byAddress[oldest]?.isEmpty == true { byAddress[oldest] = nil }
  }

  /// Ends the oldest hidden life of a class that seems never to print that its objects go.
  mutating func retire(_ record: inout ClassRecord) {
    guard record.withoutAddress > Self.livesLimit else { return }
    guard
      let index = record.lives.firstIndex(where: {
        $0.instance == 0 && $0.state == .disappeared && !($0.role == .controller && $0.isFresh)
      })
    else { return }
    retired.append(record.lives.remove(at: index))
    record.withoutAddress -= 1
  }

  /// How many lives of a class, told apart by order alone, are kept.
  static let livesLimit = 64
  /// How many addresses of dead objects are kept.
  static let deadLimit = 256

  func roleShown(by callback: LifecycleCallback) -> Role? {
    if callback.belongsToController { return .controller }
    return callback.belongsToView ? .view : nil
  }

  /// Where time jumps back, the log is a collection of excerpts: what was going on is not known any more.
  mutating func noticeBreak(_ event: LifecycleEvent, _ observer: inout some ReconstructionObserver) {
    defer { if event.time != nil { latestTime = event.time } }
    guard let latest = latestTime, let now = event.time, let gap = now.seconds(since: latest), gap < -2 else { return }
    observer.sequenceBroken(at: event.position)
    transitions.flush(classes, logGoesOn: false) { observer.transitionClosed($0) }
    for record in classes.values {
      for life in record.lives { life.stateIsKnown = false }
    }
  }

  // MARK: - Appearance

  static func state(after callback: LifecycleCallback) -> AppearanceState? {
    switch callback {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .disappeared
    default: nil
    }
  }

  func assumedState(before callback: LifecycleCallback, _ life: ControllerLife) -> AppearanceState {
    guard life.existedBefore else { return .disappeared }
    return switch callback {
    case .viewDidAppear: .appearing
    case .viewWillDisappear: .appeared
    case .viewDidDisappear: .disappearing
    default: .disappeared
    }
  }

  mutating func move(
    _ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord, before: AppearanceState,
    _ counters: inout Counters, _ observer: inout some ReconstructionObserver
  ) -> Int? {
    guard life.role == .controller, !record.isSystem else { return nil }
    return transitions.event(event, life, before: before, previous: previous, classes: classes, &counters) {
      observer.transitionClosed($0)
    }
  }
}

extension ControllerLife {
  /// The earliest event of `callback` that is still remembered.
  func first(_ callback: LifecycleCallback) -> LifecycleEvent? {
    recent.first { $0.callback == callback } ?? (first.callback == callback ? first : nil)
  }

  /// Whether loadView came and viewDidLoad has not come since.
  var isLoading: Bool {
    guard let load = loading.lastIndex(where: { $0.callback == .loadView }) else { return false }
    return !loading[load...].contains { $0.callback == .viewDidLoad }
  }

  var isLoaded: Bool { seen.contains(.viewDidLoad) || seen.contains(.loadView) && !isLoading }

  /// Whether it was made in this log and has not been shown since.
  var isFresh: Bool {
    !existedBefore && !seen.contains(.viewWillAppear) && !seen.contains(.viewDidAppear) && !isDeallocated
  }
}

import LifecycleModel

/// The lives and transitions of one process.
struct ProcessTimeline {
  let process: ProcessID
  let names: NameTable
  private let hints: [String: ClassHint]
  var classes: [SubjectID: ClassRecord] = [:]
  var byAddress: [UInt64: [ControllerLife]] = [:]
  var transitions = TransitionMatcher()
  private var beforePrevious: (event: LifecycleEvent, life: ControllerLife)?
  /// The event before this one in the process, and its life.
  private var previous: (event: LifecycleEvent, life: ControllerLife)?
  /// The event before this one, a superclass's line or an echo among them.
  private var latest: LifecycleEvent?
  /// First and last line of the process.
  private(set) var lines: ClosedRange<Int>?
  private var eventCount = 0
  /// How many lines said the same as the line before, in the same instant.
  private var doubledCount = 0
  /// The latest events of views being made, for the loading ways of controllers.
  private var madeViews: [LifecycleEvent] = []
  /// The lives that moved with another life's event, by number: child and parent, subclass and superclass.
  private var partners: [Int: ControllerLife] = [:]
  /// Index in `madeViews` where those begin that nothing else has followed.
  private var firstOfRun = 0
  /// The views that were made while a controller was, by its number.
  private var madeDuringLoad: [Int: [LifecycleEvent]] = [:]
  /// Lives that are given up on and not told yet.
  private var retired: [ControllerLife] = []
  /// Deallocated lives whose addresses are remembered, the oldest first.
  private var deadAddresses: [UInt64] = []
  /// Second lives that were supposed because a `will` came twice.
  private var supposed: [(second: ControllerLife, first: ControllerLife, earlier: LifecycleEvent?)] = []
  /// The first appearance callback of each class that came twice at once: a superclass that prints it, too, unless what
  /// follows is not doubled.
  private var doubtfulEchoes: [(life: ControllerLife, event: LifecycleEvent)] = []
  private var latestTime: LogTime?

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

  private func newRecord(of subject: SubjectID) -> ClassRecord {
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

  private mutating func finish(
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

  private mutating func deallocate(
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
  private mutating func forgetOldAddress(_ address: UInt64) {
    deadAddresses.append(address)
    guard deadAddresses.count > Self.deadLimit else { return }
    let oldest = deadAddresses.removeFirst()
    byAddress[oldest]?.removeAll(where: \.isDeallocated)
    if byAddress[oldest]?.isEmpty == true { byAddress[oldest] = nil }
  }

  /// Ends the oldest hidden life of a class that seems never to print that its objects go.
  private mutating func retire(_ record: inout ClassRecord) {
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
  private static let livesLimit = 64
  /// How many addresses of dead objects are kept.
  private static let deadLimit = 256

  private func roleShown(by callback: LifecycleCallback) -> Role? {
    if callback.belongsToController { return .controller }
    return callback.belongsToView ? .view : nil
  }

  /// Where time jumps back, the log is a collection of excerpts: what was going on is not known any more.
  private mutating func noticeBreak(_ event: LifecycleEvent, _ observer: inout some ReconstructionObserver) {
    defer { if event.time != nil { latestTime = event.time } }
    guard let latest = latestTime, let now = event.time, let gap = now.seconds(since: latest), gap < -2 else { return }
    observer.sequenceBroken(at: event.position)
    transitions.flush(classes, logGoesOn: false) { observer.transitionClosed($0) }
    for record in classes.values {
      for life in record.lives { life.stateIsKnown = false }
    }
  }

  // MARK: - Echoes

  /// The life that an event repeats, where the line tells of a call that another line told already.
  private func echo(_ event: LifecycleEvent, _ record: ClassRecord) -> ControllerLife? {
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
  private var everythingIsDoubled: Bool { doubledCount > 1 && doubledCount * 2 >= eventCount }

  /// Makes one of the two lives that the first pair of lines of a doubled capture seemed to begin.
  private mutating func mergeFirstPair(
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
  private mutating func settleDoubtfulEchoes(
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
  private func isInstant(_ first: LifecycleEvent, _ second: LifecycleEvent) -> Bool {
    guard let gap = seconds(from: first, to: second) else { return true }
    return abs(gap) <= 0.0011
  }

  private func isSoon(_ first: LifecycleEvent, _ second: LifecycleEvent) -> Bool {
    guard let gap = seconds(from: first, to: second) else { return true }
    return abs(gap) < 1
  }

  // MARK: - Superclasses

  /// Finds out that a class is a superclass that prints the callbacks of its subclasses' objects once more.
  ///
  /// It gets no lives of its own: its lines tell of whatever printed the same callback beside them.
  private mutating func noticeSuperclass(_ event: LifecycleEvent, _ record: inout ClassRecord) {
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

  private mutating func makeShadow(_ record: inout ClassRecord) {
    record.isShadow = true
    for life in record.lives {
      transitions.forget(life)
      life.state = .disappeared
      life.stateIsKnown = false
      if let instance = byAddress[life.instance]?.count, instance > 1 { life.instance = 0 }
    }
  }

  private mutating func shadow(
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

  // MARK: - Loading

  private mutating func rememberViews(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) {
    let isMade = (event.callback.isInitializer || event.callback == .awakeFromNib) && life.role != .controller
    defer { if !isMade { firstOfRun = madeViews.count } }
    if isMade {
      if madeViews.count == 32 {
        madeViews.removeFirst(16)
        firstOfRun = max(0, firstOfRun - 16)
      }
      madeViews.append(event)
    }
    guard life.role == .controller else { return }
    let run = madeViews[firstOfRun...]
    switch event.callback {
    case .loadView:
      // A controller that logs after super prints loadView behind what loadView did.
      if !run.isEmpty { madeDuringLoad[life.number] = Array(run.prefix(4)) }
    case .awakeFromNib:
      let creation = life.first.position.line
      keep(madeViews.filter { $0.position.line > creation && $0.thread == event.thread }, for: life)
    case .viewDidLoad:
      if let load = life.loading.last(where: { $0.callback == .loadView })?.position.line {
        keep(madeViews.filter { $0.position.line > load && $0.thread == event.thread }, for: life)
      } else if !life.seen.contains(.awakeFromNib) {
        keep(run.filter { $0.position.line > life.first.position.line }, for: life)
      }
    default: break
    }
  }

  private mutating func keep(_ views: [LifecycleEvent], for life: ControllerLife) {
    if !views.isEmpty { madeDuringLoad[life.number] = Array(views.prefix(4)) }
  }

  // MARK: - Appearance

  private static func state(after callback: LifecycleCallback) -> AppearanceState? {
    switch callback {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    case .viewDidDisappear: .disappeared
    default: nil
    }
  }

  private func assumedState(before callback: LifecycleCallback, _ life: ControllerLife) -> AppearanceState {
    guard life.existedBefore else { return .disappeared }
    return switch callback {
    case .viewDidAppear: .appearing
    case .viewWillDisappear: .appeared
    case .viewDidDisappear: .disappearing
    default: .disappeared
    }
  }

  private mutating func move(
    _ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord, before: AppearanceState,
    _ counters: inout Counters, _ observer: inout some ReconstructionObserver
  ) -> Int? {
    guard life.role == .controller, !record.isSystem else { return nil }
    return transitions.event(event, life, before: before, previous: previous, classes: classes, &counters) {
      observer.transitionClosed($0)
    }
  }

  // MARK: - Choosing the life of an event

  struct Choice {
    var life: ControllerLife
    var isNew: Bool
    var character: LifeStep.Character = .ordinary
  }

  private mutating func choose(
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

  private mutating func begin(
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

  private mutating func chooseByAddress(
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
  private func fits(_ event: LifecycleEvent, _ life: ControllerLife) -> Bool {
    switch event.callback {
    case .viewWillAppear: life.state == .disappeared || life.state == .disappearing || !life.stateIsKnown
    case .viewDidAppear: life.state == .appearing || !life.stateIsKnown
    case .viewWillDisappear: life.state == .appeared || life.state == .appearing || !life.stateIsKnown
    case .viewDidDisappear: life.state == .disappearing || !life.stateIsKnown
    case .viewDidLoad: !life.seen.contains(.viewDidLoad)
    default: !event.callback.isInitializer || !life.seen.contains(event.callback)
    }
  }

  private func judged(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) -> Choice {
    Choice(life: life, isNew: false, character: isRepetition(event, life, record) ? .repetition : .ordinary)
  }

  /// Whether an appearance callback comes again where the life stands already.
  ///
  /// A class that prints nothing but this callback shows no repetition: the others are missing for all of them.
  private func isRepetition(_ event: LifecycleEvent, _ life: ControllerLife, _ record: ClassRecord) -> Bool {
    guard life.stateIsKnown, let after = Self.state(after: event.callback), life.state == after else { return false }
    return life.last.callback == event.callback
      || !record.seen.intersection(Self.shown).isSubset(of: [
        CallbackSet(event.callback)
      ])
  }

  private mutating func chooseCreated(
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
  private func chains(_ seen: CallbackSet, _ callback: LifecycleCallback) -> Bool {
    let loading = CallbackSet(.loadView).union(CallbackSet(.viewDidLoad))
    guard seen.isSubset(of: ClassRecord.initializers.union(loading)) else { return false }
    return seen.isDisjoint(with: loading) || callback == .`init` || callback == .initWithNibName
  }

  private static let shown: CallbackSet = {
    var set: CallbackSet = []
    for callback in LifecycleCallback.allCases where callback.isAppearance { set.insert(callback) }
    return set
  }()

  private static let unloads = CallbackSet(.viewDidUnload).union(CallbackSet(.viewWillUnload))

  private mutating func chooseLoaded(
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

  private mutating func chooseMoved(
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
  private func mayHaveBegunBefore(_ will: LifecycleCallback, _ record: ClassRecord) -> Bool {
    !record.logsCreation && !record.seen.contains(will) && eventCount < Self.beginning
  }

  /// How many events are the beginning of a log.
  private static let beginning = 40

  private mutating func chooseDeallocated(
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

  private mutating func chooseAny(
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

  // MARK: - Second thoughts

  /// Takes the latest appearance away from `life` and gives it to another life of the class, hidden or new.
  private mutating func split(
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
  private mutating func refuteSupposed(
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
  private mutating func refute(
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

extension ControllerLife {
  /// The earliest event of `callback` that is still remembered.
  fileprivate func first(_ callback: LifecycleCallback) -> LifecycleEvent? {
    recent.first { $0.callback == callback } ?? (first.callback == callback ? first : nil)
  }

  /// Whether loadView came and viewDidLoad has not come since.
  fileprivate var isLoading: Bool {
    guard let load = loading.lastIndex(where: { $0.callback == .loadView }) else { return false }
    return !loading[load...].contains { $0.callback == .viewDidLoad }
  }

  fileprivate var isLoaded: Bool { seen.contains(.viewDidLoad) || seen.contains(.loadView) && !isLoading }

  /// Whether it was made in this log and has not been shown since.
  var isFresh: Bool {
    !existedBefore && !seen.contains(.viewWillAppear) && !seen.contains(.viewDidAppear) && !isDeallocated
  }
}

import LifecycleModel

/// Joins the appearance callbacks of one process into transitions.
///
/// No order is universal: the container decides. What is told apart here, with w, x, y, z for the leaving one's will,
/// the arriving one's will, the leaving one's did and the arriving one's did:
/// `wxyz` push and pop, `wxzy` full-screen present and dismiss, `xwyz`, `xwzy` and `xzwy` tab, page and child switches.
/// Sources: measured logs from iOS 5 to 26; "The Inconsistent Order of View Transition Events" (2014) for pages.
struct TransitionMatcher {
  /// A transition that is not told yet.
  private struct Open {
    var transition: Transition
    var fromLife: ControllerLife?
    var toLife: ControllerLife?
    /// Lives that move along with a side.
    var fromCompanions: [ControllerLife] = []
    var toCompanions: [ControllerLife] = []
    /// What the companions would be as sides, by number: one of them may turn out to be the screen that people see.
    var companionSides: [Int: Transition.Side] = [:]
    /// The leaving one's `viewWillAppear:` in the same transition: it comes back.
    var fromReturnWill: LifecycleEvent?
    var fromReturnDid: LifecycleEvent?
    /// The arriving one's `viewWillDisappear:` before it had appeared.
    var toTurnWill: LifecycleEvent?
    var toTurnDid: LifecycleEvent?
    var lastEvent: LifecycleEvent
    var marker: NavigationMarker?
    var fromDeallocated = false
    /// A `willMoveToParent…` of the leaving or arriving one just before.
    var fromMovedParent = false
    var toMovedParent = false
    var fromWasShownBefore = false
    var toWasShownBefore = false

    func involves(_ life: ControllerLife) -> Bool {
      fromLife === life || toLife === life || fromCompanions.contains { $0 === life }
        || toCompanions.contains { $0 === life }
    }

    var isTurned: Bool { fromReturnWill != nil || toTurnWill != nil }

    var isComplete: Bool {
      if isTurned {
        return (fromLife == nil || fromReturnDid != nil) && (toLife == nil || toTurnDid != nil)
      }
      return (fromLife == nil || transition.from?.did != nil) && (toLife == nil || transition.to?.did != nil)
    }
  }

  private var open: [Open] = []
  private var overlap: Transition?
  private var latestMarker: NavigationMarker?
  /// The life beneath another one on a stack, and how the upper one came.
  private var beneath: [Int: (life: Int, kind: Transition.Kind)] = [:]
  /// Lives that were popped or dismissed: what shows them again goes forward.
  private var gone: Set<Int> = []
  /// Classes that moved along on both sides of one transition: the superclass of both.
  private var superclasses: Set<SubjectID> = []
  /// Lives that changed places, the lower number first.
  private var exchanged: Set<[Int]> = []
  /// Lives that have appeared in this log.
  private var shown: Set<Int> = []
  /// Lives that moved along with another life, by number.
  private var movedAlong: [Int: Int] = [:]
  /// Lives that had a layout pass.
  private var laidOut: Set<Int> = []
  private var parentMoves: [Int: LifecycleEvent] = [:]

  /// The number of the transition that is going on.
  var openNumber: Int? { open.last.flatMap { $0.isComplete ? nil : $0.transition.number } }

  /// The transition that the last event overlapped, once.
  mutating func takeOverlap() -> Transition? {
    defer { overlap = nil }
    return overlap
  }

  /// Whether `life` is leaving, and the one that arrives for it is known: who appears now is likeliest `life` again.
  func isTurningBack(to life: ControllerLife) -> Bool {
    open.contains {
      $0.fromLife === life && $0.fromReturnWill == nil && $0.toLife != nil && $0.transition.to?.did == nil
    }
  }

  func isArriving(_ life: ControllerLife) -> Bool {
    open.contains {
      $0.toLife === life && $0.transition.to?.did == nil || $0.fromLife === life && $0.fromReturnWill != nil
    }
  }

  func isLeaving(_ life: ControllerLife) -> Bool {
    open.contains {
      $0.fromLife === life && $0.transition.from?.did == nil || $0.toLife === life && $0.toTurnWill != nil
    }
  }

  /// Whether `life` is leaving and seemed to come back while nobody else arrived.
  func seemsToReturn(_ life: ControllerLife) -> Bool {
    open.contains { $0.fromLife === life && $0.fromReturnWill != nil && $0.toLife == nil }
  }

  /// What came back to `life` was `other`: the one that arrives.
  mutating func replaceReturn(of life: ControllerLife, by other: ControllerLife) {
    guard let index = open.lastIndex(where: { $0.fromLife === life && $0.fromReturnWill != nil }) else { return }
    // Who moved along since then moved along with the one that arrives.
    let line = open[index].fromReturnWill?.position.line ?? 0
    let sides = open[index].companionSides
    let movedSince = { (life: ControllerLife) in (sides[life.number]?.will?.position.line ?? 0) > line }
    open[index].toCompanions += open[index].fromCompanions.filter(movedSince)
    open[index].fromCompanions.removeAll(where: movedSince)
    var arriving = side(other, will: open[index].fromReturnWill)
    arriving.did = open[index].fromReturnDid
    open[index].fromReturnWill = nil
    open[index].fromReturnDid = nil
    open[index].toLife = other
    open[index].transition.to = arriving
    noteSide(other, &open[index], isArriving: true)
    if arriving.did != nil { shown.insert(other.number) }
  }

  /// A `willMoveToParent…` that seemed to be for `life` was for `other`, which is loaded now.
  mutating func passParentMove(of life: ControllerLife, to other: ControllerLife) {
    parentMoves[other.number] = parentMoves.removeValue(forKey: life.number)
  }

  /// Whether of two hidden lives of a class `one` is likelier to appear now than `other`.
  func isFound(_ one: ControllerLife, before other: ControllerLife) -> Bool {
    let leaving = open.last { $0.fromLife != nil && $0.toLife == nil }?.fromLife
    func rank(_ life: ControllerLife) -> Int {
      if let leaving, beneath[leaving.number]?.life == life.number { return 3 }
      if let leaving, isBeneath(life, leaving) { return 2 }
      return gone.contains(life.number) ? 0 : 1
    }
    return (rank(one), one.last.position.line) > (rank(other), other.last.position.line)
  }

  /// Whether two lives are on the two sides of a transition that is going on.
  func areOpposite(_ one: ControllerLife, _ other: ControllerLife) -> Bool {
    open.contains { open in
      let from = [open.fromLife].compactMap { $0 } + open.fromCompanions
      let to = [open.toLife].compactMap { $0 } + open.toCompanions
      return !open.isComplete
        && (from.contains { $0 === one } && to.contains { $0 === other }
          || from.contains { $0 === other } && to.contains { $0 === one })
    }
  }

  /// Whether `lower` lies beneath `upper` on a stack.
  func isBeneath(_ lower: ControllerLife, _ upper: ControllerLife) -> Bool { isBeneath(lower.number, upper.number) }

  mutating func marker(_ marker: NavigationMarker) {
    if marker.kind != .showing { latestMarker = marker }
  }

  /// Takes a life out of what is going on: it turned out to be the shadow of another one.
  mutating func forget(_ life: ControllerLife) {
    for index in open.indices {
      open[index].fromCompanions.removeAll { $0 === life }
      open[index].toCompanions.removeAll { $0 === life }
      if open[index].fromLife === life {
        open[index].fromLife = nil
        open[index].transition.from = nil
      }
      if open[index].toLife === life {
        open[index].toLife = nil
        open[index].transition.to = nil
      }
    }
    open.removeAll { $0.fromLife == nil && $0.toLife == nil }
  }

  mutating func deallocated(_ life: ControllerLife, at event: LifecycleEvent) {
    for index in open.indices where open[index].fromLife === life { open[index].fromDeallocated = true }
    parentMoves[life.number] = nil
    movedAlong[life.number] = nil
    laidOut.remove(life.number)
    shown.remove(life.number)
    gone.remove(life.number)
  }

  // MARK: - Events

  /// Takes the event of a controller; calls `close` with every transition that it ends for good.
  ///
  /// - Returns: the number of the transition that the event belongs to.
  mutating func event(
    _ event: LifecycleEvent, _ life: ControllerLife, before: AppearanceState,
    previous: (event: LifecycleEvent, life: ControllerLife)?, classes: [SubjectID: ClassRecord],
    _ counters: inout Counters, _ close: (Transition) -> Void
  ) -> Int? {
    switch event.callback {
    case .viewWillAppear:
      return willAppear(event, life, previous, classes, &counters, close)
    case .viewDidAppear:
      return didAppear(event, life, before, previous, classes, &counters, close)
    case .viewWillDisappear:
      return willDisappear(event, life, before, previous, classes, &counters, close)
    case .viewDidDisappear:
      return didDisappear(event, life, before, classes, &counters, close)
    case .viewDidLayoutSubviews, .viewWillLayoutSubviews:
      defer { if event.callback == .viewDidLayoutSubviews { laidOut.insert(life.number) } }
      return layout(event, life)
    case .willMoveToParent:
      parentMoves[life.number] = event
      return note(event, life)
    case .didMoveToParent:
      parentMoves[life.number] = nil
      return note(event, life)
    default:
      return note(event, life)
    }
  }

  /// Adds an event of a side to what the transition tells.
  private mutating func note(_ event: LifecycleEvent, _ life: ControllerLife) -> Int? {
    guard let index = open.lastIndex(where: { $0.fromLife === life || $0.toLife === life }) else { return nil }
    if open[index].isComplete, event.callback != .dealloc, event.callback != .didMoveToParent { return nil }
    append(event, index)
    return open[index].transition.number
  }

  private mutating func append(_ event: LifecycleEvent, _ index: Int) {
    if open[index].transition.events.count < Transition.eventLimit { open[index].transition.events.append(event) }
  }

  private mutating func layout(_ event: LifecycleEvent, _ life: ControllerLife) -> Int? {
    if let index = open.lastIndex(where: { $0.companionSides[life.number] != nil && !$0.isComplete }) {
      if let first = firstLayout(after: open[index].companionSides[life.number]?.firstLayout, event) {
        open[index].companionSides[life.number]?.firstLayout = first
      }
      return open[index].transition.number
    }
    guard let index = open.lastIndex(where: { $0.toLife === life || $0.fromLife === life }) else { return nil }
    guard open[index].toLife === life else { return open[index].isComplete ? nil : open[index].transition.number }
    if let first = firstLayout(after: open[index].transition.to?.firstLayout, event) {
      open[index].transition.to?.firstLayout = first
      append(event, index)
    }
    return open[index].transition.number
  }

  /// The event as the first layout of a side; nil where that is known already.
  ///
  /// The end of the first pass is what counts, where the class prints it.
  private func firstLayout(after known: LifecycleEvent?, _ event: LifecycleEvent) -> LifecycleEvent? {
    guard let known else { return event }
    return known.callback == .viewWillLayoutSubviews && event.callback == .viewDidLayoutSubviews ? event : nil
  }

  private func side(_ life: ControllerLife, will: LifecycleEvent? = nil, did: LifecycleEvent? = nil) -> Transition.Side
  {
    Transition.Side(
      life: life.number, subject: life.subject, identity: life.identity, will: will, did: did,
      hadLayoutBefore: laidOut.contains(life.number), isFresh: !life.existedBefore && !shown.contains(life.number))
  }

  private mutating func begin(
    _ event: LifecycleEvent, from: ControllerLife? = nil, to: ControllerLife? = nil, _ counters: inout Counters
  ) -> Int {
    let number = counters.nextTransition()
    var transition = Transition(
      number: number, kind: .appear, confidence: .likely, status: .unfinished, process: event.process, from: nil,
      to: nil, events: [event])
    let isWill = event.callback == .viewWillAppear || event.callback == .viewWillDisappear
    if let from { transition.from = side(from, will: isWill ? event : nil, did: isWill ? nil : event) }
    if let to { transition.to = side(to, will: isWill ? event : nil, did: isWill ? nil : event) }
    var new = Open(transition: transition, fromLife: from, toLife: to, lastEvent: event)
    // A call that was logged long before was for something else.
    new.marker = latestMarker.flatMap { marker in
      guard let start = marker.time, let gap = event.time?.seconds(since: start) else { return marker }
      return gap < (marker.strength == .call ? 1 : 10) ? marker : nil
    }
    latestMarker = nil
    if let from { noteSide(from, &new, isArriving: false) }
    if let to { noteSide(to, &new, isArriving: true) }
    open.append(new)
    return number
  }

  private func noteSide(_ life: ControllerLife, _ open: inout Open, isArriving: Bool) {
    let moved = parentMoves[life.number].map { isSoon($0, open.lastEvent) } ?? false
    if isArriving {
      open.toMovedParent = moved
      open.toWasShownBefore = shown.contains(life.number)
    } else {
      open.fromMovedParent = moved
      open.fromWasShownBefore = shown.contains(life.number)
    }
  }

  private func isSoon(_ first: LifecycleEvent, _ second: LifecycleEvent, within limit: Double = 2) -> Bool {
    guard let gap = seconds(from: first, to: second) else { return true }
    return gap < limit
  }

  // MARK: viewWillAppear:

  private mutating func willAppear(
    _ event: LifecycleEvent, _ life: ControllerLife, _ previous: (event: LifecycleEvent, life: ControllerLife)?,
    _ classes: [SubjectID: ClassRecord], _ counters: inout Counters, _ close: (Transition) -> Void
  ) -> Int? {
    // The leaving one comes back.
    if let index = open.lastIndex(where: { canReturn(in: $0, life, event) }) {
      open[index].fromReturnWill = event
      return took(event, index)
    }
    // Told twice.
    if let index = open.lastIndex(where: { $0.toLife === life && $0.toTurnWill == nil && $0.transition.to?.did == nil })
    {
      return took(event, index)
    }
    // The arriving one had turned round and turns again.
    if let index = open.lastIndex(where: { $0.toLife === life && $0.toTurnWill != nil && $0.toTurnDid == nil }) {
      open[index].toTurnWill = nil
      return took(event, index)
    }
    if let index = companionOf(event, life, previous) { return took(event, index) }
    if let index = open.lastIndex(where: { canArrive(in: $0, event) }) {
      open[index].toLife = life
      open[index].transition.to = side(life, will: event)
      noteSide(life, &open[index], isArriving: true)
      return took(event, index)
    }
    finishComplete(before: event, life, classes, close)
    let running = open.lastIndex {
      !$0.isComplete && $0.fromLife != nil && $0.toLife != nil && isSoon($0.lastEvent, event)
    }
    if let running { overlap = judged(open[running], classes, logGoesOn: true).transition }
    return begin(event, to: life, &counters)
  }

  /// Whether the leaving controller of a transition comes back in it, and not in a later one.
  private func canReturn(in open: Open, _ life: ControllerLife, _ event: LifecycleEvent) -> Bool {
    guard open.fromLife === life, open.transition.from?.did == nil, open.fromReturnWill == nil else { return false }
    guard open.transition.to?.did != nil else { return true }
    // The other one has arrived: only what comes at once is still part of it.
    guard !self.open.contains(where: { canArrive(in: $0, event) }) else { return false }
    return isSoon(open.lastEvent, event, within: 1)
  }

  /// Whether an arriving controller belongs to a transition in which someone leaves.
  private func canArrive(in open: Open, _ event: LifecycleEvent) -> Bool {
    guard open.fromLife != nil, open.toLife == nil, open.fromReturnWill == nil else { return false }
    if let did = open.transition.from?.did {
      // First out, then in: only what follows at once is one movement.
      guard let gap = seconds(from: did, to: event) else { return false }
      return gap < 0.05
    }
    return isSoon(open.transition.from?.will ?? open.lastEvent, event)
  }

  private mutating func took(_ event: LifecycleEvent, _ index: Int) -> Int {
    append(event, index)
    open[index].lastEvent = event
    return open[index].transition.number
  }

  /// The transition in which `life` moves along with a side: a child, a parent, a superclass.
  private mutating func companionOf(
    _ event: LifecycleEvent, _ life: ControllerLife, _ previous: (event: LifecycleEvent, life: ControllerLife)?
  ) -> Int? {
    guard
      let index = open.lastIndex(where: { open in
        !open.isComplete && (open.fromLife !== life && open.toLife !== life) && isSoon(open.lastEvent, event)
          && (lead(of: life, in: open, event, previous) != nil)
      }), let lead = lead(of: life, in: open[index], event, previous)
    else { return nil }
    movedAlong[life.number] = lead.number
    let isWithTo = open[index].toLife === lead || open[index].toCompanions.contains { $0 === lead }
    if !open[index].involves(life) {
      let opposite =
        isWithTo
        ? [open[index].fromLife].compactMap { $0 } + open[index].fromCompanions
        : [open[index].toLife].compactMap { $0 } + open[index].toCompanions
      if opposite.contains(where: { $0.subject == life.subject }) { superclasses.insert(life.subject) }
      if isWithTo {
        open[index].toCompanions.append(life)
        open[index].companionSides[life.number] = side(life, will: event)
      } else {
        open[index].fromCompanions.append(life)
        open[index].companionSides[life.number] = side(life, will: event)
      }
    }
    return index
  }

  /// The life that `life` moves along with: the same callback came for it just before, and nothing shows that the two
  /// are strangers.
  private func lead(
    of life: ControllerLife, in open: Open, _ event: LifecycleEvent,
    _ previous: (event: LifecycleEvent, life: ControllerLife)?
  ) -> ControllerLife? {
    let isArriving = event.callback == .viewWillAppear
    let sides = [open.toLife, open.fromLife].compactMap { $0 } + open.toCompanions + open.fromCompanions
    if let known = sides.first(where: {
      (movedAlong[life.number] == $0.number || movedAlong[$0.number] == life.number) && $0.latest(event.callback) != nil
        && $0.last.position.line >= (open.transition.events.first?.position.line ?? 0)
    }) {
      return known
    }
    // What follows at once is one movement.
    if let previous, previous.event.callback == event.callback, sides.contains(where: { $0 === previous.life }),
      seconds(from: previous.event, to: event).map({ $0 < 0.02 }) ?? true
    {
      return previous.life
    }
    guard isArriving, let to = open.toLife, open.transition.to?.did == nil, let will = open.transition.to?.will else {
      return nil
    }
    // A child that its parent's loading made, or that its parent's viewWillAppear: adds.
    let gap = seconds(from: will, to: event)
    let isQuick = gap.map { $0 < 0.02 } ?? false
    let wasLoadedWithin =
      !life.existedBefore && to.first.position.line < life.first.position.line
      && life.first.position.line < will.position.line && to.seen.contains(.viewDidLoad)
    let isLoadedMeanwhile = (life.latest(.viewDidLoad)?.position.line ?? 0) > will.position.line
    let wentOn = open.transition.to?.firstLayout != nil
    if isQuick { return wasLoadedWithin || !wentOn ? to : nil }
    return !wentOn && (wasLoadedWithin || gap == nil && isLoadedMeanwhile) ? to : nil
  }

  // MARK: viewWillDisappear:

  private mutating func willDisappear(
    _ event: LifecycleEvent, _ life: ControllerLife, _ before: AppearanceState,
    _ previous: (event: LifecycleEvent, life: ControllerLife)?, _ classes: [SubjectID: ClassRecord],
    _ counters: inout Counters, _ close: (Transition) -> Void
  ) -> Int? {
    // The arriving one turns round.
    if let index = open.lastIndex(where: { canTurn(in: $0, life, event, classes) }) {
      open[index].toTurnWill = event
      return took(event, index)
    }
    // The leaving one had come back and leaves again.
    if let index = open.lastIndex(where: {
      $0.fromLife === life && $0.fromReturnWill != nil && $0.fromReturnDid == nil && $0.toTurnWill == nil
    }) {
      open[index].fromReturnWill = nil
      return took(event, index)
    }
    // Told twice.
    if let index = open.lastIndex(where: {
      $0.fromLife === life && $0.fromReturnWill == nil && $0.transition.from?.did == nil
    }) {
      return took(event, index)
    }
    if let index = companionOf(event, life, previous) { return took(event, index) }
    if let index = open.lastIndex(where: { canLeave($0, life, event) }) {
      open[index].fromLife = life
      open[index].transition.from = side(life, will: event)
      noteSide(life, &open[index], isArriving: false)
      return took(event, index)
    }
    finishComplete(before: event, life, classes, close)
    return begin(event, from: life, &counters)
  }

  /// Whether the arriving controller of a transition turns round in it, and does not leave in a later one.
  private func canTurn(
    in open: Open, _ life: ControllerLife, _ event: LifecycleEvent, _ classes: [SubjectID: ClassRecord]
  ) -> Bool {
    guard open.toLife === life, open.transition.to?.did == nil, open.toTurnWill == nil else { return false }
    // A gesture may be held for long, as long as nobody is gone.
    if open.fromLife != nil, open.transition.from?.did == nil { return true }
    // Where the class prints no viewDidAppear:, it simply leaves again.
    return classLogs(.viewDidAppear, life, classes) && isSoon(open.lastEvent, event, within: 1)
  }

  /// Whether a leaving controller belongs to a transition in which someone arrived before: tabs, pages, children.
  private func canLeave(_ open: Open, _ life: ControllerLife, _ event: LifecycleEvent) -> Bool {
    guard let to = open.toLife, to !== life, !to.isDeallocated, open.fromLife == nil, open.toTurnWill == nil,
      !open.toCompanions.contains(where: { $0 === life })
    else { return false }
    // The one that arrives cannot have driven away what was shown only after it.
    guard let start = open.transition.events.first, life.first.position.line < start.position.line || life.existedBefore
    else { return false }
    if let did = open.transition.to?.did {
      guard let gap = seconds(from: did, to: event) else { return shown.contains(life.number) }
      return gap < 0.1
    }
    return isSoon(open.lastEvent, event)
  }

  // MARK: viewDidAppear: and viewDidDisappear:

  private mutating func didAppear(
    _ event: LifecycleEvent, _ life: ControllerLife, _ before: AppearanceState,
    _ previous: (event: LifecycleEvent, life: ControllerLife)?, _ classes: [SubjectID: ClassRecord],
    _ counters: inout Counters, _ close: (Transition) -> Void
  ) -> Int? {
    defer {
      shown.insert(life.number)
      parentMoves[life.number] = nil
    }
    if let index = open.lastIndex(where: { $0.fromLife === life && $0.fromReturnWill != nil && $0.fromReturnDid == nil }
    ) {
      open[index].fromReturnDid = event
      return took(event, index)
    }
    if let index = open.lastIndex(where: { $0.toLife === life && $0.transition.to?.did == nil }) {
      open[index].transition.to?.did = event
      return took(event, index)
    }
    if let index = open.lastIndex(where: { open in
      open.toCompanions.contains { $0 === life } || open.fromCompanions.contains { $0 === life }
    }) {
      open[index].companionSides[life.number]?.did = event
      return took(event, index)
    }
    // Told twice, or to one that stood here already.
    if before == .appeared, let index = open.lastIndex(where: { $0.toLife === life || $0.fromLife === life }) {
      return open[index].transition.number
    }
    // A class that does not print viewWillAppear: arrives with its did.
    if let index = open.lastIndex(where: {
      guard $0.fromLife != nil, $0.fromLife !== life, $0.toLife == nil, $0.fromReturnWill == nil,
        isSoon($0.lastEvent, event)
      else { return false }
      guard let did = $0.transition.from?.did else { return true }
      return seconds(from: did, to: event).map { $0 < 0.1 } ?? (previous?.event == did && shown.contains(life.number))
    }) {
      open[index].toLife = life
      open[index].transition.to = side(life, did: event)
      noteSide(life, &open[index], isArriving: true)
      return took(event, index)
    }
    finishComplete(before: event, life, classes, close)
    return begin(event, to: life, &counters)
  }

  private mutating func didDisappear(
    _ event: LifecycleEvent, _ life: ControllerLife, _ before: AppearanceState, _ classes: [SubjectID: ClassRecord],
    _ counters: inout Counters, _ close: (Transition) -> Void
  ) -> Int? {
    if let index = open.lastIndex(where: { $0.toLife === life && $0.toTurnWill != nil && $0.toTurnDid == nil }) {
      open[index].toTurnDid = event
      return took(event, index)
    }
    if let index = open.lastIndex(where: {
      $0.fromLife === life && $0.transition.from?.did == nil && $0.fromReturnDid == nil && $0.toTurnWill == nil
    }) {
      // It may have seemed to come back, and went after all.
      open[index].fromReturnWill = nil
      open[index].transition.from?.did = event
      return took(event, index)
    }
    if let index = open.lastIndex(where: { open in
      open.fromCompanions.contains { $0 === life } || open.toCompanions.contains { $0 === life }
    }) {
      open[index].companionSides[life.number]?.did = event
      return took(event, index)
    }
    if let index = open.lastIndex(where: {
      $0.toLife != nil && $0.toLife !== life && $0.fromLife == nil && $0.toTurnWill == nil
        && isSoon($0.lastEvent, event)
        && (($0.transition.to?.did).map { did in seconds(from: did, to: event).map { $0 < 0.1 } ?? false } ?? true)
    }) {
      open[index].fromLife = life
      open[index].transition.from = side(life, did: event)
      noteSide(life, &open[index], isArriving: false)
      return took(event, index)
    }
    finishComplete(before: event, life, classes, close)
    return begin(event, from: life, &counters)
  }

  // MARK: - Telling

  private func classLogs(_ callback: LifecycleCallback, _ life: ControllerLife, _ classes: [SubjectID: ClassRecord])
    -> Bool
  {
    classes[life.subject]?.seen.contains(callback) ?? false
  }

  /// Tells what is over: transitions that are complete, and those that something else has followed.
  private mutating func finishComplete(
    before event: LifecycleEvent, _ life: ControllerLife, _ classes: [SubjectID: ClassRecord],
    _ close: (Transition) -> Void
  ) {
    var kept: [Open] = []
    for index in open.indices {
      let candidate = open[index]
      // A controller is in one transition at a time.
      let isOver =
        candidate.isComplete || candidate.fromLife === life || candidate.toLife === life || open.count - index > 4
        || !isSoon(candidate.lastEvent, event)
      if isOver {
        close(tell(candidate, classes, logGoesOn: true))
      } else {
        kept.append(candidate)
      }
    }
    open = kept
  }

  /// Tells everything that is open.
  mutating func flush(
    _ classes: [SubjectID: ClassRecord], logGoesOn: Bool, _ close: (Transition) -> Void
  ) {
    for candidate in open { close(tell(candidate, classes, logGoesOn: logGoesOn)) }
    open = []
  }

  /// Judges a transition that is over, and remembers who lies beneath whom.
  private mutating func tell(
    _ candidate: Open, _ classes: [SubjectID: ClassRecord], logGoesOn: Bool
  ) -> Transition {
    let open = judged(candidate, classes, logGoesOn: logGoesOn)
    if let from = open.fromLife, let to = open.toLife {
      if open.transition.kind == .switch { exchanged.insert([from.number, to.number].sorted()) }
      switch (open.transition.status, open.transition.kind) {
      case (.cancelled, .push), (.cancelled, .present): break
      case (.cancelled, _): beneath[from.number] = beneath[from.number] ?? (to.number, .push)
      case (_, .push), (_, .present):
        beneath[to.number] = (from.number, open.transition.kind)
        gone.remove(to.number)
        // What moves along with one side lies where its side lies.
        for companion in open.toCompanions {
          let partner =
            open.fromCompanions.first { $0.subject == companion.subject } ?? open.fromCompanions.first ?? from
          beneath[companion.number] = (partner.number, open.transition.kind)
        }
      case (_, .pop), (_, .dismiss):
        leave(from.number, for: to.number)
      default: break
      }
    }
    if open.fromLife == nil, let to = open.toLife { gone.remove(to.number) }
    return open.transition
  }

  /// Takes `upper`, and all that lies between it and `lower`, off the stack.
  private mutating func leave(_ upper: Int, for lower: Int) {
    let isAbove = isBeneath(lower, upper)
    var current = upper
    for _ in 0..<64 {
      gone.insert(current)
      guard let below = beneath.removeValue(forKey: current), isAbove, below.life != lower else { return }
      current = below.life
    }
  }

  /// The transition with its sides, status and kind decided.
  private func judged(_ candidate: Open, _ classes: [SubjectID: ClassRecord], logGoesOn: Bool) -> Open {
    var open = candidate
    preferContent(&open, classes)
    let verdict = TransitionKind.judge(evidence(open, classes))
    open.transition.kind = verdict.kind
    open.transition.confidence = verdict.confidence
    open.transition.evidence = verdict.reasons
    open.transition.kindHasOtherEvidence = verdict.hasOtherEvidence
    open.transition.status = status(open, classes, logGoesOn: logGoesOn)
    open.transition.animation = animation(open.transition)
    open.transition.companions = (open.fromCompanions + open.toCompanions).map(\.number)
    return open
  }

  /// Where a container and its content, or a superclass and a class, moved together, the side is the one that tells
  /// more: the screen that people see.
  private func preferContent(_ open: inout Open, _ classes: [SubjectID: ClassRecord]) {
    let sharedSubject =
      open.fromLife?.subject == open.toLife?.subject && !open.fromCompanions.isEmpty && !open.toCompanions.isEmpty
      ? open.toLife?.subject : nil
    func isFrame(_ life: ControllerLife) -> Bool {
      let record = classes[life.subject]
      return record?.isContainer == true || record?.isBase == true || superclasses.contains(life.subject)
        || life.subject == sharedSubject
    }
    func content(_ side: ControllerLife?, _ companions: [ControllerLife]) -> ControllerLife? {
      guard let side else { return nil }
      if isFrame(side) { return companions.first { !isFrame($0) } }
      // A child that came before its parent.
      return companions.first { movedAlong[side.number] == $0.number && !isFrame($0) }
    }
    if let to = content(open.toLife, open.toCompanions), let frame = open.toLife {
      open.toLife = to
      open.transition.to = open.companionSides[to.number] ?? side(to)
      open.toCompanions = open.toCompanions.filter { $0 !== to } + [frame]
    }
    if let from = content(open.fromLife, open.fromCompanions), let frame = open.fromLife {
      open.fromLife = from
      open.transition.from = open.companionSides[from.number] ?? side(from)
      open.fromCompanions = open.fromCompanions.filter { $0 !== from } + [frame]
    }
  }

  private func status(_ open: Open, _ classes: [SubjectID: ClassRecord], logGoesOn: Bool) -> Transition.Status {
    if open.isTurned, open.transition.to?.did == nil { return .cancelled }
    var isMissing = false
    if open.transition.to?.did == nil, let to = open.toLife {
      isMissing = isMissing || classLogs(.viewDidAppear, to, classes) || !hasEnded(open, logGoesOn)
    }
    if open.transition.from?.did == nil, let from = open.fromLife {
      isMissing = isMissing || classLogs(.viewDidDisappear, from, classes) || !hasEnded(open, logGoesOn)
    }
    return isMissing ? .unfinished : .completed
  }

  /// Whether something tells that a transition was over: its other side, or the log going on.
  private func hasEnded(_ open: Open, _ logGoesOn: Bool) -> Bool {
    logGoesOn || open.transition.to?.did != nil || open.transition.from?.did != nil
  }

  private func animation(_ transition: Transition) -> LifecycleEvent.Animation {
    for event in transition.events where event.animation != .unknown { return event.animation }
    for side in [transition.to, transition.from] {
      guard let side, let will = side.will, let did = side.did, let gap = seconds(from: will, to: did) else { continue }
      return gap >= 0.25 ? .animated : .unanimated
    }
    return .unknown
  }

  private func evidence(_ open: Open, _ classes: [SubjectID: ClassRecord]) -> TransitionKind.Evidence {
    let from = open.transition.from
    let to = open.transition.to
    var relation: TransitionKind.Relation = .unknown
    if let fromLife = open.fromLife, let toLife = open.toLife {
      if let below = beneath[fromLife.number], below.life == toLife.number {
        relation = below.kind == .present ? .presentedBy : .pushedBy
      } else if isBeneath(toLife.number, fromLife.number) {
        relation = .pushedBy
      } else if gone.contains(toLife.number) {
        relation = .goneBefore
      } else if to?.isFresh == true {
        relation = .fresh
      } else if shown.contains(toLife.number), open.toWasShownBefore {
        relation = .shownBefore
      } else if toLife.existedBefore, let record = classes[toLife.subject], record.seen.contains(.viewDidLoad) {
        relation = .loadedBefore
      }
    }
    return TransitionKind.Evidence(
      leaves: from != nil, arrives: to != nil, w: from?.will?.position.line, x: to?.will?.position.line,
      y: from?.did?.position.line, z: to?.did?.position.line, isTurned: open.isTurned, relation: relation,
      marker: open.marker, fromDeallocated: open.fromDeallocated, fromMovedParent: open.fromMovedParent,
      toMovedParent: open.toMovedParent,
      areExchanged: exchanged.contains([open.fromLife?.number ?? -1, open.toLife?.number ?? -1].sorted()))
  }

  private func isBeneath(_ lower: Int, _ upper: Int) -> Bool {
    var current = upper
    for _ in 0..<64 {
      guard let below = beneath[current] else { return false }
      if below.life == lower { return true }
      current = below.life
    }
    return false
  }
}

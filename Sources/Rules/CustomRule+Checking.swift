package import LifecycleModel

extension CustomRule: LogCheck {
  /// Seconds that the log must go on before a controller that left, and was not deallocated, counts as kept.
  private static let patience = 10.0

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard !step.life.isDeallocated else { return }
    switch occasion {
    case .life:
      if watched.contains(.dealloc) { departures.step(step) }
      let isWatched = watched.contains(step.event.callback)
      guard step.isFirst || isWatched, admits(step.life.subject, as: .own, log) else { return }
      if isWatched { follow(step, log) } else { lives[step.life.number] = LifeRecord() }
    case .transition:
      movements.noteTransition(of: step)
      guard watched.contains(step.event.callback) || step.event.callback.isAppearance else { return }
      let isWatched = demand.calls.contains { admits(step.life.subject, as: $0.party, log) }
      if isWatched { movements.note(step) }
    }
  }

  package mutating func echo(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard watched.contains(event.callback) else { return }
    if event.subject == step.life.subject {
      // A call that was told for the first time is no echo of its own.
      if let record = lives[step.life.number], record.first[event.callback] == nil {
        lives[step.life.number]?.isShadow = true
      }
    } else if event.instance != 0 {
      shadowed[event.instance, default: []].insert(event.callback)
    }
  }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    switch occasion {
    case .life: if watched.contains(.dealloc) { departures.transitionClosed(transition, log) }
    case .transition(let kind):
      // A gesture that was given up is no movement, and a kind that is guessed proves nothing.
      if transition.status != .cancelled, kind == nil || transition.confidence > .guess,
        transition.kind == kind ?? transition.kind,
        hasPart(transition.from, as: .leaving, log), hasPart(transition.to, as: .arriving, log)
      {
        judge(transition, log)
      }
      movements.forget(transition)
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    movements.lifeEnded(life)
    if let record = lives.removeValue(forKey: life.number) { judge(life, record, end, log) }
    departures.forget(life.number)
    if end == .deallocated { shadowed[life.instance] = nil }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    movements = CustomRuleMovements()
    lives = [:]
    departures = Departures()
    shadowed = [:]
  }

  private mutating func hasPart(_ side: Transition.Side?, as party: Party, _ log: RuleContext) -> Bool {
    guard let side else { return scope[party].isEmpty }
    return admits(side.subject, as: party, log)
  }

  /// Whether the object had the callback without being told so.
  private func isShadowed(_ callback: LifecycleCallback, at instance: UInt64) -> Bool {
    instance != 0 && shadowed[instance]?.contains(callback) ?? false
  }

  // MARK: - Transitions

  private func judge(_ transition: Transition, _ log: RuleContext) {
    let leaving = movements.side(.leaving, of: transition)
    let arriving = movements.side(.arriving, of: transition)
    func side(_ party: Party) -> CustomRuleMovements.Side? { party == .leaving ? leaving : arriving }
    func events(_ call: Call) -> [LifecycleEvent] {
      side(call.party)?.calls.filter { $0.callback == call.callback } ?? []
    }
    // Which of two objects of one class printed a line must be known, or the lines say nothing about an order.
    let isDoubtful =
      leaving?.subject == arriving?.subject
      && [leaving, arriving].contains { $0.map { $0.identity != .address } ?? false }
    switch demand {
    case .order(let calls):
      guard !isDoubtful, let wrong = misplaced(calls.compactMap { events($0).first }, of: calls.count) else { return }
      let owner = demand.calls.first { events($0).first == wrong.early }.flatMap { side($0.party) }
      var draft = draft(wrong, log, at: wrong.early, life: owner?.life, transition.number)
      draft.movement = transition
      log.emit(draft)
    case .forbids(let calls):
      guard !isDoubtful else { return }
      for call in calls {
        guard let event = events(call).first else { continue }
        // Of several objects another one may have moved, and what has no end may have been given up.
        let own = call.party == .leaving ? transition.from : transition.to
        let isSure = transition.status == .completed && own.map { log.isOneObject($0, of: transition.process) } ?? true
        if event.callback.isAppearance, !isSure { continue }
        var draft = FindingDraft(
          description, sentence("\(log.call(event)) came"), at: event, life: side(call.party)?.life, in: transition)
        draft.cite(event, "this must not come")
        for mark in marks(transition) where mark != event { draft.cite(mark) }
        draft.actual = [.init(event)]
        log.emit(draft)
      }
    case .requires(let calls):
      guard transition.status == .completed else { return }
      for call in calls {
        if let side = side(call.party) { require(call.callback, of: side, in: transition, log) }
      }
    case .within(let start, let end, seconds: let limit):
      guard !isDoubtful, let late = late(events(start), events(end), limit) else { return }
      // Of a callback that came too often the latest may not be remembered.
      if late.start == events(start).last, side(start.party)?.crowded.contains(start.callback) ?? false { return }
      var draft = draft(late, limit, log, life: side(end.party)?.life, transition.number)
      draft.movement = transition
      log.emit(draft)
    }
  }

  /// The appearance callbacks of both sides, in log order.
  private func marks(_ transition: Transition) -> [LifecycleEvent] {
    [transition.from?.will, transition.to?.will, transition.from?.did, transition.to?.did].compactMap { $0 }
      .sorted { $0.precedes($1) }
  }

  private func require(
    _ callback: LifecycleCallback, of side: CustomRuleMovements.Side, in transition: Transition, _ log: RuleContext
  ) {
    let isThere = (side.preparations + side.events).contains { $0.callback == callback }
    guard !isThere, !side.crowded.contains(callback), !isShadowed(callback, at: side.instance),
      let identity = side.identity, identity != .inferred, let end = side.did
    else { return }
    // What may have come before the log began, or before the class prints anything, is not missing.
    let isOutside = callback.isPreparation || callback == side.will?.callback
    guard isOutside ? side.beginningIsKnown : side.will != nil else { return }
    var draft = FindingDraft(
      description, sentence("\(log.call(side.subject, callback)) did not come"), at: end, life: side.life,
      in: transition)
    let known = [side.will, end].compactMap { $0 }
    if let will = side.will { draft.cite(will, "here it begins") }
    draft.cite(end, "\(callback.selector) should have come")
    let missing = FindingDraft.Call(side.subject, callback)
    draft.compare(expected: known.map { .init($0) }, actual: known)
    draft.expected.insert(missing, at: isOutside ? 0 : known.count - 1)
    draft.requires = [.logs(side.subject, anyOf: CallbackSet(callback))]
    let lines = (transition.events + [end]).map(\.position.line)
    if let first = lines.min(), let last = lines.max() { draft.absence = first...last }
    log.emit(draft)
  }

  // MARK: - Lives

  private mutating func follow(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life.number
    var record = lives.removeValue(forKey: life) ?? LifeRecord()
    defer { lives[life] = record }
    let isFirst = record.first[event.callback] == nil
    if isFirst { record.first[event.callback] = event }
    switch demand {
    case .order, .requires: break
    case .forbids:
      guard isFirst else { return }
      var draft = FindingDraft(
        description, sentence("\(log.call(event)) came"), at: event, life: life, transition: step.transition)
      draft.cite(event, "this must not come")
      draft.actual = [.init(event)]
      log.emit(draft)
    case .within(let start, let end, seconds: let limit):
      // Of several objects it is not known whose start and whose end these are.
      if step.life.identity == .inferred, !log.isOneObject(step.life) {
        record.start = nil
      } else if event.callback == start.callback {
        record.start = event
      } else if event.callback == end.callback, let began = record.start {
        record.start = nil
        guard let late = late([began], [event], limit) else { return }
        log.emit(draft(late, limit, log, life: life, step.transition))
      }
    }
  }

  private func judge(_ life: ControllerLife, _ record: LifeRecord, _ end: LifeEnd, _ log: RuleContext) {
    // Of a life that began before the log, the first of a callback is not the first that the log has.
    guard !life.existedBefore, !record.isShadow, log.isOneObject(life) else { return }
    switch demand {
    case .order(let calls):
      guard !calls.contains(where: { isShadowed($0.callback, at: life.instance) }),
        let wrong = misplaced(calls.compactMap { record.first[$0.callback] }, of: calls.count)
      else { return }
      log.emit(draft(wrong, log, at: wrong.early, life: life.number, nil))
    case .requires(let calls):
      for call in calls
      where record.first[call.callback] == nil && !isShadowed(call.callback, at: life.instance) {
        require(call.callback, of: life, end, log)
      }
    case .forbids, .within: break
    }
  }

  private func require(
    _ callback: LifecycleCallback, of life: ControllerLife, _ end: LifeEnd, _ log: RuleContext
  ) {
    let isShown = life.seen.contains(.viewWillAppear) || life.seen.contains(.viewDidAppear)
    guard life.role == .view || isShown else { return }
    var requirements: [FindingDraft.Requirement] = [.logs(life.subject, anyOf: CallbackSet(callback))]
    var last = life.last
    if callback == .dealloc {
      guard end != .deallocated, let gone = departures[life.number] else { return }
      last = gone
      requirements.append(.goesOn(gone, seconds: Self.patience))
    } else if end != .deallocated {
      // It is not over, but it has come and gone: what has not come by now does not belong to it.
      guard life.role == .controller, life.state == .disappeared, life.seen.contains(.viewDidDisappear) else { return }
    }
    var draft = FindingDraft(
      description, sentence("\(log.call(life.subject, callback)) did not come"), at: last, life: life.number)
    draft.cite(life.first, "its life begins")
    draft.cite(last, end == .deallocated ? "its life is over" : "it has left")
    draft.expected = [.init(life.subject, callback)]
    draft.requires = requirements
    draft.absence = life.first.position.line...max(last.position.line, life.last.position.line)
    log.emit(draft)
  }

  // MARK: - Orders and limits

  /// Events in another order than they should have.
  private struct Misplacement {
    /// The events in the order that the rule wants.
    var wanted: [LifecycleEvent]
    /// The events in the order of the log.
    var actual: [LifecycleEvent]
    /// The first event that came in another one's place.
    var early: LifecycleEvent
    /// The event that should have come there.
    var due: LifecycleEvent
  }

  /// - Parameter count: how many events the rule wants; fewer have no order.
  private func misplaced(_ wanted: [LifecycleEvent], of count: Int) -> Misplacement? {
    guard wanted.count == count else { return nil }
    let actual = wanted.sorted { $0.precedes($1) }
    guard let place = actual.indices.first(where: { actual[$0] != wanted[$0] }) else { return nil }
    return Misplacement(wanted: wanted, actual: actual, early: actual[place], due: wanted[place])
  }

  private func draft(
    _ wrong: Misplacement, _ log: RuleContext, at event: LifecycleEvent, life: Int?, _ transition: Int?
  ) -> FindingDraft {
    var draft = FindingDraft(
      description, sentence("\(log.call(event)) came before \(log.call(wrong.due))"), at: event, life: life,
      transition: transition)
    if wrong.due.subject != event.subject { draft.subjects.append(wrong.due.subject) }
    // The two that decide come first: a long proof is cut.
    draft.cite(event, "too early")
    draft.cite(wrong.due, "this should have come first")
    for other in wrong.actual { draft.cite(other) }
    draft.compare(expected: wrong.wanted.map { .init($0) }, actual: wrong.actual)
    return draft
  }

  /// The first end that came too late after the latest start before it; each start has one end.
  private func late(
    _ starts: [LifecycleEvent], _ ends: [LifecycleEvent], _ limit: Double
  ) -> (start: LifecycleEvent, end: LifecycleEvent)? {
    var used: LifecycleEvent?
    for end in ends {
      guard let start = starts.last(where: { $0.precedes(end) }), start != used else { continue }
      used = start
      if surelyLonger(than: limit, from: start, to: end) { return (start, end) }
    }
    return nil
  }

  private func draft(
    _ late: (start: LifecycleEvent, end: LifecycleEvent), _ limit: Double, _ log: RuleContext, life: Int?,
    _ transition: Int?
  ) -> FindingDraft {
    let elapsed = seconds(from: late.start, to: late.end) ?? 0
    var draft = FindingDraft(
      description,
      sentence(
        "\(log.call(late.end)) came \(inShortSeconds(elapsed)) after \(log.call(late.start)), "
          + "not within \(inShortSeconds(limit))"),
      at: late.end, life: life, transition: transition)
    draft.cite(late.start, "the time begins")
    draft.cite(late.end, "\(inShortSeconds(elapsed)) later")
    draft.actual = [.init(late.start), .init(late.end)]
    return draft
  }

  // MARK: - Words

  /// What a finding says: the app's own words, and what the log has.
  private func sentence(_ detail: String) -> String { "\(description.summary): \(detail)" }

  /// A duration as `inSeconds` tells it, or in milliseconds where hundredths of a second are too coarse.
  private func inShortSeconds(_ duration: Double) -> String {
    guard abs(duration) < 0.1 else { return inSeconds(duration) }
    let tenths = Int((duration * 10_000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) ms" : "\(tenths / 10).\(abs(tenths % 10)) ms"
  }
}

import LifecycleModel

@testable import Rules

/// A custom rule before a log that is told by hand: lives, their callbacks, and transitions made of these.
struct CustomRuleScene {
  /// A controller of the log.
  typealias Actor = ControllerLife

  var rule: CustomRule
  let names = NameTable()
  let log: RuleContext
  let process: ProcessID
  private(set) var line = 0
  /// Seconds of the latest line.
  private(set) var clock = 10.0
  private var lives: [Actor] = []
  private var transitions: [Int: Transition] = [:]
  private var sides: [Int: (from: Actor?, to: Actor?)] = [:]

  init(_ rule: CustomRule) {
    self.rule = rule
    log = RuleContext(names: names)
    process = names.intern(ProcessName(name: "Shop", pid: 4211))
  }

  init(_ demand: CustomRule.Demand, on occasion: CustomRule.Occasion, _ scope: CustomRule.Scope = .init()) {
    self.init(
      CustomRule(
        id: "mine", severity: .error, message: "Mine", source: ".lclint.yml:2", occasion: occasion, scope: scope,
        demand: demand))
  }

  // MARK: - The log

  /// A controller whose first line is `callback`.
  mutating func enter(
    _ name: String, _ callback: LifecycleCallback, in transition: Int? = nil,
    identity: ControllerLife.Identity = .onlyOne, role: Role = .controller, instance: UInt64 = 0,
    after pause: Double = 0.1
  ) -> Actor {
    var event = nextEvent(callback, names.intern(SubjectName(display: name, className: name)), pause)
    event.instance = instance
    let life = ControllerLife(number: lives.count, first: event)
    life.existedBefore = !callback.isPreparation
    life.identity = instance == 0 ? identity : .address
    life.role = role
    lives.append(life)
    show(event, of: life, in: transition, previous: nil)
    return life
  }

  /// Prints a callback; in a transition, if `transition` says so.
  @discardableResult
  mutating func say(
    _ actor: Actor, _ callback: LifecycleCallback, in transition: Int? = nil, after pause: Double = 0.1
  ) -> Int {
    var event = nextEvent(callback, actor.subject, pause)
    event.instance = actor.instance
    show(event, of: actor, in: transition, previous: actor.last)
    return line
  }

  /// Prints a line that is taken for one more about a callback of `life`; its class is that of `other`.
  mutating func echo(_ life: Actor, _ callback: LifecycleCallback, as other: Actor) {
    var event = nextEvent(callback, other.subject, 0)
    event.instance = life.instance
    let step = LifeStep(
      life: life, event: event, before: life.state, beforeWasKnown: true, previous: life.last, isFirst: false,
      transition: nil, character: .echo)
    rule.echo(step, log)
    log.remember(step)
  }

  /// Closes a transition with what was said in it.
  mutating func close(
    _ number: Int, _ kind: Transition.Kind, confidence: Confidence = .likely, status: Transition.Status = .completed,
    companions: [Actor] = []
  ) {
    guard var transition = transitions.removeValue(forKey: number) else { return }
    transition.kind = kind
    transition.confidence = confidence
    transition.status = status
    transition.companions = companions.map(\.number)
    rule.transitionClosed(transition, log)
    log.remember(transition)
  }

  mutating func end(_ actor: Actor, _ end: LifeEnd = .deallocated) {
    lives.removeAll { $0 === actor }
    rule.lifeEnded(actor, end, log)
    log.forget(actor)
    actor.isDeallocated = end == .deallocated
  }

  /// What the rule found when the log is over: line and message of each finding that counts.
  mutating func findings() -> [String] { drafts().map { "\($0.position.line) \($0.message)" } }

  mutating func drafts() -> [FindingDraft] {
    for life in lives { end(life, .logEnded) }
    rule.inputEnded(log)
    return log.drafts.filter(log.fulfils)
  }

  // MARK: -

  private mutating func nextEvent(
    _ callback: LifecycleCallback, _ subject: SubjectID, _ pause: Double
  ) -> LifecycleEvent {
    line += 1
    clock += pause
    return LifecycleEvent(
      callback: callback, subject: subject, process: process,
      time: LogTime(clock: .calendar, microseconds: Int64((clock * 1_000_000).rounded())),
      position: LogPosition(input: 0, line: line))
  }

  private mutating func show(
    _ event: LifecycleEvent, of life: Actor, in transition: Int?, previous: LifecycleEvent?
  ) {
    let before = life.state
    life.remember(event)
    switch event.callback {
    case .viewWillAppear: life.state = .appearing
    case .viewDidAppear: life.state = .appeared
    case .viewWillDisappear: life.state = .disappearing
    case .viewDidDisappear: life.state = .disappeared
    default: break
    }
    if let transition { take(event, of: life, into: transition) }
    let step = LifeStep(
      life: life, event: event, before: before, beforeWasKnown: true, previous: previous, isFirst: previous == nil,
      transition: transition, character: .ordinary)
    rule.step(step, log)
    log.remember(step)
  }

  private mutating func take(_ event: LifecycleEvent, of life: Actor, into number: Int) {
    var transition =
      transitions[number]
      ?? Transition(
        number: number, kind: .appear, confidence: .likely, status: .completed, process: process, from: nil, to: nil,
        events: [])
    transition.events.append(event)
    var side = Transition.Side(life: life.number, subject: life.subject, identity: life.identity)
    switch event.callback {
    case .viewWillAppear, .viewDidAppear:
      if let known = transition.to, known.life == life.number { side = known }
      if event.callback == .viewWillAppear { side.will = event } else { side.did = event }
      if transition.to?.life ?? life.number == life.number { transition.to = side }
    case .viewWillDisappear, .viewDidDisappear:
      if let known = transition.from, known.life == life.number { side = known }
      if event.callback == .viewWillDisappear { side.will = event } else { side.did = event }
      if transition.from?.life ?? life.number == life.number { transition.from = side }
    default: break
    }
    transitions[number] = transition
  }
}

package import LifecycleModel

/// What rules may ask of the log so far, and where they hand in what they found.
///
/// While a step is shown to the rules, the context knows the log up to the event before it.
package final class RuleContext {
  /// Where a controller stands in its appearance, as far as it is not simply gone.
  package struct Standing {
    package var life: Int
    package var process: ProcessID
    package var state: AppearanceState
    /// The callback that brought it there.
    package var since: LifecycleEvent
    /// Whether it was made in this log and had never appeared before.
    package var isFirstShow: Bool
  }

  /// What is known of a process of the input.
  private struct ProcessRecord {
    var last: LifecycleEvent
    /// First line of the completed transition that began last.
    var latestCompletion = 0
    var callsByThread: [UInt64: Int] = [:]
    /// Whether somebody was on screen when the log began: one leaves before any has appeared, or the first one that
    /// appears was not made in the log. nil before the log shows it.
    var beganInTheMiddle: Bool?
  }

  private struct ClassKey: Hashable {
    var process: ProcessID
    var subject: SubjectID

    init(process: ProcessID, subject: SubjectID) {
      self.process = process
      self.subject = subject
    }

    init(_ life: ControllerLife) { self.init(process: life.process, subject: life.subject) }
  }

  package let names: NameTable
  /// What the rules handed in since the input began.
  private(set) var drafts: [FindingDraft] = []
  private var logged: [SubjectID: CallbackSet] = [:]
  private var latest: [Int: [LifecycleCallback: LifecycleEvent]] = [:]
  private var standings: [Int: Standing] = [:]
  private var processes: [ProcessID: ProcessRecord] = [:]
  /// The lives of a class that have not ended, by number; the address is 0 where the log prints none.
  private var lives: [ClassKey: [Int: UInt64]] = [:]
  /// The classes whose lines print no address.
  private var ledgers: [ClassKey: ClassLedger] = [:]
  private var habits = RepeatHabits()
  private var latestMessage: (rule: String, message: WatchedMessage)?

  package init(names: NameTable) { self.names = names }

  // MARK: - Questions

  /// Whether the class has printed the callback so far in this input.
  package func logs(_ callback: LifecycleCallback, _ subject: SubjectID) -> Bool {
    logged[subject]?.contains(callback) ?? false
  }

  /// The callbacks that the class has printed so far in this input.
  package func callbacks(of subject: SubjectID) -> CallbackSet { logged[subject] ?? [] }

  /// Whether anything has printed the callback so far in this input.
  package func isLogged(_ callback: LifecycleCallback) -> Bool { logged.values.contains { $0.contains(callback) } }

  /// The life's latest `callback` before the event at hand, however long ago.
  package func latest(_ callback: LifecycleCallback, of life: Int) -> LifecycleEvent? { latest[life]?[callback] }

  /// Whether a controller of the process, other than `life`, stands somewhere that `condition` accepts.
  ///
  /// Controllers that have disappeared, and those that were never seen to appear, stand nowhere.
  package func anotherStands(
    than life: ControllerLife, where condition: (Standing) -> Bool
  ) -> Bool {
    standings.values.contains { $0.life != life.number && $0.process == life.process && condition($0) }
  }

  /// Whether the lines of the life surely come from one object: it prints its address, it is the only one of its class,
  /// or all others of its class have gone.
  package func isOneObject(_ life: ControllerLife) -> Bool {
    if life.identity == .address { return true }
    if let ledger = ledgers[ClassKey(life)], ledger.peak > 1 || ledger.mayHaveMore { return false }
    if life.identity == .onlyOne { return true }
    let living = lives[ClassKey(life)] ?? [:]
    return !life.existedBefore && living.keys.allSatisfy { $0 == life.number }
  }

  /// Whether the side surely is one object.
  package func isOneObject(_ side: Transition.Side, of process: ProcessID) -> Bool {
    if side.identity == .address { return true }
    let key = ClassKey(process: process, subject: side.subject)
    if let ledger = ledgers[key], ledger.peak > 1 || ledger.mayHaveMore { return false }
    if side.identity == .onlyOne { return true }
    let living = lives[key] ?? [:]
    return living.keys.allSatisfy { $0 == side.life }
  }

  /// The objects of the class of an event without an address, as a crowd; nil where it prints one.
  func ledger(for event: LifecycleEvent) -> ClassLedger? {
    event.instance == 0 ? ledgers[ClassKey(process: event.process, subject: event.subject)] ?? ClassLedger() : nil
  }

  /// The thread of most callbacks of the process in this input.
  ///
  /// nil where fewer than three callbacks print a thread, or no thread has more of them than every other.
  package func mainThread(of process: ProcessID) -> UInt64? {
    guard let calls = processes[process]?.callsByThread, calls.values.reduce(0, +) >= 3 else { return nil }
    let most = calls.values.max() ?? 0
    let candidates = calls.filter { $0.value == most }
    return candidates.count == 1 ? candidates.first?.key : nil
  }

  /// Whether a transition of the process began after the position and completed.
  package func hasCompletedTransition(in process: ProcessID, after position: LogPosition) -> Bool {
    (processes[process]?.latestCompletion ?? 0) > position.line
  }

  /// The latest event of the process.
  package func lastEvent(of process: ProcessID) -> LifecycleEvent? { processes[process]?.last }

  // MARK: - Words

  /// What a sentence calls the controller or the view.
  package func name(_ subject: SubjectID) -> String {
    let name = names[subject].display
    return name.isEmpty ? "the controller" : name
  }

  /// What a sentence calls an object that a message names; `substitute` where it names none.
  package func name(_ number: Int, in message: WatchedMessage, or substitute: String) -> String {
    guard message.objects.indices.contains(number) else { return substitute }
    return name(message.objects[number].subject)
  }

  /// A callback with its owner, such as `HomeViewController's viewDidAppear:`.
  package func call(_ event: LifecycleEvent) -> String { call(event.subject, event.callback) }

  /// A callback with its owner, such as `HomeViewController's viewDidAppear:`.
  package func call(_ subject: SubjectID, _ callback: LifecycleCallback) -> String {
    let name = names[subject].display
    return name.isEmpty ? callback.selector : "\(name)'s \(callback.selector)"
  }

  // MARK: - Findings

  /// Hands in a finding.
  package func emit(_ draft: FindingDraft) { drafts.append(draft) }

  /// Hands in a finding that is a line of UIKit or the runtime.
  ///
  /// The same words twice in a millisecond are one call, captured from the console and from the system's log.
  package func emit(
    _ rule: RuleDescription, _ sentence: String, at message: WatchedMessage, transition: Int?,
    severity: Severity? = nil
  ) {
    if let latestMessage, latestMessage.rule == rule.id, isSameCall(latestMessage.message, message) { return }
    latestMessage = (rule.id, message)
    var draft = FindingDraft(rule, sentence, at: message, transition: transition, severity: severity)
    draft.life = message.objects.first.flatMap { life(of: $0, in: message.process) }
    emit(draft)
  }

  private func isSameCall(_ earlier: WatchedMessage, _ later: WatchedMessage) -> Bool {
    guard earlier.pattern == later.pattern, earlier.objects == later.objects, earlier.words == later.words,
      let elapsed = earlier.time.flatMap({ start in later.time.flatMap { $0.seconds(since: start) } })
    else { return false }
    return abs(elapsed) <= 0.0011
  }

  /// The life of an object that a message names: by its address, or the only one of its class without an address.
  private func life(of object: WatchedMessage.Object, in process: ProcessID) -> Int? {
    guard let lives = lives[ClassKey(process: process, subject: object.subject)] else { return nil }
    if object.instance != 0, let known = lives.first(where: { $0.value == object.instance }) { return known.key }
    return lives.count == 1 ? lives.first { $0.value == 0 || object.instance == 0 }?.key : nil
  }

  /// Whether all that the draft asks of the whole log is true; to be asked when the input has ended.
  func fulfils(_ draft: FindingDraft) -> Bool {
    draft.requires.allSatisfy { requirement in
      switch requirement {
      case .logs(let subject, let callbacks): !(logged[subject] ?? []).isDisjoint(with: callbacks)
      case .staysSilent(let subject, let callbacks): (logged[subject] ?? []).isDisjoint(with: callbacks)
      case .isIllegalForAll(let event):
        ledgers[ClassKey(process: event.process, subject: event.subject)]?.violations.contains(event.position.line)
          ?? false
      case .isNoHabit(let event):
        !habits.explain(event)
      case .isEven(let event):
        !habits.areUneven(for: event)
      case .needsNoStranger(let event):
        !(ledgers[ClassKey(process: event.process, subject: event.subject)]?.strangersLines
          .contains(event.position.line) ?? false)
      case .leavesOne(let event, let state):
        ledgers[ClassKey(process: event.process, subject: event.subject)]?.surelyHolds(
          state, beganInTheMiddle: processes[event.process]?.beganInTheMiddle ?? false) ?? false
      case .laterTransition(let process, let position):
        hasCompletedTransition(in: process, after: position)
      case .goesOn(let event, let limit):
        if let last = processes[event.process]?.last, event.precedes(last) {
          seconds(from: event, to: last).map { $0 >= limit } ?? true
        } else {
          false
        }
      }
    }
  }

  // MARK: - The log goes on

  /// Takes an event in, after the rules have seen it.
  func remember(_ step: LifeStep) {
    let event = step.event
    logged[event.subject, default: []].insert(event.callback)
    if processes[event.process] == nil { processes[event.process] = ProcessRecord(last: event) }
    processes[event.process]?.last = event
    if event.callback.isAppearance, event.callback != .viewWillAppear,
      processes[event.process]?.beganInTheMiddle == nil
    {
      processes[event.process]?.beganInTheMiddle = event.callback != .viewDidAppear || step.life.existedBefore
    }
    // Objects may be freed on any thread.
    if event.thread != 0, event.callback != .dealloc {
      processes[event.process]?.callsByThread[event.thread, default: 0] += 1
    }
    let number = step.life.number
    habits.add(step)
    if event.instance == 0 {
      ledgers[ClassKey(step.life), default: ClassLedger()].add(
        step, beganInTheMiddle: processes[event.process]?.beganInTheMiddle ?? false)
    }
    guard step.character != .echo else { return }
    guard !step.life.isDeallocated else { return }
    if step.isFirst { lives[ClassKey(step.life), default: [:]][number] = step.life.instance }
    latest[number, default: [:]][event.callback] = event
    guard event.callback.isAppearance else { return }
    switch step.life.state {
    case .disappeared: standings[number] = nil
    case let state:
      let isFirstShow = !step.life.existedBefore && latest[number]?[.viewWillDisappear] == nil
      standings[number] = Standing(
        life: number, process: event.process, state: state, since: event, isFirstShow: isFirstShow)
    }
  }

  func remember(_ transition: Transition) {
    guard transition.status == .completed, let first = transition.events.first else { return }
    let line = max(processes[transition.process]?.latestCompletion ?? 0, first.position.line)
    processes[transition.process]?.latestCompletion = line
  }

  func forget(_ life: ControllerLife) {
    latest[life.number] = nil
    standings[life.number] = nil
    habits.forget(life)
    lives[ClassKey(life)]?[life.number] = nil
  }

  func forgetInput() {
    drafts = []
    logged = [:]
    latest = [:]
    standings = [:]
    processes = [:]
    lives = [:]
    ledgers = [:]
    habits = RepeatHabits()
    latestMessage = nil
  }
}

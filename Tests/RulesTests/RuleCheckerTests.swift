import LifecycleModel
import Rules
import Testing

@Suite("The checker of rules")
struct RuleCheckerTests {
  // MARK: - What must still turn out

  @Test("A finding waits until its class prints what it rests on, and is dropped where it never does")
  func requirements() {
    var late = HandMadeLog([MissingGoodbye.self])
    late.step("Home", .viewDidAppear)
    #expect(late.checker.findings.isEmpty)
    late.step("Home", .viewWillDisappear)
    late.end()
    #expect(late.checker.findings.map(\.position.line) == [1])

    var never = HandMadeLog([MissingGoodbye.self])
    never.step("Home", .viewDidAppear)
    never.step("Detail", .viewWillDisappear)
    never.end()
    #expect(never.checker.findings.isEmpty)
  }

  @Test("What one input prints says nothing about another one")
  func requirementsByInput() {
    var log = HandMadeLog([MissingGoodbye.self])
    log.step("Home", .viewWillDisappear)
    log.end()
    log.step("Home", .viewDidAppear)
    log.end()
    #expect(log.checker.findings.isEmpty)
  }

  @Test("A finding that needs the log to go on is dropped where nothing follows")
  func progress() {
    var cut = HandMadeLog([Unfinished.self])
    let will = cut.step("Home", .viewWillAppear)
    cut.close(.appear, [will])
    cut.end()
    #expect(cut.checker.findings.isEmpty)

    var going = HandMadeLog([Unfinished.self])
    going.step("Home", .viewWillAppear)
    let other = going.step("Detail", .viewDidAppear)
    going.close(.appear, [other], status: .cancelled)
    let third = going.step("Photo", .viewDidAppear)
    going.close(.appear, [third])
    going.end()
    #expect(going.checker.findings.map(\.position.line) == [1])
  }

  @Test("A rule gives way to one that says it better about the same class")
  func yielding() {
    for (other, expected) in [("Home", ["better"]), ("Detail", ["better", "worse"])] {
      var log = HandMadeLog([Worse.self, Better.self])
      log.step("Home", .viewDidLoad)
      log.step(other, .loadView)
      log.end()
      #expect(log.checker.findings.map(\.rule).sorted() == expected)
    }
    var alone = HandMadeLog([Worse.self, Better.self], disabled: ["better"])
    alone.step("Home", .viewDidLoad)
    alone.step("Home", .loadView)
    alone.end()
    #expect(alone.checker.findings.map(\.rule) == ["worse"])
  }

  @Test("What rests on an absence is inconclusive where lines were lost")
  func losses() {
    for (lossLine, verdict, severity) in [(3, Verdict.inconclusive, Severity.notice), (9, .violated, .warning)] {
      var log = HandMadeLog([Absence.self])
      log.step("Home", .viewWillAppear)
      log.step("Home", .viewIsAppearing)
      log.checker.linesLost(before: LogPosition(input: 0, line: lossLine))
      log.step("Home", .viewDidAppear)
      log.end()
      #expect(log.checker.findings.map(\.verdict) == [verdict])
      #expect(log.checker.findings.map(\.severity) == [severity])
    }
  }

  // MARK: - Identity, order and proof

  @Test("A fingerprint survives shifted lines, other times and other addresses, and tells repeats apart")
  func fingerprints() {
    func findings(firstLine: Int, clock: Double, instance: UInt64) -> [Finding] {
      var log = HandMadeLog([Better.self])
      log.line = firstLine
      log.clock = clock
      log.step("Home", .loadView, instance: instance)
      log.step("Home", .loadView, instance: instance)
      log.step("Detail", .loadView, instance: instance)
      log.end()
      return log.checker.findings
    }
    let first = findings(firstLine: 1, clock: 10, instance: 0x7f00).map(\.fingerprint)
    #expect(first == findings(firstLine: 812, clock: 99, instance: 0x6000).map(\.fingerprint))
    #expect(Set(first).count == 3)
    #expect(first.allSatisfy { $0.count == 16 && $0.allSatisfy(\.isHexDigit) })
    // The value is a contract with every baseline that somebody has stored.
    #expect(first[0] == "aac7e1900f3c3b6b")
  }

  @Test("Findings are sorted by input, line and rule")
  func sorting() {
    var log = HandMadeLog([Worse.self, Better.self, AtEnd.self])
    log.step("Home", .loadView)
    log.step("Detail", .viewDidLoad)
    log.end()
    log.step("Home", .loadView)
    log.end()
    let told = log.checker.findings.map { "\($0.position.input):\($0.position.line) \($0.rule)" }
    #expect(told == ["0:1 at-end", "0:1 better", "0:2 worse", "1:1 at-end", "1:1 better"])
  }

  @Test("The proof is in log order, each line once, the finding's own among them, and short")
  func evidence() {
    var log = HandMadeLog([LongProof.self])
    for _ in 0..<20 { log.step("Home", .viewDidLayoutSubviews) }
    log.step("Home", .viewDidAppear)
    log.end()
    let lines = log.checker.findings.flatMap { $0.evidence.map(\.position.line) }
    #expect(lines == lines.sorted() && Set(lines).count == lines.count)
    #expect(lines.count == RuleChecker.evidenceLimit)
    #expect(lines.contains(21))
  }

  @Test("Names and selectors are spelled out, and a nameless controller is left out")
  func words() {
    var log = HandMadeLog([Better.self])
    log.step("Home", .loadView)
    log.step("", .loadView)
    log.end()
    #expect(log.checker.findings.map(\.actual) == [["Home loadView"], ["loadView"]])
    #expect(log.checker.findings.map(\.message) == ["Home's loadView came", "loadView came"])
    #expect(log.checker.findings.map(\.controllerName) == ["Home", ""])
  }

  // MARK: - Who sees what

  @Test("Echoes and the controllers of UIKit's own windows are not shown to rules")
  func hidden() {
    var log = HandMadeLog([Better.self])
    log.step("Home", .loadView, character: .echo)
    log.step("UIInputWindowController", .loadView)
    log.step("_UIRemoteInputViewController", .loadView)
    log.end()
    #expect(log.checker.findings.isEmpty)
  }

  @Test("A message goes to the rule that asked for it, with the number of its own pattern")
  func messages() {
    var log = HandMadeLog([Better.self, TwoPatterns.self, OnePattern.self])
    #expect(log.checker.messagePatterns == ["first", "second", "third"])
    log.message(1, objects: ["Home"])
    log.message(2)
    log.end()
    #expect(log.checker.findings.map(\.message) == ["pattern 1 about Home", "pattern 0 about nobody"])
  }

  @Test("The same words twice in a millisecond are one finding")
  func doubledMessages() {
    var log = HandMadeLog([OnePattern.self])
    log.message(0, objects: ["Home"])
    log.message(0, objects: ["Home"], after: 0.0002)
    log.message(0, objects: ["Detail"], after: 0.0002)
    log.message(0, objects: ["Detail"], after: 0.5)
    log.end()
    #expect(log.checker.findings.map(\.position.line) == [1, 3, 4])
  }

  @Test("Rules are chosen by their ids, and so are their patterns")
  func selection() {
    var only = HandMadeLog([Better.self, Worse.self, TwoPatterns.self], only: ["worse"])
    #expect(only.checker.messagePatterns.isEmpty)
    only.step("Home", .viewDidLoad)
    only.step("Home", .loadView)
    only.end()
    #expect(only.checker.findings.map(\.rule) == ["worse"])
    let disabled = HandMadeLog([Better.self, TwoPatterns.self, OnePattern.self], disabled: ["two-patterns"])
    #expect(disabled.checker.messagePatterns == ["third"])
  }

  @Test("The main thread is the one of most callbacks, from three on, where no other has as many")
  func mainThread() {
    for (threads, expected) in [
      ([1, 1, 2], [UInt64(1)]), ([1, 2], []), ([1, 1, 2, 2], []), ([0, 0, 0, 7], []), ([3, 3, 3], [3]),
    ] as [([UInt64], [UInt64])] {
      var log = HandMadeLog([MainThread.self])
      for thread in threads { log.step("Home", .viewDidLayoutSubviews, thread: thread) }
      log.step("Home", .dealloc, thread: 9)
      log.end()
      #expect(log.checker.findings.map(\.message) == expected.map { "thread \($0)" }, "\(threads)")
    }
  }
}

// MARK: - Rules for these tests

private func describe(_ id: String, messages: [String] = []) -> RuleDescription {
  RuleDescription(
    id: id, severity: .warning, summary: id, rationale: id, lookFor: id, source: id, fires: [], staysSilent: [],
    messages: messages)
}

/// Speaks of each appearance, if the class ever tells that it goes.
private struct MissingGoodbye: Rule {
  static let description = describe("missing-goodbye")

  mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .viewDidAppear else { return }
    var draft = FindingDraft(Self.description, "said", at: step.event, life: step.life.number)
    draft.requires = [.logs(step.event.subject, anyOf: CallbackSet(.viewWillDisappear))]
    log.emit(draft)
  }
}

private struct Unfinished: Rule {
  static let description = describe("unfinished")

  mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    guard life.state == .appearing, let will = log.latest(.viewWillAppear, of: life.number) else { return }
    var draft = FindingDraft(Self.description, "said", at: will, life: life.number)
    draft.requires = [.laterTransition(will.process, after: will.position)]
    log.emit(draft)
  }
}

private struct Better: Rule {
  static let description = describe("better")

  mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .loadView else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(step.event)) came", at: step.event, life: step.life.number)
    draft.compare(expected: [], actual: [step.event])
    log.emit(draft)
  }
}

private struct Worse: Rule {
  static let description = describe("worse")

  mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .viewDidLoad else { return }
    var draft = FindingDraft(Self.description, "said", at: step.event, life: step.life.number)
    draft.yieldsTo = ["better"]
    log.emit(draft)
  }
}

/// Speaks at the end of what it saw at the beginning.
private struct AtEnd: Rule {
  static let description = describe("at-end")
  private var first: LifecycleEvent?

  init() {}

  mutating func step(_ step: LifeStep, _ log: RuleContext) { first = first ?? step.event }

  mutating func inputEnded(_ log: RuleContext) {
    if let first { log.emit(FindingDraft(Self.description, "said", at: first, life: nil)) }
    first = nil
  }
}

private struct Absence: Rule {
  static let description = describe("absence")

  mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .viewDidAppear, let will = log.latest(.viewWillAppear, of: step.life.number) else {
      return
    }
    var draft = FindingDraft(Self.description, "said", at: step.event, life: step.life.number)
    draft.absence = will.position.line...step.event.position.line
    log.emit(draft)
  }
}

private struct LongProof: Rule {
  static let description = describe("long-proof")
  private var passes: [LifecycleEvent] = []

  init() {}

  mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .viewDidAppear else {
      passes.append(step.event)
      return
    }
    var draft = FindingDraft(Self.description, "said", at: step.event, life: step.life.number)
    for pass in passes.reversed() + passes { draft.cite(pass, "a pass") }
    log.emit(draft)
  }
}

private struct TwoPatterns: Rule {
  static let description = describe("two-patterns", messages: ["first", "second"])

  mutating func message(_ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext) {
    let name = log.name(0, in: message, or: "nobody")
    log.emit(Self.description, "pattern \(index) about \(name)", at: message, transition: transition)
  }
}

private struct OnePattern: Rule {
  static let description = describe("one-pattern", messages: ["third"])

  mutating func message(_ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext) {
    let name = log.name(0, in: message, or: "nobody")
    log.emit(Self.description, "pattern \(index) about \(name)", at: message, transition: transition)
  }
}

private struct MainThread: Rule {
  static let description = describe("main-thread")
  private var last: LifecycleEvent?

  init() {}

  mutating func step(_ step: LifeStep, _ log: RuleContext) { last = step.event }

  mutating func inputEnded(_ log: RuleContext) {
    guard let last, let thread = log.mainThread(of: last.process) else { return }
    log.emit(FindingDraft(Self.description, "thread \(thread)", at: last, life: nil))
  }
}

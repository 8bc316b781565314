import Foundation
import LifecycleModel
import Rules
import Testing

@testable import LclintCommand

/// A list of tests shows a rule by its id.
extension RuleDescription: CustomTestStringConvertible {
  public var testDescription: String { id }
}

/// The findings of the whole pipeline on a log, as the command gives them.
func analyzeText(_ log: String) throws -> [Finding] {
  let file = FileManager.default.temporaryDirectory.appending(path: "lclint-rules-\(UUID().uuidString).log")
  defer { try? FileManager.default.removeItem(at: file) }
  try Data(log.utf8).write(to: file)
  return try Analysis.run(AnalysisRequest(paths: [file.path])).report.findings
}

/// A log told by hand: steps, transitions and messages as a reconstruction would give them to a checker.
struct HandMadeLog {
  let names: NameTable
  var checker: RuleChecker
  /// Number of the line that comes next.
  var line = 1
  /// Seconds of the line that comes next.
  var clock = 10.0
  var input = 0
  let process: ProcessID
  private var lives: [String: ControllerLife] = [:]
  private var lifeCount = 0
  private var transitionCount = 0

  init(_ rules: [any Rule.Type], only: Set<String> = [], disabled: Set<String> = []) {
    names = NameTable()
    checker = RuleChecker(rules: rules, names: names, only: only, disabled: disabled)
    process = names.intern(ProcessName(name: "Shop", pid: 4211))
  }

  func subject(_ name: String) -> SubjectID { names.intern(SubjectName(display: name, className: name)) }

  /// Prints a callback of the only object of a class.
  @discardableResult
  mutating func step(
    _ name: String, _ callback: LifecycleCallback, instance: UInt64 = 0, thread: UInt64 = 1,
    character: LifeStep.Character = .ordinary
  ) -> LifecycleEvent {
    let event = LifecycleEvent(
      callback: callback, subject: subject(name), process: process, instance: instance, thread: thread,
      time: LogTime(clock: .calendar, microseconds: Int64(clock * 1_000_000)),
      position: LogPosition(input: input, line: line))
    line += 1
    clock += 0.1
    let life = lives[name] ?? ControllerLife(number: lifeCount, first: event)
    let isFirst = lives[name] == nil
    if isFirst {
      lifeCount += 1
      life.role = .controller
      lives[name] = life
    }
    let before = life.state
    let previous = isFirst ? nil : life.last
    life.remember(event)
    switch callback {
    case .viewWillAppear: life.state = .appearing
    case .viewDidAppear: life.state = .appeared
    case .viewWillDisappear: life.state = .disappearing
    case .viewDidDisappear: life.state = .disappeared
    default: break
    }
    checker.step(
      LifeStep(
        life: life, event: event, before: before, beforeWasKnown: true, previous: previous, isFirst: isFirst,
        transition: nil, character: character))
    return event
  }

  /// Closes a transition with these events.
  mutating func close(_ kind: Transition.Kind, _ events: [LifecycleEvent], status: Transition.Status = .completed) {
    transitionCount += 1
    checker.transitionClosed(
      Transition(
        number: transitionCount, kind: kind, confidence: .certain, status: status, process: process, from: nil, to: nil,
        events: events))
  }

  mutating func message(_ pattern: Int, objects: [String] = [], after pause: Double = 0.1) {
    clock += pause
    checker.message(
      WatchedMessage(
        pattern: pattern, objects: objects.map { .init(subject: subject($0), instance: 0) }, process: process,
        thread: 1, time: LogTime(clock: .calendar, microseconds: Int64(clock * 1_000_000)),
        position: LogPosition(input: input, line: line)), transition: nil)
    line += 1
  }

  /// Ends the lives and the input; the next input begins.
  mutating func end() {
    for life in lives.values.sorted(by: { $0.number < $1.number }) { checker.lifeEnded(life, .logEnded) }
    checker.inputEnded()
    lives = [:]
    input += 1
    line = 1
  }
}

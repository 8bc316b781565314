import Foundation
import LifecycleModel
import LogInput
import Reconstruction

/// One log, reconstructed from its first line to its last.
struct ReconstructedLog {
  let names: NameTable
  let recorder: Recorder

  /// Reads a file.
  ///
  /// - Parameter watching: patterns of UIKit's words to look for.
  init(path: String, watching: [String] = []) throws {
    names = NameTable()
    var reader = try LogReader(LogSource(path: path), grammar: LineGrammar(watching: watching), names: names, input: 0)
    var reconstructor = Reconstructor(names: names)
    var recorder = Recorder()
    try reader.forEachToken { token in
      switch token {
      case .event(let event): reconstructor.event(event, &recorder)
      case .marker(let marker): reconstructor.marker(marker, &recorder)
      case .message(let message): reconstructor.message(message, &recorder)
      default: break
      }
    }
    reconstructor.endOfInput(&recorder)
    self.recorder = recorder
  }

  /// Reads a file of `SampleLogs`, named with its folder.
  init(sample: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    try self.init(path: root.appending(path: "SampleLogs/\(sample)").path(percentEncoded: false))
  }

  /// Reads a text. A line may begin with the time in milliseconds and, after a `/`, the process: `0/Notes[733:8112] …`.
  init(_ text: String, watching: [String] = []) throws {
    let log = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.headed($0) }
    let file = FileManager.default.temporaryDirectory.appending(path: "lclint-\(UUID().uuidString).log")
    try Data(log.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(path: file.path(percentEncoded: false), watching: watching)
  }

  /// The line with the head that NSLog prints, where it begins with a time.
  private static func headed(_ line: Substring) -> String {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2 else { return String(line) }
    let head = parts[0].split(separator: "/", maxSplits: 1)
    guard let milliseconds = Int(head[0]) else { return String(line) }
    func digits(_ value: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - String(value).count)) + String(value)
    }
    let seconds = milliseconds / 1000
    let time = [seconds / 3600 + 9, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }.joined(separator: ":")
    let process = head.count == 2 ? String(head[1]) : "Shop[4211:90817]"
    return "2026-03-14 \(time).\(digits(milliseconds % 1000, 3))000+0100 \(process) \(parts[1])"
  }
}

extension ReconstructedLog {
  /// The transitions in log order, each as `push Home → Detail`, with its status unless it is completed.
  ///
  /// `ViewController` at the end of names is left out, `–` stands for nobody.
  var story: [String] {
    recorder.transitions.sorted { Self.firstLine($0) < Self.firstLine($1) }.map { transition in
      let status = transition.status == .completed ? "" : " (\(transition.status.rawValue))"
      return "\(transition.kind.rawValue) \(name(transition.from)) → \(name(transition.to))\(status)"
    }
  }

  /// The lives in the order of their first lines, each as `Detail 15 events`.
  var lives: [String] {
    recorder.ends.map(\.life).sorted { $0.first.position.line < $1.first.position.line }
      .map { "\(name($0.subject)) \($0.eventCount) events" }
  }

  /// The lives that are called `name`, in the order of their first lines.
  func lives(of name: String) -> [ControllerLife] {
    recorder.ends.map(\.life).filter { names[$0.subject].display == name }
      .sorted { $0.first.position.line < $1.first.position.line }
  }

  /// How a life ended.
  func end(of life: ControllerLife) -> LifeEnd? { recorder.ends.first { $0.life === life }?.end }

  /// Lines whose step has a character.
  func lines(_ character: LifeStep.Character) -> [Int] {
    recorder.steps.filter { $0.character == character }.map(\.line)
  }

  private static func firstLine(_ transition: Transition) -> Int { transition.events.first?.position.line ?? 0 }

  private func name(_ side: Transition.Side?) -> String { side.map { name($0.subject) } ?? "–" }

  private func name(_ subject: SubjectID) -> String {
    let name = names[subject].display
    return name.hasSuffix("ViewController") ? String(name.dropLast("ViewController".count)) : name
  }
}

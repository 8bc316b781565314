internal import LifecycleModel
internal import LogInput
internal import Rules

/// The processes that are looked at.
struct ProcessChoice {
  private let globs: [CustomRule.NameGlob]
  private var answers: [ProcessID: Bool] = [:]

  /// - Parameter globs: patterns for their names; empty for all processes.
  init(_ globs: [String]) { self.globs = globs.map(CustomRule.NameGlob.init) }

  /// Whether what a line tells is of one of them.
  mutating func admits(_ token: Token, _ names: NameTable) -> Bool {
    guard !globs.isEmpty else { return true }
    return switch token {
    case .event(let event): admits(event.process, names)
    case .marker(let marker): admits(marker.process, names)
    case .message(let message): admits(message.process, names)
    case .loss: true
    case .refused, .noise: false
    }
  }

  private mutating func admits(_ process: ProcessID, _ names: NameTable) -> Bool {
    if let known = answers[process] { return known }
    let answer = globs.contains { $0.matches(names[process].name) }
    answers[process] = answer
    return answer
  }
}

internal import LifecycleModel

/// The findings of a log as a compiler prints its messages, each with the lines that prove it.
struct FindingList {
  /// So many findings of one rule are proven at length; of the following ones only the message is told.
  static let provenLimit = 10
  /// So many findings of one rule are told at all.
  static let toldLimit = 100

  private let log: LogOfRun

  init(_ log: LogOfRun) { self.log = log }

  func append(to page: inout TerminalPage) {
    var told: [String: Int] = [:]
    var leftOut = 0
    var wasProven = true
    for finding in log.findings {
      let number = told[finding.rule, default: 0]
      told[finding.rule] = number + 1
      if page.style.detail == .normal, number >= Self.toldLimit {
        leftOut += 1
        continue
      }
      let isProven = page.style.detail == .full || number < Self.provenLimit
      // Messages without a proof stand close together.
      if isProven || wasProven { page.blank() }
      appendMessage(of: finding, to: &page)
      if isProven { FindingProof(finding, page.style).append(to: &page) }
      wasProven = isProven
    }
    let unproven = told.values.reduce(0) { $0 + max(0, min($1, Self.toldLimit) - Self.provenLimit) }
    guard page.style.detail == .normal, unproven + leftOut > 0 else { return }
    page.blank()
    var parts: [String] = []
    if unproven > 0 { parts.append("\(counted(unproven, "proof"))") }
    if leftOut > 0 { parts.append("\(counted(leftOut, "finding"))") }
    page.line(
      .space(2), Fragment("⋮ \(parts.joined(separator: " and ")) left out; --verbose shows all of them", .faint))
  }

  private func appendMessage(of finding: Finding, to page: inout TerminalPage) {
    // One line whatever its length: editors and CI systems read it.
    page.line(
      Fragment("\(log.path):\(finding.position.line):\(finding.position.column): ", .strong),
      Fragment("\(finding.severity.rawValue): ", finding.severity.ink), Fragment("\(finding.message) ", .strong),
      Fragment("[\(finding.rule)]", .faint),
      Fragment(finding.verdict == .inconclusive ? " (inconclusive: the log cannot prove it)" : "", .faint))
  }
}

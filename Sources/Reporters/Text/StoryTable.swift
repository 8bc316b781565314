internal import LifecycleModel

/// The transitions of a log, one on a line, with the findings that fall in them.
struct StoryTable {
  private struct Row {
    var time: Fragment
    var kind: Fragment
    var from: Fragment?
    var to: Fragment?
    var outcome: Fragment
    var longOutcome: Fragment
    var mark: Fragment

    var namesWidth: Int {
      (from?.width ?? 0) + (to?.width ?? 0) + StoryTable.arrow.count + (from == nil || to == nil ? 1 : 2)
    }
  }

  /// A story longer than this is cut in its middle.
  static let rowLimit = 200
  /// How many transitions with findings are kept in the middle of a story that is cut.
  private static let keptFindingLimit = 50
  private static let arrow = "→"

  private let log: LogOfRun
  private let findings: [Int: [Finding]]

  init(_ log: LogOfRun) {
    self.log = log
    findings = Dictionary(grouping: log.findings.filter { $0.transition != nil }) { $0.transition ?? -1 }
  }

  func append(to page: inout TerminalPage) {
    guard !log.transitions.isEmpty else { return }
    page.blank()
    let shown = page.style.detail == .full ? Array(log.transitions.indices) : shownIndices
    let rows = shown.map { row(of: log.transitions[$0]) }
    let timeWidth = rows.reduce(0) { max($0, $1.time.width) }
    let kindWidth = rows.reduce(0) { max($0, $1.kind.width) }
    let wantedNames = rows.reduce(0) { max($0, $1.namesWidth) }
    // Mark, time, kind, names, outcome; two columns between them, one after the mark.
    let fixed = 2 + 2 + timeWidth + (timeWidth > 0 ? 2 : 0) + kindWidth + 2 + 2
    let longWidth = rows.reduce(0) { max($0, $1.longOutcome.width) }
    let isLong = fixed + wantedNames + longWidth <= page.style.width
    let outcomeWidth = isLong ? longWidth : rows.reduce(0) { max($0, $1.outcome.width) }
    let tableWidth = min(page.style.width, fixed + wantedNames + outcomeWidth)

    let severalProcesses = log.processes.count > 1
    let processes = severalProcesses ? processesOfLives : [:]
    var day: String?
    var process: String?
    var previous = -1
    for (index, row) in zip(shown, rows) {
      let transition = log.transitions[index]
      if index > previous + 1 { appendGap(index - previous - 1, to: &page) }
      previous = index
      if let newDay = transition.start?.dayText, newDay != day {
        page.line(.space(2), Fragment(newDay, .faint))
        day = newDay
      }
      if severalProcesses, let name = (transition.toLife ?? transition.fromLife).flatMap({ processes[$0] }),
        name != process
      {
        page.line(.space(2), Fragment(name, .faint))
        process = name
      }
      let outcome = isLong ? row.longOutcome : row.outcome
      var line: [Fragment] = [.space(2), row.mark, .space(1)]
      if timeWidth > 0 { line += [.space(timeWidth - row.time.width), row.time, .space(2)] }
      line += [row.kind, .space(kindWidth - row.kind.width + 2)]
      // Outcomes stand at the right edge, so that a short one leaves its room to the names.
      let names = Self.names(row, width: max(16, tableWidth - fixed - outcome.width))
      line += names
      line += [.space(tableWidth - outcome.width - line.reduce(0) { $0 + $1.width }), outcome]
      page.line(line)
      let indent = 4 + (timeWidth > 0 ? timeWidth + 2 : 0)
      appendFindings(of: transition, indent: indent, to: &page)
    }
    if previous + 1 < log.transitions.count { appendGap(log.transitions.count - previous - 1, to: &page) }
  }

  /// The transitions at both ends, and those in the middle with findings.
  private var shownIndices: [Int] {
    let all = log.transitions.indices
    guard all.count > Self.rowLimit else { return Array(all) }
    let half = Self.rowLimit / 2
    let middle = all.dropFirst(half).dropLast(half)
    let kept = middle.lazy.filter { findings[log.transitions[$0].number] != nil }.prefix(Self.keptFindingLimit)
    return Array(all.prefix(half)) + Array(kept) + Array(all.suffix(half))
  }

  private func appendGap(_ count: Int, to page: inout TerminalPage) {
    page.line(
      .space(2), Fragment("⋮ \(counted(count, "transition")) left out; --verbose shows all of them", .faint))
  }

  private var processesOfLives: [Int: String] {
    var processes: [Int: String] = [:]
    for controller in log.controllers {
      if let life = Int(controller.id.dropFirst()) { processes[life] = controller.process.shownText }
    }
    return processes
  }

  private func row(of transition: TransitionRecord) -> Row {
    let time = transition.start.map(\.readerText) ?? "line \(transition.firstLine)"
    let duration = transition.duration.map(secondsText) ?? ""
    let ink: Ink
    let sign: String
    let outcome: String
    switch transition.status {
    case .completed: (ink, sign, outcome) = (.good, "✓", duration)
    case .cancelled: (ink, sign, outcome) = (.doubtful, "↩", "cancelled")
    case .unfinished: (ink, sign, outcome) = (.doubtful, "…", "unfinished")
    }
    let longOutcome = transition.status == .cancelled && !duration.isEmpty ? "\(outcome), \(duration)" : outcome
    let worst = findings[transition.number]?.filter { $0.verdict == .violated }.map(\.severity).max()
    let mark = worst.map { Fragment($0 == .notice ? sign : $0 == .error ? "✗" : "!", $0.ink) } ?? Fragment(sign, ink)
    return Row(
      time: Fragment(time, .faint),
      kind: Fragment(transition.kind.rawValue + (transition.confidence == .guess ? "?" : ""), .accent),
      from: transition.from.map { Fragment(shownName($0)) }, to: transition.to.map { Fragment(shownName($0), .strong) },
      outcome: Fragment(outcome, transition.status == .completed ? .plain : .doubtful),
      longOutcome: Fragment(longOutcome, transition.status == .completed ? .plain : .doubtful), mark: mark)
  }

  /// The two names with the arrow, both shortened alike where the line is too narrow for them.
  private static func names(_ row: Row, width: Int) -> [Fragment] {
    guard row.namesWidth > width else { return joined(row.from, row.to) }
    let room = width - arrow.count - (row.from == nil || row.to == nil ? 1 : 2)
    guard let from = row.from, let to = row.to else {
      return joined(row.from?.shortened(to: room), row.to?.shortened(to: room))
    }
    // A short name leaves what it does not need to the other.
    let half = room / 2
    let fromWidth = to.width < room - half ? room - to.width : min(half, from.width)
    return joined(from.shortened(to: fromWidth), to.shortened(to: room - min(fromWidth, from.width)))
  }

  private static func joined(_ from: Fragment?, _ to: Fragment?) -> [Fragment] {
    var fragments: [Fragment] = []
    if let from { fragments += [from, .space(1)] }
    fragments.append(Fragment(arrow, .faint))
    if let to { fragments += [.space(1), to] }
    return fragments
  }

  private func appendFindings(of transition: TransitionRecord, indent: Int, to page: inout TerminalPage) {
    guard let findings = findings[transition.number] else { return }
    let limit = page.style.detail == .full ? findings.count : 4
    for finding in findings.prefix(limit) {
      let verdict = finding.verdict == .inconclusive ? "perhaps " : ""
      page.line(
        .space(indent), Fragment("╰ ", .faint),
        Fragment("\(verdict)\(finding.rule)", finding.verdict == .inconclusive ? .faint : finding.severity.ink),
        Fragment(", line \(finding.position.line)", .faint))
    }
    if findings.count > limit {
      page.line(.space(indent), Fragment("╰ and \(counted(findings.count - limit, "more finding"))", .faint))
    }
  }
}

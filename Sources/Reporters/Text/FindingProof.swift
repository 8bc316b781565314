internal import LifecycleModel

/// The lines that prove a finding, the order it should have been beside the order it was, and what to look for.
struct FindingProof {
  /// More lines of evidence than this are cut in their middle.
  static let lineLimit = 10
  /// The date and the time of most lines; a shorter head would tell nothing.
  private static let leastHead = 20
  /// Rows of a line whose telling part is wider than the terminal.
  private static let rowLimit = 6

  private let finding: Finding
  private let style: ReportStyle
  private let numberWidth: Int
  private let evidence: [Evidence]

  init(_ finding: Finding, _ style: ReportStyle) {
    self.finding = finding
    self.style = style
    evidence = finding.evidence
    numberWidth = max(3, evidence.map { String($0.position.line).count }.max() ?? 0)
  }

  func append(to page: inout TerminalPage) {
    appendLines(to: &page)
    appendOrders(to: &page)
    let remarks = [("why", rationale), ("look for", finding.hint)].filter { !$0.1.isEmpty }
    if !remarks.isEmpty, !evidence.isEmpty || !finding.expected.isEmpty { page.line(margin()) }
    for (title, words) in remarks {
      page.paragraph(
        [.space(numberWidth + 2), Fragment("= ", .faint), Fragment("\(title): ", .remark)], words, following: [])
    }
  }

  /// Why the rule exists, where the reader asked for it; else "".
  private var rationale: String {
    switch style.explanation {
    case .none: ""
    case .rationales(let rationales): rationales[finding.rule] ?? ""
    }
  }

  // MARK: Lines

  private var columns: Int { style.width - numberWidth - 4 }

  private func margin(_ number: Int? = nil) -> [Fragment] {
    let text = number.map(String.init) ?? ""
    return [.space(1 + numberWidth - text.count), Fragment(text, .faint), Fragment(" │ ", .faint)]
  }

  private func isPrimary(_ evidence: Evidence) -> Bool {
    evidence.position.line == finding.position.line && evidence.position.input == finding.position.input
  }

  /// Indices of the evidence that is shown; nil stands for what is left out.
  private var shownIndices: [Int?] {
    guard style.detail == .normal, evidence.count > Self.lineLimit else { return evidence.indices.map { $0 } }
    let head = Self.lineLimit / 2
    let tail = evidence.count - (Self.lineLimit - head - 1)
    var shown: [Int?] = []
    for index in evidence.indices {
      if index < head || index >= tail || isPrimary(evidence[index]) {
        shown.append(index)
      } else if let last = shown.last, last != nil {
        shown.append(nil)
      }
    }
    return shown
  }

  private func appendLines(to page: inout TerminalPage) {
    let excerpts = evidence.map { item in
      item.text.map { text in
        let start = max(0, item.position.column - 1)
        return LogExcerpt(text, telling: start..<start + item.position.width, lineLength: item.position.lineLength)
      }
    }
    let shown = shownIndices
    // One cut for all lines keeps the columns of a log under each other.
    let commonCut = shown.compactMap { $0.flatMap { excerpts[$0] } }
      .filter { $0.telling.count <= columns - 2 }
      .reduce(0) { max($0, $1.leastCut(columns: columns)) }
    let heads = shown.compactMap { $0.flatMap { excerpts[$0] } }
      .filter { $0.telling.count <= columns - 2 && commonCut <= $0.greatestCut }
      .map { $0.greatestHead(cut: commonCut) }
    let commonHead = heads.min().map { $0 < Self.leastHead ? 0 : $0 } ?? 0
    var previous = -1
    for index in shown {
      guard let index else { continue }
      if index > previous + 1 {
        page.line(
          .space(1 + numberWidth - 1), Fragment("⋮", .faint), .space(3),
          Fragment("\(counted(index - previous - 1, "line")) left out", .faint))
      }
      previous = index
      let item = evidence[index]
      let ink = isPrimary(item) ? finding.severity.ink : .accent
      guard let excerpt = excerpts[index] else {
        page.line(margin(item.position.line) + [Fragment("(the line itself was not kept)", .faint)])
        appendNote(item.note, ink, at: 0, to: &page)
        continue
      }
      guard excerpt.telling.count <= columns - 2 else {
        // What UIKit says is a long sentence: it is read, not pointed at.
        for (row, text) in excerpt.rows(columns: columns, limit: Self.rowLimit).enumerated() {
          page.line(margin(row == 0 ? item.position.line : nil) + [Fragment(text, isPrimary(item) ? .strong : .plain)])
        }
        appendNote(item.note, ink, at: 0, to: &page)
        continue
      }
      let cut = commonCut <= excerpt.greatestCut ? commonCut : excerpt.leastCut(columns: columns)
      let head = cut == commonCut ? commonHead : 0
      let (text, telling) = excerpt.window(cut: cut, head: head, columns: columns)
      page.line(margin(item.position.line) + [Fragment(text)])
      if telling.isEmpty {
        appendNote(item.note, ink, at: 0, to: &page)
      } else {
        let underline =
          isPrimary(item)
          ? "^" + String(repeating: "~", count: telling.count - 1) : String(repeating: "-", count: telling.count)
        appendUnderline(underline, item.note, ink, at: telling.lowerBound, to: &page)
      }
    }
  }

  private func appendUnderline(
    _ underline: String, _ note: String, _ ink: Ink, at column: Int, to page: inout TerminalPage
  ) {
    let noteWidth = DisplayWidth.columns(of: TerminalText.visible(note))
    if !note.isEmpty, column + underline.count + 1 + noteWidth <= columns {
      page.line(margin() + [.space(column), Fragment(underline, ink), .space(1), Fragment(note, ink)])
    } else if !note.isEmpty, noteWidth < column {
      // In a narrow terminal there is room before the line's message, where its head is.
      page.line(margin() + [.space(column - noteWidth - 1), Fragment("\(note) \(underline)", ink)])
    } else {
      page.line(margin() + [.space(column), Fragment(underline, ink)])
      appendNote(note, ink, at: column, to: &page)
    }
  }

  /// Puts the note under its line, as far to the right as it can stand there in one piece.
  private func appendNote(_ note: String, _ ink: Ink, at column: Int, to page: inout TerminalPage) {
    guard !note.isEmpty else { return }
    let width = DisplayWidth.columns(of: TerminalText.visible(note))
    let indent = max(0, min(column, columns - width))
    page.paragraph(margin() + [.space(indent)], note, ink, following: margin())
  }

  // MARK: Orders

  private static let expectedTitle = "expected"
  private static let actualTitle = "in this log"

  private func appendOrders(to page: inout TerminalPage) {
    guard !finding.expected.isEmpty || !finding.actual.isEmpty else { return }
    let orders = OrderComparison(
      expected: finding.expected, actual: finding.actual, subject: finding.controllerName)
    let left = orders.expected.map(entryFragments)
    let right = orders.actual.map(entryFragments)
    let leftWidth = max(Self.expectedTitle.count, left.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0)
    let rightWidth = max(Self.actualTitle.count, right.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0)
    if !evidence.isEmpty { page.line(margin()) }
    if !left.isEmpty, !right.isEmpty, leftWidth + 3 + rightWidth <= columns {
      page.line(
        margin() + [
          Fragment(Self.expectedTitle, .good), .space(leftWidth - Self.expectedTitle.count + 3),
          Fragment(Self.actualTitle, finding.severity.ink),
        ])
      for index in 0..<max(left.count, right.count) {
        let entry = index < left.count ? left[index] : []
        let gap = leftWidth - entry.reduce(0) { $0 + $1.width } + 3
        page.line(margin() + entry + [.space(gap)] + (index < right.count ? right[index] : []))
      }
      return
    }
    let indent = Self.actualTitle.count + 2
    appendOrder(Self.expectedTitle, .good, left, indent: indent, to: &page)
    appendOrder(Self.actualTitle, finding.severity.ink, right, indent: indent, to: &page)
  }

  private func appendOrder(
    _ title: String, _ ink: Ink, _ entries: [[Fragment]], indent: Int, to page: inout TerminalPage
  ) {
    for (index, entry) in entries.enumerated() {
      let start: [Fragment] =
        index == 0 ? [Fragment(title, ink), .space(indent - title.count)] : [.space(indent)]
      page.line(margin() + start + entry)
    }
  }

  private func entryFragments(_ entry: OrderComparison.Entry) -> [Fragment] {
    guard let mark = entry.mark else { return [Fragment(entry.text)] }
    return [Fragment(entry.text, .strong), Fragment("  ← \(mark.rawValue)", finding.severity.ink)]
  }
}

internal import LifecycleModel
internal import Reporters

/// What `lclint rules` and `lclint explain` say.
enum RuleListing {
  static func text(_ arguments: Arguments, _ style: ReportStyle) throws(UsageError) -> String {
    guard let name = arguments.values(of: .reporter).last, name != TextReporter.description.name else {
      return table(style)
    }
    guard name == JSONReporter.description.name else {
      throw UsageError("'lclint rules' knows the reporters text and json, each for standard output", .rules)
    }
    return json
  }

  private static func table(_ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    let rules = Catalogue.rules
    let width = rules.map(\.id.count).max() ?? 0
    let severityWidth = Severity.allCases.map(\.rawValue.count).max() ?? 0
    for rule in rules {
      page.paragraph(
        [
          Fragment(rule.id, .strong), .space(width - rule.id.count + 2),
          Fragment(rule.severity.rawValue, rule.severity.ink),
          .space(severityWidth - rule.severity.rawValue.count + 2),
        ], rule.summary, following: [])
    }
    return page.text
  }

  private static var json: String {
    var document = JSONDocument()
    document.member("schemaVersion", JSONReporter.schemaVersion)
    document.member("tool", ["name": "lclint", "version": Lclint.version])
    document.member(
      "rules",
      records: Catalogue.rules.map { rule in
        [
          "id": rule.id, "severity": rule.severity.rawValue, "summary": rule.summary, "rationale": rule.rationale,
          "lookFor": rule.lookFor, "source": rule.source,
        ]
      })
    return document.finished
  }

  static func explanation(_ arguments: Arguments, _ style: ReportStyle) throws(UsageError) -> String {
    var page = TerminalPage(style)
    for (index, id) in arguments.operands.enumerated() {
      guard let rule = Catalogue.rules.first(where: { $0.id == id }) else {
        throw UsageError.unknown(id, .rules, .explain)
      }
      if index > 0 { page.blank() }
      append(rule, to: &page)
    }
    return page.text
  }

  private static func append(_ rule: RuleDescription, to page: inout TerminalPage) {
    page.line(Fragment(rule.id, .strong), Fragment(" · "), Fragment(rule.severity.rawValue, rule.severity.ink))
    page.blank()
    page.paragraph([.space(2)], rule.summary + ".", following: [])
    for (title, words) in [("Why", rule.rationale), ("Look for", rule.lookFor), ("Source", rule.source)]
    where !words.isEmpty {
      page.blank()
      page.line(Fragment(title, .strong))
      page.paragraph([.space(2)], words, following: [])
    }
    let limit = page.style.detail == .full ? Int.max : 1
    for example in rule.fires.prefix(limit) {
      append(example, title: "It fires", ink: rule.severity.ink, to: &page)
    }
    for example in rule.staysSilent.prefix(limit) {
      append(example, title: "It stays silent", ink: .good, to: &page)
    }
  }

  private static func append(_ example: Example, title: String, ink: Ink, to page: inout TerminalPage) {
    page.blank()
    page.line(Fragment(title, ink), Fragment(": \(example.title)"))
    let marked = Set(example.markedLines)
    var lines = example.unmarkedLog.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    let width = String(lines.count).count
    for (index, line) in lines.enumerated() {
      let number = String(index + 1)
      page.line(
        .space(1), marked.contains(index + 1) ? Fragment("▸", ink) : .space(1),
        .space(1 + width - number.count), Fragment("\(number) │ ", .faint),
        Fragment(String(line), marked.contains(index + 1) ? .strong : .plain))
    }
  }
}

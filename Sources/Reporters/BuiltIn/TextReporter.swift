package import LifecycleModel

/// The run for a reader at a terminal: what happened in each log, then what is wrong and the lines that prove it.
package struct TextReporter: Reporter {
  package static let description = ReporterDescription(
    name: "text", summary: "the story of each log and its findings, for a reader", fileNameExtensions: ["txt"])

  package init() {}

  package func text(of report: Report, _ style: ReportStyle) -> String {
    // In less no name would be legible; the terminal may break the lines.
    var style = style
    style.width = max(60, style.width)
    var page = TerminalPage(style)
    let logs = LogOfRun.logs(of: report)
    for (index, log) in logs.enumerated() {
      if index > 0 { page.blank() }
      log.appendHeading(to: &page)
      StoryTable(log).append(to: &page)
      ControllerTable(log).append(to: &page)
      FindingList(log).append(to: &page)
    }
    if !logs.isEmpty { page.blank() }
    appendTotals(of: report, to: &page)
    return page.text
  }

  private func appendTotals(of report: Report, to page: inout TerminalPage) {
    let place = "in \(counted(report.inputs.count, "log"))"
    if report.findings.isEmpty, !report.inputs.contains(where: \.isTelling) {
      page.line(Fragment("Nothing to judge", .doubtful), Fragment(" \(place)."))
      return
    }
    if report.findings.isEmpty {
      page.line(Fragment("No findings", .good), Fragment(" \(place)."))
      return
    }
    var totals: [Fragment] = []
    for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.notice, "notice")] {
      let count = report.count(severity)
      guard count > 0 else { continue }
      if !totals.isEmpty { totals.append(Fragment(", ")) }
      totals.append(Fragment(counted(count, noun), severity.ink))
    }
    if report.inconclusiveCount > 0 {
      if !totals.isEmpty { totals.append(Fragment(", ")) }
      totals.append(Fragment("\(grouped(report.inconclusiveCount)) inconclusive", .faint))
    }
    page.line(totals + [Fragment(" \(place).")])
    if let example = report.findings.first(where: { $0.verdict == .violated }) ?? report.findings.first {
      page.line(Fragment("'lclint explain \(example.rule)' tells why, and how to do it right.", .faint))
    }
  }
}

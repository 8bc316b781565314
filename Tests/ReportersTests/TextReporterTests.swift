import LifecycleModel
import Reporters
import TestSupport
import Testing

@Suite("The text reporter")
struct TextReporterTests {
  private func text(_ report: Report, _ style: ReportStyle = ReportStyle()) -> String {
    TextReporter().text(of: report, style)
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  @Test("tells a story and proves a finding in 80 columns")
  func plain() throws {
    try expectSnapshot(text(SampleReports.earlyDisappearance), "early-disappearance.txt")
  }

  @Test("puts the two orders side by side where the terminal is wide")
  func wide() throws {
    try expectSnapshot(text(SampleReports.earlyDisappearance, ReportStyle(width: 120)), "early-disappearance-120.txt")
  }

  @Test("colours a terminal")
  func colour() throws {
    try expectSnapshot(text(SampleReports.earlyDisappearance, ReportStyle(color: .ansi)), "early-disappearance.ansi")
  }

  @Test("says that nothing was found")
  func withoutFindings() throws {
    try expectSnapshot(text(SampleReports.withoutFindings), "without-findings.txt")
  }

  @Test("counts East Asian characters as two columns")
  func eastAsian() throws {
    try expectSnapshot(text(SampleReports.eastAsian), "east-asian.txt")
  }

  @Test("shows what would take over the terminal")
  func hostile() throws {
    try expectSnapshot(text(SampleReports.hostile), "hostile.txt")
  }

  @Test("lets nothing of a log reach a terminal unseen", arguments: [40, 80, 200])
  func noControls(width: Int) {
    let shown = text(SampleReports.hostile, ReportStyle(width: width))
    #expect(shown.unicodeScalars.filter { $0 != "\n" && TerminalText.sign(for: $0) != nil }.isEmpty)
  }

  @Test("keeps to the width of the terminal, but for messages and orders", arguments: [60, 80, 120])
  func width(width: Int) {
    for report in [
      SampleReports.earlyDisappearance, SampleReports.eastAsian, SampleReports.long(transitions: 30, findings: 2),
    ] {
      for line in lines(text(report, ReportStyle(width: width))) {
        // A message stays on one line for the tools that read it, and an entry of an order is never cut.
        if line.contains(": error: ") || line.contains(": notice: ") || line.contains(": warning: ") { continue }
        if width < 80, line.contains("viewDid") || line.contains("explain") { continue }
        #expect(DisplayWidth.columns(of: String(line)) <= width, "\(line)")
      }
    }
  }

  @Test("has no space at a line's end")
  func trailingSpace() {
    for report in [SampleReports.earlyDisappearance, SampleReports.eastAsian, SampleReports.hostile] {
      #expect(!lines(text(report)).contains { $0.hasSuffix(" ") })
    }
  }

  @Test("cuts a long story in its middle, but keeps what has a finding")
  func longStory() {
    let report = SampleReports.long(transitions: 1000, findings: 1)
    let cut = lines(text(report))
    #expect(cut.count { $0.contains("appear  →") } == 201)
    #expect(cut.contains("  ⋮ 400 transitions left out; --verbose shows all of them"))
    #expect(cut.contains("  ⋮ 399 transitions left out; --verbose shows all of them"))
    let full = lines(text(report, ReportStyle(detail: .full)))
    #expect(full.count { $0.contains("appear  →") } == 1000)
    #expect(!full.contains { $0.contains("left out") })
  }

  @Test("does not prove the hundredth finding of a rule as it proves the first")
  func manyFindings() {
    let report = SampleReports.long(transitions: 2, findings: 120)
    let cut = lines(text(report))
    #expect(cut.count { $0.contains(": warning: ") } == 100)
    #expect(cut.count { $0.contains("^~~~~") } == 10)
    #expect(cut.contains("  ⋮ 90 proofs and 20 findings left out; --verbose shows all of them"))
    #expect(cut.contains("120 warnings in 1 log."))
    let full = lines(text(report, ReportStyle(detail: .full)))
    #expect(full.count { $0.contains("^~~~~") } == 120)
  }

  @Test("cuts long evidence in its middle, but never the line of the finding")
  func longEvidence() {
    var report = SampleReports.long(transitions: 1, findings: 1)
    report.findings[0].position.line = 30
    report.findings[0].evidence = (1...61).map {
      Evidence(position: LogPosition(input: 0, line: $0, column: 1, width: 5), text: "again")
    }
    let cut = lines(text(report))
    #expect(cut.contains("  30 │ again"))
    #expect(cut.contains { $0.contains("24 lines left out") })
    #expect(cut.contains { $0.contains("27 lines left out") })
  }

  @Test("says so where a line was not kept")
  func lostLine() {
    var report = SampleReports.earlyDisappearance
    for index in report.findings[0].evidence.indices { report.findings[0].evidence[index].text = nil }
    #expect(text(report).contains("   9 │ (the line itself was not kept)"))
  }

  @Test("names the process where a log has several")
  func processes() {
    var report = SampleReports.earlyDisappearance
    report.controllers[1].process = ProcessName(name: "Widget", pid: 7)
    let shown = lines(text(report))
    #expect(shown.contains("  Widget[7]"))
    #expect(shown.contains("  Shop[57210]"))
    #expect(!lines(text(SampleReports.earlyDisappearance)).contains("  Shop[57210]"))
  }
}

import LifecycleModel
import Rules
import Testing

/// Every example of every rule, through the whole pipeline: the documentation is the test.
@Suite("Examples of the rules")
struct RuleExampleTests {
  /// One example as it may come from a file, and what its lines are called there.
  enum Shape: String, CaseIterable, Sendable {
    case asWritten, carriageReturns, foreignLinesBetween, noFinalNewline

    func text(of log: String) -> String {
      switch self {
      case .asWritten: log + "\n"
      case .carriageReturns:
        log.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") + "\r\n"
      case .foreignLinesBetween:
        log.split(separator: "\n", omittingEmptySubsequences: false).map { "\(Self.noise)\n\($0)\n" }.joined()
      case .noFinalNewline: log
      }
    }

    /// Where the 1-based line of the example stands in the text.
    func line(_ line: Int) -> Int { self == .foreignLinesBetween ? line * 2 : line }

    /// A line of another process that has nothing to do with controllers.
    private static let noise =
      "2026-03-14 09:41:00.000000+0100 locationd[98:1201] {\"msg\":\"#CLIUA Marking change\", \"event\":\"activity\"}"
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var rule: RuleDescription
    var example: Example
    var mustFire: Bool
    var shape: Shape

    var testDescription: String { "\(rule.id) \(mustFire ? "fires" : "stays silent"): \(example.title) (\(shape))" }
    var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "RulesTests/\(rule.id)", filePath: "\(example.file)", line: Int(example.line), column: 1)
    }
  }

  static let cases: [Case] = BuiltInRules.all.map { $0.description }.flatMap { rule in
    (rule.fires.map { ($0, true) } + rule.staysSilent.map { ($0, false) }).flatMap { example, mustFire in
      Shape.allCases.map { Case(rule: rule, example: example, mustFire: mustFire, shape: $0) }
    }
  }

  @Test("The rule fires where it must, only there, and no other rule warns", arguments: cases)
  func example(_ item: Case) throws {
    let findings = try analyzeText(item.shape.text(of: item.example.unmarkedLog))
    let told = findings.map { "\($0.rule)@\($0.position.line): \($0.message)" }.joined(separator: "\n")
    let lines = findings.filter { $0.rule == item.rule.id }.map(\.position.line)
    let expected = item.mustFire ? item.example.markedLines.map(item.shape.line) : []
    #expect(lines == expected, "\(told)", sourceLocation: item.sourceLocation)
    let others = findings.filter { $0.rule != item.rule.id && $0.severity > .notice }
    #expect(others.isEmpty, "\(told)", sourceLocation: item.sourceLocation)
  }

  @Test(
    "A finding proves itself: its own line among the evidence, a hint, a sentence without a period", arguments: cases)
  func proof(_ item: Case) throws {
    guard item.mustFire, item.shape == .asWritten else { return }
    for finding in try analyzeText(item.shape.text(of: item.example.unmarkedLog)) where finding.rule == item.rule.id {
      #expect(finding.evidence.contains { $0.position.line == finding.position.line })
      #expect(finding.evidence.map(\.position.line) == finding.evidence.map(\.position.line).sorted())
      #expect(finding.evidence.count <= RuleChecker.evidenceLimit)
      #expect(!finding.message.hasSuffix(".") && !finding.message.contains("\n"))
      #expect(finding.hint == item.rule.lookFor)
      #expect(finding.fingerprint.count == 16)
    }
  }
}

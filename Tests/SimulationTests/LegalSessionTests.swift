import LifecycleModel
import Simulation
import Testing

@Suite("Simulated legal sessions")
struct LegalSessionTests {
  private typealias Failure = (seed: UInt64, log: String, why: String)

  /// Analyzed once for all tests.
  private static let analysis = Task {
    try await SimulatedRun.results(SimulationScale.seeds) { UIKitSimulator().legalLog(seed: $0) }
  }

  @Test("get neither a warning nor an error")
  func noFalseAlarm() async throws {
    var counts: [String: Int] = [:]
    var failures: [Failure] = []
    let results = try await Self.analysis.value
    for result in results {
      let alarms = result.report.findings.filter { $0.verdict == .violated && $0.severity != .notice }
      for alarm in alarms { counts[alarm.rule, default: 0] += 1 }
      guard let first = alarms.first else { continue }
      let why = "\(first.rule) on line \(first.position.line): \(first.message)"
      failures.append((result.log.seed, result.log.text, why))
    }
    let rate = percent(results.count - failures.count, of: results.count)
    try SimulationScale.tell(
      table(counts) + "\(rate) of \(results.count) sessions without a false alarm\(seeds(failures))",
      "False alarms on legal sessions", failures: failures)
    let failed = failures.count
    #expect(failed * 100 <= results.count, "\(failed) of \(results.count) sessions got a false alarm")
    // The aim; what is missing from it is printed above, and its logs are kept by `make simulate`.
    withKnownIssue("some combinations are still misread", isIntermittent: true) { #expect(failed == 0) }
  }

  @Test("are told as they happened: events, transitions, loading ways")
  func reconstruction() async throws {
    var counts: [String: Int] = [:]
    var failures: [Failure] = []
    var told = 0
    let results = try await Self.analysis.value
    for result in results {
      told += result.log.movements.count { $0.isDecidable }
      let discrepancies = result.log.discrepancies(with: result.report)
      for discrepancy in discrepancies { counts[discrepancy.sort, default: 0] += 1 }
      guard let first = discrepancies.first else { continue }
      failures.append((result.log.seed, result.log.text, first.description))
    }
    let rate = percent(results.count - failures.count, of: results.count)
    try SimulationScale.tell(
      table(counts) + "\(rate) of \(results.count) sessions with \(told) transitions told right\(seeds(failures))",
      "What was told otherwise than it happened", failures: failures)
    let failed = failures.count
    #expect(failed * 100 <= results.count * 6, "\(failed) of \(results.count) sessions were told wrongly")
    withKnownIssue("some combinations are still misread", isIntermittent: true) { #expect(failed == 0) }
  }

  private func table(_ counts: [String: Int]) -> String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value) × \($0.key)\n" }.joined()
  }

  private func seeds(_ failures: [Failure]) -> String {
    failures.isEmpty ? "" : "; seeds that fail: " + failures.prefix(20).map { String($0.seed) }.joined(separator: " ")
  }
}

/// A share with two decimals, such as `99.40 %`; never rounded up to 100.
func percent(_ part: Int, of whole: Int) -> String {
  guard whole > 0 else { return "100.00 %" }
  let hundredths = part * 10_000 / whole
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
}

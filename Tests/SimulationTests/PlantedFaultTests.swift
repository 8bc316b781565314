import LifecycleModel
import Simulation
import Testing

@testable import LclintCommand

@Suite("Faults planted in simulated sessions")
struct PlantedFaultTests {
  /// What happened to the faults of one rule.
  private struct Tally {
    var planted = 0
    var found = 0
    var foundOnItsLine = 0
    var missed: [UInt64] = []
  }

  @Test("are found on their line by their rule, 99 of 100")
  func found() async throws {
    let rules = UIKitSimulator.faultyRules
    let start = SimulationScale.seeds.lowerBound
    let each = max(2, (SimulationScale.count + rules.count - 1) / rules.count)
    let results = try await SimulatedRun.results(0..<UInt64(rules.count * each)) { number in
      let (rule, seed) = Int(number).quotientAndRemainder(dividingBy: each)
      return UIKitSimulator().faultyLog(seed: start + UInt64(seed), rule: rules[rule])
    }
    var tallies = rules.map { (rule: $0, tally: Tally()) }
    var failures: [(seed: UInt64, log: String, why: String)] = []
    for result in results {
      guard let fault = result.log.fault, let number = rules.firstIndex(of: fault.rule) else { continue }
      tallies[number].tally.planted += 1
      let own = result.report.findings.filter { $0.rule == fault.rule && $0.verdict == .violated }
      if !own.isEmpty { tallies[number].tally.found += 1 }
      if own.contains(where: { fault.lines.contains($0.position.line) }) {
        tallies[number].tally.foundOnItsLine += 1
      } else {
        tallies[number].tally.missed.append(result.log.seed)
        let lines = own.map { String($0.position.line) }.joined(separator: ", ")
        let what = own.isEmpty ? "not found" : "found on \(lines)"
        failures.append(
          (result.log.seed, result.log.text, "\(fault.rule) expected on \(fault.lines.prefix(3)), \(what)"))
      }
    }
    let planted = tallies.reduce(0) { $0 + $1.tally.planted }
    let right = tallies.reduce(0) { $0 + $1.tally.foundOnItsLine }
    try SimulationScale.tell(
      tallies.map(line).joined() + "\(percent(right, of: planted)) of \(planted) faults found on their line",
      "Planted faults", failures: failures)
    #expect(right * 100 >= planted * 99, "\(planted - right) of \(planted) planted faults were not found on their line")
    // A rule that finds hardly anything hides well behind fifty others.
    for (rule, tally) in tallies where tally.planted >= 20 {
      #expect(tally.foundOnItsLine * 10 >= tally.planted * 9, "\(rule) found \(tally.found) of \(tally.planted)")
    }
  }

  @Test("break every rule that the program knows")
  func everyRule() {
    #expect(Set(UIKitSimulator.faultyRules) == Set(Catalogue.rules.map(\.id)))
  }

  @Test("have a place in nearly every session")
  func placed() {
    for rule in UIKitSimulator.faultyRules {
      #expect(
        UIKitSimulator().faultyLog(seed: SimulationScale.seeds.lowerBound, rule: rule)?.fault?.lines.isEmpty == false)
    }
  }

  private func line(_ rule: String, _ tally: Tally) -> String {
    let name = rule + String(repeating: " ", count: max(0, 32 - rule.count))
    let missed =
      tally.missed.isEmpty ? "" : "  missed: " + tally.missed.prefix(8).map(String.init).joined(separator: " ")
    return "  \(name) \(tally.foundOnItsLine) of \(tally.planted)\(missed)\n"
  }
}

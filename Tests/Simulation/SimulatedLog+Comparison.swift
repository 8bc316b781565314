package import LifecycleModel

/// Something that a report says otherwise than the simulation.
package struct Discrepancy: Sendable, CustomStringConvertible {
  /// A few words that are the same for all discrepancies of one sort.
  package var sort: String
  package var detail: String
  /// The lines that it is about.
  package var lines: ClosedRange<Int>

  package var description: String { "\(sort): \(detail) (lines \(lines.lowerBound)–\(lines.upperBound))" }
}

extension SimulatedLog {
  /// What the report says otherwise than the truth: events, transitions, loading ways. Findings are not looked at.
  package func discrepancies(with report: Report) -> [Discrepancy] {
    var all: [Discrepancy] = []
    let counted = report.inputs.reduce(0) { $0 + $1.events }
    if counted != events {
      all.append(Discrepancy(sort: "events", detail: "\(counted) instead of \(events)", lines: 1...max(1, lineCount)))
    }
    return all + transitionDiscrepancies(report) + controllerDiscrepancies(report)
  }

  package var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  private func transitionDiscrepancies(_ report: Report) -> [Discrepancy] {
    var all: [Discrepancy] = []
    var unclaimed = report.transitions.sorted { ($0.firstLine, $0.number) < ($1.firstLine, $1.number) }
    for movement in movements {
      let lines = movement.firstLine...movement.lastLine
      let told = unclaimed.filter { lines.contains($0.firstLine) }
      unclaimed.removeAll { lines.contains($0.firstLine) }
      guard movement.isDecidable else { continue }
      guard told.count == 1, let only = told.first else {
        let detail = "\(movement.summary) told as [\(told.map(\.summary).joined(separator: ", "))]"
        all.append(Discrepancy(sort: "\(told.count) transitions for one \(movement.kinds[0])", detail: detail, lines: lines))
        continue
      }
      let detail = "\(movement.summary) told as \(only.summary)"
      func complain(_ what: String) {
        all.append(Discrepancy(sort: "\(what) of a \(movement.status) \(movement.kinds[0])", detail: detail, lines: lines))
      }
      if !movement.kinds.contains(only.kind) { complain("kind \(only.kind)") }
      if only.status != movement.status { complain("status \(only.status)") }
      if !agrees(only.from, movement.from) { complain("leaving side") }
      if !agrees(only.to, movement.to) { complain("arriving side") }
    }
    for extra in unclaimed where !isUndecidable(extra.firstLine) {
      all.append(
        Discrepancy(
          sort: "invented \(extra.kind)", detail: extra.summary,
          lines: extra.firstLine...max(extra.firstLine, extra.lastLine)))
    }
    return all
  }

  private func isUndecidable(_ line: Int) -> Bool {
    movements.contains { !$0.isDecidable && ($0.firstLine...$0.lastLine).contains(line) }
  }

  private func agrees(_ told: String?, _ names: [String]) -> Bool {
    if let told { names.contains(told) } else { names.isEmpty }
  }

  private func controllerDiscrepancies(_ report: Report) -> [Discrepancy] {
    var all: [Discrepancy] = []
    for name in Set(objects.map(\.name)).sorted() {
      let real = objects.filter { $0.name == name }
      let told = report.controllers.filter { $0.name.display == name }
      let lines = (real.map(\.firstLine).min() ?? 1)...(real.map(\.lastLine).max() ?? 1)
      if told.isEmpty {
        all.append(Discrepancy(sort: "missing controller", detail: name, lines: lines))
        continue
      }
      if let odd = told.first(where: { $0.role != real[0].role }) {
        all.append(Discrepancy(sort: "role", detail: "\(name) told as \(odd.role)", lines: lines))
      }
      let ways = Set(real.map(\.way))
      guard ways.count == 1, case let way?? = ways.first else { continue }
      for controller in told where controller.way != way {
        all.append(
          Discrepancy(
            sort: "loading \(way.rawValue) told as \(controller.way.rawValue)", detail: name,
            lines: controller.firstLine...max(controller.firstLine, controller.lastLine)))
      }
    }
    return all
  }
}

extension SimulatedLog.Movement {
  var summary: String {
    "\(kinds.map(\.rawValue).joined(separator: "|")) \(from.first ?? "nobody")→\(to.first ?? "nobody") \(status)"
  }
}

extension TransitionRecord {
  var summary: String { "\(kind) \(from ?? "nobody")→\(to ?? "nobody") \(status)" }
}

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
    if counted > events || counted < events - doubtfulEvents {
      let detail = "\(counted) instead of \(events)"
      all.append(Discrepancy(sort: "events", detail: detail, lines: 1...max(1, lineCount)))
    }
    return all + transitionDiscrepancies(report) + controllerDiscrepancies(report)
  }

  private func transitionDiscrepancies(_ report: Report) -> [Discrepancy] {
    var all: [Discrepancy] = []
    var unclaimed = report.transitions.sorted { ($0.firstLine, $0.number) < ($1.firstLine, $1.number) }
    for movement in movements {
      let own = Set(movement.lines)
      let told = unclaimed.filter { own.contains($0.firstLine) }
      unclaimed.removeAll { own.contains($0.firstLine) }
      if movement.isDecidable { all += discrepancies(movement, told) }
    }
    // Nothing else moved; what is told of a cut log may be.
    for extra in unclaimed where movements.contains(where: \.isDecidable) {
      let lines = extra.firstLine...max(extra.firstLine, extra.lastLine)
      all.append(Discrepancy(sort: "invented \(extra.kind)", detail: extra.summary, lines: lines))
    }
    return all
  }

  private func discrepancies(_ movement: Movement, _ told: [TransitionRecord]) -> [Discrepancy] {
    let detail = "\(movement.summary) told as \(told.map(\.summary).joined(separator: ", "))"
    func complaint(_ sort: String) -> Discrepancy { Discrepancy(sort: sort, detail: detail, lines: movement.span) }
    if movement.isLoose, told.count == 2, told[0].kind == .disappear, told[1].kind == .appear,
      agrees(told[0].from, movement.from), agrees(told[1].to, movement.to)
    {
      return []
    }
    guard told.count == 1, let only = told.first else {
      return [complaint("\(told.count) transitions for one \(movement.status) \(movement.kinds[0])")]
    }
    var complaints: [String] = []
    if !movement.kinds.contains(only.kind) { complaints.append("kind \(only.kind)") }
    if only.status != movement.status { complaints.append("status \(only.status)") }
    if !agrees(only.from, movement.from) { complaints.append("leaving side") }
    if !agrees(only.to, movement.to) { complaints.append("arriving side") }
    return complaints.isEmpty
      ? [] : [complaint("\(complaints.joined(separator: ", ")) of a \(movement.status) \(movement.kinds[0])")]
  }

  private func agrees(_ told: String?, _ names: [String]) -> Bool {
    if let told { names.contains(told) } else { names.isEmpty }
  }

  private func controllerDiscrepancies(_ report: Report) -> [Discrepancy] {
    var all: [Discrepancy] = []
    for name in Set(objects.map(\.name)).sorted() {
      let real = objects.filter { $0.name == name }
      guard !real[0].isDoubtful else { continue }
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
  package var span: ClosedRange<Int> { (lines.first ?? 1)...(lines.last ?? 1) }

  package var summary: String {
    "\(kinds.map(\.rawValue).joined(separator: "|")) \(from.first ?? "nobody")→\(to.first ?? "nobody") \(status)"
  }
}

extension TransitionRecord {
  package var summary: String { "\(kind) \(from ?? "nobody")→\(to ?? "nobody") \(status)" }
}

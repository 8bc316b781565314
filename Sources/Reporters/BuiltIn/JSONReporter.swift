package import LifecycleModel

/// The run for machines: one JSON document, a line for each record, keys in alphabetical order within a record.
///
/// Keys and their meaning are fixed by `schemaVersion`; a later version of the tool may add keys to version 1.
package struct JSONReporter: Reporter {
  package static let description = ReporterDescription(
    name: "json", summary: "everything that was found, for machines", fileNameExtensions: ["json"])

  package static let schemaVersion = 1

  package init() {}

  package func text(of report: Report, _ style: ReportStyle) -> String {
    var document = JSONDocument()
    document.member("schemaVersion", Self.schemaVersion)
    document.member("tool", ["name": "lclint", "version": report.toolVersion])
    document.member("inputs", records: report.inputs.lazy.map(InputMembers.init))
    document.member("controllers", records: report.controllers.lazy.map(ControllerMembers.init))
    document.member("transitions", records: report.transitions.lazy.map(TransitionMembers.init))
    document.member(
      "findings", records: report.findings.lazy.map { FindingMembers(finding: $0, inputs: report.inputs) })
    document.member(
      "summary",
      [
        "errors": report.count(.error), "warnings": report.count(.warning), "notices": report.count(.notice),
        "inconclusive": report.inconclusiveCount,
      ])
    return document.finished
  }
}

// The members write their nulls: a key that is missing and a key without a value are different things to a reader.

private struct InputMembers: Encodable {
  let input: InputSummary

  private enum CodingKeys: String, CodingKey {
    case path, bytes, lines, events, formats, refused, overlong, undecodable, messages
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(input.path, forKey: .path)
    try container.encode(input.bytes, forKey: .bytes)
    try container.encode(input.lines, forKey: .lines)
    try container.encode(input.events, forKey: .events)
    try container.encode(input.formats, forKey: .formats)
    try container.encode(input.refused, forKey: .refused)
    try container.encode(input.overlong, forKey: .overlong)
    try container.encode(input.undecodable, forKey: .undecodable)
    try container.encode(input.messages, forKey: .messages)
  }
}

private struct ControllerMembers: Encodable {
  let controller: Controller

  private enum CodingKeys: String, CodingKey {
    case id, name, `class`, module, role, instance, process, pid, input, firstLine, lastLine, events, loading
  }

  private enum LoadingKeys: String, CodingKey { case way, confidence, evidence }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(controller.id, forKey: .id)
    try container.encode(controller.name.display, forKey: .name)
    try container.encode(controller.name.className, forKey: .class)
    try container.encode(controller.name.module, forKey: .module)
    try container.encode(controller.role.rawValue, forKey: .role)
    let instance = controller.instance == 0 ? nil : "0x" + String(controller.instance, radix: 16)
    try container.encode(instance, forKey: .instance)
    try container.encode(controller.process.name, forKey: .process)
    try container.encode(controller.process.pid, forKey: .pid)
    try container.encode(controller.input, forKey: .input)
    try container.encode(controller.firstLine, forKey: .firstLine)
    try container.encode(controller.lastLine, forKey: .lastLine)
    try container.encode(controller.events, forKey: .events)
    var loading = container.nestedContainer(keyedBy: LoadingKeys.self, forKey: .loading)
    try loading.encode(controller.way.rawValue, forKey: .way)
    try loading.encode(controller.wayConfidence.rawValue, forKey: .confidence)
    try loading.encode(controller.wayEvidence, forKey: .evidence)
  }
}

private struct TransitionMembers: Encodable {
  let transition: TransitionRecord

  private enum CodingKeys: String, CodingKey {
    case id, kind, confidence, status, from, to, fromController, toController, companions, firstLine, lastLine, start
    case duration, animated, input, evidence, evidenceLines
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(transitionIdentifier(transition.number), forKey: .id)
    try container.encode(transition.kind.rawValue, forKey: .kind)
    try container.encode(transition.confidence.rawValue, forKey: .confidence)
    try container.encode(transition.status.rawValue, forKey: .status)
    try container.encode(transition.from, forKey: .from)
    try container.encode(transition.to, forKey: .to)
    try container.encode(transition.fromLife.map(controllerIdentifier), forKey: .fromController)
    try container.encode(transition.toLife.map(controllerIdentifier), forKey: .toController)
    try container.encode(transition.companions, forKey: .companions)
    try container.encode(transition.firstLine, forKey: .firstLine)
    try container.encode(transition.lastLine, forKey: .lastLine)
    try container.encode(transition.start?.iso8601, forKey: .start)
    // JSON has no infinities; a clock that cannot be read has no duration either.
    try container.encode(transition.duration.flatMap { $0.isFinite ? $0 : nil }, forKey: .duration)
    try container.encode(transition.animation.isAnimated, forKey: .animated)
    try container.encode(transition.input, forKey: .input)
    try container.encode(transition.evidence, forKey: .evidence)
    try container.encode(transition.evidenceLines, forKey: .evidenceLines)
  }
}

private struct FindingMembers: Encodable {
  let finding: Finding
  let inputs: [InputSummary]

  private enum CodingKeys: String, CodingKey {
    case rule, severity, verdict, message, path, line, column, input, controller, transition, related, expected, actual
    case hint, fingerprint, text
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let position = finding.position
    try container.encode(finding.rule, forKey: .rule)
    try container.encode(finding.severity.rawValue, forKey: .severity)
    try container.encode(finding.verdict.rawValue, forKey: .verdict)
    try container.encode(finding.message, forKey: .message)
    try container.encode(inputs.indices.contains(position.input) ? inputs[position.input].path : "", forKey: .path)
    try container.encode(position.line, forKey: .line)
    try container.encode(position.column, forKey: .column)
    try container.encode(position.input, forKey: .input)
    try container.encode(finding.life.map(controllerIdentifier), forKey: .controller)
    try container.encode(finding.transition.map(transitionIdentifier), forKey: .transition)
    let own = finding.evidence.first(where: isOwn)
    try container.encode(own?.text, forKey: .text)
    let related = finding.evidence.filter { !isOwn($0) }
    try container.encode(related.map { RelatedMembers(evidence: $0) }, forKey: .related)
    try container.encode(finding.expected, forKey: .expected)
    try container.encode(finding.actual, forKey: .actual)
    try container.encode(finding.hint, forKey: .hint)
    try container.encode(finding.fingerprint, forKey: .fingerprint)
  }

  private func isOwn(_ evidence: Evidence) -> Bool {
    evidence.position.line == finding.position.line && evidence.position.input == finding.position.input
  }
}

private struct RelatedMembers: Encodable {
  let evidence: Evidence

  private enum CodingKeys: String, CodingKey { case line, column, message, text }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(evidence.position.line, forKey: .line)
    try container.encode(evidence.position.column, forKey: .column)
    try container.encode(evidence.note, forKey: .message)
    try container.encode(evidence.text, forKey: .text)
  }
}

private func controllerIdentifier(_ life: Int) -> String { "c\(life)" }

private func transitionIdentifier(_ number: Int) -> String { "t\(number)" }

extension LifecycleEvent.Animation {
  fileprivate var isAnimated: Bool? {
    switch self {
    case .animated: true
    case .unanimated: false
    case .unknown: nil
    }
  }
}

package import LifecycleModel

/// The rules at work on a reconstruction: shows them everything in log order and turns their drafts into findings.
///
/// Findings of an input are ready when `inputEnded` has been called: many a rule waits for the end, as only the whole
/// log tells what a class prints at all.
package struct RuleChecker: ReconstructionObserver {
  private struct ActiveRule {
    let description: RuleDescription
    /// Index of its first pattern in `messagePatterns`.
    let firstPattern: Int
    var rule: any LogCheck
  }

  private var active: [ActiveRule] = []
  private let severities: [String: Severity]
  private let log: RuleContext
  private var finished: [Finding] = []
  private var losses: [LogPosition] = []
  private var systemSubjects: [SubjectID: Bool] = [:]
  /// The PCRE2 patterns of all lines that the rules want to see; `WatchedMessage.pattern` is an index of it.
  package private(set) var messagePatterns: [String] = []
  private var ownerOfPattern: [Int] = []

  /// The most lines that a finding shows as its proof.
  package static let evidenceLimit = 8

  /// A checker with all of `rules` and `custom`, or with those whose ids are in `only`, without those in `disabled`.
  ///
  /// - Parameter severities: what takes the place of the rules' own severities, by id.
  package init(
    rules: [any Rule.Type] = BuiltInRules.all, custom: [CustomRule] = [], names: NameTable, only: Set<String> = [],
    disabled: Set<String> = [], severities: [String: Severity] = [:]
  ) {
    precondition(!rules.isEmpty, "a checker without rules finds nothing")
    log = RuleContext(names: names)
    self.severities = severities
    let all: [(RuleDescription, any LogCheck)] =
      rules.map { ($0.description, $0.init()) } + custom.map { ($0.description, $0) }
    for (description, rule) in all {
      guard only.isEmpty || only.contains(description.id), !disabled.contains(description.id) else { continue }
      ownerOfPattern += Array(repeating: active.count, count: description.messages.count)
      active.append(ActiveRule(description: description, firstPattern: messagePatterns.count, rule: rule))
      messagePatterns += description.messages
    }
  }

  /// What the rules found in the inputs that have ended, sorted by input, line and rule.
  package var findings: [Finding] { finished }

  // MARK: - What the reconstruction tells

  package mutating func step(_ step: LifeStep) {
    guard !isSystem(step.event.subject) else { return }
    for index in active.indices {
      if step.character == .echo {
        active[index].rule.echo(step, log)
      } else {
        active[index].rule.step(step, log)
      }
    }
    log.remember(step)
  }

  package mutating func transitionClosed(_ transition: Transition) {
    for side in [transition.from, transition.to] {
      if let side, isSystem(side.subject) { return }
    }
    for index in active.indices { active[index].rule.transitionClosed(transition, log) }
    log.remember(transition)
  }

  package mutating func overlap(arriving: LifecycleEvent, life: ControllerLife, during open: Transition) {
    guard !isSystem(arriving.subject) else { return }
    for index in active.indices {
      active[index].rule.overlap(arriving: arriving, life: life, during: open, log)
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd) {
    guard !isSystem(life.subject) else { return }
    for index in active.indices { active[index].rule.lifeEnded(life, end, log) }
    log.forget(life)
  }

  package mutating func message(_ message: WatchedMessage, transition: Int?) {
    guard ownerOfPattern.indices.contains(message.pattern) else { return }
    let owner = ownerOfPattern[message.pattern]
    let local = message.pattern - active[owner].firstPattern
    active[owner].rule.message(message, index: local, transition: transition, log)
  }

  package mutating func marker(_ marker: NavigationMarker) {
    for index in active.indices { active[index].rule.marker(marker, log) }
  }

  /// Lines are missing before this one: what rests on an absence across it becomes inconclusive.
  package mutating func linesLost(before position: LogPosition) { losses.append(position) }

  /// The input is read: decides what was pending and forgets the input.
  package mutating func inputEnded() {
    for index in active.indices { active[index].rule.inputEnded(log) }
    finished += findingsOfInput()
    finished.sort(by: Self.comesFirst)
    log.forgetInput()
    losses = []
  }

  // MARK: - From drafts to findings

  private func findingsOfInput() -> [Finding] {
    let holding = log.drafts.filter(log.fulfils)
    let remaining = holding.filter { draft in
      !holding.contains { better in
        draft.yieldsTo.contains(better.rule.id) && better.subjects.first == draft.subjects.first
          || draft.yieldsAtItsLinesTo.contains(better.rule.id)
            && draft.evidence.contains { $0.position.line == better.position.line }
      }
    }
    var occurrences: [String: Int] = [:]
    return remaining.map { (draft: $0, finding: finding(from: $0)) }
      .sorted { Self.comesFirst($0.finding, $1.finding) }
      .map { pair in
        let key = Fingerprint.key(of: pair.draft, names: log.names)
        let occurrence = occurrences[key, default: 0]
        occurrences[key] = occurrence + 1
        var finding = pair.finding
        finding.fingerprint = Fingerprint.text(key: key, occurrence: occurrence)
        return finding
      }
  }

  private func finding(from draft: FindingDraft) -> Finding {
    let isProven =
      draft.absence.map { absence in
        !losses.contains { $0.input == draft.position.input && absence.contains($0.line) }
      } ?? true
    return Finding(
      rule: draft.rule.id, severity: isProven ? severity(of: draft) : .notice,
      verdict: isProven ? .violated : .inconclusive,
      message: draft.message, position: draft.position, life: draft.life,
      controllerName: draft.subjects.first.map { log.names[$0].display } ?? "", transition: draft.transition,
      evidence: evidence(of: draft), expected: draft.expected.map(text), actual: draft.actual.map(text),
      hint: draft.rule.lookFor)
  }

  /// The severity that the caller chose for the rule; where the rule itself takes the case for a milder one, no more
  /// than that.
  private func severity(of draft: FindingDraft) -> Severity {
    guard let chosen = severities[draft.rule.id] else { return draft.severity }
    return draft.severity < draft.rule.severity ? min(chosen, draft.severity) : chosen
  }

  /// The lines of the proof in log order, each once, the finding's own among them.
  private func evidence(of draft: FindingDraft) -> [Evidence] {
    var lines: [Evidence] = []
    for evidence in draft.evidence + [Evidence(position: draft.position)]
    where !lines.contains(where: { $0.position.line == evidence.position.line }) {
      lines.append(evidence)
    }
    // The finding's own line must survive the cut, wherever it stands.
    if lines.count > Self.evidenceLimit, let own = lines.firstIndex(where: { $0.position.line == draft.position.line })
    {
      lines.swapAt(own, 0)
      lines.removeLast(lines.count - Self.evidenceLimit)
    }
    return lines.sorted { $0.position.line < $1.position.line }
  }

  private func text(_ call: FindingDraft.Call) -> String {
    let name = log.names[call.subject].display
    return name.isEmpty ? call.callback.selector : "\(name) \(call.callback.selector)"
  }

  private static func comesFirst(_ left: Finding, _ right: Finding) -> Bool {
    (left.position.input, left.position.line, left.rule, left.message)
      < (right.position.input, right.position.line, right.rule, right.message)
  }

  private mutating func isSystem(_ subject: SubjectID) -> Bool {
    if let known = systemSubjects[subject] { return known }
    let answer = SystemControllers.contains(log.names[subject])
    systemSubjects[subject] = answer
    return answer
  }
}

/// How bad a finding is.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth a look.
  case notice
  /// Very likely a fault of the app.
  case warning
  /// A fault of the app, proven by the lines.
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .notice: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Whether the log proves a finding.
package enum Verdict: String, Sendable {
  case violated
  /// The finding rests on an absence that this log cannot prove.
  case inconclusive
}

/// A line that proves a finding, and what it says in the proof.
package struct Evidence: Sendable {
  package var position: LogPosition
  /// A few words on the line's part in the proof; "" where the line speaks for itself.
  package var note: String
  /// The line itself; nil until somebody looked it up.
  package var text: String?

  package init(position: LogPosition, note: String = "", text: String? = nil) {
    self.position = position
    self.note = note
    self.text = text
  }
}

/// Something that a rule found, with its proof.
package struct Finding: Sendable {
  package var rule: String
  package var severity: Severity
  package var verdict: Verdict
  /// One sentence without a final period.
  package var message: String
  package var position: LogPosition
  /// Number of the life, if the finding is about one.
  package var life: Int?
  /// What the controller is called; "" where no one is.
  package var controllerName: String
  /// Number of the transition in which it fell.
  package var transition: Int?
  /// The lines that prove it, in log order; the line of `position` is among them.
  package var evidence: [Evidence]
  /// The legal order, each as `Name callback`.
  package var expected: [String]
  /// The order of the log, each as `Name callback`.
  package var actual: [String]
  /// What to look for in the app, one line.
  package var hint: String
  /// 16 hexadecimal digits that stay the same across runs and line shifts.
  package var fingerprint: String

  package init(
    rule: String, severity: Severity, verdict: Verdict = .violated, message: String, position: LogPosition,
    life: Int? = nil, controllerName: String = "", transition: Int? = nil, evidence: [Evidence] = [],
    expected: [String] = [], actual: [String] = [], hint: String = "", fingerprint: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.verdict = verdict
    self.message = message
    self.position = position
    self.life = life
    self.controllerName = controllerName
    self.transition = transition
    self.evidence = evidence
    self.expected = expected
    self.actual = actual
    self.hint = hint
    self.fingerprint = fingerprint
  }
}

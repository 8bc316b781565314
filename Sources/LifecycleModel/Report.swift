/// What was read from one input, and what was understood of it.
package struct InputSummary: Sendable {
  /// The path as given; "-" for standard input.
  package var path: String
  package var bytes = 0
  package var lines = 0
  /// Lines that are lifecycle callbacks of a controller or a view.
  package var events = 0
  /// Names of the formats seen, the most frequent first.
  package var formats: [String] = []
  /// Lines that look like events and are none.
  package var refused = 0
  /// Lines longer than the limit, of which only the head was read.
  package var overlong = 0
  /// Lines with bytes that are not UTF-8.
  package var undecodable = 0
  /// Places where a line says that lines are missing.
  package var losses = 0
  /// Lines that a rule asked for: UIKit's and the runtime's own words.
  package var messages = 0

  package init(path: String) { self.path = path }
}

/// Everything that a reporter may tell of one run.
package struct Report: Sendable {
  package var toolVersion: String
  package var inputs: [InputSummary]
  package var controllers: [Controller]
  package var transitions: [TransitionRecord]
  package var findings: [Finding]

  package init(
    toolVersion: String, inputs: [InputSummary] = [], controllers: [Controller] = [],
    transitions: [TransitionRecord] = [], findings: [Finding] = []
  ) {
    self.toolVersion = toolVersion
    self.inputs = inputs
    self.controllers = controllers
    self.transitions = transitions
    self.findings = findings
  }

  /// How many findings are violations of `severity`.
  package func count(_ severity: Severity) -> Int {
    findings.count { $0.verdict == .violated && $0.severity == severity }
  }

  package var inconclusiveCount: Int { findings.count { $0.verdict == .inconclusive } }
}

/// What a report says of one transition: names instead of numbers.
package struct TransitionRecord: Sendable {
  /// Number of the transition in the run; findings refer to it.
  package var number: Int
  package var kind: Transition.Kind
  package var confidence: Confidence
  package var status: Transition.Status
  /// nil where no one is.
  package var from: String?
  package var to: String?
  /// Number of the life.
  package var fromLife: Int?
  package var toLife: Int?
  /// Names of the controllers that moved along.
  package var companions: [String]
  package var input: Int
  package var firstLine: Int
  package var lastLine: Int
  package var start: LogTime?
  /// Seconds.
  package var duration: Double?
  package var animation: LifecycleEvent.Animation
  package var evidence: [String]
  package var evidenceLines: [Int]

  package init(
    number: Int, kind: Transition.Kind, confidence: Confidence, status: Transition.Status, from: String?, to: String?,
    fromLife: Int?, toLife: Int?, companions: [String], input: Int, firstLine: Int, lastLine: Int, start: LogTime?,
    duration: Double?, animation: LifecycleEvent.Animation, evidence: [String], evidenceLines: [Int]
  ) {
    self.number = number
    self.kind = kind
    self.confidence = confidence
    self.status = status
    self.from = from
    self.to = to
    self.fromLife = fromLife
    self.toLife = toLife
    self.companions = companions
    self.input = input
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.start = start
    self.duration = duration
    self.animation = animation
    self.evidence = evidence
    self.evidenceLines = evidenceLines
  }
}

package import LifecycleModel

/// A form in which a run is told.
package protocol Reporter {
  static var description: ReporterDescription { get }

  init()

  /// The whole report as UTF-8 text, with a final newline.
  func text(of report: Report, _ style: ReportStyle) -> String
}

/// What is to be said about a reporter.
package struct ReporterDescription: Sendable {
  /// As given to `--reporter`.
  package var name: String
  /// One line, no final period.
  package var summary: String
  /// Endings of file names that choose it, without the dot.
  package var fileNameExtensions: [String]

  package init(name: String, summary: String, fileNameExtensions: [String]) {
    self.name = name
    self.summary = summary
    self.fileNameExtensions = fileNameExtensions
  }
}

/// How a reporter may dress its text.
package struct ReportStyle: Sendable {
  package enum Color: Sendable { case plain, ansi }

  /// How much of a long run is told.
  package enum Detail: Sendable {
    /// Long stories and repeated proofs are cut, and a line says what was left out.
    case normal
    case full
  }

  /// What is told of the rule beside each of its findings.
  package enum Explanation: Sendable {
    case none
    /// The rationale of each rule, by the rule's id.
    case rationales([String: String])
  }

  package var color: Color
  /// Columns of the terminal; 80 where there is none.
  package var width: Int
  package var detail: Detail
  package var explanation: Explanation

  package init(
    color: Color = .plain, width: Int = 80, detail: Detail = .normal, explanation: Explanation = .none
  ) {
    self.color = color
    self.width = width
    self.detail = detail
    self.explanation = explanation
  }
}

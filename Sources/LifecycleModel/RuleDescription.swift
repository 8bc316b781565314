/// A short log that shows what a rule, or a format, does.
package struct Example: Sendable {
  /// What happens in it, a few words.
  package var title: String
  /// The log. A `↓` stands before the line on which the rule must fire; it is no part of the log.
  package var log: String
  package var file: StaticString
  package var line: UInt

  package init(_ title: String, _ log: String, file: StaticString = #filePath, line: UInt = #line) {
    self.title = title
    self.log = log
    self.file = file
    self.line = line
  }

  /// The log without the marks.
  package var unmarkedLog: String { String(log.filter { $0 != Example.mark }) }

  /// The 1-based numbers of the marked lines.
  package var markedLines: [Int] {
    var numbers: [Int] = []
    for (index, line) in log.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where line.contains(Example.mark) {
      numbers.append(index + 1)
    }
    return numbers
  }

  package static let mark: Character = "↓"
}

/// All that is to be said about a rule.
package struct RuleDescription: Sendable {
  /// Lower-case words joined by hyphens, named after the mistake.
  package var id: String
  package var severity: Severity
  /// One line, no final period.
  package var summary: String
  /// Why it matters and why UIKit does it; a few sentences.
  package var rationale: String
  /// What to look for in the app; one line.
  package var lookFor: String
  /// Where the fact comes from.
  package var source: String
  /// Logs on which the rule must fire, on the marked line.
  package var fires: [Example]
  /// Logs on which the rule must stay silent.
  package var staysSilent: [Example]
  /// PCRE2 patterns of UIKit's or the runtime's own words that the rule wants to see, "" for none. Matched anywhere in
  /// a line; named groups whose names start with `object` must cover an object's description (`<X: 0x…>`), and those
  /// whose names start with `word` give the message's `words`.
  package var messages: [String]

  package init(
    id: String, severity: Severity, summary: String, rationale: String, lookFor: String, source: String,
    fires: [Example], staysSilent: [Example], messages: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.lookFor = lookFor
    self.source = source
    self.fires = fires
    self.staysSilent = staysSilent
    self.messages = messages
  }
}

internal import LifecycleModel
internal import Reporters

/// What `lclint` can be told to do.
package enum Subcommand: String, CaseIterable, Sendable {
  case analyze, rules, explain, formats, doctor, grammar, help, version

  /// What stands behind it on the command line, as help shows it; "" for nothing.
  package var operands: String {
    switch self {
    case .analyze: "[PATH…]"
    case .explain: "RULE…"
    case .doctor: "[LOG…]"
    case .grammar: "[KIND]"
    case .help: "[SUBCOMMAND]"
    case .rules, .formats, .version: ""
    }
  }

  package var operandCount: ClosedRange<Int> {
    switch self {
    case .analyze, .doctor: 0...Int.max
    case .explain: 1...Int.max
    case .grammar, .help: 0...1
    case .rules, .formats, .version: 0...0
    }
  }

  /// One line, no final period.
  package var summary: String {
    switch self {
    case .analyze: "tell what happened in lifecycle logs and what is wrong"
    case .rules: "list all rules"
    case .explain: "tell why a rule exists and what to look for in the app"
    case .formats: "list the formats of logs and how to produce each"
    case .doctor: "tell what a log can prove, what it cannot, and how to log better"
    case .grammar: "show the orders of callbacks that are legal, each with its source"
    case .help: "show this list, or the options of a subcommand"
    case .version: "show the version"
    }
  }
}

/// The words that an option's value is chosen from.
package enum Vocabulary: Sendable {
  case reporters, rules, formats, failingSeverities, colorChoices, orderTopics, grammarForms

  package var words: [String] {
    switch self {
    case .reporters: BuiltInReporters.all.map { $0.description.name }
    case .rules: Catalogue.rules.map(\.id)
    case .formats: Catalogue.formats.map(\.name)
    case .failingSeverities: FailingSeverity.allCases.map(\.rawValue)
    case .colorChoices: ColorChoice.allCases.map(\.rawValue)
    case .orderTopics: LegalOrder.Topic.allCases.map(\.rawValue)
    case .grammarForms: GrammarForm.allCases.map(\.rawValue)
    }
  }

  /// What one of the words is called in a message.
  var noun: String {
    switch self {
    case .reporters: "reporter"
    case .rules: "rule"
    case .formats: "input format"
    case .failingSeverities: "severity"
    case .colorChoices: "choice"
    case .orderTopics: "kind of order"
    case .grammarForms: "form"
    }
  }

  /// Where all of them can be read.
  var listing: String {
    switch self {
    case .rules: "'lclint rules' lists them"
    case .formats: "'lclint formats' lists them"
    case .reporters, .failingSeverities, .colorChoices, .orderTopics, .grammarForms:
      "there are: " + words.joined(separator: ", ")
    }
  }
}

/// The lowest severity that makes the exit status 1.
package enum FailingSeverity: String, CaseIterable, Sendable {
  case error, warning, notice, never

  func includes(_ severity: Severity) -> Bool {
    switch self {
    case .error: severity >= .error
    case .warning: severity >= .warning
    case .notice: true
    case .never: false
    }
  }
}

/// When the text is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment asks otherwise.
  case auto
  case always, never
}

/// An option, by its name on the command line.
package enum OptionName: String, CaseIterable, Sendable {
  case reporter
  case output
  case failOn = "fail-on"
  case strict
  case only
  case disable
  case config
  case inputFormat = "input-format"
  case format
  case process
  case allowEmpty = "allow-empty"
  case color
  case explain
  case verbose
  case help
  case version
}

/// All that is to be said about an option.
package struct OptionDescription: Sendable {
  /// What follows the option's name.
  package enum Value: Sendable {
    case none
    /// Any text, under the placeholder that help shows.
    case text(String)
    /// One of the words of a vocabulary.
    case word(String, Vocabulary)
    /// One of the words, and after `=` the name of a file.
    case wordAndFile(String, Vocabulary)

    package var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let placeholder), .word(let placeholder, _), .wordAndFile(let placeholder, _): placeholder
      }
    }
  }

  package enum Occurrence: Sendable {
    /// The last one counts.
    case once
    case repeatable
  }

  package var name: OptionName
  package var letter: Character?
  package var value: Value
  package var occurrence: Occurrence
  /// Subcommands that know it; empty for those that stand everywhere.
  package var subcommands: [Subcommand]
  /// No final period.
  package var help: String
}

/// The one list of options: the parser, the help text, the manual page and completions all read it.
package enum OptionTable {
  package static let options: [OptionDescription] = [
    option(
      .reporter, .wordAndFile("NAME[=FILE]", .reporters), .repeatable, [.analyze, .rules, .doctor],
      "write the report NAME to FILE, or to standard output; the default is 'text'"),
    option(
      .output, .text("FILE"), .repeatable, [.analyze],
      "write a report to FILE, in the form that the ending of its name says"),
    option(
      .failOn, .word("SEVERITY", .failingSeverities), .once, [.analyze],
      "exit with status 1 from this severity on: error (the default), warning, notice, or never"),
    option(.strict, .none, .once, [.analyze], "the same as '--fail-on warning'"),
    option(.only, .word("RULE", .rules), .repeatable, [.analyze], "check this rule, and only those named so"),
    option(.disable, .word("RULE", .rules), .repeatable, [.analyze], "do not check this rule"),
    option(
      .config, .text("FILE"), .once, [.analyze, .doctor],
      "read the configuration FILE; the default is '.lclint.yml' in the working folder or the nearest one above"),
    option(
      .inputFormat, .word("NAME", .formats), .once, [.analyze, .doctor],
      "read lines of this format only; the default is to detect the format of each line"),
    option(
      .format, .word("FORM", .grammarForms), .once, [.grammar],
      "show the orders as text (the default), or as dot, a graph for Graphviz"),
    option(.process, .text("NAME"), .repeatable, [.analyze, .doctor], "look only at the process of this name"),
    option(.allowEmpty, .none, .once, [.analyze], "take a log without any lifecycle line for a clean one"),
    option(.explain, .none, .once, [.analyze], "tell under each finding why its rule exists"),
    option(
      .verbose, .none, .once, [.analyze, .explain, .doctor],
      "leave nothing out: long stories, every proof, every example, every class"),
    option(
      .color, .word("WHEN", .colorChoices), .once, [.analyze, .rules, .explain, .formats, .doctor, .grammar, .help],
      "colour the text: auto (the default: on a terminal), always, or never"),
    option(.help, letter: "h", .none, .once, [], "show the help text"),
    option(.version, letter: "V", .none, .once, [], "show the version"),
  ]

  package static func description(of name: OptionName) -> OptionDescription {
    guard let description = options.first(where: { $0.name == name }) else {
      preconditionFailure("the table lacks --\(name.rawValue)")
    }
    return description
  }

  package static func options(of subcommand: Subcommand) -> [OptionDescription] {
    options.filter { $0.subcommands.isEmpty || $0.subcommands.contains(subcommand) }
  }

  private static func option(
    _ name: OptionName, letter: Character? = nil, _ value: OptionDescription.Value,
    _ occurrence: OptionDescription.Occurrence, _ subcommands: [Subcommand], _ help: String
  ) -> OptionDescription {
    OptionDescription(
      name: name, letter: letter, value: value, occurrence: occurrence, subcommands: subcommands, help: help)
  }
}

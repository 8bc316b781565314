internal import Configuration

/// The command line, understood.
package struct Arguments: Sendable {
  /// An option as it was given.
  package struct Occurrence: Sendable {
    package var name: OptionName
    /// "" for an option without a value.
    package var value: String
  }

  package var subcommand: Subcommand?
  /// In the order of the command line.
  package var occurrences: [Occurrence] = []
  package var operands: [String] = []

  package func values(of name: OptionName) -> [String] {
    occurrences.filter { $0.name == name }.map(\.value)
  }

  package func contains(_ name: OptionName) -> Bool { occurrences.contains { $0.name == name } }

  /// Reads the arguments behind the command's name.
  ///
  /// - Parameter fileExists: whether there is a file of a name that stands in a subcommand's place.
  package init(parsing words: [String], fileExists: (String) -> Bool) throws(UsageError) {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        if subcommand == nil, !onlyOperands {
          subcommand = try Self.subcommand(word, fileExists: fileExists)
        } else {
          operands.append(word)
        }
      } else if word == "--" {
        onlyOperands = true
      } else {
        try takeOption(word, &rest)
      }
    }
    // Whoever asks for help gets it, whatever else is wrong.
    guard !contains(.help), !contains(.version) else { return }
    try checkMembership()
    try checkOperands()
  }

  private static func subcommand(_ word: String, fileExists: (String) -> Bool) throws(UsageError) -> Subcommand {
    if let subcommand = Subcommand(rawValue: word) { return subcommand }
    if let meant = nearestWord(to: word, in: Subcommand.allCases.map(\.rawValue)), !fileExists(word) {
      throw UsageError("unknown subcommand '\(word)'; did you mean '\(meant)'?")
    }
    if fileExists(word) {
      throw UsageError("'\(word)' is no subcommand; did you mean 'lclint analyze \(word)'?", .analyze)
    }
    throw UsageError("unknown subcommand '\(word)'")
  }

  private mutating func takeOption(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    guard word.hasPrefix("--") else {
      guard let letter = word.dropFirst().first, word.count == 2,
        let option = OptionTable.options.first(where: { $0.letter == letter })
      else {
        let meant = nearestWord(to: String(word.dropFirst()), in: candidates)
        throw unknownOption(word, meant: meant)
      }
      occurrences.append(Occurrence(name: option.name, value: ""))
      return
    }
    let body = word.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
    guard let option = OptionName(rawValue: name).map(OptionTable.description) else {
      throw unknownOption("--\(name)", meant: nearestWord(to: name, in: candidates))
    }
    guard let placeholder = option.value.placeholder else {
      guard attached == nil else { throw UsageError("'--\(name)' takes no value", subcommand) }
      occurrences.append(Occurrence(name: option.name, value: ""))
      return
    }
    // What looks like an option is one; `--output=--odd` still names an odd file.
    guard let value = attached ?? (rest.first?.hasPrefix("--") == true ? nil : rest.popFirst()), !value.isEmpty else {
      throw UsageError("'--\(name)' needs a value: --\(name) \(placeholder)", subcommand)
    }
    try check(value, of: option)
    occurrences.append(Occurrence(name: option.name, value: value))
  }

  private func check(_ value: String, of option: OptionDescription) throws(UsageError) {
    let word: String
    let vocabulary: Vocabulary
    switch option.value {
    case .none, .text: return
    case .word(_, let words): (word, vocabulary) = (value, words)
    case .wordAndFile(_, let words): (word, vocabulary) = (String(value.prefix { $0 != "=" }), words)
    }
    // Which rules there are is known when the configuration has been read.
    guard vocabulary != .rules, !vocabulary.words.contains(word) else { return }
    throw UsageError.unknown(word, vocabulary, after: "--\(option.name.rawValue)", subcommand)
  }

  /// Names of the options that the subcommand knows; of all, where none was given yet.
  private var candidates: [String] {
    (subcommand.map(OptionTable.options(of:)) ?? OptionTable.options).map(\.name.rawValue)
  }

  private func unknownOption(_ word: String, meant: String?) -> UsageError {
    UsageError("unknown option '\(word)'" + (meant.map { "; did you mean '--\($0)'?" } ?? ""), subcommand)
  }

  private func checkMembership() throws(UsageError) {
    guard let subcommand else { return }
    for occurrence in occurrences {
      let owners = OptionTable.description(of: occurrence.name).subcommands
      guard !owners.isEmpty, !owners.contains(subcommand) else { continue }
      let places = owners.map { "'lclint \($0.rawValue)'" }.joined(separator: ", ")
      throw UsageError(
        "'--\(occurrence.name.rawValue)' means nothing to 'lclint \(subcommand.rawValue)'; it belongs to \(places)",
        subcommand)
    }
  }

  private func checkOperands() throws(UsageError) {
    guard let subcommand else {
      // Operands behind `--` have no subcommand in front of them.
      if let first = operands.first { throw UsageError("a subcommand is missing in front of '\(first)'") }
      return
    }
    guard !subcommand.operandCount.contains(operands.count) else { return }
    if operands.count < subcommand.operandCount.lowerBound {
      throw UsageError("'lclint \(subcommand.rawValue)' needs \(subcommand.operands)", subcommand)
    }
    let extra = operands[subcommand.operandCount.upperBound]
    throw UsageError("'lclint \(subcommand.rawValue)' has no use for '\(extra)'", subcommand)
  }
}

/// A command line that asks for something that does not exist.
package struct UsageError: Error, Equatable, Sendable {
  /// One line without a final period, for people.
  package var message: String
  /// The subcommand whose help shows how to do it right.
  package var subcommand: Subcommand?

  package init(_ message: String, _ subcommand: Subcommand? = nil) {
    self.message = message
    self.subcommand = subcommand
  }

  /// `word` stands where one of `vocabulary` should.
  static func unknown(
    _ word: String, _ vocabulary: Vocabulary, after option: String? = nil, _ subcommand: Subcommand?,
    among words: [String]? = nil
  ) -> UsageError {
    let meant = nearestWord(to: word, in: words ?? vocabulary.words)
    let way = meant.map { "did you mean '\($0)'?" } ?? vocabulary.listing
    return UsageError("\(option.map { "\($0): " } ?? "")unknown \(vocabulary.noun) '\(word)'; \(way)", subcommand)
  }
}

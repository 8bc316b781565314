internal import Configuration
internal import Reporters

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The command `lclint`.
package enum Lclint {
  /// Does what `arguments`, those behind the command's own name, ask for; says what the process should end with.
  package static func run(_ arguments: [String], _ surroundings: Surroundings) -> ExitCode {
    let console = Console(surroundings)
    do {
      let arguments = try Arguments(parsing: arguments) { path in unsafe access(path, F_OK) == 0 }
      try console.heed(arguments)
      return try run(arguments, console)
    } catch let error as UsageError {
      let help = error.subcommand.map { "lclint help \($0.rawValue)" } ?? "lclint help"
      console.complain(error.message, "'\(help)' shows what there is.")
      return .failure
    } catch let error as ConfigurationError {
      // No name in front: editors and CI systems look for the file at the start of the line.
      console.complain(text: "\(error)\n")
      return .failure
    } catch SinkError.closed {
      return .clean
    } catch SinkError.failed(let reason) {
      console.complain("cannot write to standard output: \(reason)")
      return .failure
    } catch {
      console.complain("\(error)")
      return .failure
    }
  }

  private static func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    if arguments.contains(.version) {
      try console.print("lclint \(version)\n")
      return .clean
    }
    guard let subcommand = arguments.subcommand else {
      let overview = HelpText.overview(console.style(of: .standardOutput))
      if arguments.contains(.help) {
        try console.print(overview)
        return .clean
      }
      console.complain(text: HelpText.overview(console.style(of: .standardError)))
      return .failure
    }
    if arguments.contains(.help) {
      try console.print(HelpText.text(of: subcommand, console.style(of: .standardOutput)))
      return .clean
    }
    switch subcommand {
    case .analyze: return try Analyze(arguments, console).run()
    case .rules: try console.print(RuleListing.text(arguments, console.tableStyle))
    case .explain: try console.print(RuleListing.explanation(arguments, console.style(of: .standardOutput)))
    case .formats: try console.print(FormatListing.text(console.style(of: .standardOutput)))
    case .doctor: return try Doctor(arguments, console).run()
    case .grammar: try console.print(GrammarListing.text(arguments, console.style(of: .standardOutput)))
    case .version: try console.print("lclint \(version)\n")
    case .help:
      let style = console.style(of: .standardOutput)
      guard let topic = arguments.operands.first else {
        try console.print(HelpText.overview(style))
        break
      }
      guard let subcommand = Subcommand(rawValue: topic) else {
        if Vocabulary.rules.words.contains(topic) {
          throw UsageError("'\(topic)' is a rule; 'lclint explain \(topic)' tells about it")
        }
        let meant = nearestWord(to: topic, in: Subcommand.allCases.map(\.rawValue))
        throw UsageError("there is no subcommand '\(topic)'" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
      }
      try console.print(HelpText.text(of: subcommand, style))
    }
    return .clean
  }
}

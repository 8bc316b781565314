internal import Configuration
internal import LifecycleModel
internal import Reporters

/// `lclint analyze`: reads the logs, writes the reports and judges.
struct Analyze {
  private let request: AnalysisRequest
  private let orders: [ReportOrder]
  private let failing: FailingSeverity
  private let acceptsEmpty: Bool
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    orders = try ReportOrder.orders(arguments)
    let configuration = try Configuration(arguments, console)
    let rules = Vocabulary.rules.words + configuration.customRules.map(\.id)
    for name in [OptionName.only, .disable] {
      for rule in arguments.values(of: name) where !rules.contains(rule) {
        throw UsageError.unknown(rule, .rules, after: "--\(name.rawValue)", .analyze, among: rules)
      }
    }
    failing = Self.failingSeverity(arguments, configuration)
    acceptsEmpty = arguments.contains(.allowEmpty)
    // What the command line says comes before what the file says.
    let only = arguments.values(of: .only)
    let processes = arguments.values(of: .process)
    request = AnalysisRequest(
      paths: try Self.paths(arguments, .analyze, console), only: Set(only.isEmpty ? configuration.onlyRules : only),
      disabled: configuration.silencedRules.subtracting(only).union(arguments.values(of: .disable)),
      format: arguments.values(of: .inputFormat).last,
      processes: processes.isEmpty ? configuration.processes : processes, configuration: configuration)
  }

  /// The logs of a command line; standard input where it names none and there is one.
  static func paths(
    _ arguments: Arguments, _ subcommand: Subcommand, _ console: Console
  ) throws(UsageError) -> [String] {
    let paths = arguments.operands
    if paths.isEmpty {
      guard console.surroundings.standardInput == .log else {
        throw UsageError("there is no log to read: name one, or send one through a pipe", subcommand)
      }
      return ["-"]
    }
    if paths.count(where: { $0 == "-" }) > 1 { throw UsageError("standard input can be read only once", subcommand) }
    return paths
  }

  /// The last of `--fail-on` and `--strict` counts.
  private static func failingSeverity(_ arguments: Arguments, _ configuration: Configuration) -> FailingSeverity {
    var severity = configuration.failLevel.flatMap { FailingSeverity(rawValue: $0.rawValue) } ?? .error
    for occurrence in arguments.occurrences {
      if occurrence.name == .strict { severity = .warning }
      if occurrence.name == .failOn { severity = FailingSeverity(rawValue: occurrence.value) ?? severity }
    }
    return severity
  }

  func run() throws -> ExitCode {
    let outcome = try Analysis.run(request)
    for failure in outcome.failures { console.complain("cannot read \(failure)") }
    var exitCode = outcome.failures.isEmpty ? verdict(on: outcome.report) : .failure
    // Of inputs that could not be opened there is nothing to tell.
    guard !outcome.report.inputs.isEmpty else { return .failure }
    if try !write(outcome.report) { exitCode = .failure }
    if !acceptsEmpty, SilentLogs.areSilent(outcome.report) {
      SilentLogs.complain(of: outcome.report, request, way: "with --allow-empty such a log is clean", console)
      exitCode = .failure
    }
    return exitCode
  }

  private func verdict(on report: Report) -> ExitCode {
    report.findings.contains { $0.verdict == .violated && failing.includes($0.severity) } ? .findings : .clean
  }

  // MARK: Reports

  /// Writes all reports; says whether that went well.
  private func write(_ report: Report) throws -> Bool {
    var isWritten = true
    // Files first: they are complete even if the reader of standard output has gone.
    for order in orders {
      guard let file = order.file else { continue }
      do {
        try FileReplacement.write(order.reporter.text(of: report, console.fileStyle), to: file)
      } catch {
        console.complain("cannot write the report '\(file)': \(error.reason)")
        isWritten = false
      }
    }
    for order in orders where order.file == nil {
      do throws(SinkError) {
        try console.print(order.reporter.text(of: report, console.style(of: .standardOutput)))
      } catch {
        // A reader that has gone, as `head` does, has what it wanted.
        if case .failed(let reason) = error {
          console.complain("cannot write to standard output: \(reason)")
          isWritten = false
        }
      }
    }
    return isWritten
  }
}

internal import LifecycleModel
internal import Reporters

/// `lclint analyze`: reads the logs, writes the reports and judges.
struct Analyze {
  private let request: AnalysisRequest
  private let orders: [ReportOrder]
  private let failing: FailingSeverity
  private let acceptsEmpty: Bool
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.console = console
    orders = try ReportOrder.orders(arguments)
    failing = Self.failingSeverity(arguments)
    acceptsEmpty = arguments.contains(.allowEmpty)
    var paths = arguments.operands
    if paths.isEmpty {
      guard console.surroundings.standardInput == .log else {
        throw UsageError("there is no log to read: name one, or send one through a pipe", .analyze)
      }
      paths = ["-"]
    }
    if paths.count(where: { $0 == "-" }) > 1 { throw UsageError("standard input can be read only once", .analyze) }
    request = AnalysisRequest(
      paths: paths, only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)),
      format: arguments.values(of: .inputFormat).last, processes: Set(arguments.values(of: .process)))
  }

  /// The last of `--fail-on` and `--strict` counts.
  private static func failingSeverity(_ arguments: Arguments) -> FailingSeverity {
    var severity = FailingSeverity.error
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
    if !acceptsEmpty, isEmpty(outcome.report) {
      complainOfEmptiness(outcome.report)
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

  // MARK: Nothing to read

  private func isEmpty(_ report: Report) -> Bool { !report.inputs.contains(where: \.isTelling) }

  private func complainOfEmptiness(_ report: Report) {
    let lines = report.inputs.reduce(0) { $0 + $1.lines }
    let bytes = report.inputs.reduce(0) { $0 + $1.bytes }
    let refused = report.inputs.reduce(0) { $0 + $1.refused }
    var formats: [String] = []
    for format in report.inputs.flatMap(\.formats) where !formats.contains(format) { formats.append(format) }
    let place = report.inputs.count == 1 ? report.inputs[0].shownPath : counted(report.inputs.count, "log")
    var read = "read \(counted(lines, "line")), \(counted(bytes, "byte"))"
    if !formats.isEmpty { read += ", of the format\(formats.count == 1 ? "" : "s") \(formats.joined(separator: ", "))" }
    if refused > 0 { read += "; \(counted(refused, "line")) only mentioned a callback" }
    if !request.processes.isEmpty { read += "; looked only at \(request.processes.sorted().joined(separator: ", "))" }
    console.complain("no lifecycle callback and no UIKit warning in \(place): \(read)")
    console.complain(text: Self.howToLog)
  }

  private static let howToLog = """
    Log in viewDidLoad, viewWillAppear: and the other callbacks of your controllers:
      NSLog(@"%s", __func__);                           in Objective-C
      NSLog("%@ %@", "\\(type(of: self))", #function)    in Swift
    'lclint formats' shows what else is read; with --allow-empty such a log is clean.

    """
}

internal import Configuration
internal import LifecycleModel
internal import Reporters

/// `lclint doctor`: tells what a log can prove, what it cannot, and how to log better.
struct Doctor {
  /// What was found out about one log.
  struct Examination {
    var input: InputSummary
    var processes: [ProcessName]
    var profile: LoggingProfile
    var prospects: [RuleProspect]
    var advice: LoggingAdvice?
  }

  private enum Form { case text, json }

  private let requests: [AnalysisRequest]
  private let form: Form
  private let console: Console

  init(_ arguments: Arguments, _ console: Console) throws {
    self.console = console
    switch arguments.values(of: .reporter).last {
    case nil, TextReporter.description.name: form = .text
    case JSONReporter.description.name: form = .json
    default: throw UsageError("'lclint doctor' knows the reporters text and json, each for standard output", .doctor)
    }
    let paths = try Analyze.paths(arguments, .doctor, console)
    let configuration = try Configuration(arguments, console)
    let processes = arguments.values(of: .process)
    // A log that is good must not make up for one that is not: each is examined alone.
    requests = paths.map { path in
      AnalysisRequest(
        paths: [path], format: arguments.values(of: .inputFormat).last,
        processes: processes.isEmpty ? configuration.processes : processes, configuration: configuration,
        purpose: .examining)
    }
  }

  func run() throws -> ExitCode {
    var exitCode = ExitCode.clean
    var examinations: [Examination] = []
    for request in requests {
      let outcome = try Analysis.run(request)
      for failure in outcome.failures { console.complain("cannot read \(failure)") }
      if !outcome.failures.isEmpty { exitCode = .failure }
      guard let input = outcome.report.inputs.first else { continue }
      guard !SilentLogs.areSilent(outcome.report) else {
        SilentLogs.complain(of: outcome.report, request, console)
        exitCode = .failure
        continue
      }
      examinations.append(examination(of: input, outcome))
    }
    guard !examinations.isEmpty else { return exitCode }
    switch form {
    case .text: try console.print(DoctorPage.text(examinations, console.style(of: .standardOutput)))
    case .json: try console.print(DoctorJSON.text(examinations))
    }
    return exitCode
  }

  private func examination(of input: InputSummary, _ outcome: AnalysisOutcome) -> Examination {
    var processes: [ProcessName] = []
    for process in outcome.report.controllers.map(\.process) where !processes.contains(process) {
      processes.append(process)
    }
    return Examination(
      input: input, processes: processes, profile: outcome.profile, prospects: RuleProspect.all(on: outcome.profile),
      advice: LoggingAdvice.best(for: outcome.profile))
  }
}

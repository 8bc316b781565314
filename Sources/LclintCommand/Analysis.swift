internal import Configuration
internal import LifecycleModel
internal import LogInput
internal import Reconstruction
internal import Rules

/// What is to be analyzed, and how.
struct AnalysisRequest {
  /// "-" for standard input.
  var paths: [String]
  /// Ids of rules; empty for all of them.
  var only: Set<String> = []
  var disabled: Set<String> = []
  /// The format that alone is read; nil to detect it.
  var format: String?
  /// Globs for the names of the processes that alone are looked at; empty for all of them.
  var processes: [String] = []
  /// What the app's people said of it. What the command line may overrule is in the other properties.
  var configuration = Configuration()
  var purpose = Purpose.judging

  enum Purpose {
    case judging
    /// To find out what the log can prove; the profile costs time.
    case examining
  }
}

/// What came of it.
struct AnalysisOutcome {
  var report: Report
  /// A line for each input that could not be read, or not to its end.
  var failures: [String]
  /// Empty where nobody examines.
  var profile = LoggingProfile()
}

/// The stages, joined: lines become events, events lives and transitions, and those a report.
enum Analysis {
  static func run(_ request: AnalysisRequest) throws -> AnalysisOutcome {
    let configuration = request.configuration
    let names = NameTable(ownNames: configuration.ownNames)
    let checker = RuleChecker(
      custom: configuration.ownRules, names: names, only: request.only, disabled: request.disabled,
      severities: configuration.severities)
    var processes = ProcessChoice(request.processes)
    let ignored = configuration.ignoredControllers.map(CustomRule.NameGlob.init)
    let formats = LogFormat.builtIn.filter { request.format == nil || $0.name == request.format }
    let grammar = try LineGrammar(
      watching: checker.messagePatterns, markers: try configuration.markerPatterns(), formats: formats)
    var recorder = RunRecorder(
      names: names, checker: checker, profiler: request.purpose == .examining ? LoggingProfiler(names: names) : nil)
    var reconstructor = Reconstructor(names: names, hints: configuration.classHints)
    var inputs: [InputSummary] = []
    var stores: [any LineStore] = []
    var failures: [String] = []
    for path in request.paths {
      do throws(InputError) {
        var reader = try LogReader(LogSource(path: path), grammar: grammar, names: names, input: inputs.count)
        var passedOver = 0
        do throws(InputError) {
          try reader.forEachToken { token in
            guard processes.admits(token, names) else {
              if case .event = token { passedOver += 1 }
              return
            }
            switch token {
            case .event(let event): reconstructor.event(event, &recorder)
            case .marker(let marker): reconstructor.marker(marker, &recorder)
            case .message(let message): reconstructor.message(message, &recorder)
            case .loss(let position): recorder.checker.linesLost(before: position)
            case .refused, .noise: break
            }
          }
        } catch {
          // What was read before is worth telling.
          failures.append(error.description)
        }
        reconstructor.endOfInput(&recorder)
        var summary = reader.summary
        summary.events -= passedOver + recorder.strangerEvents
        summary.refused += recorder.strangerEvents
        recorder.inputEnded()
        inputs.append(summary)
        stores.append(reader.store)
      } catch {
        failures.append(error.description)
      }
    }
    let report = Report(
      toolVersion: Lclint.version, inputs: inputs, controllers: recorder.controllers,
      transitions: recorder.transitions,
      findings: recorder.checker.findings.filter { finding in
        finding.controllerName.isEmpty || !ignored.contains { $0.matches(finding.controllerName) }
      }.map { withText($0, stores) })
    return AnalysisOutcome(
      report: report, failures: failures, profile: recorder.profiler?.profile(of: inputs) ?? LoggingProfile())
  }

  private static func withText(_ finding: Finding, _ stores: [any LineStore]) -> Finding {
    var finding = finding
    for index in finding.evidence.indices {
      let position = finding.evidence[index].position
      guard stores.indices.contains(position.input) else { continue }
      finding.evidence[index].text = EvidenceText.text(
        lineLength: position.lineLength, tellingEnd: position.column - 1 + position.width
      ) { stores[position.input].bytes(at: position.lineOffset, length: $0) }
    }
    return finding
  }
}

/// Keeps what a report tells of the reconstruction, and shows everything to the rules.
private struct RunRecorder: ReconstructionObserver {
  let names: NameTable
  var checker: RuleChecker
  private(set) var profiler: LoggingProfiler?
  private var subjects: [Int: SubjectID] = [:]
  private var controllersByNumber: [(number: Int, controller: Controller)] = []
  private var closed: [TransitionRecord] = []
  /// Events, since it was last asked, of classes that are neither controllers nor views.
  private(set) var strangerEvents = 0

  init(names: NameTable, checker: RuleChecker, profiler: LoggingProfiler?) {
    self.names = names
    self.checker = checker
    self.profiler = profiler
  }

  /// In the order of their first lines.
  var controllers: [Controller] { controllersByNumber.sorted { $0.number < $1.number }.map(\.controller) }

  /// In the order in which they began.
  var transitions: [TransitionRecord] { closed.sorted { $0.number < $1.number } }

  mutating func inputEnded() {
    checker.inputEnded()
    subjects = [:]
    strangerEvents = 0
  }

  mutating func step(_ step: LifeStep) {
    subjects[step.life.number] = step.event.subject
    profiler?.add(step)
    checker.step(step)
  }

  mutating func transitionClosed(_ transition: Transition) {
    if let record = record(of: transition) { closed.append(record) }
    checker.transitionClosed(transition)
  }

  mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd) {
    guard let role = life.role else {
      // `init` and `dealloc` of a class that showed nothing of a controller or a view.
      strangerEvents += life.eventCount
      return
    }
    let controller = Controller(
      id: "c\(life.number)", name: names[life.subject], role: role, instance: life.instance,
      process: names[life.process], input: life.input, firstLine: life.first.position.line,
      lastLine: life.last.position.line, events: life.eventCount, way: life.loadingWay,
      wayConfidence: life.loadingConfidence, wayEvidence: life.loadingEvidence.map(\.line))
    controllersByNumber.append((life.number, controller))
    profiler?.add(life)
    checker.lifeEnded(life, end)
  }

  mutating func message(_ message: WatchedMessage, transition: Int?) {
    checker.message(message, transition: transition)
  }

  mutating func marker(_ marker: NavigationMarker) {
    profiler?.add(marker)
    checker.marker(marker)
  }

  mutating func sequenceBroken(at position: LogPosition) { checker.linesLost(before: position) }

  mutating func overlap(arriving: LifecycleEvent, life: ControllerLife, during open: Transition) {
    checker.overlap(arriving: arriving, life: life, during: open)
  }

  private func record(of transition: Transition) -> TransitionRecord? {
    // A transition begins with its first appearance callback: what was loaded before it was loaded for it.
    let appearance = transition.events.filter(\.callback.isAppearance)
    guard let first = appearance.first ?? transition.events.first,
      let last = appearance.last ?? transition.events.last
    else { return nil }
    return TransitionRecord(
      number: transition.number, kind: transition.kind, confidence: transition.confidence, status: transition.status,
      from: transition.from.map { names[$0.subject].display }, to: transition.to.map { names[$0.subject].display },
      fromLife: transition.from?.life, toLife: transition.to?.life,
      companions: transition.companions.compactMap { subjects[$0].map { names[$0].display } },
      input: first.position.input, firstLine: first.position.line, lastLine: last.position.line, start: first.time,
      duration: transition.duration, animation: transition.animation, evidence: transition.evidence,
      evidenceLines: appearance.map(\.position.line))
  }
}

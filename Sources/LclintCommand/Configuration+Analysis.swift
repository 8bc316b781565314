internal import Configuration
internal import LifecycleModel
internal import LogInput
internal import Rules

typealias NameGlob = CustomRule.NameGlob

extension Configuration {
  /// The configuration of a command line: that of `--config`, or of the nearest `.lclint.yml`.
  ///
  /// A pattern that PCRE2 does not take is an error where it stands.
  static func of(_ arguments: Arguments) throws -> Configuration {
    let configuration = try ofRun(
      file: arguments.values(of: .config).last, knownRules: Catalogue.rules.map(\.id))
    for marker in configuration.markers {
      guard let complaint = LineGrammar.complaint(about: marker.pattern) else { continue }
      throw ConfigurationError(
        path: configuration.path ?? fileName, position: marker.position, message: "no pattern: \(complaint)")
    }
    return configuration
  }

  /// What to call a class or an alias, by what the log prints.
  var ownNames: [String: String] {
    var names: [String: String] = [:]
    for controller in controllers { names[controller.alias] = controller.name }
    return names
  }

  /// What it says of classes, by the names that reports use.
  var hints: [String: ClassHint] {
    var hints: [String: ClassHint] = [:]
    for controller in controllers {
      hints[controller.name ?? controller.alias] = ClassHint(role: controller.role, isContainer: controller.isContainer)
    }
    return hints
  }

  /// A finding with the severity that the configuration gives its rule; nil where nothing is to be said.
  func judged(_ finding: Finding) -> Finding? {
    guard !ignoredControllers.contains(where: { NameGlob($0).matches(finding.controllerName) }) else { return nil }
    guard finding.verdict == .violated, let severity = severities[finding.rule] else { return finding }
    var finding = finding
    finding.severity = severity
    return finding
  }
}

extension CustomRuleDefinition {
  /// The rule as it is checked.
  func rule(in configuration: Configuration) -> CustomRule {
    CustomRule(
      id: id, severity: severity, message: message,
      source: "\(configuration.path ?? Configuration.fileName):\(position.line)", occasion: checkedOccasion,
      scope: CustomRule.Scope(leaving: from, arriving: to, own: classes), demand: checkedDemand)
  }

  private var checkedOccasion: CustomRule.Occasion {
    switch occasion {
    case .transition(let kind): .transition(kind)
    case .life: .life
    }
  }

  private var checkedDemand: CustomRule.Demand {
    switch demand {
    case .order(let calls): .order(calls.map(checked))
    case .requires(let calls): .requires(calls.map(checked))
    case .forbids(let calls): .forbids(calls.map(checked))
    case .within(let start, let end, let seconds): .within(checked(start), checked(end), seconds: seconds)
    }
  }

  private func checked(_ call: Call) -> CustomRule.Call {
    switch call.party {
    case .from: CustomRule.Call(.leaving, call.callback)
    case .to: CustomRule.Call(.arriving, call.callback)
    case .own: CustomRule.Call(.own, call.callback)
    }
  }
}

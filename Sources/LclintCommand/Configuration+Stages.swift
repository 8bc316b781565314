internal import Configuration
internal import LifecycleModel
internal import LogInput
internal import Rules

// What each stage wants to know of a configuration, in that stage's own terms.
extension Configuration {
  /// The configuration that the command line asks for.
  init(_ arguments: Arguments, _ console: Console) throws(ConfigurationError) {
    self = try .ofRun(
      file: arguments.values(of: .config).last, folder: console.surroundings.workingFolder,
      knownRules: Vocabulary.rules.words)
  }

  /// The app's own words for movements, each of them a sound pattern.
  func markerPatterns() throws(ConfigurationError) -> [(pattern: String, kind: NavigationMarker.Kind)] {
    for marker in markers {
      guard let fault = LineGrammar.fault(ofMarker: marker.pattern) else { continue }
      throw ConfigurationError(path: path ?? "", position: marker.position, message: fault)
    }
    return markers.map { ($0.pattern, $0.kind) }
  }

  /// What to call a controller, by what the log prints.
  var ownNames: [String: String] {
    var names: [String: String] = [:]
    for definition in controllers { names[definition.alias] = definition.name }
    return names
  }

  /// What is known of a class, by what reports call it.
  var classHints: [String: ClassHint] {
    var hints: [String: ClassHint] = [:]
    for definition in controllers where definition.role != nil || definition.isContainer != nil {
      hints[definition.name ?? definition.alias] = ClassHint(
        role: definition.role, isContainer: definition.isContainer)
    }
    return hints
  }

  var ownRules: [CustomRule] { customRules.map { CustomRule($0, path: path ?? "") } }
}

package import LifecycleModel

/// What a `.lclint.yml` asks for.
package struct Configuration: Hashable, Sendable {
  /// What the file is called where nobody names another one.
  package static let fileName = ".lclint.yml"

  /// The file, as errors name it; nil where there is none.
  package var path: String?
  package var rules: [RuleSetting] = []
  /// Ids of the rules in `disabled_rules:`.
  package var disabledRules: [String] = []
  /// Ids of the rules in `only_rules:`; empty for all rules.
  package var onlyRules: [String] = []
  package var failLevel: FailLevel?
  /// Names of the processes that alone are looked at, as globs; empty for all of them.
  package var processes: [String] = []
  /// Names of classes that nothing is said about, as globs.
  package var ignoredControllers: [String] = []
  package var markers: [MarkerDefinition] = []
  package var controllers: [ControllerDefinition] = []
  package var customRules: [CustomRuleDefinition] = []

  /// A configuration that asks for nothing.
  package init() {}

  /// Ids of the rules that are not to be checked.
  package var silencedRules: Set<String> {
    Set(disabledRules).union(rules.filter { $0.use == .off }.map(\.rule))
  }

  /// Severities that take the place of the rules' own, by id.
  package var severities: [String: Severity] {
    Dictionary(uniqueKeysWithValues: rules.compactMap { setting in setting.severity.map { (setting.rule, $0) } })
  }
}

/// What `rules:` says of one rule.
package struct RuleSetting: Hashable, Sendable {
  package enum Use: Hashable, Sendable { case on, off }

  /// The rule's id.
  package var rule: String
  package var position: YAMLPosition
  package var use: Use = .on
  /// nil for the rule's own.
  package var severity: Severity?

  package init(_ rule: String, _ position: YAMLPosition, use: Use = .on, severity: Severity? = nil) {
    self.rule = rule
    self.position = position
    self.use = use
    self.severity = severity
  }
}

/// The lowest severity that fails a build.
package enum FailLevel: String, CaseIterable, Sendable { case error, warning, notice, never }

/// A line of the app's own log that tells of a movement.
package struct MarkerDefinition: Hashable, Sendable {
  /// How such a line is known.
  package enum Match: Hashable, Sendable {
    /// The message contains this text, letter by letter.
    case text(String)
    /// A PCRE2 pattern matches somewhere in the message.
    case pattern(String)
  }

  package var match: Match
  package var kind: NavigationMarker.Kind
  /// Where `match:` has its value; a pattern that does not compile is an error there.
  package var position: YAMLPosition

  package init(_ match: Match, _ kind: NavigationMarker.Kind, _ position: YAMLPosition) {
    self.match = match
    self.kind = kind
    self.position = position
  }

  /// The match as a PCRE2 pattern.
  package var pattern: String {
    switch match {
    case .pattern(let pattern): pattern
    // A text that contains the end of the quotation is quoted in pieces.
    case .text(let text): #"\Q"# + text.replacing(#"\E"#, with: #"\E\\E\Q"#) + #"\E"#
    }
  }
}

/// What `controllers:` says of a class, or of a name that the log prints in a class's place.
package struct ControllerDefinition: Hashable, Sendable {
  /// The class or alias, as the log prints it.
  package var alias: String
  package var position: YAMLPosition
  /// What reports shall call it; nil for the alias.
  package var name: String?
  package var role: Role?
  /// Whether it contains other controllers, so that these are the screens that people see; nil where nothing is said.
  package var isContainer: Bool?

  package init(
    _ alias: String, _ position: YAMLPosition, name: String? = nil, role: Role? = nil, isContainer: Bool? = nil
  ) {
    self.alias = alias
    self.position = position
    self.name = name
    self.role = role
    self.isContainer = isContainer
  }
}

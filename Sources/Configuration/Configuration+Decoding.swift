import LifecycleModel

extension Configuration {
  /// The keys of a configuration.
  private enum Key: String, CaseIterable {
    case rules
    case disabledRules = "disabled_rules"
    case onlyRules = "only_rules"
    case failOn = "fail_on"
    case processes
    case ignoreControllers = "ignore_controllers"
    case markers
    case controllers
    case customRules = "custom_rules"
  }

  private enum RuleKey: String, CaseIterable { case severity }

  /// What stands behind a rule's id where no mapping does.
  private enum RuleWord: String, CaseIterable { case on, off, error, warning, notice }

  private enum MarkerKey: String, CaseIterable { case match, means }

  private enum MarkerWord: String, CaseIterable {
    case push, pop, present, dismiss
    case setRoot = "set-root"
    case showing, launch

    var kind: NavigationMarker.Kind {
      switch self {
      case .push: .push
      case .pop: .pop
      case .present: .present
      case .dismiss: .dismiss
      case .setRoot: .setRoot
      case .showing: .showing
      case .launch: .launch
      }
    }
  }

  private enum ControllerKey: String, CaseIterable { case name, role, container }

  private enum RoleWord: String, CaseIterable {
    case controller, view

    var role: Role {
      switch self {
      case .controller: .controller
      case .view: .view
      }
    }
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - path: what errors call the file.
  ///   - knownRules: ids of the rules that come with the program; the custom ones of the file are known besides.
  package init(parsing bytes: [UInt8], path: String, knownRules: [String]) throws(ConfigurationError) {
    let document = try YAMLDocument(parsing: bytes, path: path)
    self.init()
    self.path = path
    guard let root = document.root else { return }
    let reader = DocumentReader(path: path)
    let fields = try reader.fields(root, "a configuration", keys: Key.self)
    // The custom rules come first, wherever they stand: the other keys may name them.
    if let node = fields[.customRules] { customRules = try Self.customRules(node, reader, knownRules) }
    let known = knownRules + customRules.map(\.id)
    for key in fields.keys {
      guard let node = fields[key] else { continue }
      switch key {
      case .rules: rules = try Self.rules(node, reader, known)
      case .disabledRules: disabledRules = try Self.ruleList(node, "'disabled_rules:'", reader, known)
      case .onlyRules: onlyRules = try Self.ruleList(node, "'only_rules:'", reader, known)
      case .failOn: if !node.isNull { failLevel = try reader.word(node, "severity", of: FailLevel.self) }
      case .processes: processes = try reader.texts(node, "'processes:'")
      case .ignoreControllers: ignoredControllers = try reader.texts(node, "'ignore_controllers:'")
      case .markers: markers = try Self.markers(node, reader)
      case .controllers: controllers = try Self.controllers(node, reader)
      case .customRules: break
      }
    }
    for rule in onlyRules where silencedRules.contains(rule) {
      throw reader.error("'only_rules:' names '\(rule)', which is off", at: fields.position(of: .onlyRules))
    }
  }

  // MARK: - Rules

  private static func rules(
    _ node: YAMLNode, _ reader: DocumentReader, _ known: [String]
  ) throws(ConfigurationError) -> [RuleSetting] {
    try reader.entries(node, "'rules:'").map { (entry) throws(ConfigurationError) in
      try check(entry.key, at: entry.position, reader, known)
      var setting = RuleSetting(entry.key, entry.position)
      if case .mapping = entry.value.content {
        let fields = try reader.fields(entry.value, "'\(entry.key):'", keys: RuleKey.self)
        if let node = fields[.severity] { setting.severity = try reader.word(node, "severity", of: Severity.self) }
        return setting
      }
      switch try reader.word(entry.value, "setting of a rule", of: RuleWord.self) {
      case .on: break
      case .off: setting.use = .off
      case .error: setting.severity = .error
      case .warning: setting.severity = .warning
      case .notice: setting.severity = .notice
      }
      return setting
    }
  }

  private static func ruleList(
    _ node: YAMLNode, _ what: String, _ reader: DocumentReader, _ known: [String]
  ) throws(ConfigurationError) -> [String] {
    try reader.nodes(node, what).map { (node) throws(ConfigurationError) in
      let rule = try reader.text(node, "an entry of \(what)")
      try check(rule, at: node.position, reader, known)
      return rule
    }
  }

  private static func check(
    _ rule: String, at position: YAMLPosition, _ reader: DocumentReader, _ known: [String]
  ) throws(ConfigurationError) {
    guard !known.contains(rule) else { return }
    throw reader.unknown("rule", rule, known, at: position)
  }

  private static func customRules(
    _ node: YAMLNode, _ reader: DocumentReader, _ knownRules: [String]
  ) throws(ConfigurationError) -> [CustomRuleDefinition] {
    var takenIDs = Set(knownRules)
    return try list(node, "'custom_rules:'", reader).map { (node) throws(ConfigurationError) in
      let rule = try CustomRuleDefinition(node, reader, takenIDs: takenIDs)
      takenIDs.insert(rule.id)
      return rule
    }
  }

  /// The nodes of a list whose entries are mappings: there is no short form for a list of one.
  private static func list(
    _ node: YAMLNode, _ what: String, _ reader: DocumentReader
  ) throws(ConfigurationError) -> [YAMLNode] {
    if node.isNull { return [] }
    guard case .sequence(let nodes) = node.content else {
      throw reader.error("\(what) must be a list, each entry behind a '- '", at: node.position)
    }
    return nodes
  }

  // MARK: - The app's own words

  private static func markers(
    _ node: YAMLNode, _ reader: DocumentReader
  ) throws(ConfigurationError) -> [MarkerDefinition] {
    try list(node, "'markers:'", reader).map { (node) throws(ConfigurationError) in
      let fields = try reader.fields(node, "a marker", keys: MarkerKey.self)
      let matchNode = try fields.required(.match, reader)
      let text = try reader.text(matchNode, "'match:'")
      let word = try reader.word(try fields.required(.means, reader), "movement", of: MarkerWord.self)
      guard text.hasPrefix("/"), text.hasSuffix("/"), text.count > 1 else {
        return MarkerDefinition(.text(text), word.kind, matchNode.position)
      }
      let pattern = String(text.dropFirst().dropLast())
      guard !pattern.isEmpty else { throw reader.error("the pattern is empty", at: matchNode.position) }
      return MarkerDefinition(.pattern(pattern), word.kind, matchNode.position)
    }
  }

  private static func controllers(
    _ node: YAMLNode, _ reader: DocumentReader
  ) throws(ConfigurationError) -> [ControllerDefinition] {
    try reader.entries(node, "'controllers:'").map { (entry) throws(ConfigurationError) in
      guard !entry.key.isEmpty else { throw reader.error("a controller without a name", at: entry.position) }
      var definition = ControllerDefinition(entry.key, entry.position)
      // The short form: `VC1: HomeViewController`.
      if case .scalar = entry.value.content {
        definition.name = try reader.text(entry.value, "the name of '\(entry.key)'")
        return definition
      }
      let fields = try reader.fields(entry.value, "a controller", keys: ControllerKey.self)
      if let node = fields[.name] { definition.name = try reader.text(node, "'name:'") }
      if let node = fields[.role] { definition.role = try reader.word(node, "role", of: RoleWord.self).role }
      if let node = fields[.container] { definition.isContainer = try reader.truth(node, "'container:'") }
      return definition
    }
  }
}

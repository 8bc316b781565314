import LifecycleModel

extension CustomRuleDefinition {
  private enum Key: String, CaseIterable {
    case id, message, severity, on, from, to, `class`, order, requires, forbids, within

    static let demands: [Key] = [.order, .requires, .forbids, .within]
  }

  private enum LimitKey: String, CaseIterable { case from, to, seconds }

  /// The words that `on:` knows.
  private enum OccasionWord: String, CaseIterable {
    case push, pop, present, dismiss, `switch`, appear, disappear, any, life

    var occasion: Occasion {
      switch self {
      case .life: .life
      case .any: .transition(nil)
      case .push, .pop, .present, .dismiss, .switch, .appear, .disappear:
        .transition(Transition.Kind(rawValue: rawValue))
      }
    }
  }

  /// Reads one entry of `custom_rules:`.
  ///
  /// - Parameter takenIDs: ids that the rule must not have.
  init(
    _ node: YAMLNode, _ reader: DocumentReader, takenIDs: Set<String>
  ) throws(ConfigurationError) {
    let fields = try reader.fields(node, "a custom rule", keys: Key.self)
    let id = try Self.id(try fields.required(.id, reader), reader, takenIDs)
    let message = try reader.text(try fields.required(.message, reader), "'message:'")
    var severity = Severity.warning
    if let node = fields[.severity] { severity = try reader.word(node, "severity", of: Severity.self) }
    let word = try reader.word(try fields.required(.on, reader), "occasion", of: OccasionWord.self)
    for key in Self.meaninglessKeys(word) where fields[key] != nil {
      throw reader.error(
        "'\(key.rawValue):' has no meaning in a rule 'on: \(word.rawValue)'", at: fields.position(of: key))
    }
    self.init(
      id: id, position: node.position, message: message, severity: severity, occasion: word.occasion,
      from: try Self.globs(.from, fields, reader), to: try Self.globs(.to, fields, reader),
      classes: try Self.globs(.class, fields, reader), demand: try Self.demand(fields, reader, word))
  }

  private static func id(
    _ node: YAMLNode, _ reader: DocumentReader, _ takenIDs: Set<String>
  ) throws(ConfigurationError) -> String {
    let id = try reader.text(node, "'id:'")
    let words = id.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isWellFormed, id.utf8.count <= 64, id.utf8.first.map({ $0 >= 0x61 }) ?? false else {
      throw reader.error(
        "an id is made of lower-case words and hyphens, such as 'checkout-lays-out', not \(quoted(id))",
        at: node.position)
    }
    guard !takenIDs.contains(id) else {
      throw reader.error("there is another rule with the id '\(id)'", at: node.position)
    }
    return id
  }

  private static func meaninglessKeys(_ word: OccasionWord) -> [Key] {
    switch word {
    case .life: [.from, .to]
    case .appear: [.class, .from]
    case .disappear: [.class, .to]
    case .push, .pop, .present, .dismiss, .switch, .any: [.class]
    }
  }

  private static func globs(
    _ key: Key, _ fields: Fields<Key>, _ reader: DocumentReader
  ) throws(ConfigurationError) -> [String] {
    guard let node = fields[key] else { return [] }
    let globs = try reader.texts(node, "'\(key.rawValue):'")
    guard !globs.isEmpty else { throw reader.error("'\(key.rawValue):' names no class", at: node.position) }
    return globs
  }

  // MARK: - Demands

  private static func demand(
    _ fields: Fields<Key>, _ reader: DocumentReader, _ word: OccasionWord
  ) throws(ConfigurationError) -> Demand {
    let keys = fields.keys.filter(Key.demands.contains)
    guard let key = keys.first, let node = fields[key] else {
      throw reader.error(
        "a custom rule needs one of 'order:', 'requires:', 'forbids:' and 'within:'", at: fields.position)
    }
    if keys.count > 1 {
      throw reader.error(
        "a custom rule has one demand: '\(key.rawValue):' and '\(keys[1].rawValue):' make two rules",
        at: fields.position(of: keys[1]))
    }
    switch key {
    case .within: return try limit(node, reader, word)
    case .requires: return .requires(try calls(node, "'requires:'", atLeast: 1, reader, word))
    case .forbids: return .forbids(try calls(node, "'forbids:'", atLeast: 1, reader, word))
    default: return .order(try calls(node, "'order:'", atLeast: 2, reader, word))
    }
  }

  private static func limit(
    _ node: YAMLNode, _ reader: DocumentReader, _ word: OccasionWord
  ) throws(ConfigurationError) -> Demand {
    let fields = try reader.fields(node, "'within:'", keys: LimitKey.self)
    let start = try call(try fields.required(.from, reader), reader, word)
    let end = try call(try fields.required(.to, reader), reader, word)
    guard start != end else {
      throw reader.error("'within:' needs two different callbacks", at: fields.position(of: .to))
    }
    let seconds = try reader.seconds(try fields.required(.seconds, reader), "'seconds:'")
    return .within(start, end, seconds: seconds)
  }

  private static func calls(
    _ node: YAMLNode, _ what: String, atLeast least: Int, _ reader: DocumentReader, _ word: OccasionWord
  ) throws(ConfigurationError) -> [Call] {
    var calls: [Call] = []
    for entry in try reader.nodes(node, what) {
      let call = try call(entry, reader, word)
      guard !calls.contains(call) else {
        throw reader.error("\(what) names a callback twice", at: entry.position)
      }
      calls.append(call)
    }
    guard calls.count >= least else {
      throw reader.error("\(what) needs \(least == 1 ? "a callback" : "two callbacks or more")", at: node.position)
    }
    return calls
  }

  /// Reads `to.viewDidLoad`, or `viewDidLoad` in a life.
  private static func call(
    _ node: YAMLNode, _ reader: DocumentReader, _ word: OccasionWord
  ) throws(ConfigurationError) -> Call {
    let text = try callText(node, reader)
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[parts.count - 1]
    let prefix = parts.count > 1 ? parts[0] : nil
    let party: Party
    switch (word.occasion, prefix) {
    case (.life, nil): party = .own
    case (.life, let prefix?):
      throw reader.error(
        "a life has one controller: '\(name)' without \(quoted(prefix + "."))", at: node.position)
    case (.transition, nil):
      throw reader.error(
        "\(quoted(text)) does not say whose callback it is: 'to.\(name)' or 'from.\(name)'", at: node.position)
    case (.transition, let prefix?):
      let sides: [Party] =
        switch word {
        case .appear: [.to]
        case .disappear: [.from]
        default: [.from, .to]
        }
      guard let side = sides.first(where: { $0.rawValue == prefix }) else {
        throw reader.unknown("side of a transition", prefix, sides.map(\.rawValue), at: node.position)
      }
      party = side
    }
    guard let callback = LifecycleCallback(spelled: name) else {
      let head = String(name.prefix { $0 != ":" && $0 != "(" })
      let meant = nearestWord(to: head, in: LifecycleCallback.spellings).map { name in
        prefix.map { "\($0).\(name)" } ?? name
      }
      throw reader.error("unknown callback \(quoted(name))", at: node.position, meant: meant)
    }
    return Call(party, callback)
  }

  /// The text of a callback. A colon at its end makes YAML read it as a key without a value.
  private static func callText(_ node: YAMLNode, _ reader: DocumentReader) throws(ConfigurationError) -> String {
    if case .mapping(let entries) = node.content, entries.count == 1, let entry = entries.first, entry.value.isNull {
      return entry.key + ":"
    }
    return try reader.text(node, "a callback")
  }
}

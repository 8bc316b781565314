import LifecycleModel

/// Takes values out of a document's tree, and complains where one is not what it should be.
struct DocumentReader {
  let path: String

  func error(_ message: String, at position: YAMLPosition, meant suggestion: String? = nil) -> ConfigurationError {
    ConfigurationError(path: path, position: position, message: message, suggestion: suggestion)
  }

  /// `word` stands where one of `words` should.
  func unknown(
    _ noun: String, _ word: String, _ words: [String], at position: YAMLPosition
  ) -> ConfigurationError {
    let meant = nearestWord(to: word, in: words)
    let known = words.count <= 16 && meant == nil ? "; there are: \(words.joined(separator: ", "))" : ""
    return error("unknown \(noun) \(quoted(word))\(known)", at: position, meant: meant)
  }

  // MARK: - Mappings

  /// The entries of a mapping; none where the value is left out. `what` says in errors whose value it is.
  func entries(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> [YAMLNode.Entry] {
    if node.isNull { return [] }
    guard case .mapping(let entries) = node.content else {
      throw error("\(what) must be a mapping, lines of the form 'key: value'", at: node.position)
    }
    return entries
  }

  /// The entries of a mapping whose keys are the cases of `Key`.
  func fields<Key>(
    _ node: YAMLNode, _ what: String, keys: Key.Type
  ) throws(ConfigurationError) -> Fields<Key> where Key: CaseIterable & Hashable & RawRepresentable<String> {
    var fields = Fields<Key>(what: what, position: node.position)
    for entry in try entries(node, what) {
      guard let key = Key(rawValue: entry.key) else {
        throw unknown("key", entry.key, Key.allCases.map(\.rawValue), at: entry.position)
      }
      fields.add(entry, key)
    }
    return fields
  }

  // MARK: - Values

  func text(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> String {
    guard case .scalar(let scalar) = node.content else {
      throw error("\(what) must be a text", at: node.position)
    }
    guard !node.isNull, scalar.text.contains(where: { !$0.isWhitespace }) else {
      throw error("\(what) is empty", at: node.position)
    }
    return scalar.text
  }

  /// The nodes of a list; a single text is a list of one, and a value that is left out a list of none.
  func nodes(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> [YAMLNode] {
    switch node.content {
    case .sequence(let nodes): return nodes
    case .scalar: return node.isNull ? [] : [node]
    case .mapping: throw error("\(what) must be a list, '[a, b]' or lines of the form '- a'", at: node.position)
    }
  }

  func texts(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> [String] {
    try nodes(node, what).map { (node) throws(ConfigurationError) in try text(node, "an entry of \(what)") }
  }

  func word<Word>(
    _ node: YAMLNode, _ what: String, of words: Word.Type
  ) throws(ConfigurationError) -> Word where Word: CaseIterable & RawRepresentable<String> {
    let text = try text(node, "the \(what)")
    guard let word = Word(rawValue: text) else {
      throw unknown(what, text, Word.allCases.map(\.rawValue), at: node.position)
    }
    return word
  }

  func truth(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> Bool {
    switch try text(node, what) {
    case "true": return true
    case "false": return false
    case let text: throw error("\(what) must be true or false, not \(quoted(text))", at: node.position)
    }
  }

  /// A number of seconds above 0.
  func seconds(_ node: YAMLNode, _ what: String) throws(ConfigurationError) -> Double {
    let text = try text(node, what)
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isDecimal, let seconds = Double(text), seconds > 0, seconds.isFinite else {
      throw error("\(what) must be a number of seconds above 0, such as 0.8, not \(quoted(text))", at: node.position)
    }
    return seconds
  }
}

/// The entries of a mapping by their known keys.
struct Fields<Key: Hashable & RawRepresentable<String>> {
  /// What errors call the mapping.
  let what: String
  let position: YAMLPosition
  /// The keys that are given, in the order of the document.
  private(set) var keys: [Key] = []
  private var entries: [Key: YAMLNode.Entry] = [:]

  init(what: String, position: YAMLPosition) {
    self.what = what
    self.position = position
  }

  mutating func add(_ entry: YAMLNode.Entry, _ key: Key) {
    keys.append(key)
    entries[key] = entry
  }

  subscript(key: Key) -> YAMLNode? { entries[key]?.value }

  /// Where the key stands; of a key that is not given, where the mapping begins.
  func position(of key: Key) -> YAMLPosition { entries[key]?.position ?? position }

  func required(_ key: Key, _ reader: DocumentReader) throws(ConfigurationError) -> YAMLNode {
    guard let node = self[key] else { throw reader.error("\(what) needs '\(key.rawValue):'", at: position) }
    return node
  }
}

// The one file that sees libyaml.
private import CYAML

/// One YAML document as a tree.
///
/// What can make a small file mean something large, or something else than it shows, is refused: aliases, anchors, tags,
/// directives, further documents, duplicate keys.
package struct YAMLDocument: Hashable, Sendable {
  /// The most bytes that a document may have.
  package static let sizeLimit = 1 << 20
  /// The most sequences and mappings that may lie in each other.
  package static let depthLimit = 32

  /// nil where the document is empty, or says nothing but comments.
  package let root: YAMLNode?

  /// Reads UTF-8, with or without a byte order mark.
  ///
  /// - Parameter path: what errors call the document.
  package init(parsing bytes: [UInt8], path: String) throws(ConfigurationError) {
    guard bytes.count <= Self.sizeLimit else {
      throw ConfigurationError(path: path, position: nil, message: "the file is larger than 1 MiB")
    }
    // NB: libyaml skips a byte order mark, but counts it as a column, so that no later key stands below the first one.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    if let offset = firstInvalidByte(in: text) {
      throw ConfigurationError(
        path: path, position: position(ofByte: offset, in: text), message: "this byte is not UTF-8")
    }
    var builder = TreeBuilder(path: path, events: EventReader(text, path: path))
    root = try builder.document()
  }
}

// MARK: - From events to the tree

/// Builds the tree of a document from its events.
private struct TreeBuilder: ~Copyable {
  let path: String
  var events: EventReader

  init(path: String, events: consuming EventReader) {
    self.path = path
    self.events = events
  }

  mutating func document() throws(ConfigurationError) -> YAMLNode? {
    _ = try events.next()  // The stream begins.
    let start = try events.next()
    guard start.kind != .streamEnd else { return nil }
    if start.hasDirectives { throw error(EventReader.directiveRefusal, at: start) }
    let root = try node(try events.next(), depth: 0)
    _ = try events.next()  // The document ends.
    let end = try events.next()
    guard end.kind == .streamEnd else {
      throw error("a second document begins here; there may be only one", at: end.position)
    }
    return root.isNull ? nil : root
  }

  private mutating func node(_ event: Event, depth: Int) throws(ConfigurationError) -> YAMLNode {
    if event.hasAnchor { throw error(EventReader.anchorRefusal, at: event) }
    if event.hasTag { throw error(EventReader.tagRefusal, at: event) }
    switch event.kind {
    case .scalar(let scalar): return YAMLNode(.scalar(scalar), event.position)
    case .alias: throw error(EventReader.aliasRefusal, at: event)
    case .sequenceStart:
      try checkDepth(depth, event)
      var nodes: [YAMLNode] = []
      while true {
        let next = try events.next()
        if next.kind == .sequenceEnd { return YAMLNode(.sequence(nodes), event.position) }
        nodes.append(try node(next, depth: depth + 1))
      }
    case .mappingStart:
      try checkDepth(depth, event)
      return YAMLNode(.mapping(try entries(depth: depth + 1)), event.position)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      preconditionFailure("libyaml gives events in the order of its grammar")
    }
  }

  private mutating func entries(depth: Int) throws(ConfigurationError) -> [YAMLNode.Entry] {
    var entries: [YAMLNode.Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let event = try events.next()
      if event.kind == .mappingEnd { return entries }
      let key = try node(event, depth: depth)
      guard case .scalar(let scalar) = key.content else { throw error("a key must be text", at: event) }
      if let line = lines[scalar.text] {
        throw error("the key \(quoted(scalar.text)) is on line \(line) already", at: event)
      }
      lines[scalar.text] = key.position.line
      let value = try node(try events.next(), depth: depth)
      entries.append(.init(key: scalar.text, position: key.position, value: value))
    }
  }

  private func checkDepth(_ depth: Int, _ event: Event) throws(ConfigurationError) {
    guard depth >= YAMLDocument.depthLimit else { return }
    throw error("more than \(YAMLDocument.depthLimit) levels lie in each other", at: event)
  }

  private func error(_ message: String, at event: Event) -> ConfigurationError { error(message, at: event.position) }

  private func error(_ message: String, at position: YAMLPosition) -> ConfigurationError {
    ConfigurationError(path: path, position: position, message: message)
  }
}

/// What libyaml's parser found next.
private struct Event {
  enum Kind: Equatable {
    case streamStart, streamEnd, documentStart, documentEnd
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case scalar(YAMLNode.Scalar)
    case alias
  }

  var kind: Kind
  var position: YAMLPosition
  var hasAnchor = false
  var hasTag = false
  var hasDirectives = false
}

// MARK: - libyaml

/// libyaml's parser at work on a document.
@safe
private struct EventReader: ~Copyable {
  static let aliasRefusal = "aliases are not allowed; a text that begins with * needs quotes"
  static let anchorRefusal = "anchors are not allowed; a text that begins with & needs quotes"
  static let tagRefusal = "tags are not allowed; a text that begins with ! needs quotes"
  static let directiveRefusal = "directives are not allowed; a text that begins with % needs quotes"

  private static let tabRefusal = "a tab cannot indent in YAML; use spaces"

  /// By what libyaml says that it was doing.
  private static let refusals = [
    "while scanning an alias": aliasRefusal, "while scanning an anchor": anchorRefusal,
    "while scanning a tag": tagRefusal, "while parsing a node": tagRefusal,
    "while scanning a directive": directiveRefusal, "while scanning a %YAML directive": directiveRefusal,
    "while scanning a %TAG directive": directiveRefusal,
  ]

  private let path: String
  private let text: [UInt8]
  // NB: libyaml keeps a pointer to its parser, and to the text: neither may move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ text: [UInt8], path: String) {
    self.path = path
    self.text = text
    unsafe parser = .allocate(capacity: 1)
    unsafe precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    unsafe input = .allocate(capacity: max(1, text.count))
    _ = unsafe input.initialize(from: text)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  mutating func next() throws(ConfigurationError) -> Event {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe Self.told(event)
  }

  private static func told(_ event: yaml_event_t) -> Event {
    let position = unsafe place(event.start_mark)
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return Event(kind: .streamStart, position: position)
    case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, position: position)
    case YAML_DOCUMENT_START_EVENT:
      let start = unsafe event.data.document_start
      let hasDirectives =
        unsafe start.version_directive != nil || start.tag_directives.start != start.tag_directives.end
      return Event(kind: .documentStart, position: position, hasDirectives: hasDirectives)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .documentEnd, position: position)
    case YAML_ALIAS_EVENT: return Event(kind: .alias, position: position)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let style: YAMLNode.Scalar.Style = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted
      return unsafe Event(
        kind: .scalar(.init(text, style)), position: position, hasAnchor: scalar.anchor != nil,
        hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe Event(
        kind: .sequenceStart, position: position, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, position: position)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe Event(
        kind: .mappingStart, position: position, hasAnchor: start.anchor != nil, hasTag: start.tag != nil)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, position: position)
    default: preconditionFailure("libyaml has no other events")
    }
  }

  private static func place(_ mark: yaml_mark_t) -> YAMLPosition {
    YAMLPosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  // MARK: Failures

  private func failure() -> ConfigurationError {
    switch unsafe parser.pointee.error {
    case YAML_MEMORY_ERROR: preconditionFailure("out of memory")
    case YAML_READER_ERROR:
      let offset = unsafe parser.pointee.problem_offset
      return ConfigurationError(
        path: path, position: position(ofByte: offset, in: text), message: "this character is not allowed in YAML")
    default:
      let context = unsafe parser.pointee.context.map { unsafe String(cString: $0) }
      // What is refused anyway is told so, be it well-formed or not.
      if let refusal = context.flatMap({ Self.refusals[$0] }) {
        let position = unsafe Self.place(parser.pointee.context_mark)
        return ConfigurationError(path: path, position: position, message: refusal)
      }
      let mark = unsafe parser.pointee.problem_mark
      return ConfigurationError(path: path, position: Self.place(mark), message: message(at: mark, context))
    }
  }

  /// libyaml's words, or plainer ones for the slips that happen in a configuration.
  private func message(at mark: yaml_mark_t, _ context: String?) -> String {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "this is no YAML"
    switch problem {
    case "found character that cannot start any token":
      let character = String(decoding: text, as: UTF8.self).unicodeScalars.dropFirst(Int(mark.index)).first
      if character == "\t" { return Self.tabRefusal }
      return "a text that begins with \(quoted(character.map { String($0) } ?? "")) needs quotes"
    case "mapping values are not allowed in this context", "found unexpected ':'":
      return "no key can end here; a text with a colon before a space, or at its end, needs quotes"
    case "found a tab character that violates indentation": return Self.tabRefusal
    case "did not find expected <document start>":
      return "this belongs to nothing above it; a colon or an indentation may be missing"
    default: break
    }
    guard let context else { return problem }
    return unsafe "\(problem) \(context) that begins on line \(parser.pointee.context_mark.line + 1)"
  }
}

// MARK: - Bytes

/// The offset of the first byte that does not belong to well-formed UTF-8.
private func firstInvalidByte(in text: [UInt8]) -> Int? {
  guard String(validating: text, as: UTF8.self) == nil else { return nil }
  var parser = Unicode.UTF8.ForwardParser()
  var bytes = text.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

/// The line and column of a byte.
private func position(ofByte offset: Int, in text: [UInt8]) -> YAMLPosition {
  var position = YAMLPosition(line: 1, column: 1)
  for index in 0..<min(offset, text.count) {
    let byte = text[index]
    let isBeforeNewline = index + 1 < text.count && text[index + 1] == UInt8(ascii: "\n")
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeNewline {
      position = YAMLPosition(line: position.line + 1, column: 1)
    } else if byte & 0xC0 != 0x80 {
      position.column += 1
    }
  }
  return position
}

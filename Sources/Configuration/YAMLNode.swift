/// A place in a YAML document.
package struct YAMLPosition: Hashable, Sendable {
  /// 1-based.
  package var line: Int
  /// 1-based, in characters (Unicode scalars).
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A node of a YAML document, and where it begins.
package struct YAMLNode: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    case scalar(Scalar)
    case sequence([YAMLNode])
    /// In the order of the document; no key comes twice.
    case mapping([Entry])
  }

  /// Text as YAML reads it: no scalar is a number or a truth value before somebody asks for one.
  package struct Scalar: Hashable, Sendable {
    package enum Style: Hashable, Sendable {
      case plain
      /// In quotes, or a block of lines.
      case quoted
    }

    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// A key and its value.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var position: YAMLPosition
    package var value: YAMLNode

    package init(key: String, position: YAMLPosition, value: YAMLNode) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  package var content: Content
  package var position: YAMLPosition

  package init(_ content: Content, _ position: YAMLPosition) {
    self.content = content
    self.position = position
  }

  /// Whether the node says nothing: `~`, `null`, or a key without a value.
  package var isNull: Bool {
    guard case .scalar(let scalar) = content, scalar.style == .plain else { return false }
    return scalar.text.isEmpty || scalar.text == "~" || scalar.text == "null"
  }
}

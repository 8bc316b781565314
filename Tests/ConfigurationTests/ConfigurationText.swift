import Configuration

/// A configuration, or the complaint about it, from a text.
struct ConfigurationText {
  static let knownRules = ["disappeared-before-layout", "repeated-load", "slow-load", "off-main-thread"]

  var bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  func read() throws(ConfigurationError) -> Configuration {
    try Configuration(parsing: bytes, path: ".lclint.yml", knownRules: Self.knownRules)
  }

  /// What is printed about it; "" where there is nothing to complain of.
  var complaint: String {
    do {
      _ = try read()
      return ""
    } catch {
      return error.description
    }
  }

  func document() throws(ConfigurationError) -> YAMLDocument {
    try YAMLDocument(parsing: bytes, path: ".lclint.yml")
  }

  /// What is printed about the text as YAML, whatever it says.
  var documentComplaint: String {
    do {
      _ = try document()
      return ""
    } catch {
      return error.description
    }
  }
}

/// A custom rule that begins on line 2, with these lines below its id and message.
func customRule(_ lines: String...) -> ConfigurationText {
  let head = "custom_rules:\n  - id: my-rule\n    message: Mine\n"
  return ConfigurationText(head + lines.map { "    \($0)\n" }.joined())
}

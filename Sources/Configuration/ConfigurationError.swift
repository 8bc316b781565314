/// Why a configuration cannot be used, and where it says so.
package struct ConfigurationError: Error, Hashable, Sendable {
  /// The file as the caller named it.
  package var path: String
  /// nil where the file as a whole is meant.
  package var position: YAMLPosition?
  /// One sentence without a final period.
  package var message: String
  /// The known word that was probably meant.
  package var suggestion: String?

  package init(path: String, position: YAMLPosition?, message: String, suggestion: String? = nil) {
    self.path = path
    self.position = position
    self.message = message
    self.suggestion = suggestion
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line, in the form that editors and CI systems link to the file.
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(inert(path))\(place): error: \(message)\(question)"
  }
}

/// A word of a document in the quotes of a message.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 60
  return "'\(inert(text.prefix(limit)))\(text.count > limit ? "…" : "")'"
}

/// Text that moves no cursor and hides nothing: control and format characters, and line ends, are spelled out.
private func inert(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

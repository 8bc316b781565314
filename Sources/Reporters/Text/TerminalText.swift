/// Foreign text made safe for a terminal: what could move the cursor, change colours or reorder a line becomes a sign.
///
/// All that comes from a log, a path or the command line passes here before it reaches a terminal.
package enum TerminalText {
  /// `text` with every control and format character shown: `␛` for ESC, `\u{202E}` for a right-to-left override.
  package static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let sign = sign(for: scalar) {
        result += sign
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What is shown in the place of `scalar`; nil for one that is harmless.
  package static func sign(for scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x20...0x7E: nil
    case 0x00...0x1F: controlPicture(0x2400 + scalar.value)
    case 0x7F: controlPicture(0x2421)
    // Joiners and tags build emoji and the ligatures of living scripts; they move nothing.
    case 0x200C, 0x200D, 0xE0020...0xE007F: nil
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: nil
      }
    }
  }

  private static func controlPicture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String(Character($0)) } ?? ""
  }
}

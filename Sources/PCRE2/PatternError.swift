/// A pattern that PCRE2 cannot compile.
package struct PatternError: Error, Equatable, Sendable {
  package let pattern: String
  /// Bytes of the pattern's UTF-8 before the place that PCRE2 points at.
  package let offset: Int
  /// PCRE2's words, without a period.
  package let message: String
}

extension PatternError: CustomStringConvertible {
  /// The message, the line of the pattern that it is about, and a caret under the place.
  package var description: String {
    let bytes = pattern.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let lineStart = pattern[..<place].lastIndex(of: "\n").map(pattern.index(after:)) ?? pattern.startIndex
    let lineEnd = pattern[place...].firstIndex(of: "\n") ?? pattern.endIndex
    // A tab before the caret stays a tab, so that the terminal moves the caret as it moves the pattern.
    let margin = pattern[lineStart..<place].map { $0 == "\t" ? "\t" : " " }.joined()
    return """
      \(message) at offset \(offset)
        \(pattern[lineStart..<lineEnd])
        \(margin)^
      """
  }
}

/// The text of a line that proves something, as a report shows it.
package enum EvidenceText {
  /// Of a longer line no more than this is kept, unless what it tells comes later; in bytes.
  private static let ordinaryLimit = 4096
  /// Bytes kept behind the telling part of such a line.
  private static let tail = 512

  /// A line, or its head; nil where `read`, which gives the line's first bytes, gives none.
  ///
  /// - Parameters:
  ///   - lineLength: bytes of the line.
  ///   - tellingEnd: bytes from the line's beginning to the end of what it tells.
  package static func text(lineLength: Int, tellingEnd: Int, read: (_ length: Int) -> [UInt8]?) -> String? {
    let wanted = min(lineLength, max(ordinaryLimit, tellingEnd + tail))
    guard var bytes = read(wanted) else { return nil }
    if wanted < lineLength { bytes.removeLast(brokenTail(of: bytes)) }
    return string(bytes)
  }

  /// One SUBSTITUTE (U+001A) stands for each byte that is not UTF-8, so that columns in bytes still hold.
  package static func string(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
      case .error(let length): text += String(repeating: "\u{1A}", count: length)
      case .emptyInput: return text
      }
    }
  }

  /// How many bytes at the end begin a character whose rest was cut off.
  private static func brokenTail(of bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}

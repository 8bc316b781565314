#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// A JSON object written member by member, in the order given, each record of a list on a line of its own.
///
/// So a report can be read by people, compared by `diff` and searched by `grep`, and no tree of it is kept in memory.
package struct JSONDocument {
  private let encoder: JSONEncoder
  private var text = "{"
  private var isEmpty = true

  package init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  package mutating func member(_ key: String, _ value: some Encodable) {
    begin(key)
    text += encoded(value)
  }

  package mutating func member(_ key: String, records: some Sequence<some Encodable>) {
    begin(key)
    text += "["
    var isFirst = true
    for record in records {
      text += isFirst ? "\n    " : ",\n    "
      text += encoded(record)
      isFirst = false
    }
    text += isFirst ? "]" : "\n  ]"
  }

  /// The whole document, with a final newline.
  package var finished: String { text + (isEmpty ? "}\n" : "\n}\n") }

  private mutating func begin(_ key: String) {
    text += isEmpty ? "\n  " : ",\n  "
    text += encoded(key) + ": "
    isEmpty = false
  }

  private func encoded(_ value: some Encodable) -> String {
    // The only numbers that JSON cannot hold are infinities and NaN, and the records write none.
    guard let data = try? encoder.encode(value) else { return "null" }
    return JSONDocument.escaped(String(decoding: data, as: UTF8.self))
  }

  /// JSON with the characters escaped that the encoder lets through and a terminal would obey: they can stand in
  /// strings only, so the escape changes nothing but their look.
  static func escaped(_ json: String) -> String {
    if json.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return json }
    var result = ""
    result.reserveCapacity(json.utf8.count)
    for scalar in json.unicodeScalars {
      // What TerminalText shows as a sign is hidden from a reader of JSON as well.
      if TerminalText.sign(for: scalar) != nil {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

import Foundation
import LifecycleModel
import LogInput

/// What the tokenizer makes of text, line by line.
struct TokenizedText {
  let names = NameTable()
  var tokens: [Int: Token] = [:]
  var formats: [String] = []

  init(_ text: String, watching: [String] = []) throws {
    let grammar = try LineGrammar(watching: watching)
    var tokenizer = EventTokenizer(grammar: grammar, names: names, input: 0)
    var offset = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bytes = Array(line.utf8)
      let raw = RawLine(number: index + 1, offset: offset, length: bytes.count)
      tokens[index + 1] = tokenizer.token(bytes.span, raw)
      offset += bytes.count + 1
    }
    formats = tokenizer.formatNames
  }

  func event(_ line: Int) -> LifecycleEvent? {
    if case .event(let event) = tokens[line] { return event }
    return nil
  }

  /// `Name selector` of the event on a line; nil where there is none.
  func told(_ line: Int) -> String? {
    event(line).map { "\(names[$0.subject].display) \($0.callback.selector)" }
  }
}

/// How many Swift files a folder of built-in formats holds.
func swiftFiles(in folder: String, from test: String = #filePath) -> Int {
  let root = test.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
  let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/Sources/LogInput/BuiltIn/" + folder)
  return (names ?? []).count { $0.hasSuffix(".swift") }
}

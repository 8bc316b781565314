import LogInput
import Testing

@Suite struct UTF8ValidationTests {
  @Test func `text is well-formed, wherever it begins and ends`() {
    let text = Array("plain ASCII, Grüße, 日本語, 👩‍👩‍👧, \u{0}\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}".utf8)
    for count in 0...text.count {
      let head = Array(text[..<count])
      #expect(isWellFormed(head) == (String(validating: head, as: UTF8.self) != nil))
      #expect(isWellFormed(Array("12345678".utf8.prefix(count % 8)) + text))
    }
  }

  @Test func `every sequence of four bytes around the borders is judged as the standard library judges it`() {
    let bytes: [UInt8] = [
      0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var differences: [[UInt8]] = []
    for a in bytes {
      for b in bytes {
        for c in bytes {
          for d in bytes where isWellFormed([a, b, c, d]) != (String(validating: [a, b, c, d], as: UTF8.self) != nil) {
            differences.append([a, b, c, d])
          }
        }
      }
    }
    #expect(differences == [])
  }

  private func isWellFormed(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { unsafe $0.span.isWellFormedUTF8 }
  }
}

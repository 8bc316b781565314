import PCRE2
import Testing

@Suite struct PatternTests {
  @Test func `named groups have numbers, and a name of several groups has the lowest`() throws {
    let pattern = try Pattern(#"(?J)(?<class>\w+) (\d+) (?:a(?<kind>x)|b(?<kind>y))"#)
    #expect(pattern.groupCount == 4)
    #expect(pattern.groupNames == ["class": 1, "kind": 3])
    #expect(pattern.number(ofGroup: "class") == 1)
    #expect(pattern.number(ofGroup: "method") == nil)
  }

  @Test func `a pattern without names and without groups has none`() throws {
    let pattern = try Pattern("abc")
    #expect(pattern.groupCount == 0)
    #expect(pattern.groupNames.isEmpty)
  }

  @Test func `a pattern may be empty`() throws {
    #expect(find(try Pattern(""), in: "abc") == 0..<0)
  }

  @Test func `options mean what PCRE2 means by them`() throws {
    #expect(find(try Pattern("ÄPFEL", options: .caseInsensitive), in: "äpfel") == 0..<6)
    #expect(find(try Pattern("a b # two letters", options: .extended), in: "ab") == 0..<2)
    #expect(find(try Pattern("b", options: .anchored), in: "ab") == nil)
    #expect(find(try Pattern("^b", options: .multiline), in: "a\nb") == 2..<3)
    #expect(find(try Pattern("^ B", options: [.extended, .multiline, .caseInsensitive]), in: "a\nb") == 2..<3)
  }

  @Test func `an error says what is wrong and points at the byte`() throws {
    let error = try #require(throws: PatternError.self) { try Pattern("view(Did") }
    #expect(error.pattern == "view(Did")
    #expect(error.offset == 8)
    #expect(error.message == "missing closing parenthesis")
    #expect(
      error.description == """
        missing closing parenthesis at offset 8
          view(Did
                  ^
        """)
  }

  @Test func `the caret counts characters, and stands under the line that is wrong`() throws {
    let error = try #require(throws: PatternError.self) { try Pattern("^ü\n\tä)z\nend") }
    #expect(
      error.description == """
        unmatched closing parenthesis at offset 7
          \tä)z
          \t ^
        """)
  }

  @Test func `a pattern that forbids machine code is interpreted with the same result`() throws {
    let interpreted = try Pattern(#"(*NO_JIT)(\w+):"#)
    #expect(!interpreted.isJITCompiled)
    #expect(find(interpreted, in: "a cart: 1") == find(try Pattern(#"(\w+):"#), in: "a cart: 1"))
  }
}

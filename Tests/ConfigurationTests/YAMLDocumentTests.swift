import Configuration
import Testing

@Suite struct YAMLDocumentTests {
  @Test func `every node and every key has its line and column`() throws {
    let root = try #require(
      try ConfigurationText(
        """
        # a comment
        rules:
          slow-load: off
        processes: [Shop, "Shop Helper"]
        markers:
          - match: |
              a
              b
            means: push
        """
      ).document().root)
    func at(_ line: Int, _ column: Int) -> YAMLPosition { YAMLPosition(line: line, column: column) }
    func text(_ text: String, _ line: Int, _ column: Int, _ style: YAMLNode.Scalar.Style = .plain) -> YAMLNode {
      YAMLNode(.scalar(.init(text, style)), at(line, column))
    }
    let marker = YAMLNode(
      .mapping([
        .init(key: "match", position: at(6, 5), value: text("a\nb\n", 6, 12, .quoted)),
        .init(key: "means", position: at(9, 5), value: text("push", 9, 12)),
      ]), at(6, 5))
    #expect(
      root
        == YAMLNode(
          .mapping([
            .init(
              key: "rules", position: at(2, 1),
              value: YAMLNode(
                .mapping([.init(key: "slow-load", position: at(3, 3), value: text("off", 3, 14))]), at(3, 3))),
            .init(
              key: "processes", position: at(4, 1),
              value: YAMLNode(.sequence([text("Shop", 4, 13), text("Shop Helper", 4, 19, .quoted)]), at(4, 12))),
            .init(key: "markers", position: at(5, 1), value: YAMLNode(.sequence([marker]), at(6, 3))),
          ]), at(2, 1)))
  }

  @Test(arguments: ["", "\n\n", "# nothing\n", "---\n", "--- ~\n...\n", "\u{FEFF}", "\u{FEFF}# nothing", "null"])
  func `a document that says nothing has no root`(_ text: String) throws {
    #expect(try ConfigurationText(text).document().root == nil)
  }

  @Test func `a byte order mark and CRLF line ends move no line and no column`() throws {
    let text = "rules:\r\n  slow-load: off\r\nprocesses: [Shop]\r\n"
    let plain = try ConfigurationText(text.replacing("\r\n", with: "\n")).document()
    #expect(plain.root != nil)
    #expect(try ConfigurationText(text).document() == plain)
    #expect(try ConfigurationText("\u{FEFF}" + text).document() == plain)
  }

  @Test func `columns count characters`() throws {
    #expect(
      ConfigurationText("processes: [Lädchen, 商店, &a x]").documentComplaint
        == ".lclint.yml:1:26: error: anchors are not allowed; a text that begins with & needs quotes")
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x\n", "1:4", "anchors are not allowed; a text that begins with & needs quotes"),
    ("a: 1\nb: *x\n", "2:4", "aliases are not allowed; a text that begins with * needs quotes"),
    ("a: [*Cell]", "1:5", "aliases are not allowed; a text that begins with * needs quotes"),
    ("a:\n  - *.Cell\n", "2:5", "aliases are not allowed; a text that begins with * needs quotes"),
    ("a:\n  - *\n", "2:5", "aliases are not allowed; a text that begins with * needs quotes"),
    ("a: &x\n  b: 1\n", "1:4", "anchors are not allowed; a text that begins with & needs quotes"),
    ("&x a: 1\n", "1:1", "anchors are not allowed; a text that begins with & needs quotes"),
    ("a: &x [1]\n", "1:4", "anchors are not allowed; a text that begins with & needs quotes"),
    ("a: !!str 1\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("a: ! 1\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("a: !<tag:yaml.org,2002:int> 1\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("!!map\na: 1\n", "1:1", "tags are not allowed; a text that begins with ! needs quotes"),
    ("a: !!seq [1]\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("%YAML 1.1\n---\na: 1\n", "1:1", "directives are not allowed; a text that begins with % needs quotes"),
    ("%TAG ! tag:x,2000:\n---\na: 1\n", "1:1", "directives are not allowed; a text that begins with % needs quotes"),
    ("%\n", "1:1", "directives are not allowed; a text that begins with % needs quotes"),
    ("%YAML x\n---\n", "1:1", "directives are not allowed; a text that begins with % needs quotes"),
    ("a: & x\n", "1:4", "anchors are not allowed; a text that begins with & needs quotes"),
    ("a: !x{ 1\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("a: !x!y 1\n", "1:4", "tags are not allowed; a text that begins with ! needs quotes"),
    ("a: 1\n---\nb: 1\n", "2:1", "a second document begins here; there may be only one"),
    ("a: 1\n...\n---\nb: 1\n", "3:1", "a second document begins here; there may be only one"),
    ("---\n---\n", "2:1", "a second document begins here; there may be only one"),
    ("a: 1\nb: 2\na: 3\n", "3:1", "the key 'a' is on line 1 already"),
    ("a: {b: 1, \"b\": 2}\n", "1:11", "the key 'b' is on line 1 already"),
    ("[a]: 1\n", "1:1", "a key must be text"),
    ("? {a: b}\n: 1\n", "1:3", "a key must be text"),
  ])
  func `what is not plain YAML is refused where it stands`(_ text: String, _ place: String, _ message: String) {
    #expect(ConfigurationText(text).documentComplaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test(arguments: [
    ("rules:\n\tslow-load: off\n", "2:1", "a tab cannot indent in YAML; use spaces"),
    ("a: b\n  c\n\td\n", "3:1", "a tab cannot indent in YAML; use spaces"),
    ("a: @x\n", "1:4", "a text that begins with '@' needs quotes"),
    ("a: ä\nb: `x`\n", "2:4", "a text that begins with '`' needs quotes"),
    ("a: b: c\n", "1:5", "no key can end here; a text with a colon before a space, or at its end, needs quotes"),
    ("a\nb: 1\n", "2:2", "no key can end here; a text with a colon before a space, or at its end, needs quotes"),
    ("a: 1\nb\nc: 2\n", "3:1", "could not find expected ':' while scanning a simple key that begins on line 2"),
    ("\"a\"\n\"b\"\n", "2:1", "this belongs to nothing above it; a colon or an indentation may be missing"),
    ("a: [b\n", "2:1", "did not find expected ',' or ']' while parsing a flow sequence that begins on line 1"),
    ("a:\n  b: 1\n c: 2\n", "3:2", "did not find expected key while parsing a block mapping that begins on line 1"),
    ("a: \"b\n", "2:1", "found unexpected end of stream while scanning a quoted scalar that begins on line 1"),
  ])
  func `what is no YAML at all is told in plain words`(_ text: String, _ place: String, _ message: String) {
    #expect(ConfigurationText(text).documentComplaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test func `nesting ends at 32 levels`() throws {
    let deep = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(ConfigurationText(deep(32)).documentComplaint.isEmpty)
    #expect(
      ConfigurationText(deep(33)).documentComplaint
        == ".lclint.yml:1:33: error: more than 32 levels lie in each other")
    let block = (0..<33).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(
      ConfigurationText(block).documentComplaint
        == ".lclint.yml:33:33: error: more than 32 levels lie in each other")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["[", "{", "- ", "? ", "{a: ", "a: [", "\"", "'", "!", "- - ", "[a, ", "a\n", "# ", "a,", "{? "])
  func `a hostile megabyte is refused, not worked on`(_ piece: String) {
    let text = String(String(repeating: piece, count: (1 << 20) / piece.utf8.count).prefix(1 << 20))
    _ = ConfigurationText(text).documentComplaint
  }

  @Test func `a file of more than 1 MiB is refused`() {
    let line = Array("# comment\n".utf8)
    let bytes = Array(repeating: line, count: (1 << 20) / line.count + 1).joined().prefix(1 << 20)
    #expect(ConfigurationText(bytes: Array(bytes)).documentComplaint.isEmpty)
    #expect(
      ConfigurationText(bytes: bytes + [0x0A]).documentComplaint == ".lclint.yml: error: the file is larger than 1 MiB")
  }

  @Test(
    arguments: [
      ("a: 1\nb: ".utf8 + [0xFF] + "\n".utf8, "2:4", "this byte is not UTF-8"),
      ("a: ".utf8 + [0xC3], "1:4", "this byte is not UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "1:1", "this byte is not UTF-8"),
      ("ä: 1\r\nb: \u{1}".utf8 + [], "2:4", "this character is not allowed in YAML"),
      ("a: \u{0}".utf8 + [], "1:4", "this character is not allowed in YAML"),
    ] as [([UInt8], String, String)])
  func `bytes that are no text are told by line and column`(_ bytes: [UInt8], _ place: String, _ message: String) {
    #expect(ConfigurationText(bytes: bytes).documentComplaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test func `an error shows no control character and no end of a long word`() {
    let word = String(repeating: "x", count: 100)
    let text = ConfigurationText("\"\\e[31m\\u202E\\n\": 1\n\"\\e[31m\\u202E\\n\": 2\n")
    #expect(
      text.documentComplaint
        == ".lclint.yml:2:1: error: the key '\\u{1b}[31m\\u{202e}\\u{a}' is on line 1 already")
    #expect(
      ConfigurationText("\(word): 1\n\(word): 2\n").documentComplaint
        == ".lclint.yml:2:1: error: the key '\(word.prefix(60))…' is on line 1 already")
    let error = ConfigurationError(path: "a\u{1b}\nb", position: nil, message: "no")
    #expect(error.description == "a\\u{1b}\\u{a}b: error: no")
  }
}

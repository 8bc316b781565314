import LifecycleModel
import Reporters
import Testing

@Suite("Text for a terminal")
struct TerminalTextTests {
  @Test(
    "shows what a terminal would obey",
    arguments: [
      ("\u{1B}[2J", "␛[2J"), ("a\nb\r\n", "a␊b␍␊"), ("\u{7F}\u{0}", "␡␀"), ("\u{9B}31m", "\\u{9B}31m"),
      ("\u{202E}gpj.exe", "\\u{202E}gpj.exe"),
      (
        "\u{2066}\u{2069}\u{200E}\u{200F}\u{61C}",
        "\\u{2066}\\u{2069}\\u{200E}\\u{200F}\\u{61C}"
      ),
      ("\u{2028}\u{2029}\u{FEFF}\u{200B}", "\\u{2028}\\u{2029}\\u{FEFF}\\u{200B}"), ("\t", "␉"),
    ])
  func visible(text: String, shown: String) {
    #expect(TerminalText.visible(text) == shown)
  }

  @Test(
    "leaves living scripts and emoji alone",
    arguments: ["控制器加载原理", "نویسه\u{200C}ها", "क्षि", "👩‍👩‍👧", "🏴\u{E0067}\u{E0062}\u{E007F}", "é", "ＡＢ", "$PATH ~"])
  func unchanged(text: String) {
    #expect(TerminalText.visible(text) == text)
  }

  @Test("has a sign for every control character and every bidirectional control")
  func everyControl() {
    let bidirectional: [ClosedRange<UInt32>] = [0x202A...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0x61C...0x61C]
    for range in [0...0x1F, 0x7F...0x9F] + bidirectional {
      for value in range {
        #expect(Unicode.Scalar(value).flatMap(TerminalText.sign) != nil, "U+\(String(value, radix: 16))")
      }
    }
  }

  @Test(
    "knows how many columns it takes",
    arguments: [
      ("", 0), ("abc", 3), ("控制器", 6), ("한국어", 6), ("ｶﾞ", 2), ("é", 1), ("e\u{301}", 1), ("ＡＢ", 4), ("👍", 2),
      ("👍🏽", 2), ("👩‍👩‍👧", 2), ("🇨🇳", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("→", 1), ("│", 1), ("が", 2), ("か\u{3099}", 2),
      ("𠮷", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("。", 2), ("☕", 2), ("ไทย", 3), ("א", 1), ("\u{3000}", 2), ("~", 1),
    ])
  func width(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  @Test(
    "is shortened in its middle, never beyond the limit",
    arguments: [
      ("HomeViewController", 18, "HomeViewController"), ("HomeViewController", 9, "Home…ller"),
      ("HomeViewController", 1, "…"), ("HomeViewController", 0, ""), ("控制器加载原理", 8, "控制…理"), ("控制器", 4, "控…"),
    ])
  func shortened(text: String, limit: Int, expected: String) {
    let fragment = Fragment(text).shortened(to: limit)
    #expect(fragment.text == expected)
    #expect(fragment.width <= limit || fragment.width == DisplayWidth.columns(of: text))
  }

  @Test("is wrapped between words")
  func wrapped() {
    #expect(TerminalPage.wrapped("one two three", columns: 8) == ["one two", "three"])
    #expect(TerminalPage.wrapped("extraordinarily so", columns: 4) == ["extraordinarily", "so"])
    #expect(TerminalPage.wrapped("控制器 加载 原理", columns: 11) == ["控制器 加载", "原理"])
    #expect(TerminalPage.wrapped("", columns: 8) == [""])
  }

  @Test("has no spaces at a line's end, and colours only where the style says so")
  func page() {
    var plain = TerminalPage(ReportStyle())
    plain.line(Fragment("a "), .space(3), Fragment("b  ", .bad), .space(4))
    #expect(plain.text == "a    b\n")
    var coloured = TerminalPage(ReportStyle(color: .ansi))
    coloured.line(Fragment("a "), Fragment("\u{1B}b", .bad), .space(4))
    #expect(coloured.text == "a \u{1B}[1;31m␛b\u{1B}[0m\n")
  }
}

@Suite("An excerpt of a log's line")
struct LogExcerptTests {
  private func excerpt(_ text: String, _ part: String, lineLength: Int? = nil) -> LogExcerpt {
    let position = SampleReports.position(1, in: text, telling: part)
    let start = position.column - 1
    return LogExcerpt(text, telling: start..<start + position.width, lineLength: lineLength ?? text.utf8.count)
  }

  @Test("is the whole line where it fits")
  func whole() {
    let window = excerpt("ab cde f", "cde").window(cut: 0, columns: 8)
    #expect(window.text == "ab cde f")
    #expect(window.telling == 3..<6)
  }

  @Test("keeps the telling part in sight of a narrow terminal")
  func narrow() {
    let text = String(repeating: "x", count: 100) + "TELLING" + String(repeating: "y", count: 100)
    let excerpt = excerpt(text, "TELLING")
    let (shown, telling) = excerpt.window(cut: excerpt.leastCut(columns: 20), columns: 20)
    #expect(shown == "…xxxxxxxxxxxTELLING…")
    #expect(telling == 12..<19)
    #expect(DisplayWidth.columns(of: shown) == 20)
  }

  @Test("shows the beginning of a telling part that is wider than the terminal")
  func wideTelling() {
    let excerpt = excerpt("head " + String(repeating: "T", count: 50), String(repeating: "T", count: 50))
    let (shown, telling) = excerpt.window(cut: excerpt.leastCut(columns: 10), columns: 10)
    #expect(shown == "…TTTTTTTT…")
    #expect(telling == 1..<9)
  }

  @Test("counts wide characters, tabs and signs as the columns they take")
  func columns() {
    #expect(excerpt("控制器 X", "X").telling == 7..<8)
    #expect(excerpt("ab\tX", "X").telling == 8..<9)
    #expect(excerpt("\u{1B}\u{202E}X", "X").telling == 9..<10)
    #expect(excerpt("e\u{301}X", "X").telling == 1..<2)
  }

  @Test("never shows half of a wide character")
  func halves() {
    let excerpt = excerpt("控制器加载原理X", "X")
    for cut in 1...10 {
      let (shown, telling) = excerpt.window(cut: cut, columns: 15 - cut)
      #expect(DisplayWidth.columns(of: shown) == 15 - cut)
      #expect(shown.hasSuffix("X"))
      #expect(telling == 14 - cut..<15 - cut)
    }
  }

  @Test("keeps the time at the head of a line, when told how much of it")
  func keptHead() {
    let excerpt = excerpt("09:41:18.988 控制器[4211:90817] -[X viewDidLoad]", "-[X viewDidLoad]")
    let cut = excerpt.leastCut(columns: 32)
    #expect(cut == 16)
    #expect(excerpt.greatestHead(cut: cut) == 14)
    let (shown, telling) = excerpt.window(cut: cut, head: 14, columns: 32)
    #expect(shown == "09:41:18.988  … -[X viewDidLoad]")
    #expect(telling == 16..<32)
    #expect(DisplayWidth.columns(of: shown) == 32)
  }

  @Test("says that the line goes on where only its head was kept")
  func head() {
    let (shown, _) = excerpt("abc", "abc", lineLength: 1_000_000).window(cut: 0, columns: 10)
    #expect(shown == "abc…")
  }

  @Test("survives a telling part outside of the text")
  func outside() {
    let excerpt = LogExcerpt("abc", telling: 40..<60, lineLength: 100)
    #expect(excerpt.window(cut: excerpt.leastCut(columns: 3), columns: 3).telling.isEmpty)
  }
}

@Suite("The comparison of two orders")
struct OrderComparisonTests {
  private func marks(_ expected: [String], _ actual: [String], subject: String = "") -> String {
    let orders = OrderComparison(expected: expected, actual: actual, subject: subject)
    let shown = { (entry: OrderComparison.Entry) in entry.text + (entry.mark.map { "(\($0.rawValue))" } ?? "") }
    return (orders.expected.map(shown) + ["|"] + orders.actual.map(shown)).joined(separator: " ")
  }

  @Test("marks nothing in equal orders")
  func equal() {
    #expect(marks(["a", "b"], ["a", "b"]) == "a b | a b")
  }

  @Test("names the subject of the finding as the one that moved")
  func swap() {
    #expect(marks(["A x", "B y"], ["B y", "A x"], subject: "A") == "A x B y | B y A x(too late)")
    #expect(marks(["A x", "B y"], ["B y", "A x"], subject: "B") == "A x B y | B y(too early) A x")
    #expect(marks(["A x", "B y"], ["B y", "A x"]) == "A x B y | B y(too early) A x")
  }

  @Test("tells an entry that came too late from one that is missing and one that nobody expected")
  func kinds() {
    #expect(marks(["a", "b", "c", "d"], ["b", "c", "a", "d"]) == "a b c d | b c a(too late) d")
    #expect(marks(["a", "b"], ["a"]) == "a b(missing) | a")
    #expect(marks(["a"], ["a", "a"]) == "a | a a(unexpected)")
    #expect(marks(["a", "b", "c", "d", "e"], ["c", "a", "b", "e", "x"]).contains("c(too early)"))
  }
}

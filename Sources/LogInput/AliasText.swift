/// Tells the app's own name for a controller from prose.
enum AliasText {
  enum Reading: Equatable {
    /// A name, and how many bytes of the text stand in front of it.
    case name(String, skipped: Int)
    /// A label of the log statement: `方法名`, `func`.
    case label
    case prose
  }

  /// Reads what stands between the start of a message and a callback.
  static func read(_ text: String) -> Reading {
    var name = Substring(text)
    if name.hasPrefix("Optional(") { name = name.dropFirst("Optional(".count) }
    name = withoutLineNumber(name)
    // A caption ends with a colon or a slash: `Push window D -> C: VC8`.
    if let mark = lastMark(in: name) { name = name[name.index(after: mark)...] }
    name = withoutListNumber(trimmed(name))
    if name.isEmpty { return .label }
    var words = name.split { $0.isWhitespace }
    // `HomeViewController has been` deallocated.
    while words.count > 1, let last = words.last, auxiliaries.contains(last.lowercased()) { words.removeLast() }
    if words.count == 1, let word = words.first {
      let bare = withoutDescription(word)
      if bare.isEmpty || labels.contains(bare.lowercased()) { return .label }
      words = [bare]
    } else if words.dropFirst().allSatisfy(isDescription), let first = words.first {
      words = [first]
    }
    guard let first = words.first, let last = words.last else { return .label }
    let skipped = { (word: Substring) in text.utf8.distance(from: text.startIndex, to: word.startIndex) }
    name = text[first.startIndex..<last.endIndex]
    let isPlain = name.unicodeScalars.allSatisfy { isNamePart($0) || $0 == " " || $0 == "\t" || inner.contains($0) }
    // A capital A alone is a name.
    let isProse = { (word: Substring) in proseWords.contains(word.lowercased()) && !(word == "A" && words.count == 1) }
    let isSentence = words.count > 4 || words.contains(where: isProse) || !isPlain
    guard isSentence else { return .name(words.joined(separator: " "), skipped: skipped(first)) }
    // A sentence may still end with a class: `now showing DetailViewController viewDidLoad`.
    guard ClassName.isTelling(last), words.count > 1, words.count <= 6,
      !words.dropLast().contains(where: { strongProse.contains($0.lowercased()) })
    else { return .prose }
    return .name(String(last), skipped: skipped(last))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.unicodeScalars.first, !isNamePart(first) { text.unicodeScalars.removeFirst() }
    while let last = text.unicodeScalars.last, !isNamePart(last) { text.unicodeScalars.removeLast() }
    return text
  }

  /// Without a source line at the end: `HomeViewController:23`.
  private static func withoutLineNumber(_ text: Substring) -> Substring {
    guard let colon = text.lastIndex(of: ":"), text.distance(from: colon, to: text.endIndex) > 1,
      text[text.index(after: colon)...].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return text }
    return text[..<colon]
  }

  /// Without a list number at the start: `1 - FirstVC`.
  private static func withoutListNumber(_ text: Substring) -> Substring {
    let rest = text.drop { $0.isASCII && $0.isNumber }.drop { $0.isWhitespace }
    guard rest.startIndex != text.startIndex, let mark = rest.first else { return text }
    guard ClassName.isTelling(rest) || "-.):、".contains(mark) else { return text }
    let name = trimmed(rest)
    return name.isEmpty ? text : name
  }

  /// Without a Chinese word for what the callback says: `首页将要显示`.
  private static func withoutDescription(_ word: Substring) -> Substring {
    var word = word
    while let description = descriptions.first(where: { word.hasSuffix($0) }) {
      word = word.dropLast(description.count)
    }
    return word
  }

  private static func isDescription(_ word: Substring) -> Bool {
    word == "控制器" || withoutDescription(word).isEmpty || labels.contains(word.lowercased())
  }

  /// Whether an alias is by its form the name of a class, so that it may be one.
  static func looksLikeClass(_ name: String) -> Bool {
    let last = name.split(separator: ".").last ?? Substring(name)
    return ClassName.isTelling(last) || name.hasPrefix("_Tt")
  }

  /// The last colon or slash that does not end the text: what follows it is the name.
  private static func lastMark(in text: Substring) -> Substring.Index? {
    guard let mark = text.lastIndex(where: { $0 == ":" || $0 == "：" || $0 == "/" }) else { return nil }
    return text[text.index(after: mark)...].contains { !$0.isWhitespace } ? mark : nil
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" || scalar == "$"
      || scalar == "@"
  }

  private static let inner: Set<Unicode.Scalar> = ["-", ".", "+", "'", "#", "&", "/", "(", ")", "·", "・", "\u{A0}"]

  private static let labels: Set<String> = [
    "方法", "方法名", "此处方法名", "函数", "函数名", "调用", "执行", "进入", "method", "func", "function", "selector",
    "sel", "callback", "event", "lifecycle", "life", "log", "trace", "debug", "info", "warn", "warning", "error",
    "notice", "fault", "verbose", "print", "nslog", "cmd", "_cmd", "self", "super", "call", "called", "calling",
    "enter", "entering", "entered", "in", "호출", "메서드", "メソッド",
  ]

  private static let descriptions = [
    "将要显示", "即将显示", "已经显示", "完全显示", "将要出现", "即将出现", "已经出现", "完全出现", "将要消失", "即将消失", "已经消失",
    "完全消失", "加载完成", "加载完毕", "视图", "显示", "出现", "消失", "将要", "即将", "已经", "控制器的", "的", "被销毁了", "销毁了", "被销毁",
    "销毁", "释放了", "被释放", "释放", "调用了", "调用", "执行了", "执行", "进入了", "进入", "走了", "来到", "方法名", "方法", "函数", "被",
  ]

  private static let auxiliaries: Set<String> = [
    "is", "was", "has", "been", "being", "did", "got", "gets", "will", "be",
  ]

  /// Words that a name does not hold.
  private static let proseWords: Set<String> = [
    "the", "a", "an", "in", "before", "after", "from", "of", "when", "is", "are", "was", "calling", "call", "calls",
    "called", "will", "would", "then", "and", "or", "to", "on", "during", "inside", "super", "self", "override", "func",
    "because", "if", "with", "without", "at", "by", "for", "did", "not", "no", "never", "doesn't", "does", "this",
    "that", "where", "we", "you", "your", "my", "our", "its", "it", "until", "since", "while", "into", "as", "so",
    "but", "implement", "implements", "use", "using", "invoke", "invokes", "should", "must", "please", "your", "void",
    "instancetype", "return", "note", "todo", "see", "what", "why", "how", "which", "there", "here", "be", "been",
    "has", "have", "had", "get", "gets", "like", "also", "only", "both", "each", "every", "all", "between", "than",
  ]

  /// Words after which even a class is only talked about.
  private static let strongProse: Set<String> = [
    "super", "override", "func", "implement", "before", "after", "if", "when",
  ]
}

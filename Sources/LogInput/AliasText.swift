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
    // A caption ends with a colon: `Push window D -> C: VC8`.
    if let colon = lastColon(in: name) { name = name[name.index(after: colon)...] }
    while let first = name.unicodeScalars.first, !isNamePart(first) { name.unicodeScalars.removeFirst() }
    while let last = name.unicodeScalars.last, !isNamePart(last) { name.unicodeScalars.removeLast() }
    if name.isEmpty { return .label }
    let skipped = text.utf8.distance(from: text.startIndex, to: name.startIndex)
    let words = name.split { $0.isWhitespace }
    if words.count == 1 && labels.contains(name.lowercased()) { return .label }
    let isPlain = name.unicodeScalars.allSatisfy { isNamePart($0) || $0 == " " || $0 == "\t" || inner.contains($0) }
    // A capital A alone is a name.
    let isProse = { (word: Substring) in proseWords.contains(word.lowercased()) && !(word == "A" && words.count == 1) }
    let isSentence = words.count > 4 || words.contains(where: isProse) || !isPlain
    guard isSentence else { return .name(words.joined(separator: " "), skipped: skipped) }
    // A sentence may still end with a class: `now showing DetailViewController viewDidLoad`.
    guard let last = words.last, words.count <= 6, ClassName.isTelling(last), words.count > 1,
      !words.dropLast().contains(where: { strongProse.contains($0.lowercased()) })
    else { return .prose }
    return .name(String(last), skipped: text.utf8.distance(from: text.startIndex, to: last.startIndex))
  }

  /// Whether an alias is by its form the name of a class, so that it may be one.
  static func looksLikeClass(_ name: String) -> Bool {
    let last = name.split(separator: ".").last ?? Substring(name)
    return ClassName.isTelling(last) || name.hasPrefix("_Tt")
  }

  /// The last colon that does not end the text: what follows it is the name.
  private static func lastColon(in text: Substring) -> Substring.Index? {
    guard let colon = text.lastIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    return text[text.index(after: colon)...].contains { !$0.isWhitespace } ? colon : nil
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

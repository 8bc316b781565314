/// The colours of a page, by what they say.
package enum Ink: Sendable {
  case plain, strong, faint, accent, good, bad, doubtful, remark

  /// The parameters of the "select graphic rendition" sequence.
  fileprivate var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .faint: "2"
    case .accent: "36"
    case .good: "32"
    case .bad: "1;31"
    case .doubtful: "1;33"
    case .remark: "1;36"
    }
  }
}

/// A run of text in one ink, safe to show.
package struct Fragment: Sendable {
  package let text: String
  package let ink: Ink
  package let width: Int

  /// Takes foreign text too: it is made visible here, so nothing can reach a page unseen.
  package init(_ text: String, _ ink: Ink = .plain) {
    self.text = TerminalText.visible(text)
    self.ink = ink
    self.width = DisplayWidth.columns(of: self.text)
  }

  private init(visible text: String, _ ink: Ink, width: Int) {
    self.text = text
    self.ink = ink
    self.width = width
  }

  package static func space(_ count: Int) -> Fragment {
    Fragment(visible: String(repeating: " ", count: max(0, count)), .plain, width: max(0, count))
  }

  /// Without the spaces at its end.
  fileprivate var trimmed: Fragment {
    let end = text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return end == 0 ? self : Fragment(visible: String(text.dropLast(end)), ink, width: width - end)
  }

  /// Cut in the middle, with `…`, to `limit` columns at the most.
  package func shortened(to limit: Int) -> Fragment {
    guard width > limit else { return self }
    guard limit > 1 else { return Fragment(visible: limit == 1 ? "…" : "", ink, width: max(0, limit)) }
    let room = limit - 1
    let head = text.prefix(charactersFitting(text, columns: room - room / 2))
    let tail = text.suffix(charactersFitting(text.reversed(), columns: room / 2))
    let result = head + "…" + tail
    return Fragment(visible: String(result), ink, width: DisplayWidth.columns(of: String(result)))
  }
}

/// How many of `characters`, from the first on, fit into `columns`.
private func charactersFitting(_ characters: some Sequence<Character>, columns: Int) -> Int {
  var count = 0
  var width = 0
  for character in characters {
    width += DisplayWidth.columns(of: character)
    guard width <= columns else { break }
    count += 1
  }
  return count
}

/// A page of lines for a terminal or a plain file.
package struct TerminalPage {
  package let style: ReportStyle
  package private(set) var text = ""

  package init(_ style: ReportStyle) { self.style = style }

  package mutating func blank() { text += "\n" }

  /// Adds a line; spaces at its end are left away.
  package mutating func line(_ fragments: Fragment...) { line(fragments) }

  package mutating func line(_ fragments: [Fragment]) {
    var shown = fragments[...]
    while let last = shown.popLast() {
      let trimmed = last.trimmed
      guard trimmed.text.isEmpty else {
        shown.append(trimmed)
        break
      }
    }
    for fragment in shown where !fragment.text.isEmpty {
      if style.color == .ansi, let rendition = fragment.ink.graphicRendition {
        text += "\u{1B}[\(rendition)m\(fragment.text)\u{1B}[0m"
      } else {
        text += fragment.text
      }
    }
    text += "\n"
  }

  /// Adds `words` after `first`, broken between words at the page's width; the following lines are indented as deep.
  package mutating func paragraph(_ first: [Fragment], _ words: String, _ ink: Ink = .plain, following: [Fragment]) {
    let indent = first.reduce(0) { $0 + $1.width }
    let lines = TerminalPage.wrapped(words, columns: max(24, style.width - indent))
    for (index, piece) in lines.enumerated() {
      if index == 0 {
        line(first + [Fragment(piece, ink)])
      } else {
        let start = following.reduce(0) { $0 + $1.width }
        line(following + [.space(indent - start), Fragment(piece, ink)])
      }
    }
  }

  /// `words` broken between words into lines of `columns` at the most; a longer word keeps a line for itself.
  package static func wrapped(_ words: String, columns: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    var width = 0
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let visible = TerminalText.visible(String(word))
      let wordWidth = DisplayWidth.columns(of: visible)
      if !current.isEmpty, width + 1 + wordWidth > columns {
        lines.append(current)
        current = ""
        width = 0
      }
      if !current.isEmpty {
        current += " "
        width += 1
      }
      current += visible
      width += wordWidth
    }
    if !current.isEmpty || lines.isEmpty { lines.append(current) }
    return lines
  }
}

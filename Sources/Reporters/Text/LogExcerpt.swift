/// A line of a log cut to the columns that a terminal has, with its telling bytes in sight.
package struct LogExcerpt {
  private struct Cell {
    var text: String
    var start: Int
    var width: Int
  }

  private var cells: [Cell] = []
  /// Columns of the whole line.
  private let width: Int
  /// Whether the log's line is longer than the text that was kept of it.
  private let continues: Bool
  /// Columns of the telling part, in the whole line.
  package let telling: Range<Int>

  private static let tabStop = 8

  /// Takes the text of a line, the range of its telling bytes in UTF-8, and the line's length in the log in bytes.
  package init(_ text: String, telling bytes: Range<Int>, lineLength: Int) {
    var column = 0
    var offset = 0
    var first: Int?
    var end = 0
    for character in text {
      let cell: String
      let cellWidth: Int
      if character == "\t" {
        cellWidth = Self.tabStop - column % Self.tabStop
        cell = String(repeating: " ", count: cellWidth)
      } else {
        cell = TerminalText.visible(String(character))
        cellWidth = DisplayWidth.columns(of: cell)
      }
      let next = offset + character.utf8.count
      if offset < bytes.upperBound, next > bytes.lowerBound {
        if first == nil { first = column }
        end = column + cellWidth
      } else if bytes.isEmpty, first == nil, next > bytes.lowerBound {
        first = column
        end = column
      }
      if cellWidth == 0, !cells.isEmpty {
        cells[cells.count - 1].text += cell
      } else {
        cells.append(Cell(text: cell, start: column, width: cellWidth))
      }
      column += cellWidth
      offset = next
    }
    width = column
    continues = lineLength > offset
    telling = (first ?? column)..<(first == nil ? column : end)
  }

  /// How many columns must be cut at the left, so that the telling part's end is in sight; never so many that its
  /// beginning is not.
  package func leastCut(columns: Int) -> Int {
    let isLonger = continues || telling.upperBound < width
    let needed = telling.upperBound + (isLonger ? 1 : 0) - columns
    return width + (continues ? 1 : 0) <= columns ? 0 : max(0, min(needed, greatestCut))
  }

  /// How many columns can be cut at the left with the telling part's beginning still in sight.
  package var greatestCut: Int { max(0, telling.lowerBound - 1) }

  /// How many columns of the line's beginning can stay in sight with `cut` columns left away behind them: the time of
  /// most lines stands there.
  package func greatestHead(cut: Int) -> Int { max(0, telling.lowerBound - cut - 2) }

  /// The line without `cut` columns behind its first `head` ones, `columns` at the most, `…` standing for what is left
  /// away; and where in that the telling part is.
  package func window(cut: Int, head: Int = 0, columns: Int) -> (text: String, telling: Range<Int>) {
    let isCutAtEnd = continues || width - cut > columns
    let end = cut + columns - (isCutAtEnd ? 1 : 0)
    var text = ""
    var column = 0
    // A wide character may be cut in half by an edge; a space stands for its other half.
    if cut > 0 {
      for cell in cells.prefix(while: { $0.start + $0.width <= head }) {
        text += cell.text
        column += cell.width
      }
      text += String(repeating: " ", count: head - column) + "…"
      column = head + cut + 1
    }
    let start = column
    for cell in cells where cell.start >= start && cell.start + cell.width <= end {
      text += String(repeating: " ", count: cell.start - column)
      text += cell.text
      column = cell.start + cell.width
    }
    if isCutAtEnd { text += "…" }
    let shown = start..<max(start, column)
    return (text, telling.clamped(to: shown).shifted(by: -cut))
  }
}

extension LogExcerpt {
  /// The telling part alone, broken into rows of `columns`, `limit` rows at the most; for one that is wider than a row.
  package func rows(columns: Int, limit: Int) -> [String] {
    let room = columns - 1  // The first row begins, and the last ends, with `…` where something is left away.
    var rows: [String] = []
    var rest = cells.filter { $0.start >= telling.lowerBound && $0.start + $0.width <= telling.upperBound }[...]
    while !rest.isEmpty, rows.count < limit {
      let fitting = rest.prefix { $0.start + $0.width - rest[rest.startIndex].start <= room }
      // A row ends behind a space, if that leaves it at least half full.
      let isLast = fitting.count == rest.count
      let space = isLast ? nil : fitting.lastIndex { $0.text == " " }
      let row = space.map { rest[...$0] } ?? fitting
      let taken = row.count >= fitting.count / 2 && !row.isEmpty ? row : rest.prefix(max(1, fitting.count))
      rows.append(taken.map(\.text).joined())
      rest = rest.dropFirst(taken.count)
    }
    let isCutAtEnd = !rest.isEmpty || continues || telling.upperBound < width
    let isCutAtStart = telling.lowerBound > 0
    return rows.enumerated().map { index, row in
      let end = isCutAtEnd && index == rows.count - 1 ? "…" : ""
      return (isCutAtStart ? index == 0 ? "…" : " " : "") + row + end
    }
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

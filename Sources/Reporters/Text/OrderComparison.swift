/// The expected order beside the actual one, with marks on what is out of place.
package struct OrderComparison {
  package enum Mark: String {
    case tooEarly = "too early"
    case tooLate = "too late"
    /// Only the actual order has it.
    case unexpected
    /// Only the expected order has it.
    case missing
  }

  package struct Entry {
    package var text: String
    package var mark: Mark?
  }

  package private(set) var expected: [Entry]
  package private(set) var actual: [Entry]

  /// Where several entries can be said to have moved, one that begins with `subject` is preferred.
  package init(expected: [String], actual: [String], subject: String) {
    self.expected = expected.map { Entry(text: $0) }
    self.actual = actual.map { Entry(text: $0) }
    guard expected != actual else { return }
    if let (from, to) = Self.singleMove(expected: expected, actual: actual, subject: subject) {
      self.actual[from].mark = from < to ? .tooEarly : .tooLate
      return
    }
    let kept = Self.commonSubsequence(expected, actual)
    let keptExpected = Set(kept.map(\.0))
    let keptActual = Set(kept.map(\.1))
    var unmatched = expected.indices.filter { !keptExpected.contains($0) }
    for index in actual.indices where !keptActual.contains(index) {
      guard let place = unmatched.firstIndex(where: { expected[$0] == actual[index] }) else {
        self.actual[index].mark = .unexpected
        continue
      }
      let wanted = unmatched.remove(at: place)
      // How much of what stays in place should stand before it, and how much does.
      let before = kept.count { $0.0 < wanted }
      let doesBefore = kept.count { $0.1 < index }
      let isEarly = doesBefore == before ? index < wanted : doesBefore < before
      self.actual[index].mark = isEarly ? .tooEarly : .tooLate
    }
    for index in unmatched { self.expected[index].mark = .missing }
  }

  /// The one entry whose move makes `expected` of `actual`: its index now, and the index where it belongs.
  private static func singleMove(expected: [String], actual: [String], subject: String) -> (Int, Int)? {
    guard expected.count == actual.count, expected.count <= 64 else { return nil }
    var moves: [(Int, Int)] = []
    for from in actual.indices {
      var rest = actual
      let moved = rest.remove(at: from)
      for to in expected.indices where to != from && expected[to] == moved {
        var wanted = expected
        wanted.remove(at: to)
        if wanted == rest { moves.append((from, to)) }
      }
    }
    return moves.first { !subject.isEmpty && actual[$0.0].hasPrefix(subject + " ") } ?? moves.first
  }

  /// Index pairs of a longest common subsequence.
  private static func commonSubsequence(_ left: [String], _ right: [String]) -> [(Int, Int)] {
    // Orders are a handful of entries; beyond that nobody compares them by eye, and the table would grow.
    guard left.count * right.count <= 250_000 else { return [] }
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in left.indices.reversed() {
      for column in right.indices.reversed() {
        lengths[row][column] =
          left[row] == right[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var row = 0
    var column = 0
    while row < left.count, column < right.count {
      if left[row] == right[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}

package import LifecycleModel

extension CustomRule {
  /// A pattern for names: `*` stands for any letters, or none, and `?` for one.
  package struct NameGlob: Hashable, Sendable {
    package let text: String
    private let pattern: [Character]

    package init(_ text: String) {
      self.text = text
      pattern = Array(text)
    }

    /// Whether the name of a controller matches: what readers call it, its class, or its class with the module.
    package func matches(_ name: SubjectName) -> Bool {
      if matches(name.display) { return true }
      guard let className = name.className else { return false }
      return matches(className) || name.module.map { matches("\($0).\(className)") } ?? false
    }

    /// Whether the whole of `text` matches; letters count as they are written.
    package func matches(_ text: String) -> Bool {
      let letters = Array(text)
      var place = 0
      var next = 0
      // Where the latest star stands, and the letter up to which it reaches: whatever fails later, it takes one more.
      var star: (next: Int, reach: Int)?
      while place < letters.count {
        if next < pattern.count, pattern[next] == "*" {
          next += 1
          star = (next, place)
        } else if next < pattern.count, pattern[next] == "?" || pattern[next] == letters[place] {
          next += 1
          place += 1
        } else if let (behind, reach) = star {
          star = (behind, reach + 1)
          next = behind
          place = reach + 1
        } else {
          return false
        }
      }
      return pattern[next...].allSatisfy { $0 == "*" }
    }
  }
}

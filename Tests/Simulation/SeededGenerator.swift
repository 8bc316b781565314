/// Random numbers that depend on nothing but their seed (SplitMix64).
///
/// The reduction to ranges is written out, so that another version of Swift gives the same logs for the same seeds.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of the range, each as likely as any other.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Whether something happens that happens `percent` times of a hundred.
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  /// One of `choices`, which must not be empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(0...choices.count - 1)] }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for index in elements.indices.dropFirst().reversed() { elements.swapAt(index, number(0...index)) }
    return elements
  }
}

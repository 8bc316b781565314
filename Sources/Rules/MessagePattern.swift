/// Pieces of the patterns for UIKit's own words.
///
/// Wording changed with the iOS generations, so a pattern holds the invariant core of a sentence and nothing around it.
enum MessagePattern {
  /// An object's description (`<X: 0x…>`, `<X 0x…>`, `<X: 0x…; frame = …>`) as the group `object<number>`.
  static func object(_ number: Int) -> String { #"(?<object\#(number)><[^<>]+(?:<[^<>]*>[^<>]*)*>)"# }
}

import CPCRE2

/// The memory and the limits of matching: one for each thread, for any number of patterns and lines.
///
/// After a match it holds the groups' ranges, until the next match with it. Matching allocates nothing, except the
/// first time that a pattern has more groups than the buffer, and where PCRE2 interprets and needs more heap.
@safe
package struct MatchBuffer: ~Copyable, @unchecked Sendable {
  // NB: `@unchecked Sendable` holds because the pointers have one owner and never leave this module.
  var data: OpaquePointer
  let context: OpaquePointer
  private let stack: OpaquePointer?
  private var ovector: UnsafeMutablePointer<Int>
  /// How many groups, the whole match included, `data` has room for.
  private var pairs: Int
  /// How many groups of the last match have a range, gaps included; 0 where it failed.
  var setGroups = 0

  /// - Parameters:
  ///   - matchLimit: how many steps of backtracking a match may take from one place of the subject.
  ///   - depthLimit: how deep the interpreter may nest them. Machine code has a stack of 1 MiB instead.
  ///   - captureCapacity: how many groups a pattern may have before the buffer grows.
  package init(matchLimit: UInt32 = 1_000_000, depthLimit: UInt32 = 250_000, captureCapacity: Int = 64) {
    pairs = captureCapacity + 1
    guard let data = unsafe pcre2_match_data_create_8(UInt32(pairs), nil),
      let context = unsafe pcre2_match_context_create_8(nil)
    else { fatalError("out of memory") }
    unsafe self.data = data
    unsafe self.context = context
    unsafe ovector = pcre2_get_ovector_pointer_8(data)

    unsafe pcre2_set_match_limit_8(context, matchLimit)
    unsafe pcre2_set_depth_limit_8(context, depthLimit)
    unsafe pcre2_set_heap_limit_8(context, 32 << 10)  // KiB: the interpreter may take 32 MiB.

    // Where there is no JIT there is no stack, and PCRE2 interprets.
    unsafe stack = pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
  }

  deinit {
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_jit_stack_free_8(stack)
  }

  /// The bytes of the subject that a group matched; nil where it took no part in the last match, or that failed.
  ///
  /// Offsets count from the subject's first byte, wherever matching began. Group 0 is the whole match.
  package func range(ofGroup number: Int) -> Range<Int>? {
    guard number >= 0, number < setGroups else { return nil }
    let start = unsafe ovector[2 * number]
    let end = unsafe ovector[2 * number + 1]
    // PCRE2 before 10.38 lets `\K` in a lookahead put the start of a match behind its end.
    guard !lclint_pcre2_is_unset(start), start <= end else { return nil }
    return start..<end
  }

  /// Makes room for `groupCount` groups beside the whole match.
  mutating func reserve(groupCount: Int) {
    guard groupCount >= pairs else { return }
    guard let larger = unsafe pcre2_match_data_create_8(UInt32(groupCount + 1), nil) else {
      fatalError("out of memory")
    }
    unsafe pcre2_match_data_free_8(data)
    unsafe data = larger
    unsafe ovector = pcre2_get_ovector_pointer_8(larger)
    pairs = groupCount + 1
  }
}

import CPCRE2

/// What became of one match.
package enum MatchOutcome: Equatable, Sendable {
  /// The buffer holds the ranges of the groups.
  case matched
  case noMatch
  /// PCRE2 gave up before it knew. That is no answer: neither a match nor none.
  case failed(MatchError)
}

/// Why PCRE2 gave up on a match.
package struct MatchError: Error, Equatable, Sendable {
  /// PCRE2's error number, below -1.
  package let code: Int32

  package static let matchLimit = MatchError(code: PCRE2_ERROR_MATCHLIMIT)
  package static let depthLimit = MatchError(code: PCRE2_ERROR_DEPTHLIMIT)
  package static let heapLimit = MatchError(code: PCRE2_ERROR_HEAPLIMIT)
  package static let jitStackLimit = MatchError(code: PCRE2_ERROR_JIT_STACKLIMIT)
  package static let badOffset = MatchError(code: PCRE2_ERROR_BADOFFSET)
}

extension MatchError: CustomStringConvertible {
  package var description: String { errorMessage(code) }
}

extension Pattern {
  /// Looks for the first match in `subject` that begins at `offset` or later.
  ///
  /// `offset` counts bytes. What is before it can still be looked behind at, and `^` does not match at it.
  /// The subject is not copied.
  package func match(
    _ subject: Span<UInt8>, from offset: Int = 0, using buffer: inout MatchBuffer
  ) -> MatchOutcome {
    precondition(offset >= 0, "an offset into a subject is not negative")
    buffer.reserve(groupCount: groupCount)
    let result = unsafe subject.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(
        code, lclint_pcre2_subject(bytes.baseAddress), bytes.count, offset, 0, buffer.data, buffer.context)
    }
    buffer.setGroups = max(0, Int(result))
    switch result {
    case 1...: return .matched
    case PCRE2_ERROR_NOMATCH: return .noMatch
    default: return .failed(MatchError(code: result))
    }
  }
}

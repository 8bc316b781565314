import CPCRE2

/// A compiled regular expression, in PCRE2's syntax, that matches bytes.
///
/// It does not change after `init`, so any number of threads may match with it, each with its own `MatchBuffer`.
/// Subjects are read as UTF-8. Bytes that are not UTF-8 end the stretch that a match may cover; they are no error.
@safe
package final class Pattern: Sendable {
  /// How a pattern is to be read; the names are PCRE2's own.
  package struct Options: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let caseInsensitive = Options(rawValue: PCRE2_CASELESS)
    package static let extended = Options(rawValue: PCRE2_EXTENDED)
    package static let anchored = Options(rawValue: PCRE2_ANCHORED)
    package static let multiline = Options(rawValue: PCRE2_MULTILINE)
  }

  /// The pattern as it was written.
  package let source: String
  /// How many groups the pattern captures, the whole match (group 0) not counted.
  package let groupCount: Int
  /// The numbers of the named groups. A name that `(?J)` gives to several groups has the lowest of their numbers.
  package let groupNames: [String: Int]
  /// Whether matching runs machine code. Where the system forbids it, PCRE2 interprets the pattern: slower, same result.
  package let isJITCompiled: Bool

  // NB: PCRE2 writes to the code while it compiles, never while it matches; only `init` and `deinit` may change it.
  nonisolated(unsafe) let code: OpaquePointer

  package init(_ pattern: String, options: Options = []) throws(PatternError) {
    var number: Int32 = 0
    var offset = 0
    var text = pattern
    let compiled = text.withUTF8 { bytes in
      unsafe pcre2_compile_8(
        lclint_pcre2_subject(bytes.baseAddress), bytes.count,
        options.rawValue | PCRE2_UTF | PCRE2_MATCH_INVALID_UTF, &number, &offset, nil)
    }
    guard let compiled = unsafe compiled else {
      throw PatternError(pattern: pattern, offset: offset, message: errorMessage(number))
    }
    _ = unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)

    source = pattern
    unsafe code = compiled
    groupCount = unsafe Int(information(PCRE2_INFO_CAPTURECOUNT, of: compiled, as: UInt32.self))
    groupNames = unsafe names(in: compiled)
    isJITCompiled = unsafe information(PCRE2_INFO_JITSIZE, of: compiled, as: Int.self) > 0
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  /// The number of a named group; nil where the pattern has no group of that name.
  package func number(ofGroup name: String) -> Int? {
    groupNames[name]
  }
}

/// What `pcre2_pattern_info` says; `Value` must be the C type that it documents for `item`.
private func information<Value: FixedWidthInteger>(_ item: Int32, of code: OpaquePointer, as: Value.Type) -> Value {
  var value: Value = 0
  let result = unsafe pcre2_pattern_info_8(code, UInt32(item), &value)
  precondition(result == 0, "PCRE2 knows every item that it declares")
  return value
}

/// The name table: entries of one size, each a big-endian group number of two bytes and a name that ends with NUL.
private func names(in code: OpaquePointer) -> [String: Int] {
  let count = unsafe Int(information(PCRE2_INFO_NAMECOUNT, of: code, as: UInt32.self))
  guard count > 0 else { return [:] }
  let size = unsafe Int(information(PCRE2_INFO_NAMEENTRYSIZE, of: code, as: UInt32.self))
  var table: UnsafePointer<UInt8>?
  _ = unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_NAMETABLE), &table)
  guard let table = unsafe table else { return [:] }

  var names: [String: Int] = [:]
  for index in 0..<count {
    let entry = unsafe table + index * size
    let number = unsafe Int(entry[0]) << 8 | Int(entry[1])
    let name = unsafe String(cString: entry + 2)
    names[name] = min(number, names[name] ?? number)
  }
  return names
}

/// PCRE2's words for one of its error numbers.
func errorMessage(_ number: Int32) -> String {
  // PCRE2 documents that its longest message fits 120 bytes; a message that does not fit is cut, not refused.
  unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { bytes in
    guard let start = bytes.baseAddress, unsafe pcre2_get_error_message_8(number, start, bytes.count) >= 0 else {
      return "PCRE2 error \(number)"
    }
    return unsafe String(cString: start)
  }
}

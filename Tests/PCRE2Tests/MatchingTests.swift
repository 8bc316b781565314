import PCRE2
import Testing

@Suite struct MatchingTests {
  @Test func `groups give byte ranges, by number and by name`() throws {
    let pattern = try Pattern(#"-\[(?<class>\w+) (?<selector>[\w:]+)\]"#)
    var buffer = MatchBuffer()
    #expect(match(pattern, "é -[Cart viewDidLoad]", &buffer) == .matched)
    #expect(buffer.range(ofGroup: 0) == 3..<22)
    #expect(buffer.range(ofGroup: try #require(pattern.number(ofGroup: "class"))) == 5..<9)
    #expect(buffer.range(ofGroup: try #require(pattern.number(ofGroup: "selector"))) == 10..<21)
  }

  @Test func `a group that took no part has no range, and an empty one has an empty range`() throws {
    let pattern = try Pattern("(a)?(b*)c(d)?")
    var buffer = MatchBuffer()
    #expect(match(pattern, "c", &buffer) == .matched)
    #expect(buffer.range(ofGroup: 1) == nil)
    #expect(buffer.range(ofGroup: 2) == 0..<0)
    #expect(buffer.range(ofGroup: 3) == nil)
    #expect(buffer.range(ofGroup: 4) == nil)
    #expect(buffer.range(ofGroup: -1) == nil)
  }

  @Test func `no match leaves nothing of the match before`() throws {
    let pattern = try Pattern("(a)")
    var buffer = MatchBuffer()
    #expect(buffer.range(ofGroup: 0) == nil)
    #expect(match(pattern, "a", &buffer) == .matched)
    #expect(match(pattern, "b", &buffer) == .noMatch)
    #expect(buffer.range(ofGroup: 0) == nil)
    #expect(buffer.range(ofGroup: 1) == nil)
  }

  @Test func `an empty subject is a subject, with or without an address`() throws {
    let empty = try Pattern("^$")
    let letter = try Pattern("a")
    var buffer = MatchBuffer()
    #expect(match(empty, "", &buffer) == .matched)
    #expect(buffer.range(ofGroup: 0) == 0..<0)
    #expect(match(letter, "", &buffer) == .noMatch)

    let nowhere = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(unsafe empty.match(nowhere.span, using: &buffer) == .matched)
    #expect(unsafe letter.match(nowhere.span, using: &buffer) == .noMatch)
  }

  @Test(arguments: ["", "(*NO_JIT)"])
  func `bytes that are not UTF-8 are passed over, before, after and between`(mode: String) throws {
    let pattern = try Pattern(mode + #"\w+ (view\w+)"#)
    var buffer = MatchBuffer()
    let line: [UInt8] = [0xff, 0xc3, 0x20] + Array("Cart viewDidLoad".utf8) + [0xe4, 0xb8, 0x00, 0x80]
    #expect(match(pattern, line, &buffer) == .matched)
    #expect(buffer.range(ofGroup: 0) == 3..<19)
    #expect(buffer.range(ofGroup: 1) == 8..<19)
    #expect(match(pattern, Array("Cart ".utf8) + [0xff] + Array("viewDidLoad".utf8), &buffer) == .noMatch)
    #expect(match(pattern, [0xff], &buffer) == .noMatch)
  }

  @Test func `NUL is a byte as any other`() throws {
    let pattern = try Pattern(#"a\x00(b)"#)
    var buffer = MatchBuffer()
    #expect(match(pattern, [0x61, 0, 0x62], &buffer) == .matched)
    #expect(buffer.range(ofGroup: 1) == 2..<3)
  }

  @Test func `matching from an offset counts from the subject's start and may look behind`() throws {
    let word = try Pattern(#"\b\w+"#)
    var buffer = MatchBuffer()
    #expect(match(word, "one two", &buffer, from: 1) == .matched)
    #expect(buffer.range(ofGroup: 0) == 4..<7)
    #expect(match(word, "one two", &buffer, from: 7) == .noMatch)
    #expect(match(try Pattern("^two"), "one two", &buffer, from: 4) == .noMatch)
    #expect(match(word, "one", &buffer, from: 4) == .failed(.badOffset))
  }

  @Test(arguments: ["", "(*NO_JIT)"])
  func `a match that costs too much fails, which is not the same as no match`(mode: String) throws {
    let pattern = try Pattern(mode + "(?:a|a)*+(?:a|b)*(?:a+)+$")
    let costly = try Pattern(mode + "^(?:a+)+$")
    var buffer = MatchBuffer(matchLimit: 1000)
    let line = String(repeating: "a", count: 40) + "!"
    #expect(match(costly, line, &buffer) == .failed(.matchLimit))
    #expect(buffer.range(ofGroup: 0) == nil)
    #expect(match(pattern, "!", &buffer) == .noMatch)
    #expect(match(costly, "aaa", &buffer) == .matched)
  }

  @Test func `a match that nests too deep fails`() throws {
    let pattern = try Pattern("(*NO_JIT)^(?:a|b)*[cd]")
    var buffer = MatchBuffer(depthLimit: 100)
    #expect(match(pattern, String(repeating: "a", count: 1000), &buffer) == .failed(.depthLimit))
    #expect(MatchError.depthLimit.description == "matching depth limit exceeded")
  }

  @Test func `a buffer serves many patterns, and grows for one with more groups`() throws {
    var buffer = MatchBuffer(captureCapacity: 2)
    for groups in [1, 2, 3, 100, 2, 300] {
      let pattern = try Pattern(String(repeating: "(a)", count: groups))
      #expect(match(pattern, String(repeating: "a", count: groups), &buffer) == .matched)
      #expect(buffer.range(ofGroup: 0) == 0..<groups)
      #expect(buffer.range(ofGroup: groups) == groups - 1..<groups)
      #expect(buffer.range(ofGroup: groups + 1) == nil)
    }
  }

  @Test func `threads share a pattern, each with its own buffer`() async throws {
    let pattern = try Pattern(#"(?<number>\d+)(?<letters>[a-z]+)"#)
    let failures = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var buffer = MatchBuffer()
          var failures = 0
          for step in 0..<2000 {
            let number = String(task * 10_000 + step)
            let outcome = match(pattern, "-- \(number)abc", &buffer)
            let end = 3 + number.utf8.count
            if outcome != .matched || buffer.range(ofGroup: 1) != 3..<end || buffer.range(ofGroup: 2) != end..<end + 3 {
              failures += 1
            }
          }
          return failures
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }
}

/// Matches bytes that a test writes as an array.
func match(_ pattern: Pattern, _ subject: [UInt8], _ buffer: inout MatchBuffer, from offset: Int = 0) -> MatchOutcome {
  unsafe subject.withUnsafeBufferPointer { bytes in
    unsafe pattern.match(bytes.span, from: offset, using: &buffer)
  }
}

/// Matches text that a test writes as a string.
func match(_ pattern: Pattern, _ subject: String, _ buffer: inout MatchBuffer, from offset: Int = 0) -> MatchOutcome {
  match(pattern, Array(subject.utf8), &buffer, from: offset)
}

/// Where in `subject` the whole pattern matches first.
func find(_ pattern: Pattern, in subject: String) -> Range<Int>? {
  var buffer = MatchBuffer()
  _ = match(pattern, subject, &buffer)
  return buffer.range(ofGroup: 0)
}

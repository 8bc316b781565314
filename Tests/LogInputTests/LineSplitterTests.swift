import LogInput
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct LineSplitterTests {
  @Test func `an empty input has no lines`() throws {
    #expect(try lines(of: []) == [])
  }

  @Test func `a line has a number, an offset and a length`() throws {
    #expect(
      try lines(of: "one\n\nthree\n") == [
        Line("one", number: 1, offset: 0), Line("", number: 2, offset: 4), Line("three", number: 3, offset: 5),
      ])
  }

  @Test func `the last line needs no newline`() throws {
    #expect(try lines(of: "one\ntwo").last == Line("two", number: 2, offset: 4))
  }

  @Test func `CRLF ends a line, a CR alone does not`() throws {
    #expect(
      try lines(of: "one\r\n\r\nt\rw\ro\r\r\nlast\r") == [
        Line("one", number: 1, offset: 0), Line("", number: 2, offset: 5), Line("t\rw\ro\r", number: 3, offset: 7),
        Line("last\r", number: 4, offset: 15),
      ])
  }

  @Test func `a byte order mark is dropped, and the offsets tell`() throws {
    #expect(
      try lines(of: "\u{FEFF}one\ntwo") == [Line("one", number: 1, offset: 3), Line("two", number: 2, offset: 7)])
    #expect(try lines(of: "\u{FEFF}") == [])
    #expect(try lines(of: "\u{FEFF}\n") == [Line("", number: 1, offset: 3)])
  }

  @Test func `what only begins as a byte order mark, or stands elsewhere, is passed on`() throws {
    #expect(try lines(of: [0xEF, 0xBB]) == [Line([0xEF, 0xBB], number: 1, offset: 0)])
    #expect(try lines(of: [0xEF, 0x0A]) == [Line([0xEF], number: 1, offset: 0)])
    #expect(try lines(of: "a\n\u{FEFF}b").last == Line("\u{FEFF}b", number: 2, offset: 2))
  }

  @Test func `NUL and bytes that are not UTF-8 are passed on`() throws {
    let bytes: [UInt8] = [0, 0x61, 0, 0xFF, 0xC3, 0x0A, 0x80, 0]
    #expect(
      try lines(of: bytes) == [
        Line(Array(bytes[..<5]), number: 1, offset: 0), Line([0x80, 0], number: 2, offset: 6),
      ])
  }

  @Test func `chunks of any size give the same lines`() throws {
    let text = "\u{FEFF}first\r\n\r\nsecond\rline\n\n日本語 viewDidLoad\r\n\0\n a longer line than the others\r\nlast\r"
    let whole = try lines(of: text)
    #expect(whole.count == 8)
    for chunkSize in 1...text.utf8.count + 1 {
      #expect(try lines(of: text, chunkSize: chunkSize) == whole, "chunks of \(chunkSize)")
    }
  }

  @Test func `of an overlong line the head is passed on, wherever chunks end and whatever line end follows`() throws {
    let limit = 10
    for length in 8...40 {
      let content = String(repeating: "0123456789", count: 4).prefix(length)
      for (end, endCount) in [("\n", 1), ("\r\n", 2)] {
        let text = "a\n\(content)\(end)b\(end)"
        for chunkSize in 1...45 {
          let second = Line(
            Array(content.prefix(limit).utf8),
            RawLine(number: 2, offset: 2, length: length, isOverlong: length > limit))
          #expect(
            try lines(of: text, lineLimit: limit, chunkSize: chunkSize) == [
              Line("a", number: 1, offset: 0), second, Line("b", number: 3, offset: 2 + length + endCount),
            ], "\(length) bytes in chunks of \(chunkSize)")
        }
      }
    }
  }

  @Test func `an overlong line at the end of the input needs no newline, and keeps its last CR`() throws {
    for chunkSize in 1...20 {
      let lines = try lines(of: "0123456789ab\r", lineLimit: 4, chunkSize: chunkSize)
      #expect(lines == [Line(Array("0123".utf8), RawLine(number: 1, offset: 0, length: 13, isOverlong: true))])
    }
  }

  @Test func `a line of many CRs is cut like any other`() throws {
    let text = String(repeating: "\r", count: 30)
    for chunkSize in 1...31 {
      let cut = try lines(of: text + "\n", lineLimit: 5, chunkSize: chunkSize)
      #expect(
        cut == [Line([UInt8](repeating: 0x0D, count: 5), RawLine(number: 1, offset: 0, length: 29, isOverlong: true))])
    }
  }

  @Test func `an overlong line is cut between two characters`() throws {
    func head(_ text: String, _ limit: Int) throws -> String? {
      try lines(of: text, lineLimit: limit, chunkSize: 3).first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(try head("日本語日本語", 6) == "日本")
    #expect(try head("日本語日本語", 7) == "日本")
    #expect(try head("日本語日本語", 8) == "日本")
    #expect(try head("aa👩👩", 3) == "aa")
    #expect(try head("aa👩👩", 5) == "aa")
    #expect(try head("aa👩👩", 6) == "aa👩")
    let stray = try lines(of: [UInt8](repeating: 0x80, count: 20), lineLimit: 8).first
    #expect(stray?.bytes.count == 5)
  }

  @Test func `a line of 100 MB is skipped, and its neighbours are read`() throws {
    let length = 100_000_000
    let file = TemporaryFile(Array("before\n".utf8))
    file.resize(to: 7 + length)
    file.append(Array("\nafter\n".utf8))
    let lines = try lines(at: file.path)
    #expect(lines.map(\.line.length) == [6, length, 5])
    #expect(lines.map(\.line.isOverlong) == [false, true, false])
    #expect(lines.map(\.bytes.count) == [6, LineSplitter.defaultLineLimit, 5])
    #expect(lines.last?.line.offset == length + 8)
  }

  @Test func `the splitter counts bytes and lines`() throws {
    let file = TemporaryFile(Array("\u{FEFF}one\ntwo".utf8))
    var splitter = try LineSplitter(LogSource(path: file.path))
    try splitter.forEachLine { _, _ in }
    #expect(splitter.byteCount == 10)
    #expect(splitter.lineCount == 2)
    try splitter.forEachLine { _, _ in Issue.record("the input has been read to its end") }
  }

  @Test func `a pipe is read as a file is`() throws {
    let pipe = Pipe()
    pipe.write(Array("one\r\ntwo\nthree".utf8))
    pipe.closeWriting()
    #expect(
      try lines(at: pipe.path) == [
        Line("one", number: 1, offset: 0), Line("two", number: 2, offset: 5), Line("three", number: 3, offset: 9),
      ])
  }

  @Test func `a line of a pipe is passed on before more is written`() throws {
    let pipe = Pipe()
    pipe.write([0x61, 0x0A])
    var seen = 0
    var splitter = try LineSplitter(LogSource(path: pipe.path))
    // The writing end stays open until the line has come through; if the splitter waited for more, this would hang.
    try splitter.forEachLine { _, _ in
      seen += 1
      pipe.closeWriting()
    }
    #expect(seen == 1)
  }

  @Test func `standard input is read from where it stands`() async {
    await #expect(processExitsWith: .success) {
      let file = TemporaryFile(Array("skipped\none\ntwo\n".utf8))
      let descriptor = unsafe open(file.path, O_RDONLY)
      _ = dup2(descriptor, STDIN_FILENO)
      _ = lseek(STDIN_FILENO, 8, SEEK_SET)
      var splitter = try LineSplitter(LogSource(path: "-"))
      var offsets: [Int] = []
      try splitter.forEachLine { _, line in offsets.append(line.offset) }
      try #require(offsets == [0, 4])
      try #require(splitter.store.bytes(at: 4, length: 3) == Array("two".utf8))
    }
  }
}

/// A line as a test compares it: a copy of its bytes, and where it stands.
private struct Line: Equatable {
  var bytes: [UInt8]
  var line: RawLine

  init(_ bytes: [UInt8], _ line: RawLine) {
    self.bytes = bytes
    self.line = line
  }

  init(_ bytes: [UInt8], number: Int, offset: Int) {
    self.init(bytes, RawLine(number: number, offset: offset, length: bytes.count))
  }

  init(_ text: String, number: Int, offset: Int) {
    self.init(Array(text.utf8), number: number, offset: offset)
  }
}

/// All lines of the input at `path`.
private func lines(
  at path: String, lineLimit: Int = LineSplitter.defaultLineLimit, chunkSize: Int = 256 << 10
) throws -> [Line] {
  var lines: [Line] = []
  var splitter = try LineSplitter(LogSource(path: path), lineLimit: lineLimit, chunkSize: chunkSize)
  try splitter.forEachLine { bytes, line in
    lines.append(Line(bytes.indices.map { bytes[$0] }, line))
  }
  return lines
}

/// All lines of a file with `bytes`.
private func lines(
  of bytes: [UInt8], lineLimit: Int = LineSplitter.defaultLineLimit, chunkSize: Int = 256 << 10
) throws -> [Line] {
  let file = TemporaryFile(bytes)
  return try lines(at: file.path, lineLimit: lineLimit, chunkSize: chunkSize)
}

/// All lines of a file with `text`.
private func lines(
  of text: String, lineLimit: Int = LineSplitter.defaultLineLimit, chunkSize: Int = 256 << 10
) throws -> [Line] {
  try lines(of: Array(text.utf8), lineLimit: lineLimit, chunkSize: chunkSize)
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a line stands in its input.
package struct RawLine: Hashable, Sendable {
  /// 1-based.
  package let number: Int
  /// Bytes of the input before the line's first byte. A byte order mark belongs to no line.
  package let offset: Int
  /// Bytes of the whole line, its end-of-line bytes not counted.
  package let length: Int
  /// Whether only the line's head was passed on.
  package let isOverlong: Bool

  package init(number: Int, offset: Int, length: Int, isOverlong: Bool = false) {
    self.number = number
    self.offset = offset
    self.length = length
    self.isOverlong = isOverlong
  }
}

/// The lines of an input, one after the other, in a buffer of fixed size.
///
/// A line ends with LF or CRLF, or with the input; a CR alone ends nothing. A byte order mark at the start is dropped.
/// Every other byte is passed on as it is, NUL and ill-formed UTF-8 included.
@safe
package struct LineSplitter: ~Copyable {
  /// Bytes of a line that are passed on, where nothing else is asked for: 64 KiB.
  package static let defaultLineLimit = 64 << 10

  /// The bytes of lines that have been read, for as long as they can be had again.
  package let store: any LineStore
  /// Bytes read so far.
  package private(set) var byteCount = 0
  /// Lines passed on so far.
  package private(set) var lineCount = 0

  private let input: OpenInput
  private let window: LineWindow?
  private let lineLimit: Int
  private let chunkSize: Int
  /// Holds what `dropOverlongPart` leaves of a line, and one chunk. It never grows.
  private let buffer: UnsafeMutablePointer<UInt8>
  /// The part of the buffer that is read and not yet passed on: it begins with the first byte of a line.
  private var pending = 0..<0
  /// Bytes of the line at the start of `pending` that were read and dropped, because the line is overlong.
  private var dropped = 0

  /// Opens `source`.
  ///
  /// - Parameters:
  ///   - lineLimit: bytes of a line that are passed on; what follows in the line is skipped.
  ///   - chunkSize: bytes to read at once.
  package init(
    _ source: LogSource, lineLimit: Int = LineSplitter.defaultLineLimit, chunkSize: Int = 256 << 10
  ) throws(InputError) {
    precondition(lineLimit > 0 && chunkSize > 0, "a line and a chunk have at least one byte")
    let input = try OpenInput(source)
    if let file = try input.regularFile() {
      window = nil
      store = LineFetcher(source, file, start: input.position)
    } else {
      let window = LineWindow()
      self.window = window
      store = window
    }
    self.input = input
    self.lineLimit = lineLimit
    self.chunkSize = chunkSize
    unsafe buffer = UnsafeMutablePointer.allocate(capacity: lineLimit + 2 + chunkSize)
  }

  deinit {
    unsafe buffer.deallocate()
  }

  /// Reads to the end of the input and passes on each line without its end-of-line bytes.
  ///
  /// Of a line longer than the limit the head is passed on, cut between two characters. The span is valid during the
  /// call only. An error in the middle of the input comes after the lines that were complete before it.
  package mutating func forEachLine(_ body: (Span<UInt8>, RawLine) -> Void) throws(InputError) {
    try skipByteOrderMark()
    var scanned = 0
    while true {
      if let end = newline(from: scanned) {
        pass(end, newline: 1, to: body)
        scanned = 0
      } else {
        dropOverlongPart()
        scanned = pending.count
        guard try readChunk() else { break }
      }
    }
    if !pending.isEmpty { pass(pending.count, newline: 0, to: body) }
  }

  /// The place of the first LF in `pending`, of which the first `scanned` bytes are known to have none.
  private func newline(from scanned: Int) -> Int? {
    let start = unsafe UnsafeMutableRawPointer(buffer + pending.lowerBound)
    guard let place = unsafe memchr(start + scanned, 0x0A, pending.count - scanned) else { return nil }
    return unsafe place - start
  }

  /// Passes on the line that is the first `count` bytes of `pending`, and takes it and its LF away.
  private mutating func pass(_ count: Int, newline: Int, to body: (Span<UInt8>, RawLine) -> Void) {
    let start = unsafe buffer + pending.lowerBound
    // At the end of the input a CR has no LF to belong to.
    let hasCarriageReturn = unsafe newline > 0 && count > 0 && start[count - 1] == 0x0D
    let kept = hasCarriageReturn ? count - 1 : count
    let length = kept + dropped
    let isOverlong = length > lineLimit
    lineCount += 1
    let line = RawLine(
      number: lineCount, offset: byteCount - pending.count - dropped, length: length, isOverlong: isOverlong)
    unsafe body(UnsafeBufferPointer(start: start, count: isOverlong ? headCount(of: start) : kept).span, line)
    pending = pending.lowerBound + count + newline..<pending.upperBound
    dropped = 0
  }

  /// How many bytes of an overlong line to pass on: the limit, or up to three less where it falls inside a character.
  private func headCount(of line: UnsafePointer<UInt8>) -> Int {
    var count = lineLimit
    while count > max(0, lineLimit - 3), unsafe line[count] & 0xC0 == 0x80 { count -= 1 }
    return count
  }

  /// Where `pending` is one line longer than the limit, drops what is between its head and its last byte.
  ///
  /// The head is kept with one byte more, to see whether the limit falls inside a character; the last byte because it
  /// may be the CR of a CRLF.
  private mutating func dropOverlongPart() {
    let kept = lineLimit + 2
    guard pending.count > kept else { return }
    unsafe buffer[pending.lowerBound + kept - 1] = buffer[pending.upperBound - 1]
    dropped += pending.count - kept
    pending = pending.lowerBound..<pending.lowerBound + kept
  }

  /// Moves `pending` to the start of the buffer and reads on behind it; false at the end of the input.
  private mutating func readChunk() throws(InputError) -> Bool {
    if pending.lowerBound > 0 {
      unsafe buffer.update(from: buffer + pending.lowerBound, count: pending.count)
      pending = 0..<pending.count
    }
    let chunk = unsafe UnsafeMutableRawBufferPointer(start: buffer + pending.upperBound, count: chunkSize)
    let count = try unsafe input.fill(chunk)
    unsafe window?.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
    pending = 0..<pending.upperBound + count
    byteCount += count
    return count > 0
  }

  /// Takes a UTF-8 byte order mark away from the start of the input.
  private mutating func skipByteOrderMark() throws(InputError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard byteCount == 0 else { return }
    // Only what may still become a mark waits for more: a live input must not hang on its first bytes.
    while pending.count < mark.count, startsAs(mark) {
      guard try readChunk() else { return }
    }
    if startsAs(mark) { pending = mark.count..<pending.upperBound }
  }

  /// Whether `pending` has the bytes of `mark`, as far as both go.
  private func startsAs(_ mark: [UInt8]) -> Bool {
    for (index, byte) in mark.enumerated().prefix(pending.count) where unsafe buffer[index] != byte { return false }
    return true
  }
}

import Synchronization

/// Gives the bytes of lines once more, for a report to show them.
package protocol LineStore: AnyObject, Sendable {
  /// The bytes of the input from `offset` on; nil where they can no longer be had.
  ///
  /// Never more than `LineSplitter.defaultLineLimit`, so that an overlong line gives its head.
  func bytes(at offset: Int, length: Int) -> [UInt8]?
}

/// The lines of a regular file, read from the file again.
///
/// It holds no file open, since a run may have more inputs than a process may have open files. The price: a file that
/// was written anew in place gives its new bytes. A file that took the path of the old one is told apart.
package final class LineFetcher: LineStore {
  private let source: LogSource
  private let file: RegularFile
  /// Where in the file the input began, in bytes.
  private let start: Int

  init(_ source: LogSource, _ file: RegularFile, start: Int) {
    self.source = source
    self.file = file
    self.start = start
  }

  package func bytes(at offset: Int, length: Int) -> [UInt8]? {
    guard let input = try? OpenInput(source), let now = try? input.regularFile(), now == file else { return nil }
    let wanted = min(length, LineSplitter.defaultLineLimit)
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let rest = unsafe UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count..<wanted]))
        let added = unsafe input.fill(rest, at: start + offset + count)
        if added == 0 { break }
        count += added
      }
    }
    return bytes.count == wanted ? bytes : nil
  }
}

/// The last bytes of an input that cannot be read twice, such as a pipe.
package final class LineWindow: LineStore {
  /// Bytes that are kept, where nothing else is asked for: 4 MiB.
  package static let defaultCapacity = 4 << 20

  /// A ring: the byte at offset n of the input is at n modulo the capacity.
  private struct Ring {
    var bytes: [UInt8]
    /// Bytes of the input that have been appended.
    var end = 0
  }

  private let capacity: Int
  private let ring: Mutex<Ring>

  package init(capacity: Int = LineWindow.defaultCapacity) {
    precondition(capacity > 0, "a window has at least one byte")
    self.capacity = capacity
    ring = Mutex(Ring(bytes: [UInt8](repeating: 0, count: capacity)))
  }

  /// Adds the bytes that follow in the input; the oldest give way.
  func append(_ chunk: UnsafeRawBufferPointer) {
    ring.withLock { ring in
      let kept = unsafe chunk.suffix(capacity)
      let start = unsafe ring.end + chunk.count - kept.count
      let place = start % capacity
      let border = unsafe kept.index(kept.startIndex, offsetBy: capacity - place, limitedBy: kept.endIndex)
      unsafe ring.bytes.withUnsafeMutableBytes { bytes in
        let end = unsafe border ?? kept.endIndex
        unsafe UnsafeMutableRawBufferPointer(rebasing: bytes[place...]).copyBytes(from: kept[..<end])
        unsafe bytes.copyBytes(from: kept[end...])
      }
      ring.end += chunk.count
    }
  }

  package func bytes(at offset: Int, length: Int) -> [UInt8]? {
    let wanted = min(length, LineSplitter.defaultLineLimit)
    return ring.withLock { ring -> [UInt8]? in
      guard offset >= max(0, ring.end - capacity), offset + wanted <= ring.end else { return nil }
      let place = offset % capacity
      let first = ring.bytes[place..<min(place + wanted, capacity)]
      return Array(first) + ring.bytes[..<(wanted - first.count)]
    }
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is gone when the test is over.
final class TemporaryFile {
  let path: String

  init(_ bytes: [UInt8]) {
    var name = Array("/tmp/lclint-test-XXXXXX".utf8CString)
    _ = unsafe close(mkstemp(&name))
    path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    append(bytes)
  }

  deinit {
    remove()
  }

  func append(_ bytes: [UInt8]) {
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND)
    writeAll(bytes, to: descriptor)
    _ = close(descriptor)
  }

  /// Cuts the file, or adds NUL bytes that take no space on the disk.
  func resize(to length: Int) {
    _ = unsafe truncate(path, off_t(length))
  }

  func move(to path: String) {
    _ = unsafe rename(self.path, path)
  }

  func remove() {
    _ = unsafe unlink(path)
  }
}

/// A pipe whose reading end has a path.
final class Pipe {
  private let reading: Int32
  private var writing: Int32
  var path: String { "/dev/fd/\(reading)" }

  init() {
    var ends: [Int32] = [0, 0]
    _ = unsafe pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriting()
    _ = close(reading)
  }

  func write(_ bytes: [UInt8]) {
    writeAll(bytes, to: writing)
  }

  func closeWriting() {
    if writing >= 0 { _ = close(writing) }
    writing = -1
  }
}

/// Writes all of `bytes`, in as many pieces as the system takes.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    precondition(count > 0, "a test can write")
    written += count
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a log comes from: a file, or standard input.
package struct LogSource: Hashable, Sendable {
  /// The path as given; "-" for standard input.
  package let path: String

  /// A file named "-" is reached as "./-".
  package init(path: String) { self.path = path }

  package var isStandardInput: Bool { path == "-" }
}

/// An input that cannot be opened or read on.
package struct InputError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case notFound
    case isFolder
    case permissionDenied
    /// Anything else, as the system's error number.
    case system(Int32)
  }

  /// The path as given; "-" for standard input.
  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  init(path: String, errorNumber: Int32) {
    let reason: Reason =
      switch errorNumber {
      case ENOENT, ENOTDIR: .notFound
      case EISDIR: .isFolder
      case EACCES, EPERM: .permissionDenied
      default: .system(errorNumber)
      }
    self.init(path: path, reason: reason)
  }
}

extension InputError: CustomStringConvertible {
  /// The path, what is wrong, and the way out, on one line.
  package var description: String {
    let name = path == "-" ? "standard input" : path
    return switch reason {
    case .notFound: "\(name): no such file; check the spelling, and the folder that you are in"
    case .isFolder: "\(name): is a folder; name the log files in it"
    case .permissionDenied: "\(name): permission denied; make the file readable for you, or copy it"
    case .system(let number): unsafe "\(name): \(String(cString: strerror(number)))"
    }
  }
}

/// An input that is open for reading. A file is closed with the end of this value, standard input is not.
struct OpenInput: ~Copyable {
  let source: LogSource
  let descriptor: Int32

  init(_ source: LogSource) throws(InputError) {
    let descriptor =
      source.isStandardInput
      ? STDIN_FILENO : Int32(uninterrupted { unsafe Int(open(source.path, O_RDONLY | O_CLOEXEC)) })
    guard descriptor >= 0 else { throw InputError(path: source.path, errorNumber: errno) }
    self.source = source
    self.descriptor = descriptor
  }

  deinit {
    if !source.isStandardInput { _ = close(descriptor) }
  }

  /// What the input is now, if it is a regular file. A folder is an error.
  func regularFile() throws(InputError) -> RegularFile? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw InputError(path: source.path, errorNumber: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw InputError(path: source.path, reason: .isFolder)
    case S_IFREG: return RegularFile(device: status.st_dev, inode: status.st_ino)
    default: return nil
    }
  }

  /// Where reading stands, in bytes: not 0 at first when someone has read from standard input before.
  var position: Int { Int(lseek(descriptor, 0, SEEK_CUR)) }

  /// Reads some bytes into `buffer`: 0 at the end of the input, fewer than fit where no more are there yet.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = uninterrupted { unsafe read(descriptor, buffer.baseAddress, buffer.count) }
    guard count >= 0 else { throw InputError(path: source.path, errorNumber: errno) }
    return count
  }

  /// Reads some bytes of a regular file from `position` on into `buffer`; 0 at the file's end and where that fails.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, at position: Int) -> Int {
    max(0, uninterrupted { unsafe pread(descriptor, buffer.baseAddress, buffer.count, off_t(position)) })
  }
}

/// What tells a regular file from another one that has taken its path.
struct RegularFile: Hashable, Sendable {
  let device: dev_t
  let inode: ino_t
}

/// Makes a system call again for as long as a signal interrupts it.
private func uninterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

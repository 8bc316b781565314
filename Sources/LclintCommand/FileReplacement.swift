#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Puts a new content in the place of a file, at once: a reader sees the old file or the new one, never a half.
enum FileReplacement {
  /// Why a file could not be written, in the system's words.
  struct Failure: Error, Equatable {
    var reason: String
  }

  /// Writes `text` beside the file at `path` and renames it. What is no regular file, such as a pipe or `/dev/null`,
  /// is written to as it stands, and a symbolic link keeps pointing at its file.
  static func write(_ text: String, to path: String) throws(Failure) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      guard status.st_mode & S_IFMT != S_IFDIR else { throw Failure(reason: systemMessage(EISDIR)) }
      return try write(text, into: try opened(path, O_WRONLY))
    }
    let target = exists ? resolved(path) : path
    // Who may not write to the file may not replace it either, whatever the folder allows.
    if exists, unsafe access(target, W_OK) != 0 { throw Failure(reason: systemMessage(errno)) }
    let (temporary, descriptor) = try openedBeside(target)
    do throws(Failure) {
      if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
      try write(text, into: descriptor)
      guard unsafe rename(temporary, target) == 0 else { throw Failure(reason: systemMessage(errno)) }
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Whether two paths name the same file.
  static func isSame(_ left: String, _ right: String) -> Bool {
    var one = stat()
    var other = stat()
    guard unsafe stat(left, &one) == 0, unsafe stat(right, &other) == 0 else { return left == right }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino && one.st_mode & S_IFMT == S_IFREG
  }

  private static func opened(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
    // 0666, as the user's mask is the user's business.
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(reason: systemMessage(errno)) }
    return descriptor
  }

  /// A new file in the folder of `target`, since a rename does not cross file systems.
  private static func openedBeside(_ target: String) throws(Failure) -> (path: String, descriptor: Int32) {
    let nameStart = target.lastIndex(of: "/").map(target.index(after:)) ?? target.startIndex
    let (folder, name) = (target[..<nameStart], target[nameStart...])
    for attempt in 0..<100 {
      let path = "\(folder).\(name.prefix(100)).\(getpid()).\(attempt)"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (path, descriptor) }
      guard errno == EEXIST else { break }
    }
    throw Failure(reason: systemMessage(errno))
  }

  private static func resolved(_ path: String) -> String {
    guard let full = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(full) }
    return unsafe String(cString: full)
  }

  /// Writes everything and closes the descriptor.
  private static func write(_ text: String, into descriptor: Int32) throws(Failure) {
    do throws(SinkError) {
      try DescriptorSink(descriptor).write(text)
    } catch {
      _ = close(descriptor)
      switch error {
      case .closed: throw Failure(reason: systemMessage(EPIPE))
      case .failed(let reason): throw Failure(reason: reason)
      }
    }
    // Some file systems tell only here that the disk is full.
    guard close(descriptor) == 0 else { throw Failure(reason: systemMessage(errno)) }
  }
}

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

extension Configuration {
  /// The configuration of a run: that of `file`, which must exist; without a file that of the nearest one in `folder` or
  /// above; without any an empty one.
  ///
  /// - Parameter folder: an absolute path; nil to look nowhere.
  package static func ofRun(
    file: String?, folder: String? = workingFolder, knownRules: [String]
  ) throws(ConfigurationError) -> Configuration {
    guard let path = file ?? folder.flatMap(nearestFile) else { return Configuration() }
    return try Configuration(readingFrom: path, knownRules: knownRules)
  }

  package init(readingFrom path: String, knownRules: [String]) throws(ConfigurationError) {
    try self.init(parsing: Self.contents(of: path), path: path, knownRules: knownRules)
  }

  /// The path of the `.lclint.yml` in `folder`, or in the nearest folder above it that has one.
  ///
  /// The name alone, where it is in the working folder.
  ///
  /// - Parameter folder: an absolute path.
  package static func nearestFile(from folder: String = workingFolder) -> String? {
    var parts = folder.split(separator: "/")
    while true {
      let path = "/" + (parts + [Substring(fileName)]).joined(separator: "/")
      if isFile(path) { return path == "\(workingFolder)/\(fileName)" ? fileName : path }
      if parts.popLast() == nil { return nil }
    }
  }

  /// The absolute path of the folder that the process works in; "/" where that folder is gone.
  package static var workingFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Whether there is something at the path that can be read like a file.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
  }

  /// The bytes of a file, one more than a document may have at the most.
  private static func contents(of path: String) throws(ConfigurationError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while bytes.count <= YAMLDocument.sizeLimit {
      let wanted = min(1 << 16, YAMLDocument.sizeLimit + 1 - bytes.count)
      var problem: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        let result = unsafe read(descriptor, buffer.baseAddress, wanted)
        if result < 0 { problem = errno }
        count = max(0, result)
      }
      if problem == EINTR { continue }
      guard problem == 0 else { throw failure(path, problem) }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private static func failure(_ path: String, _ number: Int32) -> ConfigurationError {
    let message = number == ENOENT ? "there is no such file" : unsafe String(cString: strerror(number))
    return ConfigurationError(path: path, position: nil, message: message)
  }
}

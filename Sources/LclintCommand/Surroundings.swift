internal import Configuration

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// Where the command runs: the streams and the environment variables that it heeds.
package struct Surroundings {
  package enum StandardInput: Sendable {
    /// A person, or nothing at all: there is no log to wait for.
    case terminal
    /// A pipe, a file or a socket.
    case log
  }

  /// What the environment variables that the command heeds are called.
  package static let heededVariables = ["NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLUMNS"]

  /// Values of `heededVariables`, as far as they are set.
  package var variables: [String: String]
  /// The absolute path of the folder in which, and above which, a configuration is looked for; nil to look nowhere.
  package var workingFolder: String?
  package var standardInput: StandardInput
  package var standardOutput: any TextSink
  package var standardError: any TextSink

  package init(
    variables: [String: String], workingFolder: String? = nil, standardInput: StandardInput,
    standardOutput: any TextSink, standardError: any TextSink
  ) {
    self.variables = variables
    self.workingFolder = workingFolder
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  /// The surroundings of this process. From now on a closed pipe is an error of the write and no longer a signal.
  package static func ofProcess() -> Surroundings {
    _ = signal(SIGPIPE, SIG_IGN)
    var variables: [String: String] = [:]
    for name in heededVariables {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return Surroundings(
      variables: variables, workingFolder: Configuration.workingFolder, standardInput: inputKind(of: STDIN_FILENO),
      standardOutput: DescriptorSink(STDOUT_FILENO), standardError: DescriptorSink(STDERR_FILENO))
  }

  private static func inputKind(of descriptor: Int32) -> StandardInput {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .terminal }
    switch status.st_mode & S_IFMT {
    case S_IFIFO, S_IFREG, S_IFSOCK: return .log
    default: return .terminal
    }
  }
}

/// Something that takes text, such as standard output.
package protocol TextSink: AnyObject {
  /// The columns of the terminal behind it; nil where there is no terminal, 0 where its size is unknown.
  var terminalColumns: Int? { get }

  func write(_ text: String) throws(SinkError)
}

/// Why a sink took no more.
package enum SinkError: Error, Equatable, Sendable {
  /// The reader has gone; nobody misses the rest.
  case closed
  /// The system's words for what is wrong.
  case failed(String)
}

/// A file descriptor that takes text; it is not closed by this object.
final class DescriptorSink: TextSink {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var terminalColumns: Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return 0 }
    return Int(size.ws_col)
  }

  func write(_ text: String) throws(SinkError) {
    var text = text
    let failure: SinkError? = text.withUTF8 { bytes in
      var written = 0
      while written < bytes.count {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[written...])
        #if canImport(Darwin)
          let count = unsafe Darwin.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count >= 0 {
          written += count
        } else if errno == EAGAIN {
          // The other end made the pipe non-blocking: wait until it takes more.
          var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = unsafe poll(&state, 1, -1)
        } else if errno == EPIPE {
          return .closed
        } else if errno != EINTR {
          return .failed(systemMessage(errno))
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}

/// The system's words for an error number.
func systemMessage(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }

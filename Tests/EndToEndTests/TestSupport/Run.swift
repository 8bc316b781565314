import Foundation
import LclintCommand

/// What came of a command that was run in this process.
struct Run {
  var exitCode: ExitCode
  var output: String
  var complaints: String

  /// Runs the command with streams in memory.
  init(
    _ arguments: String..., standardInput: Surroundings.StandardInput = .terminal, variables: [String: String] = [:],
    terminalColumns: Int? = nil, outputFailure: SinkError? = nil
  ) {
    self.init(
      arguments: arguments, standardInput: standardInput, variables: variables, terminalColumns: terminalColumns,
      outputFailure: outputFailure)
  }

  init(
    arguments: [String], standardInput: Surroundings.StandardInput = .terminal, variables: [String: String] = [:],
    terminalColumns: Int? = nil, outputFailure: SinkError? = nil
  ) {
    let output = MemorySink(terminalColumns: terminalColumns, failure: outputFailure)
    let complaints = MemorySink(terminalColumns: nil, failure: nil)
    exitCode = Lclint.run(
      arguments,
      Surroundings(
        variables: variables, standardInput: standardInput, standardOutput: output, standardError: complaints))
    self.output = output.text
    self.complaints = complaints.text
  }
}

/// Keeps what is written to it, or fails as a stream would.
final class MemorySink: TextSink {
  private(set) var text = ""
  let terminalColumns: Int?
  private let failure: SinkError?

  init(terminalColumns: Int?, failure: SinkError?) {
    self.terminalColumns = terminalColumns
    self.failure = failure
  }

  func write(_ text: String) throws(SinkError) {
    if let failure { throw failure }
    self.text += text
  }
}

/// A folder that is gone with the end of the test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lclint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  func text(of name: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Names of all files in it.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path("")).sorted() }
  }
}

/// Logs with a known verdict.
enum Log {
  static let faultyPush = """
    2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
    2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
    2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
    2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
    2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
    2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
    2026-03-14 09:41:19.494561+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
    2026-03-14 09:41:19.495301+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
    2026-03-14 09:41:19.496115+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]

    """

  /// The same push in the legal order.
  static let soundPush = """
    2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
    2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
    2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
    2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
    2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
    2026-03-14 09:41:18.990451+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
    2026-03-14 09:41:18.991210+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
    2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
    2026-03-14 09:41:19.494747+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]

    """

  /// A warning, but no error.
  static let unbalanced = """
    2026-03-14 09:41:19.494747+0100 Shop[4211:90817] Unbalanced calls to begin/end appearance transitions for \
    <HomeViewController: 0x7f8a00001a40>.

    """

  static let silent = "2026-03-14 09:41:18.982303+0100 Shop[4211:90817] fetched 12 products\nand no more\n"
}

import Foundation
import Testing

/// What only a process of its own shows: pipes, signals and exit statuses.
@Suite("The executable")
struct ProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The executable beside the test bundle.
  private var executable: URL {
    get throws {
      for start in [Bundle.main.executablePath ?? ""] + CommandLine.arguments where start.contains("/") {
        var url = URL(filePath: start)
        for _ in 0..<5 {
          url.deleteLastPathComponent()
          let candidate = url.appending(path: "lclint")
          if FileManager.default.isExecutableFile(atPath: candidate.path(percentEncoded: false)),
            (try? candidate.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) != true
          {
            return candidate
          }
        }
      }
      return try #require(nil as URL?, "the executable lclint is not beside the tests")
    }
  }

  private func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  @Test("reads a log from a pipe and exits with the verdict")
  func pipe() throws {
    let process = try process(["analyze", "--reporter", "text"])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(Log.faultyPush.utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(text.hasPrefix("<standard input>: 9 lines"))
    #expect(text.contains("-[HomeViewController viewDidDisappear:]"))
  }

  @Test("does not wait for a log that nobody sends")
  func noInput() throws {
    let process = try process(["analyze"])
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(text.contains("there is no log to read"))
  }

  @Test("ends quietly when the reader of its output has gone")
  func brokenPipe() throws {
    let log = try folder.file("app.log", String(repeating: Log.faultyPush, count: 200))
    let process = try process(["analyze", "--verbose", log])
    let (output, complaints) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = complaints
    try process.run()
    try output.fileHandleForWriting.close()
    _ = try output.fileHandleForReading.read(upToCount: 1)
    try output.fileHandleForReading.close()
    let text = complaints.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    #expect(text.isEmpty)
  }
}

import Foundation
import LclintCommand
import Testing

@Suite("lclint analyze")
struct AnalyzeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func findings(_ text: String) throws -> [[String: Any]] {
    try #require(try json(text)["findings"] as? [[String: Any]])
  }

  // MARK: Verdicts

  @Test("finds nothing in a sound push")
  func sound() throws {
    let run = Run("analyze", "--strict", try folder.file("app.log", Log.soundPush))
    #expect(run.exitCode == .clean)
    #expect(run.complaints.isEmpty)
    #expect(run.output.contains("push  HomeViewController → DetailViewController"))
    #expect(run.output.hasSuffix("No findings in 1 log.\n"))
  }

  @Test("tells why a rule exists under each of its findings, where that is asked for")
  func explain() throws {
    let path = try folder.file("app.log", Log.faultyPush)
    let plain = Run("analyze", path)
    let explained = Run("analyze", "--explain", path)
    #expect(explained.exitCode == .findings)
    #expect(explained.output.contains("     = why: A push puts the new view into the window"))
    #expect(explained.output.contains("     = look for: "))
    #expect(!plain.output.contains("= why: "))
    // It only adds lines, and a file gets them too.
    let added = explained.output.split(separator: "\n").count - plain.output.split(separator: "\n").count
    #expect(added > 1)
    #expect(explained.output.split(separator: "\n").filter { !plain.output.contains($0) }.count == added)
    _ = Run("analyze", "--explain", path, "--output", folder.path("report.txt"))
    #expect(try folder.text(of: "report.txt") == explained.output)
    #expect(Run("explain", "repeated-load", "--explain").exitCode == .failure)
  }

  @Test("proves what is wrong with a faulty one")
  func faulty() throws {
    let path = try folder.file("app.log", Log.faultyPush)
    let run = Run("analyze", path)
    #expect(run.exitCode == .findings)
    #expect(run.output.contains("\(path):6:50: error: "))
    #expect(run.output.contains("[disappeared-before-layout]"))
    #expect(run.output.contains("   6 │ 2026-03-14 09:41:19.493180… -[HomeViewController viewDidDisappear:]"))
    #expect(run.output.contains("^~~~~"))
  }

  @Test(
    "exits by the severity that --fail-on names",
    arguments: [
      ([], ExitCode.clean), (["--fail-on", "error"], .clean), (["--fail-on", "warning"], .findings),
      (["--fail-on=notice"], .findings), (["--fail-on=never"], .clean), (["--strict"], .findings),
      (["--strict", "--fail-on", "never"], .clean), (["--fail-on", "never", "--strict"], .findings),
    ] as [([String], ExitCode)])
  func failOn(options: [String], exitCode: ExitCode) throws {
    let path = try folder.file("app.log", Log.unbalanced)
    let run = Run(arguments: ["analyze", path] + options)
    #expect(run.exitCode == exitCode)
    #expect(run.output.contains("[unbalanced-appearance-calls]"))
  }

  @Test("checks only what it is told to")
  func onlyAndDisable() throws {
    let path = try folder.file("app.log", Log.faultyPush)
    #expect(Run("analyze", path, "--disable", "disappeared-before-layout").exitCode == .clean)
    #expect(Run("analyze", path, "--only", "repeated-load").exitCode == .clean)
    #expect(Run("analyze", path, "--only", "repeated-load", "--only=disappeared-before-layout").exitCode == .findings)
  }

  @Test("looks only at the process that it is told")
  func process() throws {
    let path = try folder.file("app.log", Log.faultyPush)
    #expect(Run("analyze", path, "--process", "Shop").exitCode == .findings)
    let other = Run("analyze", path, "--process", "Widget")
    #expect(other.exitCode == .failure)
    #expect(other.complaints.contains("looked only at Widget"))
  }

  // MARK: Reports

  @Test("writes JSON with what the lines say")
  func jsonReport() throws {
    let run = Run("analyze", try folder.file("app.log", Log.faultyPush), "--reporter", "json")
    #expect(run.exitCode == .findings)
    let object = try json(run.output)
    let input = try #require((object["inputs"] as? [[String: Any]])?.first)
    #expect(input["lines"] as? Int == 9)
    #expect(input["events"] as? Int == 9)
    #expect(input["bytes"] as? Int == Log.faultyPush.utf8.count)
    #expect(input["formats"] as? [String] == ["nslog"])
    let transition = try #require((object["transitions"] as? [[String: Any]])?.first)
    #expect(transition["kind"] as? String == "push")
    #expect(transition["start"] as? String == "2026-03-14T09:41:18.988150+01:00")
    #expect(transition["duration"] as? Double == 0.507965)
    let finding = try #require(try findings(run.output).first)
    #expect(finding["rule"] as? String == "disappeared-before-layout")
    #expect(finding["line"] as? Int == 6)
    #expect(finding["transition"] as? String == transition["id"] as? String)
    #expect((finding["text"] as? String)?.hasSuffix("-[HomeViewController viewDidDisappear:]") == true)
  }

  @Test("writes several reports in one run")
  func severalReports() throws {
    let log = try folder.file("app.log", Log.faultyPush)
    let run = Run(
      "analyze", log, "--reporter", "text", "--reporter", "json=\(folder.path("a.json"))", "--output",
      folder.path("b.json"), "--output=\(folder.path("c.txt"))")
    #expect(run.exitCode == .findings)
    #expect(run.output.contains("1 error in 1 log."))
    #expect(try findings(folder.text(of: "a.json")).count == 1)
    #expect(try folder.text(of: "a.json") == folder.text(of: "b.json"))
    #expect(try folder.text(of: "c.txt") == run.output)
    #expect(try folder.files == ["a.json", "app.log", "b.json", "c.txt"])
  }

  @Test("writes nothing to standard output when all reports go to files")
  func silentOutput() throws {
    let log = try folder.file("app.log", Log.soundPush)
    #expect(Run("analyze", log, "--output", folder.path("a.json")).output.isEmpty)
  }

  @Test("keeps colours out of files")
  func colourlessFile() throws {
    let log = try folder.file("app.log", Log.soundPush)
    _ = Run("analyze", log, "--output", folder.path("a.txt"), "--color", "always")
    #expect(try !folder.text(of: "a.txt").contains("\u{1B}"))
  }

  @Test("replaces a report, keeps its permissions, and follows a link to it")
  func replacement() throws {
    let log = try folder.file("app.log", Log.soundPush)
    let old = try folder.file("old.json", "old")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.json"), withDestinationPath: "old.json")
    #expect(Run("analyze", log, "--output", folder.path("link.json")).exitCode == .clean)
    #expect(try json(folder.text(of: "old.json"))["schemaVersion"] as? Int == 1)
    let mode = try FileManager.default.attributesOfItem(atPath: old)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.json")) == "old.json")
    #expect(try folder.files == ["app.log", "link.json", "old.json"])
  }

  @Test("complains about a report that cannot be written, and writes the others")
  func unwritable() throws {
    let log = try folder.file("app.log", Log.faultyPush)
    let missing = folder.path("missing/a.json")
    let run = Run("analyze", log, "--output", missing, "--output", folder.path("b.json"), "--reporter", "text")
    #expect(run.exitCode == .failure)
    #expect(run.complaints == "lclint: cannot write the report '\(missing)': No such file or directory\n")
    #expect(run.output.contains("1 error in 1 log."))
    #expect(try findings(folder.text(of: "b.json")).count == 1)
    let taken = Run("analyze", log, "--reporter", "json=\(folder.url.path(percentEncoded: false))")
    #expect(taken.complaints.contains("Is a directory"))
    #expect(Run("analyze", log, "--reporter", "json=\(missing)/").exitCode == .failure)
    #expect(try folder.files == ["app.log", "b.json"])
  }

  @Test("refuses reports that would get into each other's way, or replace the log")
  func conflicts() throws {
    let log = try folder.file("app.json", Log.soundPush)
    #expect(Run("analyze", log, "--reporter=text", "--reporter=json").complaints.contains("standard output"))
    let twice = Run("analyze", log, "--output", folder.path("a.json"), "--reporter", "json=\(folder.path("a.json"))")
    #expect(twice.complaints.contains("two reports for the file"))
    let overwriting = Run("analyze", log, "--output", log)
    #expect(overwriting.exitCode == .failure)
    #expect(overwriting.complaints.contains("the report would replace the log"))
    #expect(try folder.text(of: "app.json") == Log.soundPush)
    #expect(Run("analyze", log, "--output", "report.xyz").complaints.contains("chooses no reporter"))
    #expect(Run("analyze", log, "--reporter=json=").complaints.contains("lacks the file"))
  }

  @Test("is quiet when the reader of standard output has gone, and still judges")
  func closedOutput() throws {
    let log = try folder.file("app.log", Log.faultyPush)
    let run = Run("analyze", log, outputFailure: .closed)
    #expect(run.exitCode == .findings)
    #expect(run.complaints.isEmpty)
    let full = Run("analyze", log, outputFailure: .failed("No space left on device"))
    #expect(full.exitCode == .failure)
    #expect(full.complaints.contains("No space left on device"))
  }

  // MARK: Inputs

  @Test("names an input that cannot be read, and tells of the others")
  func missing() throws {
    let log = try folder.file("app.log", Log.soundPush)
    let run = Run("analyze", folder.path("missing.log"), log, "--reporter=json")
    #expect(run.exitCode == .failure)
    #expect(run.complaints.hasPrefix("lclint: cannot read \(folder.path("missing.log")): no such file"))
    #expect(run.complaints.split(separator: "\n").count == 1)
    let inputs = try #require(try json(run.output)["inputs"] as? [[String: Any]])
    #expect(inputs.map { $0["path"] as? String } == [log])
    let alone = Run("analyze", folder.path("missing.log"))
    #expect(alone.exitCode == .failure)
    #expect(alone.output.isEmpty)
  }

  @Test("keeps several logs apart")
  func severalLogs() throws {
    let paths = [try folder.file("a.log", Log.soundPush), try folder.file("b.log", Log.faultyPush)]
    let run = Run("analyze", paths[0], paths[1], "--reporter=json")
    let object = try json(run.output)
    #expect((object["transitions"] as? [[String: Any]])?.compactMap { $0["input"] as? Int } == [0, 1])
    #expect(try findings(run.output).map { $0["path"] as? String } == [paths[1]])
    let identifiers = try #require(object["controllers"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test("says what was read, and how to log, where a log tells nothing")
  func empty() throws {
    let silent = Run("analyze", try folder.file("silent.log", Log.silent))
    #expect(silent.exitCode == .failure)
    #expect(silent.complaints.contains("read 2 lines, \(Log.silent.utf8.count) bytes"))
    #expect(silent.complaints.contains("NSLog(@\"%s\", __func__);"))
    #expect(silent.complaints.contains("NSLog(\"%@ %@\", \"\\(type(of: self))\", #function)"))
    #expect(silent.output.contains("Nothing to judge"))
    let empty = Run("analyze", try folder.file("empty.log", ""))
    #expect(empty.exitCode == .failure)
    #expect(empty.complaints.contains("read 0 lines, 0 bytes"))
  }

  @Test("takes a log that tells nothing for a clean one when told so, or beside another one")
  func allowEmpty() throws {
    let silent = try folder.file("silent.log", Log.silent)
    let allowed = Run("analyze", "--allow-empty", silent)
    #expect(allowed.exitCode == .clean)
    #expect(allowed.complaints.isEmpty)
    #expect(Run("analyze", silent, try folder.file("app.log", Log.soundPush)).exitCode == .clean)
  }

  @Test("does not take a UIKit warning for nothing")
  func warningOnly() throws {
    #expect(Run("analyze", try folder.file("app.log", Log.unbalanced)).exitCode == .clean)
  }

  @Test("wants a log")
  func noLog() {
    let run = Run("analyze")
    #expect(run.exitCode == .failure)
    #expect(run.complaints.contains("there is no log to read"))
    #expect(Run("analyze", "-", "-").complaints.contains("standard input can be read only once"))
  }

  @Test("gives the same bytes twice")
  func deterministic() throws {
    let log = try folder.file("app.log", String(repeating: Log.faultyPush + Log.soundPush, count: 20))
    for reporter in ["text", "json"] {
      #expect(Run("analyze", log, "--reporter", reporter).output == Run("analyze", log, "--reporter", reporter).output)
    }
  }

  @Test("lets no control character of a log reach the terminal")
  func hostile() throws {
    let hostile = Log.faultyPush.replacing("Shop[", with: "Sh\u{1B}[2J\u{202E}op[")
    let run = Run("analyze", try folder.file("app.log", hostile), terminalColumns: 400)
    #expect(!run.output.contains("\u{1B}[2J"))
    #expect(!run.output.unicodeScalars.contains("\u{202E}"))
    #expect(run.output.contains("disappeared-before-layout"))
  }

  @Test("shows bytes that are not UTF-8 as signs")
  func undecodable() throws {
    let lines = Log.faultyPush.split(separator: "\n").map { Array($0.utf8) + [0x20, 0xFF, 0xE6, 0x97, 0x0A] }
    try Data(lines.joined()).write(to: folder.url.appending(path: "app.log"))
    let run = Run("analyze", folder.path("app.log"), terminalColumns: 120)
    #expect(run.output.contains("-[HomeViewController viewDidDisappear:] ␚␚␚\n"))
  }
}

@Suite("The text of a line of evidence")
struct EvidenceTextTests {
  @Test(
    "has one substitute for each byte that is not UTF-8, so that columns hold",
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{1A}b"), ([0xE6, 0x97, 0xA5], "日"), ([0xE6, 0x97], "\u{1A}\u{1A}"),
      ([0xC3, 0x28], "\u{1A}("), ([0xF0, 0x9F, 0x91, 0x41], "\u{1A}\u{1A}\u{1A}A"),
      ([0xED, 0xA0, 0x80], "\u{1A}\u{1A}\u{1A}"),
      ([], ""),
    ] as [([UInt8], String)])
  func substitutes(bytes: [UInt8], text: String) {
    #expect(EvidenceText.string(bytes) == text)
    #expect(EvidenceText.string(bytes).utf8.count == bytes.count)
  }

  @Test("keeps the head of an overlong line, and what it tells")
  func overlong() {
    let line = [UInt8](String(repeating: "日", count: 1_000_000).utf8)
    func text(tellingEnd: Int) -> String? {
      EvidenceText.text(lineLength: line.count, tellingEnd: tellingEnd) { Array(line.prefix($0)) }
    }
    let head = text(tellingEnd: 100) ?? ""
    #expect(head.allSatisfy { $0 == "日" })
    #expect(head.utf8.count == 4095)
    #expect((text(tellingEnd: 90_000) ?? "").utf8.count > 90_000)
  }

  @Test("is the whole of an ordinary line, and nothing where the line is lost")
  func whole() {
    #expect(EvidenceText.text(lineLength: 3, tellingEnd: 2) { Array("abcdef".utf8.prefix($0)) } == "abc")
    #expect(EvidenceText.text(lineLength: 3, tellingEnd: 2) { _ in nil } == nil)
  }
}

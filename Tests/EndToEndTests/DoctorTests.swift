import Foundation
import LclintCommand
import TestSupport
import Testing

@Suite("lclint doctor")
struct DoctorTests {
  private static func examine(_ name: String, _ options: String...) -> Run {
    _ = FileManager.default.changeCurrentDirectoryPath(Samples.root.path(percentEncoded: false))
    return Run(arguments: ["doctor", "SampleLogs/\(name)"] + options)
  }

  @Test(
    "tells of a log what it told",
    arguments: [
      "transitions/push-and-pop.log", "transitions/swift-object-descriptions.log",
      "loading/bare-callbacks-with-gutter-numbers.log", "faulty/never-deallocated.log",
    ])
  func page(name: String) throws {
    let run = Self.examine(name)
    #expect(run.exitCode == .clean)
    #expect(run.complaints.isEmpty)
    try expectSnapshot(run.output, "doctor/\(name.split(separator: "/")[1].replacing(".log", with: ".txt"))")
  }

  @Test("examines every sample and tells of every rule", arguments: Samples.names)
  func samples(name: String) throws {
    let run = Self.examine(name)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.examine(name, "--reporter", "json").output.utf8))
        as? [String: Any])
    let logs = try #require(json["logs"] as? [[String: Any]])
    #expect(logs.count == (run.exitCode == .clean ? 1 : 0))
    guard let log = logs.first else { return }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(log["path"] as? String == "SampleLogs/\(name)")
    let rules = try #require(log["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["rule"] as? String } == Vocabulary.rules.words)
    for rule in rules {
      let reasons = try #require(rule["reasons"] as? [String])
      #expect((rule["reach"] as? String == "full") == reasons.isEmpty)
    }
    // What a rule did find it can find.
    let found = try #require(
      try JSONSerialization.jsonObject(with: Data(Samples.analyze(name, "--reporter", "json").output.utf8))
        as? [String: Any])
    for finding in try #require(found["findings"] as? [[String: Any]]) {
      let rule = rules.first { $0["rule"] as? String == finding["rule"] as? String }
      #expect(rule?["reach"] as? String != "none", "\(finding["rule"] ?? "")")
      #expect(rule?["reach"] as? String != "unproven", "\(finding["rule"] ?? "")")
    }
  }

  @Test("knows the needs of every rule")
  func needs() { #expect(RuleNeeds.disagreements == []) }

  @Test("asks for the times that a log lacks")
  func advice() throws {
    let folder = try TemporaryFolder()
    let sample = Samples.root.appending(path: "SampleLogs/transitions/swift-object-descriptions.log")
    let bare = try String(contentsOf: sample, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "] ", maxSplits: 1).last ?? "" }
    let run = Run("doctor", try folder.file("bare.log", bare.joined(separator: "\n") + "\n"))
    #expect(run.output.contains("NSLog instead of print"))
    #expect(run.output.contains("· times      none"))
    #expect(run.output.contains("    No line prints a thread\n      off-main-thread\n"))
  }

  @Test("gives code whose lines lclint reads")
  func code() throws {
    let folder = try TemporaryFolder()
    let log = """
      2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController dealloc] 0x7f8a00001a40
      2026-03-14 09:41:18.988250+0100 Shop[4211:90817] <Shop.HomeViewController: 0x7f8a00001a40> deinit
      2026-03-14 09:41:18.988350+0100 Shop[4211:90817] <Shop.CartViewController: 0x7f8a00001a50> viewDidAppear(_:)

      """
    let run = Run("doctor", try folder.file("code.log", log))
    #expect(run.output.contains("3 events"))
    #expect(run.output.contains("✓ addresses  on every line\n"))
  }

  @Test("tells of places where lines are missing")
  func losses() throws {
    let folder = try TemporaryFolder()
    let log = Log.soundPush + "=== 12 messages dropped ===\n" + Log.soundPush
    let run = Run("doctor", try folder.file("lossy.log", log), variables: ["COLUMNS": "400"])
    #expect(run.exitCode == .clean)
    #expect(run.output.contains("~ damage     lines are missing in 1 place\n"))
    #expect(run.output.contains("ines are missing in 1 place, where the absence of a line proves nothing"))
  }

  @Test("cannot examine what cannot be read or tells nothing, and says so")
  func failures() throws {
    let folder = try TemporaryFolder()
    let missing = Run("doctor", folder.path("missing.log"))
    #expect(missing.exitCode == .failure)
    #expect(missing.output.isEmpty)
    #expect(missing.complaints.contains("missing.log"))
    let silent = try folder.file("silent.log", Log.silent)
    let run = Run("doctor", silent, try folder.file("push.log", Log.soundPush))
    #expect(run.exitCode == .failure)
    #expect(run.complaints.contains("no lifecycle callback and no UIKit warning in \(silent)"))
    #expect(!run.complaints.contains("--allow-empty"))
    #expect(run.output.hasPrefix(folder.path("push.log")))
    #expect(Run("doctor").complaints.contains("there is no log to read"))
    #expect(Run("doctor", silent, "--reporter", "json=file").exitCode == .failure)
    #expect(Run("doctor", silent, "--strict").exitCode == .failure)
  }
}

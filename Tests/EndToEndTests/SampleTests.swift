import Foundation
import LclintCommand
import TestSupport
import Testing

/// The samples of the project, and what is true of them.
enum Samples {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Paths below `SampleLogs`, in order.
  static let names: [String] = {
    let folder = root.appending(path: "SampleLogs").path(percentEncoded: false)
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".log") }.sorted()
  }()

  /// What a careful reader says of each sample; `SampleLogs/expectations.json`.
  static let expectations: [String: Expectation] = {
    let file = root.appending(path: "SampleLogs/expectations.json")
    guard let data = try? Data(contentsOf: file) else { return [:] }
    return (try? JSONDecoder().decode([String: Expectation].self, from: data)) ?? [:]
  }()

  /// Runs the command on a sample as a user in the project's folder would.
  static func analyze(_ name: String, _ options: String...) -> Run {
    _ = FileManager.default.changeCurrentDirectoryPath(root.path(percentEncoded: false))
    return Run(arguments: ["analyze", "SampleLogs/\(name)"] + options)
  }
}

/// What is true of a sample.
struct Expectation: Decodable {
  struct Controller: Decodable {
    var role: String
    var loading: [String]?
  }

  struct Transition: Decodable, Equatable, CustomStringConvertible {
    var kind: String
    var from: String?
    var to: String?
    var status: String

    var description: String { "\(kind) \(from ?? "-") → \(to ?? "-") \(status)" }
  }

  struct Finding: Decodable {
    var rule: String
    var severity: String
    var line: Lines
  }

  /// The line, or any of several lines, on which a finding may stand.
  struct Lines: Decodable {
    var accepted: [Int]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let line = try? container.decode(Int.self) {
        accepted = [line]
      } else {
        accepted = try container.decode([Int].self)
      }
    }
  }

  var events: Int
  var controllers: [String: Controller]
  var transitions: [Transition]
  var findings: [Finding]
}

/// The part of a JSON report that expectations speak of.
private struct Told: Decodable {
  struct Input: Decodable { var events: Int }
  struct Controller: Decodable {
    struct Loading: Decodable { var way: String }
    var name: String
    var role: String
    var loading: Loading
  }
  struct Finding: Decodable {
    var rule: String
    var severity: String
    var verdict: String
    var line: Int
  }
  var inputs: [Input]
  var controllers: [Controller]
  var transitions: [Expectation.Transition]
  var findings: [Finding]
}

@Suite("Samples")
struct SampleTests {
  @Test("there are samples, and each has its expectation")
  func samplesAreExpected() {
    #expect(Samples.names.count > 80)
    #expect(Set(Samples.names) == Set(Samples.expectations.keys))
  }

  @Test("a sample is understood as it is expected", arguments: Samples.names)
  func expectation(name: String) throws {
    let expected = try #require(Samples.expectations[name])
    let run = Samples.analyze(name, "--reporter", "json", "--allow-empty")
    let told = try JSONDecoder().decode(Told.self, from: Data(run.output.utf8))
    #expect(told.inputs.map(\.events) == [expected.events])
    #expect(told.transitions == expected.transitions)
    for (controller, truth) in expected.controllers {
      let found = told.controllers.filter { $0.name == controller }
      #expect(found.contains { $0.role == truth.role }, "\(controller) is a \(truth.role)")
      if let ways = truth.loading {
        #expect(found.contains { ways.contains($0.loading.way) }, "\(controller) is loaded by one of \(ways)")
      }
    }
    #expect(told.findings.map(\.rule) == expected.findings.map(\.rule))
    for (finding, truth) in zip(told.findings, expected.findings) {
      #expect(finding.severity == truth.severity)
      #expect(truth.line.accepted.contains(finding.line))
      #expect(finding.verdict == "violated")
    }
  }

  @Test("a sample's text report is what it was", arguments: Samples.names)
  func text(name: String) throws {
    try expectSnapshot(Samples.analyze(name, "--allow-empty").output, name.replacing(".log", with: ".txt"))
  }

  @Test("a sample's JSON report is what it was", arguments: Samples.names)
  func json(name: String) throws {
    let run = Samples.analyze(name, "--reporter", "json", "--allow-empty")
    try expectSnapshot(run.output, name.replacing(".log", with: ".json"))
  }
}

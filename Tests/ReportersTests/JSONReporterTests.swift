import Foundation
import LifecycleModel
import Reporters
import TestSupport
import Testing

@Suite("The JSON reporter")
struct JSONReporterTests {
  private func text(_ report: Report) -> String { JSONReporter().text(of: report, ReportStyle()) }

  private func object(_ report: Report) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text(report).utf8)) as? [String: Any])
  }

  @Test("writes every key of the contract")
  func contract() throws {
    try expectSnapshot(text(SampleReports.earlyDisappearance), "early-disappearance.json")
  }

  @Test("holds hostile names without a character that a terminal obeys, and gives them back unchanged")
  func hostile() throws {
    let report = SampleReports.hostile
    try expectSnapshot(text(report), "hostile.json")
    let invisible = text(report).unicodeScalars.filter { $0 != "\n" && TerminalText.sign(for: $0) != nil }
    #expect(invisible.isEmpty)
    let controllers = try #require(try object(report)["controllers"] as? [[String: Any]])
    #expect(controllers.first?["name"] as? String == report.controllers[0].name.display)
  }

  @Test("counts inconclusive findings apart from notices")
  func inconclusive() throws {
    let summary = try #require(try object(SampleReports.eastAsian)["summary"] as? [String: Int])
    #expect(summary == ["errors": 0, "warnings": 0, "notices": 0, "inconclusive": 1])
  }

  @Test("writes a null for what the log does not tell")
  func nulls() throws {
    var report = SampleReports.earlyDisappearance
    report.controllers[0].process = ProcessName(name: "", pid: nil)
    report.controllers[0].name = SubjectName(display: "Main", className: nil)
    report.transitions = [
      SampleReports.transition(
        0, .appear, .completed, nil, "Main", lives: (nil, 0), lines: 1...2,
        at: LogTime(clock: .elapsed, microseconds: 5), duration: nil)
    ]
    let object = try object(report)
    let controller = try #require((object["controllers"] as? [[String: Any]])?.first)
    for key in ["class", "module", "instance", "pid"] { #expect(controller[key] is NSNull, "\(key)") }
    let transition = try #require((object["transitions"] as? [[String: Any]])?.first)
    for key in ["from", "fromController", "start", "duration", "animated"] {
      #expect(transition[key] is NSNull, "\(key)")
    }
  }

  @Test("is valid for an empty run")
  func empty() throws {
    let object = try object(Report(toolVersion: "0.1.0"))
    #expect(object["schemaVersion"] as? Int == 1)
    for key in ["inputs", "controllers", "transitions", "findings"] {
      #expect((object[key] as? [Any])?.isEmpty == true, "\(key)")
    }
  }

  @Test("leaves a duration away that is no number")
  func infiniteDuration() throws {
    var report = SampleReports.earlyDisappearance
    report.transitions[0].duration = .infinity
    let transition = try #require((try object(report)["transitions"] as? [[String: Any]])?.first)
    #expect(transition["duration"] is NSNull)
  }
}

@Suite("Times")
struct TimeTextTests {
  @Test(
    "keep the offset and the digits that the line prints",
    arguments: [
      (
        LogTime(clock: .calendar, microseconds: 1_527_697_758_988_668, offsetMinutes: 480),
        "2018-05-30T16:29:18.988668+08:00"
      ),
      (
        LogTime(clock: .calendar, microseconds: 1_527_697_758_988_668, offsetMinutes: -210, fractionDigits: 3),
        "2018-05-30T16:29:18.988-03:30"
      ),
      (
        LogTime(clock: .calendar, microseconds: 951_782_400_000_000, offsetMinutes: nil, fractionDigits: 0),
        "2000-02-29T00:00:00"
      ),
      (LogTime(clock: .calendar, microseconds: -1, offsetMinutes: 0), "1969-12-31T23:59:59.999999+00:00"),
      (LogTime(clock: .calendar, microseconds: 1_735_689_599_000_000, fractionDigits: 1), "2024-12-31T23:59:59.0"),
      (LogTime(clock: .timeOfDay, microseconds: 43_200_250_000, fractionDigits: 3), "12:00:00.250"),
      (LogTime(clock: .elapsed, microseconds: 43_200_250_000), nil),
    ] as [(LogTime, String?)])
  func iso8601(time: LogTime, expected: String?) {
    #expect(time.iso8601 == expected)
  }

  @Test(
    "are told in the unit that a reader takes in at a glance",
    arguments: [
      (0, "0 ms"), (0.0004, "0 ms"), (0.506, "506 ms"), (0.9996, "1.00 s"), (1.255, "1.25 s"), (99.994, "99.99 s"),
      (99.996, "100.00 s"), (312.4, "312 s"), (12_345, "12,345 s"), (-0.5, "-500 ms"), (-2.5, "-2.50 s"),
    ])
  func seconds(seconds: Double, expected: String) {
    #expect(secondsText(seconds) == expected)
  }
}

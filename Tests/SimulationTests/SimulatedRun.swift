import Foundation
import LifecycleModel
import Simulation

@testable import LclintCommand

/// Simulated logs, analyzed by the whole program.
enum SimulatedRun {
  /// What one log was found to be.
  struct Result: Sendable {
    var log: SimulatedLog
    var report: Report
  }

  /// How many logs one run of the program reads: the patterns are compiled once for all of them.
  private static let batch = 50

  /// Makes a log for each seed and analyzes it; nil makes none. The results are in the order of the seeds.
  static func results(
    _ seeds: Range<UInt64>, _ make: @escaping @Sendable (UInt64) -> SimulatedLog?
  ) async throws -> [Result] {
    let batches = stride(from: seeds.lowerBound, to: seeds.upperBound, by: batch).map { start in
      start..<min(start + UInt64(batch), seeds.upperBound)
    }
    return try await withThrowingTaskGroup(of: (UInt64, [Result]).self) { group in
      for seeds in batches { group.addTask { (seeds.lowerBound, try analyze(seeds.compactMap(make))) } }
      var parts: [(UInt64, [Result])] = []
      for try await part in group { parts.append(part) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  /// Analyzes logs as the inputs of one run.
  static func analyze(_ logs: [SimulatedLog]) throws -> [Result] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lclint-simulation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (number, log) in logs.enumerated() {
      let file = folder.appending(path: "\(number).log")
      try Data(log.text.utf8).write(to: file)
      paths.append(file.path(percentEncoded: false))
    }
    let report = try Analysis.run(AnalysisRequest(paths: paths)).report
    return logs.enumerated().map { number, log in
      var own = report
      own.inputs = [report.inputs[number]]
      own.controllers = report.controllers.filter { $0.input == number }
      own.transitions = report.transitions.filter { $0.input == number }
      own.findings = report.findings.filter { $0.position.input == number }
      return Result(log: log, report: own)
    }
  }
}

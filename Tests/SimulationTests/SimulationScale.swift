import Foundation

/// How much is simulated, as the environment asks for it.
///
/// - `COUNT`: how many legal sessions, and about how many with a fault; 1000 where it is not set.
/// - `SEED`: the first seed; 1 where it is not set.
/// - `KEEP`: a folder for the logs that fail and the list of their seeds.
enum SimulationScale {
  static let count = number("COUNT") ?? 1_000
  static let seeds = UInt64(number("SEED") ?? 1)..<UInt64((number("SEED") ?? 1) + count)
  static let keep = ProcessInfo.processInfo.environment["KEEP"].map { URL(filePath: $0, directoryHint: .isDirectory) }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Prints a summary, and keeps the logs that failed.
  static func tell(_ summary: String, _ title: String, failures: [(seed: UInt64, log: String, why: String)]) throws {
    print("\n\(title)\n\(summary)")
    guard let keep, !failures.isEmpty else { return }
    let folder = keep.appending(path: title.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var list = ""
    for (number, failure) in failures.enumerated() {
      list += "\(number + 1).log\t\(failure.seed)\t\(failure.why)\n"
      try Data(failure.log.utf8).write(to: folder.appending(path: "\(number + 1).log"))
    }
    try Data(list.utf8).write(to: folder.appending(path: "seeds.tsv"))
  }
}

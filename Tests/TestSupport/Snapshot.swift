import Foundation
package import Testing

/// Expects `text` to be what the file `name` in `Snapshots` holds.
///
/// With `LCLINT_RECORD=1` in the environment the file is written instead, and the test fails, so that no run that
/// records can pass for a run that checks.
package func expectSnapshot(
  _ text: String, _ name: String, file: StaticString = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let snapshots = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Snapshots")
  let snapshot = snapshots.appending(path: name)
  if ProcessInfo.processInfo.environment["LCLINT_RECORD"] == "1" {
    try FileManager.default.createDirectory(
      at: snapshot.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: snapshot)
    Issue.record("recorded \(name); run again without LCLINT_RECORD", sourceLocation: sourceLocation)
    return
  }
  let expected = try String(decoding: Data(contentsOf: snapshot), as: UTF8.self)
  guard text != expected else { return }
  let pairs = zip(
    text.split(separator: "\n", omittingEmptySubsequences: false),
    expected.split(separator: "\n", omittingEmptySubsequences: false))
  let line = pairs.enumerated().first { $0.element.0 != $0.element.1 }
  let difference = line.map { "line \($0.offset + 1):\n  is        \($0.element.0)\n  should be \($0.element.1)" }
  Issue.record(
    "\(name) differs, \(difference ?? "in its length"); LCLINT_RECORD=1 accepts what is", sourceLocation: sourceLocation
  )
}

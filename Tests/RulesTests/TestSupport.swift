import LifecycleModel
import Synchronization
import Testing

@testable import LclintCommand

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The findings of the whole pipeline on a log, as the command gives them.
func analyzeText(_ log: String) throws -> [Finding] {
  let path = temporaryPath()
  defer { unlink(path) }
  let file = try #require(unsafe fopen(path, "wb"))
  let bytes = Array(log.utf8)
  let written = unsafe fwrite(bytes, 1, bytes.count, file)
  unsafe fclose(file)
  try #require(written == bytes.count)
  return try Analysis.run(AnalysisRequest(paths: [path])).report.findings
}

private func temporaryPath() -> String {
  let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
  let number = fileNumber.wrappingAdd(1, ordering: .relaxed).newValue
  return "\(folder)/lclint-rules-\(getpid())-\(number).log"
}

private let fileNumber = Atomic<Int>(0)

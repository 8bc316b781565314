import Foundation
import Reporters
import Testing

@Suite("The built-in reporters")
struct BuiltInReportersTests {
  @Test("are the files of their folder")
  func files() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = package.appending(path: "Sources/Reporters/BuiltIn")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    #expect(Set(files) == Set(BuiltInReporters.all.map { "\($0).swift" }))
  }

  @Test("have names and endings of their own")
  func names() {
    let descriptions = BuiltInReporters.all.map { $0.description }
    #expect(Set(descriptions.map(\.name)).count == descriptions.count)
    let endings = descriptions.flatMap(\.fileNameExtensions)
    #expect(Set(endings).count == endings.count)
    for description in descriptions {
      #expect(!description.summary.isEmpty && !description.summary.hasSuffix("."))
    }
  }

  @Test(
    "are chosen by the ending of a file's name",
    arguments: [
      ("report.json", "json"), ("out/REPORT.JSON", "json"), ("a.b.txt", "text"), ("json", nil), ("report.", nil),
      ("a.json/report", nil), ("report.html2", nil),
    ] as [(String, String?)])
  func endings(file: String, name: String?) {
    let reporter = BuiltInReporters.reporter(forFileNamed: file)
    #expect(reporter.map { type(of: $0).description.name } == name)
  }
}

import Configuration
import Foundation
import Testing

@Suite struct ConfigurationFileTests {
  /// A folder of the test's own, gone when the test is over.
  private final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/lclint-test-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path + "/app/logs", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    }
  }

  @Test func `the nearest file counts`() throws {
    let folder = try Folder()
    #expect(Configuration.nearestFile(from: folder.path + "/app/logs") == nil)
    try folder.write("", ".lclint.yml")
    #expect(Configuration.nearestFile(from: folder.path + "/app/logs") == folder.path + "/.lclint.yml")
    try folder.write("fail_on: notice", "app/.lclint.yml")
    #expect(Configuration.nearestFile(from: folder.path + "/app/logs") == folder.path + "/app/.lclint.yml")
    #expect(Configuration.nearestFile(from: folder.path + "/app/logs/") == folder.path + "/app/.lclint.yml")
    let found = try Configuration.ofRun(file: nil, folder: folder.path + "/app", knownRules: [])
    #expect(found.failLevel == .notice)
    #expect(found.path == folder.path + "/app/.lclint.yml")
  }

  @Test func `a folder of that name is no configuration`() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/app/.lclint.yml", withIntermediateDirectories: false)
    #expect(Configuration.nearestFile(from: folder.path + "/app") == nil)
  }

  @Test func `without a file there is an empty configuration`() throws {
    let folder = try Folder()
    #expect(try Configuration.ofRun(file: nil, folder: folder.path, knownRules: []) == Configuration())
    #expect(try Configuration.ofRun(file: nil, folder: nil, knownRules: []) == Configuration())
  }

  @Test func `a file that is named must exist and be readable`() throws {
    let folder = try Folder()
    let missing = folder.path + "/none.yml"
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.ofRun(file: missing, folder: folder.path, knownRules: [])
    }
    #expect(error.description == "\(missing): error: there is no such file")
    let notFile = try #require(throws: ConfigurationError.self) {
      try Configuration(readingFrom: folder.path, knownRules: [])
    }
    #expect(notFile.description == "\(folder.path): error: Is a directory")
  }

  @Test func `errors name the file as it was named`() throws {
    let folder = try Folder()
    let path = folder.path + "/app/../mine.yml"
    try folder.write("fail_on: error\nrulse: {}\n", "mine.yml")
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration.ofRun(file: path, knownRules: [])
    }
    #expect(error.description == "\(path):2:1: error: unknown key 'rulse'; did you mean 'rules'?")
  }

  @Test func `a file without an end is not read to its end`() throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Configuration(readingFrom: "/dev/zero", knownRules: [])
    }
    #expect(error.description == "/dev/zero: error: the file is larger than 1 MiB")
  }
}

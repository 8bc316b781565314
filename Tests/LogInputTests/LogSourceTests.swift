import LogInput
import Testing

@Suite struct LogSourceTests {
  @Test func `a dash is standard input, and a path to a file of that name is not`() {
    #expect(LogSource(path: "-").isStandardInput)
    #expect(!LogSource(path: "./-").isStandardInput)
    #expect(!LogSource(path: "app.log").isStandardInput)
  }

  @Test func `a file that is not there is an error that names it`() throws {
    let path = TemporaryFile([]).path + "-gone"
    #expect(throws: InputError(path: path, reason: .notFound)) { _ = try LineSplitter(LogSource(path: path)) }
  }

  @Test func `a file on the way that is no folder is a file that is not there`() throws {
    let file = TemporaryFile([])
    let path = file.path + "/app.log"
    #expect(throws: InputError(path: path, reason: .notFound)) { _ = try LineSplitter(LogSource(path: path)) }
  }

  @Test func `a folder is not read`() throws {
    #expect(throws: InputError(path: "/tmp", reason: .isFolder)) { _ = try LineSplitter(LogSource(path: "/tmp")) }
  }

  @Test func `an error says the path, what is wrong, and the way out`() {
    #expect(
      InputError(path: "app.log", reason: .notFound).description
        == "app.log: no such file; check the spelling, and the folder that you are in")
    #expect(
      InputError(path: "logs", reason: .isFolder).description == "logs: is a folder; name the log files in it")
    #expect(
      InputError(path: "app.log", reason: .permissionDenied).description
        == "app.log: permission denied; make the file readable for you, or copy it")
    #expect(InputError(path: "-", reason: .isFolder).description.hasPrefix("standard input: "))
    #expect(InputError(path: "app.log", reason: .system(5)).description == "app.log: Input/output error")
  }
}

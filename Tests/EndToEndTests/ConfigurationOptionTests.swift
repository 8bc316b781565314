import Foundation
import LclintCommand
import Testing

@Suite("The configuration")
struct ConfigurationOptionTests {
  private let folder: TemporaryFolder
  private let sound: String
  private let faulty: String

  init() throws {
    folder = try TemporaryFolder()
    sound = try folder.file("sound.log", Log.soundPush)
    faulty = try folder.file("faulty.log", Log.faultyPush)
  }

  private func run(_ configuration: String, _ arguments: String...) throws -> Run {
    let file = try folder.file("my.yml", configuration)
    return Run(arguments: ["analyze", "--config", file] + arguments)
  }

  @Test("makes an app's own rule")
  func customRule() throws {
    let rule = """
      custom_rules:
        - id: appears-last
          message: The new screen appears before the old one is gone
          severity: error
          on: push
          to: Detail*
          order: [to.viewDidAppear, from.viewDidDisappear]

      """
    let found = try run(rule, sound)
    #expect(found.exitCode == .findings)
    #expect(found.output.contains("error: The new screen appears before the old one is gone: HomeViewController's"))
    #expect(found.output.contains("[appears-last]"))
    #expect(try run(rule.replacing("Detail*", with: "Other*"), sound).exitCode == .clean)
    #expect(try run(rule, "--disable", "appears-last", sound).exitCode == .clean)
    #expect(try run(rule, "--only", "repeated-load", sound).exitCode == .clean)
    #expect(try run(rule, "--only", "appears-last", sound).exitCode == .findings)
    #expect(
      try run(rule, "--only", "appears-lost", sound).complaints.contains("did you mean 'appears-last'?"))
  }

  @Test("changes severities, switches rules off, and decides what fails")
  func rules() throws {
    #expect(try run("rules: {disappeared-before-layout: off}", faulty).exitCode == .clean)
    #expect(try run("rules: {disappeared-before-layout: warning}", faulty).exitCode == .clean)
    #expect(
      try run("rules: {disappeared-before-layout: warning}\nfail_on: warning", faulty).exitCode == .findings)
    #expect(try run("fail_on: never", faulty).exitCode == .clean)
    #expect(try run("fail_on: never", "--fail-on", "error", faulty).exitCode == .findings)
    #expect(try run("disabled_rules: [disappeared-before-layout]", faulty).exitCode == .clean)
    #expect(try run("only_rules: [repeated-load]", faulty).exitCode == .clean)
    #expect(try run("ignore_controllers: [Home*]", faulty).exitCode == .clean)
  }

  @Test("tells an unknown rule from a known one when it has been read")
  func unknownRules() throws {
    #expect(Run("analyze", "--only", "repeted-load", sound).complaints.contains("did you mean 'repeated-load'?"))
    #expect(Run("analyze", "--disable", "zzz", sound).complaints.contains("--disable: unknown rule 'zzz'"))
    #expect(Run("analyze", "--only", "zzz", sound).complaints.contains("'lclint rules' lists them"))
  }

  @Test("gives names, and looks at processes")
  func names() throws {
    let named = try run("controllers: {DetailViewController: Details}", sound)
    #expect(named.output.contains("HomeViewController → Details"))
    #expect(try run("processes: [Nobody*]", sound).exitCode == .failure)
  }

  @Test("is refused with its place")
  func errors() throws {
    let path = folder.path("my.yml")
    let run = try run("rules:\n  repeted-load: off\n", sound)
    #expect(run.exitCode == .failure)
    #expect(run.output.isEmpty)
    #expect(run.complaints == "\(path):2:3: error: unknown rule 'repeted-load'; did you mean 'repeated-load'?\n")
    #expect(
      try self.run("markers:\n  - match: '/go(/'\n    means: push\n", sound).complaints
        == "\(path):2:12: error: missing closing parenthesis at offset 3 of the pattern\n")
    let missing = folder.path("none.yml")
    #expect(Run("analyze", "--config", missing, sound).complaints == "\(missing): error: there is no such file\n")
  }
}

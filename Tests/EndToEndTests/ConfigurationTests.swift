import LclintCommand
import Testing

@Suite("A configuration")
struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func analyze(_ log: String, _ yaml: String, _ options: String...) throws -> Run {
    let log = try folder.file("app.log", log)
    let file = try folder.file("lclint.yml", yaml)
    return Run(arguments: ["analyze", log, "--config", file] + options)
  }

  @Test("gives a rule another severity, and the run its failing one")
  func severity() throws {
    let run = try analyze(Log.faultyPush, "rules:\n  disappeared-before-layout: warning\n")
    #expect(run.output.contains("warning: HomeViewController's viewDidDisappear:"))
    #expect(run.exitCode == .clean)
    #expect(try analyze(Log.unbalanced, "fail_on: warning\n").exitCode == .findings)
    #expect(try analyze(Log.unbalanced, "fail_on: warning\n", "--fail-on", "error").exitCode == .clean)
  }

  @Test("switches rules off, and says nothing of the controllers that it ignores")
  func silence() throws {
    #expect(try analyze(Log.faultyPush, "disabled_rules: [disappeared-before-layout]\n").exitCode == .clean)
    #expect(try analyze(Log.faultyPush, "ignore_controllers: [Home*]\n").exitCode == .clean)
    #expect(try analyze(Log.faultyPush, "ignore_controllers: [Detail*]\n").exitCode == .findings)
  }

  @Test("calls a controller by the app's own name")
  func names() throws {
    let run = try analyze(Log.soundPush, "controllers:\n  HomeViewController: {name: Start}\n")
    #expect(run.output.contains("Start → DetailViewController"))
    #expect(!run.output.contains("HomeViewController"))
  }

  @Test("adds a rule of the app's own, which fires where it is broken and not elsewhere")
  func customRule() throws {
    let rule = """
      custom_rules:
        - id: slow-detail
          message: DetailViewController appears late
          severity: error
          on: push
          to: Detail*
          within: {from: to.viewWillAppear, to: to.viewDidAppear, seconds: LIMIT}

      """
    let broken = try analyze(Log.soundPush, rule.replacing("LIMIT", with: "0.1"))
    #expect(broken.output.contains("[slow-detail]"))
    #expect(broken.exitCode == .findings)
    #expect(try analyze(Log.soundPush, rule.replacing("LIMIT", with: "0.9")).exitCode == .clean)
  }

  @Test(
    "says where it is wrong, and what was meant",
    arguments: [
      ("rulez: {}\n", "lclint.yml:1:1: error: unknown key 'rulez'; did you mean 'rules'?"),
      ("rules:\n  disappeared-before-lay: off\n", "lclint.yml:2:3: error:"),
      ("markers:\n  - match: /open (/\n    means: push\n", "lclint.yml:2:12: error: missing closing parenthesis"),
      ("a: &x 1\nb: *x\n", "lclint.yml:1:"),
    ])
  func errors(yaml: String, complaint: String) throws {
    let run = try analyze(Log.soundPush, yaml)
    #expect(run.exitCode == .failure)
    #expect(run.complaints.contains(complaint), "\(run.complaints)")
    #expect(run.output.isEmpty)
  }

  @Test("that is named must exist")
  func missing() throws {
    let run = Run("analyze", try folder.file("app.log", Log.soundPush), "--config", folder.path("no.yml"))
    #expect(run.exitCode == .failure)
    #expect(run.complaints.contains("no.yml"))
  }
}

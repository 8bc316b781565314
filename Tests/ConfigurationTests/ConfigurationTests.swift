import Configuration
import LifecycleModel
import Testing

@Suite struct ConfigurationTests {
  @Test func `every key is read`() throws {
    let configuration = try ConfigurationText(
      """
      rules:
        slow-load: off
        repeated-load: error
        off-main-thread:
          severity: notice
        my-rule: on
      disabled_rules: [disappeared-before-layout]
      only_rules: my-rule
      fail_on: warning
      processes:
        - Shop*
      ignore_controllers: ["*Debug", Playground?]
      markers:
        - match: "Router: open"
          means: push
        - {match: '/close\\b/', means: set-root}
      controllers:
        VC1: HomeViewController
        Drawer: {name: DrawerViewController, role: view, container: true}
      custom_rules:
        - id: my-rule
          message: Mine
          on: life
          forbids: [viewDidUnload]
      """
    ).read()
    func at(_ line: Int, _ column: Int) -> YAMLPosition { YAMLPosition(line: line, column: column) }
    #expect(configuration.path == ".lclint.yml")
    #expect(
      configuration.rules == [
        RuleSetting("slow-load", at(2, 3), use: .off),
        RuleSetting("repeated-load", at(3, 3), severity: .error),
        RuleSetting("off-main-thread", at(4, 3), severity: .notice),
        RuleSetting("my-rule", at(6, 3)),
      ])
    #expect(configuration.disabledRules == ["disappeared-before-layout"])
    #expect(configuration.onlyRules == ["my-rule"])
    #expect(configuration.silencedRules == ["disappeared-before-layout", "slow-load"])
    #expect(configuration.severities == ["repeated-load": .error, "off-main-thread": .notice])
    #expect(configuration.failLevel == .warning)
    #expect(configuration.processes == ["Shop*"])
    #expect(configuration.ignoredControllers == ["*Debug", "Playground?"])
    #expect(
      configuration.markers == [
        MarkerDefinition(.text("Router: open"), .push, at(14, 12)),
        MarkerDefinition(.pattern(#"close\b"#), .setRoot, at(16, 13)),
      ])
    #expect(
      configuration.controllers == [
        ControllerDefinition("VC1", at(18, 3), name: "HomeViewController"),
        ControllerDefinition("Drawer", at(19, 3), name: "DrawerViewController", role: .view, isContainer: true),
      ])
    #expect(configuration.customRules.map(\.id) == ["my-rule"])
  }

  @Test(arguments: [
    "", "# nothing", "{}", "rules:\n", "custom_rules:\nmarkers:\ncontrollers:\nprocesses:\nfail_on:\n", "rules: {}",
    "markers: []", "\u{FEFF}rules:\r\n  slow-load: off\r\n",
  ])
  func `sections may be empty`(_ text: String) {
    #expect(ConfigurationText(text).complaint.isEmpty)
  }

  @Test(arguments: [
    // Keys
    ("rule:\n  slow-load: off\n", "1:1", "unknown key 'rule'; did you mean 'rules'?"),
    ("fail_on: error\ndisable_rules: []\n", "2:1", "unknown key 'disable_rules'; did you mean 'disabled_rules'?"),
    (
      "colour: blue\n", "1:1",
      "unknown key 'colour'; there are: rules, disabled_rules, only_rules, fail_on, processes, ignore_controllers, "
        + "markers, controllers, custom_rules"
    ),
    ("- rules\n", "1:1", "a configuration must be a mapping, lines of the form 'key: value'"),
    ("rules\n", "1:1", "a configuration must be a mapping, lines of the form 'key: value'"),
    // Rules
    ("rules:\n  slow-lood: off\n", "2:3", "unknown rule 'slow-lood'; did you mean 'slow-load'?"),
    (
      "rules:\n  xyz: off\n", "2:3",
      "unknown rule 'xyz'; there are: disappeared-before-layout, repeated-load, slow-load, off-main-thread"
    ),
    ("rules: [slow-load]\n", "1:8", "'rules:' must be a mapping, lines of the form 'key: value'"),
    ("rules:\n  slow-load: of\n", "2:14", "unknown setting of a rule 'of'; did you mean 'on'?"),
    ("rules:\n  slow-load: warn\n", "2:14", "unknown setting of a rule 'warn'; did you mean 'warning'?"),
    ("rules:\n  slow-load:\n", "2:13", "the setting of a rule is empty"),
    ("rules:\n  slow-load: [off]\n", "2:14", "the setting of a rule must be a text"),
    ("rules:\n  slow-load:\n    sevrity: error\n", "3:5", "unknown key 'sevrity'; did you mean 'severity'?"),
    ("rules:\n  slow-load: {severity: eror}\n", "2:25", "unknown severity 'eror'; did you mean 'error'?"),
    ("disabled_rules:\n  - slow-load\n  - slowload\n", "3:5", "unknown rule 'slowload'; did you mean 'slow-load'?"),
    (
      "disabled_rules: {slow-load: off}\n", "1:17",
      "'disabled_rules:' must be a list, '[a, b]' or lines of the form '- a'"
    ),
    ("only_rules: [repeated-lod]\n", "1:14", "unknown rule 'repeated-lod'; did you mean 'repeated-load'?"),
    ("only_rules: [[slow-load]]\n", "1:14", "an entry of 'only_rules:' must be a text"),
    ("rules: {slow-load: off}\nonly_rules: [slow-load]\n", "2:1", "'only_rules:' names 'slow-load', which is off"),
    ("only_rules: [slow-load]\ndisabled_rules: [slow-load]\n", "1:1", "'only_rules:' names 'slow-load', which is off"),
    // Values
    ("fail_on: warnings\n", "1:10", "unknown severity 'warnings'; did you mean 'warning'?"),
    ("fail_on: [error]\n", "1:10", "the severity must be a text"),
    ("processes: {a: b}\n", "1:12", "'processes:' must be a list, '[a, b]' or lines of the form '- a'"),
    ("processes: [a, ]\nfail_on: x\n", "2:10", "unknown severity 'x'; there are: error, warning, notice, never"),
    ("processes: [a, \"\"]\n", "1:16", "an entry of 'processes:' is empty"),
    ("ignore_controllers:\n  -\n", "2:4", "an entry of 'ignore_controllers:' is empty"),
    // Markers
    ("markers:\n  match: a\n", "2:3", "'markers:' must be a list, each entry behind a '- '"),
    ("markers:\n  - a\n", "2:5", "a marker must be a mapping, lines of the form 'key: value'"),
    ("markers:\n  - match: a\n", "2:5", "a marker needs 'means:'"),
    ("markers:\n  - means: push\n", "2:5", "a marker needs 'match:'"),
    ("markers:\n  - match: a\n    mean: push\n", "3:5", "unknown key 'mean'; did you mean 'means'?"),
    ("markers:\n  - match: a\n    means: setroot\n", "3:12", "unknown movement 'setroot'; did you mean 'set-root'?"),
    ("markers:\n  - match: //\n    means: push\n", "2:12", "the pattern is empty"),
    ("markers:\n  - match:\n    means: push\n", "2:11", "'match:' is empty"),
    // Controllers
    ("controllers: [VC1]\n", "1:14", "'controllers:' must be a mapping, lines of the form 'key: value'"),
    ("controllers:\n  VC1:\n    rol: view\n", "3:5", "unknown key 'rol'; did you mean 'role'?"),
    ("controllers:\n  VC1: {role: screen}\n", "2:15", "unknown role 'screen'; there are: controller, view"),
    ("controllers:\n  VC1: {container: yes}\n", "2:20", "'container:' must be true or false, not 'yes'"),
    ("controllers:\n  VC1:\n", "2:7", "the name of 'VC1' is empty"),
    ("controllers:\n  \"\": a\n", "2:3", "a controller without a name"),
  ])
  func `what is wrong is told with its place and the way out`(_ text: String, _ place: String, _ message: String) {
    #expect(ConfigurationText(text).complaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test func `the text of a marker is taken letter by letter`() {
    let position = YAMLPosition(line: 1, column: 1)
    #expect(MarkerDefinition(.text("a.b(c"), .push, position).pattern == #"\Qa.b(c\E"#)
    #expect(MarkerDefinition(.text(#"a\Eb"#), .push, position).pattern == #"\Qa\E\\E\Qb\E"#)
    #expect(MarkerDefinition(.pattern("a|b"), .push, position).pattern == "a|b")
  }

  // MARK: - The file to start with

  /// The rules that the starter names.
  private static let rulesOfStarter = [
    "disappeared-before-layout", "draw-before-layout", "late-deallocation", "never-deallocated", "slow-load",
    "slow-transition", "unbalanced-appearance-calls",
  ]

  @Test func `the starter asks for nothing`() throws {
    var configuration = try Configuration(
      parsing: Array(Configuration.starter.utf8), path: "starter",
      knownRules: Self.rulesOfStarter)
    configuration.path = nil
    #expect(configuration == Configuration())
  }

  @Test func `every example of the starter is true, and no key is left out`() throws {
    let text = Configuration.starter.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isExample =
        line.hasPrefix("#") && (!line.hasPrefix("# ") || line.hasPrefix("#  ") && !line.hasPrefix("#   o"))
      return isExample ? String(line.dropFirst()) : String(line)
    }.joined(separator: "\n")
    let configuration = try Configuration(
      parsing: Array(text.utf8), path: "starter", knownRules: Self.rulesOfStarter)
    #expect(configuration.rules.count == 3)
    #expect(!configuration.disabledRules.isEmpty)
    #expect(!configuration.onlyRules.isEmpty)
    #expect(configuration.failLevel == .warning)
    #expect(!configuration.processes.isEmpty)
    #expect(!configuration.ignoredControllers.isEmpty)
    #expect(configuration.markers.count == 2)
    #expect(configuration.controllers.count == 2)
    #expect(configuration.customRules.count == 5)
    #expect(Configuration.starter.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}

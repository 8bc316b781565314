import Configuration
import LifecycleModel
import Testing

@Suite struct CustomRuleDefinitionTests {
  private func only(_ text: ConfigurationText) throws -> CustomRuleDefinition {
    try #require(try text.read().customRules.first)
  }

  @Test func `a rule about a transition`() throws {
    let rule = try only(
      customRule(
        "severity: error", "on: push", "from: Cart", "to: [Checkout*, Pay?]",
        "order: [to.viewDidLayoutSubviews, from.viewDidDisappear]"))
    #expect(
      rule
        == CustomRuleDefinition(
          id: "my-rule", position: YAMLPosition(line: 2, column: 5), message: "Mine", severity: .error,
          occasion: .transition(.push), from: ["Cart"], to: ["Checkout*", "Pay?"],
          demand: .order([.init(.to, .viewDidLayoutSubviews), .init(.from, .viewDidDisappear)])))
  }

  @Test func `a rule about a life`() throws {
    let rule = try only(
      customRule("on: life", "class: Player*", "within: {from: viewDidLoad, to: viewDidAppear, seconds: 0.8}"))
    #expect(rule.occasion == .life)
    #expect(rule.severity == .warning)
    #expect(rule.classes == ["Player*"])
    #expect(rule.demand == .within(.init(.own, .viewDidLoad), .init(.own, .viewDidAppear), seconds: 0.8))
  }

  @Test(
    arguments: [
      ("push", .push), ("pop", .pop), ("present", .present), ("dismiss", .dismiss), ("switch", .switch), ("any", nil),
    ] as [(String, Transition.Kind?)])
  func `a rule may look at one kind of transition or at any`(_ word: String, _ kind: Transition.Kind?) throws {
    #expect(try only(customRule("on: \(word)", "forbids: [to.dealloc]")).occasion == .transition(kind))
  }

  @Test func `transitions with one side have rules too`() throws {
    #expect(try only(customRule("on: appear", "requires: [to.viewDidLoad]")).occasion == .transition(.appear))
    #expect(try only(customRule("on: disappear", "requires: from.dealloc")).occasion == .transition(.disappear))
  }

  @Test(
    arguments: [
      ("viewDidLoad", .viewDidLoad), ("viewDidLoad()", .viewDidLoad), ("viewWillAppear", .viewWillAppear),
      ("viewWillAppear:", .viewWillAppear), ("viewWillAppear(_:)", .viewWillAppear), ("init", .`init`),
      ("init()", .`init`), ("init(coder:)", .initWithCoder), ("initWithCoder:", .initWithCoder),
      ("initWithCoder", .initWithCoder), ("initWithNibName:bundle:", .initWithNibName),
      ("init(nibName:bundle:)", .initWithNibName), ("deinit", .dealloc), ("dealloc", .dealloc),
      ("willMove(toParent:)", .willMoveToParent), ("didMoveToParentViewController:", .didMoveToParent),
      ("didMoveToParent", .didMoveToParent), ("draw(_:)", .drawRect), ("drawRect:", .drawRect),
      ("viewWillTransition(to:with:)", .viewWillTransitionToSize), ("didMoveToWindow()", .didMoveToWindow),
      ("viewWillTransitionToSize:withTransitionCoordinator:", .viewWillTransitionToSize),
      ("traitCollectionDidChange(_:)", .traitCollectionDidChange),
    ] as [(String, LifecycleCallback)])
  func `callbacks have their names of Objective-C and of Swift`(_ name: String, _ callback: LifecycleCallback) throws {
    #expect(LifecycleCallback(spelled: name) == callback)
    #expect(try only(customRule("on: life", "forbids: ['\(name)']")).demand == .forbids([.init(.own, callback)]))
    // A colon at the end, without quotes, is one of YAML's own.
    #expect(
      try only(customRule("on: any", "forbids:", "  - to.\(name)")).demand == .forbids([.init(.to, callback)]))
    #expect(
      try only(customRule("on: any", "forbids: \"from.\(name)\"")).demand == .forbids([.init(.from, callback)]))
  }

  @Test func `every callback is known by its selector`() {
    for callback in LifecycleCallback.allCases { #expect(LifecycleCallback(spelled: callback.selector) == callback) }
  }

  @Test(arguments: [
    "", ":", "()", "viewDidLode", "ViewDidLoad", "init(fromNothing:)", "willMove(toNowhere:)", "viewDidLoad(a:)",
    "viewDidLoad:x", "viewDidLoad extra", "viewDidLoad::é:",
  ])
  func `what is no callback is none`(_ name: String) {
    #expect(LifecycleCallback(spelled: name) == nil)
  }

  @Test func `the other keys may name a custom rule, wherever it stands`() throws {
    let text = ConfigurationText(
      """
      rules: {my-rule: notice}
      disabled_rules: [other-rule]
      custom_rules:
        - {id: my-rule, message: Mine, on: life, forbids: viewDidUnload}
        - {id: other-rule, message: Other, on: life, forbids: viewDidUnload}
      """)
    let configuration = try text.read()
    #expect(configuration.severities == ["my-rule": .notice])
    #expect(configuration.silencedRules == ["other-rule"])
  }

  // MARK: - Errors

  private static let demand = "forbids: [to.viewDidUnload]"

  @Test(
    arguments: [
      // The rule as a whole
      (["forbids: [to.dealloc]"], "2:5", "a custom rule needs 'on:'"),
      (["on: push"], "2:5", "a custom rule needs one of 'order:', 'requires:', 'forbids:' and 'within:'"),
      (
        ["on: push", "requires: [to.viewDidLoad]", demand], "6:5",
        "a custom rule has one demand: 'requires:' and 'forbids:' make two rules"
      ),
      (["on: push", demand, "sevrity: error"], "6:5", "unknown key 'sevrity'; did you mean 'severity'?"),
      (["on: push", demand, "severity: fatal"], "6:15", "unknown severity 'fatal'; there are: notice, warning, error"),
      (["on: pusch", demand], "4:9", "unknown occasion 'pusch'; did you mean 'push'?"),
      (
        ["on: unwind", demand], "4:9",
        "unknown occasion 'unwind'; there are: push, pop, present, dismiss, switch, appear, disappear, any, life"
      ),
      // Classes
      (["on: life", "to: A", "forbids: dealloc"], "5:5", "'to:' has no meaning in a rule 'on: life'"),
      (["on: life", "from: A", "forbids: dealloc"], "5:5", "'from:' has no meaning in a rule 'on: life'"),
      (["on: push", "class: A", demand], "5:5", "'class:' has no meaning in a rule 'on: push'"),
      (["on: appear", "from: A", demand], "5:5", "'from:' has no meaning in a rule 'on: appear'"),
      (["on: disappear", "to: A", demand], "5:5", "'to:' has no meaning in a rule 'on: disappear'"),
      (["on: push", "to: []", demand], "5:9", "'to:' names no class"),
      (["on: push", "to:", demand], "5:8", "'to:' names no class"),
      (["on: push", "to: {a: b}", demand], "5:9", "'to:' must be a list, '[a, b]' or lines of the form '- a'"),
      (["on: push", "to: [A, [B]]", demand], "5:13", "an entry of 'to:' must be a text"),
      (["on: push", "to: *View", demand], "5:9", "aliases are not allowed; a text that begins with * needs quotes"),
      // Callbacks
      (["on: push", "order: [to.viewDidLoad]"], "5:12", "'order:' needs two callbacks or more"),
      (["on: push", "order:"], "5:11", "'order:' needs two callbacks or more"),
      (["on: push", "requires: []"], "5:15", "'requires:' needs a callback"),
      (["on: push", "forbids: {a: b}"], "5:14", "'forbids:' must be a list, '[a, b]' or lines of the form '- a'"),
      (["on: push", "forbids: [{to: viewDidLoad}]"], "5:15", "a callback must be a text"),
      (
        ["on: push", "order: [to.viewDidLoad, to.viewDidLoad()]"], "5:29", "'order:' names a callback twice"
      ),
      (
        ["on: push", "order:", "  - to.viewDidLode", "  - to.viewDidAppear"], "6:9",
        "unknown callback 'viewDidLode'; did you mean 'to.viewDidLoad'?"
      ),
      (
        ["on: push", "requires: ['to.viewWilApear:']"], "5:16",
        "unknown callback 'viewWilApear:'; did you mean 'to.viewWillAppear'?"
      ),
      (["on: life", "requires: [frobnicate]"], "5:16", "unknown callback 'frobnicate'"),
      (
        ["on: push", "requires: [viewDidLoad]"], "5:16",
        "'viewDidLoad' does not say whose callback it is: 'to.viewDidLoad' or 'from.viewDidLoad'"
      ),
      (
        ["on: push", "requires: [form.viewDidLoad]"], "5:16",
        "unknown side of a transition 'form'; did you mean 'from'?"
      ),
      (["on: appear", "requires: [from.viewDidLoad]"], "5:16", "unknown side of a transition 'from'; there are: to"),
      (["on: life", "requires: [to.viewDidLoad]"], "5:16", "a life has one controller: 'viewDidLoad' without 'to.'"),
      // Limits
      (["on: push", "within: 0.8"], "5:13", "'within:' must be a mapping, lines of the form 'key: value'"),
      (["on: push", "within: {from: to.viewDidLoad, to: to.viewDidAppear}"], "5:13", "'within:' needs 'seconds:'"),
      (["on: push", "within: {from: to.viewDidLoad, seconds: 1}"], "5:13", "'within:' needs 'to:'"),
      (["on: push", "within: {to: to.viewDidLoad, seconds: 1}"], "5:13", "'within:' needs 'from:'"),
      (
        ["on: push", "within: {from: to.viewDidLoad, to: to.viewDidLoad, seconds: 1}"], "5:36",
        "'within:' needs two different callbacks"
      ),
      (
        ["on: push", "within: {from: to.viewDidLoad, to: to.viewDidAppear, second: 1}"], "5:58",
        "unknown key 'second'; did you mean 'seconds'?"
      ),
      (
        ["on: push", "within:", "  from: to.viewDidLoad", "  to: to.viewDidAppear", "  seconds: 800 ms"], "8:16",
        "'seconds:' must be a number of seconds above 0, such as 0.8, not '800 ms'"
      ),
      (
        ["on: push", "within:", "  from: to.viewDidLoad", "  to: to.viewDidAppear", "  seconds: 0"], "8:16",
        "'seconds:' must be a number of seconds above 0, such as 0.8, not '0'"
      ),
      (
        ["on: push", "within:", "  from: to.viewDidLoad", "  to: to.viewDidAppear", "  seconds: nan"], "8:16",
        "'seconds:' must be a number of seconds above 0, such as 0.8, not 'nan'"
      ),
      (
        ["on: push", "within:", "  from: to.viewWillAppear:", "  to: to.viewDidAppear", "  seconds: 1"], "6:30",
        "no key can end here; a text with a colon before a space, or at its end, needs quotes"
      ),
    ] as [([String], String, String)])
  func `every mistake is told with its place`(_ lines: [String], _ place: String, _ message: String) {
    let head = "custom_rules:\n  - id: my-rule\n    message: Mine\n"
    let text = ConfigurationText(head + lines.map { "    \($0)\n" }.joined())
    #expect(text.complaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test(arguments: [
    ("{message: m, on: life, forbids: dealloc}", "1:16", "a custom rule needs 'id:'"),
    ("{id: a, on: life, forbids: dealloc}", "1:16", "a custom rule needs 'message:'"),
    ("{id: a, message: '', on: life, forbids: dealloc}", "1:33", "'message:' is empty"),
    ("{id: a, message: ~, on: life, forbids: dealloc}", "1:33", "'message:' is empty"),
    (
      "{id: slow-load, message: m, on: life, forbids: dealloc}", "1:21", "there is another rule with the id 'slow-load'"
    ),
    (
      "{id: a, message: m, on: life, forbids: dealloc}, {id: a, message: m, on: life, forbids: dealloc}", "1:70",
      "there is another rule with the id 'a'"
    ),
    ("a", "1:16", "a custom rule must be a mapping, lines of the form 'key: value'"),
  ])
  func `every rule has an id of its own and a message`(_ rules: String, _ place: String, _ message: String) {
    #expect(ConfigurationText("custom_rules: [\(rules)]").complaint == ".lclint.yml:\(place): error: \(message)")
  }

  @Test(arguments: [
    "MyRule", "my_rule", "-a", "a-", "a--b", "1a", "a b", "ä", "a\\nb", String(repeating: "a", count: 65),
  ])
  func `an id is made of lower-case words and hyphens`(_ id: String) {
    let complaint = ConfigurationText("custom_rules: [{id: \"\(id)\", message: m, on: life, forbids: dealloc}]")
      .complaint
    #expect(complaint.hasPrefix(".lclint.yml:1:21: error: an id is made of lower-case words and hyphens"))
    #expect(!complaint.contains("\n"))
  }
}

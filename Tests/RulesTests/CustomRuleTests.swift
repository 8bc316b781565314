import LifecycleModel
import Testing

@testable import Rules

@Suite("The app's own rules")
struct CustomRuleTests {
  private static let layoutFirst = CustomRule.Demand.order([
    .init(.arriving, .viewDidLayoutSubviews), .init(.leaving, .viewDidDisappear),
  ])

  /// A push of a new controller, loaded just before; `inside` says what comes between the wills and the dids.
  private func push(
    _ scene: inout CustomRuleScene, _ number: Int = 1, from: CustomRuleScene.Actor, to name: String = "CheckoutVC",
    identity: ControllerLife.Identity = .onlyOne,
    inside: (inout CustomRuleScene, CustomRuleScene.Actor) -> Void = { _, _ in }
  ) -> CustomRuleScene.Actor {
    let to = scene.enter(name, .viewDidLoad, identity: identity)
    scene.say(from, .viewWillDisappear, in: number)
    scene.say(to, .viewWillAppear, in: number)
    inside(&scene, to)
    scene.say(from, .viewDidDisappear, in: number)
    scene.say(to, .viewDidAppear, in: number)
    return to
  }

  // MARK: - Order

  @Test("An order that does not hold is found at the event that came too early, with both orders")
  func order() throws {
    var scene = CustomRuleScene(Self.layoutFirst, on: .transition(.push))
    let cart = scene.enter("CartVC", .viewDidLoad)
    let checkout = push(&scene, from: cart)
    scene.say(checkout, .viewDidLayoutSubviews, in: 1)
    scene.close(1, .push)
    let drafts = scene.drafts()
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1)
    #expect(draft.rule.id == "mine")
    #expect(draft.severity == .error)
    #expect(draft.message == "Mine: CartVC's viewDidDisappear: came before CheckoutVC's viewDidLayoutSubviews")
    #expect(draft.position.line == 5)
    #expect(draft.life == cart.number)
    #expect(draft.transition == 1)
    #expect(draft.subjects == [cart.subject, checkout.subject])
    #expect(
      draft.expected == [.init(checkout.subject, .viewDidLayoutSubviews), .init(cart.subject, .viewDidDisappear)])
    #expect(draft.actual == draft.expected.reversed())
    #expect(Set(draft.evidence.map(\.position.line)) == [5, 7])
    #expect(draft.absence == nil)
  }

  @Test("An order that holds, and one of which an event is missing, are silent")
  func orderHolds() {
    for laysOut in [true, false] {
      var scene = CustomRuleScene(Self.layoutFirst, on: .transition(.push))
      let cart = scene.enter("CartVC", .viewDidLoad)
      _ = push(&scene, from: cart) { scene, to in
        if laysOut { scene.say(to, .viewDidLayoutSubviews, in: 1) }
      }
      scene.close(1, .push)
      #expect(scene.findings().isEmpty)
    }
  }

  @Test("Only the first time that a callback comes counts for an order")
  func firstCounts() {
    var scene = CustomRuleScene(Self.layoutFirst, on: .transition(nil))
    let cart = scene.enter("CartVC", .viewDidLoad)
    let checkout = push(&scene, from: cart) { scene, to in scene.say(to, .viewDidLayoutSubviews, in: 1) }
    for _ in 0..<100 { scene.say(checkout, .viewDidLayoutSubviews, in: 1) }
    scene.close(1, .push)
    #expect(scene.findings().isEmpty)
  }

  @Test("In a long order the first event in another one's place is told")
  func longOrder() {
    var scene = CustomRuleScene(
      .order([
        .init(.arriving, .viewDidLoad), .init(.leaving, .viewWillDisappear), .init(.arriving, .viewWillAppear),
        .init(.arriving, .viewDidAppear), .init(.leaving, .viewDidDisappear),
      ]), on: .transition(.present))
    let cart = scene.enter("CartVC", .viewDidLoad)
    _ = push(&scene, from: cart)
    scene.close(1, .present)
    #expect(scene.findings() == ["5 Mine: CartVC's viewDidDisappear: came before CheckoutVC's viewDidAppear:"])
  }

  @Test("Rules look at their own kind of transition, which must be more than a guess")
  func kinds() {
    let cases: [(CustomRule.Occasion, Transition.Kind, Confidence, Transition.Status, Int)] = [
      (.transition(.push), .push, .likely, .completed, 1), (.transition(.push), .present, .certain, .completed, 0),
      (.transition(.push), .push, .guess, .completed, 0), (.transition(nil), .push, .guess, .completed, 1),
      (.transition(nil), .switch, .likely, .unfinished, 1), (.transition(nil), .push, .certain, .cancelled, 0),
    ]
    for (occasion, kind, confidence, status, count) in cases {
      var scene = CustomRuleScene(Self.layoutFirst, on: occasion)
      let cart = scene.enter("CartVC", .viewDidLoad)
      let checkout = push(&scene, from: cart)
      scene.say(checkout, .viewDidLayoutSubviews, in: 1)
      scene.close(1, kind, confidence: confidence, status: status)
      #expect(scene.findings().count == count, "\(occasion) \(kind) \(confidence) \(status)")
    }
  }

  @Test("Rules look at the classes that they name")
  func classes() {
    let cases: [(CustomRule.Scope, Int)] = [
      (.init(), 1), (.init(arriving: ["Checkout*"]), 1), (.init(arriving: ["Cart*"]), 0),
      (.init(leaving: ["Cart??"], arriving: ["Pay*", "*VC"]), 1), (.init(leaving: ["Checkout*"]), 0),
    ]
    for (scope, count) in cases {
      var scene = CustomRuleScene(Self.layoutFirst, on: .transition(.push), scope)
      let cart = scene.enter("CartVC", .viewDidLoad)
      let checkout = push(&scene, from: cart)
      scene.say(checkout, .viewDidLayoutSubviews, in: 1)
      scene.close(1, .push)
      #expect(scene.findings().count == count, "\(scope)")
    }
  }

  @Test("A class that is named must be there")
  func namedSide() {
    var scene = CustomRuleScene(
      .forbids([.init(.arriving, .viewDidAppear)]), on: .transition(nil), .init(leaving: ["Cart*"]))
    let checkout = scene.enter("CheckoutVC", .viewWillAppear, in: 1)
    scene.say(checkout, .viewDidAppear, in: 1)
    scene.close(1, .appear)
    #expect(scene.findings().isEmpty)
  }

  @Test("Where two objects of one class cannot be told apart, an order says nothing")
  func twins() {
    for (identity, count) in [(ControllerLife.Identity.inferred, 0), (.address, 1)] {
      var scene = CustomRuleScene(Self.layoutFirst, on: .transition(.push))
      let first = scene.enter("PageVC", .viewDidLoad, identity: identity)
      let second = push(&scene, from: first, to: "PageVC", identity: identity)
      scene.say(second, .viewDidLayoutSubviews, in: 1)
      scene.close(1, .push)
      #expect(scene.findings().count == count)
    }
  }

  // MARK: - What belongs to a transition

  @Test("What was loaded just before a transition belongs to it, what was loaded long before does not")
  func preparations() {
    let demand = CustomRule.Demand.within(
      .init(.arriving, .viewDidLoad), .init(.arriving, .viewDidAppear), seconds: 2)
    // Loaded for this push: it took more than two seconds.
    var slow = CustomRuleScene(demand, on: .transition(.push))
    let cart = slow.enter("CartVC", .viewDidLoad)
    _ = push(&slow, from: cart) { scene, to in scene.say(to, .viewIsAppearing, in: 1, after: 2) }
    slow.close(1, .push)
    #expect(
      slow.findings() == [
        "7 Mine: CheckoutVC's viewDidAppear: came 2.40 s after CheckoutVC's viewDidLoad, not within 2.00 s"
      ])
    // Loaded before another transition.
    var early = CustomRuleScene(demand, on: .transition(.push))
    let home = early.enter("HomeVC", .viewDidLoad)
    let tab = early.enter("TabVC", .viewDidLoad)
    early.say(home, .viewWillAppear, in: 1, after: 5)
    early.say(home, .viewDidAppear, in: 1)
    early.close(1, .appear)
    early.say(home, .viewWillDisappear, in: 2)
    early.say(tab, .viewWillAppear, in: 2)
    early.say(home, .viewDidDisappear, in: 2)
    early.say(tab, .viewDidAppear, in: 2)
    early.close(2, .push)
    #expect(early.findings().isEmpty)
  }

  @Test("Every transition is judged by its own events")
  func severalTransitions() {
    var scene = CustomRuleScene(Self.layoutFirst, on: .transition(.push))
    let cart = scene.enter("CartVC", .viewDidLoad)
    var upper = push(&scene, 1, from: cart, to: "OneVC") { scene, to in scene.say(to, .viewDidLayoutSubviews, in: 1) }
    scene.close(1, .push)
    // Layouts of a shown controller belong to no transition.
    for _ in 0..<100 { scene.say(upper, .viewDidLayoutSubviews) }
    upper = push(&scene, 2, from: upper, to: "TwoVC") { scene, to in scene.say(to, .viewDidLayoutSubviews, in: 2) }
    scene.close(2, .push)
    let late = push(&scene, 3, from: upper, to: "ThreeVC")
    scene.say(late, .viewDidLayoutSubviews, in: 3)
    scene.close(3, .push)
    #expect(scene.findings() == ["117 Mine: TwoVC's viewDidDisappear: came before ThreeVC's viewDidLayoutSubviews"])
  }

  @Test("A transition may be told after its sides have ended")
  func toldLate() {
    var scene = CustomRuleScene(.forbids([.init(.leaving, .dealloc)]), on: .transition(.push))
    let cart = scene.enter("CartVC", .viewDidLoad)
    _ = push(&scene, from: cart)
    scene.say(cart, .dealloc, in: 1)
    scene.end(cart)
    scene.close(1, .push)
    #expect(scene.findings() == ["7 Mine: CartVC's dealloc came"])
  }

  @Test("Of a screen that moves along with its container, what it prints unseen belongs to the transition too")
  func companions() {
    var scene = CustomRuleScene(.requires([.init(.arriving, .viewDidLayoutSubviews)]), on: .transition(nil))
    let content = scene.enter("CheckoutVC", .viewDidLoad)
    scene.say(content, .viewWillAppear, in: 1)
    // The reconstruction did not know yet that the content is a side.
    scene.say(content, .viewDidLayoutSubviews)
    scene.say(content, .viewDidAppear, in: 1)
    scene.close(1, .appear)
    #expect(scene.findings().isEmpty)
  }

  // MARK: - Requires

  private static let loadsAnew = CustomRule.Demand.requires([.init(.arriving, .viewDidLoad)])

  @Test("A callback that does not come is missed, where the class prints it at another time")
  func requires() throws {
    var scene = CustomRuleScene(Self.loadsAnew, on: .transition(.push), .init(arriving: ["Checkout*"]))
    let cart = scene.enter("CartVC", .viewDidLoad)
    let checkout = push(&scene, 1, from: cart)
    scene.close(1, .push)
    scene.say(checkout, .viewWillDisappear, in: 2)
    scene.say(cart, .viewWillAppear, in: 2)
    scene.say(checkout, .viewDidDisappear, in: 2)
    scene.say(cart, .viewDidAppear, in: 2)
    scene.close(2, .pop)
    scene.say(cart, .viewWillDisappear, in: 3)
    scene.say(checkout, .viewWillAppear, in: 3)
    scene.say(cart, .viewDidDisappear, in: 3)
    scene.say(checkout, .viewDidAppear, in: 3)
    scene.close(3, .push)
    let drafts = scene.drafts()
    let draft = try #require(drafts.first)
    #expect(drafts.count == 1)
    #expect(draft.message == "Mine: CheckoutVC's viewDidLoad did not come")
    #expect(draft.position.line == 14)
    #expect(draft.absence == 11...14)
    #expect(draft.expected.map(\.callback) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    #expect(draft.actual.map(\.callback) == [.viewWillAppear, .viewDidAppear])
    #expect(draft.evidence.map(\.position.line) == [12, 14])
  }

  @Test("A callback that the class never prints is not missed")
  func requiresSilent() {
    var scene = CustomRuleScene(.requires([.init(.arriving, .viewDidLayoutSubviews)]), on: .transition(.push))
    let cart = scene.enter("CartVC", .viewDidLoad)
    scene.say(cart, .viewDidLayoutSubviews)
    _ = push(&scene, from: cart)
    scene.close(1, .push)
    #expect(scene.findings().isEmpty)
  }

  @Test("A callback is not missed in a transition without an end, nor of an object that is not known for sure")
  func requiresCertainty() {
    for (status, identity, count) in [
      (Transition.Status.completed, ControllerLife.Identity.onlyOne, 1), (.unfinished, .onlyOne, 0),
      (.completed, .inferred, 0), (.cancelled, .onlyOne, 0),
    ] {
      var scene = CustomRuleScene(.requires([.init(.arriving, .viewIsAppearing)]), on: .transition(.push))
      let cart = scene.enter("CartVC", .viewDidLoad)
      let checkout = push(&scene, from: cart, identity: identity)
      scene.close(1, .push, status: status)
      // It prints it, later.
      scene.say(checkout, .viewIsAppearing)
      #expect(scene.findings().count == count)
    }
  }

  @Test("A callback is not missed of a side that has not come to its end")
  func requiresEnd() {
    var scene = CustomRuleScene(.requires([.init(.arriving, .viewIsAppearing)]), on: .transition(nil))
    let cart = scene.enter("CartVC", .viewDidLoad)
    scene.say(cart, .viewWillAppear, in: 1)
    scene.close(1, .appear)
    scene.say(cart, .viewIsAppearing)
    #expect(scene.findings().isEmpty)
  }

  @Test("Of several objects, one that is loaded while another appears is a further one")
  func loadOfAnother() {
    for (identity, isLate, count) in [
      (ControllerLife.Identity.inferred, false, 0), (.onlyOne, false, 1), (.onlyOne, true, 0), (.address, true, 1),
    ] {
      var scene = CustomRuleScene(
        .order([.init(.arriving, .viewDidLoad), .init(.arriving, .viewWillAppear)]), on: .transition(nil))
      let page = scene.enter("PageVC", .viewWillAppear, in: 1, identity: identity)
      if !isLate { scene.say(page, .viewDidLoad) }
      scene.say(page, .viewDidAppear, in: 1)
      if isLate { scene.say(page, .viewDidLoad) }
      scene.close(1, .appear)
      #expect(scene.findings().count == count)
    }
  }

  @Test("What was taken for a superclass's line is not missed, and has no order")
  func superclass() {
    for demand: CustomRule.Demand in [
      .requires([.init(.own, .viewWillAppear)]), .order([.init(.own, .viewWillAppear), .init(.own, .viewDidAppear)]),
    ] {
      for isEcho in [true, false] {
        var scene = CustomRuleScene(demand, on: .life, .init(own: ["CartVC"]))
        let cart = scene.enter("CartVC", .viewDidLoad, instance: 0x7f00)
        let base = scene.enter("BaseVC", .viewWillAppear, instance: 0x7f00)
        if isEcho { scene.echo(base, .viewWillAppear, as: cart) }
        scene.say(cart, .viewDidAppear)
        scene.say(cart, .viewDidDisappear)
        if demand.calls.count == 2 { scene.say(cart, .viewWillAppear) }
        scene.end(cart)
        let second = scene.enter("CartVC", .viewDidLoad, instance: 0x8f00)
        scene.say(second, .viewWillAppear)
        #expect(scene.findings().count == (isEcho ? 0 : 1))
      }
    }
  }

  @Test("A superclass has no lives of its own")
  func shadow() {
    for isEcho in [true, false] {
      var scene = CustomRuleScene(.requires([.init(.own, .viewWillAppear)]), on: .life)
      let base = scene.enter("BaseVC", .viewDidLoad)
      scene.say(base, .viewDidAppear)
      if isEcho { scene.echo(base, .viewWillAppear, as: base) }
      scene.say(base, .viewDidDisappear)
      scene.end(base)
      let second = scene.enter("BaseVC", .viewDidLoad)
      scene.say(second, .viewWillAppear)
      scene.say(second, .viewDidDisappear)
      #expect(scene.findings().count == (isEcho ? 0 : 1))
    }
  }

  @Test("Where several objects may be meant, no callback of appearance is forbidden")
  func forbidsCertainty() {
    for (isAlone, count) in [(true, 1), (false, 0)] {
      var scene = CustomRuleScene(.forbids([.init(.leaving, .viewDidAppear)]), on: .transition(.push))
      if !isAlone { _ = scene.enter("CartVC", .viewDidLoad, identity: .inferred) }
      let cart = scene.enter("CartVC", .viewDidLoad, identity: isAlone ? .onlyOne : .inferred)
      _ = push(&scene, from: cart) { scene, _ in scene.say(cart, .viewDidAppear, in: 1) }
      scene.close(1, .push)
      #expect(scene.findings().count == count)
    }
  }

  @Test("What may have come before the log began is not missed")
  func requiresBeginning() {
    var scene = CustomRuleScene(
      .requires([.init(.arriving, .viewDidLoad), .init(.arriving, .viewIsAppearing)]), on: .transition(.push))
    let cart = scene.enter("CartVC", .viewWillDisappear, in: 1)
    let checkout = scene.enter("CheckoutVC", .viewWillAppear, in: 1)
    scene.say(cart, .viewDidDisappear, in: 1)
    scene.say(checkout, .viewDidAppear, in: 1)
    scene.close(1, .push)
    scene.say(checkout, .viewDidLoad)
    scene.say(checkout, .viewIsAppearing)
    #expect(scene.findings() == ["4 Mine: CheckoutVC's viewIsAppearing: did not come"])
  }

  // MARK: - Forbids and within

  @Test("A callback that must not come is found where it comes first")
  func forbids() {
    var scene = CustomRuleScene(
      .forbids([.init(.arriving, .loadView), .init(.arriving, .viewDidLoad)]), on: .transition(.pop))
    let cart = scene.enter("CartVC", .viewDidLoad)
    let checkout = push(&scene, 1, from: cart)
    scene.close(1, .push)
    scene.say(checkout, .viewWillDisappear, in: 2)
    scene.say(cart, .loadView, in: 2)
    scene.say(cart, .viewDidLoad, in: 2)
    scene.say(cart, .viewWillAppear, in: 2)
    scene.say(cart, .viewDidLoad, in: 2)
    scene.say(cart, .viewDidAppear, in: 2)
    scene.say(checkout, .viewDidDisappear, in: 2)
    scene.close(2, .pop)
    #expect(scene.findings() == ["8 Mine: CartVC's loadView came", "9 Mine: CartVC's viewDidLoad came"])
  }

  @Test("A time limit counts from the latest start to the first end behind it")
  func within() {
    let demand = CustomRule.Demand.within(
      .init(.arriving, .viewWillAppear), .init(.arriving, .viewDidLayoutSubviews), seconds: 0.05)
    for (pause, count) in [(0.06, 1), (0.04, 0)] {
      var scene = CustomRuleScene(demand, on: .transition(.push))
      let cart = scene.enter("CartVC", .viewDidLoad)
      let checkout = push(&scene, from: cart) { scene, to in
        scene.say(to, .viewDidLayoutSubviews, in: 1, after: pause)
      }
      scene.say(checkout, .viewDidLayoutSubviews, in: 1, after: 3)
      scene.close(1, .push)
      let expected =
        "5 Mine: CheckoutVC's viewDidLayoutSubviews came 60 ms after CheckoutVC's viewWillAppear:, not within 50 ms"
      #expect(scene.findings() == Array(repeating: expected, count: count))
    }
  }

  @Test("Of a start that came too often to remember, the latest is not guessed")
  func crowdedStart() {
    let demand = CustomRule.Demand.within(
      .init(.arriving, .viewDidLayoutSubviews), .init(.arriving, .viewDidAppear), seconds: 1)
    for (layouts, count) in [(20, 1), (60, 0)] {
      var scene = CustomRuleScene(demand, on: .transition(.push))
      let cart = scene.enter("CartVC", .viewDidLoad)
      _ = push(&scene, from: cart) { scene, to in
        for _ in 0..<layouts { scene.say(to, .viewDidLayoutSubviews, in: 1) }
        scene.say(to, .viewIsAppearing, in: 1, after: layouts == 20 ? 2 : 0)
      }
      scene.close(1, .push)
      #expect(scene.findings().count == count)
    }
  }

  // MARK: - Lives

  private static let ownOrder = CustomRule.Demand.order([
    .init(.own, .viewDidLoad), .init(.own, .viewWillAppear), .init(.own, .viewDidLayoutSubviews),
  ])

  @Test("An order in a life is judged when the life is over")
  func lifeOrder() throws {
    var scene = CustomRuleScene(Self.ownOrder, on: .life, .init(own: ["Player*"]))
    let player = scene.enter("PlayerVC", .viewDidLoad)
    let other = scene.enter("OtherVC", .viewDidLoad)
    for actor in [player, other] {
      scene.say(actor, .viewDidLayoutSubviews)
      scene.say(actor, .viewWillAppear)
    }
    scene.end(player)
    let draft = try #require(scene.drafts().first)
    #expect(draft.message == "Mine: PlayerVC's viewDidLayoutSubviews came before PlayerVC's viewWillAppear:")
    #expect(draft.position.line == 3)
    #expect(draft.subjects == [player.subject])
    #expect(draft.actual.map(\.callback) == [.viewDidLoad, .viewDidLayoutSubviews, .viewWillAppear])
    #expect(scene.log.drafts.count == 1)
  }

  @Test("A life that began before the log, and one of several that cannot be told apart, have no order")
  func lifeOrderUnknown() {
    for (first, twins, count) in [
      (LifecycleCallback.awakeFromNib, 0, 1), (.didReceiveMemoryWarning, 0, 0), (.awakeFromNib, 1, 0),
    ] {
      var scene = CustomRuleScene(Self.ownOrder, on: .life)
      for _ in 0..<twins { _ = scene.enter("PlayerVC", .awakeFromNib, identity: .inferred) }
      let player = scene.enter("PlayerVC", first, identity: twins > 0 ? .inferred : .onlyOne)
      for callback: LifecycleCallback in [.viewDidLayoutSubviews, .viewWillAppear, .viewDidLoad] {
        scene.say(player, callback)
      }
      #expect(scene.findings().count == count)
    }
  }

  @Test("A callback is missed in a life that is over, or that has come and gone")
  func lifeRequires() {
    for (end, disappears, appears, count) in [
      (LifeEnd.deallocated, true, true, 1), (.deallocated, false, true, 1), (.logEnded, true, true, 1),
      (.logEnded, false, true, 0), (.deallocated, false, false, 0),
    ] {
      var scene = CustomRuleScene(.requires([.init(.own, .viewDidLayoutSubviews)]), on: .life)
      let player = scene.enter("PlayerVC", .viewDidLoad)
      if appears { scene.say(player, .viewDidAppear) }
      if disappears { scene.say(player, .viewDidDisappear) }
      scene.end(player, end)
      let second = scene.enter("PlayerVC", .viewDidLoad)
      scene.say(second, .viewDidLayoutSubviews)
      #expect(scene.findings().count == count, "\(end) \(disappears) \(appears)")
    }
  }

  @Test("A dealloc is missed only of a controller that left for good ten seconds ago")
  func lifeRequiresDealloc() {
    for (kind, pause, count) in [(Transition.Kind.pop, 11.0, 1), (.pop, 5, 0), (.push, 11, 0)] {
      var scene = CustomRuleScene(.requires([.init(.own, .dealloc)]), on: .life)
      let first = scene.enter("PlayerVC", .viewDidLoad)
      scene.say(first, .dealloc)
      scene.end(first)
      let player = scene.enter("PlayerVC", .viewDidLoad)
      scene.say(player, .viewWillAppear, in: 1)
      scene.say(player, .viewDidAppear, in: 1)
      scene.close(1, .appear)
      scene.say(player, .viewWillDisappear, in: 2)
      scene.say(player, .viewDidDisappear, in: 2)
      scene.close(2, kind)
      _ = scene.enter("HomeVC", .viewDidLoad, after: pause)
      #expect(scene.findings() == Array(repeating: "7 Mine: PlayerVC's dealloc did not come", count: count))
    }
  }

  @Test("A callback that must not come in a life is found once in each, in views too")
  func lifeForbids() {
    var scene = CustomRuleScene(.forbids([.init(.own, .drawRect)]), on: .life, .init(own: ["*View"]))
    let first = scene.enter("MeterView", .initWithFrame, identity: .inferred, role: .view)
    scene.say(first, .drawRect)
    scene.say(first, .drawRect)
    let second = scene.enter("MeterView", .drawRect, role: .view)
    scene.say(second, .drawRect)
    #expect(scene.findings() == ["2 Mine: MeterView's drawRect: came", "4 Mine: MeterView's drawRect: came"])
  }

  @Test("A time limit in a life is asked each time, from the latest start")
  func lifeWithin() {
    var scene = CustomRuleScene(
      .within(.init(.own, .viewWillAppear), .init(.own, .viewDidAppear), seconds: 1), on: .life)
    let player = scene.enter("PlayerVC", .viewWillAppear)
    scene.say(player, .viewDidAppear, after: 2)
    scene.say(player, .viewDidAppear, after: 2)
    scene.say(player, .viewWillAppear)
    scene.say(player, .viewWillAppear, after: 3)
    scene.say(player, .viewDidAppear, after: 0.5)
    scene.say(player, .viewWillAppear)
    scene.say(player, .viewDidAppear, after: 12)
    #expect(
      scene.findings() == [
        "2 Mine: PlayerVC's viewDidAppear: came 2.00 s after PlayerVC's viewWillAppear:, not within 1.00 s",
        "8 Mine: PlayerVC's viewDidAppear: came 12 s after PlayerVC's viewWillAppear:, not within 1.00 s",
      ])
  }

  // MARK: - Names and descriptions

  @Test("A glob matches the whole of a name, its class, or its class with the module")
  func globs() {
    let name = SubjectName(display: "Main", className: "HomeViewController", module: "Shop")
    for glob in ["Main", "M*", "M?in", "Home*", "*Controller", "*View*", "Shop.Home*", "*", "H*V*r", "**"] {
      #expect(CustomRule.NameGlob(glob).matches(name), "\(glob)")
    }
    for glob in ["", "main", "Mai", "Mains", "?", "Home", "Shop", "*view*", "H*X*r", "Shop.*View"] {
      #expect(!CustomRule.NameGlob(glob).matches(name), "\(glob)")
    }
    #expect(CustomRule.NameGlob("").matches(SubjectName(display: "", className: nil)))
    #expect(CustomRule.NameGlob("Märkte?").matches(SubjectName(display: "Märkte店", className: nil)))
    let stars = String(repeating: "*a", count: 50) + "b"
    #expect(!CustomRule.NameGlob(stars).matches(String(repeating: "a", count: 2000)))
  }

  @Test("A rule describes itself")
  func description() {
    let rule = CustomRule(
      id: "mine", severity: .notice, message: "Look here.\n", source: ".lclint.yml:2", occasion: .transition(.push),
      scope: .init(leaving: ["Cart", "Basket"], arriving: ["Checkout*"]), demand: Self.layoutFirst)
    #expect(rule.description.id == "mine")
    #expect(rule.description.severity == .notice)
    #expect(rule.description.summary == "Look here")
    #expect(rule.description.source == ".lclint.yml:2")
    #expect(
      rule.description.rationale
        == "The app's own rule. In every push from Cart or Basket to Checkout*, these come in this order: "
        + "viewDidLayoutSubviews of the arriving one, viewDidDisappear: of the leaving one.")
  }

  @Test("The next input is another log")
  func inputs() {
    var scene = CustomRuleScene(Self.layoutFirst, on: .transition(nil))
    let cart = scene.enter("CartVC", .viewDidLoad)
    let checkout = push(&scene, from: cart)
    scene.rule.inputEnded(scene.log)
    scene.say(checkout, .viewDidLayoutSubviews)
    scene.close(1, .push)
    #expect(scene.findings().isEmpty)
  }
}

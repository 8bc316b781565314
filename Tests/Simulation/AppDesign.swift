import LifecycleModel

/// The classes of a simulated app, drawn by the dice.
struct AppDesign {
  /// Screens that may be pushed, or be the root of something.
  var content: [Int] = []
  var modal: [Int] = []
  /// Screens with children, and what may take a child's place.
  var hosts: [Int] = []
  var children: [Int] = []
  var pages: [Int] = []
  var navigation = 0
  var tabs = 0
  var pageController = 0
  /// A screen of which the app makes one and keeps it.
  var kept: Int?

  /// What a class prints.
  struct Habits {
    var creation: Bool
    var load: Bool
    /// Which of the four appearance callbacks it prints.
    var appearance = SimulatedClass.appearance
    var layout: Bool
    var dealloc: Bool
    var parent: Bool
    var isAppearing: Bool
    var others: Bool

    init(_ dice: inout SeededGenerator) {
      load = dice.chance(75)
      creation = load && dice.chance(50)
      layout = dice.chance(50)
      dealloc = dice.chance(50)
      parent = dice.chance(15)
      isAppearing = dice.chance(15)
      others = dice.chance(12)
    }

    /// Prints what the proof of a fault needs.
    mutating func meet(_ needs: FaultOperator.Needs, printsPointers: Bool) {
      if needs.contains(.creation) || (needs.contains(.identity) && !printsPointers) { creation = true }
      if needs.contains(.load) || creation { load = true }
      if needs.contains(.layout) { layout = true }
      if needs.contains(.dealloc) { dealloc = true }
      if needs.contains(.parent) { parent = true }
    }

    var callbacks: CallbackSet {
      var set = appearance
      if creation { set.formUnion(SimulatedClass.creation) }
      if load { set.insert(.viewDidLoad) }
      if creation { set.insert(.loadView) }
      if layout { set.formUnion([.init(.viewWillLayoutSubviews), .init(.viewDidLayoutSubviews)]) }
      if dealloc { set.insert(.dealloc) }
      if parent { set.formUnion([.init(.willMoveToParent), .init(.didMoveToParent)]) }
      if isAppearing { set.insert(.viewIsAppearing) }
      if others {
        set.formUnion([
          .init(.viewSafeAreaInsetsDidChange), .init(.updateViewConstraints), .init(.viewWillTransitionToSize),
          .init(.didReceiveMemoryWarning), .init(.viewWillUnload), .init(.viewDidUnload),
        ])
      }
      return set
    }
  }

  init(_ recording: Recording, traits: SessionTraits, needs: FaultOperator.Needs? = nil) {
    var habits = Habits(&recording.dice)
    if let needs { habits.meet(needs, printsPointers: recording.printsPointers) }
    if traits.unloadsViews {
      // The second loading would otherwise look like another object.
      habits.others = true
    }
    if traits.isPartial { habits.appearance = recording.dice.pick(Self.parts) }
    let placement: SimulatedClass.Placement = recording.dice.chance(30) ? .afterSuper : .beforeSuper
    let base = recording.dice.chance(12) && needs == nil ? Self.addBase(recording, habits) : nil
    let ways: [LoadingWay] =
      needs?.contains(.archive) ?? false
      ? [.storyboard, .nibObject]
      : traits.unloadsViews
        ? [.code, .nib, .storyboard] : [.code, .code, .code, .nib, .nib, .storyboard, .storyboard, .coder, .nibObject]
    let viewsPrint = recording.dice.chance(25) || needs?.contains(.views) ?? false

    func add(_ ending: String, _ callbacks: CallbackSet, _ change: (inout SimulatedClass) -> Void = { _ in }) -> Int {
      let name = recording.takeName()
      var kind = SimulatedClass(name: name + ending, alias: name)
      kind.logged = callbacks
      kind.placement =
        recording.dice.chance(10) ? (placement == .afterSuper ? .beforeSuper : .afterSuper) : placement
      if traits.isMixed { kind.form = recording.dice.pick(Self.companions(of: traits.form)) }
      change(&kind)
      recording.classes.append(kind)
      return recording.classes.count - 1
    }
    func addScreen() -> Int {
      var own = recording.dice.chance(15) && !traits.unloadsViews ? Habits(&recording.dice) : habits
      if traits.isPartial {
        own.appearance = recording.dice.chance(70) ? habits.appearance : recording.dice.pick(Self.parts)
      }
      if let needs { own.meet(needs, printsPointers: recording.printsPointers) }
      var way = recording.dice.pick(ways)
      // Such a controller loads its view by itself, but no line would say so.
      if way == .nibObject, !own.creation, traits.announces { way = .code }
      let view = viewsPrint && recording.dice.chance(50) ? Self.addView(recording) : nil
      return add("ViewController", own.callbacks) {
        $0.way = way
        $0.view = view
        $0.superclass = base
        // What a nib decodes inside the controller's own initializer has never been published.
        if way == .nibObject, view != nil { $0.placement = .beforeSuper }
      }
    }
    content = (0..<recording.dice.number(3...6)).map { _ in addScreen() }
    modal = (0..<2).map { _ in addScreen() }
    children = (0..<2).map { _ in addScreen() }
    if recording.dice.chance(needs?.contains(.children) ?? false ? 100 : 25) {
      let host = addScreen()
      let count = recording.dice.number(1...2)
      let child = children[0]
      recording.classes[host].embeds = Array(repeating: child, count: count)
      // Made by its storyboard, a child shows whose child it is.
      if needs?.contains(.children) ?? false {
        recording.classes[host].way = .storyboard
        recording.classes[host].placement = .beforeSuper
      }
      if recording.classes[host].way == .nibObject { recording.classes[host].way = .code }
      for number in children where recording.classes[number].way == .nibObject { recording.classes[number].way = .code }
      hosts.append(host)
    }
    pages = (0..<recording.dice.number(1...2)).map { _ in addScreen() }
    if recording.dice.chance(20) { kept = addScreen() }
    let printsContainers = recording.dice.chance(20)
    let container = printsContainers ? habits.callbacks : []
    navigation = add("NavigationController", container) { $0.shape = .navigation }
    tabs = add("TabBarController", container) { $0.shape = .tabs }
    pageController = add("PageViewController", container) { $0.shape = .pages }
  }

  /// Habits of people who log only what they look for.
  private static let parts: [CallbackSet] = [
    [.init(.viewDidAppear)], [.init(.viewWillAppear)], [.init(.viewWillAppear), .init(.viewDidAppear)],
    [.init(.viewWillAppear), .init(.viewWillDisappear)], [.init(.viewDidAppear), .init(.viewDidDisappear)],
    [.init(.viewWillAppear), .init(.viewDidAppear), .init(.viewWillDisappear)],
    [.init(.viewWillAppear), .init(.viewDidAppear), .init(.viewDidDisappear)], SimulatedClass.appearance,
  ]

  /// The forms that stand in one log: with addresses, or without.
  private static func companions(of form: LineStyle.Form) -> [LineStyle.Form] {
    switch form {
    case .method, .classAndFunction, .qualifiedFunction: [.method, .classAndFunction, .qualifiedFunction]
    case .methodAndPointer, .objectAndFunction: [.methodAndPointer, .objectAndFunction]
    case .alias: [.alias]
    }
  }

  private static func addBase(_ recording: Recording, _ habits: Habits) -> Int {
    var base = SimulatedClass(name: "BaseViewController", alias: "Base")
    base.logged = recording.dice.chance(50) ? habits.callbacks : SimulatedClass.appearance
    base.placement = recording.dice.chance(50) ? .beforeSuper : .afterSuper
    base.printsObjectsClass = recording.dice.chance(30)
    recording.classes.append(base)
    return recording.classes.count - 1
  }

  private static func addView(_ recording: Recording) -> Int {
    let name = recording.takeName()
    var view = SimulatedClass(name: name + "View", alias: name + "View", role: .view)
    view.logged = [
      .init(.`init`), .init(.initWithFrame), .init(.initWithCoder), .init(.awakeFromNib), .init(.layoutSubviews),
    ]
    if recording.dice.chance(50) { view.logged.insert(.drawRect) }
    if recording.dice.chance(40) {
      view.logged.formUnion([
        .init(.willMoveToSuperview), .init(.didMoveToSuperview), .init(.willMoveToWindow), .init(.didMoveToWindow),
      ])
    }
    if recording.dice.chance(40) { view.logged.insert(.dealloc) }
    if recording.dice.chance(30) { view.placement = .afterSuper }
    recording.classes.append(view)
    return recording.classes.count - 1
  }
}

import LifecycleModel

/// The classes of a simulated app, drawn by the dice.
struct AppDesign {
  var content: [Int] = []
  var modal: [Int] = []
  var navigation = 0
  var tabs = 0

  /// What the classes of an app print, most of them alike.
  struct Habits {
    var creation = false
    var load = false
    var layout = false
    var dealloc = false
    var parent = false
    var isAppearing = false
    var afterSuper = false

    init(_ dice: inout SeededGenerator) {
      load = dice.chance(75)
      creation = load && dice.chance(50)
      layout = dice.chance(50)
      dealloc = dice.chance(50)
      parent = dice.chance(15)
      isAppearing = dice.chance(15)
      afterSuper = dice.chance(30)
    }

    var callbacks: CallbackSet {
      var set = SimulatedClass.appearance
      if creation { set.formUnion(SimulatedClass.creation) }
      if load {
        set.insert(.viewDidLoad)
        if creation { set.insert(.loadView) }
      }
      if layout {
        set.insert(.viewWillLayoutSubviews)
        set.insert(.viewDidLayoutSubviews)
      }
      if dealloc { set.insert(.dealloc) }
      if parent {
        set.insert(.willMoveToParent)
        set.insert(.didMoveToParent)
      }
      if isAppearing { set.insert(.viewIsAppearing) }
      return set
    }
  }

  init(_ recording: Recording) {
    let habits = Habits(&recording.dice)
    var names = recording.dice.shuffled(Self.subjects)
    func add(_ ending: String, _ callbacks: CallbackSet, _ change: (inout SimulatedClass) -> Void = { _ in }) -> Int {
      let name = names.removeLast()
      var kind = SimulatedClass(name: name + ending, alias: name)
      kind.logged = callbacks
      if habits.afterSuper != recording.dice.chance(10) { kind.placement = .afterSuper }
      change(&kind)
      recording.classes.append(kind)
      return recording.classes.count - 1
    }
    func ways() -> [LoadingWay] { [recording.dice.pick([.code, .code, .nib, .storyboard, .coder, .nibObject])] }
    for _ in 0..<recording.dice.number(3...6) {
      let own = recording.dice.chance(15) ? Habits(&recording.dice) : habits
      let ways = ways()
      content.append(add("ViewController", own.callbacks) { $0.ways = ways })
    }
    for _ in 0..<2 {
      let ways = ways()
      modal.append(add("ViewController", habits.callbacks) { $0.ways = ways })
    }
    let printsContainers = recording.dice.chance(20)
    navigation = add("NavigationController", printsContainers ? habits.callbacks : []) { $0.shape = .navigation }
    tabs = add("TabBarController", printsContainers ? habits.callbacks : []) { $0.shape = .tabs }
  }

  private static let subjects = [
    "Home", "Detail", "Cart", "Search", "Profile", "Settings", "Login", "Inbox", "Letter", "Order", "Payment", "Map",
    "Photo", "Gallery", "Filter", "Help", "About", "News", "Article", "Comment", "Friend", "Chat", "Camera", "Player",
    "Album", "Track", "Recipe", "Calendar", "Event", "Note", "Editor", "Wallet", "Ticket", "Station", "Weather",
  ]
}

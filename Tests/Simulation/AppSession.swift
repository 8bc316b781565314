import LifecycleModel

/// One run of the simulated app: a window, what is in it, and UIKit's calls when that changes.
///
/// The orders are those that were measured or documented for each container; an order that nobody has seen is not
/// simulated.
final class AppSession {
  let recording: Recording
  let process: Int
  /// Microseconds since the beginning of the log.
  var clock: Int
  var root: SimulatedObject?
  /// Controllers that the app keeps for later.
  var kept: [SimulatedObject] = []
  /// Controllers that were given to a container and are told so when they have appeared.
  var newcomers: [SimulatedObject] = []
  /// Whether the app says what it is about to do.
  var announces = false
  /// Whether somebody stops the app with breakpoints.
  var hasBreakpoints = false
  /// Whether objects may be freed on another thread.
  var freesInBackground = false
  /// Number of the movement that is going on.
  private(set) var movement: Int?
  /// Names under which two objects were alive that no line tells apart.
  var confusedNames: Set<String> = []
  /// Names of controllers that have appeared.
  private var shownNames: Set<String> = []

  init(recording: Recording, process: Int, startingAt clock: Int) {
    self.recording = recording
    self.process = process
    self.clock = clock
  }

  // MARK: - Time

  func wait(_ microseconds: ClosedRange<Int>) { clock += recording.dice.number(microseconds) }

  /// A person looks at the screen.
  func pause() { wait(recording.dice.chance(20) ? 3_000_000...9_000_000 : 700_000...3_000_000) }

  /// The time that UIKit's standard animations take.
  func animate() {
    wait(350_000...600_000)
    if hasBreakpoints, recording.dice.chance(20) { wait(3_000_000...90_000_000) }
  }

  /// Somebody may stop the app between two callbacks of one movement: what belongs together is hard to tell then.
  func breakInside() {
    guard hasBreakpoints, recording.dice.chance(10), let movement else { return }
    wait(3_000_000...90_000_000)
    recording.movements[movement].isDecidable = false
  }

  // MARK: - Calls

  func kind(of object: SimulatedObject) -> SimulatedClass { recording.classes[object.kind] }

  /// Calls `callback`: the object's class and its superclasses print it before or after what happens `inside`.
  func call(_ callback: LifecycleCallback, _ object: SimulatedObject, inside: () -> Void = {}) {
    var printers: [Int] = []
    var next: Int? = object.kind
    while let number = next {
      printers.append(number)
      next = recording.classes[number].superclass
    }
    // After super, nothing is left of the object.
    let isLast = callback == .dealloc
    for printer in printers where isLast || recording.classes[printer].placement == .beforeSuper {
      print(callback, object, printer)
    }
    inside()
    for printer in printers.reversed() where !isLast && recording.classes[printer].placement == .afterSuper {
      print(callback, object, printer)
    }
    if callback == .viewDidAppear { object.hasAppeared = true }
  }

  private func print(_ callback: LifecycleCallback, _ object: SimulatedObject, _ printer: Int) {
    guard recording.classes[printer].logs(callback) else { return }
    wait(30...250)
    let call = Call(callback: callback, object: object.number, printer: printer, movement: movement)
    var record = LogRecord(time: clock, process: process, content: .call(call))
    if callback == .dealloc, freesInBackground, recording.dice.chance(30) { record.thread = 1 }
    recording.records.append(record)
  }

  /// Prints a line that is no callback.
  func say(_ words: String) {
    wait(30...250)
    recording.records.append(LogRecord(time: clock, process: process, content: .words(words)))
  }

  /// Says what the app is about to do, if it has the habit.
  func announce(_ words: String) { if announces { say(words) } }

  /// Calls an appearance callback of a controller, and of whatever it shows.
  ///
  /// A plain controller's own callback runs first, its children's follow; UIKit's containers forward from inside.
  func deliver(_ callback: LifecycleCallback, to node: SimulatedObject) {
    if callback == .viewDidDisappear, let view = node.view { leaveWindow(view) }
    if node.shape == .content {
      call(callback, node)
      for child in node.embedded { deliver(callback, to: child) }
    } else {
      call(callback, node) {
        guard let child = node.shownChild else { return }
        if callback == .viewWillAppear { load(child) }
        deliver(callback, to: child)
      }
    }
    if callback == .viewWillAppear, let view = node.view { enterWindow(view) }
  }

  private func enterWindow(_ view: SimulatedObject) {
    guard !view.isInWindow else { return }
    view.isInWindow = true
    for callback: LifecycleCallback in [.willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow]
    {
      call(callback, view)
    }
  }

  private func leaveWindow(_ view: SimulatedObject) {
    guard view.isInWindow else { return }
    view.isInWindow = false
    for callback: LifecycleCallback in [.willMoveToSuperview, .willMoveToWindow, .didMoveToWindow, .didMoveToSuperview]
    {
      call(callback, view)
    }
  }

  /// Lays out a controller, and what it shows, once.
  func layOut(_ node: SimulatedObject) {
    call(.viewWillLayoutSubviews, node)
    if let view = node.view { call(.layoutSubviews, view) }
    call(.viewDidLayoutSubviews, node)
    for child in node.embedded { layOut(child) }
    if let child = node.shownChild { layOut(child) }
    if let view = node.view, !view.wasDrawn {
      view.wasDrawn = true
      call(.drawRect, view)
    }
  }

  /// The passes between `viewWillAppear:` and `viewDidAppear:`.
  func layOut(_ node: SimulatedObject, times: Int) {
    for _ in 0..<times {
      wait(400...4_000)
      layOut(node)
    }
  }

  /// What comes when the view is in the window: safe area, traits, `viewIsAppearing:`, constraints.
  func isAppearing(_ node: SimulatedObject) {
    call(.viewSafeAreaInsetsDidChange, node)
    call(.viewIsAppearing, node)
    if recording.dice.chance(60) { call(.updateViewConstraints, node) }
    for child in node.embedded + (node.shownChild.map { [$0] } ?? []) { isAppearing(child) }
  }

  // MARK: - Movements

  /// Marks the calls of `body` as one movement from a screen to a screen.
  func move(
    _ kinds: [Transition.Kind], from: SimulatedObject?, to: SimulatedObject?, _ status: Transition.Status = .completed,
    isAnimated: Bool = true, isGesture: Bool = false, isDecidable: Bool = true, isLoose: Bool = false,
    _ body: () -> Void
  ) {
    let isClear = canBeToldApart(from?.screen, to?.screen, status)
    var told = kinds
    if kinds.contains(where: \.goesForward) {
      if !isRecognizablyNew(to?.screen) {
        to?.screen.cameUnnoticed = true
        told += kinds.compactMap(\.opposite)
      }
    } else if from?.family.contains(where: \.cameUnnoticed) ?? false {
      told += kinds.compactMap(\.opposite)
    }
    movement = recording.movements.count
    recording.movements.append(
      Movement(
        kinds: told, status: status, from: from?.screen.number, to: to?.screen.number,
        containers: [from, to].flatMap { $0?.chain.dropLast().map(\.number) ?? [] },
        isDecidable: isDecidable && isClear, isLoose: isLoose, isAnimated: isAnimated, isGesture: isGesture))
    body()
    for node in newcomers where node.hasAppeared { call(.didMoveToParent, node) }
    newcomers.removeAll(where: \.hasAppeared)
    for side in [from, to].compactMap({ $0?.screen }) { shownNames.insert(kind(of: side).name) }
    movement = nil
  }

  /// Whether a reader sees that an arriving controller was not shown before, so that the movement goes forward.
  ///
  /// A movement that goes back shows it by where it goes. One that goes forward to a controller that the app kept, or
  /// to one whose class was shown before and prints no loading, looks the same.
  private func isRecognizablyNew(_ screen: SimulatedObject?) -> Bool {
    guard let screen else { return true }
    if screen.hasAppeared { return false }
    let kind = kind(of: screen)
    return recording.printsPointers || kind.logs(.viewDidLoad) || !shownNames.contains(kind.name)
  }

  /// Whether a reader can know which objects move, and so in which direction.
  ///
  /// Without addresses, two objects of one class are told apart by the lines of their loading, or not at all.
  private func canBeToldApart(_ from: SimulatedObject?, _ to: SimulatedObject?, _ status: Transition.Status) -> Bool {
    if recording.printsPointers { return true }
    var isClear = true
    let sides = [from, to].compactMap { $0 }
    for side in sides {
      let name = kind(of: side).name
      let twins = (alive + newcomers + sides).filter { $0 !== side && kind(of: $0).name == name }
      let hasTwin = !twins.isEmpty
      // One that waits for its first show, in a tab, may be meant as well as one that was shown.
      if twins.contains(where: { $0.isLoaded && !$0.hasAppeared && side.hasAppeared }) { isClear = false }
      if side.isLoaded, !side.hasAppeared, twins.contains(where: \.hasAppeared) { isClear = false }
      if hasTwin, !kind(of: side).logs(.viewDidLoad) { confusedNames.insert(name) }
      if confusedNames.contains(name) { isClear = false }
      // One object that comes back reads like two that take turns.
      if hasTwin, status == .cancelled { isClear = false }
    }
    return isClear
  }

  // MARK: - The window

  /// The controller in front that covers the window, or lies over the one that does.
  var front: SimulatedObject? {
    var node = root
    while let presented = node?.presented { node = presented }
    return node
  }

  /// Every controller that is alive, on the window or kept for later.
  var alive: [SimulatedObject] { (root?.family ?? []) + kept }
}

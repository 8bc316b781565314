import LifecycleModel

/// How a transition that a person may drive with a finger goes.
enum Course { case animated, unanimated, gesture, cancelledGesture }

extension AppSession {
  /// Shows the first screen.
  func launch(_ node: SimulatedObject) {
    root = node
    move([.appear], from: nil, to: node, isAnimated: false) { show(node) }
  }

  private func show(_ node: SimulatedObject) {
    load(node)
    if recording.dice.chance(50) { loadAll(node) }
    deliver(.viewWillAppear, to: node)
    wait(300...2_000)
    isAppearing(node)
    layOut(node, times: recording.dice.number(1...2))
    wait(2_000...30_000)
    deliver(.viewDidAppear, to: node)
  }

  /// Gives the window another root: nothing moves, one goes and the other comes.
  func replaceRoot(with node: SimulatedObject) {
    guard let old = root, old.presented == nil else { return }
    move([.switch], from: old, to: node, isAnimated: false, isLoose: true) {
      load(node)
      if recording.dice.chance(50) { loadAll(node) }
      deliver(.viewWillDisappear, to: old)
      deliver(.viewDidDisappear, to: old)
      deliver(.viewWillAppear, to: node)
      wait(300...2_000)
      isAppearing(node)
      layOut(node, times: recording.dice.number(0...1))
      deliver(.viewDidAppear, to: node)
    }
    root = node
    leave(old)
  }

  // MARK: - What does not move anything

  /// The app goes to the background and comes back: no controller is told.
  func visitBackground() {
    guard let front else { return }
    let speaks = recording.dice.chance(60)
    if speaks { say("-[AppDelegate applicationWillResignActive:]") }
    wait(1_000...300_000)
    if speaks { say("-[AppDelegate applicationDidEnterBackground:]") }
    // Snapshots are taken for the app switcher.
    if recording.dice.chance(30) { layOut(front) }
    wait(recording.dice.chance(30) ? 60_000_000...900_000_000 : 1_000_000...20_000_000)
    if speaks { say("-[AppDelegate applicationWillEnterForeground:]") }
    wait(1_000...300_000)
    if speaks { say("-[AppDelegate applicationDidBecomeActive:]") }
  }

  func rotate() {
    guard let front else { return }
    for node in front.visible { call(.viewWillTransitionToSize, node) }
    layOut(front, times: recording.dice.number(1...2))
    wait(300_000...400_000)
  }

  /// Every controller is told; before iOS 6, those that are not on screen lost their views.
  func warnOfMemory(unloads: Bool) {
    guard let root, let front else { return }
    say("Received memory warning.")
    let visible = Set(front.visible.map(\.number))
    for node in root.family where node.isLoaded {
      call(.didReceiveMemoryWarning, node)
      guard unloads, !visible.contains(node.number), node.hasAppeared, node.shape == .content, node.view == nil,
        node.embedded.isEmpty
      else { continue }
      call(.viewWillUnload, node)
      call(.viewDidUnload, node)
      node.isLoaded = false
      // When the class loads a view again, it may be this object's or another one's.
      confusedNames.insert(kind(of: node).name)
    }
  }
}

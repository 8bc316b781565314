import LifecycleModel

extension AppSession {
  // MARK: - Tabs

  func select(_ index: Int, of tabs: SimulatedObject) {
    let old = tabs.children[tabs.selected]
    let new = tabs.children[index]
    guard index != tabs.selected else { return }
    move([.switch], from: old, to: new, isAnimated: false) {
      loadAll(new)
      deliver(.viewWillAppear, to: new)
      deliver(.viewWillDisappear, to: old)
      wait(300...3_000)
      isAppearing(new)
      if recording.dice.chance(50) { layOut(new, times: 1) }
      wait(200...15_000)
      deliver(.viewDidDisappear, to: old)
      deliver(.viewDidAppear, to: new)
    }
    tabs.selected = index
  }

  // MARK: - Pages

  /// How a page controller turns its pages.
  enum PageStyle { case scroll, curl }

  func turn(_ pages: SimulatedObject, to index: Int, _ style: PageStyle, isCancelled: Bool) {
    let old = pages.children[pages.selected]
    let new = pages.children[index]
    guard index != pages.selected else { return }
    move([.switch], from: old, to: new, isCancelled ? .cancelled : .completed, isGesture: true) {
      if !new.hasAppeared, !isCancelled {
        call(.willMoveToParent, new)
        newcomers.append(new)
      }
      loadAll(new)
      deliver(.viewWillAppear, to: new)
      deliver(.viewWillDisappear, to: old)
      wait(300...3_000)
      isAppearing(new)
      layOut(new, times: new.hasAppeared ? 0 : 1)
      wait(300_000...1_000_000)
      switch (style, isCancelled) {
      case (.scroll, false):
        deliver(.viewDidAppear, to: new)
        deliver(.viewDidDisappear, to: old)
      case (.curl, false):
        deliver(.viewDidDisappear, to: old)
        deliver(.viewDidAppear, to: new)
      case (.scroll, true):
        deliver(.viewWillAppear, to: old)
        deliver(.viewDidAppear, to: old)
        deliver(.viewWillDisappear, to: new)
        deliver(.viewDidDisappear, to: new)
      case (.curl, true):
        deliver(.viewWillDisappear, to: new)
        deliver(.viewWillAppear, to: old)
        deliver(.viewDidDisappear, to: new)
        deliver(.viewDidAppear, to: old)
      }
    }
    if !isCancelled { pages.selected = index }
  }

  // MARK: - Children by hand

  /// A controller adds a child in the place of another one, and removes that.
  func swapChild(of parent: SimulatedObject, for new: SimulatedObject) {
    guard let old = parent.embedded.last else { return }
    // The first one appears, then one disappears: two objects of one class read like one.
    let isClear = recording.printsPointers || old.kind != new.kind
    move([.switch], from: old, to: new, isAnimated: false, isDecidable: isClear) {
      call(.willMoveToParent, old)
      call(.willMoveToParent, new)
      load(new)
      deliver(.viewWillAppear, to: new)
      wait(100...1_000)
      isAppearing(new)
      deliver(.viewDidAppear, to: new)
      deliver(.viewWillDisappear, to: old)
      deliver(.viewDidDisappear, to: old)
      call(.didMoveToParent, old)
      call(.didMoveToParent, new)
    }
    if recording.dice.chance(50) { layOut(new, times: 1) }
    parent.embedded[parent.embedded.count - 1] = new
    leave(old)
  }

  /// A child that comes and goes, or goes and comes back, before the run loop turns: one did is lost.
  func moveChildTwice(in parent: SimulatedObject, _ new: SimulatedObject?) {
    guard let child = new ?? parent.embedded.last else { return }
    move([.switch], from: nil, to: child, .cancelled, isAnimated: false, isDecidable: false) {
      load(child)
      if new == nil {
        deliver(.viewWillDisappear, to: child)
        deliver(.viewWillAppear, to: child)
        wait(200...2_000)
        deliver(.viewDidAppear, to: child)
      } else {
        deliver(.viewWillAppear, to: child)
        deliver(.viewWillDisappear, to: child)
        wait(200...2_000)
        deliver(.viewDidDisappear, to: child)
      }
    }
    if let new { release(new) }
  }
}

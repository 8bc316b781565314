import LifecycleModel

extension AppSession {
  /// How a transition that a person may drive with a finger goes.
  enum Course: CaseIterable { case animated, unanimated, gesture, cancelledGesture }

  // MARK: - The window

  /// Shows the first screen.
  func launch(_ node: SimulatedObject) {
    root = node
    move([.appear], from: nil, to: node, isAnimated: false) {
      load(node)
      if recording.dice.chance(50) { loadAll(node) }
      deliver(.viewWillAppear, to: node)
      wait(300...2_000)
      isAppearing(node)
      layOut(node, times: recording.dice.number(1...2))
      wait(2_000...30_000)
      deliver(.viewDidAppear, to: node)
    }
  }

  /// The four callbacks of a push or a pop, the arriving controller's layout in between.
  private func exchange(
    _ from: SimulatedObject, _ to: SimulatedObject, in container: SimulatedObject, isAnimated: Bool, passes: Int
  ) {
    load(to)
    loadAll(to)
    deliver(.viewWillDisappear, to: from)
    deliver(.viewWillAppear, to: to)
    wait(300...3_000)
    isAppearing(to)
    if isAnimated {
      layOut(to, times: passes)
      animate()
    }
    deliver(.viewDidDisappear, to: from)
    deliver(.viewDidAppear, to: to)
    if !isAnimated, passes > 0, recording.dice.chance(50) { layOut(to, times: 1) }
  }

  // MARK: - Navigation

  func push(_ new: SimulatedObject, on navigation: SimulatedObject, _ course: Course) {
    guard let old = navigation.children.last else { return }
    move([.push], from: old, to: new, isAnimated: course != .unanimated) {
      call(.willMoveToParent, new)
      exchange(
        old, new, in: navigation, isAnimated: course != .unanimated,
        passes: recording.dice.number(new.hasAppeared ? 0...1 : 1...3))
      call(.didMoveToParent, new)
    }
    navigation.children.append(new)
  }

  /// Pops to the controller at `index` of the stack.
  func pop(_ navigation: SimulatedObject, to index: Int, _ course: Course) {
    guard index < navigation.children.count - 1, let top = navigation.children.last else { return }
    let revealed = navigation.children[index]
    if course == .cancelledGesture {
      cancelPop(of: top, to: revealed)
      return
    }
    let gone = Array(navigation.children[(index + 1)...].reversed())
    move([.pop], from: top, to: revealed, isAnimated: course != .unanimated, isGesture: course == .gesture) {
      for node in gone { call(.willMoveToParent, node) }
      if course == .gesture {
        load(revealed)
        deliver(.viewWillDisappear, to: top)
        deliver(.viewWillAppear, to: revealed)
        isAppearing(revealed)
        wait(250_000...1_400_000)
        deliver(.viewDidDisappear, to: top)
        deliver(.viewDidAppear, to: revealed)
      } else {
        exchange(
          top, revealed, in: navigation, isAnimated: course == .animated,
          passes: recording.dice.chance(60) ? 0 : 1)
      }
      for node in gone { call(.didMoveToParent, node) }
    }
    navigation.children.removeSubrange((index + 1)...)
    for node in gone { leave(node) }
  }

  /// A person begins to swipe back and gives up.
  private func cancelPop(of top: SimulatedObject, to revealed: SimulatedObject) {
    move([.pop], from: top, to: revealed, .cancelled, isGesture: true) {
      call(.willMoveToParent, top)
      load(revealed)
      deliver(.viewWillDisappear, to: top)
      deliver(.viewWillAppear, to: revealed)
      isAppearing(revealed)
      wait(200_000...1_800_000)
      deliver(.viewWillDisappear, to: revealed)
      wait(0...300)
      deliver(.viewDidDisappear, to: revealed)
      deliver(.viewWillAppear, to: top)
      deliver(.viewDidAppear, to: top)
      call(.didMoveToParent, top)
    }
  }

  // MARK: - Presentation

  /// Presents over the full screen: the presenter's view is removed.
  func present(_ new: SimulatedObject, _ course: Course) {
    guard let presenter = front else { return }
    let isAnimated = course != .unanimated
    move([.present], from: presenter, to: new, isAnimated: isAnimated) {
      loadAll(new)
      deliver(.viewWillDisappear, to: presenter)
      deliver(.viewWillAppear, to: new)
      wait(300...3_000)
      isAppearing(new)
      if isAnimated {
        layOut(new, times: recording.dice.number(1...2))
        animate()
      }
      deliver(.viewDidAppear, to: new)
      deliver(.viewDidDisappear, to: presenter)
    }
    presenter.presented = new
    new.isOverPresenter = false
  }

  /// Presents a sheet or over the presenter, which is told nothing.
  func presentOver(_ new: SimulatedObject, _ course: Course) {
    guard let presenter = front else { return }
    let isAnimated = course != .unanimated
    move([.present, .appear, .push], from: nil, to: new, isAnimated: isAnimated) {
      loadAll(new)
      deliver(.viewWillAppear, to: new)
      wait(300...3_000)
      isAppearing(new)
      if isAnimated {
        layOut(new, times: recording.dice.number(1...2))
        animate()
      }
      deliver(.viewDidAppear, to: new)
    }
    presenter.presented = new
    new.isOverPresenter = true
  }

  /// Takes the front controller away.
  func dismiss(_ course: Course) {
    var presenter = root
    while let next = presenter?.presented, next.presented != nil { presenter = next }
    guard let presenter, let presented = presenter.presented else { return }
    if presented.isOverPresenter {
      dismissOver(presented, course)
    } else {
      let isAnimated = course != .unanimated
      move([.dismiss], from: presented, to: presenter, isAnimated: isAnimated) {
        deliver(.viewWillDisappear, to: presented)
        deliver(.viewWillAppear, to: presenter)
        wait(300...3_000)
        isAppearing(presenter)
        if isAnimated {
          layOut(presenter, times: recording.dice.chance(50) ? 0 : 1)
          animate()
        }
        deliver(.viewDidAppear, to: presenter)
        deliver(.viewDidDisappear, to: presented)
      }
    }
    guard presented.isOverPresenter == false || course != .cancelledGesture else { return }
    presenter.presented = nil
    leave(presented)
  }

  private func dismissOver(_ presented: SimulatedObject, _ course: Course) {
    if course == .cancelledGesture {
      move([.dismiss, .pop, .disappear, .appear], from: presented, to: nil, .cancelled, isGesture: true) {
        deliver(.viewWillDisappear, to: presented)
        wait(200_000...1_800_000)
        deliver(.viewWillAppear, to: presented)
        deliver(.viewDidAppear, to: presented)
      }
    } else {
      let isGesture = course == .gesture
      move([.dismiss, .disappear, .pop], from: presented, to: nil, isAnimated: course != .unanimated,
        isGesture: isGesture
      ) {
        deliver(.viewWillDisappear, to: presented)
        if isGesture { wait(300_000...1_400_000) } else if course == .animated { animate() }
        deliver(.viewDidDisappear, to: presented)
      }
    }
  }

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
}

import LifecycleModel

extension AppSession {
  /// The four callbacks of a push or a pop, the arriving controller's layout in between.
  private func exchange(_ from: SimulatedObject, _ to: SimulatedObject, isAnimated: Bool, passes: Int) {
    loadAll(to)
    deliver(.viewWillDisappear, to: from)
    breakInside()
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

  func push(_ new: SimulatedObject, on navigation: SimulatedObject, _ course: Course) {
    guard let old = navigation.children.last else { return }
    announce("-[UINavigationController pushViewController:animated:]")
    move([.push], from: old, to: new, isAnimated: course != .unanimated) {
      call(.willMoveToParent, new)
      exchange(
        old, new, isAnimated: course != .unanimated, passes: recording.dice.number(new.hasAppeared ? 0...1 : 1...3))
      call(.didMoveToParent, new)
    }
    navigation.children.append(new)
  }

  /// Pushes, and pops before the new controller has appeared.
  func pushAndPopAtOnce(_ new: SimulatedObject, on navigation: SimulatedObject) {
    guard let old = navigation.children.last else { return }
    move([.push, .pop], from: old, to: new, .cancelled) {
      call(.willMoveToParent, new)
      loadAll(new)
      deliver(.viewWillDisappear, to: old)
      deliver(.viewWillAppear, to: new)
      wait(300...3_000)
      isAppearing(new)
      layOut(new, times: 1)
      wait(80_000...200_000)
      call(.willMoveToParent, new)
      deliver(.viewWillDisappear, to: new)
      deliver(.viewWillAppear, to: old)
      animate()
      deliver(.viewDidDisappear, to: new)
      deliver(.viewDidAppear, to: old)
      call(.didMoveToParent, new)
    }
    leave(new)
  }

  /// Replaces the whole stack by one controller, in the order of a push.
  func replaceStack(of navigation: SimulatedObject, by new: SimulatedObject, _ course: Course) {
    guard let old = navigation.children.last else { return }
    let gone = Array(navigation.children.reversed())
    move([.push, .pop], from: old, to: new, isAnimated: course != .unanimated) {
      for node in gone { call(.willMoveToParent, node) }
      call(.willMoveToParent, new)
      exchange(old, new, isAnimated: course != .unanimated, passes: recording.dice.number(1...2))
      call(.didMoveToParent, new)
      for node in gone { call(.didMoveToParent, node) }
    }
    navigation.children = [new]
    for node in gone { leave(node) }
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
    if course != .gesture { announce("-[UINavigationController popViewControllerAnimated:]") }
    move([.pop], from: top, to: revealed, isAnimated: course != .unanimated, isGesture: course == .gesture) {
      for node in gone { call(.willMoveToParent, node) }
      if course == .gesture {
        loadAll(revealed)
        deliver(.viewWillDisappear, to: top)
        deliver(.viewWillAppear, to: revealed)
        isAppearing(revealed)
        wait(250_000...1_400_000)
        deliver(.viewDidDisappear, to: top)
        deliver(.viewDidAppear, to: revealed)
      } else {
        exchange(top, revealed, isAnimated: course == .animated, passes: recording.dice.chance(60) ? 0 : 1)
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
      loadAll(revealed)
      deliver(.viewWillDisappear, to: top)
      deliver(.viewWillAppear, to: revealed)
      isAppearing(revealed)
      wait(200_000...1_800_000)
      deliver(.viewWillDisappear, to: revealed)
      deliver(.viewDidDisappear, to: revealed)
      deliver(.viewWillAppear, to: top)
      deliver(.viewDidAppear, to: top)
      call(.didMoveToParent, top)
    }
  }
}

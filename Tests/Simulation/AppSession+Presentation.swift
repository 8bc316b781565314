import LifecycleModel

extension AppSession {
  /// Presents over the full screen: the presenter's view is removed.
  func present(_ new: SimulatedObject, _ course: Course) {
    guard let presenter = front else { return }
    let isAnimated = course != .unanimated
    announce("-[UIViewController presentViewController:animated:completion:]")
    move([.present], from: presenter, to: new, isAnimated: isAnimated) {
      loadAll(new)
      deliver(.viewWillDisappear, to: presenter)
      breakInside()
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
    announce("-[UIViewController presentViewController:animated:completion:]")
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

  /// Takes the front controller away, or everything that lies over the window's root.
  func dismiss(_ course: Course, all: Bool = false) {
    var next = root
    while !all, let above = next?.presented, above.presented != nil { next = above }
    guard let presenter = next, let presented = presenter.presented, let top = front else { return }
    // What lies over a presenter that kept its place goes without a word to that presenter.
    guard top === presented || !hasSilentPresenter(from: presented) else { return }
    if course != .gesture, course != .cancelledGesture {
      announce("-[UIViewController dismissViewControllerAnimated:completion:]")
    }
    if presented.isOverPresenter {
      dismissOver(presented, course)
      if course == .cancelledGesture { return }
    } else {
      let isAnimated = course != .unanimated
      move([.dismiss], from: top, to: presenter, isAnimated: isAnimated) {
        loadAll(presenter)
        deliver(.viewWillDisappear, to: top)
        deliver(.viewWillAppear, to: presenter)
        wait(300...3_000)
        isAppearing(presenter)
        if isAnimated {
          layOut(presenter, times: recording.dice.chance(50) ? 0 : 1)
          animate()
        }
        deliver(.viewDidAppear, to: presenter)
        deliver(.viewDidDisappear, to: top)
      }
    }
    presenter.presented = nil
    leave(presented)
  }

  private func hasSilentPresenter(from node: SimulatedObject) -> Bool {
    node.isOverPresenter || node.presented.map(hasSilentPresenter) ?? false
  }

  private func dismissOver(_ presented: SimulatedObject, _ course: Course) {
    if course == .cancelledGesture {
      move([.dismiss, .pop, .disappear, .appear], from: presented, to: nil, .cancelled, isGesture: true) {
        deliver(.viewWillDisappear, to: presented)
        wait(200_000...1_800_000)
        deliver(.viewWillAppear, to: presented)
        deliver(.viewDidAppear, to: presented)
      }
      return
    }
    let isGesture = course == .gesture
    move(
      [.dismiss, .disappear, .pop], from: presented, to: nil, isAnimated: course != .unanimated, isGesture: isGesture
    ) {
      deliver(.viewWillDisappear, to: presented)
      if isGesture { wait(300_000...1_400_000) } else if course == .animated { animate() }
      deliver(.viewDidDisappear, to: presented)
    }
  }
}

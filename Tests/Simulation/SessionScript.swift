import LifecycleModel

/// What a person does with the simulated app, drawn by the dice.
struct SessionScript {
  let session: AppSession
  let design: AppDesign
  let traits: SessionTraits

  private var recording: Recording { session.recording }

  init(session: AppSession, design: AppDesign, traits: SessionTraits) {
    self.session = session
    self.design = design
    self.traits = traits
    session.announces = traits.announces
    session.hasBreakpoints = traits.hasBreakpoints
    session.freesInBackground = traits.freesInBackground
  }

  func run(steps: Int) {
    session.launch(firstScreen())
    for _ in 0..<steps {
      session.pause()
      step()
    }
    session.pause()
  }

  // MARK: - Screens

  private func content() -> SimulatedObject {
    if let kept = design.kept, recording.dice.chance(20) {
      if let index = session.kept.firstIndex(where: { $0.kind == kept }) { return session.kept.remove(at: index) }
      if !recording.objects.contains(where: { $0.kind == kept }) {
        let object = session.make(kept)
        object.isKept = true
        return object
      }
    }
    if !design.hosts.isEmpty, recording.dice.chance(25) { return session.make(recording.dice.pick(design.hosts)) }
    return session.make(recording.dice.pick(design.content))
  }

  private func give(_ child: SimulatedObject) {
    session.call(.willMoveToParent, child)
    session.newcomers.append(child)
  }

  private func navigation(_ root: SimulatedObject) -> SimulatedObject {
    let node = session.make(design.navigation)
    give(root)
    node.children = [root]
    return node
  }

  private func tabs() -> SimulatedObject {
    let node = session.make(design.tabs)
    node.children = (0..<recording.dice.number(2...4)).map { _ in
      let screen = content()
      let tab = recording.dice.chance(60) ? navigation(screen) : screen
      give(tab)
      return tab
    }
    return node
  }

  private func pages() -> SimulatedObject {
    let node = session.make(design.pageController)
    node.children = (0..<recording.dice.number(2...4)).map { _ in session.make(recording.dice.pick(design.pages)) }
    give(node.children[0])
    return node
  }

  private func firstScreen() -> SimulatedObject {
    switch recording.dice.number(0...19) {
    case 0...10: navigation(content())
    case 11...16: tabs()
    case 17: pages()
    default: content()
    }
  }

  private func modal() -> SimulatedObject {
    switch recording.dice.number(0...9) {
    case 0...5: session.make(recording.dice.pick(design.modal))
    case 6: pages()
    default: navigation(session.make(recording.dice.pick(design.modal)))
    }
  }

  // MARK: - Steps

  private func course(_ others: [Course] = []) -> Course {
    recording.dice.pick([.animated, .animated, .animated, .unanimated] + others)
  }

  private func step() {
    guard let front = session.front else { return }
    if recording.dice.chance(4) {
      session.visitBackground()
    } else if recording.dice.chance(4) {
      session.rotate()
    } else if recording.dice.chance(traits.unloadsViews ? 25 : 3) {
      session.warnOfMemory(unloads: traits.unloadsViews)
    }
    let choices = navigationSteps(front) + presentationSteps(front) + childSteps(front)
    if !choices.isEmpty { recording.dice.pick(choices)() }
  }

  private func navigationSteps(_ front: SimulatedObject) -> [() -> Void] {
    guard let navigation = front.chain.last(where: { $0.shape == .navigation }) else { return [] }
    let depth = navigation.children.count
    let session = session
    var steps: [() -> Void] = []
    if depth < 6 {
      steps += Array(repeating: { session.push(content(), on: navigation, course()) }, count: 6)
      steps.append { session.pushAndPopAtOnce(session.make(recording.dice.pick(design.content)), on: navigation) }
      steps.append {
        session.push(recording.dice.chance(30) ? pages() : content(), on: navigation, course())
      }
    }
    if depth > 1 {
      let pop = { session.pop(navigation, to: depth - 2, course([.gesture, .gesture, .cancelledGesture])) }
      steps += Array(repeating: pop, count: 6)
    }
    if depth > 2 {
      steps += Array(
        repeating: { session.pop(navigation, to: recording.dice.number(0...depth - 3), course()) }, count: 2)
    }
    if recording.dice.chance(30) {
      steps.append { session.replaceStack(of: navigation, by: content(), course()) }
    }
    return steps
  }

  private func presentationSteps(_ front: SimulatedObject) -> [() -> Void] {
    let session = session
    var steps: [() -> Void] = []
    if session.root?.presented?.presented == nil, !front.isOverPresenter {
      let present = { session.present(modal(), course()) }
      let presentOver = { session.presentOver(modal(), course()) }
      steps += [present, present, presentOver]
    }
    if session.root?.presented == nil {
      if recording.dice.chance(20) { steps.append { session.replaceRoot(with: firstScreen()) } }
    } else {
      let dismiss = { session.dismiss(course(front.isOverPresenter ? [.gesture, .cancelledGesture] : [])) }
      steps += Array(repeating: dismiss, count: 6)
      if session.root?.presented?.presented != nil { steps.append { session.dismiss(course(), all: true) } }
    }
    return steps
  }

  private func childSteps(_ front: SimulatedObject) -> [() -> Void] {
    let session = session
    var steps: [() -> Void] = []
    if let tabs = front.chain.first(where: { $0.shape == .tabs }) {
      let select = { session.select(recording.dice.number(0...tabs.children.count - 1), of: tabs) }
      steps += Array(repeating: select, count: 4)
    }
    if let pages = front.chain.last(where: { $0.shape == .pages }) {
      let turn = {
        let index = pages.selected + (recording.dice.chance(60) ? 1 : -1)
        guard pages.children.indices.contains(index) else { return }
        let style: AppSession.PageStyle = recording.dice.chance(70) ? .scroll : .curl
        session.turn(pages, to: index, style, isCancelled: recording.dice.chance(25))
      }
      steps += Array(repeating: turn, count: 5)
    }
    if let host = front.chain.last, !host.embedded.isEmpty {
      steps += Array(
        repeating: { session.swapChild(of: host, for: session.make(recording.dice.pick(design.children))) }, count: 2)
      steps.append {
        session.moveChildTwice(
          in: host, recording.dice.chance(50) ? session.make(recording.dice.pick(design.children)) : nil)
      }
    }
    return steps
  }
}

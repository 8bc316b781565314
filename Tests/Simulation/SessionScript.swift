import LifecycleModel

/// What a person does with the simulated app, drawn by the dice.
struct SessionScript {
  let session: AppSession
  let design: AppDesign

  private var recording: Recording { session.recording }

  init(session: AppSession, design: AppDesign) {
    self.session = session
    self.design = design
  }

  func run(steps: Int) {
    session.launch(firstScreen())
    for _ in 0..<steps {
      session.pause()
      step()
    }
    session.pause()
  }

  private func content() -> SimulatedObject { session.make(recording.dice.pick(design.content)) }

  private func navigation(_ root: SimulatedObject) -> SimulatedObject {
    let node = session.make(design.navigation)
    session.call(.willMoveToParent, root)
    session.newcomers.append(root)
    node.children = [root]
    return node
  }

  private func firstScreen() -> SimulatedObject {
    switch recording.dice.number(0...9) {
    case 0...5: return navigation(content())
    case 6...8:
      let tabs = session.make(design.tabs)
      tabs.children = (0..<recording.dice.number(2...4)).map { _ in
        let screen = content()
        return recording.dice.chance(60) ? navigation(screen) : screen
      }
      return tabs
    default: return content()
    }
  }

  private func course(_ others: [AppSession.Course] = []) -> AppSession.Course {
    recording.dice.pick([.animated, .animated, .animated, .unanimated] + others)
  }

  private func step() {
    guard let front = session.front else { return }
    let chain = front.chain
    var choices: [() -> Void] = []
    let session = session
    if let navigation = chain.last(where: { $0.shape == .navigation }) {
      let depth = navigation.children.count
      if depth < 6 {
        for _ in 0..<3 { choices.append { session.push(content(), on: navigation, course()) } }
      }
      if depth > 1 {
        for _ in 0..<3 {
          choices.append { session.pop(navigation, to: depth - 2, course([.gesture, .gesture, .cancelledGesture])) }
        }
      }
      if depth > 2 { choices.append { session.pop(navigation, to: 0, course()) } }
    }
    if session.root?.presented?.presented == nil, !front.isOverPresenter {
      choices.append {
        let screen = session.make(recording.dice.pick(design.modal))
        let new = recording.dice.chance(30) ? navigation(screen) : screen
        if recording.dice.chance(60) { session.present(new, course()) } else { session.presentOver(new, course()) }
      }
    }
    if session.root?.presented != nil {
      for _ in 0..<3 { choices.append { session.dismiss(course(front.isOverPresenter ? [.gesture, .cancelledGesture] : [])) } }
    }
    if let tabs = chain.first(where: { $0.shape == .tabs }) {
      for _ in 0..<2 {
        choices.append { session.select(recording.dice.number(0...tabs.children.count - 1), of: tabs) }
      }
    }
    guard !choices.isEmpty else { return }
    recording.dice.pick(choices)()
  }
}

import LifecycleModel

extension AppSession {
  /// Makes a controller in the way of its class.
  func make(_ kind: Int) -> SimulatedObject {
    let way = recording.classes[kind].way
    let object = recording.makeObject(of: kind, way: way)
    if let view = recording.classes[kind].view {
      object.view = recording.makeObject(of: view, way: way == .code || way == .coder ? .code : .archive)
    }
    switch way {
    case .code: call(.`init`, object) { call(.initWithNibName, object) }
    case .nib: call(.initWithNibName, object)
    case .storyboard:
      call(.initWithCoder, object)
      call(.awakeFromNib, object)
    case .coder: call(.initWithCoder, object)
    case .nibObject:
      call(.initWithCoder, object)
      if let view = object.view { call(.initWithCoder, view) }
      // The view came with the nib: the base class loads it here.
      call(.awakeFromNib, object) {
        object.isLoaded = true
        call(.viewDidLoad, object)
      }
      if let view = object.view { call(.awakeFromNib, view) }
      embedChildren(in: object)
    case .archive, .unknown: break
    }
    return object
  }

  /// Loads the view of a controller, unless it is loaded.
  func load(_ object: SimulatedObject) {
    guard !object.isLoaded else { return }
    object.isLoaded = true
    let isFromArchive = object.way == .storyboard
    call(.loadView, object) {
      wait(200...3_000)
      if let view = object.view {
        if view.way == .code {
          call(.`init`, view) { call(.initWithFrame, view) }
        } else {
          call(.initWithCoder, view)
          call(.awakeFromNib, view)
        }
      }
      // The segues that embed children are performed while the storyboard's view is decoded.
      if isFromArchive { embedChildren(in: object) }
    }
    call(.viewDidLoad, object)
    if !isFromArchive { embedChildren(in: object) }
    wait(100...2_000)
  }

  /// Gives a controller the children that it has from the start.
  private func embedChildren(in object: SimulatedObject) {
    guard object.embedded.isEmpty else { return }
    for kind in kind(of: object).embeds {
      let child = make(kind)
      call(.willMoveToParent, child)
      load(child)
      call(.didMoveToParent, child)
      object.embedded.append(child)
    }
  }

  /// Loads a controller and whatever it will show.
  func loadAll(_ object: SimulatedObject) { for node in object.chain { load(node) } }

  /// The last reference to a controller is gone.
  func release(_ object: SimulatedObject) {
    for node in object.family where node.isAlive {
      call(.dealloc, node)
      recording.free(node)
      if let view = node.view, view.isAlive {
        call(.dealloc, view)
        recording.free(view)
      }
    }
  }

  /// Nobody shows the controller any more; it goes at once, a little later, or stays with whoever keeps it.
  func leave(_ object: SimulatedObject) {
    if object.isKept {
      kept.append(object)
      return
    }
    switch recording.dice.number(0...99) {
    // A request or an animation holds it for a while.
    case 0...2: wait(2_100_000...6_000_000)
    case 3...12: wait(200_000...1_500_000)
    default: wait(100...30_000)
    }
    release(object)
  }
}

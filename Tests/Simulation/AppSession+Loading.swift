import LifecycleModel

extension AppSession {
  /// Makes a controller with its container's or its own children, in one of the ways that its class knows.
  func make(_ kind: Int) -> SimulatedObject {
    let way = recording.dice.pick(recording.classes[kind].ways)
    let object = recording.makeObject(of: kind, way: way)
    if way != .code || recording.classes[kind].view != nil { makeView(of: object) }
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
    case .archive, .unknown: break
    }
    return object
  }

  private func makeView(of object: SimulatedObject) {
    guard let kind = kind(of: object).view else { return }
    object.view = recording.makeObject(of: kind, way: object.way == .code || object.way == .coder ? .code : .archive)
  }

  /// Loads the view of a controller, unless it is loaded.
  func load(_ object: SimulatedObject) {
    guard !object.isLoaded else { return }
    object.isLoaded = true
    call(.loadView, object) {
      wait(200...3_000)
      guard let view = object.view else { return }
      if view.way == .code {
        call(.`init`, view) { call(.initWithFrame, view) }
      } else {
        call(.initWithCoder, view)
        call(.awakeFromNib, view)
      }
    }
    call(.viewDidLoad, object)
    wait(100...2_000)
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
    wait(recording.dice.chance(10) ? 200_000...1_500_000 : 100...30_000)
    release(object)
  }
}

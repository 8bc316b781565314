import LifecycleModel

/// A view controller or a view of the simulated app.
final class SimulatedObject {
  let number: Int
  /// Number of its class.
  let kind: Int
  let shape: SimulatedClass.Shape
  let way: LoadingWay
  let address: UInt64

  var isLoaded = false
  var isAlive = true
  var isInWindow = false
  var hasAppeared = false
  var wasDrawn = false
  /// Whether no line says that it came by a movement forward, and leaves by one back.
  var cameUnnoticed = false
  /// Whether somebody keeps it when it has left, to show it again.
  var isKept = false
  /// The controllers of a container: a stack from its root on, tabs, pages.
  var children: [SimulatedObject] = []
  var selected = 0
  /// Children inside the controller's own view.
  var embedded: [SimulatedObject] = []
  var view: SimulatedObject?
  var presented: SimulatedObject?
  var isOverPresenter = false

  init(number: Int, kind: Int, shape: SimulatedClass.Shape, way: LoadingWay, address: UInt64) {
    self.number = number
    self.kind = kind
    self.shape = shape
    self.way = way
    self.address = address
  }

  /// The child that a container shows.
  var shownChild: SimulatedObject? {
    switch shape {
    case .content: nil
    case .navigation: children.last
    case .tabs, .pages: children.isEmpty ? nil : children[selected]
    }
  }

  /// The screen that people see in this controller.
  var screen: SimulatedObject { shownChild?.screen ?? self }

  /// The containers and the screen in it, outermost first.
  var chain: [SimulatedObject] { [self] + (shownChild?.chain ?? []) }

  /// Every controller that it keeps alive, itself first.
  var family: [SimulatedObject] {
    [self] + (children + embedded).flatMap(\.family) + (presented?.family ?? [])
  }

  /// Itself, what it shows and the children in its view.
  var visible: [SimulatedObject] { [self] + embedded.flatMap(\.visible) + (shownChild?.visible ?? []) }
}

import LifecycleModel

/// A class of the simulated app, and what its log statements print.
struct SimulatedClass {
  /// Where the log statement stands in the overriding method.
  enum Placement { case beforeSuper, afterSuper }

  /// What kind of controllers it makes.
  enum Shape { case content, navigation, tabs, pages }

  var name: String
  /// What the log calls it where it prints no class.
  var alias: String
  var role: Role = .controller
  var shape: Shape = .content
  /// The callbacks that it prints; none for a class of UIKit.
  var logged: CallbackSet = []
  var placement: Placement = .beforeSuper
  /// The number of a superclass that prints, too.
  var superclass: Int?
  /// The number of the class of its controllers' views.
  var view: Int?
  /// The numbers of the classes of the children that each of its controllers has from the start.
  var embeds: [Int] = []
  /// How its lines are written, where not like the others'.
  var form: LineStyle.Form?
  /// Whether it prints the name of the object's class instead of its own.
  var printsObjectsClass = false
  /// The way in which the app makes its objects.
  var way: LoadingWay = .code

  func logs(_ callback: LifecycleCallback) -> Bool { logged.contains(callback) }

  static let appearance: CallbackSet = [
    .init(.viewWillAppear), .init(.viewDidAppear), .init(.viewWillDisappear), .init(.viewDidDisappear),
  ]

  static let creation: CallbackSet = [
    .init(.`init`), .init(.initWithNibName), .init(.initWithCoder), .init(.awakeFromNib),
  ]
}

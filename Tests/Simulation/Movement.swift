package import LifecycleModel

/// What really happened when the screen changed, as far as a log can tell it.
struct Movement {
  /// Kinds that a reader of the log may give it, the true one first.
  var kinds: [Transition.Kind]
  var status: Transition.Status
  /// Number of the object.
  var from: Int?
  var to: Int?
  /// Whether the lines leave no choice: kind, sides and status must be told exactly.
  var isDecidable = true
  var isAnimated = true
  /// Whether a finger drove it.
  var isGesture = false
}

/// One line of the log to be, in the order of time.
struct LogRecord {
  enum Content {
    case call(Call)
    /// Anything that is no callback: noise, an announcement, UIKit's own words.
    case words(String)
  }

  /// Microseconds since the beginning of the log.
  var time: Int
  /// Number of the process.
  var process: Int
  /// 0 for the main thread.
  var thread = 0
  var content: Content
  /// Whether this line carries a planted fault.
  var isFault = false

  var call: Call? {
    if case .call(let call) = content { return call }
    return nil
  }
}

/// A callback that a class printed.
struct Call: Hashable {
  var callback: LifecycleCallback
  /// Number of the object that was called.
  var object: Int
  /// Number of the class that printed it: the object's own or a superclass.
  var printer: Int
  /// Number of the movement in which it fell.
  var movement: Int?
}

/// Everything that happens in the processes of one log.
final class Recording {
  var dice: SeededGenerator
  /// Whether the log will print addresses.
  var printsPointers = false
  var classes: [SimulatedClass] = []
  var objects: [SimulatedObject] = []
  var movements: [Movement] = []
  var records: [LogRecord] = []
  private var freed: [UInt64] = []

  init(dice: SeededGenerator) { self.dice = dice }

  func makeObject(of kind: Int, way: LoadingWay) -> SimulatedObject {
    let object = SimulatedObject(
      number: objects.count, kind: kind, shape: classes[kind].shape, way: way, address: makeAddress())
    objects.append(object)
    return object
  }

  /// Memory is used again, now and then.
  private func makeAddress() -> UInt64 {
    if !freed.isEmpty, dice.chance(30) { return freed.removeLast() }
    return 0x7F8A_0000_0000 + UInt64(objects.count) * 0x1A40 + UInt64(dice.number(0...0xFF)) * 0x10
  }

  func free(_ object: SimulatedObject) {
    object.isAlive = false
    if classes[object.kind].logs(.dealloc) { freed.append(object.address) }
  }
}

import LifecycleModel

/// Everything that happens in the processes of one log.
final class Recording {
  var dice: SeededGenerator
  /// Whether the log will print addresses.
  var printsPointers = false
  var classes: [SimulatedClass] = []
  var objects: [SimulatedObject] = []
  var movements: [Movement] = []
  var records: [LogRecord] = []
  /// Names for classes that nobody has taken yet.
  private var names: [String]
  private var freed: [UInt64] = []

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    names = dice.shuffled(Self.allNames)
  }

  func takeName() -> String { names.removeLast() }

  /// - Parameter isAlone: whether no other object of the log has the object's address.
  func makeObject(of kind: Int, way: LoadingWay, isAlone: Bool = false) -> SimulatedObject {
    let object = SimulatedObject(
      number: objects.count, kind: kind, shape: classes[kind].shape, way: way, address: makeAddress(isAlone))
    objects.append(object)
    return object
  }

  /// Memory is used again, now and then.
  private func makeAddress(_ isAlone: Bool) -> UInt64 {
    if !isAlone, !freed.isEmpty, dice.chance(30) { return freed.removeLast() }
    return 0x7F8A_0000_0000 + UInt64(objects.count) * 0x1A40 + UInt64(dice.number(0...0xFF)) * 0x10
  }

  /// Brings what several processes recorded into the order of time.
  func sort() {
    records = records.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  func free(_ object: SimulatedObject) {
    object.isAlive = false
    // What nobody saw die is not seen to be born again either.
    if classes[object.kind].logs(.dealloc) { freed.append(object.address) }
  }

  private static let allNames = [
    "Home", "Detail", "Cart", "Search", "Profile", "Settings", "Login", "Inbox", "Letter", "Order", "Payment", "Map",
    "Photo", "Gallery", "Filter", "Help", "About", "News", "Article", "Comment", "Friend", "Chat", "Camera", "Player",
    "Album", "Track", "Recipe", "Calendar", "Concert", "Notebook", "Editor", "Wallet", "Ticket", "Station", "Weather",
    "Coupon", "Delivery", "Review", "Budget", "Workout", "Route", "Contact", "Library", "Channel", "Quiz", "Lesson",
    "Garden", "Museum", "Hotel", "Flight", "Invoice", "Product", "Category", "Feed", "Story", "Draft", "Scanner",
  ]
}

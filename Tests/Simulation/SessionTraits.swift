/// What is special about a simulated session, drawn by the dice.
struct SessionTraits {
  var head: LineStyle.Head
  var form: LineStyle.Form
  /// The age before iOS 6, when views of hidden controllers were unloaded.
  var unloadsViews: Bool
  /// Whether every line was captured twice.
  var isDoubled: Bool
  /// Lines of noise per hundred lines.
  var noise: Int
  /// Whether the app prints calls such as `pushViewController:animated:`.
  var announces: Bool
  /// Whether a second process writes into the same log.
  var hasSecondProcess: Bool
  /// Whether the app is started again, in a new process.
  var isRestarted: Bool
  /// Whether the log begins, or ends, in the middle.
  var beginsLate: Bool
  var endsEarly: Bool
  /// Whether the appearance callbacks print their argument.
  var printsAnimated: Bool

  init(_ dice: inout SeededGenerator) {
    head = dice.pick([.modern, .modern, .modern, .classic, .classic, .processAndThread, .plain])
    form = dice.pick([
      .method, .method, .method, .methodAndPointer, .classAndFunction, .qualifiedFunction, .objectAndFunction, .alias,
    ])
    let isOld = head == .classic && form == .method
    unloadsViews = isOld && dice.chance(25)
    isDoubled = dice.chance(4)
    noise = dice.pick([0, 0, 5, 20, 60])
    announces = dice.chance(15)
    hasSecondProcess = head != .plain && dice.chance(6)
    isRestarted = head != .plain && dice.chance(6)
    beginsLate = dice.chance(6)
    endsEarly = dice.chance(8)
    printsAnimated = form == .method && dice.chance(15)
  }

  /// A session in which a fault can be proven: whole, of one process, with what `needs` asks for.
  init(_ dice: inout SeededGenerator, for needs: FaultOperator.Needs) {
    self.init(&dice)
    if needs.contains(.time) { head = dice.pick([.modern, .modern, .classic]) }
    if needs.contains(.thread), head == .plain { head = .processAndThread }
    if needs.contains(.pointers) || (needs.contains(.identity) && dice.chance(50)) {
      form = dice.pick([.methodAndPointer, .objectAndFunction])
    }
    if needs.contains(.announcements) { announces = true }
    unloadsViews = false
    isDoubled = false
    hasSecondProcess = false
    isRestarted = false
    beginsLate = false
    endsEarly = false
    printsAnimated = printsAnimated && form == .method
  }
}

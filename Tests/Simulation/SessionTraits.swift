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
  /// Whether classes of two languages print in two forms.
  var isMixed: Bool
  /// What stands behind each method.
  var suffix: String
  /// Whether the classes print only some of the four appearance callbacks.
  var isPartial: Bool
  /// Whether somebody stops the app with breakpoints.
  var hasBreakpoints: Bool
  /// Whether objects may be freed on another thread.
  var freesInBackground: Bool
  /// Whether an excerpt of an earlier run was pasted behind the log.
  var hasExcerpt: Bool

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
    isMixed = dice.chance(10)
    suffix =
      printsAnimated || ![.method, .classAndFunction].contains(form)
      ? "" : dice.pick(["", "", "", "", " called", " [Line 26]"])
    isPartial = dice.chance(8)
    hasBreakpoints = dice.chance(5)
    freesInBackground = dice.chance(6)
    hasExcerpt = head == .modern && dice.chance(4)
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
    isPartial = false
    hasBreakpoints = false
    hasExcerpt = false
    beginsLate = false
    endsEarly = false
    printsAnimated = printsAnimated && form == .method
  }
}

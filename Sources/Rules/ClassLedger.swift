import LifecycleModel

/// All objects of one class as a crowd: how many of them may stand where, however its lines are dealt to them.
///
/// Without addresses the reconstruction deals the lines of a class to its objects as best it can. A finding that rests
/// on the way in which they were dealt is no finding: it must hold for every other way too. What the class has not
/// printed so far may have happened unseen.
struct ClassLedger {
  /// How many objects are gone, appearing, appeared and disappearing.
  private struct Deal: Hashable {
    var gone: UInt8 = 0
    var appearing: UInt8 = 0
    var appeared: UInt8 = 0
    var disappearing: UInt8 = 0

    subscript(state: AppearanceState) -> UInt8 {
      get {
        switch state {
        case .disappeared: gone
        case .appearing: appearing
        case .appeared: appeared
        case .disappearing: disappearing
        }
      }
      set {
        switch state {
        case .disappeared: gone = newValue
        case .appearing: appearing = newValue
        case .appeared: appeared = newValue
        case .disappearing: disappearing = newValue
        }
      }
    }

    var size: Int { Int(gone) + Int(appearing) + Int(appeared) + Int(disappearing) }

    func moved(from: AppearanceState, to: AppearanceState) -> Deal? {
      guard self[from] > 0 else { return nil }
      var copy = self
      copy[from] -= 1
      copy[to] += 1
      return copy
    }

    func with(_ change: Int, in state: AppearanceState) -> Deal {
      var copy = self
      copy[state] = UInt8(clamping: Int(copy[state]) + change)
      return copy
    }
  }

  /// Ways to deal the lines beyond which nothing is certain any more.
  private static let limit = 64
  /// Objects that may come up unseen, where the class prints no creation.
  private static let strangers = 4
  /// Objects of a class beyond which nobody counts.
  private static let crowd = 60

  private var deals: Set<Deal> = [Deal()]
  /// The same, supposed that there is one more object, from before the log.
  private var dealsWithStranger: Set<Deal> = [
    Deal().with(1, in: .appeared), Deal().with(1, in: .disappeared),
  ]
  private var isLost = false
  private var seen: CallbackSet = []
  private var counts: [LifecycleCallback: Int] = [:]
  private var objects = 0
  private var sawStranger = false
  /// Deallocations that must be those of objects that the class told of: one of them had left, or never come.
  private var freed = 0
  /// The most objects that were alive at one time.
  private(set) var peak = 0
  private var latestLine = 0
  /// Line of the latest unload of any object.
  private(set) var latestUnload: Int?
  /// Lines that are illegal however the lines are dealt.
  private(set) var violations: Set<Int> = []
  /// Lines that one object from before the log explains, and nothing else.
  private(set) var strangersLines: Set<Int> = []

  /// Lines that seemed to repeat the one before: of creation callbacks each, of others together.
  private var creationEchoes: [LifecycleCallback: Int] = [:]
  private var otherEchoes = 0
  private var others = 0

  /// Objects of which a creation callback tells; each of them prints every one of its callbacks once.
  ///
  /// Two objects that are made one right after the other print what looks like one line told twice. It is so only where
  /// the class's other lines are told twice as well.
  var made: Int {
    let byCode = Self.codeCreations.map(calls).max() ?? 0
    return byCode + max(calls(.initWithCoder), calls(.awakeFromNib))
  }

  /// Objects that were made or loaded.
  private var known: Int { max(made, calls(.viewDidLoad), calls(.loadView)) }

  /// How many objects may have printed a creation callback.
  private func calls(_ callback: LifecycleCallback) -> Int {
    let tellings = others == 0 ? 2 : 1 + Double(otherEchoes) / Double(others)
    let lines = counts[callback, default: 0] + creationEchoes[callback, default: 0]
    return max(counts[callback, default: 0], Int((Double(lines) / tellings).rounded(.up)))
  }

  /// Calls of viewDidLoad so far.
  var loads: Int { counts[.viewDidLoad, default: 0] }

  /// Whether the class never tells that an object is made: there may be any number of them.
  var mayHaveMore: Bool { objects == 0 }

  /// Whether the class tells of each of its objects when it is made, as far as anybody can see.
  ///
  /// One that is made unseen, before the log begins or because the class prints only when it loads, may be freed or go
  /// on at any time.
  var countsEveryObject: Bool { made > 0 && !sawStranger }

  /// Objects that were made or loaded and not deallocated.
  var living: Int { known - (countsEveryObject ? counts[.dealloc, default: 0] : freed) }

  /// Whether some object is left in the state however the lines are dealt.
  func surelyHolds(_ state: AppearanceState, beganInTheMiddle: Bool) -> Bool {
    !isLost && deals.allSatisfy { $0[state] > 0 }
      && (!beganInTheMiddle || dealsWithStranger.allSatisfy { $0[state] > 0 })
  }

  /// Whether the lines can be dealt so that some object is in the state.
  func mayHold(_ state: AppearanceState) -> Bool { isLost || deals.contains { $0[state] > 0 } }

  /// Adds a line of the class.
  ///
  /// - Parameter beganInTheMiddle: whether the log shows an app that had been running before.
  mutating func add(_ step: LifeStep, beganInTheMiddle: Bool) {
    let event = step.event
    let isCreation = event.callback.isInitializer || Self.loading.contains(event.callback)
    if step.character == .echo {
      guard event.subject == step.life.subject else { return }
      if isCreation { creationEchoes[event.callback, default: 0] += 1 } else { otherEchoes += 1 }
      return
    }
    if !isCreation { others += 1 }
    defer { latestLine = max(latestLine, event.position.line) }
    if event.position.line <= latestLine {
      // Told again, as the object that it was given to turned out not to exist.
      if step.character == .repetition { violations.insert(event.position.line) }
      return
    }
    counts[event.callback, default: 0] += 1
    if event.callback == .viewWillUnload || event.callback == .viewDidUnload { latestUnload = event.position.line }
    let isStranger = step.isFirst && step.life.existedBefore
    sawStranger = sawStranger || isStranger
    makeRoom()
    peak = max(peak, living)
    if let move = Self.move(event.callback) {
      take(move, isStranger: isStranger, line: event.position.line, beganInTheMiddle)
      seen.insert(event.callback)
    } else if event.callback == .dealloc {
      remove()
    }
  }

  /// Adds the objects that have been made since.
  private mutating func makeRoom() {
    let known = known
    guard known > objects else { return }
    let new = known - objects
    objects = known
    if objects > Self.crowd { isLost = true }
    guard !isLost else { return }
    deals = Set(deals.map { $0.with(new, in: .disappeared) })
    dealsWithStranger = Set(dealsWithStranger.map { $0.with(new, in: .disappeared) })
  }

  private mutating func take(_ move: Move, isStranger: Bool, line: Int, _ beganInTheMiddle: Bool) {
    guard !isLost else { return }
    var next = taking(move, from: deals, isStranger: isStranger)
    let nextWithStranger = taking(move, from: dealsWithStranger, isStranger: isStranger)
    dealsWithStranger = nextWithStranger.count > Self.limit ? [] : nextWithStranger
    if next.isEmpty, beganInTheMiddle, !nextWithStranger.isEmpty {
      strangersLines.insert(line)
      sawStranger = true
      next = nextWithStranger
      dealsWithStranger = []
    } else if next.isEmpty {
      violations.insert(line)
      // Whoever it was, it stands there now.
      next = Set(
        deals.flatMap { deal in
          [AppearanceState.disappeared, .appearing, .appeared, .disappearing].compactMap {
            $0 == move.to ? (deal[$0] > 0 ? deal : nil) : deal.moved(from: $0, to: move.to)
          }
        })
      if next.isEmpty { next = Set(deals.map { $0.with(1, in: move.to) }) }
    }
    deals = next
    isLost = deals.count > Self.limit
  }

  private func taking(_ move: Move, from deals: Set<Deal>, isStranger: Bool) -> Set<Deal> {
    let start = withUnseenMoves(deals)
    var next = Set(start.flatMap { deal in move.from.compactMap { deal.moved(from: $0, to: move.to) } })
    if isStranger || (mayHaveMore && move.from.contains(.disappeared)) {
      next.formUnion(start.map { $0.with(1, in: move.to) })
    }
    return next
  }

  private mutating func remove() {
    guard !isLost else { return }
    if freed < objects, deals.allSatisfy({ $0.gone > 0 }) { freed += 1 }
    let mayBeUnseen = !countsEveryObject
    func without(_ deals: Set<Deal>) -> Set<Deal> {
      Set(
        deals.flatMap { deal -> [Deal] in
          if deal.gone > 0 { return [deal.with(-1, in: .disappeared)] + (mayBeUnseen ? [deal] : []) }
          let rest = [AppearanceState.appearing, .appeared, .disappearing].filter { deal[$0] > 0 }
          return rest.map { deal.with(-1, in: $0) } + (mayBeUnseen || rest.isEmpty ? [deal] : [])
        })
    }
    deals = without(deals)
    dealsWithStranger = without(dealsWithStranger)
    isLost = deals.count > Self.limit
  }

  /// The deals that calls which the class does not print may have led to.
  private func withUnseenMoves(_ deals: Set<Deal>) -> Set<Deal> {
    let hidden = Self.moves.filter { !seen.contains($0.callback) }
    guard !hidden.isEmpty else { return deals }
    var all = deals
    var fresh = deals
    while !fresh.isEmpty, all.count <= Self.limit * 4 {
      let reached = Set(
        fresh.flatMap { deal in
          hidden.flatMap { move in
            move.from.compactMap { deal.moved(from: $0, to: move.to) }
              + (mayHaveMore && move.from.contains(.disappeared) && deal.size < Self.strangers
                ? [deal.with(1, in: move.to)] : [])
          }
        })
      fresh = reached.subtracting(all)
      all.formUnion(fresh)
    }
    return all
  }

  private struct Move {
    var callback: LifecycleCallback
    var from: [AppearanceState]
    var to: AppearanceState
  }

  private static let moves = [
    Move(callback: .viewWillAppear, from: [.disappeared, .disappearing], to: .appearing),
    Move(callback: .viewDidAppear, from: [.appearing], to: .appeared),
    Move(callback: .viewWillDisappear, from: [.appeared, .appearing], to: .disappearing),
    Move(callback: .viewDidDisappear, from: [.disappearing], to: .disappeared),
  ]

  private static func move(_ callback: LifecycleCallback) -> Move? { moves.first { $0.callback == callback } }

  private static let loading: CallbackSet = [
    CallbackSet(.awakeFromNib), CallbackSet(.loadView), CallbackSet(.viewDidLoad),
  ]

  private static let codeCreations: [LifecycleCallback] = [
    .`init`, .initWithNibName, .initWithFrame, .initWithStyle, .initWithRootViewController,
    .initWithCollectionViewLayout,
  ]
}

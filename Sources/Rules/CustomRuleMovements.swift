import LifecycleModel

/// What a custom rule remembers of the lives that may be sides of a transition, until the transition is told.
///
/// `Transition.events` does not say whose an event is, nor does it have what was loaded before the transition began, so
/// the events are collected as they come.
struct CustomRuleMovements {
  /// An event, and the transition that it belongs to as far as that is known.
  private struct Sighting {
    var event: LifecycleEvent
    var transition: Int?
  }

  /// What is remembered of one life.
  private struct Record {
    var identity: ControllerLife.Identity
    let instance: UInt64
    let existedBefore: Bool
    let firstLine: Int
    var sightings: [Sighting] = []
    /// The transition that the life moved in last, as long as it is not told.
    var current: Int?
    /// Callbacks that came too often to remember all of them.
    var crowded: CallbackSet = []
  }

  /// One side of a transition, with all that is known of it.
  struct Side {
    var life: Int
    var subject: SubjectID
    /// nil where nothing is remembered of the life.
    var identity: ControllerLife.Identity?
    /// The address that the log prints for it; 0 where it prints none.
    var instance: UInt64 = 0
    /// The events of the side in this transition, in log order.
    var events: [LifecycleEvent] = []
    /// The events with which it was made and loaded, where it was not shown since, in log order.
    var preparations: [LifecycleEvent] = []
    /// Those of them that no other transition separates from this one.
    var freshPreparations: [LifecycleEvent] = []
    /// Whether the log shows the object before this transition, or its making.
    var beginningIsKnown = false
    var crowded: CallbackSet = []
    var will: LifecycleEvent?
    var did: LifecycleEvent?

    /// What belongs to the transition, in log order.
    var calls: [LifecycleEvent] { freshPreparations + events }
  }

  /// The most events of one callback in one transition.
  private static let repeatLimit = 32
  /// The most events of one life.
  private static let sightingLimit = 256
  /// The most transitions of a process, and lives that have ended, that are remembered.
  private static let pastLimit = 16

  private var records: [Int: Record] = [:]
  /// Lives that ended while a transition may still be told.
  private var ended: [(life: Int, record: Record)] = []
  /// First lines of the latest transitions of each process.
  private var starts: [ProcessID: [(transition: Int, line: Int)]] = [:]

  // MARK: - The log goes on

  /// Takes in that a transition goes on, whoever its sides are.
  mutating func noteTransition(of step: LifeStep) {
    guard let number = step.transition, step.event.callback.isAppearance else { return }
    let process = step.event.process
    if starts[process, default: []].contains(where: { $0.transition == number }) { return }
    if starts[process, default: []].count == Self.pastLimit { starts[process]?.removeFirst() }
    starts[process, default: []].append((number, step.event.position.line))
  }

  /// Takes in an event of a life that may be a side: an appearance callback, or one that the rule watches.
  mutating func note(_ step: LifeStep) {
    let event = step.event
    var record =
      records.removeValue(forKey: step.life.number)
      ?? Record(
        identity: step.life.identity, instance: step.life.instance, existedBefore: step.life.existedBefore,
        firstLine: step.life.first.position.line)
    defer { records[step.life.number] = record }
    record.identity = step.life.identity
    if let transition = step.transition { record.current = transition }
    // What comes while it is away belongs to no transition yet; only what makes or loads it is worth remembering.
    let transition = step.transition ?? (step.life.state == .disappeared ? nil : record.current)
    guard transition != nil || event.callback.isPreparation else { return }
    if !event.callback.isAppearance {
      let repeats = record.sightings.count { $0.event.callback == event.callback && $0.transition == transition }
      guard repeats < Self.repeatLimit else {
        record.crowded.insert(event.callback)
        return
      }
    }
    if record.sightings.count == Self.sightingLimit { record.sightings.removeFirst(Self.sightingLimit / 4) }
    record.sightings.append(Sighting(event: event, transition: transition))
  }

  mutating func lifeEnded(_ life: ControllerLife) {
    guard let record = records.removeValue(forKey: life.number) else { return }
    if ended.count == Self.pastLimit { ended.removeFirst() }
    ended.append((life.number, record))
  }

  /// Forgets what belongs to a transition that has been told.
  mutating func forget(_ transition: Transition) {
    for life in [transition.from?.life, transition.to?.life].compactMap({ $0 }) + transition.companions {
      guard var record = records.removeValue(forKey: life) else { continue }
      // What it was loaded with is used up, unless it was loaded again since.
      let end = record.sightings.last { $0.transition == transition.number }?.event.position.line ?? 0
      record.sightings.removeAll {
        $0.transition == transition.number || $0.transition == nil && $0.event.position.line < end
      }
      record.crowded = []
      if record.current == transition.number { record.current = nil }
      records[life] = record
    }
  }

  // MARK: - Sides

  /// What is known of the side of a transition in whose place `party` stands.
  func side(_ party: CustomRule.Party, of transition: Transition) -> Side? {
    let (own, other) =
      party == .arriving ? (transition.to, transition.from) : (transition.from, transition.to)
    guard let own else { return nil }
    var side = Side(life: own.life, subject: own.subject)
    // Where a container moves along with its content, the container may have had these callbacks.
    let appearance = [own.will, own.did, own.firstLayout].compactMap { $0 }.filter { $0.subject == own.subject }
    let foreignLines = [other?.will, other?.did].compactMap { $0?.position.line }
    var events = appearance
    if let record = records[own.life] ?? ended.last(where: { $0.life == own.life })?.record {
      side.identity = record.identity
      side.instance = record.instance
      side.crowded = record.crowded
      events += record.sightings.filter { $0.transition == transition.number }.map(\.event).filter { event in
        !foreignLines.contains(event.position.line)
          && (!event.callback.isPreparation || isOwn(event, of: record, before: own.did))
      }
      if party == .arriving {
        side.preparations = sorted(record.sightings.filter { $0.transition == nil }.map(\.event))
        let border = previousStart(before: transition)
        side.freshPreparations = side.preparations.filter { $0.position.line > border }
      }
      let firstLine = transition.events.first?.position.line ?? 0
      side.beginningIsKnown = !record.existedBefore || record.firstLine < firstLine
    }
    side.events = sorted(events)
    side.will = side.events.first { $0.callback == (party == .arriving ? .viewWillAppear : .viewWillDisappear) }
    side.did = side.events.first { $0.callback == (party == .arriving ? .viewDidAppear : .viewDidDisappear) }
    return side
  }

  /// Whether the making or loading of an object is surely that of the side: without an address, what is loaded behind
  /// the side's last callback is a further object, and where there are several, what is loaded at any time.
  private func isOwn(_ event: LifecycleEvent, of record: Record, before did: LifecycleEvent?) -> Bool {
    switch record.identity {
    case .address: true
    case .onlyOne: did.map { event.precedes($0) } ?? true
    case .inferred: false
    }
  }

  /// First line of the transition that began last before this one; 0 where there is none.
  private func previousStart(before transition: Transition) -> Int {
    guard let own = transition.events.first?.position.line else { return 0 }
    return (starts[transition.process] ?? []).filter { $0.transition != transition.number && $0.line < own }
      .map(\.line).max() ?? 0
  }

  /// The events in log order, each line once.
  private func sorted(_ events: [LifecycleEvent]) -> [LifecycleEvent] {
    var result: [LifecycleEvent] = []
    for event in events.sorted(by: { $0.precedes($1) }) where result.last?.position.line != event.position.line {
      result.append(event)
    }
    return result
  }
}

extension LifecycleCallback {
  /// Whether the callback makes an object or loads its view.
  var isPreparation: Bool {
    switch self {
    case .awakeFromNib, .loadView, .loadViewIfNeeded, .viewDidLoad: true
    default: isInitializer
    }
  }
}

import LifecycleModel

/// Turns a recording into lines, and says what is true of them.
struct LogPrinter {
  private struct NumberedRecord {
    var line: Int
    var record: LogRecord
  }

  let recording: Recording
  let style: LineStyle
  let traits: SessionTraits
  let seed: UInt64
  /// The rule that a planted fault breaks.
  var rule: String?

  func log() -> SimulatedLog {
    var records = recording.records
    // The dice are thrown for every log, so that a log without a cut is the beginning of one with it.
    let head = records.count * recording.dice.number(5...40) / 100
    let tail = records.count * recording.dice.number(5...40) / 100
    if traits.endsEarly { records.removeLast(tail) }
    if traits.beginsLate { records.removeFirst(head) }
    var text = ""
    var numbered: [NumberedRecord] = []
    for record in records {
      for copy in 0..<(traits.isDoubled ? 2 : 1) {
        var record = record
        record.time += copy * 140
        numbered.append(NumberedRecord(line: numbered.count + 1, record: record))
        text += style.line(record, recording) + "\n"
      }
    }
    let doubtful = doubtfulPrinters(numbered)
    return SimulatedLog(
      seed: seed, text: text, events: numbered.count { $0.record.call != nil },
      doubtfulEvents: numbered.count { $0.record.call.map { doubtful.contains($0.printer) } ?? false },
      objects: objects(numbered, doubtful),
      movements: movements(numbered),
      fault: rule.map { rule in PlantedFault(rule: rule, lines: numbered.filter(\.record.isFault).map(\.line)) })
  }

  private func name(_ kind: Int) -> String {
    let kind = recording.classes[kind]
    return style.form == .alias ? kind.alias : kind.name
  }

  // MARK: - Objects

  /// The classes whose aliases print nothing but what every object has.
  private func doubtfulPrinters(_ numbered: [NumberedRecord]) -> Set<Int> {
    guard style.form == .alias else { return [] }
    let telling = numbered.compactMap(\.record.call).filter {
      ![.`init`, .initWithCoder, .awakeFromNib, .dealloc].contains($0.callback)
    }
    return Set(recording.classes.indices).subtracting(telling.map(\.printer))
  }

  private func objects(_ numbered: [NumberedRecord], _ doubtful: Set<Int>) -> [SimulatedLog.Object] {
    var calls: [Int: [(line: Int, callback: LifecycleCallback)]] = [:]
    var printed: [Int: CallbackSet] = [:]
    for entry in numbered {
      guard let call = entry.record.call, call.printer == recording.objects[call.object].kind else { continue }
      calls[call.object, default: []].append((entry.line, call.callback))
      printed[call.printer, default: []].insert(call.callback)
    }
    return calls.keys.sorted().compactMap { number in
      let object = recording.objects[number]
      guard let own = calls[number], let first = own.first, let last = own.last else { return nil }
      let callbacks = own.reduce(into: CallbackSet()) { $0.insert($1.callback) }
      let view = object.view.flatMap { calls[$0.number] }?.reduce(into: CallbackSet()) { $0.insert($1.callback) } ?? []
      return SimulatedLog.Object(
        name: name(object.kind), role: recording.classes[object.kind].role, isDoubtful: doubtful.contains(object.kind),
        way: shows(object, callbacks, view, printed[object.kind] ?? []) ? object.way : nil, firstLine: first.line,
        lastLine: last.line)
    }
  }

  /// Whether the lines of an object, its view's and its class's leave no doubt how it was made.
  private func shows(
    _ object: SimulatedObject, _ own: CallbackSet, _ view: CallbackSet, _ ofClass: CallbackSet
  ) -> Bool {
    guard !traits.beginsLate, !traits.endsEarly else { return false }
    if recording.classes[object.kind].role == .view { return !own.isDisjoint(with: SimulatedClass.creation) }
    return switch object.way {
    case .code: own.contains(.`init`)
    case .nib: own.contains(.initWithNibName) && view.contains(.initWithCoder)
    case .storyboard: own.contains(.awakeFromNib) && own.contains(.loadView)
    // A class without awakeFromNib of its own looks the same.
    case .coder: own.contains(.initWithCoder) && ofClass.contains(.awakeFromNib)
    case .nibObject: own.contains(.awakeFromNib) && own.contains(.viewDidLoad) && view.contains(.initWithCoder)
    case .archive, .unknown: false
    }
  }

  // MARK: - Movements

  private func movements(_ numbered: [NumberedRecord]) -> [SimulatedLog.Movement] {
    var lines: [Int: [Int]] = [:]
    var sides: [Int: Set<Int>] = [:]
    for entry in numbered {
      guard let call = entry.record.call, let movement = call.movement, call.callback.isAppearance else { continue }
      lines[movement, default: []].append(entry.line)
      sides[movement, default: []].insert(call.object)
    }
    let order = lines.sorted { ($0.value.first ?? 0, $0.key) < ($1.value.first ?? 0, $1.key) }
    return order.map { number, lines in
      let truth = recording.movements[number]
      let seen = sides[number] ?? []
      var kinds = truth.kinds
      let from = truth.from.flatMap { seen.contains($0) ? $0 : nil }
      let to = truth.to.flatMap { seen.contains($0) ? $0 : nil }
      if from == nil, truth.from != nil { kinds.append(.appear) }
      if to == nil, truth.to != nil { kinds.append(.disappear) }
      let isWhole = !traits.isPartial && !traits.beginsLate && !(traits.endsEarly && number == order.last?.key)
      // By its alias, a container is as good as its content.
      let containers = style.form == .alias ? truth.containers.flatMap { names($0) } : []
      return SimulatedLog.Movement(
        kinds: kinds, status: truth.status, from: names(from) + (from == nil ? [] : containers),
        to: names(to) + (to == nil ? [] : containers), lines: lines,
        isDecidable: truth.isDecidable && isWhole, isLoose: truth.isLoose)
    }
  }

  /// The names of an object's class and its superclasses that print.
  private func names(_ object: Int?) -> [String] {
    var names: [String] = []
    var next = object.map { recording.objects[$0].kind }
    while let kind = next {
      if !recording.classes[kind].logged.isEmpty { names.append(name(kind)) }
      next = recording.classes[kind].superclass
    }
    return names
  }
}

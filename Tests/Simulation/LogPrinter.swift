import LifecycleModel

/// Turns a recording into lines, and says what is true of them.
struct LogPrinter {
  let recording: Recording
  let style: LineStyle
  /// Whether every line was captured twice.
  var isDoubled = false

  func log(seed: UInt64) -> SimulatedLog {
    let records = recording.records.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    var text = ""
    var numbered: [(line: Int, record: LogRecord)] = []
    var line = 0
    for record in records {
      for _ in 0..<(isDoubled ? 2 : 1) {
        line += 1
        numbered.append((line, record))
        text += style.line(record, recording) + "\n"
      }
    }
    return SimulatedLog(
      seed: seed, text: text, events: numbered.count { $0.record.call != nil }, objects: objects(numbered),
      movements: movements(numbered), fault: nil)
  }

  private func name(_ kind: Int) -> String {
    let kind = recording.classes[kind]
    return style.form == .alias ? kind.alias : kind.name
  }

  // MARK: - Objects

  private func objects(_ numbered: [(line: Int, record: LogRecord)]) -> [SimulatedLog.Object] {
    var calls: [Int: [(line: Int, call: Call)]] = [:]
    for (line, record) in numbered {
      if let call = record.call { calls[call.object, default: []].append((line, call)) }
    }
    return calls.keys.sorted().compactMap { number in
      let object = recording.objects[number]
      guard let own = calls[number], let first = own.first, let last = own.last else { return nil }
      return SimulatedLog.Object(
        name: name(object.kind), role: recording.classes[object.kind].role, way: nil, firstLine: first.line,
        lastLine: last.line)
    }
  }

  // MARK: - Movements

  private func movements(_ numbered: [(line: Int, record: LogRecord)]) -> [SimulatedLog.Movement] {
    var spans: [Int: (first: Int, last: Int)] = [:]
    var sides: [Int: Set<Int>] = [:]
    for (line, record) in numbered {
      guard let call = record.call, let movement = call.movement, call.callback.isAppearance else { continue }
      spans[movement] = (spans[movement]?.first ?? line, line)
      sides[movement, default: []].insert(call.object)
    }
    return spans.sorted { $0.value.first < $1.value.first }.map { number, span in
      let truth = recording.movements[number]
      let seen = sides[number] ?? []
      var kinds = truth.kinds
      let from = truth.from.flatMap { seen.contains($0) ? $0 : nil }
      let to = truth.to.flatMap { seen.contains($0) ? $0 : nil }
      if from == nil, truth.from != nil { kinds.append(.appear) }
      if to == nil, truth.to != nil { kinds.append(.disappear) }
      return SimulatedLog.Movement(
        kinds: kinds, status: truth.status, from: names(from), to: names(to), firstLine: span.first,
        lastLine: span.last, isDecidable: truth.isDecidable)
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

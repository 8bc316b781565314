import LifecycleModel

/// A legal session on which a fault is built: its lines in order, and ways to change them.
struct FaultBench {
  /// The four appearance callbacks of a completed movement, as indices of `records`.
  struct Exchange {
    var movement: Movement
    /// Number of the movement.
    var number: Int
    /// `viewWillDisappear:` and `viewDidDisappear:` of the leaving side.
    var leaving: (will: Int, did: Int)
    /// `viewWillAppear:` and `viewDidAppear:` of the arriving side.
    var arriving: (will: Int, did: Int)
    var from: Int
    var to: Int
  }

  let recording: Recording
  let traits: SessionTraits
  var records: [LogRecord]

  init(_ recording: Recording, _ traits: SessionTraits) {
    self.recording = recording
    self.traits = traits
    records = recording.records
  }

  // MARK: - Looking

  /// The indices of calls that meet a condition.
  func indices(where condition: (Call) -> Bool) -> [Int] {
    var found: [Int] = []
    for (index, record) in records.enumerated() {
      if let call = record.call, condition(call) { found.append(index) }
    }
    return found
  }

  func first(_ callback: LifecycleCallback, of object: Int, in range: Range<Int>? = nil) -> Int? {
    (range ?? records.indices).first { isCall(callback, of: object, at: $0) }
  }

  func last(_ callback: LifecycleCallback, of object: Int, in range: Range<Int>? = nil) -> Int? {
    (range ?? records.indices).last { isCall(callback, of: object, at: $0) }
  }

  private func isCall(_ callback: LifecycleCallback, of object: Int, at index: Int) -> Bool {
    guard let call = records[index].call else { return false }
    return call.callback == callback && call.object == object && call.printer == recording.objects[object].kind
  }

  /// The movements of two screens, told in full, that leave a reader no choice.
  ///
  /// Where containers print, too, a fault of the screen may as well be told of its container: those are left out.
  func exchanges(_ kinds: [Transition.Kind] = [.push, .pop, .present, .dismiss]) -> [Exchange] {
    recording.movements.indices.compactMap { number in
      let movement = recording.movements[number]
      guard movement.isDecidable, movement.status == .completed, !movement.isLoose, let from = movement.from,
        let to = movement.to, from != to, movement.kinds.count == 1, kinds.contains(movement.kinds[0]),
        !movement.containers.contains(where: { !recording.classes[recording.objects[$0].kind].logged.isEmpty })
      else { return nil }
      func index(_ callback: LifecycleCallback, _ object: Int) -> Int? {
        records.indices.first { isCall(callback, of: object, at: $0) && records[$0].call?.movement == number }
      }
      guard let w = index(.viewWillDisappear, from), let x = index(.viewWillAppear, to),
        let y = index(.viewDidDisappear, from), let z = index(.viewDidAppear, to)
      else { return nil }
      return Exchange(
        movement: movement, number: number, leaving: (w, y), arriving: (x, z), from: from, to: to)
    }
  }

  /// Where nothing moves for a while: the index of the line after each pause.
  func pauses(longerThan microseconds: Int = 600_000) -> [Int] {
    records.indices.dropFirst().filter { index in
      guard records[index].time - records[index - 1].time > microseconds else { return false }
      let running = Set(records[..<index].compactMap { $0.call?.movement })
      return !records[index...].contains { $0.call?.movement.map(running.contains) ?? false }
    }
  }

  /// Whether every line of the object's class is the object's, for whoever reads the log.
  func isRecognizable(_ object: Int) -> Bool {
    if recording.printsPointers { return true }
    let kind = recording.objects[object].kind
    return !recording.objects.contains { $0.number != object && $0.kind == kind }
  }

  func logs(_ object: Int, _ callbacks: LifecycleCallback...) -> Bool {
    let kind = recording.classes[recording.objects[object].kind]
    return callbacks.allSatisfy(kind.logs)
  }

  /// Whether the class prints `callback` in another line than `index`.
  func printsElsewhere(_ callback: LifecycleCallback, than index: Int) -> Bool {
    guard let printer = records[index].call?.printer else { return false }
    return records.indices.contains {
      $0 != index && records[$0].call?.printer == printer && records[$0].call?.callback == callback
    }
  }

  /// Whether the object's class prints `callback` in this log.
  func prints(_ callback: LifecycleCallback, _ object: Int) -> Bool {
    let kind = recording.objects[object].kind
    return records.contains { $0.call?.printer == kind && $0.call?.callback == callback }
  }

  /// A new object that nobody in the session knows, at an address of its own.
  func makeObject(of kind: Int) -> Int {
    recording.makeObject(of: kind, way: recording.classes[kind].way, isAlone: true).number
  }

  func call(_ callback: LifecycleCallback, _ object: Int, movement: Int? = nil) -> LogRecord.Content {
    .call(
      Call(callback: callback, object: object, printer: recording.objects[object].kind, movement: movement))
  }

  /// `<CartViewController: 0x7f8a00001a40>`
  func description(_ object: Int) -> String {
    let object = recording.objects[object]
    return "<\(recording.classes[object.kind].name): 0x\(String(object.address, radix: 16))>"
  }

  // MARK: - Changing

  /// Puts a line in front of the one at `index`.
  mutating func insert(_ content: LogRecord.Content, at index: Int, time: Int, isFault: Bool = false) {
    var record = records[min(index, records.count - 1)]
    record.time = time
    record.thread = 0
    record.content = content
    record.isFault = isFault
    records.insert(record, at: index)
  }

  mutating func remove(at indices: [Int]) {
    for index in indices.sorted().reversed() { records.remove(at: index) }
  }

  /// Moves lines, all of them behind or all of them in front of `target`, to the place before it.
  ///
  /// They come right after what they are moved behind, or right before what they are moved in front of.
  mutating func move(_ indices: [Int], before target: Int) {
    let moved = indices.sorted().map { records[$0] }
    let isForward = (indices.first ?? 0) < target
    remove(at: indices)
    let place = isForward ? target - indices.count : target
    let before = place > 0 ? records[place - 1].time : records[0].time
    let after = place < records.count ? records[place].time : before + 1_000
    let step = max(0, min(120, (after - before) / (moved.count + 1)))
    for (offset, record) in moved.enumerated() {
      var record = record
      record.time = isForward ? before + step * (offset + 1) : after - step * (moved.count - offset)
      records.insert(record, at: place + offset)
    }
  }

  /// Lets everything from `index` on happen later.
  mutating func delay(from index: Int, by microseconds: Int) {
    for later in records.indices[index...] { records[later].time += microseconds }
  }

  mutating func blame(_ index: Int) { records[index].isFault = true }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice? {
    choices.isEmpty ? nil : recording.dice.pick(choices)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { recording.dice.number(range) }
}

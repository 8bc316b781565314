/// A map from byte strings to small values that makes no `String` to look one up.
struct ByteTable<Value> {
  private var slots: [Int32]
  private var entries: [(hash: UInt64, start: Int, end: Int, value: Value)] = []
  private var arena: [UInt8] = []

  init() { slots = Array(repeating: -1, count: 64) }

  subscript(key: Span<UInt8>) -> Value? {
    let hash = Self.hash(key)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, equals(key, entry.start, entry.end) { return entry.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a key that is not there yet.
  mutating func insert(_ key: Span<UInt8>, _ value: Value) {
    if entries.count * 2 >= slots.count { grow() }
    let hash = Self.hash(key)
    let start = arena.count
    for index in key.indices { arena.append(key[index]) }
    entries.append((hash, start, arena.count, value))
    place(Int32(entries.count - 1), hash)
  }

  private mutating func place(_ entry: Int32, _ hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for index in entries.indices { place(Int32(index), entries[index].hash) }
  }

  private func equals(_ key: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard key.count == end - start else { return false }
    for index in key.indices where key[index] != arena[start + index] { return false }
    return true
  }

  static func hash(_ key: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in key.indices { hash = (hash ^ UInt64(key[index])) &* 0x100_0000_01b3 }
    return hash
  }
}

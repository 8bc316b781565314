import LifecycleModel

/// The identity of a finding across runs, line shifts, times and addresses.
enum Fingerprint {
  /// What the finding is about: the rule, the classes, the order of callbacks and the movement.
  static func key(of draft: FindingDraft, names: NameTable) -> String {
    func name(_ subject: SubjectID) -> String { names[subject].className ?? names[subject].display }
    var parts = [draft.rule.id]
    parts += draft.subjects.map(name)
    parts += draft.actual.map { "\(name($0.subject)) \($0.callback.selector)" }
    if let movement = draft.movement {
      parts.append(movement.kind.rawValue)
      parts.append(movement.from.map { name($0.subject) } ?? "")
      parts.append(movement.to.map { name($0.subject) } ?? "")
    }
    return parts.joined(separator: "\u{1F}")
  }

  /// 16 hexadecimal digits: FNV-1a over the key and the number of earlier findings of the same key in the input.
  static func text(key: String, occurrence: Int) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(key)\u{1F}\(occurrence)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

import LifecycleModel

/// A way to break a legal session in one place, so that one rule must speak.
struct FaultOperator: Sendable {
  /// What a session's log must print, so that the fault can be proven.
  struct Needs: OptionSet, Sendable {
    let rawValue: Int

    static let creation = Needs(rawValue: 1)
    static let load = Needs(rawValue: 2)
    static let layout = Needs(rawValue: 4)
    static let dealloc = Needs(rawValue: 8)
    static let parent = Needs(rawValue: 16)
    static let views = Needs(rawValue: 32)
    static let children = Needs(rawValue: 64)
    static let announcements = Needs(rawValue: 128)
    /// Objects of one class must be told apart: by addresses, or by their creation.
    static let identity = Needs(rawValue: 256)
    static let pointers = Needs(rawValue: 512)
    static let time = Needs(rawValue: 1024)
    static let thread = Needs(rawValue: 2048)
    static let archive = Needs(rawValue: 4096)
  }

  let rule: String
  let needs: Needs
  /// Changes the session and blames the lines on which the rule may speak; false where there is no place for the fault.
  let plant: @Sendable (inout FaultBench) -> Bool

  init(_ rule: String, needs: Needs = [], plant: @escaping @Sendable (inout FaultBench) -> Bool) {
    self.rule = rule
    self.needs = needs
    self.plant = plant
  }

  /// One operator for each rule.
  static let all = order + balance + loading + lifetime + surroundings + words + logHealth
}

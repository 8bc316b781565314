package import LifecycleModel

/// A rule that an app's configuration makes: what must hold in a kind of transition, or in the life of a controller.
package struct CustomRule {
  /// What the rule looks at.
  package enum Occasion: Hashable, Sendable {
    /// Every transition of the kind; of any kind, where it is nil.
    case transition(Transition.Kind?)
    /// The life of one controller or view, from its creation to its end.
    case life
  }

  /// Whose callback it is.
  package enum Party: Hashable, Sendable {
    /// The side of a transition that leaves.
    case leaving
    /// The side of a transition that arrives.
    case arriving
    /// The one controller or view of a life.
    case own
  }

  /// A callback of one of those whom the rule looks at.
  package struct Call: Hashable, Sendable {
    package var party: Party
    package var callback: LifecycleCallback

    package init(_ party: Party, _ callback: LifecycleCallback) {
      self.party = party
      self.callback = callback
    }
  }

  package enum Demand: Hashable, Sendable {
    /// Where all of them come, they come in this order; the first time that each comes counts.
    case order([Call])
    /// Each of them comes. Asked only of a side that has come to its end, or of a life that is over, and only where the
    /// class prints the callback somewhere in the log.
    case requires([Call])
    /// None of them comes.
    case forbids([Call])
    /// Where both come, the second comes at most so many seconds after the first.
    case within(Call, Call, seconds: Double)

    var calls: [Call] {
      switch self {
      case .order(let calls), .requires(let calls), .forbids(let calls): calls
      case .within(let start, let end, seconds: _): [start, end]
      }
    }
  }

  /// Whom the rule looks at, by globs for their classes; an empty list is any class, and for a side of a transition
  /// also nobody.
  package struct Scope: Hashable, Sendable {
    let leaving: [NameGlob]
    let arriving: [NameGlob]
    let own: [NameGlob]

    /// - Parameter own: whose life it is.
    package init(leaving: [String] = [], arriving: [String] = [], own: [String] = []) {
      self.leaving = leaving.map(NameGlob.init)
      self.arriving = arriving.map(NameGlob.init)
      self.own = own.map(NameGlob.init)
    }

    subscript(party: Party) -> [NameGlob] {
      switch party {
      case .leaving: leaving
      case .arriving: arriving
      case .own: own
      }
    }
  }

  package let description: RuleDescription
  let occasion: Occasion
  let scope: Scope
  let demand: Demand
  /// The callbacks that the demand names.
  let watched: CallbackSet
  var membership: [Party: [SubjectID: Bool]] = [:]
  var movements = CustomRuleMovements()
  var lives: [Int: LifeRecord] = [:]
  var departures = Departures()
  /// Callbacks, by the object's address, that were taken for a superclass's line about another class's call.
  var shadowed: [UInt64: CallbackSet] = [:]

  /// What the rule remembers of a life that it looks at.
  struct LifeRecord {
    /// The first event of each watched callback.
    var first: [LifecycleCallback: LifecycleEvent] = [:]
    /// The latest start of a time limit that has not ended.
    var start: LifecycleEvent?
    /// Whether it is a superclass's, which has no objects of its own: its lines are those of others.
    var isShadow = false
  }

  /// - Parameters:
  ///   - message: what a finding says first, a sentence.
  ///   - source: where the rule is written, such as `.lclint.yml:12`.
  package init(
    id: String, severity: Severity, message: String, source: String, occasion: Occasion, scope: Scope = Scope(),
    demand: Demand
  ) {
    let summary = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    description = RuleDescription(
      id: id, severity: severity, summary: summary.hasSuffix(".") ? String(summary.dropLast()) : summary,
      rationale: "The app's own rule. \(Self.told(occasion, scope, demand)).", lookFor: "", source: source, fires: [],
      staysSilent: [])
    self.occasion = occasion
    self.scope = scope
    self.demand = demand
    watched = demand.calls.reduce(into: []) { $0.insert($1.callback) }
  }

  /// Whether somebody of this name may take a part.
  mutating func admits(_ subject: SubjectID, as party: Party, _ log: RuleContext) -> Bool {
    if let known = membership[party]?[subject] { return known }
    let name = log.names[subject]
    let globs = scope[party]
    let answer = globs.isEmpty || globs.contains { $0.matches(name) }
    membership[party, default: [:]][subject] = answer
    return answer
  }

  // MARK: - Words

  /// What the rule demands, as a sentence without a period.
  private static func told(_ occasion: Occasion, _ scope: Scope, _ demand: Demand) -> String {
    var place =
      switch occasion {
      case .life: "In the life of \(told(scope.own, or: "any controller or view"))"
      case .transition(let kind): "In every \(kind?.rawValue ?? "transition")"
      }
    if !scope.leaving.isEmpty { place += " from \(told(scope.leaving, or: ""))" }
    if !scope.arriving.isEmpty { place += " to \(told(scope.arriving, or: ""))" }
    let calls = demand.calls.map(told)
    switch demand {
    case .order: return "\(place), these come in this order: \(calls.joined(separator: ", "))"
    case .requires: return "\(place), these come: \(calls.joined(separator: ", "))"
    case .forbids: return "\(place), none of these comes: \(calls.joined(separator: ", "))"
    case .within(_, _, seconds: let limit):
      return "\(place), \(calls[1]) comes at most \(limit) seconds after \(calls[0])"
    }
  }

  private static func told(_ globs: [NameGlob], or substitute: String) -> String {
    globs.isEmpty ? substitute : globs.map(\.text).joined(separator: " or ")
  }

  private static func told(_ call: Call) -> String {
    switch call.party {
    case .leaving: "\(call.callback.selector) of the leaving one"
    case .arriving: "\(call.callback.selector) of the arriving one"
    case .own: call.callback.selector
    }
  }
}

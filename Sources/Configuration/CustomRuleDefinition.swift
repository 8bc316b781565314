package import LifecycleModel

/// A rule that `custom_rules:` makes: what must hold in a kind of transition, or in the life of a controller.
package struct CustomRuleDefinition: Hashable, Sendable {
  /// What the rule looks at.
  package enum Occasion: Hashable, Sendable {
    /// Every transition of the kind; of any kind, where it is nil.
    case transition(Transition.Kind?)
    /// The life of one controller or view, from its creation to its end.
    case life
  }

  /// Whose callback it is.
  package enum Party: String, CaseIterable, Sendable {
    /// The leaving controller of a transition.
    case from
    /// The arriving controller of a transition.
    case to
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
    /// Each of them comes.
    case requires([Call])
    /// None of them comes.
    case forbids([Call])
    /// The second comes at most so many seconds after the first.
    case within(Call, Call, seconds: Double)
  }

  package var id: String
  /// Where the rule stands in the file.
  package var position: YAMLPosition
  /// What a finding says.
  package var message: String
  package var severity: Severity
  package var occasion: Occasion
  /// Globs for the class of the leaving controller; empty for any, and for none.
  package var from: [String]
  /// Globs for the class of the arriving controller; empty for any, and for none.
  package var to: [String]
  /// Globs for the class of a life; empty for any.
  package var classes: [String]
  package var demand: Demand

  package init(
    id: String, position: YAMLPosition, message: String, severity: Severity = .warning, occasion: Occasion,
    from: [String] = [], to: [String] = [], classes: [String] = [], demand: Demand
  ) {
    self.id = id
    self.position = position
    self.message = message
    self.severity = severity
    self.occasion = occasion
    self.from = from
    self.to = to
    self.classes = classes
    self.demand = demand
  }
}

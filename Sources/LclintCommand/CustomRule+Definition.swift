internal import Configuration
internal import Rules

extension CustomRule {
  /// The rule that a configuration defines.
  ///
  /// - Parameter path: the file that defines it.
  init(_ definition: CustomRuleDefinition, path: String) {
    let occasion: Occasion =
      switch definition.occasion {
      case .transition(let kind): .transition(kind)
      case .life: .life
      }
    let demand: Demand =
      switch definition.demand {
      case .order(let calls): .order(calls.map(Call.init))
      case .requires(let calls): .requires(calls.map(Call.init))
      case .forbids(let calls): .forbids(calls.map(Call.init))
      case .within(let start, let end, seconds: let limit): .within(Call(start), Call(end), seconds: limit)
      }
    self.init(
      id: definition.id, severity: definition.severity, message: definition.message,
      source: "\(path):\(definition.position.line)", occasion: occasion,
      scope: Scope(leaving: definition.from, arriving: definition.to, own: definition.classes), demand: demand)
  }
}

extension CustomRule.Call {
  fileprivate init(_ call: CustomRuleDefinition.Call) {
    let party: CustomRule.Party =
      switch call.party {
      case .from: .leaving
      case .to: .arriving
      case .own: .own
      }
    self.init(party, call.callback)
  }
}

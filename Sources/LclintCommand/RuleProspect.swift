internal import LifecycleModel

/// What a rule can do on a log, and what keeps it from doing more.
struct RuleProspect {
  enum Reach: String, CaseIterable {
    case full, partial
    /// The rule reads UIKit's own lines, of which the log has none.
    case unproven
    case none
  }

  /// What is missing.
  enum Shortfall: Hashable {
    /// Not one line of UIKit's own: nobody can tell whether the capture takes them.
    case words
    /// On none of the lines, or not on all.
    case times(LoggingProfile.Extent)
    case fractions
    case threads(LoggingProfile.Extent)
    /// No class of the log printed a callback of any of these sets.
    case callbacks([CallbackSet])
    /// No class of the log printed a callback of each of these sets.
    case callbacksTogether([CallbackSet])
    /// Only these classes printed one callback of each set.
    case callbacksOfMost([CallbackSet], have: [String], all: Int)
    case identity
    /// The objects of these classes alone can be told apart.
    case identityOfMost(have: [String], all: Int)
    case identityHelps
    /// Lines that name no class.
    case names
    case completeness(places: Int)
    /// The log is of views alone, or of controllers alone.
    case subjects(Role)
  }

  let rule: String
  let reach: Reach
  let shortfalls: [Shortfall]
  /// For the comparison of prospects: 0 for nothing, 1000 for all.
  let worth: Int

  init(_ rule: String, _ needs: RuleNeeds, on profile: LoggingProfile) {
    var examination = Examination(needs, profile)
    examination.run()
    self.rule = rule
    shortfalls = examination.prohibitive.isEmpty ? examination.limiting : examination.prohibitive
    reach =
      !examination.prohibitive.isEmpty
      ? .none : examination.limiting.isEmpty ? .full : examination.limiting == [.words] ? .unproven : .partial
    worth =
      switch reach {
      case .none: 0
      case .full: 1000
      case .partial, .unproven: max(1, (900 - 100 * examination.limiting.count) * examination.sharePercent / 100)
      }
  }

  /// What each built-in rule can do, in alphabetical order.
  static func all(on profile: LoggingProfile) -> [RuleProspect] {
    Catalogue.rules.map { RuleProspect($0.id, RuleNeeds.table[$0.id] ?? RuleNeeds(), on: profile) }
  }
}

/// The comparison of a rule's needs with a log.
private struct Examination {
  private let needs: RuleNeeds
  private let profile: LoggingProfile
  private(set) var prohibitive: [RuleProspect.Shortfall] = []
  private(set) var limiting: [RuleProspect.Shortfall] = []
  /// How many in a hundred of the classes that the rule looks at can be judged.
  private(set) var sharePercent = 100

  init(_ needs: RuleNeeds, _ profile: LoggingProfile) {
    self.needs = needs
    self.profile = profile
  }

  mutating func run() {
    for quality in needs.qualities { examine(quality) }
    let missing = needs.elsewhere.filter { set in !profile.classes.contains { !$0.callbacks.isDisjoint(with: set) } }
    if !missing.isEmpty { prohibitive.append(.callbacks(missing)) }
    guard !needs.ways.isEmpty else { return }
    examineClasses()
  }

  private mutating func examine(_ quality: RuleNeeds.Quality) {
    switch quality {
    case .words: if profile.messages == 0 { limiting.append(.words) }
    case .times: require(profile.times.extent, .times(profile.times.extent))
    case .fractions:
      if profile.times.extent != .none, profile.fractionDigits == 0 { limiting.append(.fractions) }
    case .threads: require(profile.threads.extent, .threads(profile.threads.extent))
    case .completeness: if profile.losses > 0 { limiting.append(.completeness(places: profile.losses)) }
    case .identity, .identityHelps: break
    }
  }

  private mutating func require(_ extent: LoggingProfile.Extent, _ shortfall: RuleProspect.Shortfall) {
    switch extent {
    case .none: prohibitive.append(shortfall)
    case .some: limiting.append(shortfall)
    case .all: break
    }
  }

  // MARK: Classes

  private mutating func examineClasses() {
    let concerned = self.concerned
    if concerned.isEmpty, needs.scope == .views || needs.scope == .controllers {
      prohibitive.append(.subjects(needs.scope == .views ? .view : .controller))
      return
    }
    let capable = concerned.filter { candidate in needs.ways.contains { prints($0, candidate) } }
    guard !capable.isEmpty else {
      prohibitive.append(lackOfAll)
      return
    }
    if capable.count < concerned.count {
      limiting.append(.callbacksOfMost(needs.ways[0], have: capable.map(\.name), all: concerned.count))
    }
    let certain = capable.filter { $0.distinction != .none }
    let reliesOnIdentity = needs.qualities.contains(.identity) || needs.qualities.contains(.identityHelps)
    if reliesOnIdentity, certain.contains(where: { $0.distinction == .assumed }) { limiting.append(.names) }
    if needs.qualities.contains(.identity) {
      if certain.isEmpty {
        prohibitive.append(.identity)
      } else if certain.count < capable.count {
        limiting.append(.identityOfMost(have: certain.map(\.name), all: capable.count))
      }
      sharePercent = 100 * certain.count / concerned.count
      return
    }
    if needs.qualities.contains(.identityHelps), certain.count < capable.count { limiting.append(.identityHelps) }
    sharePercent = 100 * capable.count / concerned.count
  }

  private var concerned: [LoggingProfile.LoggingClass] {
    profile.classes.filter { candidate in
      switch needs.scope {
      case .controllers: candidate.role == .controller
      case .views: candidate.role == .view
      case .everyone: true
      case .concerned: needs.ways.joined().contains { !$0.isDisjoint(with: candidate.callbacks) }
      }
    }
  }

  private func prints(_ way: [CallbackSet], _ candidate: LoggingProfile.LoggingClass) -> Bool {
    way.allSatisfy { !$0.isDisjoint(with: candidate.callbacks) }
  }

  /// What keeps every class from being judged, in the way of which most is there.
  private var lackOfAll: RuleProspect.Shortfall {
    let missing = needs.ways.map { way in
      way.filter { set in !profile.classes.contains { !$0.callbacks.isDisjoint(with: set) } }
    }
    let nearest = needs.ways.indices.min { missing[$0].count < missing[$1].count } ?? 0
    return missing[nearest].isEmpty ? .callbacksTogether(needs.ways[nearest]) : .callbacks(missing[nearest])
  }
}

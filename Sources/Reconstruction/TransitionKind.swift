import LifecycleModel

/// Decides what kind of movement a transition was.
enum TransitionKind {
  /// How the arriving controller stands to the leaving one.
  enum Relation: Sendable {
    /// The leaving one was pushed from the arriving one, or something above it was.
    case pushedBy
    /// The leaving one was presented by the arriving one.
    case presentedBy
    /// The arriving one was made in this log and never shown before.
    case fresh
    /// The arriving one was popped or dismissed before: it comes again.
    case goneBefore
    case shownBefore
    /// The arriving one must have been loaded before the log began: its class prints viewDidLoad, it did not.
    case loadedBefore
    case unknown
  }

  /// What is known of a transition: lines of the four callbacks, and what else tells of its kind.
  struct Evidence: Sendable {
    var leaves: Bool
    var arrives: Bool
    var w: Int?
    var x: Int?
    var y: Int?
    var z: Int?
    var isTurned: Bool
    var relation: Relation
    var marker: NavigationMarker?
    var fromDeallocated: Bool
    var fromMovedParent: Bool
    var toMovedParent: Bool
    /// Whether the two changed places before, as tabs and pages do.
    var areExchanged: Bool
  }

  struct Verdict: Sendable {
    var kind: Transition.Kind
    var confidence: Confidence
    var reasons: [String]
    var hasOtherEvidence: Bool
  }

  private enum Family { case navigation, modal, exchange }

  static func judge(_ evidence: Evidence) -> Verdict {
    guard evidence.leaves else {
      return Verdict(
        kind: .appear, confidence: .certain, reasons: ["nobody is seen to leave"], hasOtherEvidence: false)
    }
    guard evidence.arrives else {
      if evidence.isTurned {
        return Verdict(
          kind: .dismiss, confidence: .guess,
          reasons: ["the controller begins to leave and comes back, nobody is seen beneath it"], hasOtherEvidence: false
        )
      }
      return Verdict(
        kind: .disappear, confidence: .certain, reasons: ["nobody is seen to arrive"], hasOtherEvidence: false)
    }
    let (family, order) = family(evidence)
    var reasons = [order]
    var kind: Transition.Kind
    var confidence: Confidence = .likely
    var hasOtherEvidence = false
    let isBack: Bool?
    switch evidence.relation {
    case .pushedBy:
      isBack = true
      reasons.append("the arriving controller lies beneath the leaving one")
    case .presentedBy:
      isBack = true
      hasOtherEvidence = true
      reasons.append("the leaving controller was presented by the arriving one")
    case .fresh:
      isBack = false
      reasons.append("the arriving controller is new")
    case .goneBefore:
      isBack = false
      reasons.append("the arriving controller had left before")
    case .shownBefore:
      isBack = true
      reasons.append("the arriving controller was shown before")
    case .loadedBefore:
      isBack = true
      reasons.append("the arriving controller was loaded before the log began")
    case .unknown: isBack = nil
    }
    var goesBack: Bool
    if let isBack {
      goesBack = isBack
    } else if evidence.fromDeallocated {
      goesBack = true
      reasons.append("the leaving controller is deallocated")
    } else if evidence.fromMovedParent != evidence.toMovedParent {
      goesBack = evidence.fromMovedParent
      reasons.append(
        goesBack
          ? "the leaving controller moves to another parent" : "the arriving controller moves to a parent")
    } else if evidence.isTurned {
      goesBack = true
    } else {
      goesBack = false
      confidence = .guess
    }
    switch family {
    case .exchange: kind = .switch
    case .navigation: kind = goesBack ? .pop : .push
    case .modal: kind = goesBack ? .dismiss : .present
    }
    // A gesture that is given up, or a mirror of a presentation, shows its family by what came before.
    if family == .navigation, evidence.relation == .presentedBy { kind = .dismiss }
    var verdict = Verdict(kind: kind, confidence: confidence, reasons: reasons, hasOtherEvidence: hasOtherEvidence)
    if let marker = evidence.marker { apply(marker, family, isBack != nil, &verdict) }
    return verdict
  }

  private static func family(_ evidence: Evidence) -> (Family, String) {
    if let w = evidence.w, let x = evidence.x, x < w {
      return (.exchange, "viewWillAppear: of the arriving controller comes first")
    }
    if evidence.areExchanged, evidence.w == nil || evidence.x == nil {
      return (.exchange, "the two controllers changed places before")
    }
    if evidence.isTurned { return (.navigation, "the leaving controller comes back") }
    if let y = evidence.y, let x = evidence.x, y < x {
      return (.exchange, "one controller is gone before the other one begins to appear")
    }
    switch (evidence.y, evidence.z) {
    case (let y?, let z?) where z < y: return (.modal, "the arriving controller appears before the leaving one is gone")
    case (nil, .some): return (.modal, "the arriving controller appears, the leaving one is not seen to be gone")
    default: return (.navigation, "the leaving controller is gone before the arriving one appears")
    }
  }

  /// A call or caption decides between two kinds of one order. Only a call may overrule the order.
  private static func apply(
    _ marker: NavigationMarker, _ family: Family, _ isKnown: Bool, _ verdict: inout Verdict
  ) {
    let isCall = marker.strength == .call
    let announced: Transition.Kind? =
      switch (marker.kind, family) {
      case (.push, .navigation): .push
      case (.pop, .navigation): .pop
      case (.present, .modal): .present
      case (.dismiss, .modal): .dismiss
      case (.present, .navigation) where isCall: .present
      case (.dismiss, .navigation) where isCall: .dismiss
      default: nil
      }
    guard let announced, announced == verdict.kind || !isKnown || isCall else { return }
    verdict.confidence = isCall || announced == verdict.kind ? .certain : .likely
    verdict.kind = announced
    verdict.reasons.append("the log announces it")
    verdict.hasOtherEvidence = verdict.hasOtherEvidence || isCall
  }
}

internal import LifecycleModel

/// What a rule must find in a log to say anything.
package struct RuleNeeds {
  /// Something that lines must carry besides callbacks.
  enum Quality {
    /// UIKit's own lines.
    case words
    case times
    /// Times that tell parts of a second.
    case fractions
    case threads
    /// The objects of a class must be told apart.
    case identity
    /// Where the objects of a class cannot be told apart, the rule keeps to what is true of any of them.
    case identityHelps
    /// The rule builds on a line that is not there.
    case completeness
  }

  /// The classes that a rule looks at.
  enum Scope {
    case controllers, views, everyone
    /// Those that print at least one of the callbacks: others may have no use for any of them.
    case concerned
  }

  var scope = Scope.controllers
  /// A class can be judged if it prints one callback of each set of one way; without ways, any class can.
  var ways: [[CallbackSet]] = []
  /// Some class of the log must print one callback of each set.
  var elsewhere: [CallbackSet] = []
  var qualities: [Quality] = []

  init(
    _ way: CallbackSet..., or otherWay: [CallbackSet] = [], of scope: Scope = .controllers,
    elsewhere: [CallbackSet] = [], with qualities: [Quality] = []
  ) {
    self.scope = scope
    ways = [way, otherWay].filter { !$0.isEmpty }
    self.elsewhere = elsewhere
    self.qualities = qualities
  }

  private static let words = RuleNeeds(with: [.words])

  /// The needs of each rule, by its id.
  static let table: [String: RuleNeeds] = {
    typealias My = Callbacks
    let shownOrHidden: CallbackSet = [My.willDisappear, My.didDisappear]
    return [
      // Order
      "disappeared-before-layout": RuleNeeds(My.willAppear, My.layout, elsewhere: [My.didDisappear]),
      "disappeared-before-appeared": RuleNeeds(
        My.willAppear, My.didAppear, My.willDisappear, My.didDisappear, with: [.identityHelps]),
      "overlapping-transitions": RuleNeeds(
        My.willAppear, elsewhere: [My.willDisappear, [My.didAppear, My.didDisappear]]),
      "reentrant-appearance": RuleNeeds(
        My.willAppear, My.didAppear, My.willDisappear, My.didDisappear, with: [.identityHelps]),
      // Balance
      "repeated-appearance": RuleNeeds(My.willAppear, My.willDisappear, with: [.identityHelps, .completeness]),
      "appeared-without-will": RuleNeeds(My.willAppear, My.didAppear, with: [.identityHelps, .completeness]),
      "disappeared-without-will": RuleNeeds(
        My.didAppear, My.willDisappear, My.didDisappear, with: [.identityHelps, .completeness]),
      "unfinished-appearance": RuleNeeds(
        My.willAppear, My.didAppear, My.willDisappear, with: [.identityHelps, .completeness]),
      "unfinished-disappearance": RuleNeeds(
        My.willDisappear, My.didDisappear, My.willAppear, with: [.identityHelps, .completeness]),
      // Loading
      "appeared-before-load": RuleNeeds(My.didLoad, My.willAppear, with: [.identity]),
      "repeated-load": RuleNeeds(My.didLoad, with: [.identityHelps]),
      "load-recursion": RuleNeeds(My.loadView, with: [.identityHelps]),
      "early-view-load": RuleNeeds(My.didLoad, My.initializers, with: [.identity]),
      "awake-before-decode": RuleNeeds(My.coder, My.awake, of: .concerned),
      "never-appeared": RuleNeeds(My.didLoad, [My.willAppear, My.didAppear], with: [.times, .completeness]),
      "obsolete-callback": RuleNeeds(),
      // Lifetime
      "callback-after-dealloc": RuleNeeds(My.dealloc, My.beginning, of: .everyone, with: [.identityHelps]),
      "deallocated-while-visible": RuleNeeds(
        My.dealloc, My.didAppear, shownOrHidden, with: [.identity, .completeness]),
      "never-deallocated": RuleNeeds(My.dealloc, My.didDisappear, with: [.identityHelps, .completeness]),
      "late-deallocation": RuleNeeds(My.dealloc, My.didDisappear, with: [.times, .fractions, .identityHelps]),
      // Containment, threads, layout, time
      "missing-did-move": RuleNeeds(My.willMove, My.didMove, My.didAppear, with: [.identity, .completeness]),
      "child-appeared-before-parent": RuleNeeds(
        My.didLoad, My.willAppear, My.didAppear, elsewhere: [My.loadView], with: [.identity]),
      "off-main-thread": RuleNeeds(with: [.threads]),
      "layout-loop": RuleNeeds(My.layout, or: [My.viewLayout], of: .everyone, with: [.times, .fractions, .identity]),
      "unpaired-layout": RuleNeeds(My.willLayout, My.didLayout, with: [.identity, .completeness]),
      "draw-before-layout": RuleNeeds(My.viewLayout, My.draw, of: .views, with: [.identity]),
      "slow-load": RuleNeeds(
        My.loadView, My.didLoad, or: [My.coder, My.awake], of: .concerned, with: [.times, .fractions, .identity]),
      "slow-transition": RuleNeeds(My.willAppear, My.didAppear, with: [.times, .fractions, .identityHelps]),
      // UIKit's own words
      "unbalanced-appearance-calls": words, "manual-appearance-call": words, "presented-off-window": words,
      "presented-while-presenting": words, "presentation-during-transition": words, "presented-from-detached": words,
      "load-while-deallocating": words, "nested-navigation": words, "navigation-during-transition": words,
      "pushed-twice": words, "popped-to-stranger": words, "presented-twice": words, "subview-of-itself": words,
      "inconsistent-hierarchy": words, "missing-root-controller": words, "background-ui-call": words,
      "unsatisfiable-constraints": words, "layout-outside-window": words, "view-outlet-not-set": words,
      "unrecognized-selector": words, "message-to-deallocated": words, "empty-split-view": words,
      // Log health
      "truncated-log": RuleNeeds(My.willAppear, My.didAppear, or: [My.willDisappear, My.didDisappear]),
      "mixed-clock": RuleNeeds(with: [.times]),
      "double-capture": RuleNeeds(),
    ]
  }()

  /// Whether the table and the rules agree: every rule is in it, no other is, and words are what rules of words need.
  package static var disagreements: [String] {
    let rules = Catalogue.rules
    let missing = rules.filter { table[$0.id] == nil }.map(\.id)
    let strangers = table.keys.filter { id in !rules.contains { $0.id == id } }.sorted()
    let mixedUp = rules.filter { table[$0.id].map(\.isOfWords) == $0.messages.isEmpty }.map(\.id)
    return missing + strangers + mixedUp
  }

  var isOfWords: Bool { qualities.contains(.words) }
}

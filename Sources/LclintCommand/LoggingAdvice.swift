internal import LifecycleModel

/// A change in what an app logs, and what it does for the rules.
struct LoggingAdvice {
  /// Changes that are one habit of logging each; the earlier of two that help as much comes first.
  enum Change: String, CaseIterable {
    case addresses
    case appearance
    case dealloc
    case loading
    case layout
    case timesAndThreads = "times-and-threads"
    case containment
  }

  /// Code that logs a callback.
  struct Code {
    var objectiveC: [String]
    var swift: [String]
  }

  let change: Change
  /// Rules that cannot work on the log and could then.
  let enabled: [String]
  /// Rules that can work in part and could do more then.
  let improved: [String]
  let code: Code

  /// The change that helps the most rules; nil where none helps any.
  static func best(for profile: LoggingProfile) -> LoggingAdvice? {
    let now = RuleProspect.all(on: profile)
    var best: (advice: LoggingAdvice, gain: Int)?
    for change in Change.allCases {
      let then = RuleProspect.all(on: change.applied(to: profile))
      let pairs = zip(now, then).filter { $0.worth < $1.worth }
      let gain = pairs.reduce(0) { $0 + $1.1.worth - $1.0.worth }
      guard gain > best?.gain ?? 0 else { continue }
      let advice = LoggingAdvice(
        change: change, enabled: pairs.filter { $0.0.reach == .none }.map(\.0.rule),
        improved: pairs.filter { $0.0.reach != .none }.map(\.0.rule), code: change.code(after: profile))
      best = (advice, gain)
    }
    return best?.advice
  }
}

extension LoggingAdvice.Change {
  /// One sentence without a final period.
  var summary: String {
    switch self {
    case .addresses:
      "Print the class and the address of the object in each line, so that two objects of a class can be told apart"
    case .appearance: "Log all four callbacks of appearance in every controller"
    case .dealloc: "Log when an object is freed, in every class"
    case .loading: "Log how a controller comes into being: its initializers, awakeFromNib, loadView and viewDidLoad"
    case .layout: "Log the layout pass of every controller: viewWillLayoutSubviews and viewDidLayoutSubviews"
    case .timesAndThreads: "Log with NSLog instead of print: it adds the time, the process and the thread to each line"
    case .containment: "Log when a controller gets a parent or loses it"
    }
  }

  /// The profile of the same log with the change made.
  func applied(to profile: LoggingProfile) -> LoggingProfile {
    var changed = profile
    if self == .timesAndThreads {
      changed.times = .everywhere
      changed.threads = .everywhere
      changed.fractionDigits = 6
      return changed
    }
    for index in changed.classes.indices {
      if self == .addresses {
        changed.classes[index].addresses = .everywhere
      } else if changed.classes[index].role == .controller || self == .dealloc {
        changed.classes[index].callbacks.formUnion(callbacks)
      }
    }
    return changed
  }

  /// The callbacks that are to be logged.
  private var callbacks: CallbackSet {
    switch self {
    case .addresses, .timesAndThreads: []
    case .appearance: Callbacks.appearance
    case .dealloc: Callbacks.dealloc
    case .loading: Callbacks.beginning
    case .layout: Callbacks.layout
    case .containment: [Callbacks.willMove, Callbacks.didMove]
    }
  }

  // MARK: Code

  func code(after profile: LoggingProfile) -> LoggingAdvice.Code {
    // Lines with an address and lines without it would count as lines of different objects.
    let hasAddresses = self == .addresses || profile.classes.contains { $0.addresses.extent != .none }
    let line =
      hasAddresses
      ? (objectiveC: #"NSLog(@"%s %p", __func__, self);"#, swift: #"NSLog("%@ %@", "\(self)", #function)"#)
      : (objectiveC: #"NSLog(@"%s", __func__);"#, swift: #"NSLog("%@ %@", "\(type(of: self))", #function)"#)
    switch self {
    case .addresses, .timesAndThreads:
      return LoggingAdvice.Code(objectiveC: [line.objectiveC], swift: [line.swift])
    case .dealloc:
      return LoggingAdvice.Code(
        objectiveC: ["- (void)dealloc { \(line.objectiveC) }"], swift: ["deinit { \(line.swift) }"])
    case .appearance, .loading, .layout, .containment:
      return LoggingAdvice.Code(
        objectiveC: [signatures.objectiveC + " {", "  " + line.objectiveC, "  [super \(signatures.superCall)];", "}"],
        swift: [
          "override func \(signatures.swift) {", "  " + line.swift, "  super.\(signatures.swiftSuperCall)", "}",
        ])
    }
  }

  /// How one of the callbacks is overridden; the others go alike.
  private var signatures: (objectiveC: String, superCall: String, swift: String, swiftSuperCall: String) {
    switch self {
    case .loading:
      ("- (void)loadView", "loadView", "loadView()", "loadView()")
    case .layout:
      (
        "- (void)viewDidLayoutSubviews", "viewDidLayoutSubviews", "viewDidLayoutSubviews()", "viewDidLayoutSubviews()"
      )
    case .containment:
      (
        "- (void)didMoveToParentViewController:(UIViewController *)parent", "didMoveToParentViewController:parent",
        "didMove(toParent parent: UIViewController?)", "didMove(toParent: parent)"
      )
    case .addresses, .appearance, .dealloc, .timesAndThreads:
      (
        "- (void)viewDidAppear:(BOOL)animated", "viewDidAppear:animated", "viewDidAppear(_ animated: Bool)",
        "viewDidAppear(animated)"
      )
    }
  }
}

extension LoggingProfile.Presence {
  /// Of something that every line has.
  static var everywhere: LoggingProfile.Presence {
    var presence = LoggingProfile.Presence()
    presence.add(true)
    return presence
  }
}

internal import LifecycleModel

/// What the lines of a log carry: how they say when, where and about whom, and which callbacks each class prints.
///
/// It is what a rule can build on. A callback that a class did not print may have had no occasion; nobody can tell.
struct LoggingProfile {
  /// How many of the lines carry something.
  enum Extent: String { case none, some, all }

  /// Whether there was a line with something, and one without.
  struct Presence {
    private var isSomewhere = false
    private var isMissingSomewhere = false

    mutating func add(_ isHere: Bool) {
      if isHere { isSomewhere = true } else { isMissingSomewhere = true }
    }

    var extent: Extent { isSomewhere ? (isMissingSomewhere ? .some : .all) : .none }
  }

  /// How well the objects of a class can be told apart.
  enum Distinction: String {
    case none
    /// The lines name no class: they are taken for those of one object.
    case assumed
    case certain
  }

  /// What the lines of one class carry.
  struct LoggingClass {
    var name: String
    var role: Role?
    var callbacks: CallbackSet = []
    var addresses = Presence()
    /// Objects that the reconstruction told apart.
    var objects = 0
    /// Whether the lines of each object are surely its own.
    var isCertain = true

    /// Whether the lines of one object can be told from those of another of its class.
    ///
    /// Without addresses they can only where the class tells that it is made or loaded, and did so for one object.
    var distinction: Distinction {
      if addresses.extent == .all { return .certain }
      guard objects == 1, isCertain, !callbacks.isDisjoint(with: Callbacks.beginning) else { return .none }
      return name.isEmpty ? .assumed : .certain
    }
  }

  /// Classes of controllers and views in the order of their first lines.
  var classes: [LoggingClass] = []
  var times = Presence()
  var threads = Presence()
  /// Digits of a second's fraction that the most precise time printed.
  var fractionDigits = 0
  var clocks: Set<LogTime.Clock> = []
  var offsets = Presence()
  /// Lines that announce a push, a presentation or another movement.
  var announcements = 0
  /// Lines of UIKit and the runtime.
  var messages = 0
  /// Places where lines are missing.
  var losses = 0
}

/// Gathers the profile of a log while it is analyzed.
struct LoggingProfiler {
  private let names: NameTable
  private var profile = LoggingProfile()
  private var classes: [SubjectID: LoggingProfile.LoggingClass] = [:]
  private var order: [SubjectID] = []

  init(names: NameTable) { self.names = names }

  mutating func add(_ step: LifeStep) {
    let event = step.event
    profile.times.add(event.time != nil)
    profile.threads.add(event.thread != 0)
    if let time = event.time {
      profile.clocks.insert(time.clock)
      profile.offsets.add(time.offsetMinutes != nil)
      profile.fractionDigits = max(profile.fractionDigits, Int(time.fractionDigits))
    }
    change(event.subject) {
      $0.callbacks.insert(event.callback)
      $0.addresses.add(event.instance != 0)
    }
  }

  mutating func add(_ life: ControllerLife) {
    change(life.subject) {
      $0.role = life.role
      $0.objects += 1
      $0.isCertain = $0.isCertain && life.identity != .inferred
    }
  }

  mutating func add(_ marker: NavigationMarker) {
    if marker.kind != .launch { profile.announcements += 1 }
  }

  /// The profile, with what the reading itself noticed.
  func profile(of inputs: [InputSummary]) -> LoggingProfile {
    var profile = profile
    // A superclass whose lines were told as those of its subclasses has no objects of its own.
    profile.classes = order.compactMap { classes[$0] }.filter { $0.objects > 0 && $0.role != nil }
    profile.messages = inputs.reduce(0) { $0 + $1.messages }
    profile.losses = inputs.reduce(0) { $0 + $1.losses }
    return profile
  }

  private mutating func change(_ subject: SubjectID, _ body: (inout LoggingProfile.LoggingClass) -> Void) {
    if classes[subject] == nil { order.append(subject) }
    body(&classes[subject, default: LoggingProfile.LoggingClass(name: names[subject].display)])
  }
}

/// Groups of callbacks that rules and profiles speak of.
enum Callbacks {
  static let willAppear = CallbackSet(.viewWillAppear)
  static let didAppear = CallbackSet(.viewDidAppear)
  static let willDisappear = CallbackSet(.viewWillDisappear)
  static let didDisappear = CallbackSet(.viewDidDisappear)
  static let appearance: CallbackSet = [willAppear, didAppear, willDisappear, didDisappear]
  static let coder = CallbackSet(.initWithCoder)
  static let awake = CallbackSet(.awakeFromNib)
  static let loadView = CallbackSet(.loadView)
  static let didLoad = CallbackSet(.viewDidLoad)
  static let initializers = CallbackSet(LifecycleCallback.allCases.filter(\.isInitializer).map { CallbackSet($0) })
  static let making: CallbackSet = [initializers, awake]
  static let loading: CallbackSet = [loadView, didLoad]
  /// Callbacks that tell of an object that was not there before.
  static let beginning: CallbackSet = [making, loading]
  static let willLayout = CallbackSet(.viewWillLayoutSubviews)
  static let didLayout = CallbackSet(.viewDidLayoutSubviews)
  static let layout: CallbackSet = [willLayout, didLayout]
  static let viewLayout = CallbackSet(.layoutSubviews)
  static let draw = CallbackSet(.drawRect)
  static let willMove = CallbackSet(.willMoveToParent)
  static let didMove = CallbackSet(.didMoveToParent)
  static let viewMoves: CallbackSet = [
    CallbackSet(.willMoveToSuperview), CallbackSet(.didMoveToSuperview), CallbackSet(.willMoveToWindow),
    CallbackSet(.didMoveToWindow),
  ]
  static let dealloc = CallbackSet(.dealloc)

  static func members(of set: CallbackSet) -> [LifecycleCallback] {
    LifecycleCallback.allCases.filter { set.contains($0) }
  }
}

/// Whether a life is a view controller's or a view's.
package enum Role: String, Sendable { case controller, view }

/// How sure an inference is.
package enum Confidence: String, Sendable, Comparable {
  case guess, likely, certain

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .guess: 0
    case .likely: 1
    case .certain: 2
    }
  }
}

/// How a controller or a view came into being.
package enum LoadingWay: String, Sendable {
  /// Made by code, its view too.
  case code
  /// A controller that owns its nib (File's Owner): its view comes from the nib.
  case nib
  /// A controller that is itself archived in a nib.
  case nibObject = "nib-object"
  /// A controller instantiated by a storyboard.
  case storyboard
  /// A controller made by calling `initWithCoder:` by hand, or through NSCoding.
  case coder
  /// A view decoded from an archive (nib or storyboard).
  case archive
  case unknown
}

/// What somebody who knows the app says of a class.
package struct ClassHint: Hashable, Sendable {
  package var role: Role?
  /// Whether it contains other controllers, so that these are the screens that people see.
  package var isContainer: Bool?

  package init(role: Role? = nil, isContainer: Bool? = nil) {
    self.role = role
    self.isContainer = isContainer
  }
}

/// The states of appearance, as UIKit numbers them (0 did disappear, 1 will appear, 2 did appear, 3 will disappear).
package enum AppearanceState: UInt8, Sendable { case disappeared, appearing, appeared, disappearing }

/// The life of one controller or view as it grows under the events of the log.
///
/// Rules read it while it is alive; what a report keeps of it is a `Controller`.
package final class ControllerLife {
  /// How the reconstruction knows that the events of this life belong to one object.
  package enum Identity: UInt8, Sendable {
    /// Every line printed the object's address.
    case address
    /// The log saw exactly one object of the class.
    case onlyOne
    /// Several objects of the class are possible: which of them printed a line is inferred from the order.
    case inferred
  }

  /// Number of the life in the run, from 0; `c<number>` in reports.
  package let number: Int
  package let subject: SubjectID
  package let process: ProcessID
  package let input: Int
  package var instance: UInt64 = 0
  package var role: Role?
  package var identity: Identity = .onlyOne
  package var state: AppearanceState = .disappeared
  /// Whether `state` is seen in the log, or only assumed because the log, or the class's logging, began later.
  package var stateIsKnown = false
  /// Whether the object was created before its first line in the log: no creation callback came first.
  package var existedBefore = false
  package var isDeallocated = false
  /// The callbacks that this life printed.
  package var seen: CallbackSet = []
  package var eventCount = 0
  package var first: LifecycleEvent
  package var last: LifecycleEvent
  /// Creation and loading callbacks in their order, the first `loadingLimit` of them.
  package private(set) var loading: [LifecycleEvent] = []
  /// The latest events, oldest first, `recentLimit` of them at the most.
  package private(set) var recent: [LifecycleEvent] = []
  package var loadingWay: LoadingWay = .unknown
  package var loadingConfidence: Confidence = .guess
  package var loadingEvidence: [LogPosition] = []

  package static let loadingLimit = 16
  package static let recentLimit = 12

  package init(number: Int, first: LifecycleEvent) {
    self.number = number
    self.subject = first.subject
    self.process = first.process
    self.input = first.position.input
    self.instance = first.instance
    self.first = first
    self.last = first
  }

  /// Adds an event to what is remembered; does not move the state.
  package func remember(_ event: LifecycleEvent) {
    seen.insert(event.callback)
    eventCount += 1
    last = event
    if Self.loadingCallbacks.contains(event.callback), loading.count < Self.loadingLimit { loading.append(event) }
    if recent.count == Self.recentLimit { recent.removeFirst(Self.recentLimit / 2) }
    recent.append(event)
  }

  /// The latest remembered event of one of `callbacks`, if it is still remembered.
  package func latest(_ callbacks: CallbackSet) -> LifecycleEvent? {
    recent.last { callbacks.contains($0.callback) } ?? loading.last { callbacks.contains($0.callback) }
  }

  /// The latest remembered event of `callback`, if it is still remembered.
  package func latest(_ callback: LifecycleCallback) -> LifecycleEvent? { latest(CallbackSet(callback)) }

  private static let loadingCallbacks: CallbackSet = {
    var set: CallbackSet = []
    for callback in LifecycleCallback.allCases where callback.isInitializer { set.insert(callback) }
    for callback: LifecycleCallback in [.awakeFromNib, .loadView, .viewDidLoad, .viewDidUnload] { set.insert(callback) }
    return set
  }()
}

/// What a report says of one controller or view.
package struct Controller: Sendable {
  /// `c` and a number, unique in the run.
  package var id: String
  package var name: SubjectName
  package var role: Role
  package var instance: UInt64
  package var process: ProcessName
  /// Index of the input in the run.
  package var input: Int
  package var firstLine: Int
  package var lastLine: Int
  package var events: Int
  package var way: LoadingWay
  package var wayConfidence: Confidence
  package var wayEvidence: [Int]

  package init(
    id: String, name: SubjectName, role: Role, instance: UInt64, process: ProcessName, input: Int, firstLine: Int,
    lastLine: Int, events: Int, way: LoadingWay, wayConfidence: Confidence, wayEvidence: [Int]
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.instance = instance
    self.process = process
    self.input = input
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.events = events
    self.way = way
    self.wayConfidence = wayConfidence
    self.wayEvidence = wayEvidence
  }
}

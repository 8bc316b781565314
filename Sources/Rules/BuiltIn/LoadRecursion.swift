package import LifecycleModel

/// A controller that loads its view over and over.
///
/// Looked for by class and address, not by life: objects that are loaded in a burst are what it looks like.
package struct LoadRecursion: Rule {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
    var instance: UInt64
  }

  private struct Burst {
    /// Creation lines so far, those of one family counted by its most frequent callback.
    var created = 0
    var byCode: [LifecycleCallback: Int] = [:]
    var byArchive: [LifecycleCallback: Int] = [:]
    var loads = 0
    /// The loadView calls since the class last printed anything but loading.
    var run: [LifecycleEvent] = []
    var runLength = 0
    /// loadView calls in a row, without a viewDidLoad.
    var nested = 0
    var isReported = false
    /// loadView calls in a row that seemed to be one call told again.
    var echoes: [LifecycleEvent] = []
  }

  /// loadView calls of one object that are no accident.
  private static let limit = 3
  /// loadView calls in a row that no number of objects explains, where the class logs neither creation nor viewDidLoad.
  private static let excess = 50
  /// Times that one call may be told again: captured twice, and by a superclass.
  private static let tellings = 3
  /// Seconds between two loads of one burst.
  private static let pause = 1.0

  private var bursts: [Key: Burst] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard step.life.role != .view else { return }
    let key = Key(process: event.process, subject: event.subject, instance: event.instance)
    switch event.callback {
    case .loadView:
      loadView(step, key, log)
    case .viewDidLoad:
      bursts[key]?.nested = 0
      bursts[key]?.echoes = []
    case .initWithCoder, .awakeFromNib:
      bursts[key, default: Burst()].byArchive[event.callback, default: 0] += 1
    case let callback where callback.isInitializer:
      bursts[key, default: Burst()].byCode[callback, default: 0] += 1
    case .loadViewIfNeeded:
      break
    default:
      guard bursts[key] != nil else { return }
      bursts[key]?.run = []
      bursts[key]?.runLength = 0
      bursts[key]?.nested = 0
      bursts[key]?.echoes = []
      bursts[key]?.isReported = false
    }
  }

  /// A recursion is so fast, and each of its lines so much like the last, that it looks like one call told again.
  package mutating func echo(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let key = Key(process: event.process, subject: event.subject, instance: event.instance)
    guard event.subject == step.life.subject, step.life.role != .view, var burst = bursts[key],
      let first = burst.run.last
    else { return }
    guard event.callback == .loadView, perhapsWithin(Self.pause, from: first, to: event) else {
      bursts[key]?.echoes = []
      return
    }
    if burst.echoes.first.map({ $0.precedes(first) }) ?? false { burst.echoes = [] }
    burst.echoes.append(event)
    bursts[key] = burst
    guard burst.echoes.count == Self.tellings + 1, !burst.isReported else { return }
    bursts[key]?.isReported = true
    report([first] + burst.echoes, step, log)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    guard life.instance != 0 else { return }
    bursts[Key(process: life.process, subject: life.subject, instance: life.instance)] = nil
  }

  package mutating func inputEnded(_ log: RuleContext) { bursts = [:] }

  private mutating func loadView(_ step: LifeStep, _ key: Key, _ log: RuleContext) {
    let event = step.event
    var burst = bursts.removeValue(forKey: key) ?? Burst()
    defer { bursts[key] = burst }
    if let last = burst.run.last, !perhapsWithin(Self.pause, from: last, to: event) {
      burst.run = []
      burst.runLength = 0
      burst.nested = 0
      burst.isReported = false
    }
    burst.loads += 1
    burst.nested += 1
    burst.runLength += 1
    if burst.run.count > Self.limit { burst.run.removeLast() }
    burst.run.append(event)
    let created = (burst.byCode.values.max() ?? 0) + (burst.byArchive.values.max() ?? 0)
    let isOneObject = created > 0 ? burst.loads - created >= Self.limit - 1 : event.instance != 0
    guard burst.runLength >= Self.limit, !burst.isReported || (!isOneObject && burst.nested == Self.excess) else {
      return
    }
    guard isOneObject || burst.nested >= Self.limit else { return }
    burst.isReported = true
    var requires: [FindingDraft.Requirement] = []
    if !isOneObject {
      // Several objects that load in a row print a viewDidLoad each, if the class prints it at all.
      let done = CallbackSet(.viewDidLoad)
      requires =
        burst.nested == Self.excess
        ? [.staysSilent(event.subject, onAllOf: done)] : [.logs(event.subject, anyOf: done)]
    }
    report(burst.run, step, log, requires: requires)
  }

  private func report(
    _ run: [LifecycleEvent], _ step: LifeStep, _ log: RuleContext, requires: [FindingDraft.Requirement] = []
  ) {
    let event = run[1]
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) is called again and again, as if view stayed nil", at: event,
      life: step.life.number, transition: step.transition)
    for (index, load) in run.enumerated() { draft.cite(load, "load \(index + 1)") }
    draft.compare(expected: [.init(event), .init(event.subject, .viewDidLoad)], actual: run)
    draft.requires = requires
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "load-recursion", severity: .error,
    summary: "loadView was called again and again for one controller",
    rationale: """
      loadView must set view. Where it does not, or where it reads view before it has set it, the getter calls \
      loadView again: at best the view is made many times and thrown away, at worst the app recurses until its \
      stack is full.
      """,
    lookFor: "A loadView that does not assign self.view or reads it first, or an override that forgets the view when "
      + "it does not call super",
    source: "Measured on iOS 26: loadView without a view, and view read in viewDidLoad, recurse until the crash",
    fires: [
      Example(
        "loadView reads view before it has set it",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.003956+0100 Shop[4211:90817] -[DetailViewController loadView]
        ↓2026-03-14 09:41:11.004761+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.005992+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.006250+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.008629+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "view stays nil, so that each access loads again",
        """
        2026-03-14 09:41:11.000009+0100 Shop[4211:90817] -[DetailViewController awakeFromNib]
        2026-03-14 09:41:11.003956+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.004514+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        ↓2026-03-14 09:41:11.005992+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.006667+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.007003+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.008629+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "three objects are loaded in a row",
        """
        2026-03-14 09:41:11.000296+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:11.003962+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:11.006301+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:11.010118+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.012882+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:11.014837+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.016573+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:11.018152+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.020175+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        """),
      Example(
        "no initializer is logged: each load may be another object's",
        """
        2026-03-14 09:41:11.010118+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.012882+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:11.014837+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.016573+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:11.018152+0100 Shop[4211:90817] -[PageViewController loadView]
        2026-03-14 09:41:11.020175+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        """),
    ])
}

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
    /// Creation lines so far; of one family the most frequent callback counts the objects.
    var byCode: [LifecycleCallback: Int] = [:]
    var byArchive: [LifecycleCallback: Int] = [:]
    var loads = 0
    /// The loadView calls since the class last printed anything but loading.
    var run: [LifecycleEvent] = []
    var runLength = 0
    /// loadView calls in a row, without a viewDidLoad.
    var nested = 0
    var isReported = false
    var row = Row()

    /// Objects that the class told of.
    var created: Int { (byCode.values.max() ?? 0) + (byArchive.values.max() ?? 0) }

    mutating func rest() {
      run = []
      runLength = 0
      nested = 0
      isReported = false
    }
  }

  /// Lines of one callback in a row, those that seem to tell a call again among them.
  ///
  /// A recursion is so fast, and each of its lines so much like the last, that it looks like one call told again.
  private struct Row {
    var callback: LifecycleCallback?
    /// The first lines of the row, `citations` at the most.
    var lines: [LifecycleEvent] = []
    var length = 0
    /// The longest row of a creation callback: how often a call of the class may be told.
    var tellings: Int?

    mutating func add(_ event: LifecycleEvent) {
      if callback != event.callback {
        callback = event.callback
        lines = []
        length = 0
      }
      length += 1
      if lines.count < LoadRecursion.citations { lines.append(event) }
      if event.callback.isInitializer || event.callback == .awakeFromNib { tellings = max(tellings ?? 1, length) }
    }
  }

  /// loadView calls of one object that are no accident.
  private static let limit = 3
  /// loadView calls in a row that no number of objects explains, where the class logs neither creation nor viewDidLoad.
  private static let excess = 50
  /// Lines in a row that no way of logging explains, where nothing tells how often the class tells a call.
  private static let plenty = 5
  private static let citations = 4
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
    case .initWithCoder, .awakeFromNib:
      bursts[key, default: Burst()].byArchive[event.callback, default: 0] += 1
    case let callback where callback.isInitializer:
      bursts[key, default: Burst()].byCode[callback, default: 0] += 1
    case .loadViewIfNeeded:
      return
    default:
      bursts[key]?.rest()
    }
    addToRow(step, key, log)
  }

  package mutating func echo(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard event.subject == step.life.subject, step.life.role != .view else { return }
    addToRow(step, Key(process: event.process, subject: event.subject, instance: event.instance), log)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    guard life.instance != 0 else { return }
    bursts[Key(process: life.process, subject: life.subject, instance: life.instance)] = nil
  }

  package mutating func inputEnded(_ log: RuleContext) { bursts = [:] }

  private mutating func addToRow(_ step: LifeStep, _ key: Key, _ log: RuleContext) {
    guard var burst = bursts[key] else { return }
    burst.row.add(step.event)
    let enough = burst.row.tellings.map { $0 * Self.limit } ?? Self.plenty
    if step.event.callback == .loadView, burst.row.length == enough, !burst.isReported {
      burst.isReported = true
      report(burst.row.lines, step, log)
    }
    bursts[key] = burst
  }

  private mutating func loadView(_ step: LifeStep, _ key: Key, _ log: RuleContext) {
    let event = step.event
    var burst = bursts.removeValue(forKey: key) ?? Burst()
    defer { bursts[key] = burst }
    if let last = burst.run.last, !perhapsWithin(Self.pause, from: last, to: event) { burst.rest() }
    burst.loads += 1
    burst.nested += 1
    burst.runLength += 1
    if burst.run.count > Self.limit { burst.run.removeLast() }
    burst.run.append(event)
    let isOneObject = burst.created > 0 ? burst.loads - burst.created >= Self.limit - 1 : event.instance != 0
    guard burst.runLength >= Self.limit, !burst.isReported || (!isOneObject && burst.nested == Self.excess) else {
      return
    }
    guard isOneObject || burst.nested >= Self.limit else { return }
    burst.isReported = true
    var requires: [FindingDraft.Requirement] = [.isNoHabit(event)]
    if !isOneObject {
      // Several objects that load in a row print a viewDidLoad each, if the class prints it at all.
      let done = CallbackSet(.viewDidLoad)
      requires.append(
        burst.nested == Self.excess
          ? .staysSilent(event.subject, onAllOf: done) : .logs(event.subject, anyOf: done))
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

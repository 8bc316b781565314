package import LifecycleModel

/// A view that was loaded while its controller was still being made, or before anybody wanted to show it.
package struct EarlyViewLoad: Rule {
  private struct Load {
    var event: LifecycleEvent
    /// Whether a movement had been announced that nobody had followed yet.
    var wasAnnounced: Bool
  }

  /// Seconds between an announcement and the appearance that it is about, and between a load and its initializer's end.
  private static let patience = 1.0

  /// By number of the life, until it appears.
  private var loads: [Int: Load] = [:]
  /// The latest announcement of a process that no appearance has followed yet.
  private var announcements: [ProcessID: NavigationMarker] = [:]

  package init() {}

  package mutating func marker(_ marker: NavigationMarker, _ log: RuleContext) {
    switch marker.kind {
    case .push, .present, .setRoot, .showing: announcements[marker.process] = marker
    case .launch: announcements[marker.process] = nil
    case .pop, .dismiss: break
    }
  }

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life
    switch event.callback {
    case .viewDidLoad:
      guard log.latest(.viewWillAppear, of: life.number) == nil else { return }
      loads[life.number] = Load(event: event, wasAnnounced: announcements[event.process] != nil)
    case .viewWillAppear:
      let load = loads.removeValue(forKey: life.number)
      guard let marker = announcements.removeValue(forKey: event.process), let load, !load.wasAnnounced,
        log.isOneObject(life), !loadsByItself(life, log), load.event.position.line < marker.position.line,
        isRecent(marker, at: event)
      else { return }
      var draft = FindingDraft(
        Self.description,
        "\(log.call(load.event)) came before the line that announces that \(log.name(life.subject)) is to be shown",
        at: load.event, life: life.number, transition: step.transition)
      draft.cite(load.event, "its view is loaded")
      draft.evidence.append(Evidence(position: marker.position, note: "only now it is to be shown"))
      draft.cite(event)
      draft.compare(expected: [.init(event)], actual: [load.event, event])
      log.emit(draft)
    case let callback where callback.isInitializer:
      guard let load = loads[life.number], log.isOneObject(life), !loadsByItself(life, log),
        perhapsWithin(Self.patience, from: load.event, to: event)
      else { return }
      loads[life.number] = nil
      var draft = FindingDraft(
        Self.description, "\(log.call(load.event)) came while its \(callback.selector) was still running",
        at: load.event, life: life.number, transition: step.transition)
      draft.cite(load.event, "its view is loaded")
      draft.cite(event, "the initializer is done only now")
      draft.compare(expected: [.init(event), .init(load.event)], actual: [load.event, event])
      log.emit(draft)
    default:
      return
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    loads[life.number] = nil
  }

  package mutating func inputEnded(_ log: RuleContext) {
    loads = [:]
    announcements = [:]
  }

  /// Whether UIKit loads the view of such a controller as early as that.
  private func loadsByItself(_ life: ControllerLife, _ log: RuleContext) -> Bool {
    if life.loadingWay == .nibObject { return true }
    if life.seen.contains(.awakeFromNib), !life.seen.contains(.loadView) { return true }
    let name = log.names[life.subject]
    // A tab bar controller and a search controller load their views in their own initializers.
    return ["TabBar", "Search", "Alert"].contains { (name.className ?? name.display).contains($0) }
  }

  private func isRecent(_ marker: NavigationMarker, at event: LifecycleEvent) -> Bool {
    guard let announced = marker.time, let shown = event.time, let elapsed = shown.seconds(since: announced) else {
      return true
    }
    return elapsed <= Self.patience
  }

  package static let description = RuleDescription(
    id: "early-view-load", severity: .warning,
    summary: "A view was loaded while its controller was being made, or before it was to be shown",
    rationale: """
      The first access to view loads it, whoever makes it. In an initializer, or between the initializer and the \
      push, that happens before the caller has set what viewDidLoad needs, in a size that nobody knows yet, and it \
      takes the time of the tap that has to answer.
      """,
    lookFor: "view, or an outlet through loadViewIfNeeded, touched in an initializer, in prepareForSegue:sender: or "
      + "before the push, such as setting its frame or background colour",
    source:
      "The header of UIViewController: the getter of view loads it; measured on iOS 26, logs published for iOS 11",
    fires: [
      Example(
        "the initializer touches view",
        """
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.001775+0100 Shop[4211:90817] -[DetailViewController loadView]
        ↓2026-03-14 09:41:11.003265+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.004982+0100 Shop[4211:90817] -[DetailViewController init]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "loaded before the push is announced",
        """
        2026-03-14 09:41:11.000145+0100 Shop[4211:90817] -[DetailViewController init]
        2026-03-14 09:41:11.001455+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.002821+0100 Shop[4211:90817] -[DetailViewController loadView]
        ↓2026-03-14 09:41:11.003265+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.004360+0100 Shop[4211:90817] ------Before Push Or Present------
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "loaded by the push",
        """
        2026-03-14 09:41:11.000145+0100 Shop[4211:90817] -[DetailViewController init]
        2026-03-14 09:41:11.001455+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.002528+0100 Shop[4211:90817] ------Before Push Or Present------
        2026-03-14 09:41:11.003956+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.004514+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "archived in its nib as a whole: the view comes with it",
        """
        2026-03-14 09:41:11.000116+0100 Shop[4211:90817] -[ThirdViewController initWithCoder:]
        2026-03-14 09:41:11.001934+0100 Shop[4211:90817] -[ThirdView initWithCoder:]
        2026-03-14 09:41:11.002927+0100 Shop[4211:90817] -[ThirdViewController awakeFromNib]
        2026-03-14 09:41:11.003020+0100 Shop[4211:90817] -[ThirdViewController viewDidLoad]
        2026-03-14 09:41:11.004513+0100 Shop[4211:90817] -[ThirdView awakeFromNib]
        2026-03-14 09:41:11.005047+0100 Shop[4211:90817] ------Before Push Or Present------
        2026-03-14 09:41:11.010423+0100 Shop[4211:90817] -[ThirdViewController viewWillAppear:]
        2026-03-14 09:41:11.520431+0100 Shop[4211:90817] -[ThirdViewController viewDidAppear:]
        """),
      Example(
        "preloaded, and nothing announces when it is shown",
        """
        2026-03-14 09:41:11.000145+0100 Shop[4211:90817] -[DetailViewController init]
        2026-03-14 09:41:11.001455+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.002821+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.003265+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:14.010974+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:14.520218+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ])
}

package import LifecycleModel

/// A controller or view that is laid out again and again.
package struct LayoutLoop: Rule {
  private struct Key: Hashable {
    var life: Int
    var callback: LifecycleCallback
  }

  /// The latest passes, a ring.
  private struct Passes {
    var events: [LifecycleEvent] = []
    var next = 0

    /// Adds a pass; gives the one that stands `LayoutLoop.limit` passes before it.
    mutating func add(_ event: LifecycleEvent) -> LifecycleEvent? {
      guard events.count == LayoutLoop.limit else {
        events.append(event)
        return nil
      }
      let oldest = events[next]
      events[next] = event
      next = (next + 1) % LayoutLoop.limit
      return oldest
    }
  }

  /// Passes within `period` that a display of 60 frames in a second explains.
  private static let limit = 60
  /// Seconds.
  private static let period = 1.0

  private var passes: [Key: Passes] = [:]
  /// Lives in a loop that has been reported and has not calmed down.
  private var looping: Set<Int> = []

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    switch event.callback {
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews: break
    default: return
    }
    // Many views of one class, without addresses, look like one that never rests.
    guard event.time != nil, step.life.identity == .address || (log.isOneObject(step.life) && isAlone(step.life))
    else { return }
    let life = step.life.number
    guard let oldest = passes[Key(life: life, callback: event.callback), default: Passes()].add(event),
      let elapsed = seconds(from: oldest, to: event)
    else { return }
    guard elapsed >= 0, elapsed < Self.period else {
      looping.remove(life)
      return
    }
    guard looping.insert(life).inserted else { return }
    var draft = FindingDraft(
      Self.description, "\(log.name(event.subject)) was laid out more than \(Self.limit) times within a second",
      at: event, life: life, transition: step.transition)
    draft.cite(oldest, "\(Self.limit) passes ago")
    draft.cite(event, "\(inSeconds(elapsed)) later")
    draft.compare(expected: [], actual: [event])
    log.emit(draft)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    looping.remove(life.number)
    for callback: LifecycleCallback in [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews] {
      passes[Key(life: life.number, callback: callback)] = nil
    }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    passes = [:]
    looping = []
  }

  private func isAlone(_ life: ControllerLife) -> Bool { life.role == .controller || !life.existedBefore }

  package static let description = RuleDescription(
    id: "layout-loop", severity: .warning,
    summary: "A controller or view was laid out more than 60 times within a second",
    rationale: """
      A display draws 60 frames in a second, and a view needs one layout pass for each at most. More passes mean \
      that a layout asks for the next one: the processor never rests, scrolling stutters, the device gets warm, and \
      sometimes the app hangs for good.
      """,
    lookFor: "Frames, constraints or insets changed in viewDidLayoutSubviews or layoutSubviews without looking whether "
      + "they differ",
    source: "The documentation of layoutSubviews: changes in it ask for another pass",
    fires: [
      Example(
        "each pass asks for the next",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:10.600545+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.609114+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.618006+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.627325+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.636129+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.645113+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.654221+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.663284+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.672408+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.681512+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.690244+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.699671+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.708367+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.717902+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.726792+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.735462+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.744956+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.753687+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.762809+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.771487+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.780213+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.789022+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.798842+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.807876+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.816424+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.825500+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.834392+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.843605+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.852201+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.861933+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.870241+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.879554+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.888640+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.897393+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.906257+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.915783+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.924785+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.933098+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.942664+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.951774+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.960784+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.969811+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.978791+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.987112+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.996548+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.005669+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.014233+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.023184+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.032532+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.041540+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.050000+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.059955+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.068109+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.077292+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.086006+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.095768+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.104720+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.113035+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.122181+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.131699+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        ↓2026-03-14 09:41:11.140417+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.149370+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        """)
    ],
    staysSilent: [
      Example(
        "some passes in a second",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:10.600545+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.800218+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.000209+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.200129+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.400512+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.600512+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:11.800387+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:12.000762+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        """)
    ])
}

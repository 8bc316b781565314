package import LifecycleModel

/// A child whose container never finished adding it.
package struct MissingDidMove: Rule {
  private struct Adding {
    var will: LifecycleEvent
    var shown: LifecycleEvent?
    var isAppearing = false
  }

  /// Additions that no didMoveToParentViewController: has ended yet, by number of the life.
  private var adding: [Int: Adding] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let life = step.life.number
    // A page view controller, which lets the new page begin first, tells its pages in its own time.
    if step.event.callback == .viewWillDisappear {
      let removal = log.latest(.willMoveToParent, of: life)
      for (child, open) in adding where child != life && open.isAppearing {
        if let removal, open.will.precedes(removal) { continue }
        adding[child] = nil
      }
    }
    guard log.isOneObject(step.life) else {
      adding[life] = nil
      return
    }
    switch step.event.callback {
    case .willMoveToParent:
      // The second one is the removal, or another addition.
      if let open = adding[life], open.shown != nil {
        report(open, step.life, log)
        adding[life] = nil
      } else if adding[life] == nil, step.before == .disappeared {
        adding[life] = Adding(will: step.event)
      }
    case .didMoveToParent:
      adding[life] = nil
    case .viewWillAppear:
      adding[life]?.isAppearing = true
    case .viewDidAppear:
      adding[life]?.shown = step.event
      adding[life]?.isAppearing = false
    case .viewWillDisappear:
      if let open = adding.removeValue(forKey: life), open.shown != nil { report(open, step.life, log) }
    default:
      return
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    guard let open = adding.removeValue(forKey: life.number), let shown = open.shown, end != .deallocated else {
      return
    }
    report(open, life, log, requires: [.laterTransition(life.process, after: shown.position)])
  }

  package mutating func inputEnded(_ log: RuleContext) { adding = [:] }

  private func report(
    _ open: Adding, _ life: ControllerLife, _ log: RuleContext, requires: [FindingDraft.Requirement] = []
  ) {
    let done = FindingDraft.Call(open.will.subject, .didMoveToParent)
    var draft = FindingDraft(
      Self.description, "\(log.call(open.will)) was not followed by a didMoveToParentViewController:", at: open.will,
      life: life.number)
    draft.cite(open.will, "the container begins to add it")
    if let shown = open.shown { draft.cite(shown, "it is on screen") }
    draft.compare(
      expected: [.init(open.will), .init(open.will.subject, .viewDidAppear), done],
      actual: [open.will] + (open.shown.map { [$0] } ?? []))
    draft.requires = [.logs(open.will.subject, anyOf: CallbackSet(.didMoveToParent))] + requires
    if let shown = open.shown { draft.absence = open.will.position.line...shown.position.line }
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "missing-did-move", severity: .warning,
    summary: "A child was added and shown, but never got didMoveToParentViewController:",
    rationale: """
      addChildViewController: tells the child that it will move, and leaves it to the container to tell it that it \
      has. Callbacks of appearance come all the same, so nobody notices; but whatever the child, or a library in it, \
      sets up in didMoveToParentViewController: is left out.
      """,
    lookFor: "A container that calls addChildViewController: and addSubview: without didMoveToParentViewController:",
    source: "The header of UIViewController: addChildViewController: does not call didMoveToParentViewController:",
    fires: [
      Example(
        "the second child is never told",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000571+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.001322+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.002554+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.010293+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.011113+0100 Shop[4211:90817] -[BannerViewController didMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.000077+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.001889+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.002102+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.003755+0100 Shop[4211:90817] -[BannerViewController didMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        ↓2026-03-14 09:41:15.000515+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:15.001810+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:15.002350+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:15.010190+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:18.000727+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:18.001470+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:18.002657+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:18.003096+0100 Shop[4211:90817] -[BannerViewController didMoveToParentViewController:] <BannerViewController: 0x7f8a5cc70c70>
        """)
    ],
    staysSilent: [
      Example(
        "added and removed as it should be",
        """
        2026-03-14 09:41:11.000571+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.001322+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.002554+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.010293+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.011113+0100 Shop[4211:90817] -[BannerViewController didMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.000077+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.001889+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.002102+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.003755+0100 Shop[4211:90817] -[BannerViewController didMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        """),
      Example(
        "the class does not log it",
        """
        2026-03-14 09:41:11.000571+0100 Shop[4211:90817] -[BannerViewController willMoveToParentViewController:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.001322+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.002554+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.010293+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.001889+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.002102+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        """),
    ])
}

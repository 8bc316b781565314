package import LifecycleModel

/// A layout pass of a controller that began and did not end.
package struct UnpairedLayout: Rule {
  /// Seconds after which an open pass cannot be one that another pass is nested in.
  private static let longestPass = 1.0

  /// Passes that have begun and not ended, by number of the life.
  private var open: [Int: [LifecycleEvent]] = [:]
  private var reported: Set<Int> = []

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let life = step.life.number
    switch step.event.callback {
    case .viewWillLayoutSubviews:
      if let first = open[life]?.first, surelyLonger(than: Self.longestPass, from: first, to: step.event) {
        report(first, next: step.event, step.life, log)
        open[life] = []
      }
      open[life, default: []].append(step.event)
    case .viewDidLayoutSubviews:
      _ = open[life]?.popLast()
      if open[life]?.isEmpty ?? false { open[life] = nil }
    case .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      // No step of the appearance falls into a layout pass of the same controller.
      guard let first = open.removeValue(forKey: life)?.first else { return }
      report(first, next: step.event, step.life, log)
    default:
      return
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    open[life.number] = nil
    reported.remove(life.number)
  }

  package mutating func inputEnded(_ log: RuleContext) {
    open = [:]
    reported = []
  }

  private mutating func report(
    _ begin: LifecycleEvent, next: LifecycleEvent, _ life: ControllerLife, _ log: RuleContext
  ) {
    guard log.isOneObject(life), reported.insert(life.number).inserted else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(begin)) was not followed by a viewDidLayoutSubviews", at: begin, life: life.number)
    draft.cite(begin, "the pass begins")
    draft.cite(next, "it has not ended by now")
    draft.compare(expected: [.init(begin), .init(begin.subject, .viewDidLayoutSubviews)], actual: [begin, next])
    draft.requires = [.logs(begin.subject, anyOf: CallbackSet(.viewDidLayoutSubviews))]
    draft.absence = begin.position.line...next.position.line
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "unpaired-layout", severity: .notice,
    summary: "viewWillLayoutSubviews came without its viewDidLayoutSubviews",
    rationale: """
      UIKit calls the two around the layout of the view, always both; passes may be nested. One without the other \
      is a call by hand, an exception in the middle, or a log that lost a line.
      """,
    lookFor: "viewWillLayoutSubviews called by hand, or an override of viewDidLayoutSubviews that a subclass skips",
    source: "Read from UIKit of iOS 26 and measured: the two come in pairs around layoutSubviews",
    fires: [
      Example(
        "the pass has no end",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.005084+0100 Shop[4211:90817] -[HomeViewController viewWillLayoutSubviews]
        2026-03-14 09:41:10.006391+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        ↓2026-03-14 09:41:10.010113+0100 Shop[4211:90817] -[HomeViewController viewWillLayoutSubviews]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "one pass inside another",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.005084+0100 Shop[4211:90817] -[HomeViewController viewWillLayoutSubviews]
        2026-03-14 09:41:10.006171+0100 Shop[4211:90817] -[HomeViewController viewWillLayoutSubviews]
        2026-03-14 09:41:10.007798+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.008442+0100 Shop[4211:90817] -[HomeViewController viewDidLayoutSubviews]
        2026-03-14 09:41:10.520937+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ])
}

package import LifecycleModel

/// A controller that has appeared although it was never told that it would.
package struct AppearedWithoutWill: Rule {
  /// Seconds after a parent's `viewDidAppear:` within which a forwarded child hears its own.
  private static let forwarding = 0.05

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard event.callback == .viewDidAppear, !step.life.isDeallocated, step.character == .ordinary,
      step.before == .disappeared,
      step.beforeWasKnown || !step.life.existedBefore, !mayBeForwarded(step, log)
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came without a viewWillAppear:", at: event, life: step.life.number,
      transition: step.transition)
    let will = FindingDraft.Call(event.subject, .viewWillAppear)
    if let previous = log.latest(.viewDidDisappear, of: step.life.number) ?? step.previous {
      draft.cite(previous, previous.callback == .viewDidDisappear ? "it had gone" : "the callback before")
      draft.absence = previous.position.line...event.position.line
    } else {
      draft.absence = 0...event.position.line
    }
    draft.cite(event, "it has appeared without notice")
    draft.compare(expected: [will, .init(event)], actual: [event])
    draft.requires = [.logs(event.subject, anyOf: CallbackSet(.viewWillAppear))]
    draft.requires.append(.isEven(event))
    draft.requires.append(log.isOneObject(step.life) ? .needsNoStranger(event) : .isIllegalForAll(event))
    log.emit(draft)
  }

  /// A child that was added after its parent's `viewWillAppear:` is told of the end only.
  private func mayBeForwarded(_ step: LifeStep, _ log: RuleContext) -> Bool {
    log.anotherStands(than: step.life) { other in
      if isChild(other.life, of: step.life.number, log) { return false }
      return switch other.state {
      case .appearing: true
      case .appeared: perhapsWithin(Self.forwarding, from: other.since, to: step.event) && other.since.time != nil
      case .disappeared, .disappearing: false
      }
    }
  }

  /// Whether the other one appeared right after this one the last time: children come after their parent.
  private func isChild(_ other: Int, of life: Int, _ log: RuleContext) -> Bool {
    guard let mine = log.latest(.viewDidAppear, of: life), let others = log.latest(.viewDidAppear, of: other) else {
      return false
    }
    return mine.precedes(others) && perhapsWithin(Self.forwarding, from: mine, to: others)
  }

  package static let description = RuleDescription(
    id: "appeared-without-will", severity: .warning,
    summary: "A controller got viewDidAppear: without viewWillAppear:",
    rationale: """
      viewDidAppear: ends what viewWillAppear: begins. Where the beginning is missing, data are not loaded, bars not \
      configured and observers not added, and yet the controller counts itself as shown. UIKit forwards it that way \
      only to a child that was added while its parent was already appearing.
      """,
    lookFor: "endAppearanceTransition without its begin, a child added after the parent's viewWillAppear:, or an "
      + "override of viewWillAppear: that a subclass skips by not calling super",
    source: "Read from UIKit of iOS 26: the jump is carried out and only warned about; a public bug report for iOS 6",
    fires: [
      Example(
        "it comes back without notice",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521283+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        ↓2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "the log begins after viewWillAppear:",
        """
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.000896+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.004399+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:15.520745+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
      Example(
        "a child added while its parent is appearing",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.010576+0100 Shop[4211:90817] -[BannerViewController viewDidLoad]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:10.021761+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:]
        2026-03-14 09:41:14.000896+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:14.001194+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:14.506986+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:]
        2026-03-14 09:41:15.004399+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:15.005088+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:]
        2026-03-14 09:41:15.520745+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:15.521824+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:]
        """),
      Example(
        "the class never logs viewWillAppear:",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.520745+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ])
}

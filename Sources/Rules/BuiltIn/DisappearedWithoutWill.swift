package import LifecycleModel

/// A controller that has disappeared although it was never told that it would.
package struct DisappearedWithoutWill: Rule {
  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard event.callback == .viewDidDisappear, !step.life.isDeallocated, step.character == .ordinary,
      step.before == .appeared,
      step.beforeWasKnown
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came without a viewWillDisappear:", at: event, life: step.life.number,
      transition: step.transition)
    if let shown = log.latest(.viewDidAppear, of: step.life.number) {
      draft.cite(shown, "it was on screen")
      draft.absence = shown.position.line...event.position.line
    }
    draft.cite(event, "it has gone without notice")
    draft.compare(expected: [.init(event.subject, .viewWillDisappear), .init(event)], actual: [event])
    draft.requires = [.logs(event.subject, anyOf: CallbackSet(.viewWillDisappear))]
    draft.requires.append(.isEven(event))
    draft.requires.append(log.isOneObject(step.life) ? .needsNoStranger(event) : .isIllegalForAll(event))
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "disappeared-without-will", severity: .warning,
    summary: "A visible controller got viewDidDisappear: without viewWillDisappear:",
    rationale: """
      viewWillDisappear: is where a controller saves, ends editing and stops what it started; viewDidDisappear: comes \
      when the view has left the window. Where the notice is missing, that work is not done, or done on a view that \
      is no longer there.
      """,
    lookFor: "endAppearanceTransition without its begin, appearance forwarded by hand in a container, or an override "
      + "of viewWillDisappear: that a subclass skips by not calling super",
    source: "Read from UIKit of iOS 26: the jump is carried out and only warned about",
    fires: [
      Example(
        "it goes without notice",
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
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:16.000877+0100 Shop[4211:90817] -[SettingsViewController viewDidLoad]
        2026-03-14 09:41:16.011061+0100 Shop[4211:90817] -[SettingsViewController viewWillAppear:]
        ↓2026-03-14 09:41:16.520133+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:16.521346+0100 Shop[4211:90817] -[SettingsViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "the log begins after viewWillDisappear:",
        """
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.004399+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:15.520745+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:16.000778+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:16.505357+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """),
      Example(
        "the class never logs viewWillDisappear:",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.010585+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.505887+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """),
    ])
}

package import LifecycleModel

/// A controller that was told to appear before it had told that its view was loaded.
package struct AppearedBeforeLoad: Rule {
  /// The processes of the input in which something was created or loaded, and the line of the first.
  private var firstLoad: [ProcessID: Int] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    if event.callback == .viewDidLoad, step.character == .ordinary,
      let will = log.latest(.viewWillAppear, of: step.life.number),
      log.latest(.viewDidLoad, of: step.life.number) == nil, isOneObject(step, since: will, log)
    {
      var draft = FindingDraft(
        Self.description, "\(log.call(will)) came before its viewDidLoad", at: will, life: step.life.number,
        transition: step.transition)
      draft.cite(will, "it is about to appear")
      draft.cite(event, "its view is loaded only now")
      draft.compare(expected: [.init(event), .init(will)], actual: [will, event])
      log.emit(draft)
    }
    if firstLoad[event.process] == nil, event.callback.isInitializer || Self.loads.contains(event.callback) {
      firstLoad[event.process] = event.position.line
    }
  }

  package mutating func inputEnded(_ log: RuleContext) { firstLoad = [:] }

  /// Whether the load must be that of the object that appears, not of another one of its class.
  private func isOneObject(_ step: LifeStep, since will: LifecycleEvent, _ log: RuleContext) -> Bool {
    guard log.isOneObject(step.life) else { return false }
    if !step.life.existedBefore { return true }
    // The log did not see where it came from. If it saw others come, and this load falls into this very appearance,
    // an object that had been there before would need a twin that is loaded and never shown.
    guard step.before == .appearing, let first = firstLoad[step.event.process] else { return false }
    return first < will.position.line
  }

  private static let loads: CallbackSet = [
    CallbackSet(.awakeFromNib), CallbackSet(.loadView), CallbackSet(.viewDidLoad),
  ]

  package static let description = RuleDescription(
    id: "appeared-before-load", severity: .error,
    summary: "A controller got viewWillAppear: before its own viewDidLoad",
    rationale: """
      UIKit asks a controller for its view, which loads it, before it tells it that the view is about to appear. The \
      other order means that viewWillAppear: was called by something else: it ran without outlets, and what it did \
      is overwritten by viewDidLoad a moment later.
      """,
    lookFor: "viewWillAppear: or beginAppearanceTransition: called by hand on a controller that is not loaded yet, or "
      + "an override of loadView or viewDidLoad that defers itself",
    source: "The header of UIViewController: the getter of view loads it first; each published log has this order",
    fires: [
      Example(
        "viewWillAppear: called by hand right after init",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        ↓2026-03-14 09:41:11.003392+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.005992+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.008629+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "an ordinary load",
        """
        2026-03-14 09:41:11.000726+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.005992+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.008629+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "loaded before the log begins; a second object of the class follows",
        """
        2026-03-14 09:41:11.003392+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000383+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:14.010217+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.011346+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:14.521906+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ])
}

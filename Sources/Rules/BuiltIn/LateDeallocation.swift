package import LifecycleModel

/// A controller that was freed long after it had been popped or dismissed.
package struct LateDeallocation: Rule {
  private struct Late {
    var gone: LifecycleEvent
    var freed: LifecycleEvent
  }

  /// Seconds between leaving and dealloc that are no delay yet.
  private static let patience = 2.0

  private var departures = Departures(.direction)
  /// Late deallocations of lives whose last transition has not been told yet.
  private var pending: [Int: Late] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    departures.step(step)
    let life = step.life.number
    guard step.event.callback == .dealloc, step.character == .ordinary, step.before == .disappeared,
      let gone = log.latest(.viewDidDisappear, of: life),
      surelyLonger(than: Self.patience, from: gone, to: step.event)
    else { return }
    let late = Late(gone: gone, freed: step.event)
    if departures[life] != nil {
      report(late, life, log)
    } else {
      pending[life] = late
    }
  }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    departures.transitionClosed(transition, log)
    guard let from = transition.from, let late = pending[from.life], let gone = departures.departure(transition, log),
      gone.position == late.gone.position
    else { return }
    pending[from.life] = nil
    report(late, from.life, log)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    departures.forget(life.number)
  }

  package mutating func inputEnded(_ log: RuleContext) {
    departures = Departures(.direction)
    pending = [:]
  }

  private func report(_ late: Late, _ life: Int, _ log: RuleContext) {
    guard let delay = seconds(from: late.gone, to: late.freed) else { return }
    var draft = FindingDraft(
      Self.description, "\(log.name(late.freed.subject)) was deallocated \(inSeconds(delay)) after it had left",
      at: late.freed, life: life)
    draft.cite(late.gone, "it has left")
    draft.cite(late.freed, "freed only now")
    draft.compare(expected: [], actual: [late.gone, late.freed])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "late-deallocation", severity: .notice,
    summary: "A controller was deallocated more than two seconds after it had been popped or dismissed",
    rationale: """
      A popped controller is freed as soon as the transition is over. A delay is no leak, but somebody held it for a \
      while, and it may have gone on working behind the next screen.
      """,
    lookFor: "A request, a timer or a delayed block that captures the controller strongly until it is done",
    source: "Logs published for iOS 13 and measured on iOS 26: dealloc follows a pop within milliseconds",
    fires: [
      Example(
        "freed five seconds after the pop",
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
        ↓2026-03-14 09:41:19.530899+0100 Shop[4211:90817] -[DetailViewController dealloc]
        """)
    ],
    staysSilent: [
      Example(
        "freed at once",
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
        2026-03-14 09:41:14.530500+0100 Shop[4211:90817] -[DetailViewController dealloc]
        """)
    ])
}

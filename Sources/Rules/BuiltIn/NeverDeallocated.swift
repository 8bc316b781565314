package import LifecycleModel

/// A controller that was popped or dismissed and stayed in memory.
package struct NeverDeallocated: Rule {
  private struct Leak {
    var gone: LifecycleEvent
    var life: Int
  }

  /// Seconds that the log must go on after the controller has left.
  private static let patience = 10.0
  /// Objects of a class that never frees any, before that is worth a notice.
  private static let crowd = 3

  private var departures = Departures()
  /// Objects that left and stayed, by class.
  private var leaks: [SubjectID: [Leak]] = [:]
  private var freesSomething = false

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    departures.step(step)
    if step.event.callback == .dealloc { freesSomething = true }
  }

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    departures.transitionClosed(transition, log)
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    defer { departures.forget(life.number) }
    guard end != .deallocated, !life.isDeallocated, life.state == .disappeared, let gone = departures[life.number]
    else {
      return
    }
    leaks[life.subject, default: []].append(Leak(gone: gone, life: life.number))
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for (subject, leaks) in leaks {
      if log.logs(.dealloc, subject) {
        for leak in leaks { report(leak, severity: nil, "though another object of its class was deallocated", log) }
      } else if freesSomething, leaks.count >= Self.crowd {
        let sorted = leaks.sorted { $0.gone.precedes($1.gone) }
        report(
          sorted[Self.crowd - 1], severity: .notice,
          "and no object of its class ever was, while other classes log "
            + "dealloc", log)
      }
    }
    leaks = [:]
    departures = Departures()
    freesSomething = false
  }

  private func report(_ leak: Leak, severity: Severity?, _ contrast: String, _ log: RuleContext) {
    var draft = FindingDraft(
      Self.description, "\(log.name(leak.gone.subject)) left and was never deallocated, \(contrast)", at: leak.gone,
      life: leak.life, severity: severity)
    draft.cite(leak.gone, "it has left for good")
    draft.compare(expected: [.init(leak.gone), .init(leak.gone.subject, .dealloc)], actual: [leak.gone])
    draft.requires = [.goesOn(leak.gone, seconds: Self.patience)]
    draft.absence = leak.gone.position.line...Int.max
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "never-deallocated", severity: .warning,
    summary: "A controller was popped or dismissed and never deallocated, unlike others of its class",
    rationale: """
      A controller that is popped or dismissed has no owner left in UIKit. Where one object of a class is freed and \
      another one is not, something in the app still holds it: it goes on listening, downloading and taking memory \
      behind the screens that follow. A notice only, where no object of the class was ever seen to go.
      """,
    lookFor: "A block, timer, display link or observer that captures self strongly, or a delegate that is not weak",
    source: "Logs published for iOS 13 and measured on iOS 26: dealloc follows a pop within milliseconds",
    fires: [
      Example(
        "the second detail screen stays in memory",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000689+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011051+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521300+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.000745+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.010875+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:15.011063+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.520734+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.521815+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:18.000122+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:18.001520+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        ↓2026-03-14 09:41:18.520070+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:18.521033+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:32.000561+0100 Shop[4211:90817] -[SettingsViewController viewDidLoad]
        2026-03-14 09:41:32.010256+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:32.011884+0100 Shop[4211:90817] -[SettingsViewController viewWillAppear:]
        2026-03-14 09:41:32.520386+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:32.521998+0100 Shop[4211:90817] -[SettingsViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "freed after each pop; the last one is still on the stack",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000689+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011051+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521300+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.000745+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.010875+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:15.011063+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.520734+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.521815+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:32.000561+0100 Shop[4211:90817] -[SettingsViewController viewDidLoad]
        2026-03-14 09:41:32.010609+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:32.011884+0100 Shop[4211:90817] -[SettingsViewController viewWillAppear:]
        2026-03-14 09:41:32.520801+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:32.521998+0100 Shop[4211:90817] -[SettingsViewController viewDidAppear:]
        """),
      Example(
        "the log ends soon after the pop",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000689+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011051+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521300+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ])
}

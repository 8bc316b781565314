package import LifecycleModel

/// One controller whose view was loaded twice.
package struct RepeatedLoad: Rule {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
  }

  private struct Suspect {
    var draft: FindingDraft
    /// Where the object stood when it was loaded again.
    var state: AppearanceState
  }

  /// Second loads of classes without addresses, until the class goes on.
  private var suspects: [Key: Suspect] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life.number
    if event.callback.isAppearance { goOn(event, log) }
    guard event.callback == .viewDidLoad, let earlier = log.latest(.viewDidLoad, of: life)
    else { return }
    if let crowd = log.ledger(for: event) {
      // Each object that was made may load once; of a class that does not say how many there are, any load may be a
      // new one's, but for one in the middle of an appearance.
      guard crowd.countsEveryObject ? crowd.made <= crowd.loads : step.before == .appearing else { return }
      if let unload = crowd.latestUnload, earlier.position.line < unload { return }
    }
    for callback: LifecycleCallback in [.viewWillUnload, .viewDidUnload] {
      if let unload = log.latest(callback, of: life), earlier.precedes(unload) { return }
    }
    if let warning = log.latest(.didReceiveMemoryWarning, of: life), earlier.precedes(warning),
      mayUnload(at: warning.time)
    {
      return
    }
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came a second time for the same object", at: event, life: life,
      transition: step.transition)
    draft.cite(earlier, "loaded for the first time")
    if let load = log.latest(.loadView, of: life), earlier.precedes(load) { draft.cite(load) }
    draft.cite(event, "loaded again")
    draft.compare(expected: [.init(earlier)], actual: [earlier, event])
    draft.yieldsTo = ["load-recursion"]
    draft.requires = [.isNoHabit(event)]
    if event.instance == 0 {
      suspects[Key(process: event.process, subject: event.subject)] = Suspect(draft: draft, state: step.before)
    } else {
      log.emit(draft)
    }
  }

  /// A class whose object is on screen and that is told to appear has another object: the one that was loaded.
  private mutating func goOn(_ event: LifecycleEvent, _ log: RuleContext) {
    guard let suspect = suspects.removeValue(forKey: Key(process: event.process, subject: event.subject)) else {
      return
    }
    let isOnScreen = suspect.state == .appeared || suspect.state == .appearing
    if event.callback == .viewWillAppear, isOnScreen { return }
    log.emit(suspect.draft)
  }

  package mutating func inputEnded(_ log: RuleContext) {
    // The order is of no account: findings are sorted.
    for suspect in suspects.values { log.emit(suspect.draft) }
    suspects = [:]
  }

  /// Whether the system may be one that takes the views of hidden controllers away when memory is low: iOS 5.
  private func mayUnload(at time: LogTime?) -> Bool {
    guard let time, time.clock == .calendar else { return true }
    return time.microseconds < Self.endOfUnloading
  }

  /// The first moment of 2014, when iOS 5 had hardly any users, in microseconds since 1970.
  private static let endOfUnloading: Int64 = 1_388_534_400_000_000

  package static let description = RuleDescription(
    id: "repeated-load", severity: .warning,
    summary: "viewDidLoad came twice for one controller",
    rationale: """
      A view is loaded once, and again only if somebody sets the controller's view to nil: since iOS 6 UIKit itself \
      does not. A second viewDidLoad adds every subview, observer and gesture a second time and resets what the \
      user has done.
      """,
    lookFor: "self.view = nil, viewDidLoad called by hand, or a loadView that leaves view nil so that the next access "
      + "loads again",
    source: "The header of UIViewController (views are not cleared since iOS 6); measured on iOS 26",
    fires: [
      Example(
        "the same address loads twice",
        """
        2026-03-14 09:41:11.000689+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010132+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520178+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        ↓2026-03-14 09:41:15.000927+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.010588+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.520531+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        """),
      Example(
        "the class logs its initializer, and there was one object only",
        """
        2026-03-14 09:41:10.998986+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.000414+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:11.001752+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:15.000279+0100 Shop[4211:90817] -[DetailViewController loadView]
        ↓2026-03-14 09:41:15.001915+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:15.010751+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:15.520725+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "two objects",
        """
        2026-03-14 09:41:10.998986+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.001752+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:14.998280+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:15.001915+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:15.010751+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:15.520725+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "iOS 5 had unloaded the view",
        """
        2026-03-14 09:41:10.998986+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.001752+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:14.800673+0100 Shop[4211:90817] -[DetailViewController didReceiveMemoryWarning]
        2026-03-14 09:41:14.801000+0100 Shop[4211:90817] -[DetailViewController viewDidUnload]
        2026-03-14 09:41:15.001915+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:15.010751+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:15.520725+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "the class logs no initializer: it may be another object",
        """
        2026-03-14 09:41:11.001752+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010002+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520467+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:14.000688+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:14.520944+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:15.001915+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:15.010751+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:15.520725+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ])
}

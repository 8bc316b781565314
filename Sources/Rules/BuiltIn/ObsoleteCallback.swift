package import LifecycleModel

/// A callback that UIKit has not called since iOS 6.
package struct ObsoleteCallback: Rule {
  private struct Key: Hashable {
    var subject: SubjectID
    var callback: LifecycleCallback
  }

  /// What has been reported; a class is told once.
  private var reported: Set<Key> = []

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard event.callback == .viewWillUnload || event.callback == .viewDidUnload,
      reported.insert(Key(subject: event.subject, callback: event.callback)).inserted
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) is a callback that iOS has not called since iOS 6", at: event,
      life: step.life.number, transition: step.transition)
    draft.compare(expected: [], actual: [event])
    log.emit(draft)
  }

  package mutating func inputEnded(_ log: RuleContext) { reported = [] }

  package static let description = RuleDescription(
    id: "obsolete-callback", severity: .notice,
    summary: "viewWillUnload or viewDidUnload was called, which iOS has not done since iOS 6",
    rationale: """
      Up to iOS 5 a warning of low memory took the views of hidden controllers away and told them so. Since iOS 6 it \
      does not: what these methods release is never released, and a line of them means an old system, a container of \
      the app's own, or a call by hand.
      """,
    lookFor: "Clean-up that belongs into dealloc, viewDidDisappear: or didReceiveMemoryWarning",
    source: "The header of UIViewController: viewWillUnload and viewDidUnload are deprecated in iOS 6 and not called",
    fires: [
      Example(
        "a view is unloaded",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000425+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.000474+0100 Shop[4211:90817] -[HomeViewController didReceiveMemoryWarning]
        ↓2026-03-14 09:41:12.001204+0100 Shop[4211:90817] -[HomeViewController viewDidUnload]
        """)
    ],
    staysSilent: [
      Example(
        "a warning of low memory, and nothing is unloaded",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:12.000474+0100 Shop[4211:90817] -[HomeViewController didReceiveMemoryWarning]
        """)
    ])
}

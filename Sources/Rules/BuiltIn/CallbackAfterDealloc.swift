package import LifecycleModel

/// A callback of an object that the log has already seen being freed.
package struct CallbackAfterDealloc: Rule {
  /// Lives that have been reported; one object is one finding.
  private var reported: Set<Int> = []

  /// Seconds within which a base class's own dealloc may still call the object.
  private static let farewell = 0.1

  /// What UIKit's dealloc calls on the object itself or on what it tears down.
  private static let teardown: CallbackSet = [
    CallbackSet(.willRemoveSubview), CallbackSet(.removeFromSuperview), CallbackSet(.willMoveToSuperview),
    CallbackSet(.didMoveToSuperview), CallbackSet(.willMoveToWindow), CallbackSet(.didMoveToWindow),
    CallbackSet(.willMoveToParent), CallbackSet(.didMoveToParent), CallbackSet(.viewWillUnload),
    CallbackSet(.viewDidUnload),
  ]

  private static let creation: CallbackSet = [
    CallbackSet(.`init`), CallbackSet(.initWithNibName), CallbackSet(.initWithCoder), CallbackSet(.initWithFrame),
    CallbackSet(.initWithStyle), CallbackSet(.initWithRootViewController),
    CallbackSet(.initWithCollectionViewLayout), CallbackSet(.awakeFromNib), CallbackSet(.loadView),
    CallbackSet(.viewDidLoad),
  ]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life
    guard life.isDeallocated, event.callback != .dealloc, life.role != .view || event.instance != 0,
      log.ledger(for: event).map({ $0.countsEveryObject && $0.living <= 0 }) ?? true,
      !Self.creation.contains(event.callback), let freed = life.latest(.dealloc), freed.precedes(event),
      !reported.contains(life.number)
    else { return }
    if Self.teardown.contains(event.callback), perhapsWithin(Self.farewell, from: freed, to: event) { return }
    reported.insert(life.number)
    var draft = FindingDraft(
      Self.description, "\(log.call(event)) came after the object had been deallocated", at: event,
      life: life.number, transition: step.transition)
    draft.cite(freed, "the object is freed")
    draft.cite(event, "called all the same")
    draft.compare(expected: [.init(event), .init(freed)], actual: [freed, event])
    // A new object in the place of the old one would tell of its creation, if its class ever does.
    draft.requires = [.logs(event.subject, anyOf: Self.creation)]
    log.emit(draft)
  }

  package mutating func inputEnded(_ log: RuleContext) { reported = [] }

  package static let description = RuleDescription(
    id: "callback-after-dealloc", severity: .error,
    summary: "A callback came for an object after its dealloc",
    rationale: """
      After dealloc the object's memory belongs to somebody else. A callback that still reaches it works by chance, \
      until the memory is used again: then it crashes far from its cause, or writes into an innocent object.
      """,
    lookFor: "An unsafe_unretained or unowned reference to the controller (delegate, data source, observer, timer), or "
      + "a dealloc that is called by hand",
    source: "The memory rules of Objective-C; the address, or the only object of its class, proves the identity",
    fires: [
      Example(
        "shown again after it was freed",
        """
        2026-03-14 09:41:11.000709+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.005289+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010132+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520178+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        ↓2026-03-14 09:41:15.000571+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews] <DetailViewController: 0x7f8a5c94fa40>
        """)
    ],
    staysSilent: [
      Example(
        "a new object, perhaps in the same place",
        """
        2026-03-14 09:41:11.000709+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.005289+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010132+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520178+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.000390+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.005423+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.010588+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:15.520531+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        """),
      Example(
        "another object of the class is still alive",
        """
        2026-03-14 09:41:11.000296+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:11.005519+0100 Shop[4211:90817] -[PageViewController initWithCoder:]
        2026-03-14 09:41:11.008058+0100 Shop[4211:90817] -[PageViewController viewDidLoad]
        2026-03-14 09:41:11.010729+0100 Shop[4211:90817] -[PageViewController viewWillAppear:]
        2026-03-14 09:41:11.520329+0100 Shop[4211:90817] -[PageViewController viewDidAppear:]
        2026-03-14 09:41:14.530087+0100 Shop[4211:90817] -[PageViewController dealloc]
        2026-03-14 09:41:15.005437+0100 Shop[4211:90817] -[PageViewController viewDidLayoutSubviews]
        """),
      Example(
        "two lines of one dealloc",
        """
        2026-03-14 09:41:11.000709+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.005289+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.530016+0100 Shop[4211:90817] -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
        """),
    ])
}

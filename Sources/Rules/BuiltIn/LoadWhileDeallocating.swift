package import LifecycleModel

/// UIKit's own word for a view that is asked for while its controller is being freed.
package struct LoadWhileDeallocating: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = message.objects.first.map { log.names[$0.subject] }
    let isSystem = (name?.className ?? name?.display ?? "").hasPrefix("UI")
    log.emit(
      Self.description,
      "The view of \(log.name(0, in: message, or: "a controller")) was loaded while it was being freed",
      at: message, transition: transition, severity: isSystem ? .notice : nil)
  }

  package static let description = RuleDescription(
    id: "load-while-deallocating", severity: .warning,
    summary: "UIKit says: Attempting to load the view of a view controller while it is deallocating",
    rationale: """
      dealloc that touches view loads it again, for a controller that is half gone: loadView and viewDidLoad run, \
      and what they register stays behind. A notice only where the class is UIKit's own, which a search controller \
      without its view triggers by itself.
      """,
    lookFor: "self.view in dealloc, such as removing a gesture or an observer from it; use isViewLoaded "
      + "or viewIfLoaded",
    source: "UIKit's message since iOS 8.3, once per process; public bug reports for UISearchController "
      + "and UIAlertController",
    fires: [
      Example(
        "dealloc touches view",
        """
        2026-03-14 09:41:11.020518+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:12.000962+0100 Shop[4211:90817] -[HomeViewController dealloc]
        ↓2026-03-14 09:41:12.001286+0100 Shop[4211:90817] [Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may result in undefined behavior (<HomeViewController: 0x7f8a5c23f360>)
        """)
    ],
    staysSilent: [
      Example(
        "UIKit's own search controller: no warning",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:12.001727+0100 Shop[4211:90817] nothing is loaded while it is deallocating
        """)
    ],
    messages: [
      #"Attempting to load the view of a view controller while it is deallocating(?:.{0,200}?\("#
        + MessagePattern.object(1) + #"\))?"#
    ])
}

package import LifecycleModel

/// UIKit's own word for a table or collection that is laid out in no window.
package struct LayoutOutsideWindow: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    // The view is a UITableView; its data source is the app's.
    let view = message.objects.last.map { log.name($0.subject) } ?? "A table"
    let owner = message.objects.count > 1 ? " of \(log.name(0, in: message, or: ""))" : ""
    log.emit(
      Self.description, "\(view)\(owner) was laid out without being in a window", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "layout-outside-window", severity: .warning,
    summary: "UIKit says: … was told to layout its visible cells without being in the view hierarchy",
    rationale: """
      Outside a window a table has neither its final width nor its traits. Laid out there, it makes cells for the \
      wrong size, makes them again when it is shown, and keeps estimates that let it jump.
      """,
    lookFor: "reloadData followed by layoutIfNeeded, or scrollToRow, in viewDidLoad or on a controller "
      + "that has gone off screen",
    source: "UIKit's message since iOS 13, once per process",
    fires: [
      Example(
        "laid out in viewDidLoad",
        """
        2026-03-14 09:41:11.000043+0100 Shop[4211:90817] -[MemoListViewController viewDidLoad]
        ↓2026-03-14 09:41:11.300590+0100 Shop[4211:90817] [TableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy (the table view or one of its superviews has not been added to a window). This may cause bugs by forcing views inside the table view to load and perform layout without accurate information. Table view: <UITableView: 0x7f8180554e00; frame = (0 0; 414 896); layer = <CALayer: 0x60015671a090>; dataSource: <MemoListViewController: 0x7f8a5c540720>>
        2026-03-14 09:41:11.400717+0100 Shop[4211:90817] -[MemoListViewController viewWillAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "laid out on screen",
        """
        2026-03-14 09:41:11.000043+0100 Shop[4211:90817] -[MemoListViewController viewDidLoad]
        2026-03-14 09:41:11.400717+0100 Shop[4211:90817] -[MemoListViewController viewWillAppear:]
        2026-03-14 09:41:11.500191+0100 Shop[4211:90817] -[MemoListViewController viewDidAppear:]
        """)
    ],
    messages: [
      #"was told to layout its visible cells and other contents without being in the view hierarchy(?:.*(?:Table|Collection) view: (?<object2><[^<>\s;:]+)(?:.*dataSource: "#
        + MessagePattern.object(1) + #")?)?"#
    ])
}

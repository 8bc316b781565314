package import LifecycleModel

/// The runtime's own word for a call of UIKit from a thread other than the main one.
package struct BackgroundUICall: Rule {
  /// The most lines between a report of the checker and its copy in the system's log: a backtrace.
  private static let blockLength = 100

  /// Line of the latest report that has had no copy yet.
  private var latestReport: Int?

  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    switch index {
    case 0, 1:
      if index == 0, let latestReport, message.position.line - latestReport <= Self.blockLength {
        self.latestReport = nil
        return
      }
      latestReport = index == 1 ? message.position.line : nil
      log.emit(
        Self.description, "\(message.words.first ?? "UIKit") was called on a background thread", at: message,
        transition: transition)
    case 2, 3:
      log.emit(
        Self.description, "The layout engine was changed from a background thread", at: message, transition: transition)
    default:
      log.emit(
        Self.description, "A controller was changed from a background thread", at: message, transition: transition)
    }
  }

  package mutating func inputEnded(_ log: RuleContext) { latestReport = nil }

  package static let description = RuleDescription(
    id: "background-ui-call", severity: .error,
    summary: "The runtime says: UI API called on a background thread",
    rationale: """
      UIKit belongs to the main thread. A call from elsewhere races with the run loop: views come late or never, \
      and the layout engine breaks in a place that has nothing to do with the cause.
      """,
    lookFor: "A completion handler of the network, a database or a notification that touches a view "
      + "without going back to the main queue",
    source: "The Main Thread Checker of Xcode 9 and later, and UIKit's messages since iOS 9",
    fires: [
      Example(
        "found by the Main Thread Checker, which prints it twice",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        =================================================================
        ↓Main Thread Checker: UI API called on a background thread: -[UIView setBackgroundColor:]
        PID: 4211, TID: 90951, Thread name: (none), Queue name: com.apple.root.default-qos, QoS: 21
        Backtrace:
        4   Shop                                0x000000010a6b2e44 $s4Shop18HomeViewControllerC4loadyyF + 196
        2026-03-14 09:41:11.310027+0100 Shop[4211:90951] [reports] Main Thread Checker: UI API called on a background thread: -[UIView setBackgroundColor:]
        PID: 4211, TID: 90951, Thread name: (none), Queue name: com.apple.root.default-qos, QoS: 21
        2026-03-14 09:41:11.400604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        """),
      Example(
        "found by the layout engine",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:11.300857+0100 Shop[4211:90951] This application is modifying the autolayout engine from a background thread after the engine was accessed from the main thread. This can lead to engine corruption and weird crashes.
        2026-03-14 09:41:11.400604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "work in the background",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:11.300864+0100 Shop[4211:90951] loading on a background thread
        2026-03-14 09:41:11.400604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        """)
    ],
    messages: [
      #"\[reports\] Main Thread Checker: UI API called on a background thread(?:: (?<word1>[-+]\[[^\]]+\]))?"#,
      #"Main Thread Checker: UI API called on a background thread(?:: (?<word1>[-+]\[[^\]]+\]))?"#,
      #"This application is modifying the autolayout engine from a background thread"#,
      #"Modifications to the layout engine must not be performed from a background thread"#,
      #"BUG IN CLIENT OF UIKIT: .{0,300}?from a background thread"#,
    ])
}

package import LifecycleModel

/// UIKit's own word for constraints that contradict each other.
package struct UnsatisfiableConstraints: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    log.emit(
      Self.description, "Constraints contradict each other, and UIKit breaks one of them", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "unsatisfiable-constraints", severity: .notice,
    summary: "UIKit says: Unable to simultaneously satisfy constraints",
    rationale: """
      Two required constraints cannot both hold; UIKit breaks one of them, and not always the same. The layout may \
      look right by chance, until a language, a size or an iOS version changes the choice.
      """,
    lookFor: "Constraints of a cell against its automatic height, "
      + "translatesAutoresizingMaskIntoConstraints left on, or a fixed size beside a ratio",
    source: "UIKit's message since iOS 6",
    fires: [
      Example(
        "a label too wide",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:11.300808+0100 Shop[4211:90817] [LayoutConstraints] Unable to simultaneously satisfy constraints.
        2026-03-14 09:41:11.400604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "all constraints hold",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:11.400604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        """)
    ],
    messages: [
      #"Unable to simultaneously satisfy constraints"#
    ])
}

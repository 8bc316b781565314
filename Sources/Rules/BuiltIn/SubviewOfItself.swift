package import LifecycleModel

/// UIKit's own word for a view that is added to itself.
package struct SubviewOfItself: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    log.emit(
      Self.description, "A view was added to itself, which a nested push or pop does", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "subview-of-itself", severity: .error,
    summary: "UIKit says: Can't add self as subview",
    rationale: """
      Nobody adds a view to itself on purpose. UIKit up to iOS 10 does it inside a push or pop that starts in the \
      middle of another one, and the exception ends the app.
      """,
    lookFor: "Two pushes or pops at the same time, one of them animated; a pop in viewDidLoad or "
      + "viewWillAppear:",
    source: "UIKit's exception; the public crash reports of it follow nested pushes and pops",
    fires: [
      Example(
        "a pop inside a pop",
        """
        2026-03-14 09:41:11.000712+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        ↓2026-03-14 09:41:11.300747+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Can't add self as subview'
        """)
    ],
    staysSilent: [
      Example(
        "a subview is added",
        """
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.300464+0100 Shop[4211:90817] add subview
        """)
    ],
    messages: [
      #"Can.{1,3}t add self as subview"#
    ])
}

package import LifecycleModel

/// UIKit's own word for a nib without a view for its owner.
package struct ViewOutletNotSet: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let nib = message.words.first.map { "The nib \($0)" } ?? "A nib"
    log.emit(
      Self.description, "\(nib) was loaded for a controller, but its view outlet is not set", at: message,
      transition: transition)
  }

  package static let description = RuleDescription(
    id: "view-outlet-not-set", severity: .error,
    summary: "UIKit says: loaded the nib but the view outlet was not set",
    rationale: """
      A controller that owns a nib gets its view through the outlet named view. Where that outlet leads nowhere, \
      UIKit raises an exception as soon as the view is wanted.
      """,
    lookFor: "The view outlet of File's Owner, the class of File's Owner, or a nib that has the "
      + "controller's name by accident and is meant for a view",
    source: "UIKit's exception in all versions",
    fires: [
      Example(
        "a nib for a view, found by its name",
        """
        2026-03-14 09:41:11.000389+0100 Shop[4211:90817] -[LittleViewController initWithNibName:bundle:]
        ↓2026-03-14 09:41:11.300085+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "LittleView" nib but the view outlet was not set.'
        """)
    ],
    staysSilent: [
      Example(
        "a nib is loaded",
        """
        2026-03-14 09:41:11.000389+0100 Shop[4211:90817] -[LittleViewController initWithNibName:bundle:]
        2026-03-14 09:41:11.300387+0100 Shop[4211:90817] loaded the LittleView nib
        2026-03-14 09:41:11.400071+0100 Shop[4211:90817] -[LittleViewController viewDidLoad]
        """)
    ],
    messages: [
      #"loaded the "?(?<word1>[^"]{1,100}?)"? nib but the view outlet was not set"#
    ])
}

package import LifecycleModel

/// UIKit's own word for views and controllers whose hierarchies disagree.
package struct InconsistentHierarchy: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "A controller")
    switch index {
    case 0, 1:
      log.emit(
        Self.description, "\(name)'s view stands inside the view of a controller that is not its parent", at: message,
        transition: transition)
    case 2:
      log.emit(
        Self.description, "\(name) got a parent that does not know it as its child", at: message, transition: transition
      )
    case 3:
      log.emit(
        Self.description, "\(name) was freed while children still referred to it", at: message, transition: transition)
    default:
      log.emit(
        Self.description, "The root controller's view was added to the window by hand", at: message,
        transition: transition, severity: .warning)
    }
  }

  package static let description = RuleDescription(
    id: "inconsistent-hierarchy", severity: .error,
    summary: "UIKit says: UIViewControllerHierarchyInconsistency, or that a parent-child relation is "
      + "broken",
    rationale: """
      Where the view of a controller stands inside the view of another one, the controllers must be child and \
      parent. Where they are not, appearance, rotation and safe areas go the wrong way; UIKit raises an exception \
      when it notices.
      """,
    lookFor: "A controller's view added to a view of another controller without addChildViewController:, "
      + "a child moved without removing it first, or the root controller's view added by hand",
    source: "UIKit's exception since iOS 5; the texts about the parent's setter since iOS 17, about the "
      + "root's view since iOS 13",
    fires: [
      Example(
        "the wrong parent",
        """
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        ↓2026-03-14 09:41:11.300420+0100 Shop[4211:90817] *** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view controller:<DetailViewController: 0x7f8a5c96bc60> should have parent view controller:<HomeViewController: 0x7f8a5c23f360> but requested parent is:<MenuViewController: 0x7f8a5c540720>'
        """),
      Example(
        "the root's view added by hand",
        """
        2026-03-14 09:41:11.000499+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        ↓2026-03-14 09:41:11.300619+0100 Shop[4211:90817] [Window] Manually adding the rootViewController's view to the view hierarchy is no longer supported. Please allow UIWindow to add the rootViewController's view to the view hierarchy itself.
        """),
    ],
    staysSilent: [
      Example(
        "a child is added",
        """
        2026-03-14 09:41:11.000776+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.300722+0100 Shop[4211:90817] child view controller added
        """)
    ],
    messages: [
      #"child view controller: ?(?:"# + MessagePattern.object(1)
        + #"|\(null\)) *should have parent view controller: ?(?:"# + MessagePattern.object(2) + #"|\(null\))"#,
      #"UIViewControllerHierarchyInconsistency"#,
      #"This setter does not properly establish the bidirectional parent-child relationship(?:.*Child: "#
        + MessagePattern.object(1) + #")?"#,
      #"(?:Parent view controller "# + MessagePattern.object(1)
        + #" *)?is deallocating with one or more children still referencing it"#,
      #"Manually adding the rootViewController.{1,3}s view to the view hierarchy is no longer supported"#,
    ])
}

import LifecycleModel

extension FaultOperator {
  /// What UIKit and the runtime print; ① and ② stand for two controllers, ③ for a class.
  private static let wordings: [(rule: String, words: [String])] = [
    (
      "unbalanced-appearance-calls",
      ["Unbalanced calls to begin/end appearance transitions for ①."]
    ),
    (
      "manual-appearance-call",
      ["viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:"].map {
        "[ViewController] Calling -\($0) directly on a view controller is not supported, and may result in "
          + "out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: and "
          + "-endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. Make a "
          + "symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the debugger. "
          + "View controller: ①"
      }
    ),
    (
      "presented-off-window",
      [
        "Warning: Attempt to present ② on ① whose view is not in the window hierarchy!",
        "[Presentation] Attempt to present ② on ① (from ①) whose view is not in the window hierarchy.",
      ]
    ),
    (
      "presented-while-presenting",
      [
        "Warning: Attempt to present ② on ① which is already presenting ②",
        "[Presentation] Attempt to present ② on ① (from ①) which is already presenting ②.",
      ]
    ),
    (
      "presentation-during-transition",
      [
        "Warning: Attempt to present ② on ① while a presentation is in progress!",
        "[Presentation] Attempt to present ② on ① (from ①) while a presentation is in progress.",
        "Warning: Attempt to dismiss from view controller ① while a presentation or dismiss is in progress!",
        "[Assert] Trying to dismiss the presentation controller while transitioning already. "
          + "(<_UIOverCurrentContextPresentationController: 0x7fad475235c0>)",
      ]
    ),
    (
      "presented-from-detached",
      [
        "Presenting view controllers on detached view controllers is discouraged ①.",
        "[Presentation] Presenting view controller ② from detached view controller ① is discouraged.",
        "[Assert] Presenting view controller ② from detached view controller ① is not supported, and may result in "
          + "incorrect safe area insets and a corrupt root presentation. Make sure ① is in the view controller "
          + "hierarchy before presenting from it. Will become a hard exception in a future release.",
      ]
    ),
    (
      "load-while-deallocating",
      [
        "[Warning] Attempting to load the view of a view controller while it is deallocating is not allowed and may "
          + "result in undefined behavior (①)"
      ]
    ),
    (
      "nested-navigation",
      [
        "nested push animation can result in corrupted navigation bar",
        "nested pop animation can result in corrupted navigation bar",
        "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get "
          + "corrupted.",
      ]
    ),
    (
      "navigation-during-transition",
      ["pushViewController:animated:", "popToViewController:transition:", "setViewControllers:animated:"].map {
        "\($0) called on <UINavigationController 0x7f9598e1f4f0> while an existing transition or presentation is "
          + "occurring; the navigation stack will not be updated."
      }
    ),
    (
      "pushed-twice",
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Pushing the same view "
          + "controller instance more than once is not supported (①)'"
      ]
    ),
    (
      "popped-to-stranger",
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Tried to pop to a "
          + "view controller that doesn't exist.'"
      ]
    ),
    (
      "presented-twice",
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
          + "present modally an active controller ①.'",
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Application tried to "
          + "present modally a view controller ① that has a parent view controller ②.'",
      ]
    ),
    (
      "subview-of-itself",
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Can't add self as "
          + "subview'"
      ]
    ),
    (
      "inconsistent-hierarchy",
      [
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view "
          + "controller:① should have parent view controller:② but requested parent is:<UITabBarController: 0x1036>'",
        "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', reason: 'child view "
          + "controller:① should have parent view controller:(null) but actual parent is:②'",
      ]
    ),
    (
      "missing-root-controller",
      [
        "Applications are expected to have a root view controller at the end of application launch",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Application "
          + "windows are expected to have a root view controller at the end of application launch'",
      ]
    ),
    (
      "background-ui-call",
      [
        "[reports] Main Thread Checker: UI API called on a background thread: -[UIApplication applicationState]",
        "This application is modifying the autolayout engine from a background thread after the engine was accessed "
          + "from the main thread. This can lead to engine corruption and weird crashes.",
      ]
    ),
    (
      "unsatisfiable-constraints",
      [
        "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
        "Unable to simultaneously satisfy constraints.",
      ]
    ),
    (
      "layout-outside-window",
      [
        "[TableView] Warning once only: UITableView was told to layout its visible cells and other contents without "
          + "being in the view hierarchy (the table view or one of its superviews has not been added to a window)."
      ]
    ),
    (
      "view-outlet-not-set",
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"LittleView\" nib but the view outlet was "
          + "not set.'"
      ]
    ),
    (
      "unrecognized-selector",
      ["-[③ viewDidLoad]: unrecognized selector sent to instance 0x600000e2c0c0"]
    ),
    (
      "message-to-deallocated",
      ["*** -[③ viewWillAppear:]: message sent to deallocated instance 0x600000e2c0c0"]
    ),
    (
      "empty-split-view",
      [
        "Splitview controller <UISplitViewController: 0x10a0> is expected to have a view controller at index 0 before it's used!"
      ]
    ),
  ]

  static let words: [FaultOperator] = wordings.map { rule, words in
    FaultOperator(rule) { bench in
      let controllers = bench.recording.objects.filter {
        bench.recording.classes[$0.kind].role == .controller && !bench.recording.classes[$0.kind].logged.isEmpty
      }
      guard let first = bench.pick(controllers), let second = bench.pick(controllers), bench.records.count > 2,
        let words = bench.pick(words)
      else { return false }
      let line = words.replacing("①", with: bench.description(first.number))
        .replacing("②", with: bench.description(second.number))
        .replacing("③", with: bench.recording.classes[first.kind].name)
      let place = bench.number(1...bench.records.count - 1)
      bench.insert(.words(line), at: place, time: bench.records[place].time, isFault: true)
      return true
    }
  }
}

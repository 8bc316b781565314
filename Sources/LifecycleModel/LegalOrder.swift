/// An order of callbacks that UIKit is known to give, and where that is known from.
package struct LegalOrder: Sendable {
  /// Whose callback a step is.
  package enum Owner: String, Sendable {
    case leaving, arriving
    /// The controller of a life that is told alone.
    case controller
    /// A view, the one that a controller manages where there is one.
    case view
  }

  package struct Step: Hashable, Sendable {
    package var owner: Owner
    package var callback: LifecycleCallback

    package init(_ owner: Owner, _ callback: LifecycleCallback) {
      self.owner = owner
      self.callback = callback
    }
  }

  /// What an order is about; the word for it on the command line.
  package enum Topic: String, CaseIterable, Sendable {
    case push, pop, present, dismiss
    case `switch`
    case appear, disappear, loading, view
  }

  package var topic: Topic
  /// What the order is of, within its topic.
  package var title: String
  package var status: Transition.Status
  package var steps: [Step]
  /// Where the order is known from.
  package var source: String
  /// The iOS versions on which it was seen.
  package var versions: String

  package init(
    _ topic: Topic, _ title: String, status: Transition.Status = .completed, _ steps: [Step], source: String,
    versions: String
  ) {
    self.topic = topic
    self.title = title
    self.status = status
    self.steps = steps
    self.source = source
    self.versions = versions
  }

  /// The orders that are compared with a transition of a kind.
  package static func orders(of kind: Transition.Kind) -> [LegalOrder] {
    all.filter { $0.topic.rawValue == kind.rawValue }
  }

  // MARK: - The orders

  private static let leaves = Step(.leaving, .viewWillDisappear)
  private static let left = Step(.leaving, .viewDidDisappear)
  private static let arrives = Step(.arriving, .viewWillAppear)
  private static let isArriving = Step(.arriving, .viewIsAppearing)
  private static let laysOut = Step(.arriving, .viewDidLayoutSubviews)
  private static let arrived = Step(.arriving, .viewDidAppear)
  private static let returns = Step(.leaving, .viewWillAppear)
  private static let returned = Step(.leaving, .viewDidAppear)
  private static let turns = Step(.arriving, .viewWillDisappear)
  private static let turned = Step(.arriving, .viewDidDisappear)

  private static let measured = "time-stamped logs with call stacks, UIKit of iOS 26 (Mac Catalyst)"
  private static let published = "published logs of devices and simulators"
  private static let viewTransitions =
    "The Inconsistent Order of View Transition Events, wangling.me, 2014 (iOS 7)"
  private static let header = "UIViewController.h: the getter of view first invokes loadView"
  private static let nibGuide = "Apple, Resource Programming Guide, nib files; published logs of each loading way"

  /// Every order that the program knows.
  package static let all: [LegalOrder] = [
    LegalOrder(
      .push, "a navigation controller pushes", [leaves, arrives, isArriving, laysOut, left, arrived],
      source: "\(measured); \(published)", versions: "iOS 5 to 26, viewIsAppearing: since iOS 13"),
    LegalOrder(
      .push, "overtaken: popped before it was over", status: .cancelled,
      [leaves, arrives, turns, returns, turned, returned], source: published, versions: "iOS 7 and later"),
    LegalOrder(
      .pop, "by button, by code, or by a gesture that is completed", [leaves, arrives, left, arrived],
      source: "\(measured); \(published)", versions: "iOS 5 to 26"),
    LegalOrder(
      .pop, "a gesture that is given up", status: .cancelled, [leaves, arrives, turns, turned, returns, returned],
      source: viewTransitions, versions: "iOS 7 and later"),
    LegalOrder(
      .present, "full screen", [leaves, arrives, isArriving, laysOut, arrived, left],
      source: "\(measured); \(published)",
      versions: "iOS 5 to 26"),
    LegalOrder(
      .present, "a sheet or an over style: the presenter is not told", [arrives, isArriving, laysOut, arrived],
      source: "Apple, UIModalPresentationStyle", versions: "iOS 3.2 and later; the default since iOS 13"),
    LegalOrder(
      .dismiss, "full screen", [leaves, arrives, arrived, left], source: "\(measured); \(published)",
      versions: "iOS 5 to 26"),
    LegalOrder(
      .dismiss, "a sheet or an over style: the presenter is not told", [leaves, left],
      source: "Apple, UIModalPresentationStyle", versions: "iOS 3.2 and later; the default since iOS 13"),
    LegalOrder(
      .dismiss, "a swipe on a sheet that is given up", status: .cancelled, [leaves, returns, returned],
      source: "follows from the cancelled orders of other gestures; not seen in a log", versions: "iOS 13 and later"),
    LegalOrder(
      .switch, "a tab bar controller selects another tab", [arrives, leaves, isArriving, left, arrived],
      source: "\(measured); \(published)", versions: "iOS 6 to 26"),
    LegalOrder(
      .switch, "a page view controller scrolls", [arrives, leaves, arrived, left], source: viewTransitions,
      versions: "iOS 7 and later"),
    LegalOrder(
      .switch, "a page view controller curls", [arrives, leaves, left, arrived], source: viewTransitions,
      versions: "iOS 7 and later"),
    LegalOrder(
      .switch, "a scrolled page that springs back", status: .cancelled,
      [arrives, leaves, returns, returned, turns, turned], source: viewTransitions, versions: "iOS 7 and later"),
    LegalOrder(
      .switch, "a curled page that springs back", status: .cancelled,
      [arrives, leaves, turns, returns, turned, returned], source: viewTransitions, versions: "iOS 7 and later"),
    LegalOrder(
      .switch, "transitionFromViewController:toViewController:", [leaves, arrives, arrived, left], source: published,
      versions: "iOS 5"),
    LegalOrder(
      .switch, "a child added before the old one is removed", [arrives, arrived, leaves, left], source: published,
      versions: "iOS 9; depends on the app's code alone"),
    LegalOrder(
      .appear, "the first screen, or one whose partner is not logged", [arrives, isArriving, laysOut, arrived],
      source: "Apple, UIViewController: the states of appearance", versions: "all"),
    LegalOrder(
      .disappear, "a screen whose partner is not logged", [leaves, left],
      source: "Apple, UIViewController: the states of appearance", versions: "all"),
    LegalOrder(
      .loading, "code",
      [
        Step(.controller, .`init`), Step(.controller, .initWithNibName), Step(.controller, .loadView),
        Step(.controller, .viewDidLoad),
      ], source: "\(header); published logs", versions: "all"),
    LegalOrder(
      .loading, "nib: the controller is File's Owner",
      [
        Step(.controller, .initWithNibName), Step(.controller, .loadView), Step(.view, .initWithCoder),
        Step(.view, .awakeFromNib), Step(.controller, .viewDidLoad),
      ], source: nibGuide, versions: "all"),
    LegalOrder(
      .loading, "nib-object: the controller is archived in the nib",
      [
        Step(.controller, .initWithCoder), Step(.view, .initWithCoder), Step(.controller, .awakeFromNib),
        Step(.controller, .viewDidLoad), Step(.view, .awakeFromNib),
      ], source: nibGuide, versions: "all"),
    LegalOrder(
      .loading, "storyboard: the view has a nib of its own",
      [
        Step(.controller, .initWithCoder), Step(.controller, .awakeFromNib), Step(.controller, .loadView),
        Step(.view, .initWithCoder), Step(.view, .awakeFromNib), Step(.controller, .viewDidLoad),
      ], source: nibGuide, versions: "iOS 5 and later"),
    LegalOrder(
      .loading, "coder: initWithCoder: called by hand",
      [Step(.controller, .initWithCoder), Step(.controller, .loadView), Step(.controller, .viewDidLoad)],
      source: "Apple, awakeFromNib: sent by the nib-loading infrastructure; published logs", versions: "all"),
    LegalOrder(
      .view, "code",
      [Step(.view, .`init`), Step(.view, .initWithFrame), Step(.view, .layoutSubviews), Step(.view, .drawRect)],
      source: published, versions: "all"),
    LegalOrder(
      .view, "archive: from a nib or a storyboard",
      [
        Step(.view, .initWithCoder), Step(.view, .awakeFromNib), Step(.view, .layoutSubviews), Step(.view, .drawRect),
      ], source: published, versions: "all"),
  ]
}

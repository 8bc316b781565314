/// A method that UIKit, or the Objective-C runtime, calls in the life of a view controller or a view.
///
/// The raw value is the index in tables; the order carries no meaning.
package enum LifecycleCallback: UInt8, CaseIterable, Sendable {
  // Creation
  case `init`
  case initWithNibName
  case initWithCoder
  case initWithFrame
  case initWithStyle
  case initWithRootViewController
  case initWithCollectionViewLayout
  case awakeFromNib
  // Loading
  case loadView
  case loadViewIfNeeded
  case viewDidLoad
  case viewWillUnload
  case viewDidUnload
  // Appearance
  case viewWillAppear
  case viewIsAppearing
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  // Layout of a controller
  case viewWillLayoutSubviews
  case viewDidLayoutSubviews
  case updateViewConstraints
  case viewSafeAreaInsetsDidChange
  case viewLayoutMarginsDidChange
  case traitCollectionDidChange
  case viewWillTransitionToSize
  case willTransitionToTraitCollection
  // Containment
  case willMoveToParent
  case didMoveToParent
  // Memory
  case didReceiveMemoryWarning
  case dealloc
  // Views
  case layoutSubviews
  case drawRect
  case updateConstraints
  case willMoveToSuperview
  case didMoveToSuperview
  case willMoveToWindow
  case didMoveToWindow
  case didAddSubview
  case willRemoveSubview
  case removeFromSuperview
  case prepareForReuse

  /// The Objective-C selector, as `__func__` prints it.
  package var selector: String {
    switch self {
    case .`init`: "init"
    case .initWithNibName: "initWithNibName:bundle:"
    case .initWithCoder: "initWithCoder:"
    case .initWithFrame: "initWithFrame:"
    case .initWithStyle: "initWithStyle:"
    case .initWithRootViewController: "initWithRootViewController:"
    case .initWithCollectionViewLayout: "initWithCollectionViewLayout:"
    case .awakeFromNib: "awakeFromNib"
    case .loadView: "loadView"
    case .loadViewIfNeeded: "loadViewIfNeeded"
    case .viewDidLoad: "viewDidLoad"
    case .viewWillUnload: "viewWillUnload"
    case .viewDidUnload: "viewDidUnload"
    case .viewWillAppear: "viewWillAppear:"
    case .viewIsAppearing: "viewIsAppearing:"
    case .viewDidAppear: "viewDidAppear:"
    case .viewWillDisappear: "viewWillDisappear:"
    case .viewDidDisappear: "viewDidDisappear:"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .updateViewConstraints: "updateViewConstraints"
    case .viewSafeAreaInsetsDidChange: "viewSafeAreaInsetsDidChange"
    case .viewLayoutMarginsDidChange: "viewLayoutMarginsDidChange"
    case .traitCollectionDidChange: "traitCollectionDidChange:"
    case .viewWillTransitionToSize: "viewWillTransitionToSize:withTransitionCoordinator:"
    case .willTransitionToTraitCollection: "willTransitionToTraitCollection:withTransitionCoordinator:"
    case .willMoveToParent: "willMoveToParentViewController:"
    case .didMoveToParent: "didMoveToParentViewController:"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .dealloc: "dealloc"
    case .layoutSubviews: "layoutSubviews"
    case .drawRect: "drawRect:"
    case .updateConstraints: "updateConstraints"
    case .willMoveToSuperview: "willMoveToSuperview:"
    case .didMoveToSuperview: "didMoveToSuperview"
    case .willMoveToWindow: "willMoveToWindow:"
    case .didMoveToWindow: "didMoveToWindow"
    case .didAddSubview: "didAddSubview:"
    case .willRemoveSubview: "willRemoveSubview:"
    case .removeFromSuperview: "removeFromSuperview"
    case .prepareForReuse: "prepareForReuse"
    }
  }

  /// Whether only a view controller has this method.
  package var belongsToController: Bool {
    switch self {
    case .initWithNibName, .initWithRootViewController, .initWithCollectionViewLayout, .loadView, .loadViewIfNeeded,
      .viewDidLoad, .viewWillUnload, .viewDidUnload, .viewWillAppear, .viewIsAppearing, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .viewWillTransitionToSize,
      .willTransitionToTraitCollection, .willMoveToParent, .didMoveToParent, .didReceiveMemoryWarning:
      true
    default: false
    }
  }

  /// Whether only a view has this method.
  package var belongsToView: Bool {
    switch self {
    case .initWithFrame, .layoutSubviews, .drawRect, .updateConstraints, .willMoveToSuperview, .didMoveToSuperview,
      .willMoveToWindow, .didMoveToWindow, .didAddSubview, .willRemoveSubview, .removeFromSuperview, .prepareForReuse:
      true
    default: false
    }
  }

  /// Whether this is one of the initializers.
  package var isInitializer: Bool {
    switch self {
    case .`init`, .initWithNibName, .initWithCoder, .initWithFrame, .initWithStyle, .initWithRootViewController,
      .initWithCollectionViewLayout:
      true
    default: false
    }
  }

  /// Whether this is one of the four callbacks that move a controller between the states of appearance.
  package var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }
}

/// A set of callbacks, one bit each.
package struct CallbackSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package init(_ callback: LifecycleCallback) { rawValue = 1 << UInt64(callback.rawValue) }

  package func contains(_ callback: LifecycleCallback) -> Bool {
    rawValue & (1 << UInt64(callback.rawValue)) != 0
  }

  package mutating func insert(_ callback: LifecycleCallback) {
    self = CallbackSet(rawValue: rawValue | (1 << UInt64(callback.rawValue)))
  }
}

/// The list of all rules that come with the program.
///
/// A test compares it with the files in BuiltIn/: a new rule is one new file and its name here.
package enum BuiltInRules {
  package static let all: [any Rule.Type] = [
    // Order
    DisappearedBeforeLayout.self,
    DisappearedBeforeAppeared.self,
    OverlappingTransitions.self,
    ReentrantAppearance.self,
    // Balance
    RepeatedAppearance.self,
    AppearedWithoutWill.self,
    DisappearedWithoutWill.self,
    UnfinishedAppearance.self,
    UnfinishedDisappearance.self,
    // Loading
    AppearedBeforeLoad.self,
    RepeatedLoad.self,
    LoadRecursion.self,
    EarlyViewLoad.self,
    AwakeBeforeDecode.self,
    NeverAppeared.self,
    ObsoleteCallback.self,
    // Lifetime
    CallbackAfterDealloc.self,
    DeallocatedWhileVisible.self,
    NeverDeallocated.self,
    LateDeallocation.self,
    // Containment, threads, layout, time
    MissingDidMove.self,
    ChildAppearedBeforeParent.self,
    OffMainThread.self,
    LayoutLoop.self,
    UnpairedLayout.self,
    DrawBeforeLayout.self,
    SlowLoad.self,
    SlowTransition.self,
    // UIKit's own words
    UnbalancedAppearanceCalls.self,
    ManualAppearanceCall.self,
    PresentedOffWindow.self,
    PresentedWhilePresenting.self,
    PresentationDuringTransition.self,
    PresentedFromDetached.self,
    LoadWhileDeallocating.self,
    NestedNavigation.self,
    NavigationDuringTransition.self,
    PushedTwice.self,
    PoppedToStranger.self,
    PresentedTwice.self,
    SubviewOfItself.self,
    InconsistentHierarchy.self,
    MissingRootController.self,
    BackgroundUICall.self,
    UnsatisfiableConstraints.self,
    LayoutOutsideWindow.self,
    ViewOutletNotSet.self,
    UnrecognizedSelector.self,
    MessageToDeallocated.self,
    EmptySplitView.self,
    // Log health
    TruncatedLog.self,
    MixedClock.self,
    DoubleCapture.self,
  ]
}

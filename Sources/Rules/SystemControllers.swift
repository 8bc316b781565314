import LifecycleModel

/// The controllers of UIKit's own windows and remote views, whose order no app decides.
///
/// Loggers that are swizzled into `UIViewController` print them too: keyboards, text effects, remote sheets.
enum SystemControllers {
  private static let prefixes = [
    "_", "UIInput", "UIKeyboard", "UISystemKeyboard", "UISystemInput", "UICompatibilityInput", "UIEditingOverlay",
    "UIPrediction", "UITextEffects", "UIStatusBar", "UIRemote", "UIApplicationRotation", "UICandidate", "TUI",
    "TI", "SFBrowserRemote", "SFSafariLaunch",
  ]

  static func contains(_ name: SubjectName) -> Bool {
    guard let className = name.className else { return false }
    // Mangled Swift names begin with an underscore too.
    guard !className.hasPrefix("_Tt") else { return false }
    return prefixes.contains { className.hasPrefix($0) } && className.hasSuffix("Controller")
  }
}

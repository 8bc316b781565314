import LifecycleModel

/// What one process has shown of one class so far, and its lives.
struct ClassRecord {
  /// The callbacks that the class printed.
  var seen: CallbackSet = []
  /// The lives that are not deallocated, oldest first.
  var lives: [ControllerLife] = []
  /// The life that was deallocated last.
  var latestDead: ControllerLife?
  /// How many of `lives` print no address.
  var withoutAddress = 0
  /// How many lives the log saw created or loaded.
  var created = 0
  var role: Role?
  /// Whether the class belongs to UIKit: its order is not ruled by the app.
  let isSystem: Bool
  /// Whether the class is, by its name, a container of other controllers.
  let isContainer: Bool
  /// Whether the class is, by its name, a superclass of others.
  let isBase: Bool
  /// Whether the class was found to print the callbacks of its subclasses' objects once more.
  var isShadow = false
  /// How many events repeated the line before in the same instant, and how many did not.
  var doubled = 0
  var single = 0
  /// How many appearance callbacks came twice at once, and how many did not.
  var appearanceDoubled = 0
  var appearanceSingle = 0
  /// Whether the latest appearance callback may still come a second time.
  var isAppearancePending = false

  init(name: String, hint: ClassHint? = nil) {
    isSystem = Self.isSystem(name)
    isContainer = hint?.isContainer ?? Self.containerEndings.contains { name.hasSuffix($0) }
    isBase = name.hasPrefix("Base") || name.hasSuffix("BaseViewController") || name.hasSuffix("BaseVC")
    role = hint?.role ?? Self.role(name)
  }

  /// Whether the class prints a callback that tells when an instance is made or loaded.
  var logsCreation: Bool { created > 0 }

  var logsInitializer: Bool { !seen.isDisjoint(with: Self.initializers) }

  static let initializers: CallbackSet = {
    var set: CallbackSet = []
    for callback in LifecycleCallback.allCases where callback.isInitializer { set.insert(callback) }
    return set
  }()

  private static let containerEndings = [
    "NavigationController", "NavController", "TabBarController", "TabController", "SplitViewController",
    "PageViewController", "ContainerViewController", "NavigationVC", "TabBarVC", "NavVC", "Nav", "TabBar",
  ]

  private static func isSystem(_ name: String) -> Bool {
    if name.hasPrefix("_UI") { return true }
    guard name.hasPrefix("UI"), name.hasSuffix("Controller") else { return systemNames.contains(name) }
    return name.dropFirst(2).unicodeScalars.first?.properties.isUppercase ?? false
  }

  private static let systemNames: Set<String> = [
    "SFSafariViewController", "SFBrowserRemoteViewController", "PUUIAlbumListViewController", "PHPickerViewController",
    "MFMailComposeViewController", "MFMessageComposeViewController", "QLPreviewController",
    "CKSMSComposeRemoteViewController", "PLUICameraViewController", "CAMImagePickerCameraViewController",
  ]

  private static func role(_ name: String) -> Role? {
    let stem = name.last?.isNumber == true ? String(name.prefix { !$0.isNumber }) : name
    if ["Controller", "VC", "Vc", "Ctrl"].contains(where: { stem.hasSuffix($0) }) { return .controller }
    if ["View", "Cell", "Button", "Label", "ImageView"].contains(where: { stem.hasSuffix($0) }) { return .view }
    return nil
  }
}

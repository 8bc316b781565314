package import LifecycleModel

extension LifecycleCallback {
  /// The callback that `text` names: its Objective-C selector or its Swift name, with or without colons and arguments.
  package init?(spelled text: String) {
    let name = text.hasSuffix("()") ? String(text.dropLast(2)) : text
    if let callback = Self.swiftNames[name] {
      self = callback
      return
    }
    let head = name.prefix { $0 != ":" && $0 != "(" }
    // What follows must be arguments: `viewWillAppear:`, `initWithNibName:bundle:`, `viewWillAppear(_:)`.
    guard Self.isArguments(name[head.endIndex...]), let callback = Self.selectorHeads[String(head)] else { return nil }
    self = callback
  }

  /// Names to choose a suggestion from.
  static let spellings: [String] = allCases.map(head) + swiftNames.keys.sorted()

  private static let selectorHeads = Dictionary(uniqueKeysWithValues: allCases.map { (head($0), $0) })

  /// The selector up to its first colon: no two callbacks share it.
  private static func head(_ callback: LifecycleCallback) -> String {
    String(callback.selector.prefix { $0 != ":" })
  }

  /// Names that Swift gives in its own way.
  private static let swiftNames: [String: LifecycleCallback] = [
    "init(nibName:bundle:)": .initWithNibName, "init(coder:)": .initWithCoder, "init(frame:)": .initWithFrame,
    "init(style:)": .initWithStyle, "init(rootViewController:)": .initWithRootViewController,
    "init(collectionViewLayout:)": .initWithCollectionViewLayout, "deinit": .dealloc,
    "viewWillTransition": .viewWillTransitionToSize, "viewWillTransition(to:with:)": .viewWillTransitionToSize,
    "willTransition": .willTransitionToTraitCollection, "willTransition(to:with:)": .willTransitionToTraitCollection,
    "willMoveToParent": .willMoveToParent, "willMove(toParent:)": .willMoveToParent,
    "didMoveToParent": .didMoveToParent, "didMove(toParent:)": .didMoveToParent,
    "willMove(toSuperview:)": .willMoveToSuperview, "willMove(toWindow:)": .willMoveToWindow,
    "draw": .drawRect, "draw(_:)": .drawRect,
  ]

  private static func isArguments(_ text: Substring) -> Bool {
    if text.isEmpty { return true }
    if text.hasPrefix(":") {
      return text.hasSuffix(":") && text.utf8.allSatisfy { $0 == UInt8(ascii: ":") || isLetter($0) }
    }
    // The labels of an initializer tell it from others: `init(coder:)` is known above, any other is the app's own.
    return text == "(_:)"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

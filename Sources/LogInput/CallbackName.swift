import LifecycleModel

/// The spellings of the callbacks: Objective-C selectors and Swift's `#function`.
enum CallbackName {
  /// The first word of each callback's spellings; Swift's `init`, `willMove` and the like are told apart by arguments.
  private static let words: [(word: StaticString, callback: LifecycleCallback)] = [
    ("init", .`init`), ("initWithNibName", .initWithNibName), ("initWithCoder", .initWithCoder),
    ("initWithFrame", .initWithFrame), ("initWithStyle", .initWithStyle),
    ("initWithRootViewController", .initWithRootViewController),
    ("initWithCollectionViewLayout", .initWithCollectionViewLayout), ("awakeFromNib", .awakeFromNib),
    ("loadView", .loadView), ("loadViewIfNeeded", .loadViewIfNeeded), ("viewDidLoad", .viewDidLoad),
    ("viewWillUnload", .viewWillUnload), ("viewDidUnload", .viewDidUnload), ("viewWillAppear", .viewWillAppear),
    ("viewIsAppearing", .viewIsAppearing), ("viewDidAppear", .viewDidAppear),
    ("viewWillDisappear", .viewWillDisappear), ("viewDidDisappear", .viewDidDisappear),
    ("viewWillLayoutSubviews", .viewWillLayoutSubviews), ("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    ("updateViewConstraints", .updateViewConstraints), ("viewSafeAreaInsetsDidChange", .viewSafeAreaInsetsDidChange),
    ("viewLayoutMarginsDidChange", .viewLayoutMarginsDidChange),
    ("traitCollectionDidChange", .traitCollectionDidChange), ("viewWillTransitionToSize", .viewWillTransitionToSize),
    ("viewWillTransition", .viewWillTransitionToSize),
    ("willTransitionToTraitCollection", .willTransitionToTraitCollection),
    ("willTransition", .willTransitionToTraitCollection), ("willMoveToParentViewController", .willMoveToParent),
    ("didMoveToParentViewController", .didMoveToParent), ("willMoveToParent", .willMoveToParent),
    ("didMoveToParent", .didMoveToParent), ("didReceiveMemoryWarning", .didReceiveMemoryWarning),
    ("dealloc", .dealloc), ("deinit", .dealloc), ("deallocated", .dealloc), ("dealloced", .dealloc),
    ("deinited", .dealloc), ("deinitialized", .dealloc), ("layoutSubviews", .layoutSubviews), ("drawRect", .drawRect),
    ("updateConstraints", .updateConstraints), ("willMoveToSuperview", .willMoveToSuperview),
    ("didMoveToSuperview", .didMoveToSuperview), ("willMoveToWindow", .willMoveToWindow),
    ("didMoveToWindow", .didMoveToWindow), ("didAddSubview", .didAddSubview),
    ("willRemoveSubview", .willRemoveSubview), ("removeFromSuperview", .removeFromSuperview),
    ("prepareForReuse", .prepareForReuse),
  ]

  /// Words that are too common to be taken for callbacks in another case.
  private static let exactWords: Set<String> = ["init", "dealloc", "deinit"]

  /// PCRE2 alternatives that match any callback's name, the longest first.
  static let alternatives: String = {
    let all = words.map { "\($0.word)" }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    let caseless = all.filter { !exactWords.contains($0) }
    return "(?i:" + caseless.joined(separator: "|")
      + ")|willMove(?=\\()|didMove(?=\\()|draw(?=\\(_:\\))|init|dealloc|deinit"
  }()

  private static let table: [[UInt8]: LifecycleCallback] = {
    var table: [[UInt8]: LifecycleCallback] = [:]
    for (word, callback) in words { table[lowercased("\(word)".utf8)] = callback }
    return table
  }()

  private static func lowercased(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private static let longestWord = table.keys.map(\.count).max() ?? 0

  /// The callback of a name and what follows it: `(coder:)`, `:bundle:`, or nothing.
  ///
  /// - Parameter arguments: the bytes after the name, parentheses or colons included; empty for none.
  static func callback(_ name: Span<UInt8>, arguments: Span<UInt8>) -> LifecycleCallback? {
    guard name.count <= longestWord else { return nil }
    var key: [UInt8] = []
    key.reserveCapacity(name.count)
    for index in name.indices {
      let byte = name[index]
      key.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    if arguments.count > 2, arguments[0] == UInt8(ascii: "(") {
      let text = String(copying: arguments)
      switch (key, text) {
      case (Self.initKey, _): return initializer(text)
      case (Self.willMoveKey, _):
        return moved(text, parent: .willMoveToParent, superview: .willMoveToSuperview, window: .willMoveToWindow)
      case (Self.didMoveKey, _):
        return moved(text, parent: .didMoveToParent, superview: .didMoveToSuperview, window: .didMoveToWindow)
      case (Self.drawKey, "(_:)"): return .drawRect
      default: break
      }
    }
    return table[key]
  }

  private static let initKey = Array("init".utf8)
  private static let willMoveKey = Array("willmove".utf8)
  private static let didMoveKey = Array("didmove".utf8)
  private static let drawKey = Array("draw".utf8)

  /// nil for an initializer of the app's own.
  private static func initializer(_ arguments: String) -> LifecycleCallback? {
    if arguments.hasPrefix("(coder:") { return .initWithCoder }
    if arguments.hasPrefix("(nibName:bundle:") { return .initWithNibName }
    if arguments == "(frame:)" { return .initWithFrame }
    if arguments.hasPrefix("(style:") { return .initWithStyle }
    if arguments == "(rootViewController:)" { return .initWithRootViewController }
    if arguments == "(collectionViewLayout:)" { return .initWithCollectionViewLayout }
    return nil
  }

  private static func moved(
    _ arguments: String, parent: LifecycleCallback, superview: LifecycleCallback, window: LifecycleCallback
  ) -> LifecycleCallback? {
    switch arguments {
    case "(toParent:)", "(toParentViewController:)": parent
    case "(toSuperview:)": superview
    case "(toWindow:)": window
    default: nil
    }
  }
}

extension String {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

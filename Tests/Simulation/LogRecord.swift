import LifecycleModel

/// One line of the log to be, in the order of time.
struct LogRecord {
  enum Content {
    case call(Call)
    /// Anything that is no callback: noise, an announcement, UIKit's own words.
    case words(String)
    /// A line that nobody put a time in front of: a stack frame, a continuation.
    case raw(String)
  }

  /// Microseconds since the beginning of the log.
  var time: Int
  /// Number of the process.
  var process: Int
  /// 0 for the main thread.
  var thread = 0
  var content: Content
  /// Whether this line carries a planted fault.
  var isFault = false

  // NB: Swift 6.3 crashes in "CopyPropagation" where it inlines this into the closures of the fault operators.
  @inline(never)
  var call: Call? {
    if case .call(let call) = content { return call }
    return nil
  }
}

/// A callback that a class printed.
struct Call: Hashable {
  var callback: LifecycleCallback
  /// Number of the object that was called.
  var object: Int
  /// Number of the class that printed it: the object's own or a superclass.
  var printer: Int
  /// Number of the movement in which it fell.
  var movement: Int?
}

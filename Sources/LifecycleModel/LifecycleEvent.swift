/// The number of a subject in a `SubjectTable`.
package struct SubjectID: Hashable, Sendable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// The number of a process in a `ProcessTable`.
package struct ProcessID: Hashable, Sendable {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// One line of a log that is a lifecycle callback of a controller or a view.
package struct LifecycleEvent: Hashable, Sendable {
  package var callback: LifecycleCallback
  package var subject: SubjectID
  package var process: ProcessID
  /// The address that the line prints for the object; 0 where it prints none.
  package var instance: UInt64
  /// The thread's number or Mach port as printed, read as hexadecimal; 0 where the line prints none.
  package var thread: UInt64
  package var time: LogTime?
  package var position: LogPosition
  /// The `animated` argument, where the line prints it.
  package var animation: Animation
  /// A digest of what the line says after the callback; 0 where it says nothing.
  ///
  /// Two lines of one callback with different remarks are two log statements of one call.
  package var remark: UInt32
  /// The form of the message, as a number: two lines of one callback in different forms are two log statements.
  package var form: UInt8

  /// Whether a transition was animated, as far as a line tells.
  package enum Animation: UInt8, Sendable { case unknown, animated, unanimated }

  package init(
    callback: LifecycleCallback, subject: SubjectID, process: ProcessID, instance: UInt64 = 0, thread: UInt64 = 0,
    time: LogTime? = nil, position: LogPosition, animation: Animation = .unknown, remark: UInt32 = 0,
    form: UInt8 = 0
  ) {
    self.callback = callback
    self.subject = subject
    self.process = process
    self.instance = instance
    self.thread = thread
    self.time = time
    self.position = position
    self.animation = animation
    self.remark = remark
    self.form = form
  }
}

/// A line of a log that tells of a movement in the app's own or UIKit's words: a call or a caption.
package struct NavigationMarker: Hashable, Sendable {
  /// What the words announce.
  package enum Kind: UInt8, Sendable {
    case push, pop, present, dismiss, setRoot
    /// A line that separates loading from showing, such as `------Before Push Or Present------`.
    case showing
    /// The app or a scene was launched, or entered a new process.
    case launch
  }

  /// How much the words weigh.
  package enum Strength: UInt8, Sendable {
    /// A caption, in somebody's words.
    case caption
    /// UIKit's own method, as it was called.
    case call
  }

  package var kind: Kind
  package var strength: Strength
  package var process: ProcessID
  package var time: LogTime?
  package var position: LogPosition

  package init(kind: Kind, strength: Strength = .caption, process: ProcessID, time: LogTime?, position: LogPosition) {
    self.kind = kind
    self.strength = strength
    self.process = process
    self.time = time
    self.position = position
  }
}

/// A line that a rule asked for by one of its patterns: UIKit's or the runtime's own words.
package struct WatchedMessage: Hashable, Sendable {
  /// An object that the message names, such as `<Shop.CartViewController: 0x7f8a…>`.
  package struct Object: Hashable, Sendable {
    package var subject: SubjectID
    /// 0 where the message prints no address.
    package var instance: UInt64

    package init(subject: SubjectID, instance: UInt64) {
      self.subject = subject
      self.instance = instance
    }
  }

  /// Index of the pattern in the list that the tokenizer was given.
  package var pattern: Int
  package var objects: [Object]
  /// What the pattern's groups whose names start with `word` cover, in their order: a method or a file that it names.
  package var words: [String]
  package var process: ProcessID
  package var thread: UInt64
  package var time: LogTime?
  package var position: LogPosition

  package init(
    pattern: Int, objects: [Object], words: [String] = [], process: ProcessID, thread: UInt64, time: LogTime?,
    position: LogPosition
  ) {
    self.pattern = pattern
    self.objects = objects
    self.words = words
    self.process = process
    self.thread = thread
    self.time = time
    self.position = position
  }
}

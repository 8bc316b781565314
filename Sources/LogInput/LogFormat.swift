import LifecycleModel

/// A way in which something in front of a message says when and where it was logged.
package struct LogFormat: Sendable {
  /// As given to `--input-format` and told in reports.
  package var name: String
  package var title: String
  /// Where such logs come from.
  package var origin: String
  /// The command, or the code, that produces such a log.
  package var command: String
  /// A PCRE2 pattern (extended syntax) for the head of a line; the message begins where the match ends.
  ///
  /// Named groups, all optional: `date` (yyyy-MM-dd), `time` (HH:mm:ss), `fraction` (digits), `zone` (±hhmm, ±hh:mm,
  /// Z), `seconds` (elapsed, with a decimal point), `process`, `pid`, `thread`.
  package var pattern: String
  package var samples: [Sample]

  /// A line, and the event that it must give.
  package struct Sample: Sendable {
    package var line: String
    /// nil where the line is of the format but no event.
    package var event: String?

    /// - Parameter event: `Name selector`, as reports print it.
    package init(_ line: String, event: String?) {
      self.line = line
      self.event = event
    }
  }

  package init(
    name: String, title: String, origin: String, command: String, pattern: String, samples: [Sample]
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.command = command
    self.pattern = pattern
    self.samples = samples
  }
}

/// A way in which a message names a controller or a view and one of its callbacks.
package struct MessageForm: Sendable {
  /// What the subject of the form is.
  package enum Subject: Sendable {
    /// The group `class` holds a class name.
    case className
    /// The group `file` holds the name of a source file, taken for the class.
    case fileName
    /// The group `alias` holds the app's own word, to be told from prose.
    case alias
    /// There is none: a bare callback.
    case none
  }

  /// Told by `lclint formats`.
  package var name: String
  package var title: String
  package var subject: Subject
  /// A PCRE2 pattern (extended syntax) for a whole message. `(?&callback)` stands for a callback's name,
  /// `(?&arguments)` for a Swift argument list or Objective-C's colons after it.
  ///
  /// Named groups: `head` (what stands in front), the subject's group, `callback`, `arguments`, `pointer`, `tail`.
  package var pattern: String
  package var samples: [LogFormat.Sample]

  package init(name: String, title: String, subject: Subject, pattern: String, samples: [LogFormat.Sample]) {
    self.name = name
    self.title = title
    self.subject = subject
    self.pattern = pattern
    self.samples = samples
  }
}

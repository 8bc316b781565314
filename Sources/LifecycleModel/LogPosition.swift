/// A place in an input: a line and, within it, the bytes that matter.
package struct LogPosition: Hashable, Sendable {
  /// Index of the input in the run, from 0.
  package var input: Int
  /// 1-based number of the line in the input.
  package var line: Int
  /// 1-based column, in bytes, where the telling part of the line begins.
  package var column: Int
  /// Length in bytes of the telling part.
  package var width: Int
  /// Offset in bytes of the line's first byte in the (unpacked) input.
  package var lineOffset: Int
  /// Length in bytes of the line without its end-of-line bytes.
  package var lineLength: Int

  package init(input: Int, line: Int, column: Int = 1, width: Int = 0, lineOffset: Int = 0, lineLength: Int = 0) {
    self.input = input
    self.line = line
    self.column = column
    self.width = width
    self.lineOffset = lineOffset
    self.lineLength = lineLength
  }
}

/// The time that a line prints, as far as it prints one.
package struct LogTime: Hashable, Sendable {
  /// What the clock of the line counts from.
  package enum Clock: UInt8, Sendable {
    /// Date and time of day.
    case calendar
    /// Time of day without a date.
    case timeOfDay
    /// Time since something that the line does not say.
    case elapsed
  }

  package var clock: Clock
  /// Microseconds: since 1970-01-01T00:00:00 of the local calendar printed, since midnight, or elapsed.
  package var microseconds: Int64
  /// The offset from UTC in minutes, where the line prints one.
  package var offsetMinutes: Int16?
  /// How many digits of a second's fraction the line printed.
  package var fractionDigits: UInt8

  package init(clock: Clock, microseconds: Int64, offsetMinutes: Int16? = nil, fractionDigits: UInt8 = 6) {
    self.clock = clock
    self.microseconds = microseconds
    self.offsetMinutes = offsetMinutes
    self.fractionDigits = fractionDigits
  }

  /// Seconds from `earlier` to this time; nil where the two clocks cannot be compared.
  package func seconds(since earlier: LogTime) -> Double? {
    guard clock == earlier.clock else { return nil }
    var difference = microseconds - earlier.microseconds
    if let mine = offsetMinutes, let other = earlier.offsetMinutes, mine != other {
      difference -= Int64(Int(mine) - Int(other)) * 60_000_000
    }
    return Double(difference) / 1_000_000
  }
}

/// Seconds between two events; nil where one of them has no comparable time.
package func seconds(from earlier: LifecycleEvent, to later: LifecycleEvent) -> Double? {
  guard let start = earlier.time, let end = later.time else { return nil }
  return end.seconds(since: start)
}

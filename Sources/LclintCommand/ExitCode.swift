/// What the process ends with.
package enum ExitCode: Int32, Sendable {
  /// Everything was read, and nothing is at or above the failing severity.
  case clean = 0
  /// At least one finding is at or above the failing severity.
  case findings = 1
  /// The work could not be done: wrong usage, unreadable input, a report that could not be written, nothing to read.
  case failure = 2
}

package import LifecycleModel

extension LogTime {
  /// ISO 8601 with what the line prints: the digits of its fraction, its own offset from UTC or none; nil for a time
  /// that counts from nobody knows when.
  package var iso8601: String? {
    switch clock {
    case .calendar: "\(dateText)T\(timeOfDayText(digits: Int(fractionDigits)))\(offsetText)"
    case .timeOfDay: timeOfDayText(digits: Int(fractionDigits))
    case .elapsed: nil
    }
  }

  /// The calendar day, `yyyy-MM-dd`; nil where the line prints none.
  var dayText: String? { clock == .calendar ? dateText : nil }

  /// The time for a reader: no date, no offset, milliseconds at the finest.
  package var readerText: String {
    switch clock {
    case .calendar, .timeOfDay: timeOfDayText(digits: min(3, Int(fractionDigits)))
    case .elapsed: "\(microseconds < 0 ? "-" : "+")\(elapsedText(digits: min(3, Int(fractionDigits)))) s"
    }
  }

  private static let microsecondsPerDay: Int64 = 86_400_000_000

  private var dateText: String {
    // Days to a Gregorian date, counted in eras of 400 years that begin on March 1 (public domain, Howard Hinnant's
    // "chrono-compatible low-level date algorithms").
    let days = Int(microseconds.flooredDivision(by: Self.microsecondsPerDay)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private func timeOfDayText(digits: Int) -> String {
    let day = Self.microsecondsPerDay
    let inDay = Int(microseconds - microseconds.flooredDivision(by: day) * day)
    let seconds = inDay / 1_000_000
    let clock = "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    guard digits > 0 else { return clock }
    // Finer digits than microseconds are not kept; they would be zeros here.
    let shown = min(digits, 6)
    return clock + "." + padded(inDay % 1_000_000, 6).prefix(shown)
  }

  private func elapsedText(digits: Int) -> String {
    let (seconds, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    return digits > 0 ? "\(seconds).\(padded(Int(fraction), 6).prefix(digits))" : "\(seconds)"
  }

  private var offsetText: String {
    guard let offsetMinutes else { return "" }
    let minutes = Int(offsetMinutes.magnitude)
    return "\(offsetMinutes < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
  }
}

/// Seconds for a reader: `506 ms` below one second, else `1.25 s`, from a hundred on `312 s`.
package func secondsText(_ seconds: Double) -> String {
  let milliseconds = (seconds * 1000).rounded()
  if abs(milliseconds) < 1000 { return "\(Int(milliseconds)) ms" }
  if abs(seconds) >= 100 {
    return abs(seconds) < 1e15 ? "\(grouped(Int(seconds.rounded()))) s" : "\(seconds) s"
  }
  let hundredths = Int((seconds.magnitude * 100).rounded())
  return "\(seconds < 0 ? "-" : "")\(hundredths / 100).\(padded(hundredths % 100, 2)) s"
}

/// A number with a comma between thousands.
package func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

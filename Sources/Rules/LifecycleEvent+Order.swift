import LifecycleModel

extension LifecycleEvent {
  /// Whether this line stands before that of `other`; both are of one input.
  func precedes(_ other: LifecycleEvent) -> Bool { position.line < other.position.line }
}

/// Whether surely more than `limit` seconds passed between two events, the precision of their times considered.
///
/// A clock that prints whole seconds may show a second that was none.
func surelyLonger(than limit: Double, from earlier: LifecycleEvent, to later: LifecycleEvent) -> Bool {
  guard let elapsed = seconds(from: earlier, to: later) else { return false }
  let isCoarse = earlier.time?.fractionDigits == 0 || later.time?.fractionDigits == 0
  return elapsed > (isCoarse ? limit + 1 : limit)
}

/// Whether at most `limit` seconds lie between two events; true where their times cannot be compared.
func perhapsWithin(_ limit: Double, from earlier: LifecycleEvent, to later: LifecycleEvent) -> Bool {
  guard let elapsed = seconds(from: earlier, to: later) else { return true }
  return abs(elapsed) <= limit
}

/// A duration in the words of a sentence, such as `0.42 s`, `3.01 s` or `75 s`.
func inSeconds(_ duration: Double) -> String {
  let hundredths = Int((abs(duration) * 100).rounded())
  if hundredths >= 1000 { return "\((hundredths + 50) / 100) s" }
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
}

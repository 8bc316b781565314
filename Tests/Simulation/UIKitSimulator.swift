import LifecycleModel

/// Makes logs of apps that never ran, and knows what happened in them.
package struct UIKitSimulator {
  package init() {}

  /// A log of an app in which everything is as UIKit does it.
  package func legalLog(seed: UInt64) -> SimulatedLog {
    let recording = Recording(dice: SeededGenerator(seed: seed))
    let design = AppDesign(recording)
    var style = LineStyle(
      head: .modern, form: recording.dice.chance(20) ? .methodAndPointer : .method, processes: [("Shop", 57210)],
      threads: [[1_973_950]], start: 1_527_697_758, zone: "+0800")
    style.start += recording.dice.number(0...86_400 * 300)
    recording.printsPointers = style.printsPointers
    let script = SessionScript(
      session: AppSession(recording: recording, process: 0, startingAt: 100_000), design: design)
    script.run(steps: recording.dice.number(3...14))
    return LogPrinter(recording: recording, style: style).log(seed: seed)
  }
}

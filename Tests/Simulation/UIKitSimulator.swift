import LifecycleModel

/// Makes logs of apps that never ran, and knows what happened in them.
package struct UIKitSimulator {
  package init() {}

  /// A log of an app in which everything is as UIKit does it.
  package func legalLog(seed: UInt64) -> SimulatedLog {
    let recording = Recording(seed: seed)
    let traits = SessionTraits(&recording.dice)
    var style = style(traits, &recording.dice)
    recording.printsPointers = style.printsPointers
    let design = AppDesign(recording, traits: traits)
    let session = AppSession(recording: recording, process: 0, startingAt: 100_000)
    SessionScript(session: session, design: design, traits: traits).run(steps: recording.dice.number(3...14))
    if traits.isRestarted {
      // The process is killed; the person taps the icon again.
      style.processes.append((style.processes[0].name, style.processes[0].pid + recording.dice.number(1...90)))
      style.threads.append(style.threads[0].map { $0 + 4_321 })
      session.pause()
      let next = AppSession(recording: recording, process: 1, startingAt: session.clock)
      SessionScript(session: next, design: design, traits: traits).run(steps: recording.dice.number(2...6))
    } else if traits.hasSecondProcess {
      style.processes.append(("ShopWidget", style.processes[0].pid + 7))
      style.threads.append(style.threads[0].map { $0 + 999 })
      let other = AppSession(recording: recording, process: 1, startingAt: recording.dice.number(100_000...5_000_000))
      let otherDesign = AppDesign(recording, traits: traits)
      SessionScript(session: other, design: otherDesign, traits: traits).run(steps: recording.dice.number(1...5))
    }
    recording.sort()
    if traits.hasExcerpt, !traits.isRestarted, !traits.hasSecondProcess {
      pasteExcerpt(into: recording, design, traits, after: session.clock)
    }
    SystemNoise(recording: recording).add(percent: traits.noise, threads: style.threads[0].count)
    return LogPrinter(recording: recording, style: style, traits: traits, seed: seed).log()
  }

  /// Puts an excerpt of an earlier time behind the log.
  private func pasteExcerpt(
    into recording: Recording, _ design: AppDesign, _ traits: SessionTraits, after clock: Int
  ) {
    let first = recording.records.count
    let movements = recording.movements.count
    let session = AppSession(recording: recording, process: 0, startingAt: clock)
    SessionScript(session: session, design: design, traits: traits).run(steps: recording.dice.number(1...4))
    let shift = clock - recording.dice.number(0...50_000)
    for index in recording.records.indices[first...] { recording.records[index].time -= shift }
    // Nobody knows what happened between the two.
    for index in recording.movements.indices[movements...] { recording.movements[index].isDecidable = false }
  }

  /// A log of an app with one fault, of the kind that `rule` finds; nil where no place for it was found.
  package func faultyLog(seed: UInt64, rule: String) -> SimulatedLog? {
    guard let number = FaultOperator.all.firstIndex(where: { $0.rule == rule }) else { return nil }
    let fault = FaultOperator.all[number]
    var seeds = SeededGenerator(seed: seed &* 1_000 &+ UInt64(number))
    for _ in 0..<80 {
      if let log = faultyLog(seed: seed, attempt: seeds.next(), fault) { return log }
    }
    return nil
  }

  /// The rules for which faults can be planted.
  package static var faultyRules: [String] { FaultOperator.all.map(\.rule) }

  private func faultyLog(seed: UInt64, attempt: UInt64, _ fault: FaultOperator) -> SimulatedLog? {
    let recording = Recording(seed: attempt)
    let traits = SessionTraits(&recording.dice, for: fault.needs)
    let style = style(traits, &recording.dice)
    recording.printsPointers = style.printsPointers
    let design = AppDesign(recording, traits: traits, needs: fault.needs)
    let session = AppSession(recording: recording, process: 0, startingAt: 100_000)
    SessionScript(session: session, design: design, traits: traits).run(steps: recording.dice.number(6...14))
    recording.sort()
    var bench = FaultBench(recording, traits)
    guard fault.plant(&bench) else { return nil }
    recording.records = bench.records
    SystemNoise(recording: recording).add(percent: traits.noise, threads: style.threads[0].count)
    return LogPrinter(recording: recording, style: style, traits: traits, seed: seed, rule: fault.rule).log()
  }

  private func style(_ traits: SessionTraits, _ dice: inout SeededGenerator) -> LineStyle {
    let pid = dice.number(200...60_000)
    let thread = traits.head == .classic ? dice.pick([0x907, 0x60B, 0x80B]) : dice.number(100_000...3_000_000)
    let step = traits.head == .classic ? 0x1100 : 17
    return LineStyle(
      head: traits.head, form: traits.form, processes: [(dice.pick(["Shop", "Shop Dev", "7_Shop", "商店"]), pid)],
      threads: [[thread, thread + step, thread + 3 * step, thread + 4 * step]],
      start: 1_372_673_167 + dice.number(0...86_400 * 4_000), zone: dice.pick(["+0800", "-0500", "+0000", "+0530"]),
      printsAnimated: traits.printsAnimated, suffix: traits.suffix)
  }
}

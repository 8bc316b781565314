import LifecycleModel
import Simulation
import Testing

@Suite("The simulator of UIKit")
struct SimulatorTests {
  @Test("writes the same log for the same seed, another one for another seed")
  func repeatable() {
    let first = UIKitSimulator().legalLog(seed: 7)
    #expect(UIKitSimulator().legalLog(seed: 7).text == first.text)
    #expect(UIKitSimulator().legalLog(seed: 8).text != first.text)
  }

  @Test("throws dice that everybody can throw again")
  func dice() {
    var dice = SeededGenerator(seed: 1_234_567)
    #expect(dice.next() == 6_457_827_717_110_365_317)
    #expect(dice.next() == 3_203_168_211_198_807_973)
  }

  @Test("knows the lines that it writes")
  func truth() {
    for seed in UInt64(1)...100 {
      let log = UIKitSimulator().legalLog(seed: seed)
      let lines = 1...log.lineCount
      let isKnown =
        log.events <= log.lineCount
        && log.movements.allSatisfy { !$0.lines.isEmpty && $0.lines.allSatisfy(lines.contains) }
        && log.objects.allSatisfy { $0.firstLine <= $0.lastLine && lines.contains($0.lastLine) }
      #expect(isKnown, "seed \(seed)")
    }
  }

  @Test("simulates every kind of transition")
  func variety() {
    var kinds: Set<Transition.Kind> = []
    var cancelled: Set<Transition.Kind> = []
    var ways: Set<LoadingWay> = []
    for seed in UInt64(1)...200 {
      let log = UIKitSimulator().legalLog(seed: seed)
      for movement in log.movements {
        kinds.insert(movement.kinds[0])
        if movement.status == .cancelled { cancelled.insert(movement.kinds[0]) }
      }
      ways.formUnion(log.objects.compactMap(\.way))
    }
    #expect(kinds.isSuperset(of: [.appear, .push, .pop, .present, .dismiss, .switch]))
    #expect(cancelled.isSuperset(of: [.push, .pop, .dismiss, .switch]))
    #expect(ways.isSuperset(of: [.code, .nib, .nibObject, .storyboard, .archive]))
  }
}

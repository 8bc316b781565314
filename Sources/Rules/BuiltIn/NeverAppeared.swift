package import LifecycleModel

/// A controller that was loaded like others of its class and, unlike them, never shown.
package struct NeverAppeared: Rule {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
  }

  /// Seconds between a load and the appearance that it was for.
  private static let promptness = 1.0
  /// Seconds after which nobody waits for the appearance any more.
  private static let patience = 10.0
  /// Objects of the class that must have been shown as soon as they were loaded.
  private static let siblings = 2

  /// How many objects of a class appeared as soon as they were loaded.
  private var prompt: [Key: Int] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard step.event.callback == .viewWillAppear, let load = log.latest(.viewDidLoad, of: step.life.number),
      log.latest(.viewWillAppear, of: step.life.number) == nil,
      perhapsWithin(Self.promptness, from: load, to: step.event)
    else { return }
    prompt[Key(process: step.event.process, subject: step.event.subject), default: 0] += 1
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    let key = Key(process: life.process, subject: life.subject)
    guard end != .deallocated, let load = log.latest(.viewDidLoad, of: life.number),
      !life.seen.contains(.viewWillAppear), !life.seen.contains(.viewDidAppear),
      prompt[key, default: 0] >= Self.siblings
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.name(life.subject)) was loaded and never appeared, unlike others of its class",
      at: load, life: life.number)
    draft.cite(load, "loaded here")
    draft.compare(expected: [.init(load), .init(life.subject, .viewWillAppear)], actual: [load])
    draft.requires = [
      .laterTransition(life.process, after: load.position), .goesOn(load, seconds: Self.patience),
    ]
    draft.absence = load.position.line...Int.max
    log.emit(draft)
  }

  package mutating func inputEnded(_ log: RuleContext) { prompt = [:] }

  package static let description = RuleDescription(
    id: "never-appeared", severity: .notice,
    summary: "A controller was loaded and never shown, though others of its class were",
    rationale: """
      A view that is loaded costs time and memory. Where others of the class are shown at once and this one never \
      is, a presentation or push probably failed, or the controller was made only to be asked for its view.
      """,
    lookFor: "A presentation that UIKit dropped, or view touched on a controller that is made for a size or a picture",
    source: "The log itself: other objects of the class appear within a second of their viewDidLoad",
    fires: [
      Example(
        "the third one is loaded and forgotten",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000689+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011051+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521300+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.000005+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.520289+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
        2026-03-14 09:41:14.521968+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:15.000745+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.010875+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:15.011063+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:15.520734+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:15.521815+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:17.000026+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:17.001887+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:17.520407+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c9dabf0>
        2026-03-14 09:41:17.521240+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:18.000913+0100 Shop[4211:90817] -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c9a9b60>
        2026-03-14 09:41:32.000561+0100 Shop[4211:90817] -[SettingsViewController viewDidLoad]
        2026-03-14 09:41:32.010256+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:32.011884+0100 Shop[4211:90817] -[SettingsViewController viewWillAppear:]
        2026-03-14 09:41:32.520386+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:32.521998+0100 Shop[4211:90817] -[SettingsViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "a tab that nobody has opened",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.001789+0100 Shop[4211:90817] -[SettingsViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:32.000778+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:32.010256+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:32.011887+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:32.520386+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:32.521713+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ])
}

package import LifecycleModel

/// A controller that was loaded like others of its class and, unlike them, never shown.
package struct NeverAppeared: Rule {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
  }

  /// Controllers that were loaded one right after the other: a parent and its children, or a parent's tabs.
  private struct Batch {
    var last: LifecycleEvent
    /// Members whose lives have not ended.
    var living: Set<Int>
    /// Members, the first one aside, that have appeared, and their classes.
    var shown: [Int: SubjectID] = [:]
    /// Whether one of them is, by its name, a container that shows one of its children at a time.
    var hasContainer: Bool
  }

  /// Seconds between a load and the appearance that it was for.
  private static let promptness = 1.0
  /// Seconds after which nobody waits for the appearance any more.
  private static let patience = 10.0
  /// Objects of the class that must have been shown as soon as they were loaded.
  private static let siblings = 2

  /// Seconds between two loads of one batch.
  private static let batchPause = 0.1

  /// How many objects of a class appeared as soon as they were loaded.
  private var prompt: [Key: Int] = [:]
  /// The batches with members that have not ended, each by the number of its first member.
  private var batches: [Int: Batch] = [:]
  private var batchOfLife: [Int: Int] = [:]
  private var latestBatch: [ProcessID: Int] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    if step.event.callback == .viewDidLoad { join(step, log) }
    if step.event.callback == .viewWillAppear || step.event.callback == .viewDidAppear,
      let batch = batchOfLife[step.life.number], batch != step.life.number
    {
      batches[batch]?.shown[step.life.number] = step.event.subject
    }
    guard step.event.callback == .viewWillAppear, let load = log.latest(.viewDidLoad, of: step.life.number),
      log.latest(.viewWillAppear, of: step.life.number) == nil,
      perhapsWithin(Self.promptness, from: load, to: step.event)
    else { return }
    prompt[Key(process: step.event.process, subject: step.event.subject), default: 0] += 1
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    defer { leave(life.number) }
    let key = Key(process: life.process, subject: life.subject)
    guard end != .deallocated, let load = log.latest(.viewDidLoad, of: life.number),
      !life.seen.contains(.viewWillAppear), !life.seen.contains(.viewDidAppear),
      prompt[key, default: 0] >= Self.siblings || isLeftOut(life, log)
    else { return }
    var draft = FindingDraft(
      Self.description,
      "\(log.name(life.subject)) was loaded and never appeared, unlike others that were loaded like it",
      at: load, life: life.number)
    draft.cite(load, "loaded here")
    draft.compare(expected: [.init(load), .init(life.subject, .viewWillAppear)], actual: [load])
    draft.requires = [
      .laterTransition(life.process, after: load.position), .goesOn(load, seconds: Self.patience),
    ]
    draft.absence = load.position.line...Int.max
    log.emit(draft)
  }

  package mutating func inputEnded(_ log: RuleContext) {
    prompt = [:]
    batches = [:]
    batchOfLife = [:]
    latestBatch = [:]
  }

  private mutating func join(_ step: LifeStep, _ log: RuleContext) {
    let isContainer = ContainerControllers.contains(log.names[step.life.subject])
    let life = step.life.number
    if let number = latestBatch[step.event.process], var batch = batches[number],
      let pause = seconds(from: batch.last, to: step.event), pause <= Self.batchPause
    {
      batch.last = step.event
      batch.living.insert(life)
      batch.hasContainer = batch.hasContainer || isContainer
      batches[number] = batch
      batchOfLife[life] = number
    } else {
      latestBatch[step.event.process] = life
      batchOfLife[life] = life
      batches[life] = Batch(last: step.event, living: [life], hasContainer: isContainer)
    }
  }

  private mutating func leave(_ life: Int) {
    guard let number = batchOfLife.removeValue(forKey: life) else { return }
    batches[number]?.living.remove(life)
    if batches[number]?.living.isEmpty ?? false { batches[number] = nil }
  }

  /// Whether the life was loaded together with others that have appeared, and is no tab that waits for its turn.
  ///
  /// Its class may print no appearance at all; then one of the others must log just like it.
  private func isLeftOut(_ life: ControllerLife, _ log: RuleContext) -> Bool {
    guard let number = batchOfLife[life.number], let batch = batches[number], !batch.hasContainer,
      number != life.number, batch.shown.count >= Self.siblings
    else { return false }
    let mine = log.callbacks(of: life.subject)
    return !mine.isDisjoint(with: Self.appearance)
      || batch.shown.values.contains {
        log.callbacks(of: $0).intersection(Self.making) == mine.intersection(Self.making)
      }
  }

  private static let appearance: CallbackSet = [CallbackSet(.viewWillAppear), CallbackSet(.viewDidAppear)]

  /// Creation, loading and containment.
  private static let making: CallbackSet = [
    CallbackSet(.`init`), CallbackSet(.initWithNibName), CallbackSet(.initWithCoder), CallbackSet(.awakeFromNib),
    CallbackSet(.loadView), CallbackSet(.viewDidLoad), CallbackSet(.willMoveToParent), CallbackSet(.didMoveToParent),
  ]

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

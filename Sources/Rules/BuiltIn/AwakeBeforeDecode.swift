package import LifecycleModel

/// An object of a nib that was awakened before it had been decoded.
package struct AwakeBeforeDecode: Rule {
  private struct Key: Hashable {
    var process: ProcessID
    var subject: SubjectID
    var instance: UInt64
  }

  private struct Swap {
    var awake: LifecycleEvent
    var decode: LifecycleEvent
    var life: Int
  }

  /// What the objects of a class, which may be several, have printed so far.
  private struct Balance {
    var decodes = 0
    var awakes = 0
    /// Objects decoded and not yet awakened.
    var open = 0
    /// An awakening that no decoding came before.
    var orphan: LifecycleEvent?
    /// Such an awakening and the decoding after it; one more awakening would explain both.
    var suspect: Swap?
    /// The first suspect that was explained so.
    var explained: Swap?
  }

  /// Seconds between the two calls of one object.
  private static let reach = 1.0

  private var balances: [Key: Balance] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    guard event.callback == .awakeFromNib || event.callback == .initWithCoder else { return }
    let key = Key(process: event.process, subject: event.subject, instance: event.instance)
    var balance = balances.removeValue(forKey: key) ?? Balance()
    if event.callback == .awakeFromNib {
      balance.awakes += 1
      if balance.open > 0 {
        balance.open -= 1
      } else if let suspect = balance.suspect {
        balance.explained = balance.explained ?? suspect
        balance.suspect = nil
      } else {
        balance.orphan = event
      }
    } else {
      balance.decodes += 1
      if let suspect = balance.suspect {
        report(suspect, log)
        balance.suspect = nil
      }
      if balance.open == 0, let orphan = balance.orphan, perhapsWithin(Self.reach, from: orphan, to: event) {
        balance.suspect = Swap(awake: orphan, decode: event, life: step.life.number)
      } else {
        balance.open += 1
      }
      balance.orphan = nil
    }
    balances[key] = balance
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    guard life.instance != 0 else { return }
    settle(
      balances.removeValue(forKey: Key(process: life.process, subject: life.subject, instance: life.instance)), log)
  }

  package mutating func inputEnded(_ log: RuleContext) {
    // The order is of no account: findings are sorted.
    for balance in balances.values { settle(balance, log) }
    balances = [:]
  }

  private func settle(_ balance: Balance?, _ log: RuleContext) {
    guard let balance else { return }
    if let suspect = balance.suspect {
      report(suspect, log)
    } else if let swap = balance.explained, balance.open == 1, balance.awakes == balance.decodes {
      // Each object was awakened first: shifting the pairs by one would leave one object asleep.
      report(swap, log)
    }
  }

  private func report(_ swap: Swap, _ log: RuleContext) {
    var draft = FindingDraft(
      Self.description, "\(log.call(swap.awake)) came before its initWithCoder:", at: swap.awake, life: swap.life)
    draft.cite(swap.awake, "awakened")
    draft.cite(swap.decode, "decoded only now")
    draft.compare(expected: [.init(swap.decode), .init(swap.awake)], actual: [swap.awake, swap.decode])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "awake-before-decode", severity: .error,
    summary: "An object got awakeFromNib before its initWithCoder:",
    rationale: """
      A nib is decoded as a whole, its outlets are connected, and only then every object in it is awakened. An \
      awakening before the decoding was sent by hand: outlets are nil in it, and the decoding overwrites what it set.
      """,
    lookFor: "awakeFromNib called by hand as a common set-up method, or from an initializer",
    source: "Apple's documentation of awakeFromNib: sent after all objects of the nib are loaded and connected",
    fires: [
      Example(
        "awakened by hand",
        """
        ↓2026-03-14 09:41:11.000750+0100 Shop[4211:90817] -[ThirdViewController awakeFromNib]
        2026-03-14 09:41:11.001490+0100 Shop[4211:90817] -[ThirdViewController initWithCoder:]
        2026-03-14 09:41:11.003527+0100 Shop[4211:90817] -[ThirdViewController loadView]
        2026-03-14 09:41:11.004336+0100 Shop[4211:90817] -[ThirdViewController viewDidLoad]
        2026-03-14 09:41:11.010423+0100 Shop[4211:90817] -[ThirdViewController viewWillAppear:]
        2026-03-14 09:41:11.520431+0100 Shop[4211:90817] -[ThirdViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "decoded, then awakened",
        """
        2026-03-14 09:41:11.000116+0100 Shop[4211:90817] -[ThirdViewController initWithCoder:]
        2026-03-14 09:41:11.001998+0100 Shop[4211:90817] -[ThirdViewController awakeFromNib]
        2026-03-14 09:41:11.003527+0100 Shop[4211:90817] -[ThirdViewController loadView]
        2026-03-14 09:41:11.004336+0100 Shop[4211:90817] -[ThirdViewController viewDidLoad]
        """),
      Example(
        "two objects of one class in a nib",
        """
        2026-03-14 09:41:11.000759+0100 Shop[4211:90817] -[StarView initWithCoder:]
        2026-03-14 09:41:11.001688+0100 Shop[4211:90817] -[StarView initWithCoder:]
        2026-03-14 09:41:11.002691+0100 Shop[4211:90817] -[StarView awakeFromNib]
        2026-03-14 09:41:11.003915+0100 Shop[4211:90817] -[StarView awakeFromNib]
        """),
      Example(
        "the class does not log initWithCoder:",
        """
        2026-03-14 09:41:11.001998+0100 Shop[4211:90817] -[ThirdViewController awakeFromNib]
        2026-03-14 09:41:11.003527+0100 Shop[4211:90817] -[ThirdViewController loadView]
        2026-03-14 09:41:11.004336+0100 Shop[4211:90817] -[ThirdViewController viewDidLoad]
        """),
    ])
}

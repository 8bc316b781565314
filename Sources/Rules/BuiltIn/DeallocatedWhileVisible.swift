package import LifecycleModel

/// A controller that was freed while its view was on screen.
package struct DeallocatedWhileVisible: Rule {
  /// Seconds around the dealloc within which a new screen means that the root was replaced.
  private static let replacement = 1.0
  /// The same in lines, where the log prints no time.
  private static let replacementLines = 10
  /// Seconds after its appearance within which a child that nobody retains is freed.
  private static let orphanage = 0.01
  /// Seconds that the log must go on, so that it is not the end of a test or of the app.
  private static let afterlife = 0.5

  private static let disappearance: CallbackSet = [CallbackSet(.viewWillDisappear), CallbackSet(.viewDidDisappear)]

  private struct Candidate {
    var draft: FindingDraft
    var freed: LifecycleEvent
  }

  private var candidates: [Candidate] = []

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    if event.callback == .viewWillAppear || event.callback == .viewDidAppear, !candidates.isEmpty,
      !step.life.existedBefore, log.latest(.viewWillDisappear, of: step.life.number) == nil
    {
      candidates.removeAll { Self.isNear($0.freed, event) }
    }
    guard event.callback == .dealloc, step.character == .ordinary, step.before == .appeared, step.beforeWasKnown,
      log.isOneObject(step.life), log.ledger(for: event)?.countsEveryObject ?? true,
      let shown = log.latest(.viewDidAppear, of: step.life.number)
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.name(event.subject)) was deallocated while it was on screen", at: event,
      life: step.life.number, transition: step.transition)
    draft.cite(shown, "it is on screen")
    draft.cite(event, "freed with no disappearance")
    draft.compare(
      expected: [.init(event.subject, .viewWillDisappear), .init(event.subject, .viewDidDisappear), .init(event)],
      actual: [shown, event])
    draft.absence = shown.position.line...event.position.line

    if let age = seconds(from: shown, to: event), age <= Self.orphanage {
      var notice = draft
      notice.severity = .notice
      notice.requires = [.staysSilent(event.subject, onAllOf: Self.disappearance)]
      log.emit(notice)
    }
    let isReplaced = log.anotherStands(than: step.life) { other in
      other.isFirstShow && (other.state == .appearing || other.state == .appeared) && Self.isNear(other.since, event)
    }
    guard !isReplaced else { return }
    draft.requires = [
      .logs(event.subject, anyOf: Self.disappearance), .goesOn(event, seconds: Self.afterlife),
    ]
    candidates.append(Candidate(draft: draft, freed: event))
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for candidate in candidates { log.emit(candidate.draft) }
    candidates = []
  }

  private static func isNear(_ one: LifecycleEvent, _ other: LifecycleEvent) -> Bool {
    guard let gap = seconds(from: one, to: other) else {
      return abs(one.position.line - other.position.line) <= replacementLines
    }
    return abs(gap) <= replacement
  }

  package static let description = RuleDescription(
    id: "deallocated-while-visible", severity: .warning,
    summary: "A controller was deallocated while its view was on screen",
    rationale: """
      The window retains views, not controllers. Where only the view was added, the controller dies as soon as the \
      method that made it returns: the view stays, but its buttons do nothing and its data source is gone. A \
      notice only, where the class logs no disappearance and dies at once.
      """,
    lookFor: "addSubview of a controller's view without addChildViewController: and without a property that keeps it",
    source: "Measured on iOS 26: a child that nobody retains is freed 0.01 ms after its viewDidAppear:",
    fires: [
      Example(
        "a child that nobody keeps",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000202+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.001442+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.010293+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.500415+0100 Shop[4211:90817] -[BannerViewController viewWillDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.501641+0100 Shop[4211:90817] -[BannerViewController viewDidDisappear:] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:11.502700+0100 Shop[4211:90817] -[BannerViewController dealloc] <BannerViewController: 0x7f8a5cce5dc0>
        2026-03-14 09:41:14.000213+0100 Shop[4211:90817] -[BannerViewController viewDidLoad] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:14.001062+0100 Shop[4211:90817] -[BannerViewController viewWillAppear:] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:14.010634+0100 Shop[4211:90817] -[BannerViewController viewDidAppear:] <BannerViewController: 0x7f8a5cc70c70>
        ↓2026-03-14 09:41:15.011100+0100 Shop[4211:90817] -[BannerViewController dealloc] <BannerViewController: 0x7f8a5cc70c70>
        2026-03-14 09:41:19.000745+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:19.500270+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """)
    ],
    staysSilent: [
      Example(
        "the root is replaced",
        """
        2026-03-14 09:41:10.000226+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:10.004172+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:10.020832+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:11.000649+0100 Shop[4211:90817] -[LoginViewController viewWillDisappear:]
        2026-03-14 09:41:11.010183+0100 Shop[4211:90817] -[LoginViewController viewDidDisappear:]
        2026-03-14 09:41:11.100276+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:11.110978+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:14.000998+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:14.001604+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:14.010085+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:14.011692+0100 Shop[4211:90817] -[LoginViewController dealloc]
        2026-03-14 09:41:19.000745+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:19.500270+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        """),
      Example(
        "the end of the log",
        """
        2026-03-14 09:41:10.000226+0100 Shop[4211:90817] -[LoginViewController viewDidLoad]
        2026-03-14 09:41:10.004172+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:10.020832+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:11.000649+0100 Shop[4211:90817] -[LoginViewController viewWillDisappear:]
        2026-03-14 09:41:11.010183+0100 Shop[4211:90817] -[LoginViewController viewDidDisappear:]
        2026-03-14 09:41:12.004171+0100 Shop[4211:90817] -[LoginViewController viewWillAppear:]
        2026-03-14 09:41:12.020709+0100 Shop[4211:90817] -[LoginViewController viewDidAppear:]
        2026-03-14 09:41:14.011692+0100 Shop[4211:90817] -[LoginViewController dealloc]
        """),
    ])
}

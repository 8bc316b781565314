package import LifecycleModel

/// A push in which the old screen was gone before the new one had been laid out.
package struct DisappearedBeforeLayout: Rule {
  /// An animated push that closed before the arriving controller had any layout pass.
  private struct Unlaid {
    var transition: Transition
    var appeared: LifecycleEvent?
  }

  /// Seconds after its appearance within which a first layout pass still belongs to the push.
  private static let patience = 1.0

  /// By number of the arriving life.
  private var unlaid: [Int: Unlaid] = [:]

  package init() {}

  package mutating func transitionClosed(_ transition: Transition, _ log: RuleContext) {
    guard transition.kind == .push, transition.status != .cancelled, let from = transition.from,
      let to = transition.to, !to.hadLayoutBefore,
      to.isFresh || transition.kindHasOtherEvidence || transition.confidence > .guess,
      let gone = from.did, from.subject != to.subject || gone.instance != 0
    else { return }
    guard let layout = to.firstLayout else {
      if transition.animation == .animated, log.isOneObject(to, of: transition.process) {
        unlaid[to.life] = Unlaid(transition: transition, appeared: to.did)
      }
      return
    }
    let isBeforeAppearance = to.did.map { layout.precedes($0) } ?? false
    // Unanimated, a pass after viewDidAppear: is what iOS does.
    guard gone.precedes(layout), isBeforeAppearance || transition.animation == .animated else { return }
    report(transition, gone: gone, layout: layout, log)
  }

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    guard !unlaid.isEmpty, let waiting = unlaid[step.life.number] else { return }
    switch step.event.callback {
    case .viewWillLayoutSubviews where log.logs(.viewDidLayoutSubviews, step.event.subject):
      return
    case .viewDidLayoutSubviews, .viewWillLayoutSubviews:
      unlaid[step.life.number] = nil
      guard let gone = waiting.transition.from?.did, gone.precedes(step.event),
        perhapsWithin(Self.patience, from: waiting.appeared ?? gone, to: step.event)
      else { return }
      report(waiting.transition, gone: gone, layout: step.event, log)
    case let callback where callback.isAppearance:
      unlaid[step.life.number] = nil
    default:
      return
    }
  }

  package mutating func lifeEnded(_ life: ControllerLife, _ end: LifeEnd, _ log: RuleContext) {
    unlaid[life.number] = nil
  }

  package mutating func inputEnded(_ log: RuleContext) { unlaid = [:] }

  private func report(
    _ transition: Transition, gone: LifecycleEvent, layout: LifecycleEvent, _ log: RuleContext
  ) {
    var draft = FindingDraft(
      Self.description,
      "\(log.call(gone)) came before the first layout pass of \(log.name(layout.subject)), which it was pushed for",
      at: gone, life: transition.from?.life, in: transition)
    draft.subjects.append(layout.subject)
    if let will = transition.to?.will { draft.cite(will, "the push begins") }
    draft.cite(gone, "the old screen is gone")
    draft.cite(layout, "only now the new screen has its layout")
    if let did = transition.to?.did { draft.cite(did) }
    draft.compare(expected: [.init(layout), .init(gone)], actual: [gone, layout])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "disappeared-before-layout", severity: .error,
    summary: "In a push, the old controller disappeared before the new one had its first layout pass",
    rationale: """
      A push puts the new view into the window and lays it out while the old one still covers the screen; the old \
      controller hears viewDidDisappear: only when the animation is over. Where that comes first, the animation ran \
      with a view that had no final frames: the screen flashes or jumps, and whatever measures itself measures zero.
      """,
    lookFor: "A push started inside another transition or off the main thread, or a viewDidLoad so slow that the "
      + "layout misses the animation",
    source: "Measured on iOS 26 (an animated push has a layout pass before viewDidAppear:, an unanimated one may "
      + "have it after) and logs published for iOS 11 and 13",
    fires: [
      Example(
        "the new screen is laid out after the old one has gone",
        """
        2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        ↓2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:19.494561+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
        2026-03-14 09:41:19.495301+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
        2026-03-14 09:41:19.496115+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "in an animated push the first layout comes even after viewDidAppear:",
        """
        2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        ↓2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:19.494747+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:19.510603+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
        2026-03-14 09:41:19.511548+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
        2026-03-14 09:41:24.100926+0100 Shop[4211:90817] -[DetailViewController viewWillDisappear:]
        2026-03-14 09:41:24.101920+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:24.605665+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:24.606197+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        """),
    ],
    staysSilent: [
      Example(
        "an ordinary push",
        """
        2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:18.990451+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
        2026-03-14 09:41:18.991210+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
        2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:19.494747+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
      Example(
        "not animated: the layout may wait until after viewDidAppear:",
        """
        2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:18.983403+0100 Shop[4211:90817] -[DetailViewController loadView]
        2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:18.990234+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:18.991018+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        2026-03-14 09:41:18.995947+0100 Shop[4211:90817] -[DetailViewController viewWillLayoutSubviews]
        2026-03-14 09:41:18.996791+0100 Shop[4211:90817] -[DetailViewController viewDidLayoutSubviews]
        """),
      Example(
        "the class logs no layout",
        """
        2026-03-14 09:41:18.982303+0100 Shop[4211:90817] -[DetailViewController initWithNibName:bundle:]
        2026-03-14 09:41:18.986147+0100 Shop[4211:90817] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:18.988150+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:18.989987+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:19.493180+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:19.494747+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """),
    ])
}

package import LifecycleModel

/// A view that drew itself before it had been laid out.
package struct DrawBeforeLayout: Rule {
  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    let life = step.life.number
    guard event.callback == .layoutSubviews, step.character == .ordinary, !step.life.existedBefore,
      log.isOneObject(step.life), let drawn = log.latest(.drawRect, of: life),
      log.latest(.layoutSubviews, of: life) == nil
    else { return }
    var draft = FindingDraft(
      Self.description, "\(log.call(drawn)) came before its first layoutSubviews", at: drawn, life: life)
    draft.cite(drawn, "it draws")
    draft.cite(event, "laid out only now")
    draft.compare(expected: [.init(event), .init(drawn)], actual: [drawn, event])
    log.emit(draft)
  }

  package static let description = RuleDescription(
    id: "draw-before-layout", severity: .notice,
    summary: "A view's drawRect: came before its first layoutSubviews",
    rationale: """
      In each turn of the run loop views are laid out first and drawn after that. A drawing before the first layout \
      has the wrong size, and is done again.
      """,
    lookFor: "drawRect:, or the drawing of the layer, called by hand; use setNeedsDisplay",
    source: "Logs published for iOS 9 to 12: layoutSubviews before drawRect: in each",
    fires: [
      Example(
        "drawn by hand",
        """
        2026-03-14 09:41:10.000639+0100 Shop[4211:90817] -[ChartView initWithFrame:]
        ↓2026-03-14 09:41:10.001992+0100 Shop[4211:90817] -[ChartView drawRect:]
        2026-03-14 09:41:10.010009+0100 Shop[4211:90817] -[ChartView layoutSubviews]
        2026-03-14 09:41:10.011342+0100 Shop[4211:90817] -[ChartView drawRect:]
        """)
    ],
    staysSilent: [
      Example(
        "laid out, then drawn",
        """
        2026-03-14 09:41:10.000639+0100 Shop[4211:90817] -[ChartView initWithFrame:]
        2026-03-14 09:41:10.010009+0100 Shop[4211:90817] -[ChartView layoutSubviews]
        2026-03-14 09:41:10.011342+0100 Shop[4211:90817] -[ChartView drawRect:]
        """)
    ])
}

internal import LifecycleModel
internal import Reporters

/// The forms in which `lclint grammar` shows the legal orders.
package enum GrammarForm: String, CaseIterable, Sendable {
  case text
  /// A digraph for Graphviz.
  case dot
}

/// What `lclint grammar` says: the orders of callbacks that the program takes for legal, and where each is known from.
enum GrammarListing {
  static func text(_ arguments: Arguments, _ style: ReportStyle) throws(UsageError) -> String {
    var topics = LegalOrder.Topic.allCases
    if let name = arguments.operands.first {
      guard let topic = LegalOrder.Topic(rawValue: name) else {
        throw UsageError.unknown(name, .orderTopics, .grammar)
      }
      topics = [topic]
    }
    switch arguments.values(of: .format).last.flatMap(GrammarForm.init) ?? .text {
    case .text: return page(of: topics, style)
    case .dot: return GrammarGraph.text(of: topics)
    }
  }

  static func orders(about topic: LegalOrder.Topic) -> [LegalOrder] { LegalOrder.all.filter { $0.topic == topic } }

  /// Whose a step is, for a reader.
  static func words(for owner: LegalOrder.Owner) -> String {
    switch owner {
    case .leaving: "the leaving controller"
    case .arriving: "the arriving controller"
    case .controller: "the controller"
    case .view: "the view"
    }
  }

  private static func page(of topics: [LegalOrder.Topic], _ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    for (index, topic) in topics.enumerated() {
      if index > 0 { page.blank() }
      page.line(Fragment(topic.rawValue, .accent))
      for order in orders(about: topic) {
        page.blank()
        append(order, to: &page)
      }
    }
    return page.text
  }

  private static func append(_ order: LegalOrder, to page: inout TerminalPage) {
    page.paragraph([.space(2)], order.title, .strong, following: [])
    let status = [Fragment(order.status.rawValue, .doubtful), Fragment(" · ")]
    page.line([.space(2)] + (order.status == .completed ? [] : status) + [Fragment(order.versions)])
    let width = order.steps.map { words(for: $0.owner).count }.max() ?? 0
    for (index, step) in order.steps.enumerated() {
      let number = String(index + 1)
      let owner = words(for: step.owner)
      page.line(
        .space(4), Fragment("\(number)  ", .faint), Fragment(owner), .space(width - owner.count + 2),
        Fragment(step.callback.selector, .strong))
    }
    page.paragraph([.space(4), Fragment("source  ", .faint)], order.source, .faint, following: [])
  }
}

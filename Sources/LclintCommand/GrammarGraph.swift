internal import LifecycleModel
internal import Reporters

/// The legal orders as a digraph in Graphviz's language: a cluster for each topic and, in it, one for each order.
///
/// The steps of an order are a chain of their own. Orders that shared their nodes would allow walks that no order has.
enum GrammarGraph {
  /// Columns after which the words on an edge go on in the next line: dot breaks none.
  private static let labelColumns = 36

  static func text(of topics: [LegalOrder.Topic]) -> String {
    var text = """
      digraph lifecycle {
        rankdir=TB;
        fontname="Helvetica";
        node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica", fontsize=11];
        edge [fontname="Helvetica", fontsize=8, fontcolor=gray40];

      """
    for topic in topics { text += cluster(of: topic) }
    return text + "}\n"
  }

  private static func cluster(of topic: LegalOrder.Topic) -> String {
    let name = topic.rawValue
    var text = "  subgraph cluster_\(name) {\n    label=\(quoted(name)); fontsize=16; color=gray70;\n"
    for (index, order) in GrammarListing.orders(about: topic).enumerated() {
      let prefix = "\(name)_\(index + 1)"
      let status = order.status == .completed ? "" : "\(order.status.rawValue) · "
      let title = lines([order.title, status + order.versions])
      text += "    subgraph cluster_\(prefix) {\n      label=\(title); fontsize=12; color=gray85;\n"
      for (number, step) in order.steps.enumerated() {
        let label = lines([GrammarListing.words(for: step.owner), step.callback.selector])
        text += "      \(prefix)_\(number + 1) [label=\(label), fillcolor=\(color(of: step.owner))];\n"
      }
      let source = lines(TerminalPage.wrapped(order.source, columns: labelColumns))
      for number in order.steps.indices.dropFirst() {
        text += "      \(prefix)_\(number) -> \(prefix)_\(number + 1) [label=\(source)];\n"
      }
      text += "    }\n"
    }
    return text + "  }\n"
  }

  private static func color(of owner: LegalOrder.Owner) -> String {
    switch owner {
    case .leaving: "mistyrose"
    case .arriving: "honeydew"
    case .controller: "aliceblue"
    case .view: "lightyellow"
    }
  }

  /// A label of several lines.
  private static func lines(_ lines: [String]) -> String { "\"\(lines.map(escaped).joined(separator: "\\n"))\"" }

  private static func quoted(_ text: String) -> String { lines([text]) }

  /// `text` for a place between quotation marks, where dot knows `\` and `"` only.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}

internal import LifecycleModel
internal import Reporters

/// The two streams that people read, and how text on them may be dressed.
final class Console {
  enum Stream { case standardOutput, standardError }

  let surroundings: Surroundings
  private var color = ColorChoice.auto
  private var detail = ReportStyle.Detail.normal
  private var explanation = ReportStyle.Explanation.none

  init(_ surroundings: Surroundings) { self.surroundings = surroundings }

  /// Takes over what the command line says about the look of text.
  func heed(_ arguments: Arguments) throws(UsageError) {
    if let choice = arguments.values(of: .color).last.flatMap(ColorChoice.init) { color = choice }
    if arguments.contains(.verbose) { detail = .full }
    if arguments.contains(.explain) {
      let rationales = Catalogue.rules.map { ($0.id, $0.rationale) }
      explanation = .rationales(Dictionary(rationales) { first, _ in first })
    }
  }

  func print(_ text: String) throws(SinkError) { try surroundings.standardOutput.write(text) }

  /// Says on standard error what is wrong, and in a second line how to go on.
  func complain(_ message: String, _ way: String = "") {
    complain(text: "lclint: \(TerminalText.visible(message))\n" + (way.isEmpty ? "" : TerminalText.visible(way) + "\n"))
  }

  /// Writes to standard error. Where that fails there is nobody left to tell.
  func complain(text: String) { try? surroundings.standardError.write(text) }

  /// For a text that goes to `stream`.
  func style(of stream: Stream) -> ReportStyle {
    let sink = stream == .standardOutput ? surroundings.standardOutput : surroundings.standardError
    let columns = sink.terminalColumns
    return ReportStyle(
      color: color(isTerminal: columns != nil), width: width(terminal: columns), detail: detail,
      explanation: explanation)
  }

  /// For a table on standard output: into a pipe each of its lines goes unbroken, as `grep` and `awk` want it.
  var tableStyle: ReportStyle {
    var style = style(of: .standardOutput)
    if surroundings.standardOutput.terminalColumns == nil, surroundings.variables["COLUMNS"] == nil {
      style.width = .max / 2
    }
    return style
  }

  /// For a text that goes to a file: no colours, and the width of no terminal.
  var fileStyle: ReportStyle { ReportStyle(detail: detail, explanation: explanation) }

  private func color(isTerminal: Bool) -> ReportStyle.Color {
    switch color {
    case .always: return .ansi
    case .never: return .plain
    case .auto: break
    }
    // https://no-color.org and https://bixense.com/clicolors: set means set to anything but nothing.
    let variables = surroundings.variables
    if let value = variables["NO_COLOR"], !value.isEmpty { return .plain }
    if let value = variables["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return .ansi }
    return isTerminal && variables["TERM"] != "dumb" ? .ansi : .plain
  }

  private func width(terminal: Int?) -> Int {
    if let columns = surroundings.variables["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
    guard let terminal, terminal > 0 else { return ReportStyle().width }
    return terminal
  }
}

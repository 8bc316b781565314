internal import Reporters

/// The help text, made of the option table.
enum HelpText {
  /// What the command as a whole can do.
  static func overview(_ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    page.paragraph(
      [], "lclint reads lifecycle logs of iOS view controllers and tells what happened and what is wrong.",
      following: [])
    page.blank()
    page.line(Fragment("Usage", .strong))
    for subcommand in Subcommand.allCases { page.line(.space(2), Fragment(usage(of: subcommand), .accent)) }
    page.blank()
    page.line(Fragment("Subcommands", .strong))
    let width = Subcommand.allCases.map(\.rawValue.count).max() ?? 0
    for subcommand in Subcommand.allCases {
      page.paragraph(
        [.space(2), Fragment(subcommand.rawValue, .accent), .space(width - subcommand.rawValue.count + 2)],
        subcommand.summary, following: [])
    }
    appendOptions(of: .analyze, title: "Options of analyze", to: &page)
    appendExitCodes(to: &page)
    page.blank()
    page.line(Fragment("Examples", .strong))
    for example in [
      "lclint analyze app.log", "xcrun simctl launch --console booted com.example.Shop 2>&1 | lclint analyze",
      "lclint analyze --strict --reporter text --reporter json=report.json *.log",
      "lclint explain disappeared-before-layout", "lclint doctor app.log",
      "lclint grammar push --format dot | dot -Tsvg -o push.svg",
    ] {
      page.line(.space(2), Fragment(example, .accent))
    }
    return page.text
  }

  static func text(of subcommand: Subcommand, _ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    page.line(Fragment("Usage: ", .strong), Fragment(usage(of: subcommand), .accent))
    page.blank()
    page.paragraph([], sentence(details(of: subcommand)), following: [])
    appendOptions(of: subcommand, title: "Options", to: &page)
    if subcommand == .analyze { appendExitCodes(to: &page) }
    return page.text
  }

  static func usage(of subcommand: Subcommand) -> String {
    let hasOptions = OptionTable.options.contains { $0.subcommands.contains(subcommand) }
    return ["lclint", subcommand.rawValue, hasOptions ? "[OPTION…]" : "", subcommand.operands]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func details(of subcommand: Subcommand) -> String {
    switch subcommand {
    case .analyze:
      "tells what happened in the logs at each PATH and what is wrong; '-', or no PATH with a pipe, is standard input"
    case .doctor:
      "tells what each LOG can prove, what it cannot, and the one change in the app's logging that would help most; "
        + "'-', or no LOG with a pipe, is standard input"
    case .grammar:
      "shows the orders of callbacks that are legal, each with its source; KIND is one of "
        + Vocabulary.orderTopics.words.joined(separator: ", ")
    default: subcommand.summary
    }
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

  private static func appendOptions(of subcommand: Subcommand, title: String, to page: inout TerminalPage) {
    let options = OptionTable.options(of: subcommand)
    guard !options.isEmpty else { return }
    page.blank()
    page.line(Fragment(title, .strong))
    let names = options.map { option in
      (option.letter.map { "-\($0), " } ?? "") + "--\(option.name.rawValue)"
        + (option.value.placeholder.map { " \($0)" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    for (option, name) in zip(options, names) {
      let repeatable = option.occurrence == .repeatable ? " (repeatable)" : ""
      page.paragraph(
        [.space(2), Fragment(name, .accent), .space(width - name.count + 2)], option.help + repeatable, following: [])
    }
  }

  private static func appendExitCodes(to page: inout TerminalPage) {
    page.blank()
    page.line(Fragment("Exit status", .strong))
    for (code, meaning) in [
      (ExitCode.clean, "everything was read, and nothing is at or above the failing severity"),
      (.findings, "at least one finding is at or above it"),
      (
        .failure,
        "the work could not be done: wrong usage, unreadable input, a report that could not be written, or "
          + "no lifecycle line in any input"
      ),
    ] {
      page.paragraph([.space(2), Fragment("\(code.rawValue)", .accent), .space(2)], meaning, following: [])
    }
  }
}

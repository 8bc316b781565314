package import LifecycleModel

/// What a run says of one of its logs.
struct LogOfRun {
  let input: InputSummary
  let controllers: [Controller]
  let transitions: [TransitionRecord]
  /// In the order of the log.
  let findings: [Finding]

  /// The logs of a run in the order in which they were given.
  static func logs(of report: Report) -> [LogOfRun] {
    let controllers = Dictionary(grouping: report.controllers, by: \.input)
    let transitions = Dictionary(grouping: report.transitions, by: \.input)
    let findings = Dictionary(grouping: report.findings, by: \.position.input)
    return report.inputs.enumerated().map { index, input in
      LogOfRun(
        input: input, controllers: controllers[index] ?? [], transitions: transitions[index] ?? [],
        findings: (findings[index] ?? []).sorted {
          ($0.position.line, $0.position.column, $0.rule) < ($1.position.line, $1.position.column, $1.rule)
        })
    }
  }

  /// The path as a message shows it.
  var path: String { input.shownPath }

  /// Processes of the log's controllers, as `name[pid]`, in the order of their first line.
  var processes: [String] {
    var names: [String] = []
    for controller in controllers {
      let name = controller.process.shownText
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  func appendHeading(to page: inout TerminalPage) {
    var counts = [counted(input.lines, "line")]
    if input.events == 0 {
      counts.append("no lifecycle callbacks")
    } else {
      let views = controllers.count { $0.role == .view }
      counts.append(counted(input.events, "event"))
      if views == 0 || views < controllers.count { counts.append(counted(controllers.count - views, "controller")) }
      if views > 0 { counts.append(counted(views, "view")) }
      counts.append(transitions.isEmpty ? "no transitions" : counted(transitions.count, "transition"))
    }
    if input.isTelling || !findings.isEmpty {
      counts.append(findings.isEmpty ? "no findings" : counted(findings.count, "finding"))
    }
    let summary = counts.joined(separator: ", ")
    let name = Fragment("\(path):", .strong)
    if name.width + 1 + summary.count <= page.style.width {
      page.line(name, Fragment(" " + summary))
    } else {
      page.line(name)
      page.paragraph([.space(2)], summary, following: [.space(2)])
    }
    let remarks = self.remarks
    if !remarks.isEmpty { page.paragraph([.space(2)], remarks, .faint, following: [.space(2)]) }
  }

  /// What a reader should know of the reading itself; "" where there is nothing to say.
  private var remarks: String {
    var remarks: [String] = []
    if input.refused > 0 {
      let verbs = input.refused == 1 ? ("looks", "is") : ("look", "are")
      remarks.append("\(counted(input.refused, "line")) \(verbs.0) like a callback and \(verbs.1) none")
    }
    if input.overlong > 0 { remarks.append(counted(input.overlong, "overlong line") + " read in part") }
    if input.undecodable > 0 { remarks.append(counted(input.undecodable, "line") + " with bytes that are not UTF-8") }
    return remarks.joined(separator: "; ")
  }
}

extension InputSummary {
  /// The path as a message shows it.
  package var shownPath: String { path == "-" ? "<standard input>" : path }

  /// Whether it has anything that can be judged: lifecycle callbacks, or UIKit's own words.
  package var isTelling: Bool { events > 0 || messages > 0 }
}

extension ProcessName {
  package var shownText: String { name + (pid.map { "[\($0)]" } ?? "") }
}

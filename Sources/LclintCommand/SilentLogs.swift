internal import LifecycleModel
internal import Reporters

/// The complaint about logs that hold neither a callback nor a word of UIKit's own.
enum SilentLogs {
  static func areSilent(_ report: Report) -> Bool { !report.inputs.contains(where: \.isTelling) }

  /// Says what was read, what of it was looked at, and how to log.
  ///
  /// - Parameter way: how to go on with such a log, put behind a semicolon.
  static func complain(of report: Report, _ request: AnalysisRequest, way: String = "", _ console: Console) {
    let lines = report.inputs.reduce(0) { $0 + $1.lines }
    let bytes = report.inputs.reduce(0) { $0 + $1.bytes }
    let refused = report.inputs.reduce(0) { $0 + $1.refused }
    var formats: [String] = []
    for format in report.inputs.flatMap(\.formats) where !formats.contains(format) { formats.append(format) }
    let place = report.inputs.count == 1 ? report.inputs[0].shownPath : counted(report.inputs.count, "log")
    var read = "read \(counted(lines, "line")), \(counted(bytes, "byte"))"
    if !formats.isEmpty { read += ", of the format\(formats.count == 1 ? "" : "s") \(formats.joined(separator: ", "))" }
    if refused > 0 { read += "; \(counted(refused, "line")) only mentioned a callback" }
    if !request.processes.isEmpty { read += "; looked only at \(request.processes.sorted().joined(separator: ", "))" }
    console.complain("no lifecycle callback and no UIKit warning in \(place): \(read)")
    console.complain(text: howToLog + "'lclint formats' shows what else is read\(way.isEmpty ? "" : "; \(way)").\n")
  }

  private static let howToLog = """
    Log in viewDidLoad, viewWillAppear: and the other callbacks of your controllers:
      NSLog(@"%s", __func__);                           in Objective-C
      NSLog("%@ %@", "\\(type(of: self))", #function)    in Swift

    """
}

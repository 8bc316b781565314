internal import Reporters

/// A report that was asked for: its form, and where it goes.
struct ReportOrder {
  var reporter: any Reporter
  /// nil for standard output.
  var file: String?

  /// The reports of a command line, the default one where it asks for none.
  static func orders(_ arguments: Arguments) throws(UsageError) -> [ReportOrder] {
    var orders: [ReportOrder] = []
    for occurrence in arguments.occurrences {
      switch occurrence.name {
      case .reporter:
        let name = String(occurrence.value.prefix { $0 != "=" })
        guard let reporter = BuiltInReporters.reporter(named: name) else {
          throw UsageError.unknown(name, .reporters, after: "--reporter", .analyze)
        }
        let isAttached = name.count < occurrence.value.count
        let file = String(occurrence.value.dropFirst(name.count + 1))
        guard !isAttached || !file.isEmpty else { throw UsageError("'--reporter \(name)=' lacks the file", .analyze) }
        orders.append(ReportOrder(reporter: reporter, file: isAttached && file != "-" ? file : nil))
      case .output:
        guard let reporter = BuiltInReporters.reporter(forFileNamed: occurrence.value) else {
          let endings = BuiltInReporters.all.flatMap { $0.description.fileNameExtensions }.map { ".\($0)" }
          throw UsageError(
            "the ending of '\(occurrence.value)' chooses no reporter (there are \(endings.joined(separator: ", "))); "
              + "'--reporter NAME=\(occurrence.value)' does without", .analyze)
        }
        orders.append(ReportOrder(reporter: reporter, file: occurrence.value))
      default: break
      }
    }
    if orders.isEmpty { orders.append(ReportOrder(reporter: TextReporter(), file: nil)) }
    try check(orders, inputs: arguments.operands)
    return orders
  }

  private static func check(_ orders: [ReportOrder], inputs: [String]) throws(UsageError) {
    guard orders.count(where: { $0.file == nil }) <= 1 else {
      throw UsageError("two reports for standard output; give one of them a file: '--reporter NAME=FILE'", .analyze)
    }
    let files = orders.compactMap(\.file)
    for (index, file) in files.enumerated() {
      if files[..<index].contains(where: { FileReplacement.isSame($0, file) }) {
        throw UsageError("two reports for the file '\(file)'", .analyze)
      }
      if inputs.contains(where: { FileReplacement.isSame($0, file) }) {
        throw UsageError("the report would replace the log '\(file)'", .analyze)
      }
    }
  }
}

internal import LifecycleModel

/// The controllers and views of a log and how they were loaded; those of one name and one way stand on one line.
struct ControllerTable {
  private struct Kind: Hashable {
    var name: SubjectName
    var role: Role
    var way: LoadingWay
    var confidence: Confidence
  }

  private struct Row {
    var name: Fragment
    var count: Fragment
    var way: Fragment
    var lines: Fragment
  }

  /// More lines than this are cut off.
  static let rowLimit = 40
  private static let shownLineLimit = 4

  private let log: LogOfRun

  init(_ log: LogOfRun) { self.log = log }

  func append(to page: inout TerminalPage) {
    var kinds: [Kind] = []
    var members: [Kind: [Controller]] = [:]
    for controller in log.controllers {
      let kind = Kind(
        name: controller.name, role: controller.role, way: controller.way, confidence: controller.wayConfidence)
      if members[kind] == nil { kinds.append(kind) }
      members[kind, default: []].append(controller)
    }
    guard !kinds.isEmpty else { return }
    page.blank()
    let limit = page.style.detail == .full || kinds.count <= Self.rowLimit ? kinds.count : Self.rowLimit
    let rows = kinds.prefix(limit).map { row(of: $0, members[$0] ?? []) }
    let wayWidth = rows.reduce(0) { max($0, $1.way.width) }
    let wantedName = rows.reduce(0) { max($0, $1.name.width + $1.count.width) }
    // The lines may be cut off at a narrow terminal's edge, the names only where they would leave no room for the way.
    let linesWidth = rows.reduce(0) { max($0, $1.lines.width) }
    let nameWidth = min(wantedName, max(24, page.style.width - 4 - wayWidth - 2 - linesWidth - 2))
    for row in rows {
      let name = row.name.shortened(to: nameWidth - row.count.width)
      let line: [Fragment] = [
        .space(4), name, row.count, .space(nameWidth - name.width - row.count.width + 2), row.way,
        .space(wayWidth - row.way.width + 2),
      ]
      let room = page.style.width - line.reduce(0) { $0 + $1.width }
      page.line(line + (row.lines.width <= room ? [row.lines] : []))
    }
    if limit < kinds.count {
      page.line(.space(4), Fragment("⋮ \(grouped(kinds.count - limit)) more left out; --verbose shows all", .faint))
    }
  }

  private func row(of kind: Kind, _ members: [Controller]) -> Row {
    let name = shownName(kind.name.display) + (kind.role == .view ? " (view)" : "")
    let confidence: String
    switch kind.confidence {
    case _ where kind.way == .unknown: confidence = ""
    case .certain: confidence = ""
    case .likely: confidence = "likely "
    case .guess: confidence = "perhaps "
    }
    let evidence = (members.first?.wayEvidence ?? []).sorted()
    var lines = evidence.prefix(Self.shownLineLimit).map(String.init).joined(separator: ", ")
    if evidence.count > Self.shownLineLimit { lines += ", …" }
    if !lines.isEmpty { lines = (evidence.count == 1 ? "line " : "lines ") + lines }
    return Row(
      name: Fragment(name), count: Fragment(members.count > 1 ? " ×\(grouped(members.count))" : "", .faint),
      way: Fragment(confidence + kind.way.words, kind.way == .unknown ? .faint : .accent),
      lines: Fragment(lines, .faint))
  }
}

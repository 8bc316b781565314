internal import LifecycleModel
internal import Reporters

/// What `lclint doctor` says to a reader at a terminal.
struct DoctorPage {
  /// Classes of a log that are shown before the table is cut.
  private static let classLimit = 20
  /// Columns of a field's title.
  private static let titleWidth = 11
  /// Names of rules that an advice tells.
  private static let ruleLimit = 6
  /// Names of classes that a reason tells.
  private static let nameLimit = 3

  private let examination: Doctor.Examination
  private var page: TerminalPage

  static func text(_ examinations: [Doctor.Examination], _ style: ReportStyle) -> String {
    var page = TerminalPage(style)
    for (index, examination) in examinations.enumerated() {
      if index > 0 { page.blank() }
      var one = DoctorPage(examination, page)
      one.append()
      page = one.page
    }
    return page.text
  }

  private init(_ examination: Doctor.Examination, _ page: TerminalPage) {
    self.examination = examination
    self.page = page
  }

  private var profile: LoggingProfile { examination.profile }

  private mutating func append() {
    appendHeading()
    appendQualities()
    appendClasses()
    appendRules()
    appendAdvice()
  }

  private mutating func appendHeading() {
    let input = examination.input
    var counts = [counted(input.lines, "line"), counted(input.events, "event")]
    if !profile.classes.isEmpty {
      counts.append(profile.classes.count == 1 ? "1 class" : "\(grouped(profile.classes.count)) classes")
    }
    if !input.formats.isEmpty {
      counts.append("format\(input.formats.count == 1 ? "" : "s") \(input.formats.joined(separator: ", "))")
    }
    let name = Fragment("\(input.shownPath):", .strong)
    let summary = counts.joined(separator: ", ")
    if name.width + 1 + summary.count <= page.style.width {
      page.line(name, Fragment(" " + summary))
    } else {
      page.line(name)
      page.paragraph([.space(2)], summary, following: [])
    }
  }

  // MARK: Lines

  private mutating func appendQualities() {
    appendTitle("What the lines carry")
    let input = examination.input
    appendField("times", timeText, profile.times.extent)
    let processes = examination.processes.map(\.shownText).filter { !$0.isEmpty }
    appendField("processes", processes.isEmpty ? "none" : listed(processes), processes.isEmpty ? .none : .all)
    appendField("threads", words(for: profile.threads.extent, "line"), profile.threads.extent)
    let nameless = profile.classes.contains { $0.name.isEmpty }
    appendField(
      "classes", nameless ? "some lines name none and count as one controller's" : "named on every line",
      nameless ? .some : .all)
    appendField("addresses", addressText, addressExtent)
    appendField(
      "movements",
      profile.announcements == 0
        ? "no line announces a push or a presentation" : "announced by \(counted(profile.announcements, "line"))",
      profile.announcements == 0 ? .none : .all)
    appendField(
      "UIKit", profile.messages == 0 ? "no line of its own" : "\(counted(profile.messages, "line")) of its own",
      profile.messages == 0 ? .none : .all)
    var damage: [String] = []
    if profile.losses > 0 { damage.append("lines are missing in \(counted(profile.losses, "place"))") }
    if input.overlong > 0 { damage.append(counted(input.overlong, "overlong line") + " read in part") }
    if input.undecodable > 0 { damage.append(counted(input.undecodable, "line") + " with bytes that are not UTF-8") }
    if input.refused > 0 { damage.append(counted(input.refused, "line") + " with a callback's name and no callback") }
    appendField(
      "damage", damage.isEmpty ? "none that the log tells of" : damage.joined(separator: "; "),
      damage.isEmpty ? .all : .some)
  }

  private mutating func appendField(_ title: String, _ words: String, _ extent: LoggingProfile.Extent) {
    page.paragraph(
      [.space(2), sign(extent), .space(1), Fragment(title), .space(Self.titleWidth - title.count)], words,
      following: [])
  }

  private func sign(_ extent: LoggingProfile.Extent) -> Fragment {
    switch extent {
    case .all: Fragment("✓", .good)
    case .some: Fragment("~", .doubtful)
    case .none: Fragment("·", .faint)
    }
  }

  private func words(for extent: LoggingProfile.Extent, _ noun: String) -> String {
    switch extent {
    case .all: "on every \(noun)"
    case .some: "on some \(noun)s, not on all"
    case .none: "none"
    }
  }

  private var timeText: String {
    guard profile.times.extent != .none else { return "none" }
    let precision =
      switch profile.fractionDigits {
      case 0: "to the second"
      case 3: "to the millisecond"
      case 6: "to the microsecond"
      case let digits: "with \(counted(digits, "digit")) of a second's fraction"
      }
    var parts = [words(for: profile.times.extent, "line"), precision]
    if profile.clocks.contains(.timeOfDay) { parts.append("without a date") }
    if profile.clocks.contains(.elapsed) { parts.append("counted from an unknown start") }
    if profile.clocks.contains(.calendar), profile.offsets.extent == .none { parts.append("without a time zone") }
    return parts.joined(separator: ", ")
  }

  private var addressExtent: LoggingProfile.Extent {
    let extents = Set(profile.classes.map(\.addresses.extent))
    return extents == [.all] ? .all : extents.isSubset(of: [.none]) ? .none : .some
  }

  private var addressText: String {
    let have = profile.classes.filter { $0.addresses.extent == .all }
    switch addressExtent {
    case .all: return "on every line"
    case .none: return "none"
    case .some where have.isEmpty: return "on some lines, not on all"
    case .some: return "on all lines of \(listed(have.map(\.name))) (\(have.count) of \(profile.classes.count) classes)"
    }
  }

  // MARK: Classes

  private struct Column: Sendable {
    var title: String
    var callbacks: @Sendable (Role) -> CallbackSet
  }

  private static let columns = [
    Column(title: "made") { _ in Callbacks.making },
    Column(title: "loaded") { $0 == .controller ? Callbacks.loading : [] },
    Column(title: "appearance") { $0 == .controller ? Callbacks.appearance : [] },
    Column(title: "layout") { $0 == .controller ? Callbacks.layout : [Callbacks.viewLayout, Callbacks.draw] },
    Column(title: "moved") { $0 == .controller ? [Callbacks.willMove, Callbacks.didMove] : Callbacks.viewMoves },
    Column(title: "freed") { _ in Callbacks.dealloc },
  ]

  private mutating func appendClasses() {
    guard !profile.classes.isEmpty else { return }
    appendTitle("What the classes log")
    let limit = page.style.detail == .full ? Int.max : Self.classLimit
    let shown = profile.classes.prefix(limit)
    let numberTitle = "objects"
    let rest = Self.columns.reduce(0) { $0 + $1.title.count + 2 } + numberTitle.count + 2
    let room = max(16, page.style.width - rest - 2)
    let names = shown.map { Fragment(shownName($0)).shortened(to: room) }
    let width = names.map(\.width).max() ?? 0
    var head: [Fragment] = [.space(2 + width)]
    for column in Self.columns { head += [.space(2), Fragment(column.title, .faint)] }
    page.line(head + [.space(2), Fragment(numberTitle, .faint)])
    for (item, name) in zip(shown, names) {
      var row: [Fragment] = [.space(2), name, .space(width - name.width)]
      for column in Self.columns {
        let cell = cell(item, column.callbacks(item.role ?? .controller))
        row += [.space(2), cell, .space(column.title.count - cell.width)]
      }
      let isCertain = item.distinction == .certain
      page.line(
        row + [.space(2), Fragment(grouped(item.objects) + (isCertain ? "" : " ?"), isCertain ? .plain : .doubtful)])
    }
    if shown.count < profile.classes.count {
      page.line(
        .space(2),
        Fragment("⋮ \(grouped(profile.classes.count - shown.count)) more classes; --verbose shows all", .faint))
    }
    if shown.contains(where: { $0.distinction != .certain }) {
      page.paragraph(
        [.space(2), Fragment("?  ", .doubtful)],
        "no line tells one object of this class from another", .faint,
        following: [])
    }
  }

  /// Which of the callbacks a class printed: all, some, or none of them.
  private func cell(_ item: LoggingProfile.LoggingClass, _ wanted: CallbackSet) -> Fragment {
    guard !wanted.isEmpty else { return Fragment("") }
    let all = Callbacks.members(of: wanted)
    let printed = all.count { item.callbacks.contains($0) }
    if printed == 0 { return Fragment("·", .faint) }
    // No class has all of the ways to be made, and one of loading or of the passes of layout tells of the other.
    guard wanted == Callbacks.appearance, printed < all.count else { return Fragment("✓", .good) }
    return Fragment("\(printed) of \(all.count)", .doubtful)
  }

  private func shownName(_ item: LoggingProfile.LoggingClass) -> String { item.name.isEmpty ? "(no name)" : item.name }

  // MARK: Rules

  private mutating func appendRules() {
    appendTitle("What the rules can prove")
    appendGroup(.full, "can work", ink: .good)
    appendGroup(.partial, "can work in part", ink: .doubtful)
    appendGroup(.unproven, "may work", ink: .doubtful)
    appendGroup(.none, "cannot work", ink: .bad)
  }

  private mutating func appendGroup(_ reach: RuleProspect.Reach, _ words: String, ink: Ink) {
    let group = examination.prospects.filter { $0.reach == reach }
    guard !group.isEmpty else { return }
    page.line(.space(2), Fragment("\(counted(group.count, "rule")) \(words)", ink))
    var reasons: [[RuleProspect.Shortfall]] = []
    for prospect in group where !reasons.contains(prospect.shortfalls) { reasons.append(prospect.shortfalls) }
    for reason in reasons {
      let rules = group.filter { $0.shortfalls == reason }.map(\.rule)
      if !reason.isEmpty {
        let text = reason.map { $0.words(naming: Self.nameLimit) }.joined(separator: "; ")
        page.paragraph([.space(4)], text.prefix(1).uppercased() + text.dropFirst(), following: [])
      }
      page.paragraph([.space(reason.isEmpty ? 4 : 6)], rules.joined(separator: ", "), .faint, following: [])
    }
  }

  // MARK: Advice

  private mutating func appendAdvice() {
    appendTitle("The change that would help most")
    guard let advice = examination.advice else {
      page.paragraph([.space(2)], "None: the lines carry all that the rules need.", following: [])
      return
    }
    page.paragraph([.space(2)], advice.change.summary + ".", following: [])
    var effects: [String] = []
    if !advice.enabled.isEmpty { effects.append("\(counted(advice.enabled.count, "more rule")) could work") }
    if !advice.improved.isEmpty { effects.append("\(counted(advice.improved.count, "rule")) could prove more") }
    page.paragraph(
      [.space(2)],
      effects.joined(separator: ", ") + ": "
        + listing(advice.enabled + advice.improved, limit: page.style.detail == .full ? .max : Self.ruleLimit) + ".",
      .faint, following: [])
    for (title, lines) in [("in Objective-C", advice.code.objectiveC), ("in Swift", advice.code.swift)] {
      page.blank()
      page.line(.space(4), Fragment("// \(title)", .faint))
      for line in lines { page.line(.space(4), Fragment(line, .accent)) }
    }
  }

  private mutating func appendTitle(_ title: String) {
    page.blank()
    page.line(Fragment(title, .strong))
  }

  private func listed(_ names: [String]) -> String { listing(names, limit: Self.nameLimit) }
}

/// Names one after the other, the first `limit` of them.
private func listing(_ names: [String], limit: Int) -> String {
  let shown = names.prefix(limit).map { $0.isEmpty ? "(no name)" : $0 }
  return shown.joined(separator: ", ") + (names.count > limit ? " and \(grouped(names.count - limit)) more" : "")
}

extension RuleProspect.Shortfall {
  /// What is missing, in words without a final period.
  func words(naming limit: Int) -> String {
    switch self {
    case .words:
      "they read UIKit's own lines; here are none, which proves nothing: the console of Xcode and the system's log "
        + "have them, a file that the app writes itself has not"
    case .times(let extent): "\(extent == .none ? "no line prints" : "not every line prints") a time"
    case .fractions: "times tell no parts of a second"
    case .threads(let extent): "\(extent == .none ? "no line prints" : "not every line prints") a thread"
    case .callbacks(let sets): "no class printed \(Self.words(for: sets, "or"))"
    case .callbacksTogether(let sets): "no class printed all of \(Self.words(for: sets, "and"))"
    case .callbacksOfMost(let sets, let have, let all):
      "\(grouped(have.count)) of \(grouped(all)) classes printed \(Self.words(for: sets, "and")) "
        + "(\(listing(have, limit: limit)))"
    case .identity: "the objects of no class can be told apart"
    case .identityOfMost(let have, let all):
      "the objects of \(grouped(have.count)) of \(grouped(all)) classes can be told apart "
        + "(\(listing(have, limit: limit)))"
    case .names: "lines that name no class are taken for those of one controller"
    case .identityHelps: "only what is true of any object of a class is told, where they cannot be told apart"
    case .completeness(let places):
      "lines are missing in \(counted(places, "place")), where the absence of a line proves nothing"
    case .subjects(let role): "no \(role.rawValue) printed anything"
    }
  }

  /// `viewDidLoad and dealloc`, `loadView and an initializer`.
  private static func words(for sets: [CallbackSet], _ conjunction: String) -> String {
    let names = sets.map(word)
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  private static func word(for set: CallbackSet) -> String {
    switch set {
    case Callbacks.initializers: "an initializer"
    case Callbacks.making: "an initializer or awakeFromNib"
    case Callbacks.beginning: "a line of its making or loading"
    default: Callbacks.members(of: set).map(\.selector).joined(separator: " or ")
    }
  }
}

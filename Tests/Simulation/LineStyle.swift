import LifecycleModel

/// How the lines of a simulated log are written.
struct LineStyle {
  /// What stands in front of the message.
  enum Head: CaseIterable {
    /// `2018-05-30 16:29:18.982103+0800 Shop[57210:1973950] `
    case modern
    /// `2013-07-01 18:06:07.038 Shop[6617:907] `, the thread as a Mach port.
    case classic
    /// `Shop[57210:1973950] `
    case processAndThread
    /// The message alone, as `print` writes it.
    case plain
  }

  /// How a message names the object and the callback.
  enum Form: CaseIterable {
    /// `-[CartViewController viewDidLoad]`
    case method
    /// `-[CartViewController viewDidLoad] 0x7f8a00001a40`
    case methodAndPointer
    /// `CartViewController viewDidAppear(_:)`
    case classAndFunction
    /// `Shop.CartViewController.viewDidAppear(_:)`
    case qualifiedFunction
    /// `<Shop.CartViewController: 0x7f8a00001a40> viewDidAppear(_:)`
    case objectAndFunction
    /// `[Cart] viewDidAppear`
    case alias
  }

  var head: Head
  var form: Form
  /// Name and number of each process.
  var processes: [(name: String, pid: Int)]
  /// Number of each thread: the main one first.
  var threads: [[Int]]
  /// Seconds since 1970 of the log's first microsecond, on the clock that it prints.
  var start: Int
  /// The printed offset from UTC, such as `+0800`.
  var zone: String
  /// Whether the appearance callbacks print their argument.
  var printsAnimated = false
  /// What stands behind each method.
  var suffix = ""

  var printsPointers: Bool { form == .methodAndPointer || form == .objectAndFunction }
  var printsTime: Bool { head == .modern || head == .classic }
  var printsThread: Bool { head != .plain }

  func line(_ record: LogRecord, _ recording: Recording) -> String {
    switch record.content {
    case .raw(let text): text
    case .words(let words): prefix(of: record) + words
    case .call(let call): prefix(of: record) + text(of: call, recording) + suffix
    }
  }

  private func prefix(of record: LogRecord) -> String {
    let process = processes[record.process]
    let thread = threads[record.process][record.thread]
    switch head {
    case .modern: return "\(date(record.time, digits: 6))\(zone) \(process.name)[\(process.pid):\(thread)] "
    case .classic:
      return "\(date(record.time, digits: 3)) \(process.name)[\(process.pid):\(String(thread, radix: 16))] "
    case .processAndThread: return "\(process.name)[\(process.pid):\(thread)] "
    case .plain: return ""
    }
  }

  private func text(of call: Call, _ recording: Recording) -> String {
    let own = recording.classes[call.printer]
    let printer = own.printsObjectsClass ? recording.classes[recording.objects[call.object].kind] : own
    let address = "0x" + String(recording.objects[call.object].address, radix: 16)
    let module = processes[0].name.filter(\.isLetter)
    return switch own.form ?? form {
    case .method: "-[\(printer.name) \(call.callback.selector)]\(argument(of: call, recording))"
    case .methodAndPointer: "-[\(printer.name) \(call.callback.selector)] \(address)"
    case .classAndFunction: "\(printer.name) \(call.callback.function)"
    case .qualifiedFunction: "\(module).\(printer.name).\(call.callback.function)"
    case .objectAndFunction: "<\(module).\(printer.name): \(address)> \(call.callback.function)"
    case .alias: "[\(printer.alias)] \(call.callback.short)"
    }
  }

  private func argument(of call: Call, _ recording: Recording) -> String {
    guard printsAnimated, call.callback.isAppearance, let movement = call.movement else { return "" }
    return recording.movements[movement].isAnimated ? " animated:1" : " animated:0"
  }

  /// `2018-05-30 16:29:18.982103`, after the rules of the Gregorian calendar.
  private func date(_ microseconds: Int, digits: Int) -> String {
    let seconds = start + microseconds / 1_000_000
    let fraction = digits == 3 ? microseconds % 1_000_000 / 1_000 : microseconds % 1_000_000
    // Days are counted from the first of March of the year 0, so that a leap day is the last one of its year.
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    let second = seconds % 86_400
    return "\(year)-\(padded(month, 2))-\(padded(day, 2)) \(padded(second / 3_600, 2)):"
      + "\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2)).\(padded(fraction, digits))"
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension LifecycleCallback {
  /// The name as people write it by hand, without the argument that says nothing.
  fileprivate var short: String {
    if self == .drawRect { return "drawRect" }
    return function.hasSuffix("(_:)") ? String(function.dropLast(4)) : function
  }

  /// The name as Swift's `#function` prints it.
  fileprivate var function: String {
    switch self {
    case .`init`: "init()"
    case .initWithNibName: "init(nibName:bundle:)"
    case .initWithCoder: "init(coder:)"
    case .initWithFrame: "init(frame:)"
    case .initWithStyle: "init(style:)"
    case .initWithRootViewController: "init(rootViewController:)"
    case .initWithCollectionViewLayout: "init(collectionViewLayout:)"
    case .dealloc: "deinit"
    case .drawRect: "draw(_:)"
    case .willMoveToParent: "willMove(toParent:)"
    case .didMoveToParent: "didMove(toParent:)"
    case .willMoveToSuperview: "willMove(toSuperview:)"
    case .didMoveToSuperview: "didMoveToSuperview()"
    case .willMoveToWindow: "willMove(toWindow:)"
    case .didMoveToWindow: "didMoveToWindow()"
    case .viewWillTransitionToSize: "viewWillTransition(to:with:)"
    case .willTransitionToTraitCollection: "willTransition(to:with:)"
    case .didAddSubview: "didAddSubview(_:)"
    case .willRemoveSubview: "willRemoveSubview(_:)"
    default: selector.hasSuffix(":") ? selector.dropLast() + "(_:)" : selector + "()"
    }
  }
}

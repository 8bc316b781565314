import LifecycleModel

/// Reports made by hand, for the tests of reporters.
enum SampleReports {
  /// A push in which the leaving controller disappeared before the arriving one was laid out, and its way back.
  static var earlyDisappearance: Report {
    let prefix = "2018-05-30 16:29:18.988668+0800 Shop[57210:8439543] "
    let disappears = "-[HomeViewController viewDidDisappear:]"
    let lays = "-[DetailViewController viewDidLayoutSubviews]"
    var input = InputSummary(path: "app.log")
    input.bytes = 4096
    input.lines = 36
    input.events = 30
    input.formats = ["nslog"]
    let home = SubjectName(display: "HomeViewController", className: "HomeViewController")
    let detail = SubjectName(display: "DetailViewController", className: "DetailViewController", module: "Shop")
    return Report(
      toolVersion: "0.1.0", inputs: [input],
      controllers: [
        controller(0, home, .storyboard, .certain, evidence: [1, 2], lines: 1...34),
        controller(1, detail, .nib, .likely, evidence: [5], lines: 5...36, instance: 0x7f8a_0000_1a40),
        controller(
          2, SubjectName(display: "BadgeView", className: "BadgeView"), .archive, .certain, evidence: [3, 4],
          lines: 3...4, role: .view),
      ],
      transitions: [
        transition(
          1, .push, .completed, "HomeViewController", "DetailViewController", lives: (0, 1),
          lines: 6...11, at: 1_527_697_758_988_668, duration: 0.506, confidence: .likely),
        transition(
          2, .pop, .cancelled, "DetailViewController", "HomeViewController", lives: (1, 0),
          lines: 13...18, at: 1_527_697_761_202_000, duration: 0.812),
        transition(
          3, .pop, .completed, "DetailViewController", "HomeViewController", lives: (1, 0),
          lines: 20...26, at: 1_527_697_763_500_123, duration: 0.511),
        transition(
          4, .appear, .unfinished, nil, "HomeViewController", lives: (nil, 0), lines: 33...34,
          at: 1_527_697_790_000_000, duration: nil),
      ],
      findings: [
        Finding(
          rule: "disappeared-before-layout", severity: .error,
          message: "HomeViewController disappeared before DetailViewController was laid out",
          position: position(9, in: prefix + disappears, telling: disappears), life: 0,
          controllerName: "HomeViewController", transition: 1,
          evidence: [
            Evidence(position: position(9, in: prefix + disappears, telling: disappears), text: prefix + disappears),
            Evidence(
              position: position(11, in: prefix + lays, telling: lays),
              note: "its first layout comes only now", text: prefix + lays),
          ],
          expected: ["DetailViewController viewDidLayoutSubviews", "HomeViewController viewDidDisappear:"],
          actual: ["HomeViewController viewDidDisappear:", "DetailViewController viewDidLayoutSubviews"],
          hint: "a navigation controller that pushes while its own view is not in a window, or a nested animation "
            + "that ends the push too early",
          fingerprint: "8f3a5c0912bd77e1")
      ])
  }

  static var withoutFindings: Report {
    var report = earlyDisappearance
    report.findings = []
    return report
  }

  /// Names, paths, lines and messages in which a log tries to take over the terminal.
  static var hostile: Report {
    let name = "Evil\u{1B}[31mController\u{202E}gpj"
    let line = "\u{1B}]0;owned\u{7}-[Evil viewDidLoad]\t\u{2066}x\u{85}\u{FFFD}"
    var input = InputSummary(path: "a\nb\u{1B}[2J.log")
    input.lines = 3
    input.events = 2
    input.refused = 1
    input.undecodable = 2
    let subject = SubjectName(display: name, className: name)
    return Report(
      toolVersion: "0.1.0", inputs: [input],
      controllers: [controller(0, subject, .code, .guess, evidence: [1], lines: 1...2)],
      transitions: [
        transition(0, .appear, .completed, nil, name, lives: (nil, 0), lines: 1...2, at: nil, duration: nil)
      ],
      findings: [
        Finding(
          rule: "repeated-load", severity: .warning, message: "\(name) loaded\r\ntwice",
          position: position(2, in: line, telling: "-[Evil viewDidLoad]"), life: 0, controllerName: name,
          evidence: [
            Evidence(
              position: position(2, in: line, telling: "-[Evil viewDidLoad]"), note: "here\u{1B}[0m\u{200F}",
              text: line)
          ],
          expected: ["\(name) viewDidLoad"], actual: ["\(name) viewDidLoad", "\(name) viewDidLoad"],
          hint: "who\u{7}sets\u{9B}view", fingerprint: "00")
      ])
  }

  /// Names that are two columns wide, and a line with a tab.
  static var eastAsian: Report {
    let text = "12:00:00.250\t控制器加载原理[57210:8439543] -[首页控制器 viewWillAppear:] 第二次，没有消失"
    let telling = "-[首页控制器 viewWillAppear:]"
    var input = InputSummary(path: "日志/控制器.log")
    input.lines = 12
    input.events = 8
    let subject = SubjectName(display: "首页控制器", className: "首页控制器")
    let other = SubjectName(display: "한국어컨트롤러", className: "한국어컨트롤러")
    return Report(
      toolVersion: "0.1.0", inputs: [input],
      controllers: [
        controller(0, subject, .nibObject, .certain, evidence: [1, 2, 3], lines: 1...12),
        controller(1, other, .coder, .likely, evidence: [4], lines: 4...9),
      ],
      transitions: [
        transition(
          0, .present, .completed, "首页控制器", "한국어컨트롤러", lives: (0, 1), lines: 5...9,
          at: LogTime(clock: .timeOfDay, microseconds: 43_200_250_000, fractionDigits: 3), duration: 0.4),
        transition(
          1, .switch, .completed, "한국어컨트롤러", "首页控制器", lives: (1, 0), lines: 9...12,
          at: LogTime(clock: .timeOfDay, microseconds: 43_201_000_000, fractionDigits: 3), duration: 12.3456,
          confidence: .guess),
      ],
      findings: [
        Finding(
          rule: "repeated-appearance", severity: .notice, verdict: .inconclusive,
          message: "首页控制器 was told viewWillAppear: twice",
          position: position(11, in: text, telling: telling), life: 0, controllerName: "首页控制器", transition: 1,
          evidence: [
            Evidence(position: position(7, in: text, telling: telling), note: "第一次", text: text),
            Evidence(position: position(11, in: text, telling: telling), note: "第二次", text: text),
          ],
          expected: ["首页控制器 viewWillAppear:", "首页控制器 viewDidAppear:"],
          actual: ["首页控制器 viewWillAppear:", "首页控制器 viewWillAppear:"],
          hint: "两个实例", fingerprint: "0011223344556677")
      ])
  }

  /// `count` transitions of one controller, the one in the middle with a warning, and `findings` warnings elsewhere.
  static func long(transitions count: Int, findings: Int) -> Report {
    var input = InputSummary(path: "long.log")
    input.lines = count * 2
    input.events = count * 2
    let subject = SubjectName(display: "TabController", className: "TabController")
    return Report(
      toolVersion: "0.1.0", inputs: [input],
      controllers: [controller(0, subject, .code, .certain, evidence: [1], lines: 1...2)],
      transitions: (0..<count).map {
        transition(
          $0, .appear, .completed, nil, "TabController", lives: (nil, 0), lines: $0 + 1...$0 + 2,
          at: LogTime(clock: .elapsed, microseconds: Int64($0) * 1_500_000), duration: 0.25)
      },
      findings: (0..<findings).map {
        Finding(
          rule: "repeated-appearance", severity: .warning, message: "again",
          position: LogPosition(input: 0, line: $0 + 1),
          transition: $0 == 0 ? count / 2 : nil,
          evidence: [Evidence(position: LogPosition(input: 0, line: $0 + 1, column: 1, width: 5), text: "again")])
      })
  }

  // MARK: Parts

  static func position(_ line: Int, in text: String, telling part: String) -> LogPosition {
    let bytes = Array(text.utf8)
    let wanted = Array(part.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
    return LogPosition(input: 0, line: line, column: start + 1, width: wanted.count, lineLength: bytes.count)
  }

  static func controller(
    _ number: Int, _ name: SubjectName, _ way: LoadingWay, _ confidence: Confidence, evidence: [Int],
    lines: ClosedRange<Int>, role: Role = .controller, instance: UInt64 = 0, input: Int = 0
  ) -> Controller {
    Controller(
      id: "c\(number)", name: name, role: role, instance: instance, process: ProcessName(name: "Shop", pid: 57210),
      input: input, firstLine: lines.lowerBound, lastLine: lines.upperBound, events: lines.count, way: way,
      wayConfidence: confidence, wayEvidence: evidence)
  }

  static func transition(
    _ number: Int, _ kind: Transition.Kind, _ status: Transition.Status, _ from: String?, _ to: String?,
    lives: (Int?, Int?), lines: ClosedRange<Int>, at microseconds: Int64, duration: Double?,
    confidence: Confidence = .certain
  ) -> TransitionRecord {
    transition(
      number, kind, status, from, to, lives: lives, lines: lines,
      at: LogTime(clock: .calendar, microseconds: microseconds, offsetMinutes: 480), duration: duration,
      confidence: confidence)
  }

  static func transition(
    _ number: Int, _ kind: Transition.Kind, _ status: Transition.Status, _ from: String?, _ to: String?,
    lives: (Int?, Int?), lines: ClosedRange<Int>, at start: LogTime?, duration: Double?,
    confidence: Confidence = .certain
  ) -> TransitionRecord {
    TransitionRecord(
      number: number, kind: kind, confidence: confidence, status: status, from: from, to: to, fromLife: lives.0,
      toLife: lives.1, companions: [], input: 0, firstLine: lines.lowerBound, lastLine: lines.upperBound, start: start,
      duration: duration, animation: duration.map { $0 >= 0.25 ? .animated : .unanimated } ?? .unknown,
      evidence: ["the leaving controller disappears after the arriving one is laid out"],
      evidenceLines: [lines.lowerBound, lines.upperBound])
  }
}

package import LifecycleModel

/// A callback of a controller or a view that ran on a thread other than the main one.
package struct OffMainThread: Rule {
  private struct Visit: Hashable {
    var life: Int
    var thread: UInt64
  }

  private struct Usage {
    var total = 0
    var calls: [UInt64: Int] = [:]
    var leader: UInt64 = 0
    /// First and last line of each thread.
    var lines: [UInt64: ClosedRange<Int>] = [:]
    /// The first events of each life on each thread that may turn out not to be the main one.
    var visits: [Visit: [LifecycleEvent]] = [:]
  }

  /// Events of a life on a thread that a finding cites.
  private static let citations = 4
  /// Events of a process after which its busiest thread is taken for the main one while the log goes on.
  ///
  /// Only what is remembered depends on it; the verdict falls at the end.
  private static let trust = 200

  private var processes: [ProcessID: Usage] = [:]

  package init() {}

  package mutating func step(_ step: LifeStep, _ log: RuleContext) {
    let event = step.event
    // Objects may be freed on any thread.
    guard event.thread != 0, event.callback != .dealloc else { return }
    var usage = processes.removeValue(forKey: event.process) ?? Usage()
    defer { processes[event.process] = usage }
    usage.total += 1
    let count = usage.calls[event.thread, default: 0] + 1
    usage.calls[event.thread] = count
    if count > usage.calls[usage.leader, default: 0] { usage.leader = event.thread }
    let first = usage.lines[event.thread]?.lowerBound ?? event.position.line
    usage.lines[event.thread] = first...max(first, event.position.line)
    // A bare init or awakeFromNib may be any object's.
    guard event.thread != usage.leader || usage.total < Self.trust,
      event.callback.belongsToController || event.callback.belongsToView || step.life.role != nil
    else { return }
    let visit = Visit(life: step.life.number, thread: event.thread)
    if usage.visits[visit, default: []].count < Self.citations { usage.visits[visit, default: []].append(event) }
  }

  package mutating func inputEnded(_ log: RuleContext) {
    for (process, usage) in processes {
      guard let main = log.mainThread(of: process), let mainLines = usage.lines[main] else { continue }
      for (visit, events) in usage.visits where visit.thread != main {
        guard let first = events.first, isOneRun(process, mainLines, around: first, log) else { continue }
        var draft = FindingDraft(
          Self.description, "\(log.call(first)) ran on another thread than the main one", at: first, life: visit.life)
        for event in events { draft.cite(event, "on thread \(String(event.thread, radix: 16))") }
        draft.compare(expected: [], actual: [first])
        log.emit(draft)
      }
    }
    processes = [:]
  }

  /// Whether the main thread is that of the same run of the app: without a process number two runs look like one.
  private func isOneRun(
    _ process: ProcessID, _ mainLines: ClosedRange<Int>, around event: LifecycleEvent, _ log: RuleContext
  ) -> Bool {
    log.names[process].pid != nil || mainLines.contains(event.position.line)
  }

  package static let description = RuleDescription(
    id: "off-main-thread", severity: .error,
    summary: "A callback of a controller or a view ran on another thread than the main one",
    rationale: """
      UIKit belongs to the main thread. Elsewhere the same call works most of the time: it races with the run loop, \
      views appear seconds later or not at all, and the layout engine is corrupted now and then, in crashes that \
      never show the place that caused them.
      """,
    lookFor: "A completion handler of the network, a database or a file that touches view, pushes or presents without "
      + "going back to the main queue",
    source: "Apple's documentation of UIViewController and UIView (main actor); the main thread is the one of most "
      + "callbacks of the process",
    fires: [
      Example(
        "a completion handler shows the result itself",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        ↓2026-03-14 09:41:11.000776+0100 Shop[4211:90951] -[DetailViewController viewDidLoad]
        2026-03-14 09:41:11.010127+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.011318+0100 Shop[4211:90817] -[DetailViewController viewWillAppear:]
        2026-03-14 09:41:11.520699+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.521283+0100 Shop[4211:90817] -[DetailViewController viewDidAppear:]
        """)
    ],
    staysSilent: [
      Example(
        "only dealloc runs elsewhere",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90817] -[HomeViewController viewWillAppear:]
        2026-03-14 09:41:10.020169+0100 Shop[4211:90817] -[HomeViewController viewDidAppear:]
        2026-03-14 09:41:11.000425+0100 Shop[4211:90817] -[HomeViewController viewWillDisappear:]
        2026-03-14 09:41:11.500692+0100 Shop[4211:90817] -[HomeViewController viewDidDisappear:]
        2026-03-14 09:41:11.600980+0100 Shop[4211:90951] -[HomeViewController dealloc]
        """),
      Example(
        "too few callbacks to know the main thread",
        """
        2026-03-14 09:41:10.000269+0100 Shop[4211:90817] -[HomeViewController viewDidLoad]
        2026-03-14 09:41:10.004826+0100 Shop[4211:90951] -[HomeViewController viewWillAppear:]
        """),
    ])
}

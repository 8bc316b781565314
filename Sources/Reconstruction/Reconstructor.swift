package import LifecycleModel

/// Rebuilds lives and transitions from the events of a run, one event at a time.
///
/// Processes do not mix: each has its own classes, lives and transitions.
package struct Reconstructor {
  private let names: NameTable
  private let hints: [String: ClassHint]
  private var processes: [ProcessTimeline?] = []
  private var lifeCount = 0
  private var transitionCount = 0

  /// - Parameter hints: what the configuration says of classes, by the names that reports use.
  package init(names: NameTable, hints: [String: ClassHint] = [:]) {
    self.names = names
    self.hints = hints
  }

  package mutating func event(_ event: LifecycleEvent, _ observer: inout some ReconstructionObserver) {
    timeline(of: event.process) { timeline, counters in timeline.event(event, &counters, &observer) }
  }

  package mutating func marker(_ marker: NavigationMarker, _ observer: inout some ReconstructionObserver) {
    observer.marker(marker)
    timeline(of: marker.process) { timeline, counters in timeline.marker(marker, &counters, &observer) }
  }

  package mutating func message(_ message: WatchedMessage, _ observer: inout some ReconstructionObserver) {
    timeline(of: message.process) { timeline, _ in
      observer.message(message, transition: timeline.transitions.openNumber)
    }
  }

  /// The input is over: nothing of it lives on.
  package mutating func endOfInput(_ observer: inout some ReconstructionObserver) {
    var counters = Counters(lives: lifeCount, transitions: transitionCount)
    let ends = processes.map { $0.map(end(of:)) }
    for index in processes.indices {
      if let end = ends[index] { processes[index]?.end(end, &counters, &observer) }
      processes[index] = nil
    }
    (lifeCount, transitionCount) = (counters.lives, counters.transitions)
  }

  /// How a process ended: the app was launched again where another process of its name begins behind its last line.
  private func end(of timeline: ProcessTimeline) -> LifeEnd {
    let name = names[timeline.process].name
    let isFollowed = processes.contains { other in
      guard let other, other.process != timeline.process, let last = timeline.lines?.upperBound,
        let first = other.lines?.lowerBound
      else { return false }
      return first > last && !name.isEmpty && names[other.process].name == name
    }
    return isFollowed ? .processRestarted : .logEnded
  }

  private mutating func timeline(of process: ProcessID, _ body: (inout ProcessTimeline, inout Counters) -> Void) {
    let index = Int(process.index)
    while processes.count <= index { processes.append(nil) }
    var counters = Counters(lives: lifeCount, transitions: transitionCount)
    var timeline = processes[index] ?? ProcessTimeline(process: process, names: names, hints: hints)
    processes[index] = nil  // One owner, so that nothing is copied.
    body(&timeline, &counters)
    processes[index] = timeline
    (lifeCount, transitionCount) = (counters.lives, counters.transitions)
  }
}

/// The next numbers of a run.
struct Counters {
  var lives: Int
  var transitions: Int

  mutating func nextLife() -> Int {
    defer { lives += 1 }
    return lives
  }

  mutating func nextTransition() -> Int {
    defer { transitions += 1 }
    return transitions
  }
}

package import LifecycleModel

/// The runtime's own word for a message to an object that was freed.
package struct MessageToDeallocated: Rule {
  package init() {}

  package mutating func message(
    _ message: WatchedMessage, index: Int, transition: Int?, _ log: RuleContext
  ) {
    let name = log.name(0, in: message, or: "an object")
    let selector = message.words.first ?? "A message"
    log.emit(
      Self.description, "\(selector) was sent to \(name), which is deallocated", at: message, transition: transition)
  }

  package static let description = RuleDescription(
    id: "message-to-deallocated", severity: .error,
    summary: "The runtime says: message sent to deallocated instance",
    rationale: """
      Somebody holds an object without owning it. With zombies switched on the runtime names the object and the \
      message; without them the same call crashes anywhere, or nowhere until the customer has it.
      """,
    lookFor: "A delegate or target declared assign, unowned or unsafe_unretained; a timer, observer or "
      + "block that outlives its controller",
    source: "The Objective-C runtime with NSZombieEnabled, in all versions",
    fires: [
      Example(
        "a delegate that outlived its controller",
        """
        2026-03-14 09:41:11.000798+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:11.100307+0100 Shop[4211:90817] -[DetailViewController dealloc]
        ↓2026-03-14 09:41:11.300980+0100 Shop[4211:90817] *** -[DetailViewController scrollViewDidScroll:]: message sent to deallocated instance 0x600000e2c0c0
        """)
    ],
    staysSilent: [
      Example(
        "freed and quiet",
        """
        2026-03-14 09:41:11.000798+0100 Shop[4211:90817] -[DetailViewController viewDidDisappear:]
        2026-03-14 09:41:11.100307+0100 Shop[4211:90817] -[DetailViewController dealloc]
        """)
    ],
    messages: [
      #"-\[(?<object1>[^\s\]]+) (?<word1>[^\]]+)\]: message sent to deallocated instance"#
    ])
}

import LifecycleModel
import Testing

/// The orders that `lclint grammar` prints are the ones that the reconstruction knows.
@Suite struct LegalOrderTests {
  private static let transitions = LegalOrder.all.filter { order in
    Transition.Kind(rawValue: order.topic.rawValue) != nil && order.steps.contains { $0.owner == .arriving }
      && order.steps.contains { $0.owner == .leaving }
      // Nothing in the order tells it from a presentation: only the container does.
      && !order.title.hasPrefix("transitionFromViewController")
  }

  @Test(arguments: transitions.indices)
  func `a legal order is told as its kind and status, and nothing in it is a repetition`(index: Int) throws {
    let order = Self.transitions[index]
    let log = try ReconstructedLog(Self.text(of: order))
    let told = try #require(log.recorder.transitions.max { $0.number < $1.number })
    #expect(told.kind.rawValue == order.topic.rawValue, "\(order.topic) \(order.title)")
    #expect(told.status == order.status, "\(order.topic) \(order.title)")
    #expect(log.lines(.repetition).isEmpty)
    #expect(log.recorder.transitions.count == Self.history(of: order).count + 1, "\(log.story)")
  }

  @Test func `every kind of transition has a legal order, and every order says where it is known from`() {
    for kind: Transition.Kind in [.appear, .disappear, .push, .pop, .present, .dismiss, .switch] {
      #expect(!LegalOrder.orders(of: kind).isEmpty, "\(kind)")
    }
    for order in LegalOrder.all {
      #expect(!order.source.isEmpty && !order.versions.isEmpty && order.steps.count > 1, "\(order.title)")
    }
  }

  /// What must have happened before, a list of `owner callback` for each transition.
  private static func history(of order: LegalOrder) -> [[String]] {
    let shown = ["viewWillAppear:", "viewDidAppear:"]
    switch order.topic {
    case .pop:
      return [
        shown.map { "Arriving \($0)" },
        [
          "Arriving viewWillDisappear:", "Leaving viewWillAppear:", "Arriving viewDidDisappear:",
          "Leaving viewDidAppear:",
        ],
      ]
    case .dismiss:
      return [
        shown.map { "Arriving \($0)" },
        [
          "Arriving viewWillDisappear:", "Leaving viewWillAppear:", "Leaving viewDidAppear:",
          "Arriving viewDidDisappear:",
        ],
      ]
    default: return [shown.map { "Leaving \($0)" }]
    }
  }

  private static func text(of order: LegalOrder) -> String {
    var lines: [String] = []
    var time = 0
    var loaded: Set<Substring> = []
    func add(_ calls: [String]) {
      for call in calls {
        let owner = call.prefix { $0 != " " }
        if loaded.insert(owner).inserted { lines.append("\(time) -[\(owner)ViewController viewDidLoad]") }
        lines.append("\(time) -[\(owner)ViewController \(call.dropFirst(owner.count + 1))]")
        time += 1
      }
      time += 3000
    }
    for transition in history(of: order) { add(transition) }
    add(order.steps.map { "\($0.owner == .arriving ? "Arriving" : "Leaving") \($0.callback.selector)" })
    return lines.joined(separator: "\n")
  }
}

package import LifecycleModel

/// A log of a simulated app, and the truth about what happened in it.
package struct SimulatedLog: Sendable {
  /// What is true of one object that the log mentions.
  package struct Object: Sendable {
    /// What the log calls its class.
    package var name: String
    package var role: Role
    /// Whether the lines leave open whether it is a controller, a view or something else.
    package var isDoubtful: Bool
    /// The way in which it was made; nil where the lines do not show it.
    package var way: LoadingWay?
    package var firstLine: Int
    package var lastLine: Int
  }

  /// What is true of one movement.
  package struct Movement: Sendable {
    /// The kinds that a reader may give it, the true one first.
    package var kinds: [Transition.Kind]
    package var status: Transition.Status
    /// The names of the side, its superclass's among them; none where nobody is seen.
    package var from: [String]
    package var to: [String]
    /// The 1-based numbers of the lines that tell it, in their order.
    package var lines: [Int]
    /// Whether the lines leave no choice.
    package var isDecidable: Bool
    /// Whether it may as well be told as a disappearance and an appearance.
    package var isLoose: Bool
  }

  package var seed: UInt64
  package var text: String
  /// How many lines are lifecycle callbacks.
  package var events: Int
  /// How many of them tell so little that they may be any object's: `[Map] deinit`, and never more of a Map.
  package var doubtfulEvents: Int
  package var objects: [Object]
  /// In the order of their first lines.
  package var movements: [Movement]
  package var fault: PlantedFault?

  package var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }
}

/// A fault that was built into a legal session.
package struct PlantedFault: Sendable {
  package var rule: String
  /// The 1-based lines on which the rule may speak.
  package var lines: [Int]
}

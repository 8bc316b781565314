import LifecycleModel

/// The controllers that are, by their names, containers of others: what they show is somebody else.
enum ContainerControllers {
  private static let words = ["Tab", "Nav", "Page", "Split", "Container", "Pager"]

  static func contains(_ name: SubjectName) -> Bool { words.contains { name.display.contains($0) } }
}

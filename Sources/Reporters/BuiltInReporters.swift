/// The reporters of the tool, one for each file in `BuiltIn`.
package enum BuiltInReporters {
  /// In the order of the help text; the first is the default.
  package static var all: [any Reporter.Type] {
    [TextReporter.self, JSONReporter.self]
  }

  package static func reporter(named name: String) -> (any Reporter)? {
    all.first { $0.description.name == name }?.init()
  }

  /// The reporter that the ending of a file's name chooses.
  package static func reporter(forFileNamed name: String) -> (any Reporter)? {
    let file = name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let ending = file[file.index(after: dot)...].lowercased()
    return all.first { $0.description.fileNameExtensions.contains(ending) }?.init()
  }
}

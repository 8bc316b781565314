extension Lclint {
  /// The version of the tool, as reports and `lclint version` tell it.
  package static let version = "0.1.0"
}

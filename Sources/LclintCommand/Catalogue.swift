internal import LifecycleModel
internal import LogInput
internal import Rules

/// What the stages know and help texts tell: rules, formats of lines and forms of messages.
enum Catalogue {
  /// A format or a form, as a list shows it.
  struct Form {
    var name: String
    var title: String
    /// Where such logs come from.
    var origin = ""
    /// The command, or the code, that produces such a log.
    var command = ""
    var sample: String?
  }

  /// In alphabetical order.
  static var rules: [RuleDescription] {
    BuiltInRules.all.map { $0.description }.sorted { $0.id < $1.id }
  }

  static var formats: [Form] {
    LogFormat.builtIn.map {
      Form(
        name: $0.name, title: $0.title, origin: $0.origin, command: $0.command,
        sample: ($0.samples.first { $0.event != nil } ?? $0.samples.first)?.line)
    }
  }

  static var messageForms: [Form] {
    MessageForm.builtIn.map {
      Form(name: $0.name, title: $0.title, sample: ($0.samples.first { $0.event != nil } ?? $0.samples.first)?.line)
    }
  }
}

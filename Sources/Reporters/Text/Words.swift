package import LifecycleModel

/// `1 finding`, `2 findings`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}

/// What a reader sees where a log prints no name.
func shownName(_ name: String) -> String { name.isEmpty ? "(no name)" : name }

extension Severity {
  package var ink: Ink {
    switch self {
    case .error: .bad
    case .warning: .doubtful
    case .notice: .remark
    }
  }
}

extension LoadingWay {
  /// How it was loaded, for a reader who knows UIKit.
  var words: String {
    switch self {
    case .code: "made by code"
    case .nib: "from its nib (File's Owner)"
    case .nibObject: "as an object in a nib"
    case .storyboard: "from a storyboard"
    case .coder: "by calling initWithCoder:"
    case .archive: "from a nib or storyboard"
    case .unknown: "loading not logged"
    }
  }
}

package import LifecycleModel

/// The name of a class as logs print it: with a module, mangled, or as a KVO subclass.
package enum ClassName {
  /// What a class's printed name says.
  ///
  /// Demangles the old Swift form (`_TtC4Shop20DetailViewController`, nested, private and generic ones too), takes the
  /// module off `Shop.DetailViewController`, and folds `NSKVONotifying_X` into `X`.
  package static func parse(_ printed: String) -> SubjectName {
    var text = Substring(printed)
    if text.hasPrefix("NSKVONotifying_") { text = text.dropFirst("NSKVONotifying_".count) }
    if let components = demangled(text), let name = components.last {
      return SubjectName(display: name, className: name, module: components.count > 1 ? components[0] : nil)
    }
    if let generics = text.firstIndex(of: "<"), generics != text.startIndex { text = text[..<generics] }
    let components = text.split(separator: ".")
    guard components.count > 1, let name = components.last else {
      return SubjectName(display: String(text), className: String(text))
    }
    return SubjectName(display: String(name), className: String(name), module: String(components[0]))
  }

  /// The module and the nested names of an old Swift mangled class name; nil for any other text.
  private static func demangled(_ text: Substring) -> [String]? {
    guard text.hasPrefix("_Tt") else { return nil }
    var rest = text.dropFirst(3)
    while let kind = rest.first, "CGVOE".contains(kind) { rest = rest.dropFirst() }
    var components: [String] = []
    while let first = rest.first {
      if first == "P" || first == "V" || first == "C" {
        rest = rest.dropFirst()
        continue
      }
      guard first.isASCII, first.isNumber else { break }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let length = Int(digits), length > 0 else { break }
      rest = rest.dropFirst(digits.count)
      guard rest.utf8.count >= length else { return components.isEmpty ? nil : components }
      let end = rest.utf8.index(rest.startIndex, offsetBy: length)
      let name = String(rest[..<end])
      rest = rest[end...]
      // A private name is preceded by the digest of its file: `33_` and 32 hexadecimal digits.
      if !(name.hasPrefix("_") && name.utf8.count == 33) { components.append(name) }
    }
    return components.isEmpty ? nil : components
  }

  /// Whether a word is, by its ending, the name of a controller or a view class.
  package static func isTelling(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, first.properties.isUppercase || first == "_" else { return false }
    guard word.utf8.allSatisfy({ $0 >= 0x80 || $0 == UInt8(ascii: "_") || isAlphanumeric($0) }) else { return false }
    let stem = word.trimmingDigits
    return endings.contains { stem.hasSuffix($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static let endings = controllerEndings + viewEndings
  package static let controllerEndings = ["Controller", "VC", "Ctrl", "Vc", "Screen", "Scene", "Tab", "Page"]
  package static let viewEndings = ["View", "Cell", "Button", "Label", "Bar", "Field", "Header", "Footer"]
}

extension Substring {
  fileprivate var trimmingDigits: Substring {
    var text = self
    while let last = text.last, last.isASCII, last.isNumber || last == "_" { text = text.dropLast() }
    return text
  }
}

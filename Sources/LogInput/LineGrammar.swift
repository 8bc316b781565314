package import LifecycleModel
package import PCRE2

/// Every pattern of the tokenizer, compiled once and shared by the tokenizers of a run.
package final class LineGrammar: Sendable {
  package let formats: [LogFormat]
  let heads: [CompiledHead]
  let forms: [CompiledForm]
  let watched: [(pattern: Pattern, objects: [Int])]
  let anyWatched: Pattern?
  /// Matches every line that can give anything but noise.
  let anythingTelling: Pattern
  let callbackMention: Pattern
  let decoration: Pattern
  let label: Pattern
  let loss: Pattern
  let markers: [(Pattern, NavigationMarker.Kind)]
  /// The first of `markers` that are the app's own. They are matched one by one: joined with others, a pattern's
  /// references to its own groups would mean other groups.
  let ownMarkerCount: Int
  let navigationCall: Pattern

  let blockHead: Pattern
  let blockTail: Pattern
  let stackHead: Pattern
  let stackTail: Pattern
  let systemHead: Pattern
  let systemTail: Pattern
  let proseTail: Pattern
  let statusTail: Pattern
  let statusOnlyTail: Pattern
  let animated: Pattern
  let object: Pattern
  let objectClass: Int
  let objectPointer: Int
  let objectBare: Int
  let objectSelf: Int
  let objectBefore: Pattern
  let description: Pattern
  let descriptionClass: Int
  let descriptionPointer: Int

  /// - Parameters:
  ///   - watching: patterns of messages that somebody wants to see; a message's `pattern` is an index into them.
  ///   - markers: patterns of the app's own words for a movement; they go before those that the program knows.
  ///   - formats: what may stand in front of a message.
  package init(
    watching: [String] = [], markers ownMarkers: [(pattern: String, kind: NavigationMarker.Kind)] = [],
    formats: [LogFormat] = LogFormat.builtIn
  ) throws(PatternError) {
    self.formats = formats
    var heads: [CompiledHead] = []
    for format in formats { heads.append(try CompiledHead(format)) }
    self.heads = heads
    var forms: [CompiledForm] = []
    for (number, form) in MessageForm.builtIn.enumerated() {
      forms.append(try CompiledForm(form, number: UInt8(number)))
    }
    self.forms = forms

    var watched: [(Pattern, [Int])] = []
    for source in watching {
      let pattern = try Pattern(source)
      let objects = pattern.groupNames.filter { $0.key.hasPrefix("object") }.sorted { $0.key < $1.key }.map(\.value)
      watched.append((pattern, objects))
    }
    self.watched = watched
    let anyWatched = watching.isEmpty ? nil : "(?:" + watching.joined(separator: ")|(?:") + ")"
    if let anyWatched { self.anyWatched = try Pattern("(?J)" + anyWatched) } else { self.anyWatched = nil }

    let mention = "(?<![A-Za-z0-9_$])(?:" + CallbackName.alternatives + ")(?![A-Za-z0-9_])"
    callbackMention = try Pattern(mention)
    anythingTelling = try Pattern(
      "(?J)"
        + ([mention, Self.markerWords, Self.lossSource] + (anyWatched.map { [$0] } ?? []))
        .map { "(?:\($0))" }
        .joined(separator: "|"))
    decoration = try Pattern(Self.decorationSource, options: [.extended, .anchored])
    loss = try Pattern(Self.lossSource)
    label = try Pattern(Self.labelSource, options: [.extended, .anchored])
    var markers: [(Pattern, NavigationMarker.Kind)] = []
    for (source, kind) in ownMarkers { markers.append((try Pattern(source), kind)) }
    for (source, kind) in Self.markerSources { markers.append((try Pattern(source, options: .extended), kind)) }
    self.markers = markers
    ownMarkerCount = ownMarkers.count
    navigationCall = try Pattern(
      #"\b(?:\w+_)?(?:pushViewController:animated:|popViewControllerAnimated:|popTo(?:Root)?ViewController|"#
        + #"presentViewController:animated:|dismissViewControllerAnimated:|pushViewController\(_:|"#
        + #"popViewController\(animated:|present\(_:animated:|dismiss\(animated:)"#)

    blockHead = try Pattern(#"_\d+$"#)
    blockTail = try Pattern(#"^_?_block|^_\d|^\.block|^\s*block_invoke"#)
    stackHead = try Pattern(#"^\s*(?:frame\s+#?)?\d+\s+\S.*\b0x[0-9a-fA-F]{6,}\s|^\s*(?:\*\s*)?frame\s+#\d+"#)
    stackTail = try Pattern(#"^\s*\+\s*\d+\s*(?:\(|$)|^\s+at\s\S+:\d+"#)
    systemHead = try Pattern(
      #"(?i)(?:Test\s(?:Case|Suite)\s|Assertion\sfailure|reason:|Main\sThread\sChecker|\*\*\*\s|exception|unrecognized|"#
        + #"breakpoint|backtrace|deprecated|loaded\sthe|Calling\s-?|\bsymbol\b|crash(?:ed)?\s(?:in|at)|"#
        + #"method\simplementation|swizzl|\bsuper\s)"#)
    systemTail = try Pattern(
      #"(?i)^:?\s*unrecognized\sselector|^:?\s*message\ssent\sto\sdeallocated|^\s*:\sXCT|^\s*:\serror:|"#
        + #"^\s(?:passed|failed)\s\(|^.{0,40}\bmust\sbe\scalled\sfrom|^\s*API\shas\sbeen\sdeprecated|"#
        + #"\bdirectly\son\sa\sview\scontroller\b|^\s*loaded\sthe\s|^\s*\]?\sdid\snot\scall\s"#)
    proseTail = try Pattern(
      #"(?i)^\s+(?:and|then|before|after|because|method|methods|of|when|or|but|so|to|for|if|should|must|will|gets|"#
        + #"never|not|doesn't|does|in\sthe|on\sthe|as|until|while|which|that|where)\b|^\s+(?:is|was)\s(?!called|"#
        + #"invoked|reached|fired|done|running|starting|finished|executed)|"#
        + #"^\s+(?:is|was)\s\w+\s(?:when|once|after|before|if|by|in|on|every|each|only|again)\b"#)
    let status =
      #"(?i:called|invoked|reached|fired|triggered|start(?:s|ed|ing)?|begin(?:s|ning)?|began|end(?:s|ed)?|done|"#
      + #"finish(?:es|ed)?|executed?|enter(?:s|ed)?|exit(?:s|ed)?|run(?:ning|s)?|ok|호출|호출됨|시작|끝|被调用|调用|"#
      + #"执行|开始|结束|完成|了|方法|走了|被调用了|执行了)"#
    statusOnlyTail = try Pattern(#"^\s*(?:(?:is|was)\s)?(?:"# + status + #")?[\s!.。…~*=✅☑✔-]*(?:0x[0-9a-fA-F]+)?$"#)
    statusTail = try Pattern(
      #"^\s*$|^\s*[^\w\s]|^\s{2,}|^\t|^\s(?:is\s|was\s)?"# + status + #"|^\s*(?:0x[0-9a-fA-F]+|\d+|true|false|YES|NO|"#
        + #"animated)\b|^\s*<"#)
    animated = try Pattern(#"^[\s:,(=>-]*(?:animated\s*[:=]?\s*)?(1|0|true|false|YES|NO)\s*\)?\s*$"#)
    object = try Pattern(
      #"^[\s:,=>(-]{0,4}(?<self>self\s*[:=]?\s*)?(?:[(\[]?<(?<class>[\w.$\x{A1}-\x{10FFFF}]+):?\s(?<pointer>0x[0-9a-fA-F]{4,16})|"#
        + #"[(\[]?(?<bare>0x[0-9a-fA-F]{4,16})\b)"#)
    objectBare = object.number(ofGroup: "bare") ?? 0
    objectClass = object.number(ofGroup: "class") ?? 0
    objectPointer = object.number(ofGroup: "pointer") ?? 0
    objectSelf = object.number(ofGroup: "self") ?? 0
    description = try Pattern(
      #"<?(?<class>[A-Za-z_\x{A1}-\x{10FFFF}][\w.$\x{A1}-\x{10FFFF}]*)(?::?\s+(?<pointer>0x[0-9a-fA-F]+))?"#)
    objectBefore = try Pattern(
      #"<(?<class>[\w.$\x{A1}-\x{10FFFF}]+):?\s(?<pointer>0x[0-9a-fA-F]{4,16})(?:;[^<>]*)?>[\s,:|-]*$"#)
    descriptionClass = description.number(ofGroup: "class") ?? 0
    descriptionPointer = description.number(ofGroup: "pointer") ?? 0
  }

  /// What is wrong with a pattern of the app's own, on one line; nil for a sound one.
  package static func fault(ofMarker pattern: String) -> String? {
    do throws(PatternError) {
      _ = try Pattern(pattern)
      return nil
    } catch {
      return "\(error.message) at offset \(error.offset) of the pattern"
    }
  }

  /// What may stand in front of everything: a byte order mark, space of any kind, comment signs, quote marks, bullets,
  /// list and gutter numbers, colour codes.
  private static let decorationSource = #"""
    (?: [\s\x{A0}\x{3000}\x{200B}\x{FEFF}\x{FFFC}]
      | \x1B\[[0-9;?]*[A-Za-z]
      | \x1B?\[[fb]g\d{1,3},\d{1,3},\d{1,3};
      | \/{2,3} | \/\*+ | \*{1,2}(?=[\s\d]) | '?> | <br> | ["'](?=\d{4}-) | [#]+(?=\s)
      | [•·▸►▪◦‣●○◆■★☆✓✔→⇒] | [-+–—](?=\s)
      | \d{1,7}[.)|:](?=\s) | \d{1,7}(?=[\s│|](?!\d\d:\d\d))
      | \(lldb\)(?=\s)
    )*
    """#

  /// What may stand in front of a name or a bare callback in a message: levels, pictures, rules.
  private static let labelSource = #"""
    (?: [\s\x{A0}]
      | [^\w\s<>\[\](){}.:+_\x{3400}-\x{9FFF}\x{AC00}-\x{D7AF}\x{3040}-\x{30FF}\x{00C0}-\x{024F}\x{0370}-\x{052F}-]
      | [-=~*_]{2,} | :(?=\s) | -(?=\s)
      | \[(?i:debug|info|information|warn|warning|error|fault|trace|verbose|notice|default|critical|log|d|i|w|e|v)\]
      | (?i:debug|info|warn|warning|error|fault|trace|verbose|notice|default|critical)[ ]*(?:[:|>]|-(?=\s)|(?=\[))
    )*
    """#

  /// What says that lines are missing: the system's log, a capture that could not keep up, the author of an excerpt.
  private static let lossSource =
    #"(?i)\b(?:\d+\s(?:log\s)?(?:messages?|lines?|entries)\s(?:were\s)?(?:dropped|lost|omitted|skipped|truncated|missing)"#
    + #"|(?:lost|dropped)\s>?=?\s?\d+\s(?:unreliable\s)?(?:log\s)?messages?|log\s(?:was\s|is\s)?truncated|missing\sdata)\b"#
    + #"|^\s*(?:\[?\.{3,6}\]?|…|\[?snip\]?|<snip>|-{2,}\s?(?:snip|cut)\s?-{2,}|\(?(?:中间)?省略[^\n]{0,12}\)?)\s*$"#

  /// A line without any of these is no marker.
  private static let markerWords =
    #"(?i)push|pop|present|dismiss|rootViewController|didFinishLaunching|UIApplicationMain|unwind|segue"#

  private static let markerSources: [(String, NavigationMarker.Kind)] = [
    (#"didFinishLaunchingWithOptions"#, .launch),
    (#"(?i)before[ ](?:push|pop|present|dismiss|show)[a-z]*(?:[ ]or[ ](?:push|pop|present|show))?\b"#, .showing),
    (
      #"(?i)\bset(?:Window)?RootViewController|(?:换|设置|更换|切换|replace|switch|change|set)[^\w]{0,3}[ ]?(?:window\.?)?rootViewController|rootViewController[ ]?="#,
      .setRoot
    ),
    (
      #"(?i)\b(?:\w+_)?popTo(?:Root)?ViewController|\b(?:\w+_)?popViewController|^[^\w]*pop(?:以后|之后|后|前|[ ]back)?[^\w]*$|pop(?:以后|之后)"#,
      .pop
    ),
    (#"(?i)\b(?:\w+_)?pushViewController|^[^\w]*push(?:以后|之后|后|前)?[^\w]*$|push(?:以后|之后)"#, .push),
    (
      #"(?i)\b(?:\w+_)?dismiss(?:ViewController|ModalViewController|\(animated:)|^[^\w]*dismiss(?:以后|之后|后|前)?[^\w]*$|dismiss(?:以后|之后)|^[^\w]*dismiss[ ]\w+[^\w]*$"#,
      .dismiss
    ),
    (
      #"(?i)\b(?:\w+_)?present(?:ViewController|ModalViewController|\(_:animated:)|^[^\w]*present(?:以后|之后|后|前)?[^\w]*$|present(?:以后|之后)|^[^\w]*present[ ]\w+(?:[ ]\w+)?[^\w]*(?:\(|$)"#,
      .present
    ),
  ]
}

/// A format's pattern and the numbers of its groups.
struct CompiledHead: Sendable {
  let pattern: Pattern
  let date: Int?
  let time: Int?
  let fraction: Int?
  let zone: Int?
  let seconds: Int?
  let unit: Int?
  let process: Int?
  let pid: Int?
  let thread: Int?

  init(_ format: LogFormat) throws(PatternError) {
    pattern = try Pattern(format.pattern, options: [.extended, .anchored])
    date = pattern.number(ofGroup: "date")
    time = pattern.number(ofGroup: "time")
    fraction = pattern.number(ofGroup: "fraction")
    zone = pattern.number(ofGroup: "zone")
    seconds = pattern.number(ofGroup: "seconds")
    unit = pattern.number(ofGroup: "unit")
    process = pattern.number(ofGroup: "process")
    pid = pattern.number(ofGroup: "pid")
    thread = pattern.number(ofGroup: "thread")
  }
}

/// A message form's pattern and the numbers of its groups.
struct CompiledForm: Sendable {
  /// Place of the form in the list.
  let number: UInt8
  let pattern: Pattern
  let subject: MessageForm.Subject
  let subjectGroup: Int?
  let head: Int?
  let callback: Int
  let arguments: Int?
  let pointer: Int?
  let tail: Int?
  /// Whether the pattern itself deals with what stands in front.
  let readsLabel: Bool
  /// Whether brackets set the method off from any text around it.
  let isBracketed: Bool

  init(_ form: MessageForm, number: UInt8) throws(PatternError) {
    self.number = number
    let source = form.pattern
      .replacing("(?&callback)", with: "(?:" + CallbackName.alternatives + ")")
      .replacing("(?&arguments)", with: #"(?:\([\w:,.\s]*\)|:(?:[A-Za-z]\w*:)*)"#)
    pattern = try Pattern(source, options: [.extended, .anchored])
    subject = form.subject
    subjectGroup =
      switch form.subject {
      case .className: pattern.number(ofGroup: "class")
      case .fileName: pattern.number(ofGroup: "file")
      case .alias: pattern.number(ofGroup: "alias")
      case .none: nil
      }
    head = pattern.number(ofGroup: "head")
    callback = pattern.number(ofGroup: "callback") ?? 0
    arguments = pattern.number(ofGroup: "arguments")
    pointer = pattern.number(ofGroup: "pointer")
    tail = pattern.number(ofGroup: "tail")
    readsLabel = form.subject == .className || form.subject == .fileName
    isBracketed = form.name == MessageForm.objectiveCMethod.name
  }
}

package import LifecycleModel
import PCRE2

/// What a line of a log is.
package enum Token {
  case event(LifecycleEvent)
  case marker(NavigationMarker)
  case message(WatchedMessage)
  /// A line that says that lines are missing before it.
  case loss(LogPosition)
  /// A line that mentions a callback and is no event.
  case refused(Refusal)
  case noise
}

/// Why a line that mentions a callback is no event.
package enum Refusal: String, CaseIterable, Sendable {
  case prose = "the callback is mentioned in a sentence"
  case systemMessage = "UIKit, the runtime or a test names the method"
  case block = "a block inside the method, not the method"
  case stackFrame = "a frame of a call stack"
  case classMethod = "a class method"
  case swizzled = "a method that was swizzled in under another name"
  case severalCallbacks = "a list of callbacks"
  case notControllerOrView = "the class is neither a controller nor a view"
}

/// Turns the lines of a log into events, markers and messages: one for each input, lines in their order.
package struct EventTokenizer: ~Copyable {
  private let grammar: LineGrammar
  private let names: NameTable
  private let input: Int
  private var buffer = MatchBuffer()
  private var classes = ByteTable<SubjectID>()
  private var aliases = ByteTable<Alias>()
  private var processes = ByteTable<ProcessID>()
  private var callbacks = ByteTable<LifecycleCallback>()
  /// The format of the previous line that had one.
  private var latestFormat = 0
  /// The process of the previous line that named one: lines without a head belong to it.
  private var currentProcess: ProcessID
  /// How many events, markers and messages each format gave; the last entry counts lines without a head.
  private(set) package var formatCounts: [Int]

  package init(grammar: LineGrammar, names: NameTable, input: Int) {
    self.grammar = grammar
    self.names = names
    self.input = input
    currentProcess = names.intern(ProcessName(name: "", pid: nil))
    formatCounts = Array(repeating: 0, count: grammar.formats.count + 1)
  }

  /// The names of the formats seen, the most frequent first.
  package var formatNames: [String] {
    formatCounts.indices.filter { formatCounts[$0] > 0 }
      .sorted { (formatCounts[$1], $0) < (formatCounts[$0], $1) }
      .map { $0 < grammar.formats.count ? grammar.formats[$0].name : LogFormat.plainName }
  }

  package mutating func token(_ line: Span<UInt8>, _ raw: RawLine) -> Token {
    let isTelling = grammar.anythingTelling.match(line, using: &buffer) == .matched
    guard isTelling || ownMarkerKind(line) != nil else { return .noise }
    // A match cannot reach across bytes that are not UTF-8; each of them is read as a question mark.
    if !line.isWellFormedUTF8 {
      let mended = line.replacingIllFormedUTF8()
      return read(mended.span, raw)
    }
    return read(line, raw)
  }

  private mutating func read(_ line: Span<UInt8>, _ raw: RawLine) -> Token {
    let head = readHead(line)
    let message = line.extracting(head.end..<line.count)
    let position = LogPosition(
      input: input, line: raw.number, column: head.end + 1, width: message.count, lineOffset: raw.offset,
      lineLength: raw.length)

    var refusal: Refusal?
    if grammar.callbackMention.match(message, using: &buffer) == .matched {
      switch event(message, head, position) {
      case .event(let event):
        count(head)
        return .event(event)
      case .refused(let reason): refusal = reason
      }
    }
    if let watched = watchedMessage(line, head, position) {
      count(head)
      return .message(watched)
    }
    if grammar.loss.match(message, using: &buffer) == .matched {
      count(head)
      return .loss(position)
    }
    if let kind = markerKind(message) {
      count(head)
      let isCall = grammar.navigationCall.match(message, using: &buffer) == .matched
      return .marker(
        NavigationMarker(
          kind: kind, strength: isCall ? .call : .caption, process: head.process, time: head.time, position: position))
    }
    if let refusal { return .refused(refusal) }
    return .noise
  }

  private mutating func count(_ head: Head) {
    formatCounts[head.format ?? grammar.formats.count] += 1
  }

  // MARK: - The head of a line

  private struct Head {
    /// Index of the format; nil for none.
    var format: Int?
    /// Offset in the line where the message begins.
    var end: Int
    var process: ProcessID
    var thread: UInt64
    var time: LogTime?
  }

  private mutating func readHead(_ line: Span<UInt8>) -> Head {
    let decoration = grammar.decoration.match(line, using: &buffer) == .matched ? buffer.range(ofGroup: 0) : nil
    let start = decoration?.upperBound ?? 0
    let rest = line.extracting(start..<line.count)
    if let head = readHead(rest, at: start, format: latestFormat) { return head }
    for format in grammar.formats.indices where format != latestFormat {
      if let head = readHead(rest, at: start, format: format) {
        latestFormat = format
        return head
      }
    }
    return Head(format: nil, end: start, process: currentProcess, thread: 0, time: nil)
  }

  private mutating func readHead(_ rest: Span<UInt8>, at start: Int, format: Int) -> Head? {
    let compiled = grammar.heads[format]
    guard compiled.pattern.match(rest, using: &buffer) == .matched, let whole = buffer.range(ofGroup: 0) else {
      return nil
    }
    var head = Head(format: format, end: start + whole.upperBound, process: currentProcess, thread: 0, time: nil)
    head.time = time(rest, compiled)
    if let group = compiled.thread, let range = buffer.range(ofGroup: group) {
      head.thread = Self.hexadecimal(rest.extracting(range))
    }
    if let group = compiled.pid, let range = buffer.range(ofGroup: group) {
      let name = compiled.process.flatMap { buffer.range(ofGroup: $0) } ?? range.lowerBound..<range.lowerBound
      head.process = process(rest, name: name, pid: range)
      currentProcess = head.process
    }
    return head
  }

  private mutating func process(_ rest: Span<UInt8>, name: Range<Int>, pid: Range<Int>) -> ProcessID {
    let key = rest.extracting(name.lowerBound..<max(name.upperBound, pid.upperBound))
    if let known = processes[key] { return known }
    let text = String(copying: rest.extracting(name))
    let id = names.intern(ProcessName(name: text, pid: Int(String(copying: rest.extracting(pid)))))
    processes.insert(key, id)
    return id
  }

  private func time(_ rest: Span<UInt8>, _ head: CompiledHead) -> LogTime? {
    if let group = head.seconds, let range = buffer.range(ofGroup: group) {
      return Self.elapsed(
        rest.extracting(range), isMilliseconds: head.unit.flatMap { buffer.range(ofGroup: $0) }.map { $0.count == 2 })
    }
    guard let timeGroup = head.time, let clock = buffer.range(ofGroup: timeGroup) else { return nil }
    var microseconds =
      Int64(
        Self.digits(rest, clock.lowerBound, 2) * 3600 + Self.digits(rest, clock.lowerBound + 3, 2) * 60
          + Self.digits(rest, clock.lowerBound + 6, 2)) * 1_000_000
    var fractionDigits = 0
    if let group = head.fraction, let range = buffer.range(ofGroup: group) {
      fractionDigits = min(range.count, 6)
      var fraction = Self.digits(rest, range.lowerBound, fractionDigits)
      for _ in fractionDigits..<6 { fraction *= 10 }
      microseconds += Int64(fraction)
    }
    guard let dateGroup = head.date, let date = buffer.range(ofGroup: dateGroup) else {
      return LogTime(clock: .timeOfDay, microseconds: microseconds, fractionDigits: UInt8(fractionDigits))
    }
    let days = Self.daysSince1970(
      year: Self.digits(rest, date.lowerBound, 4), month: Self.digits(rest, date.lowerBound + 5, 2),
      day: Self.digits(rest, date.lowerBound + 8, 2))
    var offset: Int16?
    if let group = head.zone, let zone = buffer.range(ofGroup: group) {
      let minutes =
        zone.count == 1
        ? 0 : Self.digits(rest, zone.lowerBound + 1, 2) * 60 + Self.digits(rest, zone.upperBound - 2, 2)
      offset = Int16(rest[zone.lowerBound] == UInt8(ascii: "-") ? -minutes : minutes)
    }
    return LogTime(
      clock: .calendar, microseconds: Int64(days) * 86_400_000_000 + microseconds, offsetMinutes: offset,
      fractionDigits: UInt8(fractionDigits))
  }

  /// An elapsed time: what has one or two decimals is taken for milliseconds, what has more for seconds.
  private static func elapsed(_ text: Span<UInt8>, isMilliseconds: Bool?) -> LogTime {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var fractionDigits = 0
    var sawPoint = false
    for index in text.indices {
      if text[index] == UInt8(ascii: ".") {
        sawPoint = true
      } else if sawPoint {
        if fractionDigits < 6 {
          fraction = fraction * 10 + Int64(text[index] & 0x0F)
          fractionDigits += 1
        }
      } else {
        whole = whole * 10 + Int64(text[index] & 0x0F)
      }
    }
    let isMilliseconds = isMilliseconds ?? (fractionDigits < 3)
    for _ in fractionDigits..<6 { fraction *= 10 }
    let microseconds = whole * 1_000_000 + fraction
    return LogTime(clock: .elapsed, microseconds: isMilliseconds ? microseconds / 1000 : microseconds)
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar (Howard Hinnant's `days_from_civil`).
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func digits(_ text: Span<UInt8>, _ start: Int, _ count: Int) -> Int {
    var value = 0
    for index in start..<min(start + count, text.count) { value = value * 10 + Int(text[index] & 0x0F) }
    return value
  }

  /// The value of hexadecimal digits, with or without `0x`; more than 64 bits wrap around.
  private static func hexadecimal(_ text: Span<UInt8>) -> UInt64 {
    var value: UInt64 = 0
    for index in text.indices {
      switch text[index] {
      case 0x30...0x39: value = value << 4 | UInt64(text[index] - 0x30)
      case 0x41...0x46: value = value << 4 | UInt64(text[index] - 0x41 + 10)
      case 0x61...0x66: value = value << 4 | UInt64(text[index] - 0x61 + 10)
      case UInt8(ascii: "x"): value = 0
      default: break
      }
    }
    return value
  }

  // MARK: - Events

  private enum Reading {
    case event(LifecycleEvent)
    case refused(Refusal)
  }

  private mutating func event(_ message: Span<UInt8>, _ head: Head, _ position: LogPosition) -> Reading {
    var refusal: Refusal?
    let labelEnd =
      grammar.label.match(message, using: &buffer) == .matched ? buffer.range(ofGroup: 0)?.upperBound ?? 0 : 0
    for form in grammar.forms {
      let start = form.readsLabel ? 0 : labelEnd
      let text = message.extracting(start..<message.count)
      guard form.pattern.match(text, using: &buffer) == .matched else { continue }
      switch read(text, form, head, position, offset: start, label: message.extracting(0..<start)) {
      case .event(let event): return .event(event)
      case .refused(let reason):
        refusal = refusal ?? reason
        // What is refused for what surrounds it does not become an event under a looser form.
        if reason != .prose { return .refused(reason) }
      }
    }
    return .refused(refusal ?? .prose)
  }

  private mutating func read(
    _ text: Span<UInt8>, _ form: CompiledForm, _ head: Head, _ position: LogPosition, offset: Int,
    label: Span<UInt8>
  ) -> Reading {
    guard let callbackRange = buffer.range(ofGroup: form.callback), let whole = buffer.range(ofGroup: 0) else {
      return .refused(.prose)
    }
    let argumentsRange = form.arguments.flatMap { buffer.range(ofGroup: $0) }
    let headRange = form.head.flatMap { buffer.range(ofGroup: $0) } ?? 0..<0
    let tailRange = form.tail.flatMap { buffer.range(ofGroup: $0) } ?? whole.upperBound..<whole.upperBound
    let subjectRange = form.subjectGroup.flatMap { buffer.range(ofGroup: $0) }
    let pointerRange = form.pointer.flatMap { buffer.range(ofGroup: $0) }

    guard
      let callback = callback(
        text.extracting(callbackRange), text.extracting(argumentsRange ?? 0..<0))
    else { return .refused(.prose) }
    let before = text.extracting(headRange)
    let after = text.extracting(tailRange)
    if let reason = refusal(before, after, form, callback, hasArguments: (argumentsRange?.count ?? 0) > 1) {
      return .refused(reason)
    }

    var subject: SubjectID
    var telling = min(subjectRange?.lowerBound ?? callbackRange.lowerBound, callbackRange.lowerBound)
    switch form.subject {
    case .none: subject = bareSubject
    case .className, .fileName:
      guard let range = subjectRange else { return .refused(.prose) }
      subject = classSubject(text.extracting(range))
    case .alias:
      guard let range = subjectRange else { return .refused(.prose) }
      if grammar.callbackMention.match(text.extracting(range), using: &buffer) == .matched {
        return .refused(.severalCallbacks)
      }
      switch alias(text.extracting(range)) {
      case .subject(let id, let skipped):
        subject = id
        telling = min(range.lowerBound + skipped, callbackRange.lowerBound)
        // A word of the app's own in front of a word in a sentence: only what looks like a class may speak freely.
        if !isClass(id), grammar.statusTail.match(after, using: &buffer) != .matched {
          return .refused(.prose)
        }
      case .bare:
        guard grammar.statusTail.match(after, using: &buffer) == .matched else { return .refused(.prose) }
        subject = bareSubject
      case .prose: return .refused(.prose)
      }
    }

    var instance: UInt64 = 0
    var animation = LifecycleEvent.Animation.unknown
    if let pointerRange { instance = Self.hexadecimal(text.extracting(pointerRange)) }
    if after.count > 0 {
      if instance == 0, let found = object(after, callback: callback, subject: &subject) { instance = found }
      if callback.isAppearance || callback == .viewIsAppearing { animation = animated(after) }
    }
    if instance == 0, form.isBracketed, before.count > 0 { instance = object(before: before, subject: &subject) }

    var position = position
    let end = max(callbackEnd(text, callbackRange, argumentsRange), subjectRange?.upperBound ?? 0)
    let width = end - telling
    position.column += offset + telling
    position.width = width
    // NB: Objective-C's brackets belong to the telling part.
    if form.subject == .className, telling >= 2, text[telling - 1] == UInt8(ascii: "["),
      text[telling - 2] == UInt8(ascii: "-")
    {
      position.column -= 2
      position.width += 3
    }
    return .event(
      LifecycleEvent(
        callback: callback, subject: subject, process: head.process, instance: instance, thread: head.thread,
        time: head.time, position: position, animation: animation, remark: remark(label, before, after),
        form: form.number))
  }

  private func callbackEnd(_ text: Span<UInt8>, _ callback: Range<Int>, _ arguments: Range<Int>?) -> Int {
    guard let arguments, arguments.lowerBound == callback.upperBound else { return callback.upperBound }
    return arguments.upperBound
  }

  private mutating func callback(_ name: Span<UInt8>, _ arguments: Span<UInt8>) -> LifecycleCallback? {
    // Only Swift's short names need their arguments; every other name says all by itself.
    if arguments.count > 2, name.count <= 8 { return CallbackName.callback(name, arguments: arguments) }
    if let known = callbacks[name] { return known }
    guard let found = CallbackName.callback(name, arguments: arguments) else { return nil }
    callbacks.insert(name, found)
    return found
  }

  private lazy var bareSubject = names.intern(SubjectName(display: "", className: nil))

  private mutating func classSubject(_ bytes: Span<UInt8>) -> SubjectID {
    if let known = classes[bytes] { return known }
    let id = names.intern(ClassName.parse(String(copying: bytes)))
    classes.insert(bytes, id)
    return id
  }

  private func isClass(_ subject: SubjectID) -> Bool { names[subject].className != nil }

  private enum Alias {
    /// The subject, and how many bytes of the alias are a caption in front of it.
    case subject(SubjectID, skipped: Int)
    /// A label such as `方法名:`, no subject.
    case bare
    case prose
  }

  private mutating func alias(_ bytes: Span<UInt8>) -> Alias {
    if let known = aliases[bytes] { return known }
    let result: Alias
    switch AliasText.read(String(copying: bytes)) {
    case .name(let name, let skipped):
      let subject = AliasText.looksLikeClass(name) ? ClassName.parse(name) : SubjectName(display: name, className: nil)
      result = .subject(names.intern(subject), skipped: skipped)
    case .label: result = .bare
    case .prose: result = .prose
    }
    aliases.insert(bytes, result)
    return result
  }

  /// Why the text around a callback makes it no event.
  private mutating func refusal(
    _ before: Span<UInt8>, _ after: Span<UInt8>, _ form: CompiledForm, _ callback: LifecycleCallback,
    hasArguments: Bool
  ) -> Refusal? {
    if before.count > 0 {
      if grammar.blockHead.match(before, using: &buffer) == .matched { return .block }
      if grammar.stackHead.match(before, using: &buffer) == .matched { return .stackFrame }
      if grammar.systemHead.match(before, using: &buffer) == .matched { return .systemMessage }
    }
    if after.count > 0 {
      if grammar.blockTail.match(after, using: &buffer) == .matched { return .block }
      if grammar.stackTail.match(after, using: &buffer) == .matched { return .stackFrame }
      if grammar.systemTail.match(after, using: &buffer) == .matched { return .systemMessage }
    }
    if form.isBracketed { return nil }
    if after.count > 0 {
      if grammar.callbackMention.match(after, using: &buffer) == .matched { return .severalCallbacks }
      if grammar.proseTail.match(after, using: &buffer) == .matched { return .prose }
    }
    switch form.subject {
    case .none:
      // A word as common as `init` must stand alone, any other bare callback must not be the start of a sentence.
      if callback == .`init` || callback == .dealloc {
        if grammar.statusOnlyTail.match(after, using: &buffer) != .matched { return .prose }
      } else if grammar.statusTail.match(after, using: &buffer) != .matched {
        return .prose
      }
    case .alias:
      if callback == .`init`, !hasArguments, grammar.statusOnlyTail.match(after, using: &buffer) != .matched {
        return .prose
      }
    case .className, .fileName: break
    }
    return nil
  }

  /// The address that follows a callback, as `0x…`, `self=0x…` or `<Class: 0x…>`.
  ///
  /// Where the description names another class than the method and says that it is `self`, or the method is UIKit's
  /// own, the object's class is the subject: `__func__` names the class that implements the method.
  private mutating func object(
    _ after: Span<UInt8>, callback: LifecycleCallback, subject: inout SubjectID
  ) -> UInt64? {
    guard grammar.object.match(after, using: &buffer) == .matched,
      let pointer = buffer.range(ofGroup: grammar.objectPointer) ?? buffer.range(ofGroup: grammar.objectBare)
    else { return nil }
    let value = Self.hexadecimal(after.extracting(pointer))
    guard let classRange = buffer.range(ofGroup: grammar.objectClass) else { return value }
    let isSelf = buffer.range(ofGroup: grammar.objectSelf) != nil
    let described = classSubject(after.extracting(classRange))
    if described == subject { return value }
    let name = names[subject].display
    guard isSelf || name == "UIViewController" || name == "UIView" || name.hasPrefix("Base") else { return nil }
    subject = described
    return value
  }

  /// The address in a description of the object in front of its method, as `self = <Class: 0x…>, -[Base method]`.
  private mutating func object(before: Span<UInt8>, subject: inout SubjectID) -> UInt64 {
    guard grammar.objectBefore.match(before, using: &buffer) == .matched, let name = buffer.range(ofGroup: 1),
      let pointer = buffer.range(ofGroup: 2)
    else { return 0 }
    subject = classSubject(before.extracting(name))
    return Self.hexadecimal(before.extracting(pointer))
  }

  private mutating func animated(_ after: Span<UInt8>) -> LifecycleEvent.Animation {
    guard grammar.animated.match(after, using: &buffer) == .matched, let flag = buffer.range(ofGroup: 1) else {
      return .unknown
    }
    switch after[flag.lowerBound] {
    case UInt8(ascii: "1"), UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "Y"), UInt8(ascii: "y"): return .animated
    default: return .unanimated
    }
  }

  /// A digest of everything around the callback but addresses; 0 where there is nothing.
  private func remark(_ label: Span<UInt8>, _ before: Span<UInt8>, _ after: Span<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var isEmpty = true
    func add(_ text: Span<UInt8>) {
      var index = 0
      while index < text.count {
        let byte = text[index]
        if byte == UInt8(ascii: "0"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "x") {
          index += 2
          while index < text.count, Self.isHexadecimal(text[index]) { index += 1 }
          continue
        }
        if byte > 0x20 {
          isEmpty = false
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        index += 1
      }
    }
    add(label)
    add(before)
    add(after)
    return isEmpty ? 0 : UInt32(truncatingIfNeeded: hash ^ (hash >> 32)) | 1
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  // MARK: - Messages and markers

  private mutating func watchedMessage(_ line: Span<UInt8>, _ head: Head, _ position: LogPosition) -> WatchedMessage? {
    guard let any = grammar.anyWatched, any.match(line, using: &buffer) == .matched else { return nil }
    for (index, watched) in grammar.watched.enumerated() {
      guard watched.pattern.match(line, using: &buffer) == .matched, let whole = buffer.range(ofGroup: 0) else {
        continue
      }
      let ranges = watched.objects.compactMap { buffer.range(ofGroup: $0) }
      var objects: [WatchedMessage.Object] = []
      for range in ranges {
        let text = line.extracting(range)
        guard grammar.description.match(text, using: &buffer) == .matched,
          let name = buffer.range(ofGroup: grammar.descriptionClass)
        else { continue }
        let pointer = buffer.range(ofGroup: grammar.descriptionPointer)
        objects.append(
          .init(
            subject: classSubject(text.extracting(name)),
            instance: pointer.map { Self.hexadecimal(text.extracting($0)) } ?? 0))
      }
      var position = position
      position.column = whole.lowerBound + 1
      position.width = whole.count
      return WatchedMessage(
        pattern: index, objects: objects, process: head.process, thread: head.thread, time: head.time,
        position: position)
    }
    return nil
  }

  private mutating func ownMarkerKind(_ text: Span<UInt8>) -> NavigationMarker.Kind? {
    for (pattern, kind) in grammar.markers.prefix(grammar.ownMarkerCount)
    where pattern.match(text, using: &buffer) == .matched {
      return kind
    }
    return nil
  }

  private mutating func markerKind(_ message: Span<UInt8>) -> NavigationMarker.Kind? {
    for (pattern, kind) in grammar.markers where pattern.match(message, using: &buffer) == .matched { return kind }
    return nil
  }
}

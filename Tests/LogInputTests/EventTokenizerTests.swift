import LifecycleModel
import LogInput
import Testing

@Suite("Tokenizing lines")
struct EventTokenizerTests {
  @Test("a line in the head of NSLog gives process, thread and time")
  func head() throws {
    let text = try TokenizedText(
      "2018-05-30 16:29:18.983351+0800 taz neo[57210:1e1efe] -[HomeViewController viewDidLoad]")
    let event = try #require(text.event(1))
    #expect(text.names[event.process] == ProcessName(name: "taz neo", pid: 57210))
    #expect(event.thread == 0x1e1efe)
    let time = try #require(event.time)
    #expect(time.offsetMinutes == 480)
    #expect(time.microseconds == 1_527_697_758_983_351)
    #expect(time.fractionDigits == 6)
    #expect(event.position.column == 55)
    #expect(event.position.width == 33)
  }

  @Test("lines without a head belong to the process of the line before")
  func processIsKept() throws {
    let text = try TokenizedText("2016-05-10 11:02:46.737 Test[2489:101281] -[A viewDidLoad]\n-[A viewWillAppear:]")
    #expect(text.event(1)?.process == text.event(2)?.process)
    #expect(text.event(2)?.time == nil)
  }

  @Test(
    "an address is read wherever a line prints it",
    arguments: [
      "-[CartViewController viewDidLoad] 0x7f8a00001a40",
      "-[CartViewController viewDidLoad] <CartViewController: 0x7f8a00001a40>",
      "-[CartViewController viewDidLoad] self = 0x7f8a00001a40",
      "<Shop.CartViewController: 0x7f8a00001a40> viewDidLoad()",
      "<CartViewController 0x7f8a00001a40> viewDidLoad",
      "viewDidLoad(): <CartViewController: 0x7f8a00001a40>",
      "self = <CartViewController: 0x7f8a00001a40>, -[BaseViewController viewDidLoad]",
      "-[BaseViewController viewDidLoad] <Shop.CartViewController: 0x7f8a00001a40>",
    ])
  func addresses(line: String) throws {
    let text = try TokenizedText(line)
    #expect(text.told(1) == "CartViewController viewDidLoad")
    #expect(text.event(1)?.instance == 0x7f8a_0000_1a40)
  }

  @Test("the animated argument is read where it stands alone")
  func animated() throws {
    let text = try TokenizedText(
      "P viewWillAppear:1\nP viewWillAppear:0\n-[P viewWillAppear:] animated: YES\nP viewWillAppear: 2 of 3")
    #expect((1...4).map { text.event($0)?.animation } == [.animated, .unanimated, .animated, .unknown])
  }

  @Test(
    "class names lose module, mangling and KVO's prefix",
    arguments: [
      ("Shop.CartViewController", "CartViewController", "Shop"),
      ("_TtC4Shop18CartViewController", "CartViewController", "Shop"),
      ("_TtCC4Shop5Outer5Inner", "Inner", "Shop"),
      ("_TtC4ShopP33_3D7C238718D271985528E75C9B517C099PrivateVC", "PrivateVC", "Shop"),
      ("NSKVONotifying_CartViewController", "CartViewController", nil),
      ("CartViewController", "CartViewController", nil),
    ] as [(String, String, String?)])
  func classNames(printed: String, display: String, module: String?) {
    let name = ClassName.parse(printed)
    #expect(name.display == display)
    #expect(name.module == module)
  }

  @Test(
    "look-alikes are refused with their reason",
    arguments: [
      ("-[HomeVC viewDidLoad]: unrecognized selector sent to instance 0x600000e2c0c0", Refusal.systemMessage),
      ("*** -[HomeVC dealloc]: message sent to deallocated instance 0x1", .systemMessage),
      ("Test Case '-[HomeVCTests viewDidLoad]' passed (0.512 seconds).", .systemMessage),
      ("__31-[HomeVC viewDidLoad]_block_invoke", .block),
      ("4   App   0x0000000100003f2c -[HomeVC viewDidLoad] + 123", .stackFrame),
      ("the view calls viewDidLoad when it is ready", .prose),
      ("init -> loadView -> viewDidLoad -> viewWillAppear", .severalCallbacks),
    ])
  func refused(line: String, reason: Refusal) throws {
    let token = try #require(try TokenizedText(line).tokens[1])
    guard case .refused(let found) = token else {
      Issue.record("not refused: \(line)")
      return
    }
    #expect(found == reason)
  }

  @Test(
    "captions and calls are markers",
    arguments: [
      ("------Before Push Or Present------", NavigationMarker.Kind.showing), ("//pop以后", .pop),
      ("-[UINavigationController pushViewController:animated:]", .push),
      ("-[HomeVC presentViewController:animated:completion:]", .present), ("dismiss(animated:completion:)", .dismiss),
      ("-[AppDelegate application:didFinishLaunchingWithOptions:]", .launch),
      ("--- 换 rootViewController ---", .setRoot),
    ])
  func markers(line: String, kind: NavigationMarker.Kind) throws {
    guard case .marker(let marker) = try TokenizedText(line).tokens[1] else {
      Issue.record("no marker: \(line)")
      return
    }
    #expect(marker.kind == kind)
  }

  @Test("a watched message gives the objects that it names, with and without the colon")
  func watched() throws {
    let text = try TokenizedText(
      "Warning: Attempt to present <Shop.B: 0x1f> on <A 0x2f> whose view is not in the window hierarchy!",
      watching: ["nothing", #"Attempt to present (?<object1><[^>]*>) on (?<object2><[^>]*>)"#])
    guard case .message(let message) = text.tokens[1] else {
      Issue.record("no message")
      return
    }
    #expect(message.pattern == 1)
    #expect(message.objects.map { text.names[$0.subject].display } == ["B", "A"])
    #expect(message.objects.map(\.instance) == [0x1f, 0x2f])
  }

  @Test("two log statements of one call differ in their remark, two calls do not")
  func remarks() throws {
    let text = try TokenizedText(
      "-[A viewDidLoad] [Line 26] one\n-[A viewDidLoad] [Line 27] two\n444-[A viewWillAppear:]\n444-[A viewWillAppear:]"
    )
    #expect(text.event(1)?.remark != text.event(2)?.remark)
    #expect(text.event(3)?.remark == text.event(4)?.remark)
  }

  @Test("hostile and broken lines give no event and no harm")
  func hostile() throws {
    let lines = [
      "", "\0\0-[", "-[ viewDidLoad]", String(repeating: "-[", count: 20_000), "-[A viewDidLoad", "]viewDidLoad[",
    ]
    for line in lines { #expect(try TokenizedText(line).event(1) == nil, "\(line.prefix(40))") }
  }
}

@Suite("Lines that are not UTF-8")
struct IllFormedLineTests {
  @Test("a process name in GBK does not hide the event, and the column is the one in the file")
  func foreignEncoding() throws {
    let head = Array("2016-05-10 11:02:46.737 ".utf8) + [0xB2, 0xE2, 0xCA, 0xD4] + Array("[2489:101281] ".utf8)
    let line = head + Array("-[HomeViewController viewDidLoad]".utf8)
    let names = NameTable()
    var tokenizer = EventTokenizer(grammar: try LineGrammar(), names: names, input: 0)
    let token = tokenizer.token(line.span, RawLine(number: 1, offset: 0, length: line.count))
    guard case .event(let event) = token else {
      Issue.record("no event")
      return
    }
    #expect(names[event.subject].display == "HomeViewController")
    #expect(names[event.process] == ProcessName(name: "????", pid: 2489))
    #expect(event.position.column == head.count + 1)
  }
}

@Suite("Lines that are missing")
struct LossTests {
  @Test(
    "a line that says that lines are missing is a loss",
    arguments: ["=== 12 messages dropped ===", "...", "[...]", "--- snip ---", "中间省略", "lost >= 3 unreliable messages"])
  func losses(line: String) throws {
    guard case .loss(let position) = try TokenizedText("-[A viewDidLoad]\n" + line).tokens[2] else {
      Issue.record("no loss: \(line)")
      return
    }
    #expect(position.line == 2)
  }

  @Test("an app's own words are markers, before those that the program knows")
  func ownMarkers() throws {
    let grammar = try LineGrammar(markers: [(pattern: "open cart", kind: .present)])
    var tokenizer = EventTokenizer(grammar: grammar, names: NameTable(), input: 0)
    let line = Array("-> open cart (push)".utf8)
    guard case .marker(let marker) = tokenizer.token(line.span, RawLine(number: 1, offset: 0, length: line.count))
    else {
      Issue.record("no marker")
      return
    }
    #expect(marker.kind == .present)
  }
}

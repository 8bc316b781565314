import LifecycleModel

/// Lines that are no callbacks: what the system prints, and what only looks like a callback.
struct SystemNoise {
  let recording: Recording

  /// Puts noise behind the records, on the main thread and on others; `percent` lines per hundred.
  func add(percent: Int, threads: Int) {
    guard percent > 0 else { return }
    recording.records = recording.records.flatMap { record in
      guard recording.dice.chance(percent) else { return [record] }
      var noise = LogRecord(time: record.time, process: record.process, content: line())
      noise.thread = recording.dice.chance(50) ? 0 : recording.dice.number(0...threads - 1)
      return [record, noise]
    }
  }

  private func line() -> LogRecord.Content {
    switch recording.dice.number(0...9) {
    case 0...4: return .words(recording.dice.pick(Self.system))
    case 5...6: return .words(recording.dice.pick(Self.app))
    case 7: return .words(block())
    case 8: return .raw(stackFrame())
    default: return .raw(test())
    }
  }

  private func method() -> String {
    let controllers = recording.classes.filter { $0.role == .controller }
    let callback = recording.dice.pick([LifecycleCallback.viewDidLoad, .viewWillAppear, .viewDidAppear, .dealloc])
    return "-[\(recording.dice.pick(controllers).name) \(callback.selector)]"
  }

  /// A block inside a callback runs later, and is no callback.
  private func block() -> String {
    let method = method()
    return "__\(method.utf8.count)\(method)_block_invoke" + recording.dice.pick(["", "_2", ".42"])
  }

  private func stackFrame() -> String {
    let number = recording.dice.number(1...30)
    return "\(number)   Shop                                0x000000010\(recording.dice.number(1_000_000...9_999_999)) "
      + "\(method()) + \(recording.dice.number(20...400))"
  }

  private func test() -> String {
    recording.dice.pick([
      "Test Case '-[ShopTests viewDidLoad]' started.",
      "Test Case '-[ShopUITests.CheckoutTests viewWillAppear]' passed (0.512 seconds).",
      "    t =     0.51s Tap \"Next\" Button",
    ])
  }

  private static let system = [
    "TIC Read Status [1:0x0]: 1:57",
    "[BoringSSL] nw_protocol_boringssl_get_output_frames(1301) [C1.1:2][0x10a1f] get output frames failed, state 8196",
    "CredStore - performQuery - Error copying matching creds.  Error=-25300, query={",
    "nw_protocol_get_quic_image_block_invoke dlopen libquic failed",
    "[MC] Reading from public effective user settings.",
    "libMobileGestalt MobileGestalt.c:890: MGIsDeviceOneOfType is not supported on this platform.",
    "[Common] _BSMachError: port 4b03; (os/kern) invalid capability (0x14) \"Unable to insert COPY_SEND\"",
    "Could not find cached accumulator for token=8A2BB0 type:0 in -[_PASLazyResult result]",
  ]

  private static let app = [
    "GET https://example.com/api/v2/items?page=1 200 (0.231 s)",
    "cache hit for key user.profile",
    "reachability changed: wifi",
    "-[APIClient requestItemsAtPage:completion:]",
    "+[ImageCache sharedCache]",
    "{",
    "    items = 24;",
    "}",
    "image decoded in 18 ms",
    "---------------------------",
  ]
}

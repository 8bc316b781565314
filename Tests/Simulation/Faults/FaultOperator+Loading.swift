import LifecycleModel

extension FaultOperator {
  static let loading: [FaultOperator] = [
    FaultOperator("appeared-before-load", needs: [.load, .identity]) { bench in
      let sites = bench.exchanges([.push, .present]).filter { bench.isRecognizable($0.to) }
      let loads = sites.filter { bench.isFirstAtItsAddress($0.to) }.compactMap { site in
        bench.load(of: site.to, before: site.arriving.will).map { (site, $0) }
      }
      guard let (site, load) = bench.pick(loads) else { return false }
      bench.blame(site.arriving.will)
      bench.move(load, before: site.arriving.will + 1)
      return true
    },
    FaultOperator("repeated-load", needs: [.creation, .load]) { bench in
      let sites = bench.exchanges([.pop, .dismiss]).filter { site in
        bench.isRecognizable(site.to) && bench.logs(site.to, .viewDidLoad, .loadView, .`init`)
          && bench.first(.viewDidLoad, of: site.to, in: 0..<site.leaving.will) != nil
          && !bench.records[..<site.leaving.will].contains(where: \.isMemoryWarning)
      }
      guard let site = bench.pick(sites) else { return false }
      let place = min(site.leaving.will, site.arriving.will)
      let time = bench.records[place].time
      bench.insert(bench.call(.viewDidLoad, site.to), at: place, time: time - 40, isFault: true)
      bench.insert(bench.call(.loadView, site.to), at: place, time: time - 300)
      return true
    },
    FaultOperator("load-recursion", needs: [.creation, .load]) { bench in
      let loads = bench.indices { $0.callback == .loadView && bench.isRecognizable($0.object) }
      guard let load = bench.pick(loads), let object = bench.records[load].call?.object else { return false }
      let count = bench.number(3...9)
      let time = bench.records[load].time
      let pace = bench.number(150...2_000)
      bench.delay(from: load + 1, by: pace * count)
      for number in (1...count).reversed() {
        bench.insert(bench.records[load].content, at: load + 1, time: time + pace * number, isFault: true)
      }
      return bench.logs(object, .viewDidLoad)
    },
    FaultOperator("early-view-load", needs: [.creation, .load, .announcements]) { bench in
      let loads = bench.exchanges([.push, .present]).compactMap { site -> (Int, [Int])? in
        guard bench.isRecognizable(site.to), bench.logs(site.to, .viewDidLoad),
          bench.recording.objects[site.to].way != .nibObject,
          let load = bench.load(of: site.to, before: site.arriving.will), let start = load.first,
          let announcement = bench.records[..<start].lastIndex(where: { $0.isAnnouncement }),
          !bench.records[announcement..<start].contains(where: { $0.call?.callback == .viewDidAppear })
        else { return nil }
        return (announcement, load)
      }
      guard let (announcement, load) = bench.pick(loads), let end = load.last else { return false }
      bench.blame(end)
      bench.move(load, before: announcement)
      return true
    },
    FaultOperator("awake-before-decode", needs: [.creation, .archive]) { bench in
      let pairs = bench.indices { $0.callback == .awakeFromNib && bench.isRecognizable($0.object) }
        .compactMap { awake -> (Int, Int)? in
          guard let object = bench.records[awake].call?.object,
            let decode = bench.first(.initWithCoder, of: object, in: 0..<awake)
          else { return nil }
          return (decode, awake)
        }
      guard let (decode, awake) = bench.pick(pairs) else { return false }
      bench.blame(awake)
      bench.move([awake], before: decode)
      return true
    },
    FaultOperator("never-appeared", needs: [.load, .pointers, .time]) { bench in
      let loads = bench.exchanges([.push]).compactMap { site in
        bench.first(.viewDidLoad, of: site.to, in: 0..<site.arriving.will)
      }
      let kinds = Dictionary(grouping: Set(loads)) { bench.records[$0].call?.printer ?? 0 }.filter {
        $0.value.count >= 2
      }
      guard let kind = bench.pick(kinds.keys.sorted()), let shown = kinds[kind]?.sorted(),
        let end = bench.records.last?.time
      else { return false }
      let pauses = bench.pauses().filter { $0 > shown[1] && end - bench.records[$0].time > 10_500_000 }
      guard let pause = bench.pick(pauses) else { return false }
      let object = bench.makeObject(of: kind)
      bench.insertBirth(of: object, at: pause, time: bench.records[pause].time - 300_000, isFault: true)
      return true
    },
    FaultOperator("obsolete-callback", needs: [.load]) { bench in
      let hidden = bench.exchanges([.push, .present]).filter { bench.isRecognizable($0.from) }
      guard let site = bench.pick(hidden) else { return false }
      let place = max(site.leaving.did, site.arriving.did) + 1
      let time = bench.records[place - 1].time + 100
      bench.insert(bench.call(.viewDidUnload, site.from), at: place, time: time, isFault: true)
      return true
    },
  ]
}

extension FaultBench {
  /// The lines of the first loading of an object's view, up to its viewDidLoad.
  func load(of object: Int, before end: Int) -> [Int]? {
    guard let didLoad = first(.viewDidLoad, of: object, in: 0..<end) else { return nil }
    let view = recording.objects[object].view?.number
    let start = first(.loadView, of: object, in: 0..<didLoad) ?? didLoad
    let lines = (min(start, didLoad)...didLoad).filter {
      records[$0].call.map { $0.object == object || $0.object == view } ?? false
    }
    let creation = lines.filter {
      records[$0].call?.callback.isInitializer ?? false && records[$0].call?.object == object
    }
    return creation.isEmpty && first(.viewWillAppear, of: object, in: 0..<didLoad) == nil ? lines : nil
  }
}

extension LogRecord {
  /// After such a line an old system may load a view again.
  var isMemoryWarning: Bool {
    guard case .words(let words) = content else { return false }
    return words.hasPrefix("Received memory warning")
  }

  /// Whether the app says here that it is going to show something.
  var isAnnouncement: Bool {
    guard case .words(let words) = content else { return false }
    return words.hasPrefix("-[UINavigationController push") || words.hasPrefix("-[UIViewController present")
  }
}

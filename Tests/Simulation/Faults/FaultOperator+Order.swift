import LifecycleModel

extension FaultOperator {
  static let order: [FaultOperator] = [
    FaultOperator("disappeared-before-layout", needs: [.layout, .load, .time, .identity]) { bench in
      let sites = bench.exchanges([.push]).filter { site in
        site.movement.isAnimated && bench.isRecognizable(site.from) && bench.isRecognizable(site.to)
          && bench.logs(site.to, .viewDidLayoutSubviews, .viewDidLoad)
          && bench.first(.viewDidLayoutSubviews, of: site.to).map { $0 > site.arriving.will && $0 < site.leaving.did }
            ?? false
      }
      guard let site = bench.pick(sites) else { return false }
      let passes = (site.arriving.will..<site.leaving.did).filter { index in
        guard let callback = bench.records[index].call?.callback else { return false }
        return [.viewWillLayoutSubviews, .viewDidLayoutSubviews, .layoutSubviews, .drawRect].contains(callback)
      }
      bench.blame(site.leaving.did)
      bench.move(passes, before: bench.number(0...1) == 0 ? site.leaving.did + 1 : site.arriving.did + 1)
      return true
    },
    FaultOperator("disappeared-before-appeared", needs: [.announcements, .identity]) { bench in
      let sites = bench.exchanges([.present, .dismiss]).filter { site in
        site.arriving.did < site.leaving.did
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.leaving.did)
      bench.move([site.leaving.did], before: site.arriving.did)
      return true
    },
    FaultOperator("overlapping-transitions", needs: [.load, .time, .identity]) { bench in
      let sites = bench.exchanges([.push, .pop]).filter { site in
        site.movement.isAnimated && !site.movement.isGesture && bench.gap(before: site.leaving.did) > 200_000
      }
      guard let site = bench.pick(sites), let third = bench.stranger(besides: [site.from, site.to]) else {
        return false
      }
      let middle = site.leaving.did
      let time = bench.records[middle].time - bench.number(80_000...150_000)
      let end = max(site.arriving.did, site.leaving.did) + 1
      let after = bench.records[end - 1].time
      guard end == bench.records.count || bench.records[end].time - after > 600_000 else { return false }
      bench.insert(bench.call(.viewDidDisappear, third), at: end, time: after + 520_000)
      bench.insert(bench.call(.viewWillDisappear, third), at: end, time: after + 515_000)
      bench.insert(bench.call(.viewDidAppear, third), at: end, time: after + 250_000)
      bench.insert(bench.call(.viewWillAppear, third), at: middle, time: time + 900, isFault: true)
      bench.insertBirth(of: third, at: middle, time: time)
      return true
    },
    FaultOperator("reentrant-appearance", needs: [.identity, .time]) { bench in
      let sites = bench.exchanges([.push]).filter { site in
        site.movement.isAnimated && bench.gap(before: site.leaving.did) > 200_000 && bench.isRecognizable(site.from)
          && bench.isRecognizable(site.to)
          // Where nobody prints how they go, the transition may have been given up.
          && bench.printsElsewhere(.viewDidDisappear, than: site.leaving.did)
          && bench.prints(.viewWillDisappear, site.to)
      }
      guard let site = bench.pick(sites) else { return false }
      let time = bench.records[site.leaving.did].time - bench.number(80_000...150_000)
      let content = bench.call(.viewWillAppear, site.from, movement: site.number)
      bench.remove(at: [site.leaving.did])
      bench.insert(content, at: site.leaving.did, time: time, isFault: true)
      return true
    },
  ]
}

extension FaultBench {
  /// Microseconds between a line and the line in front of it.
  func gap(before index: Int) -> Int { index == 0 ? 0 : records[index].time - records[index - 1].time }

  /// A new object of a class that is not on screen, and that prints what it takes.
  func stranger(besides others: [Int] = [], logging: CallbackSet = SimulatedClass.appearance) -> Int? {
    let kinds = recording.classes.indices.filter { kind in
      let candidate = recording.classes[kind]
      return candidate.role == .controller && candidate.shape == .content && logging.isSubset(of: candidate.logged)
        && candidate.embeds.isEmpty
        && (recording.printsPointers || !recording.objects.contains { $0.kind == kind })
    }
    guard !kinds.isEmpty else { return nil }
    let kind = recording.dice.pick(kinds)
    return makeObject(of: kind)
  }

  /// Puts in what the object's class prints when an object is made by code and loaded.
  mutating func insertBirth(of object: Int, at index: Int, time: Int, isFault: Bool = false) {
    let kind = recording.classes[recording.objects[object].kind]
    var callbacks: [LifecycleCallback] =
      switch kind.way {
      case .code: kind.placement == .beforeSuper ? [.`init`, .initWithNibName] : [.initWithNibName, .`init`]
      case .nib: [.initWithNibName]
      case .storyboard, .nibObject: [.initWithCoder, .awakeFromNib]
      case .coder, .archive, .unknown: [.initWithCoder]
      }
    callbacks += [.loadView, .viewDidLoad]
    if kind.way == .nibObject {
      callbacks =
        kind.placement == .beforeSuper
        ? [.initWithCoder, .awakeFromNib, .viewDidLoad] : [.initWithCoder, .viewDidLoad, .awakeFromNib]
    }
    for callback in callbacks.reversed() where kind.logs(callback) {
      insert(call(callback, object), at: index, time: time, isFault: isFault && callback == .viewDidLoad)
    }
  }
}

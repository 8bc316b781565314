import LifecycleModel

extension FaultOperator {
  /// Containment, threads, layout, time.
  static let surroundings: [FaultOperator] = [
    FaultOperator("missing-did-move", needs: [.parent, .load, .identity]) { bench in
      let pairs = bench.exchanges([.push]).compactMap { site -> (Int, Int)? in
        guard bench.isRecognizable(site.to), !bench.recording.objects[site.to].isKept, bench.isFollowed(site),
          let will = bench.first(.willMoveToParent, of: site.to, in: 0..<site.arriving.did),
          let did = bench.first(.didMoveToParent, of: site.to, in: site.arriving.will..<bench.records.count),
          bench.records[did].call?.movement == site.number, bench.printsElsewhere(.didMoveToParent, than: did)
        else { return nil }
        return (will, did)
      }
      guard let (will, did) = bench.pick(pairs) else { return false }
      bench.blame(will)
      bench.remove(at: [did])
      return true
    },
    FaultOperator("child-appeared-before-parent", needs: [.creation, .load, .children, .identity, .time]) { bench in
      let sites = bench.exchanges([.push, .present]).compactMap { site -> (Int, Int, Int)? in
        guard let child = bench.recording.objects[site.to].embedded.first?.number, bench.isRecognizable(child),
          let will = bench.first(.viewWillAppear, of: child), let did = bench.first(.viewDidAppear, of: child),
          will > site.arriving.will, did > will, bench.records[did].call?.movement == site.number
        else { return nil }
        return (site.arriving.will, will, did)
      }
      guard let (parent, will, did) = bench.pick(sites) else { return false }
      let time = bench.records[parent].time
      bench.blame(did)
      let moved = [bench.records[will], bench.records[did]]
      bench.remove(at: [will, did])
      bench.delay(from: parent, by: 40_000)
      for (offset, record) in moved.enumerated() {
        var record = record
        record.time = time + 200 + offset * 6_000
        bench.records.insert(record, at: parent + offset)
      }
      return true
    },
    FaultOperator("off-main-thread", needs: [.thread]) { bench in
      let calls = bench.indices { $0.callback != .dealloc }
      guard calls.count >= 6, let call = bench.pick(calls) else { return false }
      bench.records[call].thread = bench.number(1...3)
      bench.blame(call)
      return true
    },
    FaultOperator("layout-loop", needs: [.layout, .time, .identity]) { bench in
      let passes = bench.indices { $0.callback == .viewDidLayoutSubviews && bench.isRecognizable($0.object) }
      let places = bench.pauses(longerThan: 1_300_000).compactMap { pause -> (Int, Int)? in
        // The controller that was laid out last is on screen.
        guard let last = passes.last(where: { $0 < pause }), let object = bench.records[last].call?.object,
          bench.last(.viewDidAppear, of: object, in: 0..<pause) ?? -1
            > bench.last(.viewWillDisappear, of: object, in: 0..<pause) ?? -1
        else { return nil }
        return (pause, object)
      }
      guard let (pause, object) = bench.pick(places) else { return false }
      let start = bench.records[pause - 1].time + 200_000
      let count = bench.number(66...120)
      for pass in (0..<count).reversed() {
        let time = start + pass * 900_000 / count
        bench.insert(bench.call(.viewDidLayoutSubviews, object), at: pause, time: time + 300, isFault: pass >= 58)
        bench.insert(bench.call(.viewWillLayoutSubviews, object), at: pause, time: time, isFault: pass >= 58)
      }
      return true
    },
    FaultOperator("unpaired-layout", needs: [.layout, .identity]) { bench in
      let pairs = bench.indices { $0.callback == .viewDidLayoutSubviews && bench.isRecognizable($0.object) }
        .compactMap { did -> (Int, Int)? in
          guard let object = bench.records[did].call?.object,
            let will = bench.last(.viewWillLayoutSubviews, of: object, in: 0..<did),
            bench.first(.viewWillLayoutSubviews, of: object, in: did..<bench.records.count) != nil,
            bench.printsElsewhere(.viewDidLayoutSubviews, than: did)
          else { return nil }
          return (will, did)
        }
      guard let (will, did) = bench.pick(pairs) else { return false }
      bench.blame(will)
      bench.remove(at: [did])
      return true
    },
    FaultOperator("draw-before-layout", needs: [.views, .identity]) { bench in
      let pairs = bench.indices { $0.callback == .drawRect && bench.isRecognizable($0.object) }
        .compactMap { draw -> (Int, Int)? in
          guard let object = bench.records[draw].call?.object,
            let layout = bench.first(.layoutSubviews, of: object, in: 0..<draw)
          else { return nil }
          return (layout, draw)
        }
      guard let (layout, draw) = bench.pick(pairs) else { return false }
      bench.blame(draw)
      bench.move([draw], before: layout)
      return true
    },
    FaultOperator("slow-load", needs: [.creation, .load, .time, .identity]) { bench in
      let loads = bench.indices { $0.callback == .viewDidLoad && bench.isRecognizable($0.object) }.filter { index in
        guard let object = bench.records[index].call?.object,
          let load = bench.first(.loadView, of: object, in: 0..<index)
        else { return false }
        return bench.records[load..<index].allSatisfy { $0.call?.object == object }
      }
      guard let load = bench.pick(loads) else { return false }
      bench.blame(load)
      bench.delay(from: load, by: bench.number(500_000...2_000_000))
      return true
    },
    FaultOperator("slow-transition", needs: [.time, .identity]) { bench in
      // A person may take any time for a gesture that pops.
      let sites = bench.exchanges([.push, .present]).filter { site in
        !site.movement.isGesture && site.movement.isAnimated && bench.isRecognizable(site.to)
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.arriving.did)
      bench.delay(from: min(site.leaving.did, site.arriving.did), by: bench.number(1_600_000...4_000_000))
      return true
    },
  ]

  static let logHealth: [FaultOperator] = [
    FaultOperator("truncated-log", needs: [.identity]) { bench in
      guard let site = bench.exchanges().last else { return false }
      let last = max(site.leaving.will, site.arriving.will)
      bench.blame(site.leaving.will)
      bench.blame(site.arriving.will)
      bench.records.removeSubrange((last + 1)...)
      return true
    },
    FaultOperator("mixed-clock", needs: [.time]) { bench in
      guard let pause = bench.pick(bench.pauses()), bench.records[pause].call != nil else { return false }
      bench.delay(from: pause, by: -bench.records[pause].time)
      bench.blame(pause)
      return bench.records[pause - 1].time > 2_500_000
    },
    FaultOperator("double-capture", needs: [.time]) { bench in
      let calls = bench.indices { _ in true }
      guard calls.count > 8 else { return false }
      for index in calls.reversed() {
        bench.insert(bench.records[index].content, at: index + 1, time: bench.records[index].time, isFault: true)
        bench.blame(index)
      }
      return true
    },
  ]
}

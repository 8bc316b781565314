import LifecycleModel

extension FaultOperator {
  static let balance: [FaultOperator] = [
    FaultOperator("repeated-appearance", needs: [.identity, .time]) { bench in
      var places: [Int] = []
      for site in bench.exchanges() {
        // The class must show somewhere that it prints the opposite callbacks, too.
        if bench.isRecognizable(site.to), bench.printsElsewhere(.viewWillDisappear, than: site.arriving.will) {
          places += [site.arriving.will, site.arriving.did]
        }
        if bench.isRecognizable(site.from), bench.printsElsewhere(.viewWillAppear, than: site.leaving.will) {
          places += [site.leaving.will, site.leaving.did]
        }
      }
      places = places.filter { index in
        index + 1 == bench.records.count || bench.gap(before: index + 1) > 150_000
      }
      guard let place = bench.pick(places) else { return false }
      let record = bench.records[place]
      bench.insert(record.content, at: place + 1, time: record.time + bench.number(20_000...140_000), isFault: true)
      return true
    },
    FaultOperator("appeared-without-will", needs: [.identity]) { bench in
      let sites = bench.exchanges([.pop, .dismiss]).filter { site in
        bench.isRecognizable(site.to) && bench.first(.viewDidDisappear, of: site.to, in: 0..<site.arriving.will) != nil
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.arriving.did)
      bench.remove(at: [site.arriving.will])
      return true
    },
    FaultOperator("disappeared-without-will", needs: [.identity]) { bench in
      let sites = bench.exchanges().filter { site in
        bench.isRecognizable(site.from) && bench.printsElsewhere(.viewWillDisappear, than: site.leaving.will)
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.leaving.did)
      bench.remove(at: [site.leaving.will])
      return true
    },
    FaultOperator("unfinished-appearance", needs: [.identity, .time]) { bench in
      let sites = bench.exchanges().filter { site in
        guard bench.isRecognizable(site.to), !site.movement.isGesture,
          bench.printsElsewhere(.viewDidAppear, than: site.arriving.did), bench.isFollowed(site)
        else { return false }
        let next = bench.first(.viewWillDisappear, of: site.to, in: site.arriving.did..<bench.records.count)
        return next.map { bench.records[$0].time - bench.records[site.arriving.will].time > 1_200_000 } ?? true
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.arriving.will)
      bench.remove(at: [site.arriving.did])
      return true
    },
    FaultOperator("unfinished-disappearance", needs: [.identity, .time]) { bench in
      let sites = bench.exchanges([.push, .present]).filter { site in
        guard bench.isRecognizable(site.from), !site.movement.isGesture,
          bench.printsElsewhere(.viewDidDisappear, than: site.leaving.did), bench.isFollowed(site)
        else { return false }
        let next = bench.first(.viewWillAppear, of: site.from, in: site.leaving.did..<bench.records.count)
        return next.map { bench.records[$0].time - bench.records[site.leaving.will].time > 1_200_000 } ?? true
      }
      guard let site = bench.pick(sites) else { return false }
      bench.blame(site.leaving.will)
      bench.remove(at: [site.leaving.did])
      return true
    },
  ]
}

extension FaultBench {
  /// Whether another whole movement comes after this one.
  func isFollowed(_ site: Exchange) -> Bool {
    exchanges().contains { $0.leaving.will > max(site.arriving.did, site.leaving.did) }
  }
}

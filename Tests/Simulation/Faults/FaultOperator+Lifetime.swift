import LifecycleModel

extension FaultOperator {
  static let lifetime: [FaultOperator] = [
    FaultOperator("callback-after-dealloc", needs: [.load, .dealloc, .identity]) { bench in
      let ends = bench.indices { call in
        call.callback == .dealloc && bench.isRecognizable(call.object)
          && bench.logs(call.object, .viewWillAppear, .viewDidLoad)
      }.filter { bench.isLastAtItsAddress($0) }
      guard let end = bench.pick(ends), let object = bench.records[end].call?.object else { return false }
      let callback =
        bench.pick([LifecycleCallback.viewWillAppear, .viewDidAppear, .viewDidDisappear]) ?? .viewDidAppear
      let time = bench.records[end].time + 20
      bench.insert(bench.call(callback, object), at: end + 1, time: time, isFault: true)
      return true
    },
    FaultOperator("deallocated-while-visible", needs: [.load, .dealloc, .identity, .time]) { bench in
      let logged = SimulatedClass.appearance.union([.init(.viewDidLoad), .init(.dealloc)])
      // The class must show elsewhere that it prints how it goes.
      let kinds = bench.indices { call in
        call.callback == .viewDidDisappear && logged.isSubset(of: bench.recording.classes[call.printer].logged)
          && bench.recording.classes[call.printer].shape == .content
          && bench.recording.classes[call.printer].embeds.isEmpty
      }
      guard bench.recording.printsPointers, let other = bench.pick(kinds),
        let kind = bench.records[other].call?.printer,
        let pause = bench.pick(
          bench.pauses(longerThan: 3_600_000).filter { pause in bench.records[pause...].contains { $0.call != nil } })
      else { return false }
      let child = bench.makeObject(of: kind)
      let start = bench.records[pause - 1].time + 300_000
      bench.insert(
        bench.call(.dealloc, child), at: pause, time: start + bench.number(1_300_000...1_900_000), isFault: true)
      bench.insert(bench.call(.viewDidAppear, child), at: pause, time: start + 12_000)
      bench.insert(bench.call(.viewWillAppear, child), at: pause, time: start + 1_200)
      bench.insertBirth(of: child, at: pause, time: start)
      return true
    },
    FaultOperator("never-deallocated", needs: [.load, .dealloc, .pointers, .time]) { bench in
      let ends = bench.indices { call in
        call.callback == .dealloc && bench.recording.classes[call.printer].role == .controller
      }.filter { index in
        guard let call = bench.records[index].call, let end = bench.records.last?.time,
          let gone = bench.departure(of: call.object)
        else { return false }
        return bench.printsElsewhere(.dealloc, than: index) && bench.isLastAtItsAddress(index)
          && end - bench.records[gone].time > 10_500_000
      }
      guard let end = bench.pick(ends), let object = bench.records[end].call?.object,
        let gone = bench.departure(of: object)
      else { return false }
      bench.blame(gone)
      bench.remove(at: [end])
      return true
    },
    FaultOperator("late-deallocation", needs: [.dealloc, .identity, .time]) { bench in
      let ends = bench.indices { $0.callback == .dealloc && bench.isRecognizable($0.object) }.filter { index in
        guard bench.isLastAtItsAddress(index), let object = bench.records[index].call?.object,
          let gone = bench.departure(of: object)
        else {
          return false
        }
        return bench.records[index].time - bench.records[gone].time < 1_500_000
      }
      guard let end = bench.pick(ends) else { return false }
      let late = bench.records[end].time + bench.number(2_200_000...4_500_000)
      let target = bench.records.firstIndex { $0.time > late } ?? bench.records.count
      guard target > end + 1, target < bench.records.count else { return false }
      bench.blame(end)
      bench.move([end], before: target)
      bench.records[target - 1].time = late
      return true
    },
  ]
}

extension FaultBench {
  /// The line with which the object goes for good: popped, or dismissed from over the full screen.
  func departure(of object: Int) -> Int? {
    // Of what arrived as a page or a tab nobody knows who holds it.
    guard exchanges([.push, .present]).contains(where: { $0.to == object }) else { return nil }
    return exchanges([.pop, .dismiss]).last { $0.from == object }.map(\.leaving.did)
  }

  /// Whether nobody had the object's address before.
  func isFirstAtItsAddress(_ number: Int) -> Bool {
    !recording.objects[..<number].contains { $0.address == recording.objects[number].address }
  }

  /// Whether the memory of the object that is called is not used again.
  func isLastAtItsAddress(_ index: Int) -> Bool {
    let address = records[index].call.map { recording.objects[$0.object].address }
    return !records[(index + 1)...].contains { later in
      later.call.map { recording.objects[$0.object].address == address } ?? false
    }
  }
}

import LifecycleModel
import Testing

@Suite struct InstanceTests {
  @Test func `two controllers of one class are two lives, each with its own lines`() throws {
    let log = try ReconstructedLog(sample: "transitions/push-of-the-same-class.log")
    #expect(log.lives == ["Home 12 events", "Detail 15 events", "Detail 11 events"])
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "push Detail → Detail", "pop Detail → Detail", "pop Detail → Home",
      ])
    let details = log.lives(of: "DetailViewController")
    #expect(details.map { log.end(of: $0) } == [.deallocated, .deallocated])
    #expect(details.map(\.last.position.line) == [39, 34])
    #expect(log.lines(.repetition).isEmpty)
  }

  @Test func `pages of one class are as many lives as were made`() throws {
    let log = try ReconstructedLog(sample: "transitions/page-scroll-of-one-class.log")
    #expect(log.lives == ["Photo 10 events", "Photo 10 events", "Photo 8 events"])
    #expect(log.story == ["appear – → Photo", "switch Photo → Photo", "switch Photo → Photo"])
    #expect(log.lines(.repetition).isEmpty)
  }

  @Test func `addresses tell instances apart`() throws {
    let log = try ReconstructedLog(sample: "transitions/swift-object-descriptions.log")
    let details = log.lives(of: "DetailViewController")
    #expect(details.map(\.instance) == [0x105a_0d200, 0x105b_10800])
    #expect(details.map(\.identity) == [.address, .address])
    #expect(log.names[details[0].subject].module == "Shop")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "push Detail → Detail", "pop Detail → Detail (cancelled)",
        "pop Detail → Detail", "pop Detail → Home",
      ])
  }

  @Test func `an address that is used again after dealloc is another life`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController init] <DetailViewController: 0x7f8a5c94fa40>
      1 -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
      5 -[DetailViewController viewWillAppear:] <DetailViewController: 0x7f8a5c94fa40>
      510 -[DetailViewController viewDidAppear:] <DetailViewController: 0x7f8a5c94fa40>
      3000 -[DetailViewController viewWillDisappear:] <DetailViewController: 0x7f8a5c94fa40>
      3510 -[DetailViewController viewDidDisappear:] <DetailViewController: 0x7f8a5c94fa40>
      3512 -[DetailViewController dealloc] <DetailViewController: 0x7f8a5c94fa40>
      6000 -[DetailViewController init] <DetailViewController: 0x7f8a5c94fa40>
      6001 -[DetailViewController viewDidLoad] <DetailViewController: 0x7f8a5c94fa40>
      """)
    #expect(log.lives == ["Detail 7 events", "Detail 2 events"])
  }

  @Test func `a callback after dealloc stays with the life that is over`() throws {
    let log = try ReconstructedLog(sample: "faulty/callback-after-dealloc.log")
    let details = log.lives(of: "DetailViewController")
    #expect(details.count == 2)
    #expect(details[0].isDeallocated)
    #expect(details[0].last.position.line == 25)
    #expect(details[0].last.callback == .updateViewConstraints)
  }

  @Test func `a controller that is made again after it was deallocated is a second life`() throws {
    let log = try ReconstructedLog(sample: "transitions/push-and-pop.log")
    #expect(log.lives(of: "DetailViewController").count == 2)
    #expect(log.lives(of: "HomeViewController").count == 1)
  }

  @Test func `without load lines the order alone tells two controllers of one class`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController viewWillAppear:]
      510 -[DetailViewController viewDidAppear:]
      4000 -[DetailViewController viewWillDisappear:]
      4001 -[DetailViewController viewWillAppear:]
      4503 -[DetailViewController viewDidDisappear:]
      4504 -[DetailViewController viewDidAppear:]
      8000 -[DetailViewController viewWillDisappear:]
      8001 -[DetailViewController viewWillAppear:]
      8503 -[DetailViewController viewDidDisappear:]
      8504 -[DetailViewController viewDidAppear:]
      """)
    #expect(log.lives == ["Detail 6 events", "Detail 4 events"])
    #expect(log.story == ["appear – → Detail", "push Detail → Detail", "pop Detail → Detail"])
    #expect(log.lines(.repetition).isEmpty)
  }

  @Test func `a gesture that one controller gave up is no second controller`() throws {
    let log = try ReconstructedLog(
      """
      0 -[DetailViewController viewWillAppear:]
      510 -[DetailViewController viewDidAppear:]
      4000 -[DetailViewController viewWillDisappear:]
      4900 -[DetailViewController viewWillAppear:]
      4901 -[DetailViewController viewDidAppear:]
      """)
    #expect(log.lives == ["Detail 5 events"])
  }

  @Test func `one object that appears twice in a row is a repetition`() throws {
    let log = try ReconstructedLog(sample: "faulty/repeated-appearance.log")
    #expect(log.lines(.repetition) == [21])
    #expect(log.lives(of: "DetailViewController").count == 1)
  }

  @Test func `a class that logs both its own name and its dynamic one tells each callback twice`() throws {
    // A superclass and a subclass that both print [self class].
    let log = try ReconstructedLog(
      """
      0 HomeViewController viewDidLoad
      0 HomeViewController viewDidLoad
      6 HomeViewController viewWillAppear:
      6 HomeViewController viewWillAppear:
      30 HomeViewController viewDidAppear:
      30 HomeViewController viewDidAppear:
      4000 HomeViewController viewWillDisappear:
      4000 HomeViewController viewWillDisappear:
      4505 HomeViewController viewDidDisappear:
      4505 HomeViewController viewDidDisappear:
      """)
    #expect(log.lives == ["Home 10 events"])
    #expect(log.lines(.echo) == [2, 4, 6, 8, 10])
    #expect(log.lines(.repetition).isEmpty)
    #expect(log.story == ["appear – → Home", "disappear Home → –"])
  }

  @Test func `a log that was captured twice tells the same story once`() throws {
    let log = try ReconstructedLog(sample: "faulty/double-capture.log")
    #expect(log.lives == ["Home 24 events", "Detail 22 events"])
    #expect(log.story == ["appear – → Home", "push Home → Detail", "pop Detail → Home"])
    #expect(log.lines(.echo) == Array(stride(from: 2, through: log.recorder.steps.count, by: 2)))
    #expect(log.lines(.repetition).isEmpty)
  }
}

import LifecycleModel
import Testing

@Suite struct ProcessTests {
  @Test func `an app and its extension in one log do not mix`() throws {
    let log = try ReconstructedLog(sample: "transitions/two-processes-interleaved.log")
    #expect(
      log.story == [
        "appear – → Notes", "appear – → Share", "push Notes → Editor", "push Share → Target", "pop Editor → Notes",
        "pop Target → Share",
      ])
    #expect(log.recorder.overlaps.isEmpty)
    let share = try #require(log.lives(of: "ShareViewController").first)
    #expect(log.names[share.process] == ProcessName(name: "NotesShare", pid: 841))
  }

  @Test func `one class in two processes is two lives`() throws {
    let log = try ReconstructedLog(
      """
      0/Notes[733:8112] -[ListViewController viewWillAppear:]
      1/NotesShare[841:9450] -[ListViewController viewWillAppear:]
      30/Notes[733:8112] -[ListViewController viewDidAppear:]
      31/NotesShare[841:9450] -[ListViewController viewDidAppear:]
      """)
    #expect(log.lives == ["List 2 events", "List 2 events"])
    #expect(log.story == ["appear – → List", "appear – → List"])
  }

  @Test func `an app that is launched again starts afresh`() throws {
    let log = try ReconstructedLog(sample: "transitions/launched-twice.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "appear – → Home", "push Home → Detail", "pop Detail → Home",
      ])
    let homes = log.lives(of: "HomeViewController")
    #expect(homes.map { log.names[$0.process].pid } == [3341, 3390])
    #expect(homes.map(\.eventCount) == [10, 12])
  }

  @Test func `a line of the launch ends the lives of the run before, where no line names a process`() throws {
    let log = try ReconstructedLog(
      """
      -[AppDelegate application:didFinishLaunchingWithOptions:]
      -[HomeViewController viewWillAppear:]
      -[HomeViewController viewDidAppear:]
      -[AppDelegate application:didFinishLaunchingWithOptions:]
      -[HomeViewController viewWillAppear:]
      -[HomeViewController viewDidAppear:]
      """)
    #expect(log.story == ["appear – → Home", "appear – → Home"])
    let homes = log.lives(of: "HomeViewController")
    #expect(homes.map { log.end(of: $0) } == [.processRestarted, .logEnded])
  }

  @Test func `numbers of lives and transitions run through all processes`() throws {
    let log = try ReconstructedLog(sample: "transitions/two-processes-interleaved.log")
    #expect(Set(log.recorder.ends.map(\.life.number)).count == 4)
    #expect(Set(log.recorder.transitions.map(\.number)).count == 6)
  }
}

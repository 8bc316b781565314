import LifecycleModel
import Testing

@Suite struct TransitionTests {
  @Test func `a push and a pop are told by their order and their stack`() throws {
    let log = try ReconstructedLog(sample: "transitions/push-and-pop.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "pop Detail → Home", "push Home → Detail", "push Detail → Reviews",
        "pop Reviews → Detail", "pop Detail → Home",
      ])
    let push = try #require(log.recorder.transitions.first { $0.kind == .push })
    #expect(push.animation == .animated)
    let duration = try #require(push.duration)
    #expect(0.4 < duration && duration < 0.6)
    #expect(push.to?.isFresh == true)
    #expect(push.to?.firstLayout?.callback == .viewDidLayoutSubviews)
    #expect(push.from?.did?.callback == .viewDidDisappear)
  }

  @Test func `a full-screen presentation and its dismissal keep the other one on screen to the end`() throws {
    let log = try ReconstructedLog(sample: "transitions/present-full-screen-and-dismiss.log")
    #expect(log.story == ["appear – → Notes", "present Notes → Login", "dismiss Login → Notes"])
  }

  @Test func `the presenter of a sheet hears nothing`() throws {
    let log = try ReconstructedLog(sample: "transitions/present-sheet.log")
    #expect(
      log.story == [
        "appear – → Inbox", "appear – → Compose", "disappear Compose → –", "appear – → Compose",
        "dismiss Compose → – (cancelled)", "disappear Compose → –",
      ])
    let inbox = try #require(log.lives(of: "InboxViewController").first)
    #expect(inbox.state == .appeared)
  }

  @Test func `a swipe back that is given up is one cancelled pop, however long it was held`() throws {
    let log = try ReconstructedLog(sample: "transitions/cancelled-interactive-pop.log")
    #expect(
      log.story == [
        "appear – → Albums", "push Albums → Photo", "pop Photo → Albums (cancelled)", "pop Photo → Albums (cancelled)",
        "pop Photo → Albums",
      ])
    #expect(log.lives == ["Albums 18 events", "Photo 17 events"])
    #expect(log.recorder.overlaps.isEmpty)
  }

  @Test func `a tab that is selected appears before the other one leaves`() throws {
    let log = try ReconstructedLog(sample: "transitions/tab-switch.log")
    #expect(
      log.story == [
        "appear – → Timeline", "switch Timeline → Search", "switch Search → Timeline", "switch Timeline → Profile",
        "switch Profile → Search",
      ])
  }

  @Test func `a page that is scrolled in is a switch`() throws {
    let log = try ReconstructedLog(sample: "transitions/page-scroll.log")
    #expect(
      log.story == [
        "appear – → Welcome", "switch Welcome → Features", "switch Features → Permissions",
        "switch Permissions → Features",
      ])
  }

  @Test func `a page that is let go again is a cancelled switch`() throws {
    let log = try ReconstructedLog(sample: "transitions/page-scroll-cancelled.log")
    #expect(
      log.story == [
        "appear – → Welcome", "switch Welcome → Features (cancelled)", "switch Welcome → Features",
        "switch Features → Welcome (cancelled)",
      ])
  }

  @Test func `children that change places in a container are a switch`() throws {
    let log = try ReconstructedLog(sample: "transitions/child-switch.log")
    #expect(log.story == ["appear – → Trip", "switch List → Map", "switch Map → List"])
  }

  @Test func `only the old and the new top take part in a pop to the root`() throws {
    let log = try ReconstructedLog(sample: "transitions/pop-to-root.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Cart", "push Cart → Address", "push Address → Payment", "pop Payment → Home",
      ])
    for name in ["CartViewController", "AddressViewController", "PaymentViewController"] {
      let life = try #require(log.lives(of: name).first)
      #expect(log.end(of: life) == .deallocated)
    }
  }

  @Test func `an embedded child moves along with its parent`() throws {
    let log = try ReconstructedLog(sample: "transitions/push-with-embedded-child.log")
    #expect(log.story == ["appear – → Home", "push Home → Detail", "pop Detail → Home"])
    let child = try #require(log.lives(of: "ReviewsViewController").first)
    let withChild = log.recorder.transitions.filter { $0.companions.contains(child.number) }
    #expect(withChild.map(\.kind) == [.push, .pop])
    #expect(log.recorder.overlaps.isEmpty)
  }

  @Test func `containers move along with the screen that they show`() throws {
    let log = try ReconstructedLog(sample: "transitions/launch-with-tab-bar-and-navigation.log")
    #expect(
      log.story == [
        "appear – → Home", "switch Home → Cart", "push Cart → Checkout", "pop Checkout → Cart",
      ])
    #expect(log.recorder.markers == [.launch])
  }

  @Test func `a superclass that logs too moves along with its subclass`() throws {
    let log = try ReconstructedLog(sample: "transitions/super-and-subclass-both-log.log")
    #expect(log.story == ["appear – → Home", "push Home → Product", "pop Product → Home"])
    #expect(log.lines(.repetition).isEmpty)
    #expect(log.recorder.overlaps.isEmpty)
  }

  @Test func `lines that are printed after super tell the same story`() throws {
    let log = try ReconstructedLog(sample: "transitions/log-after-super.log")
    #expect(log.story == ["appear – → Home", "push Home → Detail", "pop Detail → Home"])
  }

  @Test func `a log that starts in the middle of a push tells what can be seen of it`() throws {
    let log = try ReconstructedLog(sample: "transitions/starts-in-the-middle.log")
    #expect(log.story == ["appear – → Detail", "pop Detail → Home", "push Home → Detail", "pop Detail → Home"])
    let home = try #require(log.lives(of: "HomeViewController").first)
    #expect(home.existedBefore)
    let details = log.lives(of: "DetailViewController")
    #expect(details.map(\.existedBefore) == [true, false])
  }

  @Test func `a log that ends in the middle of a push leaves it unfinished`() throws {
    let log = try ReconstructedLog(sample: "faulty/truncated-log.log")
    #expect(log.story.last == "push Home → Cart (unfinished)")
  }

  @Test func `a class that prints no did leaves nothing unfinished`() throws {
    let log = try ReconstructedLog(
      """
      0 -[HomeViewController viewWillAppear:]
      3000 -[DetailViewController viewWillAppear:]
      3500 -[DetailViewController viewDidAppear:]
      7000 -[HomeViewController viewWillAppear:]
      """)
    #expect(!log.story.contains { $0.hasSuffix("(unfinished)") && $0.contains("→ Home") && $0 != log.story.last })
  }

  @Test func `a line of the app that announces a presentation decides what the order leaves open`() throws {
    let log = try ReconstructedLog(sample: "faulty/disappeared-before-appeared.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "pop Detail → Home", "present Home → Login", "dismiss Login → Home",
      ])
    #expect(log.recorder.markers == [.present])
  }

  @Test func `a controller that appears in the middle of a push overlaps it and leaves it whole`() throws {
    let log = try ReconstructedLog(sample: "faulty/overlapping-transitions.log")
    #expect(log.recorder.overlaps.map(\.line) == [23])
    #expect(log.recorder.overlaps.first?.during.kind == .push)
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "appear – → Login", "disappear Login → –", "pop Detail → Home",
      ])
  }

  @Test func `a push whose end never comes is unfinished, and the pop after it is its own transition`() throws {
    let log = try ReconstructedLog(sample: "faulty/unfinished-appearance.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "pop Detail → Home", "push Home → Detail (unfinished)",
        "pop Detail → Home", "push Home → Reviews", "pop Reviews → Home",
      ])
    #expect(log.recorder.overlaps.isEmpty)
  }

  @Test func `a presenter that never disappears leaves the presentation unfinished`() throws {
    let log = try ReconstructedLog(sample: "faulty/unfinished-disappearance.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "pop Detail → Home", "present Home → Login (unfinished)",
        "dismiss Login → Home", "push Home → Detail", "pop Detail → Home",
      ])
  }

  @Test func `who is covered and comes back without notice has been popped to`() throws {
    let log = try ReconstructedLog(sample: "faulty/appeared-without-will.log")
    #expect(
      log.story == [
        "appear – → Home", "push Home → Detail", "pop Detail → Home", "push Home → Detail", "pop Detail → Home",
        "push Home → Reviews", "pop Reviews → Home",
      ])
  }

  @Test func `a callback that is told twice is no transition`() throws {
    let log = try ReconstructedLog(sample: "faulty/repeated-appearance.log")
    #expect(log.story == ["appear – → Home", "push Home → Detail", "pop Detail → Home"])
  }

  @Test func `UIKit's words are told with the transition in which they fall`() throws {
    let log = try ReconstructedLog(
      """
      0 -[HomeViewController viewDidLoad]
      6 -[HomeViewController viewWillAppear:]
      7 Unbalanced calls to begin/end appearance transitions for <HomeViewController: 0x7f8a5c23f360>.
      30 -[HomeViewController viewDidAppear:]
      900 Unbalanced calls to begin/end appearance transitions for <HomeViewController: 0x7f8a5c23f360>.
      """, watching: ["Unbalanced calls"])
    #expect(log.recorder.messages.map(\.line) == [3, 5])
    #expect(log.recorder.messages.map(\.transition) == [log.recorder.transitions.first?.number, nil])
  }
}

import Foundation
import LifecycleModel
import Rules
import Testing

@Suite("The list of rules")
struct BuiltInRulesTests {
  private static let descriptions = BuiltInRules.all.map { $0.description }

  @Test("Every file in BuiltIn is on the list, and the list has nothing else")
  func registration() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Rules/BuiltIn")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
    #expect(!files.isEmpty)
    #expect(files.sorted() == BuiltInRules.all.map { String(describing: $0) }.sorted())
  }

  @Test("An id is the type's name in lower-case words, and no two rules share one")
  func ids() {
    #expect(Set(Self.descriptions.map(\.id)).count == Self.descriptions.count)
    for rule in BuiltInRules.all {
      let letters = rule.description.id.filter { $0 != "-" }
      #expect(letters == String(describing: rule).lowercased())
      #expect(rule.description.id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }
  }

  @Test("Every rule says all that is to be said about it", arguments: descriptions)
  func description(_ rule: RuleDescription) {
    #expect(!rule.fires.isEmpty && !rule.staysSilent.isEmpty)
    #expect(rule.fires.allSatisfy { !$0.markedLines.isEmpty })
    #expect(rule.staysSilent.allSatisfy { $0.markedLines.isEmpty })
    for text in [rule.summary, rule.lookFor, rule.source] {
      #expect(!text.isEmpty && !text.contains("\n") && !text.hasSuffix("."))
    }
    #expect(rule.rationale.hasSuffix(".") && !rule.rationale.contains("\n"))
  }

  @Test("The catalogue has every rule with its severity")
  func severities() {
    let told = Dictionary(grouping: Self.descriptions, by: \.severity).mapValues { $0.map(\.id).sorted() }
    #expect(
      told[.error] == [
        "appeared-before-load", "awake-before-decode", "background-ui-call", "callback-after-dealloc",
        "disappeared-before-appeared", "disappeared-before-layout", "inconsistent-hierarchy", "load-recursion",
        "manual-appearance-call", "message-to-deallocated", "missing-root-controller", "off-main-thread",
        "popped-to-stranger", "presented-twice", "pushed-twice", "subview-of-itself", "unrecognized-selector",
        "view-outlet-not-set",
      ])
    #expect(
      told[.warning] == [
        "appeared-without-will", "child-appeared-before-parent", "deallocated-while-visible",
        "disappeared-without-will", "early-view-load", "empty-split-view", "layout-loop", "layout-outside-window",
        "load-while-deallocating", "missing-did-move", "navigation-during-transition", "nested-navigation",
        "never-deallocated", "overlapping-transitions", "presentation-during-transition", "presented-from-detached",
        "presented-off-window", "presented-while-presenting", "reentrant-appearance", "repeated-appearance",
        "repeated-load", "unbalanced-appearance-calls", "unfinished-appearance", "unfinished-disappearance",
      ])
    #expect(
      told[.notice] == [
        "double-capture", "draw-before-layout", "late-deallocation", "mixed-clock", "never-appeared",
        "obsolete-callback", "slow-load", "slow-transition", "truncated-log", "unpaired-layout",
        "unsatisfiable-constraints",
      ])
  }
}

import Foundation
import LclintCommand
import TestSupport
import Testing

@Suite("lclint grammar")
struct GrammarTests {
  /// Lines of a page, each without the spaces at its beginning.
  private func lines(_ run: Run) -> [Substring] {
    run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  @Test("shows orders of every kind, each with its steps and its source", arguments: Vocabulary.orderTopics.words)
  func kinds(kind: String) {
    let run = Run("grammar", kind, variables: ["COLUMNS": "200"])
    #expect(run.exitCode == .clean)
    #expect(run.output.hasPrefix("\(kind)\n\n"))
    let sources = lines(run).filter { $0.wholeMatch(of: /source  .+/) != nil }
    let firstSteps = lines(run).filter { $0.wholeMatch(of: /1  the .+  \w+:*\w*:?/) != nil }
    #expect(!sources.isEmpty)
    #expect(sources.count == firstSteps.count)
    #expect(run.output.split(separator: "\n\n").count == 1 + sources.count)
    #expect(Run("grammar").output.contains(Run("grammar", kind).output))
  }

  @Test("shows the orders of a kind as it did")
  func page() throws { try expectSnapshot(Run("grammar", "pop").output, "grammar-pop.txt") }

  @Test("is what the documentation shows")
  func documentation() throws {
    let page = try String(contentsOf: Samples.root.appending(path: "Documentation/Grammar.md"), encoding: .utf8)
    #expect(page.hasSuffix("\n```\n\(Run("grammar").output)```\n"), "put what 'lclint grammar' says into Grammar.md")
  }

  @Test("keeps to the width of the page")
  func width() {
    #expect(Run("grammar").output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("draws a graph that holds each edge once")
  func graph() {
    let run = Run("grammar", "--format", "dot")
    #expect(run.exitCode == .clean)
    #expect(run.output.hasPrefix("digraph lifecycle {\n"))
    #expect(run.output.hasSuffix("\n}\n"))
    #expect(run.output.count { $0 == "{" } == run.output.count { $0 == "}" })
    #expect(run.output.count { $0 == "\"" }.isMultiple(of: 2))
    let edges = lines(run).compactMap { $0.prefixMatch(of: /\w+ -> \w+/)?.output }
    #expect(Set(edges).count == edges.count)
    let nodes = Set(lines(run).compactMap { $0.prefixMatch(of: #/(\w+) \[label="the /#)?.output.1 })
    #expect(edges.allSatisfy { $0.split(separator: " -> ").allSatisfy(nodes.contains) })
    // The text has the same orders: a node for each step, and an edge from each step but the first.
    let text = Run("grammar")
    let steps = lines(text).filter { $0.prefixMatch(of: #/\d  the /#) != nil }
    #expect(nodes.count == steps.count)
    #expect(edges.count == steps.count - steps.count { $0.hasPrefix("1  ") })
  }

  @Test("draws the graph of a kind as it did")
  func graphOfKind() throws {
    try expectSnapshot(Run("grammar", "dismiss", "--format=dot").output, "grammar-dismiss.dot")
  }

  @Test("knows no kind that there is not")
  func unknownKind() {
    let run = Run("grammar", "psh")
    #expect(run.exitCode == .failure)
    #expect(run.complaints.hasPrefix("lclint: unknown kind of order 'psh'; did you mean 'push'?\n"))
    #expect(Run("grammar", "volcano").complaints.contains("there are: push, pop, present, dismiss, switch, appear,"))
    #expect(Run("grammar", "push", "--format", "svg").complaints.contains("unknown form 'svg'; there are: text, dot"))
    #expect(Run("grammar", "push", "pop").exitCode == .failure)
  }
}

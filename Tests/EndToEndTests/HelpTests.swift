import Foundation
import LclintCommand
import Testing

@Suite("lclint without a log")
struct HelpTests {
  @Test("alone shows the help text as a complaint")
  func alone() {
    let run = Run()
    #expect(run.exitCode == .failure)
    #expect(run.output.isEmpty)
    #expect(run.complaints.hasPrefix("lclint reads lifecycle logs"))
  }

  @Test("shows the help text when it is asked for", arguments: ["help", "--help", "-h"])
  func help(word: String) {
    let run = Run(word)
    #expect(run.exitCode == .clean)
    #expect(run.complaints.isEmpty)
    for subcommand in Subcommand.allCases { #expect(run.output.contains("  lclint \(subcommand.rawValue)")) }
    for option in OptionTable.options(of: .analyze) { #expect(run.output.contains("--\(option.name.rawValue)")) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("shows the options of a subcommand", arguments: Subcommand.allCases)
  func subcommandHelp(subcommand: Subcommand) {
    let run = Run("help", subcommand.rawValue)
    #expect(run.exitCode == .clean)
    #expect(run.output == Run(subcommand.rawValue, "--help").output)
    #expect(run.output.hasPrefix("Usage: lclint \(subcommand.rawValue)"))
    for option in OptionTable.options {
      let isKnown = OptionTable.options(of: subcommand).contains { $0.name == option.name }
      #expect(run.output.contains("--\(option.name.rawValue)") == isKnown, "\(option.name)")
    }
  }

  @Test("has no help for what does not exist")
  func unknownTopic() {
    #expect(Run("help", "analyse").complaints.contains("did you mean 'analyze'?"))
    #expect(Run("help", "repeated-load").complaints.contains("lclint explain repeated-load"))
    #expect(Run("help", "analyse").exitCode == .failure)
  }

  @Test("tells its version", arguments: ["version", "--version", "-V"])
  func version(word: String) {
    let run = Run(word)
    #expect(run.exitCode == .clean)
    #expect(run.output == "lclint \(Lclint.version)\n")
    #expect(run.output.contains(/^lclint \d+\.\d+\.\d+$/.anchorsMatchLineEndings()))
  }

  @Test("answers wrong usage with status 2, on standard error, and says where to look")
  func usage() {
    let run = Run("analyze", "--reportr", "json")
    #expect(run.exitCode == .failure)
    #expect(run.output.isEmpty)
    #expect(
      run.complaints == """
        lclint: unknown option '--reportr'; did you mean '--reporter'?
        'lclint help analyze' shows what there is.

        """)
  }

  @Test("shows what is hostile in a word of the command line")
  func hostileWord() {
    let run = Run("analyze", "--\u{1B}[31m\u{202E}")
    #expect(run.complaints.hasPrefix("lclint: unknown option '--␛[31m\\u{202E}'"))
  }

  @Test("lists every rule on a line of its own into a pipe")
  func rules() throws {
    let lines = Run("rules").output.split(separator: "\n")
    #expect(lines.count == Vocabulary.rules.words.count)
    for (line, id) in zip(lines, Vocabulary.rules.words) {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      #expect(words.count > 3)
      #expect(words[0] == id)
      #expect(["error", "warning", "notice"].contains(words[1]))
    }
    #expect(Run("rules", terminalColumns: 80).output.split(separator: "\n").allSatisfy { $0.count <= 200 })
  }

  @Test("lists the rules for machines")
  func rulesForMachines() throws {
    let run = Run("rules", "--reporter", "json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rules = try #require(object["rules"] as? [[String: String]])
    #expect(rules.compactMap { $0["id"] } == Vocabulary.rules.words)
    #expect(rules.allSatisfy { $0["severity"]?.isEmpty == false && $0["summary"]?.isEmpty == false })
    #expect(Run("rules", "--reporter", "json=rules.json").exitCode == .failure)
  }

  @Test("explains every rule with a log on which it fires and one on which it does not")
  func explain() {
    for id in Vocabulary.rules.words {
      let run = Run("explain", id)
      #expect(run.exitCode == .clean)
      #expect(run.output.hasPrefix("\(id) · "))
      for part in ["\nWhy\n", "\nLook for\n", "\nSource\n", "\nIt fires: ", "\nIt stays silent: ", "\n ▸ "] {
        #expect(run.output.contains(part), "\(id) lacks \(part)")
      }
      #expect(Run("explain", id, "--verbose").output.count >= run.output.count)
    }
  }

  @Test("does not explain what is no rule")
  func explainUnknown() {
    let run = Run("explain", "repeated-lod")
    #expect(run.exitCode == .failure)
    #expect(run.complaints.contains("unknown rule 'repeated-lod'; did you mean 'repeated-load'?"))
  }

  @Test("shows every format with a sample")
  func formats() {
    let run = Run("formats")
    #expect(run.exitCode == .clean)
    for name in Vocabulary.formats.words { #expect(run.output.contains("\n  \(name)  ")) }
    #expect(run.output.contains("    -[DetailViewController viewDidLoad]\n"))
  }

  @Test("colours text on a terminal, and elsewhere only when told to")
  func colour() {
    let escape = "\u{1B}["
    #expect(!Run("help").output.contains(escape))
    #expect(Run("help", terminalColumns: 80).output.contains(escape))
    #expect(Run("help", "--color", "always").output.contains(escape))
    #expect(!Run("help", "--color=never", terminalColumns: 80).output.contains(escape))
    #expect(!Run("help", variables: ["NO_COLOR": "1"], terminalColumns: 80).output.contains(escape))
    #expect(Run("help", variables: ["NO_COLOR": ""], terminalColumns: 80).output.contains(escape))
    #expect(Run("help", variables: ["CLICOLOR_FORCE": "1"]).output.contains(escape))
    #expect(!Run("help", variables: ["CLICOLOR_FORCE": "0"]).output.contains(escape))
    #expect(!Run("help", variables: ["TERM": "dumb"], terminalColumns: 80).output.contains(escape))
    #expect(Run("help", "--color", "always", variables: ["NO_COLOR": "1"]).output.contains(escape))
  }

  @Test("keeps to the width of the terminal")
  func width() {
    func widest(_ run: Run) -> Int { run.output.split(separator: "\n").map(\.count).max() ?? 0 }
    #expect(widest(Run("help", "analyze", "--color=never", terminalColumns: 60)) <= 60)
    #expect(widest(Run("help", "analyze", "--color=never", terminalColumns: 200)) > 80)
    #expect(widest(Run("help", "analyze", variables: ["COLUMNS": "60"])) <= 60)
    #expect(widest(Run("help", "analyze", "--color=never", variables: ["COLUMNS": "x"], terminalColumns: 0)) <= 80)
  }

  @Test("says so when standard output takes nothing")
  func deafOutput() {
    let closed = Run("help", outputFailure: .closed)
    #expect(closed.exitCode == .clean)
    #expect(closed.complaints.isEmpty)
    let full = Run("help", outputFailure: .failed("No space left on device"))
    #expect(full.exitCode == .failure)
    #expect(full.complaints == "lclint: cannot write to standard output: No space left on device\n")
  }
}

import Configuration
import LclintCommand
import Testing

@Suite("The command line")
struct ArgumentsTests {
  private func parse(_ words: String...) throws -> Arguments {
    try Arguments(parsing: words) { $0 == "app.log" }
  }

  private func message(_ words: String...) -> String {
    do {
      _ = try Arguments(parsing: words) { $0 == "app.log" }
      return "no error"
    } catch {
      return error.message
    }
  }

  @Test("knows every option exactly once")
  func table() {
    #expect(OptionTable.options.map(\.name.rawValue).sorted() == OptionName.allCases.map(\.rawValue).sorted())
    let letters = OptionTable.options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    for option in OptionTable.options { #expect(!option.help.isEmpty && !option.help.hasSuffix("."), "\(option.name)") }
  }

  @Test("takes values with a space and with an equals sign, and operands wherever they stand")
  func values() throws {
    let arguments = try parse("analyze", "a.log", "--fail-on", "warning", "--reporter=json=out=1.json", "-", "--strict")
    #expect(arguments.subcommand == .analyze)
    #expect(arguments.operands == ["a.log", "-"])
    #expect(arguments.values(of: .failOn) == ["warning"])
    #expect(arguments.values(of: .reporter) == ["json=out=1.json"])
    #expect(arguments.contains(.strict))
    #expect(!arguments.contains(.allowEmpty))
  }

  @Test("takes what follows -- for operands")
  func dashes() throws {
    let arguments = try parse("analyze", "--", "--strict", "-h", "--")
    #expect(arguments.operands == ["--strict", "-h", "--"])
    #expect(arguments.occurrences.isEmpty)
  }

  @Test("keeps repeated options in their order")
  func repeated() throws {
    let arguments = try parse(
      "analyze", "--disable", "repeated-load", "--disable=load-recursion", "--process", "B", "--process=A")
    #expect(arguments.values(of: .disable) == ["repeated-load", "load-recursion"])
    #expect(arguments.values(of: .process) == ["B", "A"])
  }

  @Test("takes options in front of the subcommand")
  func front() throws {
    let arguments = try parse("--color", "never", "rules")
    #expect(arguments.subcommand == .rules)
    #expect(arguments.values(of: .color) == ["never"])
  }

  @Test("forgives what else is wrong when help is wanted")
  func help() throws {
    #expect(try parse("explain", "-h").contains(.help))
    #expect(try parse("rules", "superfluous", "--help").subcommand == .rules)
    #expect(try parse("-V").contains(.version))
  }

  @Test("says what was probably meant, and what is missing")
  func mistakes() {
    #expect(message("analyze", "--reportr", "json") == "unknown option '--reportr'; did you mean '--reporter'?")
    #expect(message("analyze", "--fail=error") == "unknown option '--fail'; did you mean '--fail-on'?")
    #expect(message("analyze", "--zzzzz") == "unknown option '--zzzzz'")
    #expect(message("analyze", "-x") == "unknown option '-x'")
    #expect(message("analyze", "-verbose") == "unknown option '-verbose'; did you mean '--verbose'?")
    #expect(message("anaylze") == "unknown subcommand 'anaylze'; did you mean 'analyze'?")
    #expect(message("frobnicate") == "unknown subcommand 'frobnicate'")
    #expect(message("app.log") == "'app.log' is no subcommand; did you mean 'lclint analyze app.log'?")
    #expect(message("analyze", "--strict=yes") == "'--strict' takes no value")
    #expect(message("analyze", "--output") == "'--output' needs a value: --output FILE")
    #expect(message("analyze", "--output", "--strict") == "'--output' needs a value: --output FILE")
    #expect(message("analyze", "--output=") == "'--output' needs a value: --output FILE")
    #expect(message("rules", "x") == "'lclint rules' has no use for 'x'")
    #expect(message("explain") == "'lclint explain' needs RULE…")
    #expect(
      message("rules", "--only", "repeated-load")
        == "'--only' means nothing to 'lclint rules'; it belongs to 'lclint analyze'")
    #expect(message("--", "app.log") == "a subcommand is missing in front of 'app.log'")
  }

  @Test("checks the words that an option takes")
  func vocabularies() {
    #expect(
      message("analyze", "--fail-on", "errors") == "--fail-on: unknown severity 'errors'; did you mean 'error'?")
    #expect(
      message("analyze", "--color=mauve") == "--color: unknown choice 'mauve'; there are: auto, always, never")
    #expect(message("analyze", "--reporter", "jsn=a.json").hasSuffix("did you mean 'json'?"))
    #expect(message("analyze", "--input-format", "nslg").hasSuffix("did you mean 'nslog'?"))
  }
}

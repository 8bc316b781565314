package import LifecycleModel

/// Reads one input to its end and hands on what its lines are.
package struct LogReader: ~Copyable {
  private var splitter: LineSplitter
  private var tokenizer: EventTokenizer
  /// What was read so far.
  package private(set) var summary: InputSummary

  /// Opens the input.
  ///
  /// - Parameter input: index of the input in the run.
  package init(_ source: LogSource, grammar: LineGrammar, names: NameTable, input: Int) throws(InputError) {
    splitter = try LineSplitter(source)
    tokenizer = EventTokenizer(grammar: grammar, names: names, input: input)
    summary = InputSummary(path: source.path)
  }

  /// The lines that have been read, for as long as they can be had again.
  package var store: any LineStore { splitter.store }

  /// Calls `body` for every line that is not noise, in the order of the input.
  package mutating func forEachToken(_ body: (Token) -> Void) throws(InputError) {
    defer {
      summary.bytes = splitter.byteCount
      summary.lines = splitter.lineCount
      summary.formats = tokenizer.formatNames
    }
    try splitter.forEachLine { line, raw in
      if raw.isOverlong { summary.overlong += 1 }
      if !line.isWellFormedUTF8 { summary.undecodable += 1 }
      let token = tokenizer.token(line, raw)
      switch token {
      case .noise: return
      case .event: summary.events += 1
      case .message: summary.messages += 1
      case .refused: summary.refused += 1
      case .loss: summary.losses += 1
      case .marker: break
      }
      body(token)
    }
  }
}

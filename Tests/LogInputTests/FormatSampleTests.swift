import LifecycleModel
import LogInput
import PCRE2
import Testing

@Suite("Formats and message forms")
struct FormatSampleTests {
  @Test("every sample of a format gives its event and is of that format", arguments: LogFormat.builtIn.map(\.name))
  func formatSamples(name: String) throws {
    let format = try #require(LogFormat.builtIn.first { $0.name == name })
    #expect(!format.samples.isEmpty)
    for sample in format.samples {
      let text = try TokenizedText(sample.line)
      #expect(text.told(1) == sample.event, "\(sample.line)")
      if sample.event != nil { #expect(text.formats == [name], "\(sample.line)") }
    }
  }

  @Test("no sample of a format is claimed by another format", arguments: LogFormat.builtIn.map(\.name))
  func samplesAreClaimedOnce(name: String) throws {
    let format = try #require(LogFormat.builtIn.first { $0.name == name })
    var buffer = MatchBuffer()
    for other in LogFormat.builtIn where other.name != name {
      let pattern = try Pattern(other.pattern, options: [.extended, .anchored])
      for sample in format.samples {
        let bytes = Array(sample.line.utf8)
        #expect(pattern.match(bytes.span, using: &buffer) == .noMatch, "\(other.name) claims \(sample.line)")
      }
    }
  }

  @Test("every sample of a message form gives its event", arguments: MessageForm.builtIn.map(\.name))
  func messageSamples(name: String) throws {
    let form = try #require(MessageForm.builtIn.first { $0.name == name })
    #expect(!form.samples.isEmpty)
    for sample in form.samples {
      #expect(try TokenizedText(sample.line).told(1) == sample.event, "\(sample.line)")
    }
  }

  @Test("a sample reads the same behind every format's head", arguments: MessageForm.builtIn.map(\.name))
  func messagesBehindHeads(name: String) throws {
    let form = try #require(MessageForm.builtIn.first { $0.name == name })
    let heads = [
      "2018-05-30 16:29:18.983351+0800 控制器加载原理[57210:1973950] ", "2013-07-01 18:06:07.038 taz neo[6617:907] ",
      "[7397:f803] ", "  //  2015-11-26 12:02:07.837 qqq[5127:60b] ", "> ", "12\t",
    ]
    for sample in form.samples {
      for head in heads {
        #expect(try TokenizedText(head + sample.line).told(1) == sample.event, "\(head)\(sample.line)")
      }
    }
  }

  @Test("the lists of formats and forms hold what their folders hold")
  func listsAreComplete() throws {
    #expect(Set(LogFormat.builtIn.map(\.name)).count == LogFormat.builtIn.count)
    #expect(Set(MessageForm.builtIn.map(\.name)).count == MessageForm.builtIn.count)
    #expect(LogFormat.builtIn.count == swiftFiles(in: "Formats"))
    #expect(MessageForm.builtIn.count == swiftFiles(in: "Messages"))
  }
}

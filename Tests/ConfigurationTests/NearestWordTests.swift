import Configuration
import Testing

@Suite struct NearestWordTests {
  @Test(
    arguments: [
      ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "abd", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("日志", "日誌", 1),
    ])
  func `a distance counts slips of the fingers`(_ left: String, _ right: String, _ distance: Int) {
    #expect(editDistance(Array(left), Array(right)) == distance)
  }

  @Test func `the nearest word is taken, and none that is far away`() {
    #expect(nearestWord(to: "JSON", in: ["text", "json"]) == "json")
    #expect(nearestWord(to: "tex", in: ["text", "json"]) == "text")
    #expect(nearestWord(to: "out", in: ["only", "output"]) == "output")
    #expect(nearestWord(to: "html", in: ["text", "json"]) == nil)
    #expect(nearestWord(to: "", in: ["text"]) == nil)
    #expect(nearestWord(to: String(repeating: "a", count: 1 << 20), in: ["text"]) == nil)
  }
}

import Testing

@testable import LogInput

@Suite struct LineStoreTests {
  @Test func `a line of a file can be had again`() throws {
    let file = TemporaryFile(Array("one\ntwo\nthree".utf8))
    let splitter = try read(file.path)
    #expect(splitter.store.bytes(at: 4, length: 3) == Array("two".utf8))
    #expect(splitter.store.bytes(at: 8, length: 5) == Array("three".utf8))
    #expect(splitter.store.bytes(at: 13, length: 0) == [])
    #expect(splitter.store.bytes(at: 8, length: 6) == nil)
  }

  @Test func `a line is lost when its file shrinks, grows anew elsewhere, or goes`() throws {
    let file = TemporaryFile(Array("one\ntwo\nthree".utf8))
    let store = try read(file.path).store
    file.append(Array("\nfour".utf8))
    #expect(store.bytes(at: 8, length: 5) == Array("three".utf8))
    file.resize(to: 7)
    #expect(store.bytes(at: 4, length: 3) == Array("two".utf8))
    #expect(store.bytes(at: 8, length: 5) == nil)
    file.remove()
    #expect(store.bytes(at: 4, length: 3) == nil)
  }

  @Test func `another file at the same path is not mistaken for the one that was read`() throws {
    let file = TemporaryFile(Array("one\n".utf8))
    let store = try read(file.path).store
    let other = TemporaryFile(Array("two\n".utf8))
    other.move(to: file.path)
    #expect(store.bytes(at: 0, length: 3) == nil)
  }

  @Test func `of an overlong line the head can be had again`() throws {
    let file = TemporaryFile([UInt8](repeating: 0x78, count: 200_000))
    let store = try read(file.path).store
    #expect(store.bytes(at: 0, length: 200_000)?.count == LineSplitter.defaultLineLimit)
  }

  @Test func `a line of a pipe can be had again while it is recent`() throws {
    let pipe = Pipe()
    pipe.write(Array("one\ntwo\n".utf8))
    pipe.closeWriting()
    let store = try read(pipe.path).store
    #expect(store is LineWindow)
    #expect(store.bytes(at: 4, length: 3) == Array("two".utf8))
    #expect(store.bytes(at: 4, length: 5) == nil)
  }

  @Test func `a window keeps exactly the last bytes, whatever the pieces that they come in`() {
    let capacity = 7
    for pieceSize in 1...20 {
      let window = LineWindow(capacity: capacity)
      var end = 0
      for _ in 0..<8 {
        let piece = (end..<end + pieceSize).map { UInt8($0) }
        unsafe piece.withUnsafeBytes { unsafe window.append($0) }
        end += pieceSize
        let start = max(0, end - capacity)
        for offset in start...end {
          for length in 0...end - offset {
            #expect(window.bytes(at: offset, length: length) == (offset..<offset + length).map { UInt8($0) })
          }
        }
        #expect(window.bytes(at: start, length: end - start + 1) == nil)
        if start > 0 { #expect(window.bytes(at: start - 1, length: 1) == nil) }
      }
    }
  }

  /// A splitter that has read all of its input.
  private func read(_ path: String) throws -> LineSplitter {
    var splitter = try LineSplitter(LogSource(path: path))
    try splitter.forEachLine { _, _ in }
    return splitter
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes are well-formed UTF-8 (The Unicode Standard, table 3-7). Runs of ASCII cost an eighth.
  package var isWellFormedUTF8: Bool {
    unsafe withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        if place + 8 <= bytes.count,
          unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          place += 8
          continue
        }
        let lead = unsafe bytes[place]
        place += 1
        if lead < 0x80 { continue }

        // The first continuation byte is narrower than 80…BF where a shorter form, a surrogate or a value past
        // U+10FFFF would be spelled.
        let first: ClosedRange<UInt8>
        let further: Int
        switch lead {
        case 0xC2...0xDF: (first, further) = (0x80...0xBF, 0)
        case 0xE0: (first, further) = (0xA0...0xBF, 1)
        case 0xED: (first, further) = (0x80...0x9F, 1)
        case 0xE1...0xEF: (first, further) = (0x80...0xBF, 1)
        case 0xF0: (first, further) = (0x90...0xBF, 2)
        case 0xF1...0xF3: (first, further) = (0x80...0xBF, 2)
        case 0xF4: (first, further) = (0x80...0x8F, 2)
        default: return false
        }
        guard place + further < bytes.count, unsafe first.contains(bytes[place]) else { return false }
        for index in place + 1..<place + 1 + further where unsafe bytes[index] & 0xC0 != 0x80 { return false }
        place += 1 + further
      }
      return true
    }
  }
}

extension Span where Element == UInt8 {
  /// The bytes with a question mark for each byte that belongs to no UTF-8 sequence; as many bytes as before.
  func replacingIllFormedUTF8() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = unsafe withUnsafeBufferPointer { unsafe Array($0) }.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): result.append(contentsOf: scalar)
      case .error(let length): result.append(contentsOf: repeatElement(UInt8(ascii: "?"), count: length))
      case .emptyInput: return result
      }
    }
  }
}

internal import PrismgenSource

/// A text, and what is to stand in place of parts of it, which do not overlap.
struct TextEdits: Sendable {
  let text: [UInt8]
  private var edits: [(range: Range<Int>, replacement: [UInt8])] = []

  init(_ buffer: SourceBuffer) {
    text = buffer.withBytes { Array($0) }
  }

  var isEmpty: Bool { edits.isEmpty }

  /// - Parameter lines: in the text they end as the line does in which they come to stand, or the one that ends right before them.
  mutating func replace(_ range: Range<Int>, with lines: some Collection<UInt8>) {
    edits.append((range, Array(lines)))
  }

  /// - Parameter other: edits of the same text, in other places.
  mutating func add(_ other: TextEdits) { edits += other.edits }

  /// The edited text. Of insertions at one place the last comes first.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of both texts and *m* the number of edits.
  var result: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
    // Nothing is looked for twice: a line may be long, and have many edits.
    let lastLineFeed = text.lastIndex(of: Self.lineFeed) ?? 0
    var (copied, lineFeed) = (0, -1)
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, -$0) < (edits[$1].range.lowerBound, -$1)
    }
    for index in order {
      let (range, replacement) = edits[index]
      result += text[copied..<range.lowerBound]
      let start = max(0, range.lowerBound - 1)
      if lineFeed < start {
        lineFeed =
          start < lastLineFeed ? text[start...].firstIndex(of: Self.lineFeed) ?? lastLineFeed : lastLineFeed
      }
      append(replacement, endingLinesAs: lineFeed, to: &result)
      copied = range.upperBound
    }
    return result + text[copied...]
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// - Parameter end: where a line of the text ends.
  private func append(_ lines: [UInt8], endingLinesAs end: Int, to result: inout [UInt8]) {
    let hasCarriageReturn = end > 0 && text[end - 1] == Self.carriageReturn
    var last: UInt8?
    for byte in lines {
      if byte == Self.lineFeed, (last == Self.carriageReturn) != hasCarriageReturn {
        if hasCarriageReturn { result.append(Self.carriageReturn) } else { result.removeLast() }
      }
      result.append(byte)
      last = byte
    }
  }
}

internal import PrismgenSource

/// A text, and what is to stand in place of parts of it, which do not overlap.
struct TextEdits: Sendable {
  let text: [UInt8]
  private let hasCarriageReturns: Bool
  private var edits: [(range: Range<Int>, replacement: [UInt8])] = []

  init(_ buffer: SourceBuffer) {
    text = buffer.withBytes { Array($0) }
    let lineEnd = text.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    hasCarriageReturns = lineEnd > 0 && text[lineEnd - 1] == UInt8(ascii: "\r")
  }

  var isEmpty: Bool { edits.isEmpty }

  /// - Parameter lines: they end in line feeds; in the text, as its own lines do.
  mutating func replace(_ range: Range<Int>, with lines: some Collection<UInt8>) {
    let lineFeed = UInt8(ascii: "\n")
    edits.append(
      (
        range,
        hasCarriageReturns
          ? lines.flatMap { $0 == lineFeed ? [UInt8(ascii: "\r"), $0] : [$0] } : Array(lines)
      ))
  }

  /// - Parameter other: edits of the same text, in other places.
  mutating func add(_ other: TextEdits) { edits += other.edits }

  /// The edited text. Of insertions at one place the last comes first.
  ///
  /// - Complexity: O(*n* + *m* log *m*), where *n* is the length of both texts and *m* the number of edits.
  var result: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + edits.reduce(0) { $0 + $1.replacement.count })
    var copied = 0
    let order = edits.indices.sorted {
      (edits[$0].range.lowerBound, -$0) < (edits[$1].range.lowerBound, -$1)
    }
    for index in order {
      let (range, replacement) = edits[index]
      result += text[copied..<range.lowerBound]
      result += replacement
      copied = range.upperBound
    }
    return result + text[copied...]
  }
}

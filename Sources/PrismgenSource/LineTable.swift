/// Turns byte offsets of one buffer into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as in the Swift grammar.
package struct LineTable: Sendable {
  private let path: String
  /// The offset of the first byte of each line.
  private let starts: [UInt32]

  /// Complexity: linear in the size of the buffer.
  package init(_ buffer: SourceBuffer) {
    path = buffer.path
    let base = buffer.base
    let count = buffer.count
    var starts: [UInt32] = [0]
    starts.reserveCapacity(count / 32)
    var offset = 0
    while offset < count {
      let byte = base[offset]
      offset += 1
      guard byte <= UInt8(ascii: "\r") else { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && base[offset] != UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset))
      }
    }
    self.starts = starts
  }

  /// How many lines there are; at least 1.
  package var lineCount: Int { starts.count }

  /// The offset of the first byte of `line`, which counts from 1.
  package func start(ofLine line: Int) -> Int { Int(starts[line - 1]) }

  /// The line, from 1, that the byte at `offset` stands in. Complexity: logarithmic in the number of lines.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The location of `range`.
  package func location(of range: SourceRange) -> SourceLocation {
    let line = line(at: range.start)
    return SourceLocation(
      path: path, offset: range.start, length: max(1, range.count), line: line,
      column: range.start - start(ofLine: line) + 1)
  }
}

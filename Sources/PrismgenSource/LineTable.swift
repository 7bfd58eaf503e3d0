/// Turns byte offsets of one buffer into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as in the Swift grammar.
package struct LineTable: Sendable {
  private static let blockSize = 256

  private let buffer: SourceBuffer
  /// How many lines end before each block.
  private let lineEnds: [UInt32]
  private let hasCarriageReturns: Bool
  private let lineFeeds: LineFeeds.Count
  /// The offsets of bytes that were put into a copy of the buffer, ascending; asked for are offsets in that copy.
  private let insertions: [Int]

  /// - Parameters:
  ///   - insertions: where bytes were put into a copy of `buffer`, in that copy, which is what offsets are asked for.
  ///   - lineFeeds: a faster way to count them.
  /// - Complexity: linear in the size of the buffer.
  package init(
    _ buffer: SourceBuffer, insertions: [Int] = [], lineFeeds: @escaping LineFeeds.Count = LineFeeds.count
  ) {
    self.buffer = buffer
    self.lineFeeds = lineFeeds
    self.insertions = insertions
    hasCarriageReturns = buffer.hasCarriageReturns
    var lineEnds: [UInt32] = []
    lineEnds.reserveCapacity(buffer.count / Self.blockSize + 1)
    var count = 0
    for start in stride(from: 0, through: buffer.count, by: Self.blockSize) {
      lineEnds.append(UInt32(truncatingIfNeeded: count))
      let end = min(start + Self.blockSize, buffer.count)
      count += Self.lineEnds(buffer, hasCarriageReturns ? nil : lineFeeds, from: start, to: end)
    }
    self.lineEnds = lineEnds
  }

  /// The line, from 1, that the byte at `offset` stands in. Complexity: constant.
  package func line(at offset: Int) -> Int {
    let block = offset / Self.blockSize
    return 1 + Int(lineEnds[block])
      + Self.lineEnds(
        buffer, hasCarriageReturns ? nil : lineFeeds, from: block * Self.blockSize, to: offset)
  }

  /// The offset of the first byte of the line that the byte at `offset` stands in. Complexity: logarithmic in the size of
  /// the buffer.
  package func startOfLine(at offset: Int) -> Int {
    let block = offset / Self.blockSize
    if let start = Self.startOfLine(buffer, at: offset, notBefore: block * Self.blockSize) { return start }
    // It starts behind the last line end before the block.
    let next = lineEnds.partitioningIndex { $0 >= lineEnds[block] }
    if next == 0 { return 0 }
    return Self.startOfLine(buffer, at: next * Self.blockSize, notBefore: (next - 1) * Self.blockSize) ?? 0
  }

  /// nil: the line starts before `bound`.
  private static func startOfLine(_ buffer: SourceBuffer, at offset: Int, notBefore bound: Int) -> Int? {
    // Without calls, which cost a debug build more than the bytes.
    let (base, lineFeed, carriageReturn) = (buffer.base, UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var start = offset
    while start > bound {
      let byte = base[start - 1]
      if byte == lineFeed || byte == carriageReturn && base[start] != lineFeed { return start }
      start -= 1
    }
    return nil
  }

  private static func lineEnds(
    _ buffer: SourceBuffer, _ lineFeeds: LineFeeds.Count?, from start: Int, to end: Int
  ) -> Int {
    if let lineFeeds { return lineFeeds(buffer.base, start, end) }
    var count = 0
    for offset in start..<end where endsLine(buffer, offset) { count += 1 }
    return count
  }

  /// The padding behind the last byte is no line feed.
  private static func endsLine(_ buffer: SourceBuffer, _ offset: Int) -> Bool {
    let byte = buffer.base[offset]
    return byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r") && buffer.base[offset + 1] != UInt8(ascii: "\n")
  }

  /// The same bytes in the buffer itself, where they were looked for in the copy with the insertions.
  package func original(_ range: SourceRange) -> SourceRange {
    if insertions.isEmpty { return range }
    func original(_ offset: Int) -> Int { offset - insertions.partitioningIndex { $0 >= offset } }
    return SourceRange(original(range.start), original(range.end))
  }

  /// The location of `range`.
  package func location(of range: SourceRange) -> SourceLocation {
    let range = original(range)
    return SourceLocation(
      path: buffer.path, offset: range.start, length: max(1, range.count), line: line(at: range.start),
      column: range.start - startOfLine(at: range.start) + 1)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element, and all behind it, fulfil the condition. Complexity: logarithmic.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

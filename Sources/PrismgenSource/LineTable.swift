#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Turns byte offsets of one buffer into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as in the Swift grammar.
package struct LineTable: Sendable {
  private let path: String
  /// The offset of the first byte of each line.
  private let starts: [UInt32]
  /// The offsets of bytes that were put into a copy of the buffer, ascending; asked for are offsets in that copy.
  private let insertions: [Int]

  /// - Parameter insertions: where bytes were put into a copy of `buffer`, in that copy, which is what offsets are asked
  ///   for.
  /// - Complexity: linear in the size of the buffer.
  package init(_ buffer: SourceBuffer, insertions: [Int] = []) {
    self.insertions = insertions
    path = buffer.path
    let hasCarriageReturns = memchr(buffer.base, Int32(UInt8(ascii: "\r")), buffer.count) != nil
    starts = hasCarriageReturns ? Self.startsBehindAnyLineEnd(buffer) : Self.startsBehindLineFeeds(buffer)
  }

  private static func startsBehindLineFeeds(_ buffer: SourceBuffer) -> [UInt32] {
    var starts: [UInt32] = [0]
    starts.reserveCapacity(buffer.count / 32)
    let bytes = UnsafeBufferPointer(start: buffer.base, count: buffer.count)
    var start = 0
    while let found = bytes.firstLineFeed(from: start) {
      start = found + 1
      starts.append(UInt32(truncatingIfNeeded: start))
    }
    return starts
  }

  private static func startsBehindAnyLineEnd(_ buffer: SourceBuffer) -> [UInt32] {
    let base = buffer.base
    var starts: [UInt32] = [0]
    for offset in 0..<buffer.count {
      let byte = base[offset]
      // The padding behind the last byte is no line feed.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && base[offset + 1] != UInt8(ascii: "\n") {
        starts.append(UInt32(truncatingIfNeeded: offset + 1))
      }
    }
    return starts
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

  /// The same bytes in the buffer itself, where they were looked for in the copy with the insertions.
  package func original(_ range: SourceRange) -> SourceRange {
    if insertions.isEmpty { return range }
    func original(_ offset: Int) -> Int { offset - insertions.partitioningIndex { $0 >= offset } }
    return SourceRange(original(range.start), original(range.end))
  }

  /// The location of `range`.
  package func location(of range: SourceRange) -> SourceLocation {
    let range = original(range)
    let line = line(at: range.start)
    return SourceLocation(
      path: path, offset: range.start, length: max(1, range.count), line: line,
      column: range.start - start(ofLine: line) + 1)
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

/// Turns byte offsets of one buffer into lines and columns.
///
/// Lines end at LF, CR LF or a lone CR, as in the Swift grammar. Offsets should be asked for in rising order: each
/// question continues where the last one stopped, so that a whole file costs one pass.
package struct LineTable {
  private let buffer: SourceBuffer
  private var position = 0
  private var line = 1
  private var lineStart = 0

  package init(_ buffer: SourceBuffer) { self.buffer = buffer }

  /// The location of `range`. Complexity: linear in the distance from the last offset asked for.
  package mutating func location(of range: SourceRange) -> SourceLocation {
    advance(to: range.start)
    return SourceLocation(
      path: buffer.path, offset: range.start, length: max(1, range.count), line: line,
      column: range.start - lineStart + 1)
  }

  private mutating func advance(to offset: Int) {
    if offset < position { (position, line, lineStart) = (0, 1, 0) }
    let base = buffer.base
    while position < offset {
      let byte = base[position]
      position += 1
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && base[position] != UInt8(ascii: "\n")) {
        line += 1
        lineStart = position
      }
    }
  }
}

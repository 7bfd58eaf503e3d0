/// A place in a file that a diagnostic can point at after the file's bytes are gone.
///
/// `line` and `column` count from 1; a column is a number of UTF-8 bytes, as the compiler counts.
package struct SourceLocation: Hashable, Sendable {
  /// The place without its file.
  package struct Position: Hashable, Sendable {
    // A module has a location for each name in it: half the bytes, and files end below 4 GiB.
    fileprivate let offset: UInt32
    fileprivate let length: UInt32
    fileprivate let line: UInt32
    fileprivate let column: UInt32
  }

  package let path: String
  package let position: Position

  package var offset: Int { Int(position.offset) }
  /// How many bytes the caret underlines; at least 1.
  package var length: Int { Int(position.length) }
  package var line: Int { Int(position.line) }
  package var column: Int { Int(position.column) }

  package init(path: String, offset: Int, length: Int = 1, line: Int, column: Int) {
    self.path = path
    position = Position(
      offset: UInt32(truncatingIfNeeded: offset), length: UInt32(truncatingIfNeeded: length),
      line: UInt32(truncatingIfNeeded: line), column: UInt32(truncatingIfNeeded: column))
  }

  package init(path: String, _ position: Position) { (self.path, self.position) = (path, position) }

  package static func == (left: Self, right: Self) -> Bool {
    left.position == right.position && left.path.hasSameBytes(as: right.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(SpelledText(path))
    hasher.combine(position)
  }
}

extension SourceLocation: Comparable {
  /// By path (bytewise, as everything that is printed), then by position.
  package static func < (left: Self, right: Self) -> Bool {
    left.path.hasSameBytes(as: right.path)
      ? left.offset < right.offset : left.path.precedesInBytes(right.path)
  }
}

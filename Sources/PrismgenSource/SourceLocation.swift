/// A place in a file that a diagnostic can point at after the file's bytes are gone.
///
/// `line` and `column` count from 1; a column is a number of UTF-8 bytes, as the compiler counts.
package struct SourceLocation: Hashable, Sendable {
  package var path: String
  package var offset: Int
  /// How many bytes the caret underlines; at least 1.
  package var length: Int
  package var line: Int
  package var column: Int

  package init(path: String, offset: Int, length: Int = 1, line: Int, column: Int) {
    self.path = path
    self.offset = offset
    self.length = length
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// By path (bytewise, as everything that is printed), then by position.
  package static func < (left: Self, right: Self) -> Bool {
    left.path == right.path
      ? left.offset < right.offset : left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
  }
}

internal import PrismgenSource

/// What in the text of a header is no code.
extension UnsafeBufferPointer<UInt8> {
  /// The end of the comment that begins at `start`: `//` ends before the first newline without a backslash before it, `/*` behind
  /// `*/`.
  func endOfComment(at start: Int) -> Int? {
    let isLine = has("//", at: start)
    guard isLine || has("/*", at: start) else { return nil }
    var index = start + 2
    while index < count {
      if isLine, isEndOfLine(index) { return index }
      if !isLine, has("*/", at: index) { return index + 2 }
      index += 1
    }
    return count
  }

  /// Whether a newline is at `index` that no backslash takes back. To compilers white space may stand between them.
  func isEndOfLine(_ index: Int) -> Bool {
    guard self[index] == UInt8(ascii: "\n") else { return false }
    let last = self[..<index].last { $0 == UInt8(ascii: "\n") || !$0.isSpace }
    return last != UInt8(ascii: "\\")
  }

  /// The end of the string or character that begins at `start`.
  func endOfLiteral(at start: Int) -> Int? {
    switch self[start] {
    case UInt8(ascii: "\""): endOfString(at: start)
    case UInt8(ascii: "'"): endOfCharacter(at: start)
    default: nil
    }
  }

  /// Behind the quote that closes it, or before the newline if none does.
  private func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < count, self[index] != UInt8(ascii: "\"") {
      if self[index] == UInt8(ascii: "\n") { return index }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(index + 1, count)
  }

  /// `'"'` and `'\''`; elsewhere the mark is an apostrophe, or stands between digits.
  private func endOfCharacter(at start: Int) -> Int? {
    let isEscaped = start + 1 < count && self[start + 1] == UInt8(ascii: "\\")
    let last = start + (isEscaped ? 3 : 2)
    return last < count && self[last] == UInt8(ascii: "'") ? last + 1 : nil
  }

  private func has(_ word: StaticString, at index: Int) -> Bool {
    index + 1 < count && self[index] == word.utf8Start[0] && self[index + 1] == word.utf8Start[1]
  }
}

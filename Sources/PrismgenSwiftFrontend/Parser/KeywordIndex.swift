/// Where the words `enum` and `struct` stand in a file, comments and strings included.
///
/// A body without one of them holds no declaration that anybody asks for, so its tokens need never be made.
struct KeywordIndex {
  private var offsets: [Int] = []

  init(_ lexer: borrowing Lexer) {
    let (base, count) = (lexer.base, lexer.count)
    var found = Search.firstTypeWord(in: base, from: 0, count: count)
    while found < count {
      let end = found + (base[found] == UInt8(ascii: "e") ? 4 : 6)
      if isWord(found, end, lexer) { offsets.append(found) }
      found = Search.firstTypeWord(in: base, from: end, count: count)
    }
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// Complexity: logarithmic.
  func contains(from start: Int, to end: Int) -> Bool {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < offsets.count && offsets[low] < end
  }

  /// Not part of a longer word, and no label: `:` does not follow. What is not ASCII may be a space.
  private func isWord(_ start: Int, _ end: Int, _ lexer: borrowing Lexer) -> Bool {
    func isWordByte(_ byte: UInt8) -> Bool {
      byte < 0x80 && lexer.classes[Int(byte)] & ByteClass.identifier != 0
    }
    if start > 0, isWordByte(lexer.base[start - 1]) { return false }
    return !isWordByte(lexer.base[end]) && lexer.base[end] != UInt8(ascii: ":")
  }
}

/// Where the words `enum` and `struct` stand in a file, comments and strings included.
///
/// A body without one of them holds no declaration that anybody asks for, so its tokens need never be made.
struct KeywordIndex {
  private var offsets: [Int] = []

  init(_ lexer: Lexer) {
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

  /// Not part of a longer word, and no label: `:` does not follow.
  private func isWord(_ start: Int, _ end: Int, _ lexer: Lexer) -> Bool {
    if start > 0, lexer.classes[Int(lexer.base[start - 1])] & ByteClass.identifier != 0 { return false }
    let next = lexer.base[end]
    return next >= 0x80
      || lexer.classes[Int(next)] & ByteClass.identifier == 0 && next != UInt8(ascii: ":")
  }
}

/// Where the words `enum` and `struct` stand in a file, comments and strings included.
///
/// A body without one of them holds no declaration that anybody asks for, so its tokens need never be made.
struct KeywordIndex {
  private var offsets: [Int] = []

  init(_ lexer: Lexer) {
    collect("enum", lexer)
    collect("struct", lexer)
    offsets.sort()
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

  private mutating func collect(_ word: StaticString, _ lexer: Lexer) {
    let base = lexer.base
    let length = word.utf8CodeUnitCount
    var offset = 0
    while let found = Search.first(word, in: base, from: offset, to: lexer.count) {
      offset = found + length
      let followsWord = found > 0 && lexer.classes[Int(base[found - 1])] & ByteClass.identifier != 0
      // Before `:` or `)` it is a label.
      let next = base[offset]
      let endsWord =
        next >= 0x80 || lexer.classes[Int(next)] & ByteClass.identifier == 0 && next != UInt8(ascii: ":")
      if !followsWord, endsWord { offsets.append(found) }
    }
  }
}

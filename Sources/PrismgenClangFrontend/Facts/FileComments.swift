internal import PrismgenSource

/// The comments of a header by their places, where clang gives none to a declaration or the wrong one.
struct FileComments {
  private let text: UnsafeBufferPointer<UInt8>
  private let comments: [Range<Int>]

  /// - Parameter text: has to live as long as the value. Complexity: linear.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    var comments: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let end = text.endOfComment(at: index)
      if let end { comments.append(index..<end) }
      index = end ?? text.endOfLiteral(at: index) ?? index + 1
    }
    self.comments = comments
  }

  subscript(range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  /// Whether the code at `offset` is the word `name`: the place of what a macro declares is that of the macro.
  func has(_ name: String, at offset: Int) -> Bool {
    let word = text.dropFirst(offset).prefix(while: HeaderWords.isLetter)
    return word.elementsEqual(name.utf8)
  }

  /// Whether `place` lies in brackets that open behind `start`, as those of a function pointer's parameters do.
  func isInBrackets(_ place: Int, from start: Int) -> Bool {
    text[start..<max(start, place)].reduce(0, Self.depth) > 0
  }

  /// The comment of what is declared at `offset`: behind it on its line, or above it.
  func comment(at offset: Int) -> Range<Int>? { behind(offset) ?? above(offset) }

  /// The first comment on the line that stands in no brackets, with at most the mark before it that ends the declaration.
  func behind(_ offset: Int) -> Range<Int>? {
    var depth = 0
    var isEnded = false
    var index = offset
    while index < text.count, !Self.isNewline(text[index]) {
      if let end = text.endOfComment(at: index) {
        if depth == 0 { return index..<end }
        if text[index..<end].contains(where: Self.isNewline) { return nil }
        index = end
        continue
      }
      let byte = text[index]
      if isEnded, !byte.isSpace { return nil }
      if depth == 0, byte == UInt8(ascii: "}") { return nil }
      depth = Self.depth(depth, behind: byte)
      isEnded = isEnded || depth == 0 && (byte == UInt8(ascii: ";") || byte == UInt8(ascii: ","))
      index += 1
    }
    return nil
  }

  /// The comment that ends before `offset` and has its lines for itself. Lines that are comments to their ends are one.
  private func above(_ offset: Int) -> Range<Int>? {
    let next = comments.partitioningIndex { $0.upperBound > offset }
    guard next > 0, isSpace(comments[next - 1].upperBound..<offset), isFirst(comments[next - 1]) else {
      return nil
    }
    var first = next - 1
    while first > 0, isLine(comments[first]), isLine(comments[first - 1]), isFirst(comments[first - 1]),
      isSpace(comments[first - 1].upperBound..<comments[first].lowerBound),
      text[comments[first - 1].upperBound..<comments[first].lowerBound].count(where: Self.isNewline) == 1
    { first -= 1 }
    return comments[first].lowerBound..<comments[next - 1].upperBound
  }

  private func isLine(_ comment: Range<Int>) -> Bool {
    text[comment].dropFirst().first == UInt8(ascii: "/")
  }

  private func isFirst(_ comment: Range<Int>) -> Bool {
    text[..<comment.lowerBound].reversed().first { !$0.isSpace || Self.isNewline($0) }
      .map(Self.isNewline) ?? true
  }

  private func isSpace(_ range: Range<Int>) -> Bool { text[range].allSatisfy(\.isSpace) }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") }

  /// How many brackets are open. What closes none that is known is of those around a name: `(*name)`.
  private static func depth(_ depth: Int, behind byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth + 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): max(0, depth - 1)
    default: depth
    }
  }
}

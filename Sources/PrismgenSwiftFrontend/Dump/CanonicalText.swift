package import PrismgenSource

/// The text of a piece of source without its layout: comments dropped, any trivia between two tokens one space.
/// String and regex literals are copied whole.
package struct CanonicalText: ~Copyable {
  private var lexer: Lexer

  package init(_ buffer: SourceBuffer) { self.init(Lexer(buffer)) }

  init(_ lexer: borrowing Lexer) { self.lexer = lexer.duplicate() }

  /// Calls `emit` with the pieces of the text of `range`, in order.
  ///
  /// Complexity: linear in the range; a range without white space or comments is one piece.
  package mutating func forEachPiece(of range: SourceRange, _ emit: (UnsafeBufferPointer<UInt8>) -> Void) {
    if isPlain(range) {
      if !range.isEmpty { emit(bytes(range.start, range.end)) }
      return
    }
    lexer.position = range.start
    lexer.commentRun = (-1, -1)
    var previousEnd = -1
    while true {
      let token = lexer.next()
      guard token.kind != .endOfFile, token.start < range.end else { return }
      let end = min(token.end, range.end)
      if previousEnd >= 0, token.start > previousEnd { emit(Self.space) }
      emit(bytes(token.start, end))
      previousEnd = end
    }
  }

  package mutating func string(_ range: SourceRange) -> String {
    if isPlain(range) { return String(decoding: bytes(range.start, range.end), as: UTF8.self) }
    var text: [UInt8] = []
    forEachPiece(of: range) { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The text with its layout and comments; nil where it has none but single spaces.
  mutating func written(_ range: SourceRange) -> String? {
    guard hasLayout(range) else { return nil }
    let text = String(decoding: bytes(range.start, range.end), as: UTF8.self)
    return text == string(range) ? nil : text
  }

  /// Whether there may be a line break, a comment or more than one space between two tokens.
  private func hasLayout(_ range: SourceRange) -> Bool {
    let base = lexer.base
    let (space, slash) = (UInt8(ascii: " "), UInt8(ascii: "/"))
    var last: UInt8 = 0
    for offset in range.start..<max(range.start, range.end) {
      let byte = base[offset]
      if byte < space || byte == space && last == space { return true }
      if last == slash, byte == slash || byte == UInt8(ascii: "*") { return true }
      last = byte
    }
    return false
  }

  /// Letters, digits and punctuation that neither layout nor a literal can hide in.
  private func isPlain(_ range: SourceRange) -> Bool {
    let (base, classes) = (lexer.base, lexer.classes)
    let (layout, slash) = (ByteClass.whitespace | ByteClass.string, UInt8(ascii: "/"))
    let end = range.end
    var offset = range.start
    // Nearly all are one word.
    if offset < end { offset = Search.endOfWord(in: base, from: offset) }
    while offset < end {
      let byte = base[offset]
      if classes[Int(byte)] & layout != 0 || byte == slash || byte >= 0x80 { return false }
      offset += 1
    }
    return true
  }

  private func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: lexer.base + start, count: max(0, end - start))
  }

  private nonisolated(unsafe) static let space: UnsafeBufferPointer<UInt8> = {
    let byte = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    byte.pointee = UInt8(ascii: " ")
    return UnsafeBufferPointer(start: byte, count: 1)
  }()
}

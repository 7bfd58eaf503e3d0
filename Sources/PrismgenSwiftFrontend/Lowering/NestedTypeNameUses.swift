internal import PrismgenModel
internal import PrismgenSource

/// Finds where a file uses, without a base, the name of a type that may be generated into another one. The generated type
/// would hide the one that is meant from the body that it is generated into.
struct NestedTypeNameUses {
  /// In the order of the file.
  private var offsets: [NestedTypeName: [Int]] = [:]

  /// Complexity: linear; tokens are made only of files that have one of the words.
  ///
  /// - Parameter bodies: where the uses are asked for, without overlaps.
  init(_ lexer: borrowing Lexer, in bodies: [SourceRange]) {
    guard bodies.contains(where: { Self.hasWord(lexer, in: $0) }) else { return }
    let buffer = lexer.buffer
    var lexer = lexer.duplicate()
    var isMember = false
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return
      case .identifier where !isMember, .escapedIdentifier where !isMember: add(token, buffer)
      case .string: addInterpolations(of: token, lexer)
      default: break
      }
      isMember = token.at(.period) || token.at(.colonColon)
    }
  }

  /// Those that are used in `body`, sorted.
  func names(in body: SourceRange) -> [NestedTypeName] {
    if offsets.isEmpty { return [] }
    return NestedTypeName.allCases.filter { name in
      let offsets = offsets[name] ?? []
      let index = Self.firstIndex(in: offsets, notBefore: body.start)
      return index < offsets.count && offsets[index] < body.end
    }
  }

  private mutating func add(_ token: Token, _ buffer: SourceBuffer) {
    let isEscaped = token.kind == .escapedIdentifier
    let range = isEscaped ? SourceRange(token.start + 1, token.end - 1) : token.range
    guard (5...10).contains(range.count),
      Search.firstNestedName(in: buffer.base, from: range.start, to: range.end) == range.start,
      let name = NestedTypeName(rawValue: buffer.text(range))
    else { return }
    offsets[name, default: []].append(token.start)
  }

  /// A literal with an interpolation is one token; each word in one may be used there.
  private mutating func addInterpolations(of token: Token, _ lexer: borrowing Lexer) {
    guard Search.firstNestedName(in: lexer.base, from: token.start, to: token.end) != nil else { return }
    for code in lexer.interpolations(in: token.range) {
      var offset = code.start
      while let word = Self.firstWord(lexer, from: offset, to: code.end) {
        offsets[word.name, default: []].append(token.start)
        offset = word.range.end
      }
    }
  }

  /// Whether one of the words stands in the body, and not in a line that is a comment.
  private static func hasWord(_ lexer: borrowing Lexer, in body: SourceRange) -> Bool {
    var offset = body.start
    while let word = firstWord(lexer, from: offset, to: body.end) {
      guard lexer.isInLineComment(word.range.start, notBefore: 0) else { return true }
      offset = lexer.endOfLine(from: word.range.start)
    }
    return false
  }

  /// The first of the words in the bytes that is not a part of a longer one or a member.
  private static func firstWord(
    _ lexer: borrowing Lexer, from start: Int, to end: Int
  ) -> (name: NestedTypeName, range: SourceRange)? {
    let (base, classes, mask) = (lexer.base, lexer.classes, ByteClass.identifier)
    var offset = start
    while let found = Search.firstNestedName(in: base, from: offset, to: end) {
      offset = found
      while classes[Int(base[offset])] & mask != 0 { offset += 1 }
      let isPart =
        found > 0 && (classes[Int(base[found - 1])] & mask != 0 || base[found - 1] == UInt8(ascii: "."))
      let range = SourceRange(found, offset)
      if !isPart, let name = NestedTypeName(rawValue: lexer.buffer.text(range)) { return (name, range) }
    }
    return nil
  }

  private static func firstIndex(in offsets: [Int], notBefore start: Int) -> Int {
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

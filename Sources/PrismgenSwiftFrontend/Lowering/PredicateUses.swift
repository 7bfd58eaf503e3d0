internal import PrismgenSource

/// Finds the names of the form `isX` that a body uses without a base, which a generated predicate would shadow.
struct PredicateUses {
  private var lexer: Lexer

  init(_ buffer: SourceBuffer) { lexer = Lexer(buffer) }

  /// The names in `body`, sorted. Complexity: linear; tokens are made only where the bytes look like such a name.
  mutating func names(in body: SourceRange) -> [String] {
    guard mayUseName(body) else { return [] }
    lexer.position = body.start
    lexer.commentRun = (-1, -1)
    var names: Set<String> = []
    var afterPeriod = false
    var afterIntroducer = false
    while true {
      let token = lexer.next()
      guard token.kind != .endOfFile, token.start < body.end else { break }
      if token.kind == .identifier, !afterPeriod, !afterIntroducer, looksLikePredicate(token.start),
        token.end - token.start > 2
      {
        names.insert(lexer.buffer.text(token.range))
      }
      afterPeriod = token.kind == .period
      afterIntroducer =
        token.keyword == .func || token.keyword == .var || token.keyword == .let || token.keyword == .case
    }
    return names.sorted()
  }

  /// Whether some `isX` is neither behind a period nor declared there; it may stand in a comment or a literal.
  private func mayUseName(_ body: SourceRange) -> Bool {
    var offset = body.start
    while let found = Search.firstPredicate(in: lexer.base, from: offset, to: body.end) {
      if startsWord(found), lexer.base[found - 1] != UInt8(ascii: "."), !isIntroduced(found, from: body.start)
      {
        return true
      }
      offset = found + 2
    }
    return false
  }

  private func startsWord(_ offset: Int) -> Bool {
    offset > 0 && lexer.classes[Int(lexer.base[offset - 1])] & ByteClass.identifier == 0
  }

  /// One space and a word that introduces a name stand before the one at `offset`.
  private func isIntroduced(_ offset: Int, from start: Int) -> Bool {
    let introducers: [StaticString] = ["var", "func", "let", "case"]
    return introducers.contains { word in
      let first = offset - 1 - word.utf8CodeUnitCount
      return first > start && lexer.matches(word, at: first) && lexer.base[offset - 1] == UInt8(ascii: " ")
        && startsWord(first)
    }
  }

  /// `is` and something that is no lower-case letter: `isEmpty`, `is_a`, `is2`.
  private func looksLikePredicate(_ offset: Int) -> Bool {
    guard lexer.base[offset] == UInt8(ascii: "i"), lexer.base[offset + 1] == UInt8(ascii: "s") else {
      return false
    }
    let next = lexer.base[offset + 2]
    return lexer.classes[Int(next)] & ByteClass.identifier != 0
      && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
  }
}

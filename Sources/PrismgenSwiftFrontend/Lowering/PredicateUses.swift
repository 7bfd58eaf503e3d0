internal import PrismgenSource

/// Finds the names of the form `isX` that a body uses without a base, which a generated predicate would shadow.
struct PredicateUses: ~Copyable {
  private var lexer: Lexer

  init(_ lexer: borrowing Lexer) { self.lexer = lexer.duplicate() }

  /// The names in `body`, sorted. Complexity: linear; tokens are made only where the bytes look like such a name.
  mutating func names(in body: SourceRange) -> [String] {
    guard mayUseName(body) else { return [] }
    lexer.position = body.start
    lexer.commentRun = (-1, -1)
    var names: Set<String> = []
    var isInParentheses: [Bool] = []
    var previous = Previous.other
    /// A name that is used unless a colon follows, which makes it an argument label.
    var candidate: Token?
    while true {
      let token = lexer.next()
      if let name = candidate, token.kind != .colon { names.insert(lexer.buffer.text(name.range)) }
      candidate = nil
      guard token.kind != .endOfFile, token.start < body.end else { break }
      if previous != .hidesName, token.kind == .identifier, looksLikePredicate(token.start),
        token.end - token.start > 2
      {
        if previous == .mayPrecedeLabel, isInParentheses.last == true {
          candidate = token
        } else {
          names.insert(lexer.buffer.text(token.range))
        }
      }
      switch token.kind {
      case .string: addInterpolations(of: token, to: &names)
      case .leftBrace where isInParentheses.count < Self.skippedDepth && skipBody(): break
      case .leftParen, .leftSquare, .leftBrace: isInParentheses.append(token.kind == .leftParen)
      case .rightParen, .rightSquare, .rightBrace: _ = isInParentheses.popLast()
      default: break
      }
      previous = Previous(token)
    }
    return names.sorted()
  }

  /// A literal with interpolations is one token; each word in one that no period precedes and no colon follows may be used there.
  private func addInterpolations(of token: Token, to names: inout Set<String>) {
    guard Search.firstPredicate(in: lexer.base, from: token.start, to: token.end) != nil else { return }
    let hash = UInt8(ascii: "#")
    var hashes = 0
    while lexer.base[token.start + hashes] == hash { hashes += 1 }
    /// How many parentheses are open behind `\(` or, in a raw literal, `\#(`.
    var depth = 0
    var offset = token.start + hashes
    while offset < token.end {
      switch lexer.base[offset] {
      case UInt8(ascii: "\\") where depth == 0:
        let escape = offset
        repeat { offset += 1 } while lexer.base[offset] == hash && offset <= escape + hashes
        if lexer.base[offset] == UInt8(ascii: "("), offset == escape + hashes + 1 { depth = 1 }
      case UInt8(ascii: "(") where depth > 0: depth += 1
      case UInt8(ascii: ")") where depth > 0: depth -= 1
      case UInt8(ascii: "i") where depth > 0 && startsWord(offset) && looksLikePredicate(offset):
        let start = offset
        while lexer.classes[Int(lexer.base[offset])] & ByteClass.identifier != 0 { offset += 1 }
        if lexer.base[start - 1] != UInt8(ascii: "."), lexer.base[offset] != UInt8(ascii: ":") {
          names.insert(lexer.buffer.text(SourceRange(start, offset)))
        }
        continue
      default: break
      }
      offset += 1
    }
  }

  /// Up to this depth a body in which nothing looks like a name is skipped; bounded, so that the time stays linear.
  private static let skippedDepth = 3

  /// From behind a `{` to behind its `}`, if nothing in between looks like a name. Moves nowhere otherwise.
  private mutating func skipBody() -> Bool {
    let (start, run) = (lexer.position, lexer.commentRun)
    if lexer.skipBraces(),
      Search.firstPredicate(in: lexer.base, from: start, to: lexer.position) == nil
    {
      return true
    }
    (lexer.position, lexer.commentRun) = (start, run)
    return false
  }

  /// What the token before a name says about it.
  private enum Previous {
    /// The name is a member of something, or declared here.
    case hidesName
    case mayPrecedeLabel, other

    init(_ token: Token) {
      switch token.keyword {
      case .func, .var, .let, .case: self = .hidesName
      default:
        switch token.kind {
        case .period: self = .hidesName
        case .leftParen, .comma: self = .mayPrecedeLabel
        default: self = .other
        }
      }
    }
  }

  /// Whether some `isX` is neither behind a period nor declared there; it may stand in a comment or a literal.
  private func mayUseName(_ body: SourceRange) -> Bool {
    var offset = body.start
    while let found = Search.firstPredicate(in: lexer.base, from: offset, to: body.end) {
      offset = found + 2
      if startsWord(found), lexer.base[found - 1] != UInt8(ascii: "."),
        !isIntroduced(found, from: body.start), !isLabel(found)
      {
        guard lexer.isInLineComment(found, notBefore: body.start) else { return true }
        offset = lexer.endOfLine(from: found)
      }
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

  /// `(isOn:`
  private func isLabel(_ offset: Int) -> Bool {
    guard lexer.base[offset - 1] == UInt8(ascii: "(") else { return false }
    var end = offset
    while lexer.classes[Int(lexer.base[end])] & ByteClass.identifier != 0 { end += 1 }
    return lexer.base[end] == UInt8(ascii: ":")
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

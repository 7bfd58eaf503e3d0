package import PrismgenSource

/// Cuts the bytes of a Swift file into tokens.
///
/// Invariants, proved on seeded random bytes by `LexerPropertyTests`:
/// - `next()` never fails: what starts no token is an `.invalid` token.
/// - Tokens and the trivia between them tile the file; every token but the end of file consumes at least one byte.
/// - The state is a position (and where the last comments were): lexing may be resumed at any token's start.
/// - Time is linear and memory constant, whatever the nesting of comments, strings and interpolations; only nested
///   interpolations take a stack, one small entry a level, and raw literals what ``RawDelimiters`` keeps.
package struct Lexer: ~Copyable {
  let base: UnsafePointer<UInt8>
  let count: Int
  let classes: UnsafePointer<UInt8>
  /// Whether a line may end in something else than LF.
  let hasCarriageReturns: Bool
  /// Keeps ``base`` alive.
  package let buffer: SourceBuffer
  /// Where the text begins: a byte order mark is none of it.
  let textStart: Int

  /// Where the next token or its leading trivia starts.
  package internal(set) var position: Int
  /// The last run of comments with nothing but white space between them. A `/` behind it looks at what stands before
  /// it to tell a regex from a division.
  var commentRun = (start: -1, end: -1)

  /// A regex literal that was found while the prefix operator before it was scanned.
  var regexBehindOperator = (start: -1, end: -1)

  /// Where raw literals may end.
  let rawDelimiters: SharedRawDelimiters

  /// Where a comment or a multi-line literal starts that goes on to the end of the file without its own; -1: none.
  var unterminated = -1

  package init(_ buffer: SourceBuffer) {
    self.buffer = buffer
    base = buffer.base
    count = buffer.count
    rawDelimiters = SharedRawDelimiters()
    classes = ByteClass.table
    hasCarriageReturns = buffer.hasCarriageReturns
    textStart = base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
    position = textStart
  }

  private init(_ other: borrowing Lexer) {
    (base, count, classes, buffer) = (other.base, other.count, other.classes, other.buffer)
    rawDelimiters = other.rawDelimiters
    textStart = other.textStart
    hasCarriageReturns = other.hasCarriageReturns
    (position, commentRun, regexBehindOperator) = (
      other.position, other.commentRun, other.regexBehindOperator
    )
    unterminated = other.unterminated
  }

  /// Another one at the same place. Nothing else copies a lexer: a debug build would do so for each call that only looks.
  func duplicate() -> Lexer { Lexer(self) }

  /// The next token. At the end of the file, `.endOfFile` for ever.
  package mutating func next() -> Token {
    let startsLine = skipTrivia()
    let start = position
    let kind = scan()
    let keyword: Keyword =
      kind == .identifier ? Keyword.look(up: base + start, count: position - start) : .none
    return Token(kind: kind, keyword: keyword, startsLine: startsLine, start: start, end: position)
  }

  private mutating func scan() -> Token.Kind {
    guard position < count else { return .endOfFile }
    let byte = base[position]
    position += 1
    // Half of all tokens, and a debug build tries the cases of a switch one by one.
    if classes[Int(byte)] & ByteClass.letter != 0 { return scanIdentifier() }
    switch byte {
    case "(": return .leftParen
    case ")": return .rightParen
    case "[": return .leftSquare
    case "]": return .rightSquare
    case "{": return .leftBrace
    case "}": return .rightBrace
    case ",": return .comma
    case ";": return .semicolon
    case "@": return .at
    case "\\": return .backslash
    case ":":
      guard base[position] == UInt8(ascii: ":") else { return .colon }
      position += 1
      return .colonColon
    case "\"": return scanString(hashes: 0)
    case "0"..."9": return scanNumber()
    case "'": return scanSingleQuoted()
    case "`": return scanEscapedIdentifier()
    case "$": return scanDollarIdentifier()
    case "#": return scanPound()
    case "?", "!": return scanMark()
    case "/", "=", "-", "+", "*", "%", "<", ">", "&", "|", "^", "~", ".": return scanOperator()
    case 0x80...: return scanNonASCII()
    default: return .invalid
    }
  }

  private mutating func scanIdentifier() -> Token.Kind {
    position = Search.endOfWord(in: base, from: position)
    if base[position] >= 0x80 { scanIdentifierRest() }
    return .identifier
  }

  // Inlined, it would take registers of all that scans an identifier.
  @inline(never)
  private mutating func scanIdentifierRest() {
    while base[position] >= 0x80, let scalar = scalar(at: position), scalar.value.isIdentifierPart {
      position = Search.endOfWord(in: base, from: position + scalar.length)
    }
  }

  private mutating func scanNonASCII() -> Token.Kind {
    position -= 1
    guard let scalar = scalar(at: position) else {
      position += 1
      return .invalid
    }
    if scalar.value.isOperatorStart {
      position += scalar.length
      return scanOperatorRest(from: position - scalar.length)
    }
    position += scalar.length
    return scalar.value.isIdentifierPart ? scanIdentifier() : .invalid
  }

  private mutating func scanDollarIdentifier() -> Token.Kind {
    let mask = ByteClass.identifier
    let start = position
    while classes[Int(base[position])] & mask != 0 { position += 1 }
    return position > start ? .dollarIdentifier : .invalid
  }

  /// `` `name` ``
  private mutating func scanEscapedIdentifier() -> Token.Kind {
    guard let end = endOfEscapedIdentifier(from: position) else { return .invalid }
    position = end
    return .escapedIdentifier
  }

  /// Behind the back-tick that ends the name, if it is one: it has no control characters (SE-0451).
  func endOfEscapedIdentifier(from start: Int) -> Int? {
    var end = start
    while true {
      switch base[end] {
      case "`": return end > start ? end + 1 : nil
      case 0..<0x20, 0x7F: return nil
      default: end += 1
      }
    }
  }

  /// `1`, `0xFF_FF`, `1.5e-3`, `0x1p-2`; behind a period only digits, so that `t.0.1` is two indices.
  private mutating func scanNumber() -> Token.Kind {
    let start = position - 1
    let mask = ByteClass.identifier
    let isHexadecimal = base[start] == UInt8(ascii: "0") && base[position] == UInt8(ascii: "x")
    let afterPeriod =
      start > 0 && base[start - 1] == UInt8(ascii: ".")
      && !(start > 1 && base[start - 2] == UInt8(ascii: "."))
    while true {
      let byte = base[position]
      if classes[Int(byte)] & mask != 0 {
        position += 1
      } else if byte == UInt8(ascii: "."), !afterPeriod,
        isDigit(base[position + 1], hexadecimal: isHexadecimal)
      {
        // Only one fraction: the digits that follow are taken, a second period is a member access.
        position += 2
        while classes[Int(base[position])] & mask != 0 { position += 1 }
        scanExponentSign(hexadecimal: isHexadecimal)
        return .number
      } else {
        scanExponentSign(hexadecimal: isHexadecimal)
        return .number
      }
    }
  }

  private mutating func scanExponentSign(hexadecimal: Bool) {
    let last = base[position - 1] | 0x20
    guard last == (hexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) else { return }
    guard base[position] == UInt8(ascii: "-") || base[position] == UInt8(ascii: "+"),
      isDigit(base[position + 1], hexadecimal: false)
    else { return }
    position += 1
    let mask = ByteClass.identifier
    while classes[Int(base[position])] & mask != 0 { position += 1 }
  }

  private func isDigit(_ byte: UInt8, hexadecimal: Bool) -> Bool {
    switch byte {
    case "0"..."9": true
    case "a"..."f", "A"..."F": hexadecimal
    default: false
    }
  }

  /// `#if`, `#name`, `#"raw"#`, `#/regex/#`, `#!shebang`.
  private mutating func scanPound() -> Token.Kind {
    let start = position - 1
    if base[position] == UInt8(ascii: "!"), start == textStart {
      position = endOfLine(from: position)
      return .shebang
    }
    let end = position + hashCount(at: position)
    if base[end] == UInt8(ascii: "\"") {
      position = end + 1
      return scanString(hashes: end - start)
    }
    if base[end] == UInt8(ascii: "/"), let regexEnd = extendedRegexEnd(hashes: end - start, slash: end) {
      position = regexEnd
      return .regex
    }
    let mask = ByteClass.identifier
    let word = position
    while classes[Int(base[position])] & mask != 0 { position += 1 }
    switch position - word {
    case 0: return .pound
    case 2 where matches("if", at: word): return .poundIf
    case 4 where matches("else", at: word): return .poundElse
    case 5 where matches("endif", at: word): return .poundEndif
    case 6 where matches("elseif", at: word): return .poundElseif
    default: return .poundWord
    }
  }

  /// Whether the bytes at `offset` are `text`, which is ASCII.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let pattern = text.utf8Start
    for index in 0..<text.utf8CodeUnitCount where base[offset + index] != pattern[index] { return false }
    return true
  }

  /// Of a function type, and without arguments, so that a parenthesis that touches it begins the type:
  /// `@Sendable(Int) -> Void`.
  func isAttributeWithoutArguments(_ name: SourceRange) -> Bool {
    switch buffer.text(name) {
    case "Sendable", "autoclosure", "concurrent", "escaping", "noDerivative": true
    default: false
    }
  }
}

extension ClosedRange<Unicode.Scalar> {
  @inline(__always)
  static func ~= (range: Self, byte: UInt8) -> Bool {
    UInt8(truncatingIfNeeded: range.lowerBound.value) <= byte
      && byte <= UInt8(truncatingIfNeeded: range.upperBound.value)
  }
}

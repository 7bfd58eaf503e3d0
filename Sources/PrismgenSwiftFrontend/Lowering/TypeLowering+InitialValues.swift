internal import PrismgenModel
internal import PrismgenSource

/// The types that initial values name.
extension TypeLowering {
  /// nil unless the value is one call or one member and nothing else: `Player(volume: 1)`, `[Movie]()`, `Set<Int>.init()`,
  /// `Route.home`, `Movie?.none`; or one that says its type, `5 as Int64`.
  ///
  /// Complexity: linear in the value.
  mutating func initialValue(_ value: SourceRange, _ lines: LineTable) -> InitialValue? {
    guard let (type, use) = parts(of: value) else { return nil }
    return InitialValue(type: typeText(type, at: lines.location(of: type)), use: use)
  }

  /// What the value makes of a type that is one of those.
  mutating func use(in value: SourceRange, where isMeant: (SourceRange) -> Bool) -> InitialValue.Use? {
    guard let (type, use) = parts(of: value), isMeant(type) else { return nil }
    return use
  }

  /// `Theme` of `(name: String) -> Theme`; nil: more stands in the signature.
  mutating func plainResult(of signature: SourceRange) -> SourceRange? {
    guard !signature.isEmpty, lexer.base[signature.start] == UInt8(ascii: "(") else { return nil }
    lexer.position = signature.start + 1
    guard lexer.skipParentheses(), lexer.position < signature.end else { return nil }
    let words = lexer.buffer.bytes[lexer.position..<signature.end].split(separator: UInt8(ascii: " "))
    guard words.count == 2, words[0].elementsEqual("->".utf8) else { return nil }
    return SourceRange(words[1].startIndex, words[1].endIndex)
  }

  /// Where the type stands, and what is made of it.
  private mutating func parts(of value: SourceRange) -> (type: SourceRange, use: InitialValue.Use)? {
    if let type = castType(of: value) { return (type, .cast) }
    if let type = optional(of: value) { return (type, .member("none", isCalled: false)) }
    guard let head = head(of: value) else { return nil }
    let (lastWord, arguments) = (head.lastWord, SourceRange(head.end, value.end))
    if !arguments.isEmpty, !isOneList(arguments) || namesFunction(arguments) { return nil }
    let call = arguments.isEmpty ? nil : InitialValue.Use.call(hasArguments: arguments.count > 2)
    guard lastWord.start > value.start, lastWord.end == head.end, isSmallLetter(lexer.base[lastWord.start])
    else {
      return call.map { (SourceRange(value.start, head.end), $0) }
    }
    let (owner, name) = (SourceRange(value.start, head.ownerEnd), lexer.buffer.text(lastWord))
    if name == "init" { return call.map { (owner, $0) } }
    return (owner, .member(name, isCalled: !arguments.isEmpty))
  }

  /// `Int?` of `Int?.none`. The period may stand on a line of its own.
  private func optional(of value: SourceRange) -> SourceRange? {
    var end = value.end - ".none".utf8.count
    guard end > value.start, lexer.matches(".none", at: end) else { return nil }
    while end > value.start, isBlank(lexer.base[end - 1]) { end -= 1 }
    let type = SourceRange(value.start, end)
    return !type.isEmpty && lexer.base[end - 1] == UInt8(ascii: "?") && isWholeType(type) ? type : nil
  }

  /// `Int64` of `5 as Int64`, where nothing binds less than `as` does: before it stand a literal, names, and what they have in
  /// brackets.
  private mutating func castType(of value: SourceRange) -> SourceRange? {
    guard let cast = lastCast(in: value) else { return nil }
    lexer.position = value.start
    var depth = 0
    while true {
      let token = lexer.next()
      if token.start >= value.end { return nil }
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case _ where depth > 0: break
      case .operator where token.start == value.start && lexer.matches("-", at: token.start): break
      case .identifier where token.start == cast:
        let type = SourceRange(lexer.next().start, value.end)
        return !type.isEmpty && isWholeType(type) ? type : nil
      case .identifier where token.keyword != .as && token.keyword != .is: break
      case .escapedIdentifier, .number, .string, .period: break
      default: return nil
      }
    }
  }

  /// Complexity: linear in the type behind it.
  private func lastCast(in value: SourceRange) -> Int? {
    var offset = value.end - 3
    while offset > value.start {
      if lexer.matches("as", at: offset), !isWordByte(lexer.base[offset - 1]),
        !isWordByte(lexer.base[offset + 2])
      {
        return offset
      }
      offset -= 1
    }
    return nil
  }

  /// Names, what they have in angle brackets, what stands in square ones, tuples, functions and existentials, as an optional or
  /// not. `_` stands for an argument that the compiler infers.
  private func isWholeType(_ type: SourceRange) -> Bool {
    var end = type.end
    while end > type.start, lexer.base[end - 1] == UInt8(ascii: "?") { end -= 1 }
    guard end > type.start,
      head(of: SourceRange(type.start, end))?.end == end || isComposed(SourceRange(type.start, end))
    else { return false }
    return !(type.start..<end).contains { offset in
      lexer.base[offset] == UInt8(ascii: "_") && !isWordByte(lexer.base[offset - 1])
        && !isWordByte(lexer.base[offset + 1])
    }
  }

  /// `(Int, String)`, `any P & Q`, `@Sendable (Int) throws(E) -> Void`: nothing stands there that only an expression has.
  private func isComposed(_ type: SourceRange) -> Bool {
    guard
      [UInt8(ascii: "("), UInt8(ascii: "@")].contains(lexer.base[type.start])
        || lexer.matches("any ", at: type.start)
    else { return false }
    var lexer = lexer.duplicate()
    lexer.position = type.start
    var depth = 0
    while case let token = lexer.next(), token.start < type.end {
      switch token.kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .comma, .colon: if depth == 0 { return false }
      case .identifier: if [.is, .as, .some].contains(token.keyword) { return false }
      case .operator: if !"<>&".utf8.contains(lexer.base[token.start]) { return false }
      case .escapedIdentifier, .period, .arrow, .at, .postfixMark: break
      default: return false
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Words with periods between them and with what they have in angle brackets, or what stands in square ones. A period may
  /// stand on a line of its own.
  private func head(of value: SourceRange) -> (end: Int, ownerEnd: Int, lastWord: SourceRange)? {
    var lastWord = SourceRange(value.start, value.start)
    var ownerEnd = value.start
    var offset = value.start
    if lexer.base[offset] == UInt8(ascii: "[") {
      guard let end = endOfBrackets(from: offset, to: value.end) else { return nil }
      offset = end
    } else {
      guard let word = word(from: offset, to: value.end) else { return nil }
      (lastWord, offset) = (word, word.end)
    }
    while offset < value.end {
      if lexer.base[offset] == UInt8(ascii: "<") {
        guard lastWord.end == offset, let end = endOfBrackets(from: offset, to: value.end) else { return nil }
        offset = end
        continue
      }
      let period = endOfTrivia(from: offset)
      guard period < value.end, lexer.base[period] == UInt8(ascii: ".") else { break }
      guard let word = word(from: period + 1, to: value.end) else { return nil }
      (ownerEnd, lastWord, offset) = (offset, word, word.end)
    }
    return (offset, ownerEnd, lastWord)
  }

  /// Behind the spaces and comments at `offset`.
  private func endOfTrivia(from offset: Int) -> Int {
    guard isBlank(lexer.base[offset]) || lexer.base[offset] == UInt8(ascii: "/") else { return offset }
    var lexer = lexer.duplicate()
    lexer.position = offset
    _ = lexer.skipTrivia()
    return lexer.position
  }

  private func word(from start: Int, to limit: Int) -> SourceRange? {
    var end = start
    while end < limit, isWordByte(lexer.base[end]) { end += 1 }
    let isWord = end > start && !isDigit(lexer.base[start])
    return isWord ? SourceRange(start, end) : nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { lexer.classes[Int(byte)] & ByteClass.whitespace != 0 }

  private func isWordByte(_ byte: UInt8) -> Bool { lexer.classes[Int(byte)] & ByteClass.identifier != 0 }

  /// Behind the bracket that closes the one at `start`; nil if something else than names, tuples and functions is between them,
  /// so that it may be no type.
  private func endOfBrackets(from start: Int, to limit: Int) -> Int? {
    var depth = 0
    var offset = start
    while offset < limit {
      switch lexer.base[offset] {
      case UInt8(ascii: "/"):
        let end = endOfTrivia(from: offset)
        if end == offset { return nil }
        offset = end
        continue
      case UInt8(ascii: "-") where lexer.base[offset + 1] == UInt8(ascii: ">"): break
      case UInt8(ascii: ">") where lexer.base[offset - 1] == UInt8(ascii: "-"): break
      case UInt8(ascii: "("): if isDigit(lexer.base[offset + 1]) { return nil }
      case UInt8(ascii: ")"): break
      case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ">"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "@"),
        UInt8(ascii: "&"):
        break
      case let byte:
        if lexer.classes[Int(byte)] & (ByteClass.identifier | ByteClass.whitespace) == 0 { return nil }
      }
      offset += 1
    }
    return nil
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isSmallLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  /// Whether `list` belongs to the name of a function, `Route.detail(id:)`: no argument ends with a colon.
  private mutating func namesFunction(_ list: SourceRange) -> Bool {
    lexer.position = list.start
    var last = lexer.next()
    while true {
      let token = lexer.next()
      if token.end >= list.end { return last.kind == .colon }
      last = token
    }
  }

  /// Whether `range` is arguments in parentheses, and nothing follows them.
  private mutating func isOneList(_ range: SourceRange) -> Bool {
    guard lexer.base[range.start] == UInt8(ascii: "(") else { return false }
    lexer.position = range.start + 1
    return lexer.skipParentheses() && lexer.position == range.end
  }
}

internal import PrismgenSource

/// What stands where the grammar has a place for it, and the compiler rejects it all the same.
extension Parser {
  // MARK: Modifiers

  /// A modifier, and whether it is one such as `private(set)`.
  private typealias Modifier = (keyword: Keyword, hasDetail: Bool)

  /// The first of the modifiers that cannot stand before `introducer`, or not together with the others.
  func misfit(among modifiers: [SourceRange], before introducer: Keyword) -> SourceRange? {
    if modifiers.isEmpty { return nil }
    let surroundings = parent >= 0 ? tree.types[parent].kind : nil
    let base = lexer.base
    func fits(_ word: Modifier) -> Bool {
      surroundings == .protocol || Self.fits(word, before: introducer, in: surroundings)
    }
    // Mostly there is one.
    if modifiers.count == 1 { return fits(Self.modifier(in: modifiers[0], base)) ? nil : modifiers[0] }
    let words = modifiers.map { Self.modifier(in: $0, base) }
    let index = words.indices.first { index in
      words[..<index].contains { Self.excludes($0, words[index]) } || !fits(words[index])
    }
    return index.map { modifiers[$0] }
  }

  private static func modifier(in range: SourceRange, _ base: UnsafePointer<UInt8>) -> Modifier {
    let (start, classes, mask) = (range.start, ByteClass.table, ByteClass.identifier)
    let limit = range.end
    var end = start
    while end < limit, classes[Int(base[end])] & mask != 0 { end += 1 }
    return (Keyword.look(up: base + start, count: end - start), end < limit)
  }

  private static func excludes(_ first: Modifier, _ second: Modifier) -> Bool {
    guard first.hasDetail == second.hasDetail else { return false }
    if first.keyword == second.keyword || first.keyword.isAccess && second.keyword.isAccess { return true }
    switch (first.keyword, second.keyword) {
    case (.mutating, .nonmutating), (.nonmutating, .mutating), (.static, .mutating), (.mutating, .static),
      (.static, .nonmutating), (.nonmutating, .static), (.mutating, .consuming), (.consuming, .mutating):
      return true
    default: return false
    }
  }

  private static func fits(
    _ modifier: Modifier, before introducer: Keyword, in surroundings: TypeDecl.Kind?
  ) -> Bool {
    let isType = introducer == .enum || introducer == .struct
    let isInValue = surroundings == .enum || surroundings == .struct
    switch modifier.keyword {
    case .public, .package, .internal, .fileprivate, .private:
      return !modifier.hasDetail || introducer == .var || introducer == .subscript
    case .open: return !isType && (!isInValue || introducer.isTypeIntroducer)
    case .final, .class: return !isType && (!isInValue || introducer.isTypeIntroducer)
    case .override, .optional: return !isType && !isInValue
    case .dynamic: return !isType
    case .indirect: return introducer == .enum || introducer == .case
    case .lazy: return introducer == .var
    case .weak, .unowned: return introducer == .var || introducer == .let
    case .mutating, .nonmutating, .consuming, .borrowing, .__consuming: return introducer == .func
    case .required, .convenience: return introducer == .`init` && !isInValue
    case .prefix, .infix, .postfix: return introducer == .func || introducer == .operator
    case .static: return !isType && introducer != .`init` && introducer != .typealias && introducer != .deinit
    case .isolated: return introducer == .deinit
    case .distributed, .async: return !isType && !isInValue
    default: return true
    }
  }

  // MARK: Generic clauses

  /// What is wrong with the clause that begins here:
  /// `"<" parameter ("," parameter)* ","? ">"`, `parameter → attributes? ("each" | "let")? name (":" type)?`
  mutating func genericProblem() -> SyntaxProblem? {
    guard atOperator(startingWith: "<") else { return nil }
    return lookahead { parser in
      parser.advance(bytes: 1)
      var count = 0
      repeat {
        if count > 0, parser.atOperator(startingWith: ">") { return nil }
        _ = parser.parseAttributes()
        if parser.token.at(.each) || parser.token.at(.let), parser.peek().isName { parser.advance() }
        guard parser.token.isName else { return parser.problem(.missingName, at: parser.token.range) }
        parser.advance()
        if parser.consume(.colon), !parser.skipType() {
          return parser.problem(.missingType, at: parser.token.range)
        }
        count += 1
      } while parser.consume(.comma)
      return parser.atOperator(startingWith: ">")
        ? nil : parser.problem(.unexpected, at: parser.token.range)
    }
  }

  /// What is wrong with the `where` clause that begins here.
  mutating func requirementProblem() -> SyntaxProblem? {
    guard token.at(.where) else { return nil }
    return lookahead { parser in
      parser.advance()
      repeat {
        guard parser.skipType() else { return parser.problem(.missingType, at: parser.token.range) }
        guard parser.token.at(.colon) || parser.token.kind == .operator || parser.token.at(.equal) else {
          return parser.problem(.unexpected, at: parser.token.range)
        }
        parser.advance()
        if parser.token.at(.class) {
          parser.advance()
        } else if !parser.skipType() {
          return parser.problem(.missingType, at: parser.token.range)
        }
      } while parser.consume(.comma)
      return nil
    }
  }

  // MARK: Members

  /// Only in a protocol, or where an attribute may stand for it, a function or an accessor has no body.
  mutating func reportMissingBody(of keyword: SourceRange, _ attributes: [AttributeSyntax]) {
    guard attributes.isEmpty, parent >= 0, tree.types[parent].kind != .protocol,
      tree.types[parent].attributes.isEmpty
    else { return }
    report(.missingBody, at: keyword)
  }

  /// A copyable value has nothing to do when it goes; an extension declares no `deinit` at all.
  mutating func reportMisplacedDeinit() {
    let type = tree.types[parent]
    switch type.kind {
    case .extension: report(.misplaced, at: token.range)
    case .enum, .struct:
      // `~Copyable`, alone, in parentheses or in a composition.
      let isNoncopyable = type.inherits.contains {
        Search.firstByte(UInt8(ascii: "~"), in: lexer.base, from: $0.start, to: $0.end) != nil
      }
      if !isNoncopyable { report(.misplaced, at: token.range) }
    case .class, .actor, .protocol: break
    }
  }

  /// An identifier in back-ticks that has more than operator characters or spaces, no `\`, and does not begin with
  /// `$` (SE-0451).
  func isDeclarable(_ escaped: Token) -> Bool {
    var offset = escaped.start + 1
    let end = escaped.end - 1
    if lexer.base[offset] == UInt8(ascii: "$"), end - offset > 1 { return false }
    var isOperator = true
    var isBlank = true
    while offset < end {
      guard lexer.base[offset] != UInt8(ascii: "\\"), let scalar = lexer.scalar(at: offset) else {
        return false
      }
      let byte = lexer.base[offset]
      let mayBePart =
        byte < 0x80
        ? byte == UInt8(ascii: ".") || lexer.classes[Int(byte)] & ByteClass.operator != 0
        : scalar.value.isOperatorPart
      if !mayBePart { isOperator = false }
      if lexer.classes[Int(byte)] & ByteClass.whitespace == 0 { isBlank = false }
      offset += scalar.length
    }
    return !isOperator && !isBlank
  }
}

extension Keyword {
  fileprivate var isAccess: Bool {
    switch self {
    case .open, .public, .package, .internal, .fileprivate, .private: true
    default: false
    }
  }
}

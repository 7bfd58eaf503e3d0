package import PrismgenSource

/// A token: what it is and where its bytes are. It holds no text.
package struct Token: Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    case endOfFile
    /// A byte that starts no token, or a literal without an end.
    case invalid
    case shebang
    /// An identifier or keyword; ``Token/keyword`` tells.
    case identifier
    /// An identifier in back-ticks, raw identifiers included.
    case escapedIdentifier
    /// `$0`, `$name`
    case dollarIdentifier
    case number
    /// A whole string literal with everything in its interpolations.
    case string
    /// A whole regex literal.
    case regex
    /// A binary, prefix or postfix operator; also `<` and `>`, which only a parser can tell apart.
    case `operator`
    /// `?` or `!` directly behind something.
    case postfixMark
    case arrow, equal, period, comma, colon, colonColon, semicolon, at, backslash
    case leftParen, rightParen, leftSquare, rightSquare, leftBrace, rightBrace
    case poundIf, poundElseif, poundElse, poundEndif
    /// `#name`: a macro, `#selector`, `#available`, …
    case poundWord
    /// `#` alone.
    case pound
  }

  package var kind: Kind
  /// ``Keyword/none`` unless the token is an unescaped identifier that is a keyword somewhere.
  package var keyword: Keyword
  /// Nothing but trivia stands between the start of the line and the token.
  package var startsLine: Bool
  package var start: Int
  package var end: Int

  package var range: SourceRange { SourceRange(start, end) }

  func at(_ kind: Kind) -> Bool { self.kind == kind }

  func at(_ keyword: Keyword) -> Bool { self.keyword == keyword }

  /// A name that a declaration may have: any identifier but a reserved word.
  var isName: Bool {
    switch kind {
    case .identifier: !keyword.isReserved
    case .escapedIdentifier, .dollarIdentifier: true
    default: false
    }
  }

  /// An identifier, even a reserved word: a label, or what may follow a period.
  var isWord: Bool { kind == .identifier || kind == .escapedIdentifier }
}

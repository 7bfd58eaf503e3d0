internal import PrismgenModel
internal import PrismgenSource

/// The comments that belong to a declaration: those directly above it, up to the first blank line, and one behind it
/// on its line.
struct Comments: ~Copyable {
  private let lexer: Lexer
  private let lines: LineTable
  /// Whether the file holds a directive at all; most do not, and need not be searched declaration by declaration.
  private let hasDirectives: Bool
  /// Where the comments start whose directives belong to a declaration.
  private var attached: Set<Int> = []

  init(_ lexer: borrowing Lexer, lines: LineTable) {
    self.lexer = lexer.duplicate()
    self.lines = lines
    hasDirectives = Search.first("prismgen:", in: lexer.base, from: 0, to: lexer.count) != nil
  }

  /// The lines of the documentation comments in `trivia` and behind the attributes that follow, as written.
  func documentation(in trivia: SourceRange, _ attributes: [AttributeSyntax]) -> [String] {
    var lines: [String] = []
    for comment in comments(in: trivia, attributes) where isDocumentation(comment) {
      append(comment, to: &lines)
    }
    return lines
  }

  /// Lines end where the compiler ends them: a Unicode line separator does not end a comment.
  private func append(_ comment: SourceRange, to lines: inout [String]) {
    var start = comment.start
    while start < comment.end {
      let end = lexer.endOfLine(from: start, to: comment.end)
      while start < end, lexer.base[start] == UInt8(ascii: " ") || lexer.base[start] == UInt8(ascii: "\t") {
        start += 1
      }
      lines.append(lexer.buffer.text(SourceRange(start, end)))
      let isPair = lexer.base[end] == UInt8(ascii: "\r") && lexer.base[end + 1] == UInt8(ascii: "\n")
      start = end + (isPair ? 2 : 1)
    }
  }

  /// The directives in the comments of `trivia`, behind the attributes that follow and, with `end`, in the comment behind
  /// that on the same line.
  mutating func directives(
    in trivia: SourceRange, _ attributes: [AttributeSyntax], end: Int? = nil
  ) -> [Directive] {
    guard hasDirectives else { return [] }
    var found = comments(in: trivia, attributes)
    if let end, let comment = trailingComment(behind: end) { found.append(comment) }
    for comment in found { attached.insert(comment.start) }
    return found.flatMap { directives(inComment: $0) }
  }

  /// What comments call cases, without back-ticks.
  mutating func caseNames(in types: [TypeDecl]) -> Set<String> {
    guard hasDirectives else { return [] }
    var names: Set<String> = []
    for element in types.lazy.flatMap(\.cases) {
      for directive in directives(in: element.leadingTrivia, element.attributes, end: element.end)
      where directive.name == "name" {
        names.insert(directive.value?.filter { $0 != "`" } ?? "")
      }
    }
    return names
  }

  /// Where comments hold directives that have not been asked for, because they stand at no declaration.
  func strayDirectives() -> [SourceLocation] {
    guard hasDirectives else { return [] }
    var result: [SourceLocation] = []
    var lexer = lexer.duplicate()
    var end = 0
    while true {
      let token = lexer.next()
      var offset = end
      while offset < token.start {
        guard lexer.base[offset] == UInt8(ascii: "/") else {
          offset += 1
          continue
        }
        let comment = comment(at: offset)
        if !attached.contains(offset), let stray = directives(inComment: comment).first {
          result.append(stray.location)
        }
        offset = max(comment.end, offset + 1)
      }
      if token.at(.endOfFile) { return result }
      end = token.end
    }
  }

  // MARK: Finding comments

  /// Those in `trivia` and behind each of the attributes, and behind the `#else` and `#endif` that follow it.
  private func comments(in trivia: SourceRange, _ attributes: [AttributeSyntax]) -> [SourceRange] {
    var found = comments(in: trivia)
    for attribute in attributes {
      var lexer = lexer.duplicate()
      var end = attribute.arguments.map { $0.end + 1 } ?? attribute.name.end
      while true {
        lexer.position = end
        let token = lexer.next()
        found += comments(in: SourceRange(end, token.start))
        guard token.at(.poundElse) || token.at(.poundEndif) else { break }
        end = token.end
      }
    }
    return found
  }

  private func comment(at offset: Int) -> SourceRange {
    let isLine = lexer.base[offset + 1] == UInt8(ascii: "/")
    let end = isLine ? lexer.endOfLine(from: offset) : lexer.endOfBlockComment(from: offset) ?? lexer.count
    return SourceRange(offset, end)
  }

  /// A comment on the line of the token before belongs to that token, unless all of it is one line.
  private func comments(in trivia: SourceRange) -> [SourceRange] {
    guard trivia.count > 2,
      Search.firstByte(UInt8(ascii: "/"), in: lexer.base, from: trivia.start, to: trivia.end) != nil
    else { return [] }
    var comments: [SourceRange] = []
    var offset = trivia.start
    var sawLineEnd = trivia.start == lexer.textStart
    var lineEnds = sawLineEnd ? 1 : 0
    while offset < trivia.end {
      switch lexer.base[offset] {
      case "/":
        let comment = comment(at: offset)
        comments.append(comment)
        offset = max(comment.end, offset + 1)
        lineEnds = 0
        continue
      case "\r" where lexer.base[offset + 1] == UInt8(ascii: "\n"): break
      case "\n", "\r":
        lineEnds += 1
        if !sawLineEnd || lineEnds > 1 { comments.removeAll() }
        sawLineEnd = true
      default: break
      }
      offset += 1
    }
    return comments
  }

  private func trailingComment(behind end: Int) -> SourceRange? {
    var offset = end
    while lexer.base[offset] == UInt8(ascii: " ") || lexer.base[offset] == UInt8(ascii: "\t")
      || lexer.base[offset] == UInt8(ascii: ",") || lexer.base[offset] == UInt8(ascii: ";")
    {
      offset += 1
    }
    guard lexer.base[offset] == UInt8(ascii: "/"), lexer.base[offset + 1] == UInt8(ascii: "/") else {
      return nil
    }
    return SourceRange(offset, lexer.endOfLine(from: offset))
  }

  private func isDocumentation(_ comment: SourceRange) -> Bool {
    let third = lexer.base[comment.start + 2]
    if lexer.base[comment.start + 1] == UInt8(ascii: "/") {
      // `////` is no documentation.
      return third == UInt8(ascii: "/") && lexer.base[comment.start + 3] != UInt8(ascii: "/")
    }
    return third == UInt8(ascii: "*") && comment.count > 4
  }

  // MARK: Directives

  /// `// prismgen: name, name = value`
  private func directives(inComment comment: SourceRange) -> [Directive] {
    guard let marker = Search.first("prismgen:", in: lexer.base, from: comment.start, to: comment.end) else {
      return []
    }
    guard isMarkerFirst(from: comment.start + 2, to: marker) else { return [] }
    let start = marker + 9
    var end = lexer.endOfLine(from: start, to: comment.end)
    end = Search.first("*/", in: lexer.base, from: start, to: end) ?? end
    let text = lexer.buffer.text(SourceRange(start, end))
    if text.hasPrefix("inline:") || text.hasPrefix("end") { return [] }
    let location = lines.location(of: SourceRange(marker, max(marker + 9, end)))
    return text.split(separator: ",").compactMap { entry in
      let parts = entry.split(separator: "=", maxSplits: 1).map(Self.trimmed)
      guard let name = parts.first, !name.isEmpty else { return nil }
      return Directive(name: name, value: parts.count > 1 ? parts[1] : nil, location: location)
    }
  }

  /// Only `/`, `*` and blanks may stand before the marker: prose about directives is none.
  private func isMarkerFirst(from start: Int, to marker: Int) -> Bool {
    (start..<marker).allSatisfy { offset in
      switch lexer.base[offset] {
      case " ", "\t", "/", "*": true
      default: false
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    func isPadding(_ character: Character) -> Bool { character.isWhitespace || character == "\"" }
    return String(text.drop(while: isPadding).reversed().drop(while: isPadding).reversed())
  }
}

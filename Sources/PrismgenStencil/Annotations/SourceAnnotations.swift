import PrismgenSource

/// The annotations of one Swift file, found line by line as Sourcery finds them.
///
/// A declaration's annotations stand in the comments above it, up to the first line that is neither comment, attribute
/// nor `#…`, behind it on its line, in a comment right before it, in an enclosing `sourcery:begin` … `sourcery:end`,
/// or in a `sourcery:file:` above.
struct SourceAnnotations {
  private let lines: [Line]

  /// The text between two places of one line, counted from 1: where a declaration's token starts and ends.
  struct Token {
    var line: Int
    var start: Int
    var end: Int
  }

  /// - Parameter isLikeSourcery: what stands in one line with an attribute that has arguments is taken for a part of the
  ///   declaration below, as Sourcery has it.
  init(_ buffer: SourceBuffer, isLikeSourcery: Bool) {
    lines = buffer.withBytes { bytes in
      bytes.contains(Self.marker)
        ? Self.parse(String(decoding: bytes, as: UTF8.self), isLikeSourcery: isLikeSourcery) : []
    }
  }

  private static let marker = Array("sourcery:".utf8)

  /// The annotations of the declaration that `token` belongs to.
  func annotations(of token: Token) -> Annotations {
    guard token.line <= lines.count else { return Annotations() }
    var (annotations, isComplete) = annotationsOnLine(of: token)
    if isComplete { return annotations }
    for line in lines[..<(token.line - 1)].reversed() {
      annotations.append(line.annotations)
      if !line.kind.continuesUpwards { break }
    }
    annotations.append(lines[token.line - 1].annotations)
    return annotations
  }

  /// The annotations of a variable: those of the `let` or `var` before its name.
  ///
  /// - Parameter first: the line of the name before it, above which the keyword is not looked for.
  /// - Returns: nil where there is none, so that it is that of the name before it.
  func annotations(ofVariable name: Token, keyword: String, from first: Int) -> Annotations? {
    guard first <= name.line, name.line <= lines.count else { return nil }
    for number in (first...name.line).reversed() {
      let line = lines[number - 1]
      let isNames = number == name.line
      if !isNames, line.kind == .comment || line.kind == .documentation { continue }
      let text = isNames ? Substring(line.content.utf8.prefix(name.start - 1)) : line.content
      guard let word = text.lastStart(ofWord: keyword) else { continue }
      let start = text.utf8.distance(from: text.startIndex, to: word) + 1
      return annotations(of: Token(line: number, start: start, end: start + keyword.utf8.count))
    }
    return nil
  }

  /// The annotations of the associated value of this type: in comments before its type, or before its label.
  func annotations(ofValue type: Token) -> Annotations {
    var annotations = annotations(of: type)
    guard type.line <= lines.count else { return annotations }
    let before = lines[type.line - 1].text(before: type.start)
    guard before.hasSuffix(":") else { return annotations }
    let labels = before.dropLast().reversed().prefix { $0.isLetter || $0.isNumber || "_` ".contains($0) }
    collect(in: AnnotationText.trimmed(before.dropLast(labels.count + 1)), into: &annotations)
    return annotations
  }

  /// Takes the comments at the end of `text` off it.
  ///
  /// - Returns: the text before them.
  @discardableResult
  private func collect(in text: String, into annotations: inout Annotations) -> String {
    var text = text
    while text.hasSuffix("*/"), let start = text.lastRange(of: "/*") {
      for line in Self.parse(String(text[start.lowerBound...]), isLikeSourcery: false).prefix(1) {
        annotations.append(line.annotations)
      }
      text = AnnotationText.trimmed(text[..<start.lowerBound])
    }
    return text
  }

  /// - Returns: what the line itself says, and whether the lines above belong to something else.
  private func annotationsOnLine(of token: Token) -> (Annotations, isComplete: Bool) {
    let line = lines[token.line - 1]
    var beside = line.text(before: token.start)
    if beside.isEmpty { beside = line.text(after: token.end) }
    guard !beside.isEmpty else { return (Annotations(), false) }
    var annotations = line.blockAnnotations
    annotations.append(line.annotations)
    let isInsideCase = beside.hasPrefix("case ")
    if isInsideCase { beside = AnnotationText.trimmed(beside.dropFirst(5)) }
    let text = collect(in: beside, into: &annotations)
    let hasComment = text != beside
    beside = text
    if hasComment || isInsideCase, !beside.isEmpty { return (annotations, true) }
    return (annotations, token.line > 2 && !lines[token.line - 2].isPartOfDeclarationBelow)
  }
}

/// One line of a file with what it says about declarations.
private struct Line {
  enum Kind {
    case attribute, directive, comment, documentation, blockStart, blockEnd, other

    /// Whether annotations above the line still belong to the declaration below it.
    var continuesUpwards: Bool {
      switch self {
      case .attribute, .directive, .comment, .documentation: true
      case .blockStart, .blockEnd, .other: false
      }
    }
  }

  var content: Substring
  var kind: Kind
  var annotations: Annotations
  var blockAnnotations: Annotations

  var isPartOfDeclarationBelow: Bool {
    let text = AnnotationText.trimmed(content)
    return kind.continuesUpwards
      && (text.hasPrefix("//") || text.hasSuffix("*/") || text.hasPrefix("@") || text.hasPrefix("#"))
  }

  func text(before column: Int) -> String { slice { $0.prefix(column - 1) } }
  func text(after column: Int) -> String { slice { $0.dropFirst(column - 1) } }

  private func slice(_ part: (Substring.UTF8View) -> Substring.UTF8View.SubSequence) -> String {
    AnnotationText.trimmed(String(decoding: part(content.utf8), as: UTF8.self))
  }
}

extension SourceAnnotations {
  /// Every line of `text`; begin, end and file annotations act on the lines below them.
  private static func parse(_ text: String, isLikeSourcery: Bool) -> [Line] {
    var parser = LineParser(isLikeSourcery: isLikeSourcery)
    return text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map {
      parser.parse($0)
    }
  }
}

private struct LineParser {
  let isLikeSourcery: Bool
  /// Between `sourcery:begin` and `sourcery:end`; nil before the first one.
  private var block: Annotations?
  private var file = Annotations()
  private var isInDocumentation = false

  init(isLikeSourcery: Bool) { self.isLikeSourcery = isLikeSourcery }

  mutating func parse(_ content: Substring) -> Line {
    let text = AnnotationText.trimmed(content)
    var kind = kind(of: text)
    var annotations = Annotations()
    if kind == .comment || kind == .documentation {
      readComment(text, &kind, &annotations)
    } else {
      annotations.replace(with: Self.trailing(text))
    }
    if let block { annotations.replace(with: block) }
    annotations.replace(with: file)
    return Line(
      content: content, kind: kind, annotations: annotations, blockAnnotations: block ?? Annotations())
  }

  private mutating func kind(of text: String) -> Line.Kind {
    if text.hasPrefix("/**") {
      isInDocumentation = !text.contains("*/")
      return .documentation
    }
    if isInDocumentation {
      if text.contains("*/") { isInDocumentation = false }
      return .documentation
    }
    if text.hasPrefix("///") { return .documentation }
    if text.hasPrefix("//") || text.hasPrefix("/*") || (text.hasPrefix("*") && !text.hasPrefix("*/")) {
      return .comment
    }
    if text.hasPrefix("@"), isAttributes(text) { return .attribute }
    return text.hasPrefix("#") ? .directive : .other
  }

  /// Whether nothing but attributes and comments stands in a line.
  private func isAttributes(_ text: String) -> Bool {
    if isLikeSourcery { return text.contains(")") || !text.contains(" ") }
    var isInComment = false
    for piece in text.pieces(at: " ", outsideBrackets: true) {
      if !isInComment, piece.hasPrefix("//") { return true }
      if piece.hasPrefix("/*") { isInComment = true }
      // The arguments may stand behind a blank.
      if !isInComment, let first = piece.first, first != "@", first != "(" { return false }
      if piece.hasSuffix("*/") { isInComment = false }
    }
    return true
  }

  private mutating func readComment(_ text: String, _ kind: inout Line.Kind, _ annotations: inout Annotations)
  {
    let comment = Self.withoutMarks(text)
    guard comment.hasPrefix("sourcery:"), let start = text.range(of: "sourcery:")?.upperBound else { return }
    let rest = text[start...]
    if rest.hasPrefix("inline:") {
      kind = .other
    } else if rest.hasPrefix("begin:") {
      kind = .blockStart
      block = AnnotationText.parse(String(rest.dropFirst(6)))
    } else if rest.hasPrefix("end") {
      kind = block == nil ? .other : .blockEnd
      if block != nil { block = Annotations() }
    } else if rest.hasPrefix("file:") {
      kind = .other
      file.replace(with: AnnotationText.parse(String(rest.dropFirst(5))))
    } else if text.hasPrefix("//") || text.hasPrefix("*") {
      annotations.replace(with: AnnotationText.parse(String(rest)))
    } else if let end = rest.range(of: "*/") {
      annotations.replace(with: AnnotationText.parse(String(rest[..<end.lowerBound])))
    }
  }

  private static func withoutMarks(_ text: String) -> String {
    var rest = text[...]
    for mark in ["///", "//", "/**", "/*", "*"] where rest.hasPrefix(mark) {
      rest = rest.dropFirst(mark.count)
    }
    return AnnotationText.trimmed(rest)
  }

  /// Annotations behind code: `let x = 1 // sourcery: a` or `/* sourcery: a */`, not those in a string.
  private static func trailing(_ code: String) -> Annotations {
    guard code.contains("sourcery:") else { return Annotations() }
    let blocks = piecesOutsideStrings(code, separator: "/*")
    if blocks.count > 1, let last = blocks.last, let end = last.range(of: "*/"),
      let start = last.range(of: "sourcery:"), start.upperBound <= end.lowerBound,
      AnnotationText.trimmed(piecesOutsideStrings(String(last[end.upperBound...]), separator: "//")[0])
        .isEmpty
    {
      return AnnotationText.parse(String(last[start.upperBound..<end.lowerBound]))
    }
    let comments = piecesOutsideStrings(code, separator: "//")
    if comments.count > 1, let last = comments.last, let start = last.range(of: "sourcery:") {
      return AnnotationText.parse(String(last[start.upperBound...]))
    }
    return Annotations()
  }

  private static func piecesOutsideStrings(_ text: String, separator: String) -> [String] {
    var pieces = [""]
    var quotes = 0
    var rest = text[...]
    while let character = rest.first {
      if character == "\"" { quotes += 1 }
      if quotes.isMultiple(of: 2), rest.hasPrefix(separator) {
        pieces.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        pieces[pieces.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return pieces
  }
}

extension StringProtocol {
  /// The first occurrence of `text`.
  func range(of text: String) -> Range<Index>? { firstRange(of: text) }

  /// The last occurrence of `text`.
  fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}

extension Substring {
  /// Where the last occurrence of `word` begins that is no part of a longer one.
  fileprivate func lastStart(ofWord word: String) -> Index? {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_`".contains(character)
    }
    var rest = self
    while let last = rest.lastIndex(where: isPart) {
      let start = rest[..<last].lastIndex { !isPart($0) }.map { index(after: $0) } ?? startIndex
      if rest[start...last] == word { return start }
      rest = rest[..<start]
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `pattern` occurs. Complexity: linear for patterns whose first byte is rare.
  fileprivate func contains(_ pattern: [UInt8]) -> Bool {
    guard count >= pattern.count else { return false }
    return (0...(count - pattern.count)).contains { start in
      self[start] == pattern[0] && pattern.indices.allSatisfy { self[start + $0] == pattern[$0] }
    }
  }
}

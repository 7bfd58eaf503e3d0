import PrismgenSource

/// The annotations of one Swift file, found line by line as Sourcery finds them.
///
/// A declaration's annotations stand in the comments above it, up to the first line that is neither comment, attribute
/// nor `#…`, behind it on its line, in a comment right before it, in an enclosing `sourcery:begin` … `sourcery:end`,
/// or in a `sourcery:file:` above.
struct SourceAnnotations {
  private let lines: [Line]
  /// Of each line, itself or the next one above that has something to say: annotations, or that those above it are no declaration's
  /// below. nil if there is none.
  private let speaking: [Int?]

  /// The text between two places of one line, counted from 1: where a declaration's token starts and ends.
  struct Token {
    var line: Int
    var start: Int
    var end: Int
  }

  /// - Parameters:
  ///   - buffer: nil for a file of which nobody has the text, and so no annotations.
  ///   - isLikeSourcery: what stands in one line with an attribute that has arguments is taken for a part of the
  ///     declaration below, as Sourcery has it.
  init(_ buffer: SourceBuffer?, isLikeSourcery: Bool) {
    lines =
      buffer?.withBytes { bytes in
        bytes.contains(Self.marker)
          ? Self.parse(String(decoding: bytes, as: UTF8.self), isLikeSourcery: isLikeSourcery) : []
      } ?? []
    var last: Int?
    speaking = lines.enumerated().map { index, line in
      if !line.annotations.isEmpty || !line.kind.continuesUpwards { last = index }
      return last
    }
  }

  private static let marker = Array("sourcery:".utf8)

  /// The annotations of the declaration that `token` belongs to.
  func annotations(of token: Token) -> Annotations {
    guard token.line <= lines.count else { return Annotations() }
    var (annotations, isComplete) = annotationsOnLine(of: token)
    if isComplete { return annotations }
    var next = token.line - 1
    while next > 0, let index = speaking[next - 1] {
      annotations.append(lines[index].annotations)
      if !lines[index].kind.continuesUpwards { break }
      next = index
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
      guard let start = line.lastStart(of: keyword, before: isNames ? name.start : .max) else { continue }
      return annotations(of: Token(line: number, start: start, end: start + keyword.utf8.count))
    }
    return nil
  }

  /// The annotations of the associated value of this type: in comments before its type, or before its label.
  func annotations(ofValue type: Token) -> Annotations {
    var annotations = annotations(of: type)
    guard type.line <= lines.count else { return annotations }
    let before = lines[type.line - 1].text(before: type.start)
    guard before.last == UInt8(ascii: ":") else { return annotations }
    let end = before.dropLast().lastIndex { !$0.isPartOfWord && $0 != UInt8(ascii: " ") }
    collect(in: before[..<(end.map { $0 + 1 } ?? before.startIndex)].withoutBlanks, into: &annotations)
    return annotations
  }

  /// Takes the comments at the end of `text` off it.
  ///
  /// - Returns: the text before them.
  ///
  /// Complexity: linear in what is taken off. A line may hold as many declarations as it is long.
  @discardableResult
  private func collect(in text: ArraySlice<UInt8>, into annotations: inout Annotations) -> ArraySlice<UInt8> {
    var text = text
    while text.suffix(2).elementsEqual("*/".utf8), let start = text.lastCommentStart {
      var parser = LineParser(isLikeSourcery: false)
      annotations.append(parser.parse(Substring(decoding: text[start...], as: UTF8.self)).annotations)
      text = text[..<start].withoutBlanks
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
    let isInsideCase = beside.starts(with: "case ".utf8)
    if isInsideCase { beside = beside.dropFirst(5).withoutBlanks }
    let text = collect(in: beside, into: &annotations)
    let hasComment = text.count < beside.count
    if hasComment || isInsideCase, !text.isEmpty { return (annotations, true) }
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

  let kind: Kind
  let annotations: Annotations
  let blockAnnotations: Annotations
  let isPartOfDeclarationBelow: Bool
  private let bytes: [UInt8]
  /// The blanks before the first other byte.
  private let indentation: Int
  /// Where the words `let` and `var` begin, counted from 0.
  private let keywords: [Int]

  init(_ content: Substring, _ kind: Kind, _ annotations: Annotations, inBlock block: Annotations) {
    (self.kind, self.annotations, blockAnnotations) = (kind, annotations, block)
    let text = AnnotationText.trimmed(content)
    isPartOfDeclarationBelow =
      kind.continuesUpwards
      && (text.hasPrefix("//") || text.hasSuffix("*/") || text.hasPrefix("@") || text.hasPrefix("#"))
    let bytes = Array(content.utf8)
    self.bytes = bytes
    indentation = bytes.firstIndex { !$0.isBlank } ?? bytes.count
    keywords = bytes.indices.filter { start in
      (start == 0 || !bytes[start - 1].isPartOfWord)
        && Self.declaring.contains { bytes[start...].starts(with: $0) }
        && (start + 3 == bytes.count || !bytes[start + 3].isPartOfWord)
    }
  }

  private static let declaring = [Array("let".utf8), Array("var".utf8)]

  /// Without the blanks at its ends.
  func text(before column: Int) -> ArraySlice<UInt8> {
    let end = min(column - 1, bytes.count)
    return bytes[min(indentation, end)..<end].withoutBlanks
  }

  func text(after column: Int) -> ArraySlice<UInt8> { bytes[min(column - 1, bytes.count)...].withoutBlanks }

  /// The column of the last `let` or `var` that ends before another one.
  func lastStart(of keyword: String, before column: Int) -> Int? {
    var (low, high) = (0, keywords.count)
    while low < high {
      let middle = (low + high) / 2
      if keywords[middle] + 3 < column { low = middle + 1 } else { high = middle }
    }
    return keywords[..<low].last { bytes[$0] == keyword.utf8.first }.map { $0 + 1 }
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
    return Line(content, kind, annotations, inBlock: block ?? Annotations())
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
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBlanks: Self {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return prefix(0)
    }
    return self[first...last]
  }

  /// Where the last `/*` begins.
  fileprivate var lastCommentStart: Int? {
    indices.dropLast().last { self[$0] == UInt8(ascii: "/") && self[$0 + 1] == UInt8(ascii: "*") }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || UInt8(ascii: "\t")...UInt8(ascii: "\r") ~= self
  }

  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
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

package import PrismgenSource

/// Reads YAML as configuration files are written: block and flow mappings and sequences, block scalars, quoted
/// scalars, plain ones on one line, comments, one document.
///
/// Anchors, tags, complex keys and plain texts over several lines are refused, never misread: what is accepted means what
/// YAML 1.2 says. A reader of our own, because a library for all of YAML would double what a package compiles that uses the
/// build plugin, and because every key and value has to know its place for diagnostics.
///
/// Invariants: every function that loops consumes a byte or throws; nesting is bounded by ``maximumDepth``.
package struct YAMLParser {
  package static let maximumDepth = 64

  let buffer: SourceBuffer
  private let lines: LineTable
  var offset = 0
  private var depth = 0
  /// Of the block mapping or sequence that a scalar is in; the text in quotes is indented deeper on every line.
  private(set) var indentOfParent = -1
  /// Behind a byte order mark, which takes no column.
  private var contentStart = 0
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Wrapped, because a problem in the input is a value everywhere but inside this parser.
  struct Failure: Error { var diagnostic: Diagnostic }

  /// The document in `buffer`; nil with the reason if it cannot be read, and an empty mapping for an empty file.
  package static func parse(_ buffer: SourceBuffer) -> (YAMLNode?, [Diagnostic]) {
    withExtendedLifetime(buffer) {
      var parser = YAMLParser(buffer)
      do throws(Failure) {
        return (try parser.parseDocument(), [])
      } catch {
        return (nil, [error.diagnostic])
      }
    }
  }

  private init(_ buffer: SourceBuffer) {
    self.buffer = buffer
    lines = LineTable(buffer)
  }

  /// `document → (directive* "---")? block-node? "..."* end`
  private mutating func parseDocument() throws(Failure) -> YAMLNode {
    if let control = buffer.withBytes({ $0.firstIndex(where: Self.isControl) }) {
      throw failure("a control character, which no text in YAML may hold", location(control, 1))
    }
    if starts(with: Self.byteOrderMark) { offset += Self.byteOrderMark.count }
    contentStart = offset
    try skipToToken()
    try skipDirectives()
    if isMark("---") {
      offset += 3
      try skipToToken()
    }
    let node =
      isAtEnd || isMark("...")
      ? YAMLNode(content: .mapping([]), location: location(offset, 1)) : try parseBlockNode(below: -1)
    try skipToToken()
    let isEnded = try skipEndMarks()
    if isMark("---") || isEnded && !isAtEnd {
      throw failure("only the first document of a file would be read")
    }
    guard isAtEnd else {
      throw failure("this line belongs to nothing; is it indented as its neighbours are?")
    }
    return node
  }

  /// `%YAML 1.2` and the like before the document's `---`: none changes what is accepted here.
  private mutating func skipDirectives() throws(Failure) {
    let start = offset
    while !isAtEnd, column == 0, byte == UInt8(ascii: "%") {
      if starts(with: Array("%YAML ".utf8)), !starts(with: Array("%YAML 1.".utf8)) {
        throw failure("only YAML 1 is read; this is written '%YAML 1.2'")
      }
      while !isAtEnd, !Self.isBreak(byte) { offset += 1 }
      try skipToToken()
    }
    if offset > start, !isMark("---") {
      throw failure("behind a line that begins with '%', a document begins with '---'")
    }
  }

  /// The lines `...` that end a document.
  private mutating func skipEndMarks() throws(Failure) -> Bool {
    let start = offset
    while isMark("...") {
      offset += 3
      try expectEndOfLine()
      try skipToToken()
    }
    return offset > start
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
      || byte == 0x7F
  }

  /// `block-node → block-sequence | block-mapping | leaf`, or nothing if no token is indented deeper than `indent`.
  private mutating func parseBlockNode(below indent: Int) throws(Failure) -> YAMLNode {
    let start = offset
    try skipToToken()
    guard !isAtEnd, column > indent, !isDocumentMark() else {
      return YAMLNode(content: .scalar("", isQuoted: false), location: location(start, 1))
    }
    indentOfParent = indent
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("nested too deeply") }
    if isSequenceEntry { return try parseBlockSequence(at: column) }
    if try isKey() { return try parseBlockMapping(at: column) }
    return try parseLeaf(below: indent)
  }

  /// `leaf → block-scalar | flow-node`, with nothing behind it on its line.
  private mutating func parseLeaf(below indent: Int) throws(Failure) -> YAMLNode {
    if isBlockScalar { return try parseBlockScalar(below: indent) }
    indentOfParent = indent
    let node = try parseFlowNode(isInFlow: false)
    try expectEndOfLine()
    return node
  }

  /// `block-sequence → ("-" block-node)+`, all at one column.
  private mutating func parseBlockSequence(at indent: Int) throws(Failure) -> YAMLNode {
    let start = offset
    var nodes: [YAMLNode] = []
    repeat {
      offset += 1
      nodes.append(try parseBlockNode(below: indent))
      try skipToToken()
    } while !isAtEnd && column == indent && isSequenceEntry
    if !isAtEnd, column > indent { throw failure("indented deeper than the list it stands in") }
    return YAMLNode(content: .sequence(nodes), location: location(start, 1))
  }

  /// `block-mapping → (key ":" block-node)+`, all at one column.
  private mutating func parseBlockMapping(at indent: Int) throws(Failure) -> YAMLNode {
    let start = offset
    var entries: [YAMLNode.Entry] = []
    var places: [[UInt8]: SourceLocation] = [:]
    repeat {
      let (key, place) = try parseKey()
      try note(key, place, &places)
      entries.append(.init(key: key, keyLocation: place, value: try parseValue(of: indent)))
      try skipToToken()
      guard !isAtEnd, column == indent, !isDocumentMark() else { break }
      guard !isSequenceEntry, try isKey() else { throw failure("expected 'key: value'") }
    } while true
    if !isAtEnd, column > indent { throw failure("indented deeper than the entries it stands among") }
    return YAMLNode(content: .mapping(entries), location: location(start, 1))
  }

  /// Notes where a mapping has a key, which it has once. Keys are compared by bytes, not by canonical equivalence.
  private func note(
    _ key: String, _ place: SourceLocation, _ places: inout [[UInt8]: SourceLocation]
  ) throws(Failure) {
    if let first = places.updateValue(place, forKey: Array(key.utf8)) {
      throw failure("'\(key)' is given twice", place, note: ("first given here", first))
    }
  }

  /// What stands behind `key:`, on its line or below it. A list may stand at the column of its key.
  private mutating func parseValue(of indent: Int) throws(Failure) -> YAMLNode {
    let line = lines.line(at: offset)
    let start = offset
    try skipToToken()
    let isBelow = isAtEnd || lines.line(at: offset) != line
    if isBelow, !isAtEnd, column == indent, isSequenceEntry {
      return try parseBlockSequence(at: indent)
    }
    if !isBelow {
      if isSequenceEntry { throw failure("a list begins on a line of its own, or is written [a, b]") }
      return try parseLeaf(below: indent)
    }
    offset = start
    return try parseBlockNode(below: indent)
  }

  private mutating func parseKey() throws(Failure) -> (String, SourceLocation) {
    let start = offset
    let node = try parseScalar(isInFlow: false, isKey: true)
    let place = location(start, offset - start)
    skipSpaces()
    guard take(":"), case .scalar(let text, _) = node.content, !text.isEmpty else {
      throw failure("expected 'key: value'", place)
    }
    return (text, place)
  }
}

// MARK: - Flow

extension YAMLParser {
  /// `flow-node → "[" … "]" | "{" … "}" | scalar`
  mutating func parseFlowNode(isInFlow: Bool) throws(Failure) -> YAMLNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw failure("nested too deeply") }
    switch byte {
    case UInt8(ascii: "["): return try parseFlowSequence()
    case UInt8(ascii: "{"): return try parseFlowMapping()
    default: return try parseScalar(isInFlow: isInFlow, isKey: false)
    }
  }

  private mutating func parseFlowSequence() throws(Failure) -> YAMLNode {
    let start = offset
    var nodes: [YAMLNode] = []
    offset += 1
    while try !closes("]", openedAt: start) {
      nodes.append(try parseFlowNode(isInFlow: true))
      try separate("]", openedAt: start)
    }
    return YAMLNode(content: .sequence(nodes), location: location(start, offset - start))
  }

  private mutating func parseFlowMapping() throws(Failure) -> YAMLNode {
    let start = offset
    var entries: [YAMLNode.Entry] = []
    var places: [[UInt8]: SourceLocation] = [:]
    offset += 1
    while try !closes("}", openedAt: start) {
      let keyStart = offset
      let key = try parseScalar(isInFlow: true, isKey: true)
      let place = location(keyStart, offset - keyStart)
      skipSpaces()
      guard take(":"), case .scalar(let text, _) = key.content, !text.isEmpty else {
        throw failure("expected 'key: value'", place)
      }
      try note(text, place, &places)
      try skipToToken()
      entries.append(.init(key: text, keyLocation: place, value: try parseFlowNode(isInFlow: true)))
      try separate("}", openedAt: start)
    }
    return YAMLNode(content: .mapping(entries), location: location(start, offset - start))
  }

  /// Takes the closing bracket if it is next.
  private mutating func closes(_ close: Unicode.Scalar, openedAt start: Int) throws(Failure) -> Bool {
    try skipToToken()
    if isAtEnd { throw failure("never closed", location(start, 1)) }
    return take(close)
  }

  /// Takes the comma behind an element; the closing bracket may stand in its place.
  private mutating func separate(_ close: Unicode.Scalar, openedAt start: Int) throws(Failure) {
    try skipToToken()
    if isAtEnd { throw failure("never closed", location(start, 1)) }
    if byte != UInt8(ascii: close), !take(",") { throw failure("expected ',' or '\(close)'") }
  }
}

// MARK: - Bytes

extension YAMLParser {
  var isAtEnd: Bool { offset >= buffer.count }
  /// 0 at the end, because the buffer is padded.
  var byte: UInt8 { buffer.base[min(offset, buffer.count)] }
  func byte(after count: Int) -> UInt8 { buffer.base[min(offset + count, buffer.count)] }

  /// From 0.
  var column: Int { offset - max(contentStart, lines.startOfLine(at: offset)) }

  private var isSequenceEntry: Bool { byte == UInt8(ascii: "-") && Self.isBlank(byte(after: 1)) }

  private func starts(with bytes: [UInt8]) -> Bool {
    offset + bytes.count <= buffer.count && bytes.indices.allSatisfy { byte(after: $0) == bytes[$0] }
  }

  func isDocumentMark() -> Bool { isMark("---") || isMark("...") }

  private func isMark(_ mark: String) -> Bool {
    column == 0 && starts(with: Array(mark.utf8)) && Self.isBlank(byte(after: 3))
  }

  /// A space, a tab, a line break or the end.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: " ") && [0, 9, 10, 13, 32].contains(byte)
  }
  static func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard !isAtEnd, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  mutating func skipSpaces() {
    while !isAtEnd, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  /// Skips blank space, line breaks and comments.
  private mutating func skipToToken() throws(Failure) {
    while !isAtEnd {
      let start = offset
      let isIndentation = column == 0
      skipSpaces()
      if byte == UInt8(ascii: "#"), offset == contentStart || Self.isBlank(buffer.base[offset - 1]) {
        while !isAtEnd, !Self.isBreak(byte) { offset += 1 }
      }
      if isAtEnd { return }
      guard Self.isBreak(byte) else {
        if isIndentation, let tab = (start..<offset).first(where: { buffer.base[$0] == 9 }) {
          throw failure("YAML is indented with spaces, not with tabs", location(tab, 1))
        }
        return
      }
      offset += 1
    }
  }

  /// Whether `key:` begins here, which stands on one line.
  private func isKey() throws(Failure) -> Bool {
    var ahead = self
    guard !"[{|>".utf8.contains(byte) else { return false }
    _ = try ahead.parseScalar(isInFlow: false, isKey: true)
    ahead.skipSpaces()
    return ahead.byte == UInt8(ascii: ":") && Self.isBlank(ahead.byte(after: 1))
      && lines.line(at: ahead.offset) == lines.line(at: offset)
  }

  private mutating func expectEndOfLine() throws(Failure) {
    skipSpaces()
    guard isAtEnd || Self.isBreak(byte) || byte == UInt8(ascii: "#") else {
      throw failure("nothing may follow the value on this line")
    }
  }

  func location(_ start: Int, _ count: Int) -> SourceLocation {
    lines.location(of: SourceRange(start, start + max(1, count)))
  }

  func failure(
    _ message: String, _ place: SourceLocation? = nil, note: (String, SourceLocation)? = nil
  ) -> Failure {
    Failure(
      diagnostic: Diagnostic(
        .invalidYAML, .error, message, at: place ?? location(offset, 1),
        notes: note.map { [.init($0.0, at: $0.1)] } ?? []))
  }
}

/// The text inside a tag, with the place in the template that each byte came from.
///
/// Stencil joins the lines of a tag and glues words together before it looks at them; the places make it possible to
/// point at a member nevertheless.
struct TagText: Equatable {
  private(set) var bytes: [UInt8] = []
  private(set) var offsets: [Int] = []

  init() {}

  init(_ text: String, at offset: Int) {
    bytes = Array(text.utf8)
    offsets = bytes.indices.map { $0 + offset }
  }

  init(bytes: ArraySlice<UInt8>, offsets: ArraySlice<Int>) {
    self.bytes = Array(bytes)
    self.offsets = Array(offsets)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }
  /// Where the text starts in the template, and how far it reaches.
  var start: Int { offsets.first ?? 0 }
  var length: Int { offsets.isEmpty ? 0 : max(1, offsets[offsets.count - 1] + 1 - offsets[0]) }

  static func == (left: Self, right: StaticString) -> Bool {
    left.bytes.elementsEqual(UnsafeBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount))
  }

  mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  mutating func append(_ other: Self) {
    bytes += other.bytes
    offsets += other.offsets
  }

  subscript(range: Range<Int>) -> Self { Self(bytes: bytes[range], offsets: offsets[range]) }

  /// Without spaces at both ends; Stencil leaves tabs alone.
  var trimmed: Self {
    let space = UInt8(ascii: " ")
    guard let first = bytes.firstIndex(where: { $0 != space }),
      let last = bytes.lastIndex(where: { $0 != space })
    else { return Self() }
    return self[first..<last + 1]
  }

  /// The pieces between every `...` outside of quotes.
  func split(separator: [UInt8]) -> [Self] {
    var pieces: [Self] = []
    var start = 0
    var index = 0
    var quote: UInt8?
    while index < bytes.count {
      if let open = quote {
        if bytes[index] == open { quote = nil }
        index += 1
      } else if bytes[index] == UInt8(ascii: "'") || bytes[index] == UInt8(ascii: "\"") {
        quote = bytes[index]
        index += 1
      } else if bytes[index...].starts(with: separator) {
        pieces.append(self[start..<index])
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    pieces.append(self[start..<bytes.count])
    return pieces
  }

  func joined(with others: ArraySlice<Self>, separator: UInt8) -> Self {
    others.reduce(into: self) { result, next in
      result.append(separator, at: result.offsets.last ?? 0)
      result.append(next)
    }
  }

  /// Words between separators that stand outside quotes.
  ///
  /// The rules are Stencil's: a word behind one that ends in `,`, `|` or `:` is glued to it, a parenthesis at a
  /// word's edge becomes a word of its own.
  func words(separator: UInt8 = UInt8(ascii: " ")) -> [Self] {
    var splitter = WordSplitter(separator: separator)
    for index in bytes.indices { splitter.feed(bytes[index], at: offsets[index]) }
    return splitter.finish()
  }
}

private struct WordSplitter {
  let separator: UInt8
  private var word = TagText()
  private var words: [TagText] = []
  /// The byte that ends the current stretch: the separator, or the quote that is open.
  private var end: UInt8
  private var singleQuotes = 0
  private var doubleQuotes = 0

  init(separator: UInt8) {
    self.separator = separator
    end = separator
  }

  mutating func feed(_ byte: UInt8, at offset: Int) {
    if byte == UInt8(ascii: "'") { singleQuotes += 1 }
    if byte == UInt8(ascii: "\"") { doubleQuotes += 1 }
    guard byte == end else {
      if end == separator, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { end = byte }
      word.append(byte, at: offset)
      return
    }
    if end != separator {
      word.append(byte, at: offset)
    } else if singleQuotes.isMultiple(of: 2) || doubleQuotes.isMultiple(of: 2), !word.isEmpty {
      add(word)
      word = TagText()
    }
    end = separator
  }

  mutating func finish() -> [TagText] {
    if !word.isEmpty { add(word) }
    return words
  }

  private mutating func add(_ word: TagText) {
    guard let previous = words.last else {
      words.append(word)
      return
    }
    if let last = previous.bytes.last, isGlue(last) {
      if words.count == 1, word == "for" { words.append(word) } else { words[words.count - 1].append(word) }
    } else if word.bytes.allSatisfy(isGlue), word.count == 1 {
      words[words.count - 1].append(word)
    } else {
      addApart(word)
    }
  }

  /// All parentheses at the edges at once: there may be any number of them.
  private mutating func addApart(_ word: TagText) {
    let first = word.bytes.firstIndex { !isParenthesis($0) } ?? word.count - 1
    let last = word.bytes[first...].lastIndex { !isParenthesis($0) } ?? first
    for index in 0..<first { words.append(word[index..<index + 1]) }
    let inner = word[first..<last + 1]
    if inner.count < word.count { add(inner) } else { words.append(inner) }
    for index in last + 1..<word.count { words.append(word[index..<index + 1]) }
  }

  private func isParenthesis(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") }

  private func isGlue(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":")
  }
}

/// Every identifier of the headers, in code and comments alike, with the forms in which it is declared.
///
/// One pass answers for all names: a header may have a hundred thousand of them.
struct HeaderWords: Equatable, Sendable {
  struct Forms: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// Elsewhere than in `swift_name("…")`.
    static let mentioned = Forms(rawValue: 1)
    /// `name[1]`, `name[0]` or `name[]`
    static let tail = Forms(rawValue: 2)
    /// `enum { … } name`
    static let ofUnnamedEnum = Forms(rawValue: 4)
  }

  private var forms: [String: Forms] = [:]
  /// `name : 2`; of several the least.
  private(set) var bitFieldWidths: [String: Int] = [:]

  /// What the body of each union declares, as far as its form is plain.
  private(set) var unions: [Set<String>] = []

  init(_ texts: [[UInt8]]) {
    for text in texts { text.withUnsafeBufferPointer { add($0) } }
  }

  subscript(word: String) -> Forms { forms[word] ?? [] }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    /// The last `{`, if it is that of an enum without a name.
    var enumBrace: Int?
    /// The end of the comment or literal around `index`, where nothing is declared.
    var end = 0
    /// The union of each open `{` that is one's.
    var braces: [Int?] = []
    var isUnion = false
    var parentheses = 0
    var index = 0
    while index < text.count {
      if index >= end { end = text.endOfComment(at: index) ?? text.endOfLiteral(at: index) ?? end }
      if Self.isLetter(text[index]) {
        let start = index
        while index < text.count, Self.isLetter(text[index]) { index += 1 }
        add(text, start..<index, isCode: start >= end, enumBrace)
        guard start >= end else { continue }
        if text[start..<index].elementsEqual("union".utf8) { isUnion = true }
        if let union = braces.last ?? nil, Self.isMember(text, start..<index, parentheses) {
          unions[union].insert(
            String(decoding: UnsafeBufferPointer(rebasing: text[start..<index]), as: UTF8.self))
        }
      } else {
        if index >= end {
          switch text[index] {
          case UInt8(ascii: "{"):
            enumBrace = Self.isOfUnnamedEnum(text, brace: index) ? index : nil
            if isUnion { unions.append([]) }
            braces.append(isUnion ? unions.count - 1 : nil)
            (isUnion, parentheses) = (false, 0)
          case UInt8(ascii: "}"): _ = braces.popLast()
          case UInt8(ascii: "("): parentheses += 1
          case UInt8(ascii: ")"): parentheses -= 1
          case UInt8(ascii: ";"): (isUnion, parentheses) = (false, 0)
          default: break
          }
        }
        index += 1
      }
    }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isCode: Bool, _ enumBrace: Int?
  ) {
    var found: Forms = Self.isSwiftName(text, before: range.lowerBound) ? [] : .mentioned
    if isCode, Self.isTail(text, after: range.upperBound) { found.insert(.tail) }
    if isCode, let enumBrace, Self.isBehindBody(text, before: range.lowerBound, enumBrace) {
      found.insert(.ofUnnamedEnum)
    }
    let word = String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    forms[word, default: []].formUnion(found)
    if isCode, let width = Self.bitFieldWidth(text, after: range.upperBound) {
      bitFieldWidths[word] = min(width, bitFieldWidths[word] ?? width)
    }
  }

  /// `name;`, `name,`, `name[2]`, `name : 2`, `name __attribute__((…))` and `(*name)`.
  private static func isMember(
    _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ parentheses: Int
  ) -> Bool {
    var next = name.upperBound
    while next < text.count, text[next] == UInt8(ascii: " ") || (9...13).contains(text[next]) { next += 1 }
    guard next < text.count else { return false }
    let last = lastCode(text, before: name.lowerBound)
    var before = last
    while before >= 0, text[before] == UInt8(ascii: "*") { before = lastCode(text, before: before) }
    // Not a type, as in `_Atomic(int)`.
    let isPointer = before != last && before >= 0 && text[before] == UInt8(ascii: "(")
    switch text[next] {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): return parentheses == 0
    case UInt8(ascii: "["), UInt8(ascii: ")"):
      return parentheses == 0 || parentheses == 1 && isPointer
    default:
      return parentheses == 0 && text[next..<min(next + 13, text.count)].elementsEqual("__attribute__".utf8)
    }
  }

  private static func bitFieldWidth(_ text: UnsafeBufferPointer<UInt8>, after end: Int) -> Int? {
    let rest = text[end...].drop { $0 == UInt8(ascii: " ") }
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let digits = rest.dropFirst().drop { $0 == UInt8(ascii: " ") }.prefix { (48...57).contains($0) }
    // What has a name has a bit at least: `p ? p->type : 0` declares nothing.
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isSwiftName(_ text: UnsafeBufferPointer<UInt8>, before start: Int) -> Bool {
    var end = start
    while end > 0, text[end - 1] == UInt8(ascii: " ") || text[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    guard end > 0, text[end - 1] == UInt8(ascii: "(") else { return false }
    end -= 1
    while end > 0, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
    let name = "swift_name"
    guard end >= name.utf8.count else { return false }
    // Macros for it are in capitals.
    return text[(end - name.utf8.count)..<end].lazy.map { $0 == UInt8(ascii: "_") ? $0 : $0 | 0x20 }
      .elementsEqual(name.utf8)
  }

  private static func isTail(_ text: UnsafeBufferPointer<UInt8>, after end: Int) -> Bool {
    var index = end
    func skipSpaces() { while index < text.count, text[index] == UInt8(ascii: " ") { index += 1 } }
    func skip(_ byte: UInt8) -> Bool {
      skipSpaces()
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }
    guard skip(UInt8(ascii: "[")) else { return false }
    _ = skip(UInt8(ascii: "0")) || skip(UInt8(ascii: "1"))
    return skip(UInt8(ascii: "]"))
  }

  /// Another `}` than that of the enum may be between `brace` and the name.
  private static func isBehindBody(
    _ text: UnsafeBufferPointer<UInt8>, before start: Int, _ brace: Int
  ) -> Bool {
    let previous = lastCode(text, before: start)
    return previous > brace && text[previous] == UInt8(ascii: "}")
  }

  private static func isOfUnnamedEnum(_ text: UnsafeBufferPointer<UInt8>, brace: Int) -> Bool {
    let word = lastCode(text, before: brace)
    return word >= 3 && text[(word - 3)...word].elementsEqual("enum".utf8)
  }

  /// Where the last byte is that is no space; -1 if there is none.
  private static func lastCode(_ text: UnsafeBufferPointer<UInt8>, before end: Int) -> Int {
    var index = end - 1
    while index >= 0, text[index] == UInt8(ascii: " ") || (9...13).contains(text[index]) { index -= 1 }
    return index
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}

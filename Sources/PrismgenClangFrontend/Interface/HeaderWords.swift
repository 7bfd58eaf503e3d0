internal import PrismgenSource

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

  struct Union: Equatable, Sendable {
    /// What its body declares, as far as its form is plain.
    var members: Set<String> = []
    /// `#else` or the like stands in it: not all members are declared together.
    var isConditional = false
  }

  private(set) var unions: [Union] = []

  init(_ texts: [[UInt8]]) {
    for text in texts { text.withUnsafeBufferPointer { add($0) } }
  }

  subscript(word: String) -> Forms { forms[word] ?? [] }

  /// What stands around a place of the code.
  private struct Surroundings {
    /// The last `{`, if it is that of an enum without a name.
    var enumBrace: Int?
    /// The union of each open `{` that is one's.
    var braces: [Int?] = []
    var isUnion = false
    var parentheses = 0
    /// Where the last byte is that is no space and stands in no comment.
    var last = -1
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var around = Surroundings()
    /// That of the directive that the place is in, which opens and closes nothing.
    var outside: Surroundings?
    var isFirstOnLine = true
    /// The end of the comment or literal around `index`, where nothing is declared.
    var end = 0
    var index = 0
    while index < text.count {
      if index >= end { end = text.endOfComment(at: index) ?? text.endOfLiteral(at: index) ?? end }
      let start = index
      if Self.isLetter(text[index]) {
        while index < text.count, Self.isLetter(text[index]) { index += 1 }
        add(text, start..<index, isCode: start >= end, around)
        guard start >= end else { continue }
        if text[start..<index].elementsEqual("union".utf8) { around.isUnion = true }
        if let union = around.braces.last ?? nil, Self.isMember(text, start..<index, around) {
          unions[union].members.insert(
            String(decoding: UnsafeBufferPointer(rebasing: text[start..<index]), as: UTF8.self))
        }
      } else {
        index += 1
        guard start >= end else { continue }
        switch text[start] {
        case UInt8(ascii: "#") where isFirstOnLine && outside == nil:
          if Self.isConditional(text, directive: start) {
            for union in around.braces { union.map { unions[$0].isConditional = true } }
          }
          outside = around
          around = Surroundings()
        case UInt8(ascii: "\n"):
          isFirstOnLine = true
          if let before = outside, text.isEndOfLine(start) { (around, outside) = (before, nil) }
        case UInt8(ascii: "{"):
          around.enumBrace = Self.isOfUnnamedEnum(text, around.last) ? start : nil
          if around.isUnion { unions.append(Union()) }
          around.braces.append(around.isUnion ? unions.count - 1 : nil)
          (around.isUnion, around.parentheses) = (false, 0)
        case UInt8(ascii: "}"): _ = around.braces.popLast()
        case UInt8(ascii: "("): around.parentheses += 1
        case UInt8(ascii: ")"): around.parentheses -= 1
        case UInt8(ascii: ";"): (around.isUnion, around.parentheses) = (false, 0)
        default: break
        }
        if text[start].isSpace { continue }
      }
      around.last = index - 1
      isFirstOnLine = false
    }
  }

  private mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isCode: Bool, _ around: Surroundings
  ) {
    var found: Forms = Self.isSwiftName(text, before: range.lowerBound) ? [] : .mentioned
    if isCode, Self.isTail(text, after: range.upperBound) { found.insert(.tail) }
    // Another `}` than that of the enum may be between its brace and the name.
    if isCode, let brace = around.enumBrace, around.last > brace, text[around.last] == UInt8(ascii: "}") {
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
    _ text: UnsafeBufferPointer<UInt8>, _ name: Range<Int>, _ around: Surroundings
  ) -> Bool {
    let parentheses = around.parentheses
    let next = nextCode(text, from: name.upperBound)
    guard next < text.count else { return false }
    var before = around.last
    while before >= 0, text[before] == UInt8(ascii: "*") || text[before].isSpace { before -= 1 }
    // Not a type, as in `_Atomic(int)`.
    let isPointer = before != around.last && before >= 0 && text[before] == UInt8(ascii: "(")
    switch text[next] {
    case UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"): return parentheses == 0
    case UInt8(ascii: "["), UInt8(ascii: ")"):
      return parentheses == 0 || parentheses == 1 && isPointer
    default:
      return parentheses == 0 && text[next..<min(next + 13, text.count)].elementsEqual("__attribute__".utf8)
    }
  }

  private static func bitFieldWidth(_ text: UnsafeBufferPointer<UInt8>, after end: Int) -> Int? {
    let colon = nextCode(text, from: end)
    guard colon < text.count, text[colon] == UInt8(ascii: ":") else { return nil }
    let digits = text[nextCode(text, from: colon + 1)...].prefix { (48...57).contains($0) }
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

  /// `[]`, or a number below 2 in brackets.
  private static func isTail(_ text: UnsafeBufferPointer<UInt8>, after end: Int) -> Bool {
    let bracket = nextCode(text, from: end)
    guard bracket < text.count, text[bracket] == UInt8(ascii: "[") else { return false }
    let size = text[nextCode(text, from: bracket + 1)...].prefix(while: isLetter)
    let close = nextCode(text, from: size.endIndex)
    guard close < text.count, text[close] == UInt8(ascii: "]") else { return false }
    let number = String(decoding: size, as: UTF8.self)
    // `1u` and `0x1` too.
    return number.isEmpty || number.hasPrefix("0") || number.hasPrefix("1") && Int(number) ?? 1 < 2
  }

  /// `#if`, `#else`, `#endif` and their like, or `#include`, which may hold anything.
  private static func isConditional(_ text: UnsafeBufferPointer<UInt8>, directive mark: Int) -> Bool {
    let word = nextCode(text, from: mark + 1)
    return word < text.count && (text[word] == UInt8(ascii: "i") || text[word] == UInt8(ascii: "e"))
  }

  private static func isOfUnnamedEnum(_ text: UnsafeBufferPointer<UInt8>, _ last: Int) -> Bool {
    last >= 3 && text[(last - 3)...last].elementsEqual("enum".utf8)
  }

  /// The first byte from `start` on that is no space and stands in no comment, or the end of the text.
  private static func nextCode(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      if let end = text.endOfComment(at: index) {
        index = end
      } else if text[index].isSpace {
        index += 1
      } else {
        break
      }
    }
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

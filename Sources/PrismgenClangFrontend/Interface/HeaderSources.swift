#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The text of a module's headers, searched for the few facts that the importer does not tell.
///
/// This is no parser: it sees every branch of `#if`, and answers only questions whose answer the text alone settles.
/// Where it does not, the answer is "not known".
package struct HeaderSources: Hashable, Sendable {
  /// Each ends with a zero byte, as the C library's search wants it, and has no other: to a compiler one is a space.
  private let texts: [[UInt8]]

  package init(_ texts: [[UInt8]]) {
    self.texts = texts.map { $0.map { $0 == 0 ? UInt8(ascii: " ") : $0 } + [0] }
  }

  /// Where a comment stands.
  enum Placement { case above, behindPrevious, unknown }

  /// Whether `comment` stands behind the member `previous`, on its line, or above the member that follows.
  func placement(of comment: String, behind previous: String) -> Placement {
    let lines = comment.split(separator: "\n").map { $0.trimmingSpace }
    guard let line = lines.first(where: { $0.contains(where: \.isLetter) }) else { return .above }
    var found: Set<Placement> = []
    eachOccurrence(of: line) { text, offset in
      guard let start = line.hasPrefix("/") ? offset : Self.commentStart(in: text, before: offset) else {
        return
      }
      let code = Self.lineBefore(start, in: text)
      if code.allSatisfy(\.isWhitespace) {
        found.insert(.above)
      } else if identifiers(in: code).contains(previous) {
        found.insert(.behindPrevious)
      }
    }
    return found.count == 1 ? found.first ?? .unknown : .unknown
  }

  /// Whether the headers have `word` as an identifier: a name that only `swift_name` or API notes gave is not there.
  func mentions(_ word: String) -> Bool {
    var isFound = false
    eachOccurrence(of: word) { text, offset in
      guard !isFound, Self.isWord(in: text, offset, offset + word.utf8.count) else { return }
      let before = Self.lineBefore(offset, in: text).filter { !" \"".contains($0) }
      isFound = !before.lowercased().hasSuffix("swift_name(")
    }
    return isFound
  }

  /// Whether some declaration has the form `name[1]`, `name[0]` or `name[]`.
  func mayBeTail(_ name: String) -> Bool {
    var isFound = false
    eachOccurrence(of: name) { text, offset in
      let end = offset + name.utf8.count
      guard Self.isWord(in: text, offset, end) else { return }
      let rest = String(decoding: text[end..<min(end + 16, text.count)], as: UTF8.self).filter { $0 != " " }
      isFound = isFound || ["[1]", "[0]", "[]"].contains { rest.hasPrefix($0) }
    }
    return isFound
  }

  /// The names of variables in the form `const … name = …`, which the importer shows like the constants of an enum.
  func constantVariables() -> Set<String> {
    var names: Set<String> = []
    eachOccurrence(of: "const") { text, offset in
      let line = Self.lineAfter(offset, in: text)
      guard let end = line.firstIndex(of: "=") else { return }
      let name = line[..<end].trimmingSpace.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      names.insert(String(name.reversed()))
    }
    return names
  }

  /// Whether some declaration has the form `enum { … } name`.
  func mayBeOfUnnamedEnum(_ name: String) -> Bool {
    var isFound = false
    eachOccurrence(of: name) { text, offset in
      guard !isFound, Self.isWord(in: text, offset, offset + name.utf8.count) else { return }
      var index = offset - 1
      while index >= 0, Self.isSpace(text[index]) { index -= 1 }
      guard index >= 0, text[index] == UInt8(ascii: "}") else { return }
      while index >= 0, text[index] != UInt8(ascii: "{") { index -= 1 }
      index -= 1
      while index >= 0, Self.isSpace(text[index]) { index -= 1 }
      isFound = index >= 0 && Self.lineBefore(index + 1, in: text).hasSuffix("enum")
    }
    return isFound
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  /// The macros without parameters that have a body, in the order of each header.
  func macros() -> [[String]] {
    texts.map { text in
      var names: [String] = []
      Self.eachOccurrence(of: "define", in: text) { text, offset in
        guard Self.lineBefore(offset, in: text).trimmingSpace == "#" else { return }
        let line = Self.lineAfter(offset + 6, in: text).trimmingSpace
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let body = line.dropFirst(name.count)
        let isEmpty = body.trimmingSpace.isEmpty || body.trimmingSpace.hasPrefix("/*")
        if !body.hasPrefix("("), !isEmpty { names.append(String(name)) }
      }
      return names
    }
  }

  // MARK: Search

  private func eachOccurrence(of word: String, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    for text in texts { Self.eachOccurrence(of: word, in: text, body) }
  }

  private static func eachOccurrence(
    of word: String, in text: [UInt8], _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void
  ) {
    guard !word.isEmpty else { return }
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return }
        var next = base
        while let found = strstr(next, word) {
          body(bytes, UnsafePointer(found) - base)
          next = UnsafePointer(found) + 1
        }
      }
    }
  }

  private static func isWord(in text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    (start == 0 || !isLetter(text[start - 1])) && !isLetter(text[end])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// What stands on the line of `offset` before it.
  private static func lineBefore(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
    let start = text[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private static func lineAfter(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: text[offset...].prefix { $0 != newline && $0 != 0 }, as: UTF8.self)
  }

  /// The `/*` that opens the comment around `offset`.
  private static func commentStart(in text: UnsafeBufferPointer<UInt8>, before offset: Int) -> Int? {
    var index = offset - 1
    while index >= 0 {
      if text[index] == UInt8(ascii: "/"), text[index + 1] == UInt8(ascii: "*") { return index }
      index -= 1
    }
    return nil
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmingSpace: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}

/// The first of several joined comments, and the rest.
func firstComment(_ text: String) -> (first: String, rest: String) {
  let end = text.firstRange(of: text.hasPrefix("//") ? "\n" : "*/")?.upperBound ?? text.endIndex
  return (String(text[..<end]), String(text[end...]))
}

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
  private let words: HeaderWords
  private let comments: HeaderComments

  package init(_ texts: [[UInt8]]) {
    self.texts = texts.map { $0.map { $0 == 0 ? UInt8(ascii: " ") : $0 } + [0] }
    words = HeaderWords(self.texts)
    comments = HeaderComments(self.texts)
  }

  /// Whether `comment` stands behind the member `previous`, on its line, or above the member that follows.
  func placement(of comment: String, behind previous: String) -> HeaderComments.Placement {
    comments.placement(of: comment, behind: previous)
  }

  /// Whether the headers have `word` as an identifier: a name that only `swift_name` or API notes gave is not there.
  func mentions(_ word: String) -> Bool { words[word].contains(.mentioned) }

  /// Whether some declaration has the form `name[1]`, `name[0]` or `name[]`.
  func mayBeTail(_ name: String) -> Bool { words[name].contains(.tail) }

  /// Whether some declaration has the form `enum { … } name`.
  func mayBeOfUnnamedEnum(_ name: String) -> Bool { words[name].contains(.ofUnnamedEnum) }

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

  private static let newline = UInt8(ascii: "\n")

  /// What stands on the line of `offset` before it.
  private static func lineBefore(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
    let start = text[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private static func lineAfter(_ offset: Int, in text: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: text[offset...].prefix { $0 != newline && $0 != 0 }, as: UTF8.self)
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

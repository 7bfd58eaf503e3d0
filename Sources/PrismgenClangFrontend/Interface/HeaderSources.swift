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
package struct HeaderSources: Equatable, Sendable {
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

  /// How many comments of the headers begin as `comment` does.
  func count(of comment: String) -> Int { comments.count(of: comment) }

  /// Whether the headers have `word` as an identifier: a name that only `swift_name` or API notes gave is not there.
  func mentions(_ word: String) -> Bool { words[word].contains(.mentioned) }

  /// Whether some declaration has the form `name[1]`, `name[0]` or `name[]`.
  func mayBeTail(_ name: String) -> Bool { words[name].contains(.tail) }

  /// What a union that declares `members` declares beside them; nil where the text has none in plain form.
  func membersOfUnion(beside members: Set<String>) -> Set<String>? {
    let bodies = words.unions.filter { members.isSubset(of: $0.members) }
    guard let least = bodies.min(by: { $0.members.count < $1.members.count }), !least.isConditional else {
      return nil
    }
    return least.members.subtracting(members)
  }

  /// Whether some declaration has the form `enum { … } name`.
  func mayBeOfUnnamedEnum(_ name: String) -> Bool { words[name].contains(.ofUnnamedEnum) }

  /// Of the declarations in the form `name : 2` the narrowest, in bits; nil where there is none.
  func bitFieldWidth(_ name: String) -> Int? { words.bitFieldWidths[name] }

  /// The names of variables in the form `const … name = …`, which the importer shows like the constants of an enum.
  func constantVariables() -> Set<String> {
    var names: Set<String> = []
    for text in texts {
      // What an earlier `const` of the line has seen need not be looked at again.
      var end = 0
      Self.eachOccurrence(of: "const", in: text) { text, offset in
        if offset < end { return }
        end = text[offset...].firstIndex { $0 == UInt8(ascii: "=") || $0 == Self.newline } ?? text.count
        guard end < text.count, text[end] == UInt8(ascii: "=") else { return }
        let rest = text[offset..<end].reversed().drop { $0 == UInt8(ascii: " ") || (9...13).contains($0) }
        let name = rest.prefix { HeaderWords.isLetter($0) }
        names.insert(String(decoding: name.reversed(), as: UTF8.self))
      }
    }
    return names
  }

  /// The macros without parameters that have a body, in the order of each header.
  func macros() -> [[String]] {
    texts.map { text in
      var names: [String] = []
      Self.eachOccurrence(of: "define", in: text) { text, offset in
        guard Self.isDirective(text, offset) else { return }
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

  /// Whether the word at `offset` follows a `#` that is the first on its line.
  private static func isDirective(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    func isCode(_ byte: UInt8) -> Bool {
      byte == newline || byte != UInt8(ascii: " ") && !(9...13).contains(byte)
    }
    guard let mark = text[..<offset].lastIndex(where: isCode), text[mark] == UInt8(ascii: "#") else {
      return false
    }
    return text[..<mark].last(where: isCode) ?? newline == newline
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
  let end = endOfComment(text[...])
  return (String(text[..<end]), String(text[end...]))
}

/// Where the comment ends that `text` begins with.
func endOfComment(_ text: Substring) -> String.Index {
  text.firstRange(of: text.hasPrefix("//") ? "\n" : "*/")?.upperBound ?? text.endIndex
}

/// The standard type that a literal gets where no type is written: `Int` for `0`, `String` for `""`, `[Int]` for `[1, 2]` and
/// `[String: Bool]` for `["a": true]`. A declaration in scope may shadow its names.
package struct LiteralType: Equatable, Sendable {
  /// One for a literal and for the elements of an array; two for the keys and values of a dictionary.
  package var names: [String]
  package var isCollection: Bool

  /// nil for what is no literal, and for collections that are empty, that are not all of one type, or whose elements are more
  /// than numbers, truth values and short texts without escapes.
  ///
  /// Complexity: linear in the value.
  package init?(of value: String) {
    if value.first == "[" {
      guard let names = Self.names(inCollection: value) else { return nil }
      self.init(names: names, isCollection: true)
    } else {
      guard let name = Self.name(of: value) else { return nil }
      self.init(names: [name], isCollection: false)
    }
  }

  private init(names: [String], isCollection: Bool) {
    (self.names, self.isCollection) = (names, isCollection)
  }

  package var text: String {
    let names = names.joined(separator: ": ")
    return isCollection ? "[\(names)]" : names
  }

  // MARK: Collections

  private static func names(inCollection value: String) -> [String]? {
    guard value.last == "]" else { return nil }
    var rest = value.dropFirst().dropLast()
    var result: [String]?
    while true {
      guard var names = nextName(in: &rest).map({ [$0] }) else { return nil }
      if rest.first == ":" {
        rest.removeFirst()
        guard let name = nextName(in: &rest) else { return nil }
        names.append(name)
      }
      guard result == nil || result == names else { return nil }
      result = names
      guard !rest.isEmpty else { return result }
      guard rest.removeFirst() == "," else { return nil }
      // A comma may stand behind the last one too.
      if rest.allSatisfy(\.isWhitespace) { return result }
    }
  }

  /// The type of the literal at the beginning; what follows it is left.
  private static func nextName(in rest: inout Substring) -> String? {
    rest = rest.drop(while: \.isWhitespace)
    let end: Substring.Index
    if rest.first == "\"" {
      let inner = rest.dropFirst()
      guard let quote = inner.firstIndex(where: { $0 == "\"" || $0 == "\\" }), inner[quote] == "\"" else {
        return nil
      }
      end = inner.index(after: quote)
    } else {
      end = rest.firstIndex { $0 == "," || $0 == ":" || $0.isWhitespace } ?? rest.endIndex
    }
    guard let name = name(of: String(rest[..<end])) else { return nil }
    rest = rest[end...].drop(while: \.isWhitespace)
    return name
  }

  // MARK: One literal

  private static func name(of text: String) -> String? {
    guard let first = text.first else { return nil }
    if text == "true" || text == "false" { return "Bool" }
    if first == "\"" || first == "#" { return isStringLiteral(text) ? "String" : nil }
    let digits = text.first == "-" ? text.dropFirst() : Substring(text)
    guard let digit = digits.first, digit.isASCII, digit.isNumber else { return nil }
    let characters = digits.dropFirst(2)
    if digits.hasPrefix("0x") || digits.hasPrefix("0b") || digits.hasPrefix("0o") {
      return characters.allSatisfy { $0.isHexDigit || $0 == "_" } ? "Int" : nil
    }
    if digits.allSatisfy({ $0.isNumber || $0 == "_" }) { return "Int" }
    return Double(digits.filter { $0 != "_" }) != nil ? "Double" : nil
  }

  /// `"…"`, `#"…"#` or three quotes on each side, and no more of them between: nothing stands beside the literal.
  private static func isStringLiteral(_ text: String) -> Bool {
    let hashes = text.prefix { $0 == "#" }
    let literal = text.dropFirst(hashes.count)
    for quotes in ["\"\"\"", "\""] where literal.hasPrefix(quotes) && literal.count >= quotes.count * 2 {
      let (inner, end) = (literal.dropFirst(quotes.count), quotes + hashes)
      return inner.hasSuffix(end) && !inner.dropLast(end.count).contains(end)
    }
    return false
  }
}

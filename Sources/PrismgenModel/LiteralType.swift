internal import PrismgenSource

/// The standard type that a literal gets where no type is written: `Int` for `0`, `String` for `""`, `[Int]` for `[1, 2]` and
/// `[String: Bool]` for `["a": true]`. A declaration in scope may shadow its names.
package struct LiteralType: Equatable, Sendable {
  /// One for a literal and for the elements of an array; two for the keys and values of a dictionary.
  package var names: [String]
  package var isCollection: Bool

  /// nil for what is no literal, and for collections that are empty, whose elements are not all of one type, or are more than
  /// numbers, truth values and texts of one line without escapes.
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
    guard value.utf8.last == UInt8(ascii: "]") else { return nil }
    var rest = value.utf8.dropFirst().dropLast()
    var result: (first: String, second: String?)?
    repeat {
      guard let first = takeLiteral(from: &rest) else { return nil }
      var second: String?
      if rest.first == UInt8(ascii: ":") {
        rest.removeFirst()
        second = takeLiteral(from: &rest)
        guard second != nil else { return nil }
      }
      if let result, result != (first, second) { return nil }
      result = (first, second)
      // A comma may stand behind the last one too.
      guard rest.isEmpty || rest.removeFirst() == UInt8(ascii: ",") else { return nil }
      rest = rest.drop(while: \.isSpace)
    } while !rest.isEmpty
    return result.map { [$0.first] + ($0.second.map { [$0] } ?? []) }
  }

  /// The type of the literal at the beginning; `rest` is what follows it and the spaces behind it.
  private static func takeLiteral(from rest: inout Substring.UTF8View) -> String? {
    let text = rest.drop(while: \.isSpace)
    guard text.first == UInt8(ascii: "\"") else {
      let end =
        text.firstIndex { $0.isSpace || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") } ?? text.endIndex
      rest = text[end...].drop(while: \.isSpace)
      return name(of: String(Substring(text[..<end])))
    }
    let inner = text.dropFirst()
    guard let end = inner.firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }),
      inner[end] == UInt8(ascii: "\"")
    else { return nil }
    rest = inner[end...].dropFirst().drop(while: \.isSpace)
    return "String"
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

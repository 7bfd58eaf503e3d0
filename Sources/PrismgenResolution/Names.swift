import PrismgenModel

/// Spelling of identifiers: back-ticks, argument labels and derived member names.
package enum Names {
  /// `name` without back-ticks.
  static func plain(_ name: String) -> String { name.withoutBackticks }

  /// The name that `text` gives a member, without back-ticks: an identifier, or in back-ticks a raw one (SE-0451). nil: it
  /// gives none.
  static func declarable(_ text: String) -> String? {
    let name = plain(text)
    if ["", "_", "Self"].contains(name) { return nil }
    if name.isPlainIdentifier { return text == name || text == "`\(name)`" ? name : nil }
    let isRaw = name.unicodeScalars.allSatisfy { scalar in
      scalar == " "
        || !"`\\".unicodeScalars.contains(scalar) && scalar.value > 0x20 && scalar.value != 0x7F
          && !scalar.properties.isWhitespace
    }
    // What consists of operators alone names none.
    let isWord = name.unicodeScalars.contains { $0.properties.isXIDContinue }
    return isRaw && isWord && text == "`\(name)`" ? name : nil
  }

  /// `name`, given without back-ticks, as it is declared and referred to.
  ///
  /// A back-tick that is not needed is never warned about in these places, so contextual keywords get them too.
  package static func escaped(_ name: String) -> String {
    name.isPlainIdentifier && !keywords.contains(name) ? name : "`\(name)`"
  }

  /// The components of a dotted name, escaped.
  package static func escapedPath(_ path: String) -> String {
    path.split(separator: ".").map { escaped(String($0)) }.joined(separator: ".")
  }

  /// `name`, given without back-ticks, as a type is referred to: words that begin a type need back-ticks there, and in no other
  /// place.
  static func typeName(_ name: String) -> String {
    switch name {
    case "any", "each", "some": "`\(name)`"
    default: escaped(name)
    }
  }

  /// A label in a tuple type, where `var` and `let` warn without back-ticks.
  static func tupleLabel(_ name: String) -> String {
    ["inout", "let", "var", "_"].contains(name) || !name.isPlainIdentifier ? "`\(name)`" : name
  }

  /// `name` with its first character in upper case, where that is one character (rule 65).
  static func capitalized(_ name: String) -> String {
    let rest = name.utf8.dropFirst()
    if let byte = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte),
      rest.first.map({ $0 < 0x80 }) ?? true
    {
      // No mark follows that belongs to the letter.
      return String(Unicode.Scalar(byte - 0x20)) + name[rest.startIndex...]
    }
    guard let first = name.first else { return name }
    let upper = first.uppercased()
    return (upper.count == 1 ? upper : String(first)) + name.dropFirst()
  }

  private static let keywords = NameSet([
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while", "_",
  ])
}

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
    if isPlainIdentifier(name) { return text == name || text == "`\(name)`" ? name : nil }
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
    isPlainIdentifier(name) && !keywords.contains(name) ? name : "`\(name)`"
  }

  /// `name`, given without back-ticks, as a type is referred to: words that begin a type need back-ticks there, and in no other
  /// place.
  static func typeName(_ name: String) -> String {
    switch name {
    case "any", "each", "some": "`\(name)`"
    default: escaped(name)
    }
  }

  /// An argument label in a call. Any escape but these is warned about there (rule 66). `_` without back-ticks is none.
  static func label(_ name: String) -> String {
    ["inout", "_"].contains(name) || !isPlainIdentifier(name) ? "`\(name)`" : name
  }

  /// A label in a tuple type, where `var` and `let` warn without back-ticks.
  static func tupleLabel(_ name: String) -> String {
    ["inout", "let", "var", "_"].contains(name) || !isPlainIdentifier(name) ? "`\(name)`" : name
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

  /// Whether `name` needs no back-ticks for its characters. Non-ASCII letters are left to the compiler's table, so
  /// anything beyond letters and digits counts as raw.
  package static func isPlainIdentifier(_ name: String) -> Bool {
    var text = name
    // In place: an iterator of a string decodes each of its bytes.
    let isPlain: Bool? = text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
          break
        case UInt8(ascii: "0")...UInt8(ascii: "9") where index > 0: break
        case 0x80...: return nil
        default: return false
        }
      }
      return !bytes.isEmpty
    }
    return isPlain ?? isPlainUnicode(name)
  }

  private static func isPlainUnicode(_ name: String) -> Bool {
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let properties = scalar.properties
      let starts = scalar == "_" || properties.isXIDStart || properties.isEmojiPresentation
      guard starts || (index > 0 && properties.isXIDContinue) else { return false }
    }
    return true
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

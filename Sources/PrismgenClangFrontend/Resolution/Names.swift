/// Hands out Swift names, each once.
struct Names {
  private var taken: Set<String>

  init(taken: some Sequence<String> = []) { self.taken = Set(taken) }

  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// The first of `candidates` that is free, with a number behind the last one if none is.
  mutating func take(_ candidates: [String]) -> String {
    let last = candidates.last ?? "value"
    let numbered = (2...).lazy.map { "\(last)\($0)" }
    let name = candidates.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? last
    taken.insert(name)
    return name
  }

  mutating func take(_ name: String) -> String { take([name]) }

  /// `name` as it must be written where it is declared, used behind a period or bound.
  static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

  /// The name of a module as it is imported. C's build systems take names that only back-ticks make Swift's (SE-0451).
  static func ofModule(_ name: String) -> String {
    let isPlain =
      !name.utf8.isEmpty && identifier(name) == name && name.unicodeScalars.allSatisfy(isPlainLetter)
    return isPlain && !contextualKeywords.contains(name) ? escaped(name) : "`\(name)`"
  }

  /// `name`, which is declared, as it must be written where no period stands before it.
  static func alone(_ name: String) -> String { contextualKeywords.contains(name) ? "`\(name)`" : name }

  /// Words that mean something else where a type, a module or a value stands.
  static let contextualKeywords: Set = ["any", "await", "each", "some"]

  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }

  /// A name of words that may begin with a digit: `2BUTTON_PRESS` becomes `_2buttonPress`.
  static func identifier(_ name: String) -> String {
    name.unicodeScalars.first.map { ("0"..."9").contains($0) } == true
      ? "_" + name : name.isEmpty ? "_none" : name
  }

  /// The reserved words, and the names that mean something else behind a period.
  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout",
    "internal", "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
    "static",
    "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
    "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any",
    "as",
    "await", "false", "is", "nil", "self", "Self", "super", "throws", "true", "try", "Type", "Protocol",
  ]
}

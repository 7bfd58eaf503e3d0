internal import PrismgenResolution

/// `Outer<Int>.Inner`: a name, and what stands in angle brackets behind its parts.
struct NominalType {
  struct Part {
    var name = ""
    var arguments: [String] = []

    /// As it is written.
    var text: String {
      Names.escaped(name) + (arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>")
    }
  }

  private(set) var parts: [Part] = [Part()]

  /// Without arguments.
  var name: String { parts.map(\.name).joined(separator: ".") }

  /// Two of `(Item?)?`.
  static func optionals(of text: String) -> Int {
    var (text, count) = (text[...], 0)
    while !isList(text) {
      if let wrapped = wrapped(by: text) {
        (text, count) = (wrapped, count + 1)
      } else if let inner = parenthesized(by: text) {
        text = inner
      } else {
        break
      }
    }
    return count
  }

  /// What an optional wraps; nil for what is none.
  private static func wrapped(by text: Substring) -> Substring? {
    if text.hasSuffix("?") { return text.dropLast() }
    return text.hasPrefix("Optional<") && text.hasSuffix(">") ? text.dropFirst(9).dropLast() : nil
  }

  /// The mark behind `() -> Item?` belongs to what it returns, and that behind `Int, Item?` to an element.
  private static func isList(_ text: Substring) -> Bool {
    var (depth, last): (Int, Character) = (0, " ")
    for character in text {
      if character == ">", last == "-" {
        if depth == 0 { return true }
      } else if character == ",", depth == 0 {
        return true
      } else if "<([".contains(character) {
        depth += 1
      } else if ">)]".contains(character) {
        depth -= 1
      }
      last = character
    }
    return false
  }

  private static func parenthesized(by text: Substring) -> Substring? {
    text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : nil
  }

  /// An optional stands for what it wraps; nil for what is no name.
  init?(_ text: String) {
    var text = text[...]
    while let inner = Self.wrapped(by: text) ?? Self.parenthesized(by: text) { text = inner }
    var depth = 0
    var (isArrow, isQuoted) = (false, false)
    for character in text {
      if depth == 0, character == "`" { isQuoted.toggle() }
      if "])".contains(character) || character == ">" && !isArrow { depth -= 1 }
      isArrow = character == "-"
      if depth > 0 {
        add(character, isSeparator: depth == 1 && character == ",")
      } else if isQuoted {
        if character != "`" { parts[parts.count - 1].name.append(character) }
      } else if character == "<" {
        parts[parts.count - 1].arguments = [""]
      } else if character == "." {
        parts.append(Part())
      } else if character.isLetter || character.isNumber || character == "_" {
        parts[parts.count - 1].name.append(character)
      } else if depth < 0 || !"> `".contains(character) {
        return nil
      }
      if "<([".contains(character) { depth += 1 }
    }
  }

  /// To the arguments of the last part.
  private mutating func add(_ character: Character, isSeparator: Bool) {
    let part = parts.count - 1
    if isSeparator {
      parts[part].arguments.append("")
    } else if character != " " || parts[part].arguments.last != "" {
      parts[part].arguments[parts[part].arguments.count - 1].append(character)
    }
  }
}

/// `Outer<Int>.Inner`: a name, and what stands in angle brackets behind its parts.
struct NominalType {
  struct Part {
    var name = ""
    var arguments: [String] = []
  }

  private(set) var parts: [Part] = [Part()]

  /// Without arguments.
  var name: String { parts.map(\.name).joined(separator: ".") }

  /// Two of `Item??`.
  static func optionals(of text: String) -> Int {
    if text.hasSuffix("?") { return 1 + optionals(of: String(text.dropLast())) }
    return text.hasPrefix("Optional<") ? 1 + optionals(of: String(text.dropFirst(9).dropLast())) : 0
  }

  /// An optional stands for what it wraps; nil for what is no name.
  init?(_ text: String) {
    var text = text[...]
    while let last = text.last {
      if last == "?" || last == "!" {
        text.removeLast()
      } else if last == ")", text.first == "(" {
        text = text.dropFirst().dropLast()
      } else if last == ">", text.hasPrefix("Optional<") {
        text = text.dropFirst(9).dropLast()
      } else {
        break
      }
    }
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

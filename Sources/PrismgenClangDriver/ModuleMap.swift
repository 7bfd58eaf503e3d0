/// The headers that a module map names for one module.
struct ModuleMap {
  /// In order; relative to the folder of the map.
  private(set) var headers: [String] = []
  /// The folders of `umbrella "dir"`.
  private(set) var umbrellas: [String] = []

  /// Reads the map; nil if it does not declare `module`.
  init?(_ text: String, module: String) {
    let tokens = Self.tokens(of: text)
    guard
      let start = tokens.indices.first(where: {
        tokens[$0] == "module" && $0 + 1 < tokens.count
          && (tokens[$0 + 1] == module || tokens[$0 + 1] == "\"\(module)\"")
          && ($0 == 0 || tokens[$0 - 1] != "extern")
      })
    else { return nil }
    var depth = 0
    var modifiers: Set<String> = []
    for index in start + 2..<tokens.count {
      switch tokens[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return }
      case "textual", "exclude", "private": modifiers.insert(tokens[index])
      case "header":
        if modifiers.isEmpty, index + 1 < tokens.count { headers.append(Self.unquoted(tokens[index + 1])) }
        modifiers = []
      case "umbrella":
        if index + 1 < tokens.count, tokens[index + 1].hasPrefix("\"") {
          umbrellas.append(Self.unquoted(tokens[index + 1]))
        }
      default: break
      }
    }
  }

  private static func unquoted(_ token: String) -> String { String(token.dropFirst().dropLast()) }

  /// Words, strings with their quotes, and single characters; comments are dropped.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first == "\"" {
        let body = rest.dropFirst().prefix { $0 != "\"" }
        tokens.append("\"\(body)\"")
        rest = rest.dropFirst(body.count + 2)
      } else if first.isLetter || first.isNumber || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        tokens.append(String(word))
        rest = rest.dropFirst(word.count)
      } else {
        if !first.isWhitespace { tokens.append(String(first)) }
        rest = rest.dropFirst()
      }
    }
    return tokens
  }
}

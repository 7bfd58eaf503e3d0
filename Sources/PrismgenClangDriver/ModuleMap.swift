/// The headers that a module map names for one module.
struct ModuleMap {
  /// In order; relative to the folder of the map.
  private(set) var headers: [String] = []
  /// The folders of `umbrella "dir"`.
  private(set) var umbrellas: [String] = []
  /// Headers below an umbrella folder that are not the module's, or that others include.
  private(set) var excluded: Set<String> = []

  /// Reads the map; nil if it does not declare `module`.
  init?(_ text: String, module: String) {
    let tokens = Self.tokens(of: text)
    let declarations = Self.declarations(of: module, in: tokens)
    guard declarations.contains(where: { Self.isName(tokens[$0 + 1], module) }) else { return nil }
    for start in declarations { readBody(of: tokens, behind: start) }
  }

  /// - Parameter start: the index of `module`.
  private mutating func readBody(of tokens: [String], behind start: Int) {
    var depth = 0
    var modifiers: Set<String> = []
    /// The depth of the submodule whose headers are written in another language.
    var foreign: Int?
    for index in start + 2..<tokens.count {
      let path = index + 1 < tokens.count && tokens[index + 1].hasPrefix("\"") ? tokens[index + 1] : nil
      switch tokens[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth == 0 { return }
        if let level = foreign, depth < level { foreign = nil }
      case "requires": if Self.needsOtherLanguage(tokens[(index + 1)...]) { foreign = foreign ?? depth }
      case "textual", "exclude", "umbrella": modifiers.insert(tokens[index])
      case "header":
        if let path, foreign == nil { add(Self.unquoted(path), modifiers) }
        modifiers = []
      default: break
      }
      if tokens[index] == "umbrella", let path {
        if foreign == nil { umbrellas.append(Self.unquoted(path)) }
        modifiers = []
      }
    }
  }

  private mutating func add(_ header: String, _ modifiers: Set<String>) {
    if modifiers.isDisjoint(with: ["textual", "exclude"]) {
      headers.append(header)
    } else {
      excluded.insert(header)
    }
  }

  /// `extern module NAME "path"`: the map that declares the module instead.
  static func path(ofExtern module: String, in text: String) -> String? {
    let tokens = tokens(of: text)
    let found = tokens.indices.first { index in
      index + 3 < tokens.count && tokens[index] == "extern" && tokens[index + 1] == "module"
        && isName(tokens[index + 2], module) && tokens[index + 3].hasPrefix("\"")
    }
    return found.map { unquoted(tokens[$0 + 3]) }
  }

  /// The indices of `module` before the name of a module that is no other's submodule, and before `NAME.SUBMODULE`, which
  /// adds one.
  private static func declarations(of module: String, in tokens: [String]) -> [Int] {
    var depth = 0
    return tokens.indices.filter { index in
      switch tokens[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "module" where depth == 0 && index + 1 < tokens.count:
        let name = tokens[index + 1]
        return (isName(name, module) || name.hasPrefix(module + "."))
          && (index == 0 || tokens[index - 1] != "extern")
      default: break
      }
      return false
    }
  }

  /// A period that is in no string stands before a submodule.
  private static func isName(_ token: String, _ module: String) -> Bool {
    token == module && !module.contains(".") || token == "\"\(module)\""
  }

  /// Whether a list of features behind `requires` has one that a C compiler lacks.
  private static func needsOtherLanguage(_ tokens: ArraySlice<String>) -> Bool {
    var isNegated = false
    for token in tokens {
      if token == "," { continue }
      if token == "!" {
        isNegated = true
        continue
      }
      let isFeature = ["cplusplus", "objc", "opencl", "cuda"].contains { token.hasPrefix($0) }
      if isFeature, !isNegated { return true }
      if ["header", "module", "export", "{", "}"].contains(token) { return false }
      isNegated = false
    }
    return false
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

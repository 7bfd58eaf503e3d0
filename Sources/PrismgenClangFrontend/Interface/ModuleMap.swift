internal import PrismgenSource

/// The headers that a module map names for one module.
package struct ModuleMap: Equatable, Sendable {
  /// In order; relative to the folder of the map.
  package private(set) var headers: [String] = []
  /// The folders of `umbrella "dir"`.
  package private(set) var umbrellas: [String] = []
  /// Headers below an umbrella folder that are not the module's, or that others include.
  package private(set) var excluded: Set<String> = []

  /// The headers of explicit submodules, which only an import of the submodule brings along, by its full name.
  package private(set) var explicit: [String: [String]] = [:]

  /// Whether some part of the module has an `export`.
  package private(set) var exports = false

  /// Reads the map; nil if it does not declare `module`.
  ///
  /// Complexity: linear in the length of `text`.
  package init?(_ text: [UInt8], module: String) {
    let tokens = Self.tokens(of: text)
    let declarations = Self.declarations(of: module, in: tokens)
    guard declarations.contains(where: { tokens[$0 + 1].names(module) }) else { return nil }
    for start in declarations { readBody(of: tokens, behind: start) }
  }

  /// - Parameter start: the index of `module`.
  private mutating func readBody(of tokens: [Token], behind start: Int) {
    var depth = 0
    var modifiers: Set<String> = []
    /// The depth of the submodule whose headers are written in another language, or for another machine.
    var foreign: Int?
    /// The explicit submodule that is open, with the depth that it is closed at.
    var submodule: (name: String, depth: Int)?
    var path = [Self.name(tokens[start + 1])]
    if Self.isExplicit(start, in: tokens) { submodule = (path[0], 0) }
    for index in start + 2..<tokens.count {
      let next = index + 1 < tokens.count ? tokens[index + 1].string : nil
      guard case .word(let word) = tokens[index] else { continue }
      switch word {
      case "{": depth += 1
      case "}":
        depth -= 1
        if depth <= 0 { return }
        if let level = foreign, depth < level { foreign = nil }
        if submodule?.depth == depth { submodule = nil }
      // The one before has no body.
      case "module" where depth == 0: return
      case "module" where index + 1 < tokens.count:
        path.removeLast(max(path.count - depth, 0))
        if path.count < Self.maximumDepth { path.append(Self.name(tokens[index + 1])) }
        if submodule == nil, Self.isExplicit(index, in: tokens) {
          submodule = (String(path.joined(separator: ".").prefix(Self.maximumLength)), depth)
        }
      case "requires": if Self.lacksFeature(tokens[(index + 1)...]) { foreign = foreign ?? depth }
      case "export": exports = true
      case "textual", "exclude", "umbrella": modifiers.insert(word)
      case "header":
        if let next, foreign == nil { add(next, modifiers, to: submodule?.name) }
        modifiers = []
      default: break
      }
      if word == "umbrella", let next {
        if foreign == nil { umbrellas.append(next) }
        modifiers = []
      }
    }
  }

  /// - Parameter submodule: the explicit one that has the header.
  private mutating func add(_ header: String, _ modifiers: Set<String>, to submodule: String?) {
    if let submodule { explicit[submodule, default: []].append(header) }
    if modifiers.isDisjoint(with: ["textual", "exclude"]), submodule == nil {
      headers.append(header)
    } else {
      excluded.insert(header)
    }
  }

  /// Whether `explicit`, or `explicit framework`, stands before the word `module` at `index`.
  private static func isExplicit(_ index: Int, in tokens: [Token]) -> Bool {
    tokens[..<index].last { $0 != .word("framework") } == .word("explicit")
  }

  /// Names of submodules have no more parts than this, and no more than ``maximumLength`` characters: each has those that are
  /// around it, and would take memory out of proportion otherwise.
  private static let maximumDepth = 16
  private static let maximumLength = 200

  private static func name(_ token: Token) -> String {
    switch token {
    case .word(let name), .string(let name): String(name.prefix(maximumLength))
    }
  }

  /// `extern module NAME "path"`: the map that declares the module instead.
  package static func path(ofExtern module: String, in text: [UInt8]) -> String? {
    let tokens = tokens(of: text)
    for index in tokens.indices.dropLast(3)
    where tokens[index] == .word("extern") && tokens[index + 1] == .word("module") {
      if tokens[index + 2].names(module), let path = tokens[index + 3].string { return path }
    }
    return nil
  }

  /// The indices of `module` before the name of a module that is no other's submodule, and before `NAME.SUBMODULE`, which
  /// adds one.
  private static func declarations(of module: String, in tokens: [Token]) -> [Int] {
    var depth = 0
    return tokens.indices.filter { index in
      switch tokens[index] {
      case .word("{"): depth += 1
      case .word("}"): depth -= 1
      case .word("module") where depth == 0 && index + 1 < tokens.count:
        let isExtern = index > 0 && tokens[index - 1] == .word("extern")
        return !isExtern && (tokens[index + 1].names(module) || tokens[index + 1].names(submoduleOf: module))
      default: break
      }
      return false
    }
  }

  /// Whether the list of features behind `requires` has one that the importer's C lacks on this machine.
  ///
  /// `features → "!"? word ("," "!"? word)*`
  private static func lacksFeature(_ tokens: ArraySlice<Token>) -> Bool {
    var rest = tokens
    repeat {
      let isNegated = rest.first == .word("!")
      if isNegated { rest.removeFirst() }
      guard case .word(let feature)? = rest.popFirst() else { return false }
      if features.contains(feature) == isNegated { return true }
    } while rest.popFirst() == .word(",")
    return false
  }

  /// What clang says of itself where Swift imports C: the language's, the system's and the processor's.
  private static let features: Set<String> = {
    var features: Set = ["blocks", "c99", "c11", "gnuinlineasm", "swift", "tls"]
    #if os(macOS)
      features.formUnion(["macos", "macosx"])
    #elseif os(Windows)
      features.formUnion(["windows", "msvc"])
    #else
      features.insert("linux")
      #if canImport(Musl)
        features.insert("musl")
      #else
        features.insert("gnu")
      #endif
    #endif
    #if arch(arm64)
      features.formUnion(["aarch64", "arm64", "arm", "neon"])
    #elseif arch(x86_64)
      features.formUnion(["x86", "x86_64", "mmx", "sse", "sse2"])
    #endif
    return features
  }()
}

extension ModuleMap {
  private enum Token: Equatable {
    /// An identifier, a number, several with points between them, or a single character.
    case word(String)
    /// What stands between its quotes.
    case string(String)

    var string: String? { if case .string(let text) = self { text } else { nil } }

    /// A period that is in no string stands before a submodule.
    func names(_ module: String) -> Bool {
      self == .string(module) || self == .word(module) && !module.contains(".")
    }

    func names(submoduleOf module: String) -> Bool {
      if case .word(let word) = self { word.hasPrefix(module + ".") } else { false }
    }
  }

  /// Comments are dropped.
  private static func tokens(of text: [UInt8]) -> [Token] {
    text.withUnsafeBufferPointer { text in
      var tokens: [Token] = []
      // Behind the byte order mark.
      var index = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      while index < text.count {
        let start = index
        if let end = text.endOfComment(at: start) {
          index = end
        } else if text[start] == UInt8(ascii: "\"") {
          let end = endOfString(text, start)
          index = end.offset
          if end.isClosed {
            tokens.append(.string(String(decoding: text[start + 1..<index - 1], as: UTF8.self)))
          }
        } else {
          index = text[start...].firstIndex { !isOfWord($0) } ?? text.count
          if index == start { index += 1 }
          if !text[start].isSpace {
            tokens.append(.word(String(decoding: text[start..<index], as: UTF8.self)))
          }
        }
      }
      return tokens
    }
  }

  /// The end of the literal that begins at `start`, or of its line if that has none. To clang a backslash is a part of the
  /// name, and only keeps the quote behind it from ending it.
  private static func endOfString(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (offset: Int, isClosed: Bool) {
    var index = start + 1
    while index < text.count, text[index] != UInt8(ascii: "\n") {
      if text[index] == UInt8(ascii: "\"") { return (index + 1, true) }
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return (min(index, text.count), false)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    HeaderWords.isLetter(byte) || byte == UInt8(ascii: ".")
  }
}

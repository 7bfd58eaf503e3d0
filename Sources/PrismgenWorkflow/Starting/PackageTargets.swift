internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// The targets of a package that have sources, as far as the tokens of its `Package.swift` tell: nothing is run.
struct PackageTargets {
  struct Target: Equatable {
    /// nil: what the manifest computes.
    var name: String?
    /// nil: where SwiftPM looks for it, or what the manifest computes.
    var path: String?
    var hasComputedPath = false
    /// What of the folder is compiled; nil: all of it.
    var sources: [String]?
    var exclude: [String] = []
    /// The names of what it depends on; products of other packages may be among them.
    var dependencies: [String] = []
    /// The compiler runs it: whoever depends on it imports nothing of it.
    var isMacro = false
    /// A setting binds to the main actor what is nowhere isolated.
    var isMainActorByDefault = false
  }

  private(set) var targets: [Target] = []
  /// Tests and plugins, for which nothing is generated.
  private(set) var otherTargets: [Target] = []
  /// There may be targets besides ``targets``.
  private(set) var hasOthers = false
  private let buffer: SourceBuffer
  /// The last one is the end of the file.
  private var tokens: [Token] = []

  init(_ manifest: [UInt8]) {
    buffer = SourceBuffer(path: "Package.swift", bytes: manifest)
    var lexer = Lexer(buffer)
    repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
    for index in tokens.indices where isCall(index, of: ["testTarget", "plugin"]) {
      otherTargets.append(target(behind: index + 2))
    }
    // Targets inside the arguments of another count too.
    for index in tokens.indices where isCall(index, of: ["target", "executableTarget", "macro"]) {
      var target = target(behind: index + 2)
      target.isMacro = text(of: index + 1) == "macro"
      add(target)
    }
    if targets.isEmpty { hasOthers = true }
  }

  /// `".target("`
  private func isCall(_ index: Int, of names: [String]) -> Bool {
    kind(index) == .period && kind(index + 2) == .leftParen && names.contains(text(of: index + 1))
  }

  /// `name: "App", dependencies: […], path: "App/Sources", exclude: ["Old"])`. A dependency on a target looks the same and has
  /// no path.
  private func target(behind parenthesis: Int) -> Target {
    var target = Target()
    var depth = 0
    for index in parenthesis..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .identifier where depth == 1 && kind(index + 1) == .colon:
        switch text(of: index) {
        case "name": target.name = argument(at: index + 2)
        case "path":
          target.path = argument(at: index + 2)
          target.hasComputedPath = target.path == nil && text(of: index + 2) != "nil"
        case "sources": target.sources = list(at: index + 2)
        case "exclude": target.exclude = list(at: index + 2) ?? []
        case "dependencies": target.dependencies = value(from: index + 2).compactMap(dependency)
        case "swiftSettings":
          target.isMainActorByDefault = value(from: index + 2).contains(where: bindsToMainActor)
        default: break
        }
      default: break
      }
      if depth == 0 { break }
    }
    return target
  }

  /// The tokens of a value, and of the variables that it names.
  private func value(from start: Int, followsNames: Bool = true) -> [Int] {
    var (found, depth): ([Int], Int) = ([], 0)
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .comma where depth == 0: return found
      case .identifier where followsNames && kind(index - 1) != .period:
        found += values(of: text(of: index)).flatMap { value(from: $0, followsNames: false) }
      default: break
      }
      if depth < 0 || index > start && depth == 0 && startsStatement(index) { return found }
      found.append(index)
    }
    return found
  }

  /// `.defaultIsolation(MainActor.self)`
  private func bindsToMainActor(_ index: Int) -> Bool {
    text(of: index) == "defaultIsolation" && text(of: index + 2) == "MainActor"
  }

  /// `"Core"` as an element of a list, in `.target(name: "Core")` or in `.byName(name: "Core")`.
  private func dependency(_ index: Int) -> String? {
    guard let name = literal(at: index) else { return nil }
    if [.leftSquare, .comma].contains(kind(index - 1)) { return name }
    let isNamed = kind(index - 1) == .colon && text(of: index - 2) == "name"
    return isNamed && ["target", "byName"].contains(text(of: index - 4)) ? name : nil
  }

  private func startsStatement(_ index: Int) -> Bool {
    tokens[index].startsLine && ["let", "var", "for", "func", "package"].contains(text(of: index))
  }

  /// Where the values begin that variables of this name are declared with.
  private func values(of name: String) -> [Int] {
    tokens.indices.dropFirst().filter {
      ["let", "var"].contains(text(of: $0 - 1)) && text(of: $0) == name
    }.map { $0 + 1 }
  }

  private mutating func add(_ target: Target) {
    if target.name == nil { hasOthers = true }
    guard target.name != nil || target.path != nil || target.hasComputedPath else { return }
    if target.name != nil, let known = targets.firstIndex(where: { $0.name == target.name }) {
      targets[known].path = targets[known].path ?? target.path
      targets[known].hasComputedPath = targets[known].hasComputedPath || target.hasComputedPath
      targets[known].sources = targets[known].sources ?? target.sources
      targets[known].exclude += target.exclude
      targets[known].dependencies += target.dependencies
      targets[known].isMacro = targets[known].isMacro || target.isMacro
      targets[known].isMainActorByDefault = targets[known].isMainActorByDefault || target.isMainActorByDefault
    } else {
      targets.append(target)
    }
  }

  /// A literal that is the whole of an argument.
  private func argument(at index: Int) -> String? {
    [.comma, .rightParen].contains(kind(index + 1)) ? literal(at: index) : nil
  }

  /// A list of literals; nil for anything else.
  private func list(at index: Int) -> [String]? {
    guard kind(index) == .leftSquare else { return nil }
    var texts: [String] = []
    for index in index + 1..<tokens.count {
      switch tokens[index].kind {
      case .rightSquare: return texts
      case .comma: break
      default:
        guard let text = literal(at: index) else { return nil }
        texts.append(text)
      }
    }
    return nil
  }

  /// A literal of one line without escapes and interpolations: `"App"`, `#"App"#`.
  private func literal(at index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let text = text(of: index)
    let hashes = text.prefix { $0 == "#" }
    let body = text.dropFirst(hashes.count + 1).dropLast(hashes.count + 1)
    return body.hasPrefix("\"\"") || body.contains("\\" + hashes) ? nil : String(body)
  }

  private func kind(_ index: Int) -> Token.Kind { tokens[min(index, tokens.count - 1)].kind }

  private func text(of index: Int) -> String { buffer.text(tokens[min(index, tokens.count - 1)].range) }
}

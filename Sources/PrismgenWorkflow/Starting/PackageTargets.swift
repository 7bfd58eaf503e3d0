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
    /// A setting binds to the main actor what is nowhere isolated.
    var isMainActorByDefault = false
  }

  private(set) var targets: [Target] = []
  /// There may be targets besides ``targets``.
  private(set) var hasOthers = false
  private let buffer: SourceBuffer
  /// The last one is the end of the file.
  private var tokens: [Token] = []

  init(_ manifest: [UInt8]) {
    buffer = SourceBuffer(path: "Package.swift", bytes: manifest)
    var lexer = Lexer(buffer)
    repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
    // Targets inside the arguments of another count too.
    for index in tokens.indices where isTarget(at: index) { add(target(behind: index + 2)) }
    if targets.isEmpty { hasOthers = true }
  }

  /// `".target("`, or that of an executable or of macros.
  private func isTarget(at index: Int) -> Bool {
    kind(index) == .period && kind(index + 2) == .leftParen
      && ["target", "executableTarget", "macro"].contains(text(of: index + 1))
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
        case "swiftSettings": target.isMainActorByDefault = bindsToMainActor(from: index + 2)
        default: break
        }
      default: break
      }
      if depth == 0 { break }
    }
    return target
  }

  /// Whether a value has `.defaultIsolation(MainActor.self)` in it, or a variable that it names has.
  private func bindsToMainActor(from start: Int, followsNames: Bool = true) -> Bool {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .comma where depth == 0: return false
      case .identifier where text(of: index) == "defaultIsolation" && text(of: index + 2) == "MainActor":
        return true
      case .identifier where followsNames && kind(index - 1) != .period:
        if value(of: text(of: index)).contains(where: { bindsToMainActor(from: $0, followsNames: false) }) {
          return true
        }
      default: break
      }
      if depth < 0 || index > start && depth == 0 && startsStatement(index) { return false }
    }
    return false
  }

  private func startsStatement(_ index: Int) -> Bool {
    tokens[index].startsLine && ["let", "var", "for", "func", "package"].contains(text(of: index))
  }

  /// Where the values begin that variables of this name are declared with.
  private func value(of name: String) -> [Int] {
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

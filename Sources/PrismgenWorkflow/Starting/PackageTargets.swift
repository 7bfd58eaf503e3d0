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
    /// Whether the manifest computes some of what is in the lists.
    var hasComputedSources = false
    var hasComputedExclude = false
    /// The names of what it depends on; products of other packages may be among them.
    var dependencies: [String] = []
    /// The names of products of other packages that it depends on.
    var products: [String] = []
    /// Whether the manifest computes some of what it depends on.
    var hasComputedDependencies = false
    /// Each build generates for it.
    var usesBuildPlugin = false
    /// The compiler runs it: whoever depends on it imports nothing of it.
    var isMacro = false
    /// A setting binds to the main actor what is nowhere isolated.
    var isMainActorByDefault = false
    /// The tokens that say which isolation is the default.
    var isolations: [Int] = []

    /// - Parameter name: nil: the manifest computes it.
    fileprivate mutating func add(_ name: String?, to list: WritableKeyPath<Self, [String]>) {
      if let name { self[keyPath: list].append(name) } else { hasComputedDependencies = true }
    }
  }

  private(set) var targets: [Target] = []
  /// Tests and plugins, for which nothing is generated.
  private(set) var otherTargets: [Target] = []
  /// There may be targets besides ``targets``.
  private(set) var hasOthers = false
  /// A loop binds to the main actor what all targets have.
  private(set) var isMainActorByDefault = false
  /// There is a default isolation besides that of ``targets`` and ``otherTargets``.
  private(set) var hasOtherIsolation = false
  /// The names of targets by those of the products that have them.
  private(set) var products: [String: [String]] = [:]
  /// The folders of other packages, as they are written.
  private(set) var packages: [String] = []
  private let buffer: SourceBuffer
  /// The last one is the end of the file.
  private var tokens: [Token] = []
  /// Where the values begin that variables are declared with, by their names.
  private var values: [String: [Int]] = [:]
  /// Where in ``targets`` each is that has a name.
  private var places: [String: Int] = [:]

  init(_ manifest: [UInt8]) {
    buffer = SourceBuffer(path: "Package.swift", bytes: manifest)
    var lexer = Lexer(buffer)
    repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .endOfFile
    for index in tokens.indices.dropFirst() where ["let", "var"].contains(text(of: index - 1)) {
      values[text(of: index), default: []].append(index + 1)
    }
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
    for index in tokens.indices where isCall(index, of: ["library", "package"]) {
      let arguments = arguments(behind: index + 2)
      if text(of: index + 1) == "package" {
        packages += arguments["path"].flatMap(argument).map { [$0] } ?? []
      } else if let name = arguments["name"].flatMap(argument), let index = arguments["targets"] {
        let list = list(at: index)
        products[name] = list.isComputed ? nil : list.texts
      }
    }
    readIsolations()
  }

  /// `".target("`
  private func isCall(_ index: Int, of names: [String]) -> Bool {
    kind(index) == .period && kind(index + 2) == .leftParen && names.contains(text(of: index + 1))
  }

  /// `name: "App", dependencies: […], path: "App/Sources", exclude: ["Old"])`. A dependency on a target looks the same and has
  /// no path.
  private func target(behind parenthesis: Int) -> Target {
    let arguments = arguments(behind: parenthesis)
    var target = Target(name: arguments["name"].flatMap(argument))
    if let index = arguments["path"] {
      target.path = argument(at: index)
      target.hasComputedPath = target.path == nil && text(of: index) != "nil"
    }
    if let index = arguments["sources"], text(of: index) != "nil" {
      let list = list(at: index)
      target.hasComputedSources = list.isComputed
      target.sources = list.isComputed && list.texts.isEmpty ? nil : list.texts
    }
    if let index = arguments["exclude"] {
      let list = list(at: index)
      (target.exclude, target.hasComputedExclude) = (list.texts, list.isComputed)
    }
    if let index = arguments["dependencies"] {
      var names: Set<String> = []
      add(dependenciesAt: index, to: &target, &names)
    }
    target.usesBuildPlugin =
      arguments["plugins"].map { value(from: $0).contains { literal(at: $0) == "PrismgenBuildPlugin" } }
      ?? false
    target.isolations = (arguments["swiftSettings"].map { value(from: $0) } ?? []).filter {
      isolation(at: $0) != nil
    }
    target.isMainActorByDefault = target.isolations.contains { isolation(at: $0) == Self.mainActor }
    return target
  }

  /// Where the arguments of a call begin, by their labels.
  private func arguments(behind parenthesis: Int) -> [String: Int] {
    var arguments: [String: Int] = [:]
    var depth = 0
    for index in parenthesis..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare: depth += 1
      case .rightParen, .rightSquare: depth -= 1
      case .identifier where depth == 1 && isLabel(index): arguments[text(of: index)] = index + 2
      default: break
      }
      if depth == 0 { break }
    }
    return arguments
  }

  private func isLabel(_ index: Int) -> Bool {
    kind(index + 1) == .colon && [.leftParen, .comma].contains(kind(index - 1))
  }

  /// The tokens of a value, and of the variables that it names.
  private func value(from start: Int, followsNames: Bool = true) -> [Int] {
    var (found, depth): ([Int], Int) = ([], 0)
    for index in start..<tokens.count {
      switch tokens[index].kind {
      case .leftParen, .leftSquare, .leftBrace: depth += 1
      case .rightParen, .rightSquare, .rightBrace: depth -= 1
      case .comma where depth == 0: return found
      case .identifier where followsNames && kind(index - 1) != .period && !isLabel(index):
        found += (values[text(of: index)] ?? []).flatMap { value(from: $0, followsNames: false) }
      default: break
      }
      if depth < 0 || index > start && depth == 0 && startsStatement(index) { return found }
      found.append(index)
      if depth == 0 && kind(start) == .leftBrace { return found }
    }
    return found
  }

  private static let mainActor = "MainActor"

  /// `MainActor` in `.defaultIsolation(MainActor.self)`, and in `.unsafeFlags(["-default-isolation", "MainActor"])`.
  private func isolation(at index: Int) -> String? {
    if text(of: index) == "defaultIsolation", kind(index + 1) == .leftParen { return text(of: index + 2) }
    let flag = "-default-isolation"
    guard let text = literal(at: index), text.hasPrefix(flag) else { return nil }
    return text == flag ? literal(at: index + 2) ?? "" : String(text.dropFirst(flag.count + 1))
  }

  /// Those that loops over all targets set, and those that are nobody's.
  private mutating func readIsolations() {
    var known = Set((targets.filter { !$0.hasComputedPath } + otherTargets).flatMap(\.isolations))
    for index in tokens.indices where isLoopOverTargets(index) {
      let body = value(from: index + 6)
      let texts = Set(body.map(text))
      guard texts.contains("swiftSettings"), texts.isDisjoint(with: ["if", "guard", "switch", "#if"]) else {
        continue
      }
      let isolations = body.filter { isolation(at: $0) != nil }
      known.formUnion(isolations)
      if isolations.contains(where: { isolation(at: $0) == Self.mainActor }) { isMainActorByDefault = true }
    }
    if isMainActorByDefault { for index in targets.indices { targets[index].isMainActorByDefault = true } }
    hasOtherIsolation = tokens.indices.contains { index in
      isolation(at: index).map {
        !["nil", "nonisolated"].contains($0) && !($0 == Self.mainActor && known.contains(index))
      } == true
    }
  }

  /// `for target in package.targets {`
  private func isLoopOverTargets(_ index: Int) -> Bool {
    text(of: index) == "for"
      && (2...6).map { text(of: index + $0) } == ["in", "package", ".", "targets", "{"]
  }

  /// `"Core"`, `.target(name: "Core")` and `.product(name: "Core", package: "p")`, and what is declared with one or with a list of
  /// these: `shared`, and `.core` of `static let core: Self = "Core"`.
  ///
  /// - Parameter names: those that have been followed.
  private func add(dependenciesAt start: Int, to target: inout Target, _ names: inout Set<String>) {
    let calls = [
      "target": \Target.dependencies, "byName": \Target.dependencies, "product": \Target.products,
    ]
    var depth = 0
    for index in value(from: start, followsNames: false) {
      let word = text(of: index)
      switch kind(index) {
      case .leftParen where depth > 0 || calls[text(of: index - 1)] != nil: depth += 1
      case .rightParen where depth > 0: depth -= 1
      case _ where depth > 0: break
      case .string: target.add(literal(at: index), to: \.dependencies)
      case .identifier:
        if kind(index + 1) == .leftParen, let list = calls[word] {
          target.add(arguments(behind: index + 1)["name"].flatMap(constantArgument), to: list)
        } else if !isLabel(index), word != "return", kind(index + 1) != .period || values[word] != nil {
          guard names.insert(word).inserted else { continue }
          let starts = (values[word] ?? []).compactMap(startOfValue)
          for start in starts { add(dependenciesAt: start, to: &target, &names) }
          let isKnown =
            starts.count == 1 && (constant(word) != nil || kind(starts[0] - 1) == .leftBrace)
          if !isKnown { target.hasComputedDependencies = true }
        }
      default: break
      }
    }
  }

  private func startsStatement(_ index: Int) -> Bool {
    let words: [Token.Kind] = [.identifier, .at, .poundIf, .poundElseif, .poundElse, .poundEndif]
    let leadsOn: [Token.Kind] = [.operator, .postfixMark, .equal, .colon, .comma, .period]
    return tokens[index].startsLine && words.contains(kind(index)) && !leadsOn.contains(kind(index - 1))
  }

  private mutating func add(_ target: Target) {
    if target.name == nil { hasOthers = true }
    guard target.name != nil || target.path != nil || target.hasComputedPath else { return }
    if let name = target.name, let known = places[name] {
      targets[known].path = targets[known].path ?? target.path
      targets[known].hasComputedPath = targets[known].hasComputedPath || target.hasComputedPath
      targets[known].sources = targets[known].sources ?? target.sources
      targets[known].exclude += target.exclude
      targets[known].hasComputedSources = targets[known].hasComputedSources || target.hasComputedSources
      targets[known].hasComputedExclude = targets[known].hasComputedExclude || target.hasComputedExclude
      targets[known].dependencies += target.dependencies
      targets[known].products += target.products
      targets[known].hasComputedDependencies =
        targets[known].hasComputedDependencies || target.hasComputedDependencies
      targets[known].isolations += target.isolations
      targets[known].usesBuildPlugin = targets[known].usesBuildPlugin || target.usesBuildPlugin
      targets[known].isMacro = targets[known].isMacro || target.isMacro
      targets[known].isMainActorByDefault = targets[known].isMainActorByDefault || target.isMainActorByDefault
    } else {
      if let name = target.name { places[name] = targets.count }
      targets.append(target)
    }
  }

  /// A literal that is the whole of an argument.
  private func argument(at index: Int) -> String? {
    [.comma, .rightParen].contains(kind(index + 1)) ? literal(at: index) : nil
  }

  /// The same, or a constant's name.
  private func constantArgument(at index: Int) -> String? {
    guard [.comma, .rightParen].contains(kind(index + 1)), kind(index) == .identifier else {
      return argument(at: index)
    }
    return constant(text(of: index)).flatMap { kind($0 + 1) == .operator ? nil : literal(at: $0) }
  }

  /// The literals of a list, and whether there may be others: `["A"] + names`, where `let names = ["B"]`.
  private func list(at start: Int, followsNames: Bool = true) -> (texts: [String], isComputed: Bool) {
    var (texts, isComputed, depth) = ([String](), false, 0)
    for index in value(from: start, followsNames: false) {
      switch kind(index) {
      case .leftSquare: depth += 1
      case .rightSquare: depth -= 1
      case .comma: break
      case .operator where depth == 0 && text(of: index) == "+": break
      case .string:
        guard let text = literal(at: index) else { return ([], true) }
        texts.append(text)
      case .identifier:
        let constant =
          followsNames ? constant(text(of: index)).map { list(at: $0, followsNames: false) } : nil
        texts += constant?.texts ?? []
        isComputed = isComputed || constant?.isComputed ?? true
      default: return ([], true)
      }
    }
    return (texts, isComputed)
  }

  /// Where the value of the only declaration of a name begins: `["A"]` of `let names: [String] = ["A"]`.
  private func constant(_ name: String) -> Int? {
    let declarations = values[name] ?? []
    guard let start = declarations.first, declarations.count == 1, text(of: start - 2) == "let" else {
      return nil
    }
    return startOfValue(start)
  }

  /// `["A"]` of `names: [String] = ["A"]`, and of `names: [String] { ["A"] }`.
  ///
  /// - Parameter declaration: what stands behind the name.
  private func startOfValue(_ declaration: Int) -> Int? {
    let line = (declaration..<tokens.count).prefix { !tokens[$0].startsLine }
    return line.first { [.equal, .leftBrace].contains(kind($0)) }.map { $0 + 1 }
  }

  /// A literal of one line without escapes and interpolations: `"App"`, `#"App"#`.
  private func literal(at index: Int) -> String? {
    guard kind(index) == .string else { return nil }
    let text = text(of: index)
    let hashes = text.prefix { $0 == "#" }
    let body = text.dropFirst(hashes.count + 1).dropLast(hashes.count + 1)
    return body.hasPrefix("\"\"") || body.contains("\\" + hashes) ? nil : String(body)
  }

  /// The end of the file is on both sides of the others.
  private func token(_ index: Int) -> Token {
    tokens[tokens.indices.contains(index) ? index : tokens.count - 1]
  }

  private func kind(_ index: Int) -> Token.Kind { token(index).kind }

  private func text(of index: Int) -> String { buffer.text(token(index).range) }
}

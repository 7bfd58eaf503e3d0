internal import PrismgenSource

/// Reads the list `c` of a configuration file.
struct CModuleReader {
  private(set) var diagnostics: [Diagnostic] = []

  mutating func modules(_ entry: YAMLNode.Entry) -> [CModuleConfiguration] {
    guard case .sequence(let nodes) = entry.value.content else {
      report(
        .invalidValue, "'c' is a list of modules", entry.keyLocation, help: "begin each module with '- '")
      return []
    }
    return nodes.compactMap { module($0) }
  }

  private mutating func module(_ node: YAMLNode) -> CModuleConfiguration? {
    guard let entries = mapping(node, "a module") else { return nil }
    var module = CModuleConfiguration()
    for entry in entries { read(entry, into: &module) }
    if module.module.value.isEmpty { report(.invalidValue, "the entry has no 'module'", node.location) }
    return module
  }

  private mutating func read(_ entry: YAMLNode.Entry, into module: inout CModuleConfiguration) {
    switch entry.key {
    case "module": module.module = text(entry) ?? module.module
    case "output": module.output = file(entry)
    case "include": module.include = names(entry)
    case "define": module.define = list(entry)
    case "header": module.header = names(entry)
    case "pkg-config": module.pkgConfig = list(entry)
    case "module-map": module.moduleMap = text(entry)
    case "access": module.access = word(entry, of: SettingWords.Access.allCases.map(\.rawValue))
    case "optics": module.optics = word(entry, of: ["true", "false"])
    case "strict-memory-safety": module.strictMemorySafety = word(entry, of: ["true", "false"])
    case "file-comment": module.fileComment = list(entry)
    case "select": module.select = names(entry)
    case "types":
      for type in mapping(entry.value, "'types'") ?? [] { self.type(type).map { module.types.append($0) } }
    default: unknown(entry, among: CModuleConfiguration.keys)
    }
  }

  private mutating func type(_ entry: YAMLNode.Entry) -> CModuleConfiguration.TypeEntry? {
    // Without settings the name alone selects the type.
    guard let entries = entry.value.isNull ? [] : mapping(entry.value, "'\(entry.key)'") else { return nil }
    var type = CModuleConfiguration.TypeEntry(name: Located(entry.key, at: entry.keyLocation))
    for entry in entries {
      switch entry.key {
      case "union": type.union = text(entry)
      case "tag": type.tag = text(entry)
      case "tags": type.tags = text(entry)
      case "ignore": type.ignore = names(entry)
      case "mask": type.mask = number(entry)
      case "pairs":
        for pair in mapping(entry.value, "'pairs'") ?? [] {
          let member = pair.value.isNull ? nil : text(pair)
          type.pairs.append(.init(constant: Located(pair.key, at: pair.keyLocation), member: member))
        }
      default: unknown(entry, among: CModuleConfiguration.typeKeys)
      }
    }
    return type
  }

  // MARK: Values

  private mutating func mapping(_ node: YAMLNode, _ what: String) -> [YAMLNode.Entry]? {
    if case .mapping(let entries) = node.content { return entries }
    report(.invalidValue, "\(what) is 'key: value' lines", node.location)
    return nil
  }

  private mutating func text(_ entry: YAMLNode.Entry) -> Located<String>? {
    if case .scalar(let text, _) = entry.value.content, !text.isEmpty, !entry.value.isNull {
      return Located(text, at: entry.value.location)
    }
    report(.invalidValue, "'\(entry.key)' takes a text", entry.keyLocation)
    return nil
  }

  /// The name of a Swift file: a folder would not be one, and no compiler takes another name.
  private mutating func file(_ entry: YAMLNode.Entry) -> Located<String>? {
    guard let path = text(entry) else { return nil }
    if path.value.hasSuffix(".swift") { return path }
    report(
      .invalidValue, "'\(entry.key)' takes a file that ends in '.swift' here, not '\(path.value)'",
      entry.value.location)
    return nil
  }

  private mutating func names(_ entry: YAMLNode.Entry) -> [Located<String>] {
    guard let problem = entry.separatesByCommas else { return list(entry) }
    diagnostics.append(problem)
    return []
  }

  /// One text stands for a list of one.
  private mutating func list(_ entry: YAMLNode.Entry) -> [Located<String>] {
    guard case .sequence(let nodes) = entry.value.content else { return text(entry).map { [$0] } ?? [] }
    return nodes.compactMap { node in
      if case .scalar(let text, _) = node.content, !text.isEmpty, !node.isNull {
        return Located(text, at: node.location)
      }
      report(.invalidValue, "'\(entry.key)' takes a list of texts", node.location)
      return nil
    }
  }

  private mutating func word(_ entry: YAMLNode.Entry, of words: [String]) -> Located<String>? {
    guard let value = text(entry) else { return nil }
    if words.contains(value.value) { return value }
    report(
      .invalidValue, "'\(entry.key)' cannot be '\(value.value)'", entry.value.location,
      help: "it is one of \(words.joined(separator: ", "))")
    return nil
  }

  /// `15` or `0x0f`.
  private mutating func number(_ entry: YAMLNode.Entry) -> Located<Int64>? {
    guard let value = text(entry) else { return nil }
    let text = value.value.lowercased()
    let number = text.hasPrefix("0x") ? Int64(text.dropFirst(2), radix: 16) : Int64(text)
    guard let number else {
      report(.invalidValue, "'\(entry.key)' takes a number, not '\(value.value)'", entry.value.location)
      return nil
    }
    return Located(number, at: value.location)
  }

  private mutating func unknown(_ entry: YAMLNode.Entry, among names: [String]) {
    report(
      .unknownKey, "unknown key '\(entry.key)'", entry.keyLocation,
      help: Diagnostic.suggestion(for: entry.key, among: names)
        ?? "the keys are \(names.joined(separator: ", "))")
  }

  private mutating func report(
    _ id: Diagnostic.ID, _ message: String, _ location: SourceLocation, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(id, .error, message, at: location, help: help))
  }
}

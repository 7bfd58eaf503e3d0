package import PrismgenSource

/// What of one configuration of a `.sourcery.yml` has a meaning for this tool.
package struct SourceryConfiguration: Equatable, Sendable {
  package var sources: [Located<String>] = []
  package var exclude: [String] = []
  package var output: Located<String>?
  package var templates: [Located<String>] = []
  package var excludedTemplates: [String] = []
  /// `args:`, as templates see them: a list, names with values, a text, or a flag.
  package var arguments: [String: Argument] = [:]
  /// How many spaces a region that is put into a type has more than its closing brace.
  package var baseIndentation = 0
  package static let indentations = 0...1000
  /// Parts of the names of generated files that are read all the same.
  package var forceParse: [String] = []
  /// The keys that mean nothing to this tool, or to ``PrismgenConfiguration/Configuration``.
  package var otherKeys: [String] = []

  package indirect enum Argument: Hashable, Sendable {
    case flag(Bool), number(Double), text(String), list([Self]), dictionary([String: Self])

    /// Whether names with values stand in it, which `.prismgen.yml` has no form for.
    package var hasDictionary: Bool {
      switch self {
      case .flag, .number, .text: false
      case .list(let values): values.contains(where: \.hasDictionary)
      case .dictionary: true
      }
    }

    fileprivate var texts: [String] {
      switch self {
      case .flag, .number: []
      case .text(let text): [text]
      case .list(let values): values.flatMap(\.texts)
      case .dictionary(let values): values.values.flatMap(\.texts)
      }
    }
  }

  /// Whether `${NAME}` stands in one of its texts.
  package var namesVariables: Bool {
    let paths = (sources + templates).map(\.value) + exclude + excludedTemplates + [output?.value ?? ""]
    return (paths + arguments.values.flatMap(\.texts)).contains { $0.contains("${") }
  }

  package init() {}

  /// Opens a file that a configuration names as its `child`, by its path from the first file.
  package typealias Opener = (Located<String>) -> (buffer: SourceBuffer?, problem: Diagnostic?)

  /// The configurations of a file, in their order: itself, or what it lists under `configurations`, where `child` names
  /// another file. All paths are from the first file.
  ///
  /// - Parameters:
  ///   - variable: what `${NAME}` stands for in texts, as Sourcery has it; without it they stay as they are.
  ///   - open: without it children say nothing.
  package static func read(
    _ buffer: SourceBuffer, variable: Variable? = nil, open: Opener = { _ in (nil, nil) }
  ) -> ([SourceryConfiguration], [Diagnostic]) {
    var left = mostChildren
    return read(buffer, in: "", depth: 0, &left, variable, open)
  }

  /// The value of a variable of the environment.
  package typealias Variable = (String) -> String?

  /// Children that name each other have no end.
  private static let deepestChild = 16
  /// Where each names two, there are more on every level.
  private static let mostChildren = 1000

  /// - Parameters:
  ///   - folder: of the file, with a slash behind it.
  ///   - left: how many children may yet be read; below zero there are too many, which has been said.
  private static func read(
    _ buffer: SourceBuffer, in folder: String, depth: Int, _ left: inout Int, _ variable: Variable?,
    _ open: Opener
  ) -> ([SourceryConfiguration], [Diagnostic]) {
    guard isText(buffer) else { return ([], [broken("'\(buffer.path)' is not UTF-8", nil)]) }
    var (document, problems) = YAMLParser.parse(buffer)
    guard let document else { return ([], problems) }
    guard case .mapping(let entries) = document.content else {
      return ([], problems + [broken("expected 'key: value' lines", document.location)])
    }
    if entries.isEmpty { problems.append(broken("'\(buffer.path)' says nothing", nil)) }
    guard let list = entries.first(where: { $0.key == configurationsKey }) else {
      return ([Self(entries, in: folder, variable, &problems)], problems)
    }
    for entry in entries where entry.key != configurationsKey {
      problems.append(
        Diagnostic(
          .invalidValue, .warning, "'\(entry.key)' means nothing beside '\(configurationsKey)'",
          at: entry.keyLocation, help: "put it into each configuration"))
    }
    guard case .sequence(let nodes) = list.value.content else {
      return ([], problems + [broken("'\(configurationsKey)' is a list", list.keyLocation)])
    }
    if nodes.isEmpty { problems.append(broken("'\(configurationsKey)' lists none", list.keyLocation)) }
    var configurations: [SourceryConfiguration] = []
    for node in nodes {
      guard case .mapping(let entries) = node.content else {
        problems.append(broken("a configuration is 'key: value' lines", node.location))
        continue
      }
      guard let child = node["child"]?.expanding(variable, &problems).locatedTexts.first else {
        configurations.append(Self(entries, in: folder, variable, &problems))
        continue
      }
      if left == 0 { problems.append(broken("more than \(mostChildren) children", child.location)) }
      left -= 1
      if left < 0 { break }
      let path = joined(folder, child.value)
      let (file, problem) = open(Located(path, at: child.location))
      if let problem { problems.append(problem) }
      guard let file else { continue }
      if depth == deepestChild {
        problems.append(broken("children of children have no end", child.location))
        left = -1
        break
      }
      let place = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      let (children, others) = read(file, in: place, depth: depth + 1, &left, variable, open)
      configurations += children
      problems += others
    }
    return (configurations, problems)
  }

  /// `sources:` and `output:` have a short and a long form there; both are read. Variables have to be there only where
  /// something is read.
  private init(
    _ entries: [YAMLNode.Entry], in folder: String, _ variable: Variable?, _ problems: inout [Diagnostic]
  ) {
    func paths(_ node: YAMLNode?) -> [Located<String>] {
      (node?.locatedTexts ?? []).map { Located(Self.joined(folder, $0.value), at: $0.location) }
    }
    for var entry in entries {
      takeLongForm(&entry, &problems)
      if Self.readKeys.contains(entry.key) { entry.value = entry.value.expanding(variable, &problems) }
      switch entry.key {
      case "sources":
        sources += paths(entry.value["include"] ?? entry.value)
        exclude += paths(entry.value["exclude"]).map(\.value)
      case "output": output = paths(entry.value["path"] ?? entry.value).first
      case "exclude": exclude += paths(entry.value).map(\.value)
      case "templates":
        templates += paths(entry.value["include"] ?? entry.value)
        excludedTemplates += paths(entry.value["exclude"]).map(\.value)
      case "args":
        if case .mapping(let entries) = entry.value.content {
          arguments = Self.arguments(entries)
        } else if !entry.value.isNull {
          problems.append(
            Diagnostic(
              .invalidValue, .error, "'args' is 'name: value' lines", at: entry.value.location,
              help: "Sourcery reads nothing else, and says nothing"))
        }
      case let key where key == Self.configurationsKey || Self.otherKnownKeys.contains(key):
        otherKeys.append(key)
        takeRegionOption(entry, &problems)
      default: problems.append(Self.unknown(entry, among: Self.knownKeys, Self.otherKnownKeys))
      }
    }
  }

  /// Leaves of a long form what is read.
  private mutating func takeLongForm(_ entry: inout YAMLNode.Entry, _ problems: inout [Diagnostic]) {
    guard let keys = Self.keysBelow(entry.key), case .mapping(var entries) = entry.value.content else {
      return
    }
    for entry in entries where !keys.contains(entry.key) {
      problems.append(Self.unknown(entry, among: keys))
    }
    if entry.value["link"] != nil { otherKeys.append("output.link") }
    entries.removeAll { !keys.contains($0.key) || $0.key == "link" }
    entry.value.content = .mapping(entries)
  }

  private mutating func takeRegionOption(_ entry: YAMLNode.Entry, _ problems: inout [Diagnostic]) {
    let texts = entry.value.locatedTexts.map(\.value)
    if entry.key == "forceParse" { forceParse += texts }
    guard entry.key == "baseIndentation", let text = texts.first else { return }
    if let number = Int(text), Self.indentations ~= number {
      baseIndentation = number
    } else {
      problems.append(
        Diagnostic(
          .invalidValue, .error, "'baseIndentation' is a number of spaces", at: entry.value.location))
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }

  private static func broken(_ message: String, _ location: SourceLocation?) -> Diagnostic {
    Diagnostic(.invalidValue, .error, message, at: location)
  }

  private static func isText(_ buffer: SourceBuffer) -> Bool {
    buffer.withBytes { bytes in
      var decoder = UTF8()
      var bytes = bytes.makeIterator()
      while true {
        switch decoder.decode(&bytes) {
        case .scalarValue: continue
        case .emptyInput: return true
        case .error: return false
        }
      }
    }
  }

  private static let configurationsKey = "configurations"
  private static let knownKeys = ["sources", "output", "exclude", "templates", "args", configurationsKey]
  private static let readKeys = [
    "sources", "output", "exclude", "templates", "args", "forceParse", "baseIndentation",
  ]
  /// The other keys of Sourcery, and the options that it has on the command line only, as they are spelled there too.
  private static let otherKnownKeys = [
    "project", "package", "child", "forceParse", "parseDocumentation", "cacheBasePath",
    "baseIndentation", "link", "buildPath", "disableCache", "dry", "excludeSources", "excludeTemplates",
    "headerPrefix",
    "force-parse", "exclude-sources", "exclude-templates", "hideVersionHeader", "logAST", "logBenchmarks",
    "prune", "quiet", "serialParse", "verbose", "watch",
  ]

  /// What may stand under a key that has a long form; `link` has no meaning here.
  private static func keysBelow(_ key: String) -> [String]? {
    switch key {
    case "sources", "templates": ["include", "exclude"]
    case "output": ["path", "link"]
    default: nil
    }
  }

  /// Sourcery ignores what it does not know, and a file that it reads is to be read here.
  ///
  /// - Parameter others: known, but without a meaning here.
  private static func unknown(
    _ entry: YAMLNode.Entry, among keys: [String], _ others: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      .unknownKey, .warning, "unknown key '\(entry.key)'", at: entry.keyLocation,
      help: Diagnostic.suggestion(for: entry.key, among: keys + others)
        ?? "the keys with a meaning here are \(keys.joined(separator: ", "))")
  }

  private static func arguments(_ entries: [YAMLNode.Entry]) -> [String: Argument] {
    entries.reduce(into: [:]) { $0[$1.key] = argument($1.value) }
  }

  /// nil: there is none.
  private static func argument(_ node: YAMLNode) -> Argument? {
    if node.isNull { return nil }
    if let truth = node.truth { return .flag(truth) }
    switch node.content {
    case .scalar(let text, let isQuoted):
      // Words such as `infinity` are numbers to Swift, and none in YAML.
      let isNumber = !isQuoted && text.contains(where: \.isNumber)
      return isNumber ? Double(text).map(Argument.number) ?? .text(text) : .text(text)
    case .sequence(let nodes): return .list(nodes.compactMap(argument))
    case .mapping(let entries): return .dictionary(arguments(entries))
    }
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The node with the values of variables in its texts. What has one in it is text even where it looks like a number.
  ///
  /// - Parameter variable: nil: texts stay as they are.
  fileprivate func expanding(
    _ variable: SourceryConfiguration.Variable?, _ problems: inout [Diagnostic]
  ) -> YAMLNode {
    guard let variable else { return self }
    var node = self
    switch content {
    case .scalar(let text, let isQuoted):
      let expanded = expand(text, variable, &problems)
      node.content = .scalar(expanded, isQuoted: isQuoted || expanded != text)
    case .sequence(let nodes): node.content = .sequence(nodes.map { $0.expanding(variable, &problems) })
    case .mapping(let entries):
      node.content = .mapping(
        entries.map { entry in
          var entry = entry
          entry.value = entry.value.expanding(variable, &problems)
          return entry
        })
    }
    return node
  }

  /// A variable that is not there is no empty text: the name of a folder would be that of another one without it.
  private func expand(
    _ text: String, _ variable: SourceryConfiguration.Variable, _ problems: inout [Diagnostic]
  ) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      let name = rest[start.upperBound..<end]
      let isName = !name.isEmpty && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
      let value = isName ? variable(String(name)) : String(rest[start.lowerBound...end])
      if value == nil {
        problems.append(
          Diagnostic(.invalidValue, .error, "there is no environment variable '\(name)'", at: location))
      }
      result += rest[..<start.lowerBound] + (value ?? "")
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  fileprivate var locatedTexts: [Located<String>] {
    switch content {
    case .scalar(let text, _): isNull ? [] : [Located(text, at: location)]
    case .sequence(let nodes): nodes.flatMap(\.locatedTexts)
    case .mapping: []
    }
  }
}

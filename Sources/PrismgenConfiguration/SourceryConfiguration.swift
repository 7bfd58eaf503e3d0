package import PrismgenSource

/// What of a `.sourcery.yml` has a meaning for this tool.
package struct SourceryConfiguration: Hashable, Sendable {
  package var sources: [String] = []
  package var exclude: [String] = []
  package var output: String?
  package var templates: [String] = []
  package var excludedTemplates: [String] = []
  /// `args:`, as templates see them: a list, names with values, a text, or a flag.
  package var arguments: [String: Argument] = [:]
  /// The keys that mean nothing to this tool.
  package var otherKeys: [String] = []

  package indirect enum Argument: Hashable, Sendable {
    case flag, number(Double), text(String), list([Self]), dictionary([String: Self])

    /// Whether names with values stand in it, which `.prismgen.yml` has no form for.
    package var hasDictionary: Bool {
      switch self {
      case .flag, .number, .text: false
      case .list(let values): values.contains(where: \.hasDictionary)
      case .dictionary: true
      }
    }
  }

  package init() {}

  /// `sources:` and `output:` have a short and a long form there; both are read.
  package static func read(_ buffer: SourceBuffer) -> (SourceryConfiguration, [Diagnostic]) {
    guard isText(buffer) else { return (Self(), [broken("'\(buffer.path)' is not UTF-8", nil)]) }
    var (document, problems) = YAMLParser.parse(buffer)
    var result = SourceryConfiguration()
    guard let document else { return (result, problems) }
    guard case .mapping(let entries) = document.content else {
      return (result, problems + [broken("expected 'key: value' lines", document.location)])
    }
    if entries.isEmpty { problems.append(broken("'\(buffer.path)' says nothing", nil)) }
    for entry in entries {
      switch entry.key {
      case "sources":
        result.sources += entry.value["include"]?.texts ?? entry.value.texts
        result.exclude += entry.value["exclude"]?.texts ?? []
      case "output": result.output = entry.value["path"]?.texts.first ?? entry.value.texts.first
      case "exclude": result.exclude += entry.value.texts
      case "templates":
        result.templates += entry.value["include"]?.texts ?? entry.value.texts
        result.excludedTemplates += entry.value["exclude"]?.texts ?? []
      case "args":
        if case .mapping(let entries) = entry.value.content {
          for entry in entries { result.arguments[entry.key] = argument(entry.value) }
        }
      default:
        result.otherKeys.append(entry.key)
        if !otherKnownKeys.contains(entry.key) { problems.append(unknown(entry)) }
      }
    }
    return (result, problems)
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

  private static let knownKeys = ["sources", "output", "exclude", "templates", "args"]
  /// The other keys of Sourcery, and the options that it has on the command line only, as they are spelled there too.
  private static let otherKnownKeys = [
    "project", "package", "child", "configurations", "forceParse", "parseDocumentation", "cacheBasePath",
    "baseIndentation", "link", "buildPath", "disableCache", "dry", "excludeSources", "excludeTemplates",
    "headerPrefix",
    "force-parse", "exclude-sources", "exclude-templates", "hideVersionHeader", "logAST", "logBenchmarks",
    "prune", "quiet", "serialParse", "verbose", "watch",
  ]

  private static func unknown(_ entry: YAMLNode.Entry) -> Diagnostic {
    Diagnostic(
      .unknownKey, .error, "unknown key '\(entry.key)'", at: entry.keyLocation,
      help: Diagnostic.suggestion(for: entry.key, among: knownKeys + otherKnownKeys)
        ?? "the keys with a meaning here are \(knownKeys.joined(separator: ", "))")
  }

  private static func argument(_ node: YAMLNode) -> Argument {
    switch node.content {
    case .scalar("true", isQuoted: false): .flag
    case .scalar(let text, let isQuoted):
      isQuoted ? .text(text) : Double(text).map(Argument.number) ?? .text(text)
    case .sequence(let nodes): .list(nodes.map(argument))
    case .mapping(let entries):
      .dictionary(Dictionary(entries.map { ($0.key, argument($0.value)) }) { $1 })
    }
  }
}

extension YAMLNode {
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  fileprivate var texts: [String] {
    switch content {
    case .scalar(let text, _): isNull ? [] : [text]
    case .sequence(let nodes): nodes.flatMap(\.texts)
    case .mapping: []
    }
  }
}

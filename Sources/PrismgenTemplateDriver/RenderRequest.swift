package import PrismgenDriver
package import PrismgenSource
internal import PrismgenStencil

/// What `render` is asked for.
package struct RenderRequest: Sendable {
  package var sources: InputSelection
  /// Files of other modules, read for names only.
  package var context = InputSelection(paths: [])
  /// Templates, and folders to search for them, with their places in a configuration file.
  package var templates: [Located<FilePath>]
  /// Of the templates in these folders, those that are left out, and folders of them.
  package var excludedTemplates: [FilePath] = []
  package var output: OutputPath
  /// The project's configuration file names all templates that write to the output.
  package var namesAllTemplates = false
  /// Where a configuration file names the output.
  package var outputPlace: SourceLocation?
  /// `--args`: what a template finds under `argument`, by name.
  package var arguments: [String: TemplateArgument]
  /// Unknown names and members are empty.
  package var isLenient: Bool
  package var isStrict: Bool
  /// Sourcery's mistakes are repeated, for output that must not change.
  package var isLikeSourcery: Bool
  package var regions = RegionOptions()
  /// The module that the sources belong to, for code that has to name it.
  package var module: String?
  /// Where rounds of loops are kept for later runs.
  package var cache: CacheLocation
  package var progress: Progress.Handler?
  /// Finds the configuration file for diagnostics.
  package var configuration = SourceLookup([])
  /// What is to be told of the configuration file.
  package var warnings: [Diagnostic] = []

  package init(
    sources: InputSelection, templates: [FilePath], output: OutputPath,
    arguments: [String: TemplateArgument] = [:],
    isLenient: Bool = false, isStrict: Bool = false, isLikeSourcery: Bool = false,
    cache: CacheLocation = .none
  ) {
    self.sources = sources
    self.templates = templates.map { Located($0) }
    self.output = output
    self.arguments = arguments
    self.isLenient = isLenient
    self.isStrict = isStrict
    self.isLikeSourcery = isLikeSourcery
    self.cache = cache
  }
}

/// What Sourcery's options say about generated code inside of sources.
package struct RegionOptions: Sendable {
  /// How many spaces a region that is put into a type has more than its closing brace.
  package var baseIndentation = 0
  /// What stands between dots in the names of generated files that are read, and how the names of regions end that are:
  /// `generated` for `A.generated.swift`.
  package var forceParse: [String] = []

  package init() {}
}

/// The value of one `--args` entry; a name that is given twice, or as `name[]`, holds a list.
package enum TemplateArgument: Hashable, Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([Self])
  case dictionary([String: Self])

  /// `name=value,flag,name=other`, where commas inside quotes and brackets do not separate and a value may be JSON. Spaces before
  /// the first name, as in `space:name=value,flag`, are those of all, as Sourcery has it.
  package static func parse(_ text: String) -> [String: TemplateArgument] {
    // Blanks around a name and a value are not theirs.
    var entries = text.pieces(at: ",", outsideBrackets: true).map { entry in
      entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed).joined(
        separator: "=")
    }
    let first = entries[0].prefix { $0 != "=" }
    var spaces = first.split(separator: ":", omittingEmptySubsequences: false).map(trimmed)
    entries[0] = (spaces.popLast() ?? "") + entries[0][first.endIndex...]
    let arguments = entries.filter { !$0.isEmpty }.reduce(into: [:]) { $0.add($1, json) }
    return spaces.reversed().reduce(arguments) { [$1: .dictionary($0)] }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The arguments of a configuration file, one in each text.
  static func read(_ texts: [String]) -> [String: TemplateArgument] {
    texts.reduce(into: [:]) { $0.add($1, scalar) }
  }

  /// What looks like a number is one unless it is quoted, so that a template can compare it.
  private static func scalar(_ text: String) -> Self {
    Double(text).map(Self.number) ?? .text(unquoted(text))
  }

  /// An array or a dictionary, or what else the text is.
  private static func json(_ text: String) -> Self {
    let json = unquoted(text)
    guard json.hasPrefix("[") || json.hasPrefix("{") else { return scalar(text) }
    return TemplateValue(json: json).map(Self.init) ?? scalar(text)
  }

  private init(_ value: TemplateValue) {
    switch value {
    case .array(let values): self = .list(values.map(Self.init))
    case .dictionary(let values): self = .dictionary(values.mapValues(Self.init))
    case .int(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .bool(let value): self = .flag(value)
    default: self = .text(value.text)
    }
  }

  /// Makes a list of it, unless it is one.
  fileprivate mutating func append(_ value: Self) {
    guard case .list(var values) = self else {
      self = .list([self, value])
      return
    }
    // Nobody else holds the list, which is appended to in place.
    self = .flag(true)
    values.append(value)
    self = .list(values)
  }

  private static func unquoted(_ text: String) -> String {
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      return String(text.dropFirst().dropLast())
    }
    return text
  }
}

extension [String: TemplateArgument] {
  /// Adds `name=value`, `flag` or the empty list `name[]`.
  fileprivate mutating func add(_ entry: String, _ read: (String) -> TemplateArgument) {
    var name = String(entry.prefix { $0 != "=" })
    var value = entry.contains("=") ? read(String(entry.dropFirst(name.count + 1))) : .flag(true)
    if name.hasSuffix("[]") {
      name.removeLast(2)
      if self[name] == nil { value = .list(entry.contains("=") ? [value] : []) }
    }
    if self[name] == nil { self[name] = value } else { self[name]?.append(value) }
  }
}

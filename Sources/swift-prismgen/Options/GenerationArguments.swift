internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenSource

/// What is generated, and for which types.
struct GenerationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What to generate: properties, predicates, modifiers, prisms, lenses, lifts, separated by commas, or all but lifts: all. \
      Without it: everything for enums, and lenses for structs that are marked. May be repeated.
      """, valueName: "kinds"), transform: Self.kinds)
  var emit: [[GenerationSettings.Kind]] = []

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(ConfigurationKey.annotated.summary))
  var annotated: Bool?

  @Option(
    help: ArgumentHelp(
      "Take only types of this name; '*' and '?' are wildcards. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Leave out types of this name. May be repeated.", valueName: "name"))
  var skip: [String] = []

  @Option(help: "The highest access level of what is generated: internal, package or public.")
  var access: GenerationSettings.Access?

  @Option(help: ArgumentHelp(ConfigurationKey.runtime.summary))
  var runtime: GenerationSettings.Runtime?

  @Option(
    help: ArgumentHelp(
      """
      A comment for the second line of each file, as a linter or a formatter reads it: 'swiftlint:disable all'. May be repeated.
      """, valueName: "text"))
  var fileComment: [String] = []

  @Option(help: ArgumentHelp(ConfigurationKey.defaultIsolation.summary))
  var defaultIsolation: GenerationSettings.Isolation?

  @Flag(inversion: .prefixedNo, help: ArgumentHelp(ConfigurationKey.strict.summary))
  var strict: Bool?

  /// `properties,prisms`
  private static func kinds(_ argument: String) throws -> [GenerationSettings.Kind] {
    let words = argument.wordsBetweenCommas
    let all = GenerationSettings.Kind.allCases.map(\.rawValue)
    return try (words.isEmpty ? [argument] : words).map { word in
      if let kind = GenerationSettings.Kind(rawValue: word) { return kind }
      let suggestion = Diagnostic.suggestion(for: word, among: all)
      throw ValidationError(suggestion ?? "it takes \(all.joined(separator: ", "))")
    }
  }

  func validate() throws {
    if only.contains("") { throw ValidationError("--only takes the name of a type, not ''") }
    if skip.contains("") { throw ValidationError("--skip takes the name of a type, not ''") }
  }

  func apply(to options: inout RunOptions) {
    if !emit.isEmpty { options.set(.emit, emit.joined().map(\.rawValue)) }
    if !only.isEmpty { options.set(.only, only) }
    if !skip.isEmpty { options.set(.skip, skip) }
    options.set(.annotated, annotated)
    options.set(.access, access?.rawValue)
    options.set(.runtime, runtime?.rawValue)
    if !fileComment.isEmpty { options.set(.fileComment, fileComment) }
    options.set(.defaultIsolation, defaultIsolation?.rawValue)
    options.set(.strict, strict)
  }
}

extension GenerationSettings.Access: ExpressibleByArgument {}
extension GenerationSettings.Isolation: ExpressibleByArgument {}
extension GenerationSettings.Runtime: ExpressibleByArgument {}

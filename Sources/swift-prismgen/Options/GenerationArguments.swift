internal import ArgumentParser
internal import PrismgenDriver

/// What is generated, and for which types.
struct GenerationArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What to generate: properties, predicates, modifiers, prisms, lenses, separated by commas, or all. \
      Without it: everything for enums, and lenses for structs that are marked.
      """, valueName: "kinds"))
  var emit: EmitList?

  @Flag(help: "Take only types marked with a '// prismgen:' comment.")
  var annotated = false

  @Option(
    help: ArgumentHelp(
      "Take only types of this name; '*' and '?' are wildcards. May be repeated.", valueName: "name"))
  var only: [String] = []

  @Option(help: ArgumentHelp("Leave out types of this name. May be repeated.", valueName: "name"))
  var skip: [String] = []

  @Option(help: "Import the optics runtime, or generate it into the module.")
  var runtime = GenerationSettings.Runtime.import

  @Option(help: "The isolation that the module is compiled with.")
  var defaultIsolation = GenerationSettings.Isolation.nonisolated

  @Flag(help: "Warnings fail the run.")
  var strict = false

  var settings: GenerationSettings {
    var settings = GenerationSettings()
    settings.emit = emit?.kinds
    settings.annotated = annotated
    settings.only = only
    settings.skip = skip
    settings.runtime = runtime
    settings.defaultIsolation = defaultIsolation
    return settings
  }
}

/// `properties,prisms`
struct EmitList: ExpressibleByArgument {
  var kinds: [GenerationSettings.Kind]

  init?(argument: String) {
    let kinds = argument.split(separator: ",").map { GenerationSettings.Kind(rawValue: String($0)) }
    guard !kinds.isEmpty, !kinds.contains(nil) else { return nil }
    self.kinds = kinds.compactMap(\.self)
  }
}

extension GenerationSettings.Isolation: ExpressibleByArgument {}
extension GenerationSettings.Runtime: ExpressibleByArgument {}

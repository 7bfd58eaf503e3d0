internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct WhyCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Says which declaration a generated line comes from.",
    discussion: "EXAMPLE: swift-prismgen why Sources/App/Generated/AppAction+Prisms.swift:42")

  @Argument(help: ArgumentHelp("A generated file and a line of it.", valueName: "file:line"))
  var place: Why.Place
  @OptionGroup var output: OutputOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    try console.finish(Why.run(projectWithSources(), place))
  }

  /// With the source that the generated file names, where neither a configuration file nor the command line names any.
  private func projectWithSources() throws -> Project {
    let found = try loader(for: output, needsOutput: false)()
    guard found.file == nil, !found.diagnostics.isEmpty, inputs.paths.isEmpty, inputs.filesFrom.isEmpty,
      let source = Why.source(of: place)
    else { return try checked(found) }
    var command = self
    command.inputs.paths = [source]
    return try command.project(for: output)
  }
}

extension Why.Place: ExpressibleByArgument {
  /// `Generated/A+Prisms.swift:12`
  init?(argument: String) { self.init(argument) }

  static var defaultCompletionKind: CompletionKind { .file() }
}

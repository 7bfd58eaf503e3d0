internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenTemplateDriver
internal import PrismgenWorkflow

struct WhyCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Says which declaration a generated line comes from.",
    discussion: "EXAMPLE: swift-prismgen why Sources/App/Generated/AppAction+Prisms.swift:42")

  @Argument(
    help: ArgumentHelp("A generated file and a line of it.", valueName: "file:line"),
    completion: .file(), transform: Self.place)
  var place: Why.Place
  @OptionGroup var output: OutputOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  /// `Generated/A+Prisms.swift:12`
  private static func place(_ text: String) throws -> Why.Place {
    if let place = Why.Place(text) { return place }
    throw ValidationError("name a line, from 1 on, behind a colon, as in 'Generated/A+Prisms.swift:12'")
  }

  func run() throws {
    if let template = OutputRecord.template(of: place.file) {
      return try console.finish(Why.problem(of: place, renderedFrom: template))
    }
    let found = try loader(for: output, needsOutput: false)()
    // Where neither a configuration file nor the command line names a source, the generated file does.
    if found.file == nil, !found.diagnostics.isEmpty, inputs.paths.isEmpty, inputs.filesFrom.isEmpty {
      if let problem = Why.problem(of: place) { return try finish(found, saying: problem) }
      if let source = Why.source(of: place) {
        var command = self
        command.inputs.paths = [source]
        let project = try command.project(for: output)
        return try finish(project, saying: Why.run(project, place))
      }
    }
    try finish(found, saying: Why.run(checked(found), place))
  }
}

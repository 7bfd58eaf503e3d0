internal import ArgumentParser
internal import PrismgenWorkflow

struct ExplainCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says what is generated for one type, and which rule decided it.",
    discussion: "EXAMPLE: swift-prismgen explain AppAction Sources/App")

  @Argument(help: "The type's name, or the end of it: 'Route', 'AppAction.Route'.")
  var name: String
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func validate() throws { try refuse(path: name) }

  func run() throws {
    try finish(project(), together: { Explain.run($0, name: name) })
  }
}

internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct PreviewCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows what is generated for one type, and writes nothing.",
    discussion: "EXAMPLE: swift-prismgen preview AppAction Sources/App --emit properties")

  @Argument(help: "The type's name, or the end of it: 'Route', 'AppAction.Route'.")
  var name: String
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func validate() throws { try refuse(path: name) }

  func run() throws {
    let usesColor = Console.output().wantsColor
    try finish(project(), together: { Preview.run($0, name: name, usesColor: usesColor) })
  }
}

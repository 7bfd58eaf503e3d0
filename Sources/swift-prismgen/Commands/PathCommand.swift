internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct PathCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints every way from one type into another: key path, optic, constructor and lift.",
    discussion: """
      A way goes through cases with one associated value and through stored properties. Of thousands of ways the first \
      thousand are printed.

      EXAMPLE: swift-prismgen path AppAction QueueAction Sources/App
      """)

  @Argument(help: "The enum or struct to begin with: 'AppAction', or the end of a longer name.")
  var from: String
  @Argument(help: "The type to arrive at, as it is written: 'QueueAction', '[Track]', 'Int'.")
  var to: String
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func validate() throws {
    if from.isEmpty || to.isEmpty {
      throw ValidationError("a way leads from one type to another, not from or to ''")
    }
  }

  func run() throws {
    try finish(project(), together: { Paths.run($0, from: from, to: to) })
  }
}

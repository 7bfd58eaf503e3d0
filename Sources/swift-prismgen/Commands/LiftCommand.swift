internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct LiftCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "lift",
    abstract: "Writes the calls that put a reducer into a larger one.",
    discussion: """
      Finds the reducer's types in its declaration, and every way to them from the types that nothing else holds. \
      Where only a collection leads there, the ways begin at its element. A reducer of elements is lifted by their \
      identifiers.

      EXAMPLE: swift-prismgen lift queueReducer Sources/App
      """)

  @Argument(
    help: "The name of a 'Reducer<Action, State>', of a function, or of a type with a method 'reduce'.")
  var reducer: String
  @Option(help: ArgumentHelp("The action of the larger reducer.", valueName: "type"))
  var action: String?
  @Option(help: ArgumentHelp("The state of the larger reducer.", valueName: "type"))
  var state: String?
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    let question = Lifting.Question(reducer: reducer, action: action, state: state)
    try finish(project(), together: { Lifting.run($0, question) })
  }
}

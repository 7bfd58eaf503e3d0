internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct WhyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Says which declaration a generated line comes from.",
    discussion: "EXAMPLE: swift-prismgen why Sources/App/Generated/AppAction+Prisms.swift:42")

  @Argument(help: ArgumentHelp("A generated file and a line of it.", valueName: "file:line"))
  var place: Why.Place
  @OptionGroup var output: OutputOptions
  @OptionGroup var project: ProjectOptions

  func run() throws {
    let runs = try project.project(output: output, needsOutput: true)
    try project.console.finish(Why.run(runs, place))
  }
}

extension Why.Place: ExpressibleByArgument {
  /// `Generated/A+Prisms.swift:12`
  init?(argument: String) { self.init(argument) }
}

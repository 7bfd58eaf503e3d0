internal import ArgumentParser
internal import PrismgenDriver

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows which types are taken, and why the others are not.",
    discussion: "EXAMPLE: swift-prismgen list Sources/App")

  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    try console.finish(List.run(try inputs.request(generation, console)))
  }
}

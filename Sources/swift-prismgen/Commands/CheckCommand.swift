internal import ArgumentParser
internal import PrismgenDriver

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fails if the generated files are out of date.",
    discussion: """
      Takes the arguments of 'generate', writes nothing, and prints a reason and a unified diff for each file that \
      'generate' would change.

      EXAMPLE: swift-prismgen check Sources/App --output Sources/App/Generated
      """)

  @OptionGroup var inputs: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    let request = try inputs.request(generation, console)
    try console.finish(Check.run(request, output: output.location))
  }
}

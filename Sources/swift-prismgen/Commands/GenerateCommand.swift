internal import ArgumentParser
internal import PrismgenDriver

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Brings the generated files up to date.",
    discussion: """
      Writes only files whose content changes, and removes generated files whose source or types are gone. A file \
      without the header of generated files is never touched.

      EXAMPLE: swift-prismgen generate Sources/App --output Sources/App/Generated --emit properties,prisms
      """)

  @OptionGroup var inputs: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    let request = try inputs.request(generation, console)
    try console.finish(Generate.run(request, output: output.location))
  }
}

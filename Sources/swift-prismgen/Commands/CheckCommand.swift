internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct CheckCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fails if the generated files are out of date.",
    discussion: """
      Takes the sources and settings of 'generate', writes nothing, and prints a reason and a unified diff for each file that \
      'generate' would change.

      EXAMPLE: swift-prismgen check Sources/App --output Sources/App/Generated
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var caching: CacheOptions
  @OptionGroup var profiling: ProfileOptions
  @OptionGroup var reporter: ReporterOptions

  func run() throws {
    let runs = try project(for: output, needsOutput: true, reporter: reporter)
      .caching(in: caching.location)
    try finish(
      runs, reporter: reporter, profiling: profiling, modules: CModule.check, OutputOf.check)
  }
}

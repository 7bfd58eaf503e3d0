internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Fails if the generated files are out of date.",
    discussion: """
      Takes the arguments of 'generate', writes nothing, and prints a reason and a unified diff for each file that \
      'generate' would change.

      EXAMPLE: swift-prismgen check Sources/App --output Sources/App/Generated
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var caching: CacheOptions
  @OptionGroup var reporter: ReporterOptions

  func run() throws {
    let runs = try project.project(output: output, needsOutput: true, reporter: reporter)
      .caching(in: caching.location)
    try project.finish(runs, reporter: reporter, modules: CModule.check, OutputOf.check)
  }
}

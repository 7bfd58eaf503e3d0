internal import ArgumentParser
internal import PrismgenDriver

struct ListCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Shows which types are taken, and why the others are not.",
    discussion: "EXAMPLE: swift-prismgen list Sources/App")

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var caching: CacheOptions
  @OptionGroup var profiling: ProfileOptions

  func run() throws {
    try finish(project().caching(in: caching.location), profiling: profiling) { List.run($0.request) }
  }
}

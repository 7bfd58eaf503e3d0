internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenSource
internal import PrismgenWorkflow

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Shows what is configured.",
    discussion: "EXAMPLE: swift-prismgen config print --emit prisms",
    subcommands: [Print.self, Schema.self], defaultSubcommand: Print.self)

  struct Print: ProjectCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Prints the settings of each run, and where each value comes from.",
      discussion: """
        The result is a configuration file of the same meaning.

        EXAMPLE: swift-prismgen config print --emit prisms
        """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var settings: ConfigurationOptions
    @OptionGroup var inputs: InputOptions
    @OptionGroup var generation: GenerationArguments
    @OptionGroup var console: ConsoleOptions

    func run() throws {
      var project = try loader(for: output, needsOutput: false)()
      // The settings for runs that name their sources themselves, as the build plugin's.
      if project.file != nil, !project.runs.isEmpty {
        project.diagnostics.removeAll { $0.id == .nothingToDo }
      }
      try finish(project, saying: ShowConfiguration.report(checked(project)))
    }
  }

  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "schema",
      abstract: "Prints the JSON schema of .prismgen.yml, for editors.",
      discussion: "EXAMPLE: swift-prismgen config schema > prismgen.schema.json")

    @OptionGroup var console: ConsoleOptions

    func run() throws { try console.finish(ShowConfiguration.schema) }
  }
}

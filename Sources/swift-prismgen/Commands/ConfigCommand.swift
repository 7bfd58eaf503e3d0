internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Shows what is configured.",
    discussion: "EXAMPLE: swift-prismgen config print --emit prisms",
    subcommands: [Print.self, Schema.self], defaultSubcommand: Print.self)

  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "print",
      abstract: "Prints the settings of each run, and where each value comes from.",
      discussion: """
        The result is a configuration file of the same meaning.

        EXAMPLE: swift-prismgen config print --emit prisms
        """)

    @OptionGroup var output: OutputOptions
    @OptionGroup var project: ProjectOptions

    func run() throws {
      let runs = try project.project(output: output)
      try project.console.finish(ShowConfiguration.report(runs))
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

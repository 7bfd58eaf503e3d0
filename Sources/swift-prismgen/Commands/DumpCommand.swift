internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct DumpCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints what one stage of the generator sees.",
    discussion: "EXAMPLE: swift-prismgen dump --stage tokens Sources/App/AppAction.swift")

  @Option(help: "tokens, declarations, model, resolved or records (JSON lines).")
  var stage: Dump.Stage
  @Flag(help: "Include structs in records.")
  var structs = false
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    try finish(project()) { Dump.run($0.request, stage: stage, includesStructs: structs) }
  }
}

extension Dump.Stage: ExpressibleByArgument {}

internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenWorkflow

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Prints what one stage of the generator sees.",
    discussion: "EXAMPLE: swift-prismgen dump --stage tokens Sources/App/AppAction.swift")

  @Option(help: "tokens, declarations, model, resolved or records (JSON lines).")
  var stage: Dump.Stage
  @Flag(help: "Include structs in records.")
  var structs = false
  @OptionGroup var project: ProjectOptions

  func run() throws {
    try project.finish(project.project()) { Dump.run($0.request, stage: stage, includesStructs: structs) }
  }
}

extension Dump.Stage: ExpressibleByArgument {}

internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver
internal import PrismgenWorkflow
internal import PrismgenTemplateDriver

struct MergeDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Lets git generate again what would conflict.",
    discussion: "EXAMPLE: swift-prismgen merge-driver install",
    subcommands: [Install.self, Run.self, Finish.self])

  struct Install: ProjectCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Sets up this clone: the driver, hooks, and .gitattributes for the outputs of .prismgen.yml.",
      discussion: "EXAMPLE: swift-prismgen merge-driver install")

    @OptionGroup var settings: ConfigurationOptions
    @OptionGroup var inputs: InputOptions
    @OptionGroup var generation: GenerationArguments
    @OptionGroup var console: ConsoleOptions

    func run() throws {
      let project = try loader(needsOutput: true)()
      try finish(project, saying: MergeDriver.install(project))
    }
  }

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "What git runs for a file that both sides changed.", shouldDisplay: false)

    @Argument var base: FilePath
    @Argument var ours: FilePath
    @Argument var theirs: FilePath
    @Argument var path: String
    @OptionGroup var console: ConsoleOptions

    func run() throws {
      try console.finish(MergeDriver.run(base: base, ours: ours, theirs: theirs, path: path))
    }
  }

  struct Finish: ProjectCommand {
    static let configuration = CommandConfiguration(
      commandName: "finish", abstract: "What the hooks run when the sources are merged.", shouldDisplay: false
    )

    @Flag var stopMerge = false
    @Flag var afterCommit = false
    @OptionGroup var settings: ConfigurationOptions
    @OptionGroup var inputs: InputOptions
    @OptionGroup var generation: GenerationArguments
    @OptionGroup var console: ConsoleOptions

    func run() throws {
      try console.finish(
        MergeDriver.finish(
          { try project(needsOutput: true) }, stopsMerge: stopMerge, isAfterCommit: afterCommit,
          generate: { report(on: $0, modules: CModule.generate, OutputOf.generate) }))
    }
  }
}

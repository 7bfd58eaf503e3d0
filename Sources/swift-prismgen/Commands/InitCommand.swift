internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenTemplateDriver
internal import PrismgenWorkflow

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a commented .prismgen.yml that fits the folder.",
    discussion: """
      Takes the targets of a Swift package, each with those that it depends on as its context. Elsewhere it takes those of the \
      packages below the folder, and the rest as a whole.
      Leaves out checkouts of package managers and folders of tests.
      An existing file is left alone.

      EXAMPLE: swift-prismgen init
      """)

  @Flag(help: "Take the sources, the templates, their arguments and the output from .sourcery.yml.")
  var sourcery = false

  @Option(
    help: ArgumentHelp(
      "With '--sourcery': another file in place of .sourcery.yml, or its folder.", valueName: "config"))
  var config: FilePath?

  @OptionGroup var console: ConsoleOptions

  func validate() throws {
    if config != nil, !sourcery { throw ValidationError("--config goes with --sourcery") }
  }

  func run() throws {
    try console.finish(
      sourcery
        ? Initialize.run(reusingSourcery: Templates.remaining, from: config ?? FilePath("."))
        : Initialize.run())
  }
}

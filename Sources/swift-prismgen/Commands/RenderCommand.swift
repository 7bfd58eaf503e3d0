internal import ArgumentParser
internal import PrismgenDriver

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders Stencil templates, Sourcery's included, over Swift files.",
    discussion: """
      With a folder as output each template gives 'Name.generated.swift'. Code between 'sourcery:inline:Type.Name' \
      comments is put into the sources themselves.

      EXAMPLE: swift-prismgen render --sources Sources --templates Templates --output Sources/Generated
      """)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Swift files, and folders to search for them.", valueName: "path"))
  var sources: [FilePath]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Templates, and folders to search for them.", valueName: "path"))
  var templates: [FilePath]

  @Option(
    name: .shortAndLong, help: "The folder for the output, or one file for the output of all templates.")
  var output: FilePath

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Leave out files and folders that match; '**' stands for any folders.", valueName: "glob"))
  var excludeSources: [String] = []

  @Option(
    help: ArgumentHelp(
      "What templates find under 'argument': name=value,flag. May be repeated.", valueName: "args"))
  var args: [String] = []

  @Flag(help: "Names and members that do not exist are empty and not an error.")
  var lenient = false

  @Flag(help: "Warnings fail the run.")
  var strict = false

  @OptionGroup var console: ConsoleOptions

  func run() throws {
    let exclude = excludeSources.map { Glob(RawArguments.bytes(of: $0)) }
    try console.finish(
      Render.run(
        RenderRequest(
          sources: InputSelection(paths: sources, exclude: exclude), templates: templates, output: output,
          arguments: TemplateArgument.parse(args.joined(separator: ",")), isLenient: lenient, isStrict: strict
        )))
  }
}

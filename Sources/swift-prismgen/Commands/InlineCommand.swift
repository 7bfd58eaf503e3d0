internal import ArgumentParser
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct InlineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inline",
    abstract: "Writes case properties into the enums themselves.",
    discussion: """
      Serves private enums, which no extension in another file can name. Code between '// prismgen:inline:Type.template' \
      and '// prismgen:end' is replaced by what the template gives for the type.

      EXAMPLE: swift-prismgen inline Sources/App/Route.swift --dry-run
      """)

  @Argument(help: "Swift files, and folders to search for them.")
  var files: [FilePath]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Templates for regions, besides those that come with the tool.", valueName: "path"))
  var templates: [FilePath] = []

  @Flag(name: [.customShort("n"), .long], help: "Print the changed files and write nothing.")
  var dryRun = false

  @OptionGroup var console: ConsoleOptions

  func run() throws {
    try console.finish(Inline.run(InputSelection(paths: files), templates: templates, isDryRun: dryRun))
  }
}

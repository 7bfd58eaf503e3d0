internal import ArgumentParser
internal import PrismgenConfiguration
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct InlineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inline",
    abstract: "Writes case properties into the enums themselves.",
    discussion: """
      Serves private enums, which no extension in another file can name. Code between '// prismgen:inline:Type.template' \
      and '// prismgen:end' is replaced by what the template gives for the type. An enum with such comments of its own \
      gets no new property.

      EXAMPLE: swift-prismgen inline Sources/App/Route.swift --dry-run
      """)

  @Argument(help: "Swift files, and folders to search for them.")
  var files: [FilePath]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Templates for regions, besides those that come with the tool.", valueName: "path"))
  var templates: [FilePath] = []

  @Option(
    help: ArgumentHelp(
      "Read a file or folder of another module for names only. May be repeated.", valueName: "path"))
  var context: [FilePath] = []

  @Option(help: ArgumentHelp(ConfigurationKey.defaultIsolation.summary))
  var defaultIsolation: GenerationSettings.Isolation?

  @Flag(name: [.customShort("n"), .long], help: "Print the changed files and write nothing.")
  var dryRun = false

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var console: ConsoleOptions

  func run() throws {
    var options = RunOptions()
    options.set(sources: files, [])
    if !context.isEmpty { options.set(.context, paths: context) }
    if !templates.isEmpty { options.set(.templates, paths: templates) }
    options.set(.defaultIsolation, defaultIsolation?.rawValue)
    let project = Project(try settings.enterFolder(console), options: options, needsOutput: false)
    var report = Report(project)
    if project.diagnostics.isEmpty, var request = project.runs.first?.request {
      // What is left out of a project's outputs is named here all the same.
      request.inputs.exclude = []
      // Those of the configuration are rendered instead of what the generator makes.
      report = Inline.run(
        request, templates: templates.isEmpty ? [] : request.templates, isDryRun: dryRun)
      report.files = SourceLookup(joining: [report.files, project.files])
    }
    report.diagnostics += project.remarks
    try console.finish(report)
  }
}

internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver
internal import PrismgenTemplateDriver

struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Brings the generated files up to date.",
    discussion: """
      Writes only files whose content changes, and removes generated files whose source or types are gone. A file \
      without the header of generated files is never touched.

      EXAMPLE: swift-prismgen generate Sources/App --output Sources/App/Generated --emit properties,prisms
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var project: ProjectOptions
  @OptionGroup var reporter: ReporterOptions

  @Option(
    help: ArgumentHelp("Write what the output depends on as rules for make and ninja.", valueName: "file"))
  var depfile: FilePath?

  @Option(
    help: ArgumentHelp(
      "Touch a file after each run that succeeds, for build systems: outputs are written only when they change.",
      valueName: "file"))
  var stamp: FilePath?

  func run() throws {
    let runs = try project.project(output: output, needsOutput: true, reporter: reporter)
    let record = BuildRecord.Files(depfile: depfile, stamp: stamp)
    try project.finish(runs, record: record, reporter: reporter, modules: CModule.generate, OutputOf.generate)
  }
}

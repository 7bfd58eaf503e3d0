internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver
internal import PrismgenTemplateDriver
internal import PrismgenWorkflow

struct GenerateCommand: ProjectCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Brings the generated files up to date.",
    discussion: """
      Writes only files whose content changes, and removes generated files whose source or types are gone. A file \
      without the header of generated files is never touched.

      EXAMPLE: swift-prismgen generate Sources/App --output Sources/App/Generated --emit properties,prisms
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var inputs: InputOptions
  @OptionGroup var generation: GenerationArguments
  @OptionGroup var console: ConsoleOptions
  @OptionGroup var caching: CacheOptions
  @OptionGroup var profiling: ProfileOptions
  @OptionGroup var reporter: ReporterOptions

  @Option(
    help: ArgumentHelp("Write what the output depends on as rules for make and ninja.", valueName: "file"))
  var depfile: FilePath?

  @Option(
    help: ArgumentHelp(
      "Touch a file after each run that succeeds, for build systems: outputs are written only when they change.",
      valueName: "file"))
  var stamp: FilePath?

  @Flag(help: "Go on, and generate again after every change of what has been read, until it is interrupted.")
  var watch = false
  @OptionGroup var watching: WatchOptions

  func validate() throws {
    if watching.poll, !watch { throw ValidationError("--poll goes with --watch") }
    if let depfile, depfile == stamp { throw ValidationError("--depfile and --stamp name the same file") }
  }

  func run() throws {
    if watch { return try runForever() }
    let record = BuildRecord.Files(depfile: depfile, stamp: stamp)
    let runs = try project(for: output, needsOutput: true, reporter: reporter)
      .caching(in: caching.location)
    try finish(
      runs, record: record, reporter: reporter, profiling: profiling, modules: CModule.generate,
      OutputOf.generate)
  }

  private func runForever() throws {
    let load = try loader(for: output, needsOutput: true, reporter: reporter)
    let parsed = ParsedFiles()
    let modules = KnownCModules()
    try watching.run(console) { shows in
      Watch.run(polls: watching.poll) { changes in
        refresh(load(), parsed, changes)
      } round: { changes in
        decide(load(), parsed, modules, changes)
      } shows: {
        shows(profiling.apply(to: reporter.render($0)))
      }
    }
  }

  /// Brings the output of a few files up to date.
  private func refresh(_ runs: Project, _ parsed: ParsedFiles, _ changes: FileChanges) -> BuildRecord {
    guard runs.diagnostics.isEmpty, !changes.concern(runs.file) else { return BuildRecord() }
    return runs.runs.reduce(into: BuildRecord()) { record, run in
      var request = run.request
      request.parsed = parsed
      guard run.templates.isEmpty, let output = run.output else { return }
      record.formUnion(Generate.refresh(request, output: output, changed: changes.files))
    }
  }

  private func decide(
    _ runs: Project, _ parsed: ParsedFiles, _ modules: KnownCModules, _ changes: FileChanges
  ) -> Watch.Decision {
    let record = BuildRecord.Files(depfile: depfile, stamp: stamp)
    let saved = changes.saved
    let decision = decide(runs, record: record) { module in
      modules.decide(module) {
        changes.concern(runs.file) || changes.concern($0)
      } isSaved: {
        saved.concern(runs.file) || saved.concern($0)
      }
    } _: { run in
      var run = run
      run.request.parsed = parsed
      run.request.keepsUnfinished = true
      return OutputOf.decide(run)
    }
    return { Watch.Round(decision(), roots: runs.roots) }
  }
}

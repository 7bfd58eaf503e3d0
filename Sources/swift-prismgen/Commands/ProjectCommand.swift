internal import ArgumentParser
internal import PrismgenClangDriver
internal import PrismgenDriver

/// A command for the runs of a project: what a configuration file and the rest of the command line make of it.
///
/// The groups of options stand side by side. In a debug build ArgumentParser checks a group that holds groups five times for each
/// check of its own, which took a quarter of a second at every start.
protocol ProjectCommand: ParsableCommand {
  var settings: ConfigurationOptions { get }
  var inputs: InputOptions { get }
  var generation: GenerationArguments { get }
  var console: ConsoleOptions { get }
}

extension ProjectCommand {
  /// A path where a type's name is expected.
  func refuse(path name: String) throws {
    guard name.contains("/") || name.hasSuffix(".swift") else { return }
    throw ValidationError(
      "the type's name comes first: '\(Self.configuration.commandName ?? "") AppAction \(name)'")
  }

  /// The runs to do, in the project's folder, which is the working folder from then on.
  ///
  /// - Parameter output: nil for commands that write nothing.
  func project(
    for output: OutputOptions? = nil, needsOutput: Bool = false, reporter: ReporterOptions? = nil
  ) throws -> Project {
    try checked(
      loader(for: output, needsOutput: needsOutput, reporter: reporter)(), reporter: reporter)
  }

  /// The project, unless something is wrong with it, which ends the command.
  func checked(_ project: Project, reporter: ReporterOptions? = nil) throws -> Project {
    if !project.diagnostics.isEmpty {
      try finish(project, saying: Report(project), reporter: reporter)
    }
    return project
  }

  /// Reads the project, again at every call; the project's folder is the working folder from now on.
  func loader(
    for output: OutputOptions? = nil, needsOutput: Bool, reporter: ReporterOptions? = nil
  ) throws -> @Sendable () -> Project {
    try loaderOfProject(
      settings, inputs, generation, console, output, reporter, needsOutput: needsOutput)
  }

  /// Does `body` for each run, and ends with what all of them have to say.
  ///
  /// - Parameters:
  ///   - record: where a build system wants to be told of a run that succeeds.
  ///   - reporter: nil for commands whose product is something else.
  ///   - profiling: nil for commands that tell of no stages.
  ///   - modules: for the C modules of the configuration; nil for commands that they do not concern.
  func finish(
    _ project: Project, record: BuildRecord.Files = .init(depfile: nil, stamp: nil),
    reporter: ReporterOptions? = nil, profiling: ProfileOptions? = nil,
    modules: ((CProject.Run) -> Report)? = nil, _ body: (Project.Run) -> Report
  ) throws {
    var report = report(on: project, record: record, modules: modules, body)
    if let profiling { report = profiling.apply(to: report) }
    try console.finish(report, reporter)
  }

  /// What ``finish(_:record:reporter:profiling:modules:_:)`` ends with.
  func report(
    on project: Project, record: BuildRecord.Files = .init(depfile: nil, stamp: nil),
    modules: ((CProject.Run) -> Report)?, _ body: (Project.Run) -> Report
  ) -> Report {
    Self.report(on: project, results(of: project, modules: modules, body), record)
  }

  /// Ends with what `body` makes of all runs together.
  func finish(
    _ project: Project, reporter: ReporterOptions? = nil, together body: ([Request]) -> Report
  ) throws {
    var report = body(project.runs.map(\.request))
    report.files = SourceLookup(joining: [report.files, project.files])
    try finish(project, saying: report, reporter: reporter)
  }

  /// Ends with a report, and what is no reason not to make it.
  func finish(
    _ project: Project, saying report: Report, reporter: ReporterOptions? = nil
  ) throws {
    var report = report
    report.diagnostics += project.remarks
    try console.finish(report, reporter)
  }

  /// Does `body` for each run as far as it changes nothing.
  ///
  /// - Returns: does the rest, and has what all of it has to say, or what is wrong with the project.
  func decide(
    _ project: Project, record: BuildRecord.Files, modules: ((CProject.Run) -> Decision)?,
    _ body: (Project.Run) -> Decision
  ) -> Decision {
    let decisions = results(of: project, modules: modules, body)
    return { Self.report(on: project, decisions.map { $0() }, record) }
  }

  typealias Decision = @Sendable () -> Report

  /// Nothing is done for a project that something is wrong with.
  private func results<Result>(
    of project: Project, modules: ((CProject.Run) -> Result)?, _ body: (Project.Run) -> Result
  ) -> [Result] {
    guard project.diagnostics.isEmpty else { return [] }
    let results = project.runs.map(body)
    guard let modules else { return results }
    return results + CProject.runs(of: project, environment: CModuleOptions.environment()).map(modules)
  }

  private static func report(
    on project: Project, _ reports: [Report], _ record: BuildRecord.Files
  ) -> Report {
    var report = project.diagnostics.isEmpty ? Report(reports) : Report(project)
    report.diagnostics += project.remarks
    guard project.diagnostics.isEmpty else { return report }
    report.files = SourceLookup(joining: [report.files, project.files])
    if let problem = project.sharedFile(reports, union: report.record) {
      report.diagnostics.append(problem)
      report.status = max(report.status, ExitStatus([problem]))
    }
    project.write(record, for: &report)
    return report
  }
}

/// Outside of the protocol, where each command would bring one of its own into the program.
@inline(never) private func loaderOfProject(
  _ settings: ConfigurationOptions, _ inputs: InputOptions, _ generation: GenerationArguments,
  _ console: ConsoleOptions, _ output: OutputOptions?, _ reporter: ReporterOptions?, needsOutput: Bool
) throws -> @Sendable () -> Project {
  var options = RunOptions()
  try inputs.apply(to: &options, console, reporter)
  generation.apply(to: &options)
  output?.apply(to: &options)
  let folder = try settings.enterFolder(console, reporter)
  return { [options] in
    Project(folder.updated(), options: options, needsOutput: needsOutput, progress: console.progress())
  }
}

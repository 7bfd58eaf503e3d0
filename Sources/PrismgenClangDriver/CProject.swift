package import PrismgenConfiguration
package import PrismgenDriver
internal import PrismgenSource

/// The C modules that a configuration file and a command line describe together.
package struct CProject: Sendable {
  /// What the command line says; empty where it says nothing.
  package struct Options: Sendable {
    package var module: String?
    package var includes: [String] = []
    package var defines: [String] = []
    package var headers: [String] = []
    package var packages: [String] = []
    package var moduleMap: String?
    package var output: FilePath?
    package var select: [String] = []
    /// Type, or type and field, and the constants of its integer tag.
    package var tags: [(place: String, constants: String)] = []
    package var access: SettingWords.Access?
    package var fileComment: [String] = []
    package var generatesOptics = true
    package var marksUnsafe = false
    package var typechecks = true
    package var environment: [String: String] = [:]

    package init() {}
  }

  package struct Run: Sendable {
    package var request: CRequest
    package var output: FilePath?
  }

  package private(set) var runs: [Run] = []
  private var diagnostics: [Diagnostic] = []
  private let project: Project

  /// Reads the configuration of `folder`, which must be the working folder by now.
  package init(_ folder: ProjectFolder, _ options: Options, needsOutput: Bool) {
    project = Project(folder, options: RunOptions(), needsOutput: false)
    let modules = project.cModules.filter { options.module == nil || options.module == $0.module.value }
    // A file that only has Swift outputs, or none at all, is no concern of a command that names its module.
    if project.file != nil, project.isBroken {
      diagnostics = project.diagnostics
      return
    }
    if modules.isEmpty, let module = options.module {
      runs = [Run(request: CRequest(module: module, environment: options.environment), output: nil)]
    } else {
      runs = modules.map {
        Run(
          request: CRequest($0, environment: options.environment),
          output: $0.output.map { FilePath($0.value) })
      }
    }
    for index in runs.indices {
      runs[index].apply(options, startFolder: folder.startFolder)
      runs[index].findRuntime(in: project)
    }
    diagnostics = problems(options, needsOutput: needsOutput)
  }

  /// The C modules of a project that has Swift outputs too; those without an output are for `c` alone.
  package static func runs(of project: Project, environment: [String: String]) -> [Run] {
    project.cModules.compactMap { module in
      module.output.map {
        var run = Run(request: CRequest(module, environment: environment), output: FilePath($0.value))
        run.findRuntime(in: project)
        return run
      }
    }
  }

  private func problems(_ options: Options, needsOutput: Bool) -> [Diagnostic] {
    if runs.isEmpty {
      return [
        Diagnostic(
          .nothingToDo, .error, "say which C module to read: --module",
          help: "or list modules under 'c:' in \(Configuration.fileName)")
      ]
    }
    if runs.count > 1, options.output != nil {
      return [
        Diagnostic(
          .nothingToDo, .error, "--output is for one module, and the configuration lists \(runs.count)",
          help: "choose one with --module")
      ]
    }
    guard needsOutput, let run = runs.first(where: { $0.output == nil }) else { return [] }
    return [
      Diagnostic(
        .nothingToDo, .error, "say where to write '\(run.request.module)': --output",
        help: "or set 'output' for it in \(Configuration.fileName)")
    ]
  }

  /// What every run has to say, or what is wrong with the project.
  package func report(_ body: (Run) -> Report) -> Report {
    var report =
      diagnostics.isEmpty
      ? Report(runs.map(body))
      : Report(diagnostics: diagnostics, status: ExitStatus(diagnostics))
    report.diagnostics += project.remarks
    report.files = SourceLookup(joining: [report.files, project.files])
    return report
  }
}

extension CProject.Run {
  fileprivate mutating func findRuntime(in project: Project) {
    request.hasEmbeddedRuntime =
      output.map { output in
        project.runs.contains { $0.embedsRuntime(beside: output) }
      } ?? false
  }

  /// The command line adds to lists and replaces single values.
  fileprivate mutating func apply(_ options: CProject.Options, startFolder: FilePath) {
    func rebased(_ path: String) -> String {
      if path.hasPrefix("/") || startFolder.isWorkingFolder { return path }
      return String(decoding: FilePath(path).rebased(below: startFolder).bytes, as: UTF8.self)
    }
    // A header may also be a name that the compiler finds in its own folders.
    func rebasedHeader(_ name: String) -> String {
      let path = rebased(name)
      return (try? FileSystem.status(FilePath(path))) == nil ? name : path
    }
    request.includes += options.includes.map(rebased)
    request.defines += options.defines
    request.headers += options.headers.map(rebasedHeader)
    request.packages += options.packages
    request.moduleMap = options.moduleMap.map(rebased) ?? request.moduleMap
    if !options.select.isEmpty { request.select(options.select) }
    for tag in options.tags { request.setTags(tag.constants, of: tag.place) }
    request.access = options.access ?? request.access
    if !options.fileComment.isEmpty { request.fileComment = options.fileComment }
    request.generatesOptics = request.generatesOptics && options.generatesOptics
    request.marksUnsafe = request.marksUnsafe || options.marksUnsafe
    request.typechecks = options.typechecks
    output = options.output?.rebased(below: startFolder) ?? output
  }
}

extension Project {
  /// The configuration file cannot be read.
  fileprivate var isBroken: Bool { diagnostics.contains { $0.id != .nothingToDo } }
}

internal import PrismgenConfiguration
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// A run whose output files are known before it: what build systems ask of a step.
///
/// A fixed number of files holds what is generated for all sources; which one a source's is in depends on the name of the
/// source only. Every file exists afterwards, and only those whose content changes are written.
///
/// Few files, because each costs a compiler's start, also an empty one; more than one, because a change recompiles the
/// file that it is in. For 40 enums in 540 files 16 of them cost 25 s of a processor to compile from nothing and 11 s
/// after a new case, one file 26 s and 18 s, a file for each source with an enum 35 s and 16 s.
package struct BuildOutput: Sendable {
  package var folder: FilePath
  package var count: Int
  /// The runtime's modules that the target depends on neither itself nor through another one.
  package var missingModules: [String] = []

  package init(folder: FilePath, count: Int) {
    self.folder = folder
    self.count = max(1, count)
  }

  /// The names of the files; the plugin declares the same.
  static func name(_ index: Int) -> String { "Prismgen\(index).generated.swift" }

  package func run(_ project: Project) -> Report {
    guard project.diagnostics.isEmpty, let run = project.runs.first else { return Report(project) }
    guard run.templates.isEmpty else { return Self.refusal(of: run.settings, project.files) }
    let analysis = Analysis(run.request)
    var report = Report(diagnostics: analysis.diagnostics, files: analysis.files)
    report.status = ExitStatus(report.diagnostics, isStrict: run.request.isStrict)
    // A build stops then; the outputs of before stay, because the next build asks again.
    guard report.status == .success else { return report }
    if let problem = Self.repetition(in: analysis) ?? missingDependency(of: run.request.moduleName, analysis)
    {
      report.diagnostics.append(problem)
      report.status = ExitStatus(report.diagnostics)
      return report
    }
    let files = files(analysis)
    do {
      try write(files, &report)
    } catch {
      report.diagnostics.append(
        Diagnostic(.unwritable, .error, "cannot write in '\(folder.display)': \(error.description)"))
      report.status = ExitStatus(report.diagnostics)
    }
    return report
  }

  /// A build system knows the inputs of a step from its plan: it would not notice when the file changes.
  package static func refusal(ofUnplanned configuration: FilePath) -> Report {
    let problem = Diagnostic(
      .unplannedConfiguration, .error,
      "'\(configuration.display)' was added after this build was planned",
      help: "touch Package.swift, and it is planned anew")
    return Report(diagnostics: [problem], status: ExitStatus([problem]))
  }

  /// The plugin's tool is built without the template language, which most packages do not need.
  private static func refusal(of settings: Settings, _ files: SourceLookup) -> Report {
    let problem = Diagnostic(
      .templatesInBuild, .error, "the build plugin renders no templates",
      at: settings[.templates]?.origin.location,
      help: "render them with 'swift package prismgen', or put 'templates' into an entry of 'outputs'")
    return Report(
      diagnostics: [problem], status: ExitStatus([problem]), files: files)
  }

  private func files(_ analysis: Analysis) -> [GeneratedFile] {
    var module = ResolvedModule()
    module.fileComment = analysis.module.fileComment
    var modules = Array(repeating: module, count: count)
    for file in analysis.module.files { modules[index(of: file.sourcePath)].files.append(file) }
    modules[0].runtime = analysis.module.runtime
    return modules.indices.map { emitSingleFile(modules[$0], name: Self.name($0)) }
  }

  /// A file of the target that was generated for its sources before: the compiler would find each of their members twice.
  private static func repetition(in analysis: Analysis) -> Diagnostic? {
    let sources = analysis.module.files.map { "/" + $0.sourcePath }
    let file = analysis.sources.generated.first { _, header in
      if let source = header.sourcePath { return sources.contains { $0.hasSuffix("/" + source) } }
      return header.folder.map { folder in sources.contains { $0.contains("/\(folder)/") } } ?? false
    }
    return file.map {
      Diagnostic(
        .generatedTwice, .error, "'\($0.path.display)' declares what the build plugin generates",
        help: "remove the file, or the plugin from its target")
    }
  }

  /// The compiler would say that there is no such module, at a place that nobody has written; or say nothing, where another target
  /// happens to have been built before.
  private func missingDependency(of target: String?, _ analysis: Analysis) -> Diagnostic? {
    let imported = Set(analysis.module.files.flatMap(\.imports).filter { $0.condition == nil }.map(\.path))
    guard let module = missingModules.first(where: imported.contains) else { return nil }
    let instead = module == "PrismOptics" ? ", or write 'runtime: embedded' into .prismgen.yml" : ""
    return Diagnostic(
      .missingDependency, .error,
      "what is generated for '\(target ?? "")' imports \(module), and the target does not depend on that",
      help:
        "add .product(name: \"\(module)\", package: \"swift-prismgen\") to the target's dependencies\(instead)"
    )
  }

  /// Bernstein's hash of the file's name, which is unique in a target and the same wherever the target lies.
  private func index(of source: String) -> Int {
    let name = source.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
    return Int(name.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) } % UInt32(count))
  }

  private func write(_ files: [GeneratedFile], _ report: inout Report) throws(SystemError) {
    try AtomicWriter.prepare(folder)
    for file in files {
      let path = folder.appending(file.name)
      if case .generated(_, let contents) = ExistingOutput(path), contents.hasSameBytes(as: file.contents) {
        continue
      }
      // The folder is the build system's own.
      try AtomicWriter.replace(path, with: file.contents)
      report.details.append("wrote   \(path.display)")
    }
    try removeOthers(than: Set(files.map(\.name)))
  }

  /// What another count has left behind.
  private func removeOthers(than names: Set<String>) throws(SystemError) {
    for entry in try FileSystem.entries(of: folder) {
      let path = folder.appending(entry.name)
      guard path.isSwiftSource, !names.contains(String(decoding: entry.name, as: UTF8.self)) else { continue }
      if case .generated = ExistingOutput(path) { try AtomicWriter.remove(path) }
    }
  }
}

internal import PrismgenConfiguration
internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenSource

/// A run whose output files are known before it: what build systems ask of a step.
///
/// Each source is assigned to one of the declared outputs; several may share one, and what is assigned to none goes to
/// the rest. Every declared output exists afterwards, and only those whose content changes are written.
package struct BuildOutput: Sendable {
  /// A source and the name of the output that holds what is generated for it.
  package typealias Assignment = (source: FilePath, output: String)

  package var folder: FilePath
  package var assignments: [Assignment]
  /// The output for all other sources, and for the embedded runtime.
  package var rest: String

  package init(folder: FilePath, assignments: [Assignment], rest: String) {
    self.folder = folder
    self.assignments = assignments
    self.rest = rest
  }

  /// Reads `output-name TAB path` lines; a name may be empty.
  package static func assignments(in list: FilePath) throws(SystemError) -> [Assignment] {
    let bytes = try FileSystem.read(list, label: list.display).0.withBytes { Array($0) }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let name = line.prefix { $0 != UInt8(ascii: "\t") }
      return (FilePath(line.dropFirst(name.count + 1)), String(decoding: name, as: UTF8.self))
    }
  }

  package func run(_ project: Project) -> Report {
    guard project.diagnostics.isEmpty, let run = project.runs.first else { return Report(project) }
    let analysis = Analysis(run.request)
    var report = Report(diagnostics: analysis.diagnostics, files: analysis.files)
    report.status = ExitStatus(report.diagnostics, isStrict: run.request.isStrict)
    // A build stops then; the outputs of before stay, because the next build asks again.
    guard report.status == .success else { return report }
    let files = files(analysis, run.request.settings.options)
    do {
      try write(files, &report)
    } catch {
      report.diagnostics.append(
        Diagnostic(.unwritable, .error, "cannot write in '\(folder.display)': \(error.description)"))
      report.status = ExitStatus(report.diagnostics, isStrict: false)
    }
    return report
  }

  /// The declared outputs, in the order of their names.
  private func files(_ analysis: Analysis, _ options: GenerationOptions) -> [GeneratedFile] {
    let labels = Dictionary(
      analysis.sources.inputs.map { ($0.path, Array($0.label.utf8)) }, uniquingKeysWith: { first, _ in first }
    )
    var outputs: [[UInt8]: String] = [:]
    for (source, output) in assignments { if let label = labels[source] { outputs[label] = output } }
    var modules: [String: ResolvedModule] = [rest: ResolvedModule()]
    for (_, output) in assignments { modules[output] = ResolvedModule() }
    for file in analysis.module.files {
      modules[outputs[Array(file.sourcePath.utf8)] ?? rest, default: ResolvedModule()].files.append(file)
    }
    modules[rest]?.runtimeFileName = analysis.module.runtimeFileName
    return modules.sorted { $0.key < $1.key }.map { Self.file(named: $0, $1, options) }
  }

  private static func file(named name: String, _ module: ResolvedModule, _ options: GenerationOptions)
    -> GeneratedFile
  {
    // A file for one source names it.
    if module.files.count == 1, module.runtimeFileName == nil, var file = emit(module, options: options).first
    {
      file.name = name
      return file
    }
    return emitSingleFile(module, options: options, name: name)
  }

  private func write(_ files: [GeneratedFile], _ report: inout Report) throws(SystemError) {
    try AtomicWriter.makeFolder(folder)
    for (number, file) in files.enumerated() {
      let path = folder.appending(file.name)
      if case .generated(_, let contents) = ExistingOutput(path), contents == file.contents { continue }
      try AtomicWriter.replace(path, with: file.contents, number: number)
      report.details.append("wrote   \(path.display)")
    }
    try removeOthers(than: Set(files.map(\.name)))
  }

  /// What another assignment has left behind.
  private func removeOthers(than names: Set<String>) throws(SystemError) {
    for entry in try FileSystem.entries(of: folder) {
      let path = folder.appending(entry.name)
      guard path.isSwiftSource, !names.contains(String(decoding: entry.name, as: UTF8.self)) else { continue }
      if case .generated = ExistingOutput(path) { try AtomicWriter.remove(path) }
    }
  }
}

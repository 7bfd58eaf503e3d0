internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSwiftFrontend

/// What a run has read, for a quick look at a few of its files.
struct ReadModule: Sendable {
  var settings: GenerationSettings
  var detail: ModelDetail
  var module: ModuleModel
  /// The files of the module by their paths, with their indices.
  var inputs: [FilePath: (input: InputFile, index: Int)]

  /// nil where something could not be read.
  init?(_ analysis: Analysis, _ request: Request) {
    guard analysis.sources.diagnostics.isEmpty, analysis.context.diagnostics.isEmpty else { return nil }
    settings = request.settings
    detail = Analysis.detail(request)
    module = ModuleModel(
      name: request.moduleName, files: analysis.sources.models, context: analysis.context.models)
    let indices = Dictionary(
      module.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    inputs = [:]
    for input in analysis.sources.inputs {
      if let index = indices[input.label] { inputs[input.path] = (input, index) }
    }
  }
}

extension Generate {
  /// Brings the output of a few changed files up to date, before a run of the whole does so with what depends on them.
  ///
  /// A large module takes long to resolve, and whoever has saved a file looks at the output of that file first. What is
  /// written is what ``run(_:output:)`` would write. A file that is new, gone or broken is left to that run.
  ///
  /// - Parameter changed: what has changed since the last run with the same ``Request/parsed``.
  /// - Returns: the files that were written.
  /// - Complexity: linear in the number of the module's declarations, with a small factor; see `resolve`.
  package static func refresh(
    _ request: Request, output: OutputLocation, changed: Set<FilePath>
  ) -> BuildRecord {
    var record = BuildRecord()
    guard case .folder(let folder) = output, var known = request.parsed?.module(for: output),
      known.settings == request.settings
    else { return record }
    var files: Set<Int> = []
    for path in changed {
      guard let (input, index) = known.inputs[path] else { continue }
      let file = SourceFile.read(input, Reading(detail: known.detail))
      guard let model = file.model, file.diagnostics.isEmpty else { continue }
      known.module.files[index] = model
      files.insert(index)
    }
    if files.isEmpty { return record }
    let options = request.settings.options
    for file in emit(resolve(known.module, files: files, options: options), options: options) {
      let path = folder.appending(file.name)
      guard case .generated(_, let contents) = ExistingOutput(path), contents != file.contents else {
        continue
      }
      do {
        try AtomicWriter.replace(path, with: file.contents, number: 0)
        record.changed.insert(path)
        record.outputs.insert(path)
      } catch {
        // The run of the whole says why.
      }
    }
    request.parsed?.remember(known, for: output)
    return record
  }
}

internal import PrismgenEmission
internal import PrismgenModel
internal import PrismgenResolution
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// What a run has read, for a quick look at a few of its files.
struct ReadModule: Sendable {
  var settings: GenerationSettings
  var detail: ModelDetail
  var module: KnownModule
  /// The files of the module by their paths, with their indices.
  var inputs: [FilePath: (input: InputFile, index: Int)]

  /// nil where nothing was resolved, or not all could be read.
  ///
  /// - Parameter last: of the run before, which mostly has read the same.
  init?(_ analysis: Analysis, _ request: Request, after last: ReadModule?) {
    if analysis.isMissingPath || !analysis.isComplete { return nil }
    settings = request.settings
    detail = Analysis.detail(request)
    let read = ModuleModel(
      name: request.moduleName, files: analysis.sources.models, context: analysis.context.models)
    if let last, last.settings == settings {
      module = last.module
      module.update(to: read)
    } else {
      module = KnownModule(read, options: settings.options)
    }
    let indices = Dictionary(
      read.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    inputs = [:]
    for input in analysis.sources.inputs {
      if let index = indices[input.label] { inputs[input.path] = (input, index) }
    }
  }
}

extension Generate {
  /// More files than these wait for the run of the whole.
  private static let mostFiles = 50

  /// Brings the output of a few changed files up to date, and then that of files that name what they declare, before a
  /// run of the whole does so with all that depends on them.
  ///
  /// A large module takes long to resolve, and whoever has saved a file looks at the output of that file first. What is
  /// written is what ``run(_:output:)`` would write. A file that is new, gone or broken is left to that run, and so are
  /// many at once.
  ///
  /// - Parameter changed: what has changed since the last run with the same ``Request/parsed``.
  /// - Returns: the files that were written.
  /// - Complexity: see ``KnownModule``.
  package static func refresh(
    _ request: Request, output: OutputLocation, changed: Set<FilePath>
  ) -> BuildRecord {
    var record = BuildRecord()
    guard changed.count <= mostFiles, case .folder(let folder) = output,
      var known = request.parsed?.module(for: output), known.settings == request.settings
    else { return record }
    var models: [Int: FileModel] = [:]
    for path in changed {
      guard let (input, index) = known.inputs[path] else { continue }
      let file = SourceFile.read(input, Reading(detail: known.detail))
      if let model = file.model, file.diagnostics.isEmpty { models[index] = model }
    }
    if models.isEmpty { return record }
    let files = Set(models.keys)
    let before = known.module
    known.module.replace(models)
    request.parsed?.remember(known, for: output)
    AtomicWriter.withoutInterruption { write(files, of: known, to: folder, &record) }
    let users = Set(before.users(of: files) + known.module.users(of: files))
    if users.count <= mostFiles {
      AtomicWriter.withoutInterruption { write(users, of: known, to: folder, &record) }
    }
    return record
  }

  private static func write(
    _ files: Set<Int>, of known: ReadModule, to folder: FilePath, _ record: inout BuildRecord
  ) {
    for file in emit(known.module.resolve(files)) {
      let path = folder.appending(file.name)
      // What is not this source's own file is left to the run of the whole.
      guard case .generated(let header, let contents) = ExistingOutput(path),
        header.sourcePath == file.sourcePath, !contents.hasSameBytes(as: file.contents)
      else { continue }
      do {
        let written = try AtomicWriter.replace(path, with: file.contents, unless: ExistingOutput.isForeign)
        record.noteChange(of: path, written)
        record.outputs.insert(path)
      } catch {
        // The run of the whole says why.
      }
    }
  }
}

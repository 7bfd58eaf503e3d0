package import PrismgenModel
package import PrismgenSource
package import PrismgenSwiftFrontend

/// The files of a run after reading and parsing. Their bytes are gone; the models hold what later stages need.
package struct SourceSet: Sendable {
  /// The files to generate for, in the order of their paths.
  package var inputs: [InputFile] = []
  package var models: [FileModel] = []
  /// The folders that were searched.
  package var folders: [FilePath] = []
  /// The names of what was given, in the form of the files' labels.
  package var rootLabels: [String] = []
  /// How many files were passed over because this tool has written them.
  package var generatedCount = 0
  package var byteCount = 0
  package var diagnostics: [Diagnostic] = []
}

extension SourceSet {
  /// Finds, reads and parses what `selection` names.
  ///
  /// - Parameters:
  ///   - detail: what the models keep.
  ///   - known: files that are not read again.
  ///   - parsed: see ``Request/parsed``.
  ///   - progress: see ``Request/progress``.
  package static func read(
    _ selection: InputSelection, keeping detail: ModelDetail = .everything, except known: [InputFile] = [],
    parsed: ParsedFiles? = nil,
    progress: Progress.Handler? = nil
  ) -> SourceSet {
    let found = Discovery.files(selection)
    let known = Set(known.map(\.path))
    let files = found.files.filter { !known.contains($0.path) }
    let read = Workers.map(files.count, progress: Progress.counter(progress) { .read($0, of: $1) }) {
      parsed?.file(files[$0], detail) ?? SourceFile.read(files[$0], detail)
    }
    var result = SourceSet(
      folders: found.folders, rootLabels: found.rootLabels, diagnostics: found.diagnostics)
    var seen: Set<FileSystem.Identity> = []
    for (input, file) in zip(files, read) {
      // A file with two names is one file. Sorted order makes the choice between them stable.
      if let identity = file.identity, !seen.insert(identity).inserted { continue }
      result.inputs.append(input)
      result.diagnostics += file.diagnostics
      result.byteCount += file.byteCount
      if file.isGenerated { result.generatedCount += 1 }
      if let model = file.model { result.models.append(model) }
    }
    return result
  }
}

/// One file after reading and parsing.
struct SourceFile: Sendable {
  var identity: FileSystem.Identity?
  /// nil for a file that is generated or has an error that leaves nothing to read.
  var model: FileModel?
  var isGenerated = false
  var byteCount = 0
  var diagnostics: [Diagnostic] = []

  static func read(_ input: InputFile, _ detail: ModelDetail) -> SourceFile {
    do {
      let (buffer, identity) = try FileSystem.read(input.path, label: input.label)
      var file = SourceFile(identity: identity, byteCount: buffer.count)
      if buffer.withBytes({ GeneratedHeader($0) }) != nil {
        file.isGenerated = true
      } else if let conflict = MergeConflict.location(in: buffer) {
        file.diagnostics = [
          Diagnostic(
            .mergeConflict, .error, "unresolved merge conflict", at: conflict,
            help: "nothing is generated for this file until the conflict is resolved")
        ]
      } else {
        let (model, diagnostics) = SwiftFrontend.parse(buffer, keeping: detail)
        file.model = model
        file.diagnostics = diagnostics
      }
      return file
    } catch {
      return SourceFile(diagnostics: [
        Diagnostic(.unreadable, .error, "cannot read '\(input.path.display)': \(error.description)")
      ])
    }
  }
}

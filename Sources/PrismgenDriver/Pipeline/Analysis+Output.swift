internal import PrismgenEmission
package import PrismgenModel

extension Analysis {
  /// The output as it should be.
  package func generatedFiles(for output: OutputLocation) -> [GeneratedFile] {
    switch output {
    case .folder: emit(module)
    case .file(let path):
      // A file that would hold nothing but its header is not written.
      module.files.isEmpty && module.runtime == nil
        ? []
        : [
          emitSingleFile(
            module, name: String(decoding: path.name, as: UTF8.self),
            header: GeneratedHeader(folder: module.folder))
        ]
    }
  }
}

extension SourceSet {
  var tally: Tally.Sources { Tally.Sources(files: inputs.count, generated: generated.count) }
}

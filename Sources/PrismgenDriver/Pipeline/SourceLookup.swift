package import PrismgenSource

/// Finds the file that a label stands for, and reads it again for an excerpt.
package struct SourceLookup: Sendable {
  /// By bytes: a string would take two spellings of an umlaut for one.
  private let paths: [[UInt8]: FilePath]

  package init(_ inputs: [InputFile]) {
    paths = Dictionary(
      inputs.map { (Array($0.label.utf8), $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds what any of `lookups` finds.
  package init(joining lookups: [SourceLookup]) {
    paths = lookups.reduce(into: [:]) { $0.merge($1.paths) { first, _ in first } }
  }

  /// The path as the user gave it.
  package func displayPath(of label: String) -> String { paths[Array(label.utf8)]?.display ?? label }

  /// A function for ``DiagnosticRenderer`` that remembers the last file, because diagnostics come sorted by file.
  package func reader() -> (String) -> DiagnosticRenderer.File {
    var last: (label: String, file: DiagnosticRenderer.File)?
    return { label in
      if let last, last.label.utf8.elementsEqual(label.utf8) { return last.file }
      let path = paths[Array(label.utf8)]
      let file = DiagnosticRenderer.File(
        displayPath: path?.display ?? label,
        buffer: path.flatMap { try? FileSystem.read($0, label: label).0 })
      last = (label, file)
      return file
    }
  }
}

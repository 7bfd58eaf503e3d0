package import PrismgenSource

/// Finds the file that a label stands for, and reads it again for an excerpt.
package struct SourceLookup: Sendable {
  private let paths: [SpelledText: FilePath]
  private var kept: [SpelledText: SourceBuffer] = [:]

  package init(_ inputs: [InputFile]) {
    paths = Dictionary(
      inputs.map { (SpelledText($0.label), $0.path) }, uniquingKeysWith: { first, _ in first })
  }

  /// Finds what any of `lookups` finds.
  package init(joining lookups: [SourceLookup]) {
    paths = lookups.dropFirst().reduce(into: lookups.first?.paths ?? [:]) {
      $0.merge($1.paths) { first, _ in first }
    }
    kept = lookups.reduce(into: [:]) { $0.merge($1.kept) { first, _ in first } }
  }

  /// Shows this text as that of the file at its path, which may be replaced before a diagnostic is shown.
  package mutating func keep(_ buffer: SourceBuffer) { kept[SpelledText(buffer.path)] = buffer }

  /// The path as the user gave it.
  package func displayPath(of label: String) -> String { paths[SpelledText(label)]?.display ?? label }

  /// Reads files for diagnostics. The files of the last diagnostics are kept, because those that follow and their notes
  /// are mostly about the same.
  package func reader() -> (String) -> DiagnosticRenderer.File {
    var known: [SpelledText: DiagnosticRenderer.File] = [:]
    var byteCount = 0
    return { label in
      let key = SpelledText(label)
      if let file = known[key] { return file }
      let path = paths[key]
      let file = DiagnosticRenderer.File(
        displayPath: path?.display ?? label,
        buffer: kept[key] ?? path.flatMap { try? FileSystem.read($0, label: label).0 }, pathBytes: path?.bytes
      )
      byteCount += file.buffer?.count ?? 0
      if byteCount > Self.readerLimit { (known, byteCount) = ([:], file.buffer?.count ?? 0) }
      known[key] = file
      return file
    }
  }

  /// How many bytes a reader keeps.
  private static let readerLimit = 4 << 20
}

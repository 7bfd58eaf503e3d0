package import PrismgenSource

/// Finds the file that a label stands for, and reads it again for an excerpt.
package struct SourceLookup: Sendable {
  /// In the order of their labels.
  private let inputs: [InputFile]
  private var kept: [SpelledText: SourceBuffer] = [:]

  package init(_ inputs: [InputFile]) { self.inputs = Self.sorted(inputs) }

  /// Finds what any of `lookups` finds.
  package init(joining lookups: [SourceLookup]) {
    // Mostly one of them has all.
    let filled = lookups.filter { !$0.inputs.isEmpty }
    inputs = filled.count == 1 ? filled[0].inputs : Self.sorted(filled.flatMap(\.inputs))
    kept = lookups.reduce(into: [:]) { $0.merge($1.kept) { first, _ in first } }
  }

  private static func sorted(_ inputs: [InputFile]) -> [InputFile] {
    // As they are found, unless files of several folders are named from these.
    let isSorted = inputs.indices.dropFirst().allSatisfy {
      !inputs[$0].label.precedesInBytes(inputs[$0 - 1].label)
    }
    if isSorted { return inputs }
    return inputs.ordered { left, right in
      left.label.hasSameBytes(as: right.label)
        ? left.path < right.path : left.label.precedesInBytes(right.label)
    }
  }

  private func path(of label: String) -> FilePath? {
    let index = inputs.indices.partitioningIndex { !inputs[$0].label.precedesInBytes(label) }
    guard inputs.indices.contains(index), inputs[index].label.hasSameBytes(as: label) else { return nil }
    return inputs[index].path
  }

  /// Shows this text as that of the file at its path, which may be replaced before a diagnostic is shown.
  package mutating func keep(_ buffer: SourceBuffer) { kept[SpelledText(buffer.path)] = buffer }

  /// The path as the user gave it.
  package func displayPath(of label: String) -> String { path(of: label)?.display ?? label }

  /// Reads files for diagnostics. The files of the last diagnostics are kept, because those that follow and their notes
  /// are mostly about the same.
  package func reader() -> (String) -> DiagnosticRenderer.File {
    var known: [SpelledText: DiagnosticRenderer.File] = [:]
    var byteCount = 0
    return { label in
      let key = SpelledText(label)
      if let file = known[key] { return file }
      let path = path(of: label)
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

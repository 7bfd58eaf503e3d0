internal import PrismgenModel
internal import PrismgenSource
internal import PrismgenSwiftFrontend

/// Decides whether a generated file that this run does not write has lost its source.
///
/// Several runs may share an output folder. So a file is stale only if its source is gone, or if the source belongs to
/// this run and yields nothing any more; the files of other runs stay.
struct SourceClaims {
  enum Verdict: Hashable {
    case keep, sourceIsGone, nothingToGenerate
    /// Kept, because nobody can tell whether the source is there.
    case unknown(FilePath, SystemError)
  }

  private let sources: [[UInt8]: FilePath]
  private let blocked: Set<[UInt8]>
  private let roots: [String]
  /// The folders that a label may be a path from.
  private let starts: Set<FilePath>
  private let readsWorkingFolder: Bool

  init(_ analysis: Analysis) {
    sources = Dictionary(
      analysis.sources.inputs.map { (Array($0.label.utf8), $0.path) }, uniquingKeysWith: { first, _ in first }
    )
    blocked = analysis.sourcesWithErrors
    roots = analysis.sources.roots.map(\.label)
    starts = Set(analysis.sources.roots.map(\.start) + [FilePath(".")])
    readsWorkingFolder = analysis.sources.roots.contains { $0.start.isWorkingFolder }
  }

  /// The source or the folder that another run makes a generated file of; then this run must not replace or remove it, or each
  /// of the two would take the other's output away.
  ///
  /// - Parameter source: what this run makes the file of; empty: of several sources.
  func otherOrigin(_ header: GeneratedHeader, besides source: String) -> String? {
    if let folder = header.folder { return isOfOtherRun(folder) ? folder : nil }
    guard let other = header.sourcePath, other != source, sources[Array(other.utf8)] == nil else {
      return nil
    }
    switch verdict(on: header) {
    case .keep, .unknown: break
    case .sourceIsGone, .nothingToGenerate: return nil
    }
    // A source may have several names.
    let own = sources[Array(source.utf8)].flatMap { try? FileSystem.status($0).identity }
    let others = places(of: other).compactMap { try? FileSystem.status($0).identity }
    return others.isEmpty || others.contains { $0 == own } ? nil : other
  }

  /// Whether this run does not read a folder that is there.
  private func isOfOtherRun(_ folder: String) -> Bool {
    presence(of: folder) != .sourceIsGone && !roots.contains { isCovered(folder, by: $0) }
      && !sources.keys.contains { $0.starts(with: (folder + "/").utf8) }
  }

  func verdict(on header: GeneratedHeader) -> Verdict {
    // The embedded runtime and one-file output do not say whose they are.
    guard let source = header.sourcePath else { return .keep }
    let label = Array(source.utf8)
    if blocked.contains(label) { return .keep }
    if sources[label] != nil { return .nothingToGenerate }
    // A file outside of the working folder that was named itself has no folder in its label; so have others elsewhere.
    if !readsWorkingFolder, !source.contains("/") { return .keep }
    let presence = presence(of: source)
    if presence == .sourceIsGone { return presence }
    return roots.contains { isCovered(source, by: $0) } ? .nothingToGenerate : presence
  }

  private func isCovered(_ source: String, by root: String) -> Bool {
    if root == "." { return !source.hasPrefix("../") }
    return source == root || source.hasPrefix(root + "/")
  }

  /// Whether what a label may stand for is there. One with an escape cannot be turned back into a path, and counts as there.
  private func presence(of source: String) -> Verdict {
    if source.utf8.contains(UInt8(ascii: "\\")) { return .keep }
    var presence = Verdict.sourceIsGone
    for path in places(of: source).sortedPaths() {
      do throws(SystemError) {
        _ = try FileSystem.status(path)
        return .keep
      } catch {
        if error != .notFound, error != .notFolder { presence = .unknown(path, error) }
      }
    }
    return presence
  }

  /// What a label may stand for.
  private func places(of source: String) -> [FilePath] {
    starts.map { $0.appending(source) }
  }
}

extension Analysis {
  /// Everything that was asked for could be read.
  var isComplete: Bool { !diagnostics.contains { $0.id == .unreadable } }

  /// The labels of the sources with an error, whose generated files are not removed.
  var sourcesWithErrors: Set<[UInt8]> { sources { _ in true } }

  /// The labels of the sources whose generated files stay as they are.
  ///
  /// Most errors are about one declaration and do not disturb its neighbours; these leave open where it ends.
  var keptSources: Set<[UInt8]> {
    sources { $0 == .mergeConflict || $0.concernsWholeFile || keepsUnfinished && $0.code.hasPrefix("PG01") }
  }

  private func sources(where concerns: (Diagnostic.ID) -> Bool) -> Set<[UInt8]> {
    Set(
      diagnostics.filter { $0.severity == .error && concerns($0.id) }
        .compactMap { $0.location.map { Array($0.path.utf8) } })
  }
}

internal import PrismgenModel
internal import PrismgenResolution
package import PrismgenSource

/// The types that `only` and `skip` name: a name that nothing has is a mistake, and would take away all that is generated.
package struct NamedTypes: Sendable {
  package var only: [Located<String>] = []
  package var skip: [Located<String>] = []
  /// Those of all runs of the project, of which another one may have what this one has not; nil: there is no other.
  package var all: NamesOfRuns?

  package init() {}

  var isEmpty: Bool { only.isEmpty && skip.isEmpty }

  /// What nothing is called.
  ///
  /// - Returns: nothing for names that the other runs have, too; then `asksOthers` says that these were read.
  func problems(_ names: [String], _ fileCount: Int) -> (diagnostics: [Diagnostic], asksOthers: Bool) {
    let names = Names(Set(names))
    // A pattern that leaves out nothing may be there for types to come.
    let wanted =
      unknown(only, names, "only") + unknown(skip.filter { !Self.isPattern($0.value) }, names, "skip")
    if wanted.isEmpty { return ([], false) }
    let others = Names(all?.names ?? [])
    let missing = wanted.filter { !others.has($0.name.value) }
    // The same for each run, and so told once.
    let fileCount = all?.fileCount ?? fileCount
    let candidates = names.parts.union(others.parts)
    let diagnostics = missing.enumerated().map { index, missing in
      // Each is compared to all names.
      let isCompared = index < Self.mostCompared
      return Self.diagnostic(missing.name, missing.option, isCompared ? candidates : [], fileCount)
    }
    return (diagnostics, all != nil)
  }

  private static let mostCompared = 100

  /// Names of types, which may be asked for without the types around them.
  private struct Names {
    let whole: Set<String>
    /// The last components, too.
    let parts: Set<String>

    init(_ whole: Set<String>) {
      self.whole = whole
      parts = whole.union(whole.map(\.lastComponent))
    }

    func has(_ wanted: String) -> Bool {
      guard isPattern(wanted) else { return (wanted.contains(".") ? whole : parts).contains(wanted) }
      let pattern = Array(wanted)
      return whole.contains { Selection.matches($0, pattern) }
    }
  }

  private func unknown(
    _ wanted: [Located<String>], _ names: Names, _ option: String
  ) -> [(name: Located<String>, option: String)] {
    wanted.filter { !names.has($0.value) }.map { ($0, option) }
  }

  private static func isPattern(_ name: String) -> Bool { name.contains("*") || name.contains("?") }

  private static func diagnostic(
    _ name: Located<String>, _ option: String, _ candidates: Set<String>, _ fileCount: Int
  ) -> Diagnostic {
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
    return Diagnostic(
      .unknownType, .error, "no enum or struct is named '\(name.value)' in \(files), as '\(option)' has it",
      at: name.location,
      help: name.value.contains(",")
        ? "commas separate nothing here: name each type by itself"
        : Diagnostic.suggestion(for: name.value, among: candidates)
          ?? "'swift-prismgen list' tells the names")
  }
}

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
    // A pattern that leaves out nothing may be there for types to come.
    let names = Set(names)
    let wanted =
      unknown(only, names, "only") + unknown(skip.filter { !Self.isPattern($0.value) }, names, "skip")
    if wanted.isEmpty { return ([], false) }
    let others = all?.names ?? []
    let missing = wanted.filter { !Self.has(others, $0.name.value) }
    return (
      missing.map { Self.diagnostic($0.name, $0.option, names.union(others), fileCount) }, all != nil
    )
  }

  private func unknown(
    _ wanted: [Located<String>], _ names: Set<String>, _ option: String
  ) -> [(name: Located<String>, option: String)] {
    wanted.filter { !Self.has(names, $0.value) }.map { ($0, option) }
  }

  private static func isPattern(_ name: String) -> Bool { name.contains("*") || name.contains("?") }

  private static func has(_ names: Set<String>, _ wanted: String) -> Bool {
    if names.contains(wanted) { return true }
    let pattern = Array(wanted)
    return names.contains { Selection.matches($0, pattern) }
  }

  private static func diagnostic(
    _ name: Located<String>, _ option: String, _ names: Set<String>, _ fileCount: Int
  ) -> Diagnostic {
    let candidates = names.union(names.compactMap { $0.split(separator: ".").last.map(String.init) })
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files")"
    return Diagnostic(
      .unknownType, .error, "no enum or struct is named '\(name.value)' in \(files), as '\(option)' has it",
      at: name.location,
      help: name.value.contains(",")
        ? "commas separate nothing here: name each type by itself"
        : Diagnostic.suggestion(for: name.value, among: candidates.sorted())
          ?? "'swift-prismgen list' tells the names")
  }
}

import PrismgenModel

/// Which modules the sources of a context belong to. Nothing in a source says so, but a module's sources stand in a
/// folder of its name, so that all folders of a file's path are taken for modules that it may belong to.
struct ContextModules: Sendable {
  private var folders: [String: Set<String>] = [:]
  /// The folders of all files.
  private var known: Set<String> = []
  /// The modules that pass on what others declare.
  private var passingOn: Set<String> = []

  mutating func add(_ file: CollectedFile) {
    let around = Set(file.model.path.split(separator: "/").dropLast().map(String.init))
    known.formUnion(around)
    if file.model.imports.contains(where: \.isExported) { passingOn.formUnion(around) }
    for name in Self.names(in: file) { folders[name, default: []].formUnion(around) }
  }

  /// The modules of which everything that they bring is known: they pass on nothing of others.
  var complete: Set<String> { known.subtracting(passingOn) }

  /// The modules that may declare `name` at the top level; nil: no source of the context does.
  func declaring(_ name: String) -> Set<String>? { folders[name] }

  /// What other modules see of the file's top level.
  private static func names(in file: CollectedFile) -> [String] {
    let types = file.declarations.filter {
      $0.kind != .extension && ($0.access ?? .internal) >= .package
    }
    let aliases = file.model.aliases.filter { ($0.modifiers.accessLevel ?? .internal) >= .package }
    return types.map(\.name) + aliases.map { Names.plain($0.name) }
  }
}

import PrismgenModel

/// Which modules the sources of a context belong to. Nothing in a source says so, but a module's sources stand in a
/// folder of its name, so that all folders of a file's path are taken for modules that it may belong to.
struct ContextModules: Sendable {
  private var folders: [String: Set<String>] = [:]
  /// The folders of all files.
  private var known: Set<String> = []
  /// The modules that pass on what others declare.
  private var passingOn: Set<String> = []

  mutating func add(_ file: FileModel) {
    let around = Set(file.path.split(separator: "/").dropLast().map(String.init))
    known.formUnion(around)
    if file.imports.contains(where: { $0.attributes.contains { $0.name == "_exported" } }) {
      passingOn.formUnion(around)
    }
    for name in Self.names(in: file) { folders[name, default: []].formUnion(around) }
  }

  /// The modules of which everything that they bring is known: they pass on nothing of others.
  var complete: Set<String> { known.subtracting(passingOn) }

  /// The modules that may declare `name` at the top level; nil: no source of the context does.
  func declaring(_ name: String) -> Set<String>? { folders[name] }

  /// What other modules see of the file's top level.
  private static func names(in file: FileModel) -> [String] {
    let types = file.types.filter { $0.kind != .extension && ($0.access ?? .internal) >= .package }
    let aliases = file.aliases.filter { ($0.modifiers.accessLevel ?? .internal) >= .package }
    return (types.map(\.name) + aliases.map(\.name)).map(Names.plain)
  }
}

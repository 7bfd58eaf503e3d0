import PrismgenModel

/// Which modules the sources of a context belong to, see ``FileModel/contextModules``, and which ones pass on what they declare.
struct ContextModules: Sendable {
  private var folders: [String: Set<String>] = [:]
  /// Those of all files.
  private var known: Set<String> = []
  /// By module those that pass it on.
  private var exporters: [String: Set<String>] = [:]

  mutating func add(_ file: CollectedFile) {
    let around = file.model.contextModules
    known.formUnion(around)
    for item in file.model.imports where item.isExported {
      exporters[item.module, default: []].formUnion(around)
    }
    for name in Self.names(in: file) { folders[name, default: []].formUnion(around) }
  }

  /// The modules of which everything that they bring is known: they pass on nothing of others that were not read.
  var complete: Set<String> {
    known.subtracting(Self.withExporters(Set(exporters.keys).subtracting(known), exporters))
  }

  /// The modules that may declare `name` at the top level; nil: no source of the context does.
  func declaring(_ name: String) -> Set<String>? { folders[name] }

  func isModule(_ name: String) -> Bool { known.contains(name) }

  /// Whether the module may declare `name`, or pass it on.
  func mayBring(_ name: String, _ module: String) -> Bool {
    declaring(name).map { bringing($0).contains(module) } ?? false
  }

  /// Those and the modules that pass on what they declare.
  func bringing(_ modules: Set<String>) -> Set<String> { Self.withExporters(modules, exporters) }

  /// - Parameter exporters: by module those that pass it on.
  static func withExporters(_ modules: Set<String>, _ exporters: [String: Set<String>]) -> Set<String> {
    var result = modules
    var pending = Array(modules)
    while let module = pending.popLast() {
      for next in exporters[module] ?? [] where result.insert(next).inserted { pending.append(next) }
    }
    return result
  }

  /// What other modules see of the file's top level.
  private static func names(in file: CollectedFile) -> [String] {
    let types = file.declarations.filter {
      $0.kind != .extension && ($0.access ?? .internal) >= .package
    }
    let aliases = file.model.aliases.filter { ($0.modifiers.accessLevel ?? .internal) >= .package }
    return types.map(\.name) + aliases.map { Names.plain($0.name) }
  }
}

extension FileModel {
  /// The modules that a file of the context may belong to. Nothing in a source says so, but a module's sources stand in a folder
  /// of its name, so that all folders of the path are taken for such, unless another output says what the module is called.
  var contextModules: Set<String> {
    if let moduleName { return [moduleName] }
    return Set(path.split(separator: "/").dropLast().map(String.init))
  }
}

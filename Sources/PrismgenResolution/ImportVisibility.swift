import PrismgenModel

/// What the files of the module see by their imports: of a context what a module declares at the top level that they import,
/// or that another one passes on.
///
/// Nothing in a source says which module it belongs to: of the folders in its path those count that some file imports.
/// Sources without such a folder are seen by all files.
struct ImportVisibility {
  /// The modules that each file of the module imports.
  private var imports: [[String]] = []
  /// What a file of the module exports is visible in all of them.
  private var exported: Set<String> = []
  private var context: [ContextFile] = []
  /// For each file of the context the modules that bring what it declares; empty: all files see it.
  private var bringers: [Set<String>] = []

  private struct ContextFile {
    var folder: String
    /// The modules that it passes on.
    var exported: [String]
  }

  /// Files of the module come before those of the context.
  mutating func add(_ file: CollectedFile, isContext: Bool) {
    let exported = file.model.imports.filter(\.isExported).map(\.module)
    if isContext {
      let path = file.model.path
      let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
      context.append(ContextFile(folder: String(folder), exported: exported))
    } else {
      imports.append(file.modules)
      self.exported.formUnion(exported)
    }
  }

  /// Call it once all files are there.
  ///
  /// - Parameter imported: the modules that some file imports.
  mutating func finish(_ imported: Set<String>) {
    var modules: [String: Set<String>] = [:]
    for file in context where modules[file.folder] == nil {
      modules[file.folder] = imported.intersection(file.folder.split(separator: "/").map(String.init))
    }
    // By module those that pass it on; the empty name is that of one that nobody knows.
    var exporters: [String: Set<String>] = [:]
    for file in context {
      let own = modules[file.folder] ?? []
      for module in file.exported { exporters[module, default: []].formUnion(own.isEmpty ? [""] : own) }
    }
    for (folder, own) in modules { modules[folder] = Self.bringers(of: own, exporters) }
    bringers = context.map { modules[$0.folder] ?? [] }
  }

  private static func bringers(of modules: Set<String>, _ exporters: [String: Set<String>]) -> Set<String> {
    var result = modules
    var pending = Array(modules)
    while let module = pending.popLast() {
      for next in exporters[module] ?? [] where result.insert(next).inserted { pending.append(next) }
    }
    return result.contains("") ? [] : result
  }

  /// Whether the file of the module imports Foundation itself.
  func bringsFoundation(_ file: Int) -> Bool {
    imports.indices.contains(file) && imports[file].contains(where: KnownModules.bringsFoundation)
  }

  /// - Parameters:
  ///   - file: of the context, see ``Declaration/file``.
  ///   - user: of the module.
  func isSeen(_ file: Int, by user: Int) -> Bool {
    let modules = bringers[file - imports.count]
    return modules.isEmpty || !exported.isDisjoint(with: modules)
      || imports[user].contains(where: modules.contains)
  }
}

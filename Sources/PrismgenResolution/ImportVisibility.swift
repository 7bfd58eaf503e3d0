import PrismgenModel

/// What the files of the module see by their imports: of a context what a module declares at the top level that they import,
/// or that another one passes on.
///
/// Nothing in a source says which module it belongs to: of ``FileModel/contextModules`` those count that some file imports.
/// Sources without such a one are seen by all files.
struct ImportVisibility {
  /// The modules that each file of the module imports.
  private var imports: [[String]] = []
  /// What a file of the module exports is visible in all of them.
  private var exported: Set<String> = []
  private var context: [ContextFile] = []
  /// Those that files may belong to, and once all are there, those that bring what they declare.
  private var modules: [Place: Set<String>] = [:]
  /// For each file of the context the modules that bring what it declares; empty: all files see it.
  private var bringers: [Set<String>] = []
  /// Those of ``bringers``.
  private var known: Set<String> = []

  private struct ContextFile {
    var place: Place
    /// The modules that it passes on.
    var exported: [String]
  }

  /// Files that stand alike belong to the same module.
  private struct Place: Hashable {
    var folder: String
    var moduleName: String?
  }

  /// Files of the module come before those of the context.
  mutating func add(_ file: CollectedFile, isContext: Bool) {
    let exported = file.model.imports.filter(\.isExported).map(\.module)
    if isContext {
      let path = file.model.path
      let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
      let place = Place(folder: String(folder), moduleName: file.model.moduleName)
      if modules[place] == nil { modules[place] = file.model.contextModules }
      context.append(ContextFile(place: place, exported: exported))
    } else {
      imports.append(file.modules)
      self.exported.formUnion(exported)
    }
  }

  /// Call it once all files are there.
  ///
  /// - Parameter imported: the modules that some file imports.
  mutating func finish(_ imported: Set<String>) {
    for place in modules.keys { modules[place]?.formIntersection(imported) }
    // By module those that pass it on; the empty name is that of one that nobody knows.
    var exporters: [String: Set<String>] = [:]
    for file in context {
      let own = modules[file.place] ?? []
      for module in file.exported { exporters[module, default: []].formUnion(own.isEmpty ? [""] : own) }
    }
    for (place, own) in modules { modules[place] = Self.bringers(of: own, exporters) }
    bringers = context.map { modules[$0.place] ?? [] }
    known = modules.values.reduce(into: []) { $0.formUnion($1) }
  }

  private static func bringers(of modules: Set<String>, _ exporters: [String: Set<String>]) -> Set<String> {
    let result = ContextModules.withExporters(modules, exporters)
    return result.contains("") ? [] : result
  }

  /// Whether the file of the module imports Foundation itself.
  func bringsFoundation(_ file: Int) -> Bool {
    imports.indices.contains(file) && imports[file].contains(where: KnownModules.bringsFoundation)
  }

  /// Whether the module declares what stands in a file of the context, or passes it on. Of a file of which nobody knows the module
  /// any may that stands nowhere else, unless that must be certain.
  func isBrought(_ file: Int, by module: String, certainly: Bool = false) -> Bool {
    guard bringers.indices.contains(file - imports.count) else { return false }
    let modules = bringers[file - imports.count]
    if certainly || !modules.isEmpty { return modules.contains(module) }
    return !known.contains(module) && !KnownModules.leavesStandardNames(module)
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

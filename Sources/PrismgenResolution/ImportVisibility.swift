import PrismgenModel

/// What the files see by their imports of other modules: what a module declares at the top level that they import, or that
/// another one passes on.
///
/// Nothing in a source says which module it belongs to: of the folders in ``FileModel/contextModules`` those count that some file
/// imports. Sources without such a one are seen by all files, behind all others, unless it is said which module they are of. Each
/// such module has a top level of its own.
struct ImportVisibility {
  /// One of the top levels that somebody sees.
  struct Sight {
    // There are many of them.
    private let packedRoot: Int32
    /// What is imported hides what that passes on, and so forth.
    let distance: Int32

    init(root: ScopeID, distance: Int32) { (packedRoot, self.distance) = (Int32(root), distance) }

    var root: ScopeID { Int(packedRoot) }

    /// Its files may belong to several modules, some of which are seen.
    fileprivate static let possible = Int32.max - 1
    /// Nobody knows its module, or a module of which nobody knows which one it is passes it on.
    static let unknown = Int32.max
  }

  /// The modules that each file imports; once all are there, each of the module.
  private var imports: [[String]] = []
  /// Those of them that a file may not import, or not as a whole: behind `#if`, or `import struct Kit.Log`.
  private var partialImports: [Int: Set<String>] = [:]
  /// Those that some file of the module imports with `@testable`, and those that one imports without.
  private var testable: Set<String> = []
  private var untestable: Set<String> = []
  /// What a file of the module exports is visible in all of them.
  private var exported: Set<String> = []
  private var context: [ContextFile] = []
  /// Those that files may belong to.
  private var modules: [Place: Set<String>] = [:]
  private var topLevels: [TopLevel] = []
  /// Indices of those that may be of a module.
  private var topLevelsOfModules: [String: [Int]] = [:]
  /// Indices of those that all files see: nobody knows their module, or it is passed on by one that nobody knows.
  private var unknownTopLevels: [Int] = []
  /// By module those that it passes on; the empty name is that of one that nobody knows.
  private var handedOn: [String: Set<String>] = [:]
  /// Of each file of the context.
  private var roots: [ScopeID] = []
  /// The different ones, nearest first, and which of them each file has.
  private var sights: [[Sight]] = []
  private var sightsOfFiles: [Int] = []
  /// What stands behind the name of a module.
  private var sightsOfModules: [String: [Sight]] = [:]

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

  private struct Imports: Hashable {
    let modules: [String]
    /// The top level of the file's own module.
    let own: ScopeID
    /// See ``partialImports``; of modules of the context.
    let isPartial: Bool
  }

  private struct TopLevel {
    let root: ScopeID
    /// That it may be of; empty: nobody knows.
    let modules: Set<String>
  }

  /// Files of the module come before those of the context.
  mutating func add(_ file: CollectedFile, isContext: Bool) {
    let exported = file.model.imports.filter(\.isExported).map(\.module)
    let partial = file.model.imports.filter { $0.kind != nil || !$0.condition.isEmpty }
    if !partial.isEmpty { partialImports[imports.count] = Set(partial.map(\.module)) }
    imports.append(file.modules)
    if isContext {
      let path = file.model.path
      let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
      let place = Place(folder: String(folder), moduleName: file.model.moduleName)
      if modules[place] == nil { modules[place] = file.model.contextModules }
      context.append(ContextFile(place: place, exported: exported))
    } else {
      self.exported.formUnion(exported)
      for item in file.model.imports {
        if item.showsInternal { testable.insert(item.module) } else { untestable.insert(item.module) }
      }
    }
  }

  /// Call it once all files are there.
  ///
  /// - Parameters:
  ///   - imported: the modules that some file imports.
  ///   - addRoot: makes another top level.
  mutating func finish(_ imported: Set<String>, addRoot: () -> ScopeID) {
    if context.isEmpty { return }
    for place in modules.keys where place.moduleName == nil { modules[place]?.formIntersection(imported) }
    var known: [Set<String>: ScopeID] = [:]
    for file in context {
      let own = modules[file.place] ?? []
      let root = known[own] ?? addRoot()
      if known.updateValue(root, forKey: own) == nil {
        for module in own { topLevelsOfModules[module, default: []].append(topLevels.count) }
        topLevels.append(TopLevel(root: root, modules: own))
      }
      roots.append(root)
      for module in own.isEmpty ? [""] : own { handedOn[module, default: []].formUnion(file.exported) }
    }
    let passedOn = distances(from: [""])
    unknownTopLevels = topLevels.indices.filter { index in
      topLevels[index].modules.isEmpty || topLevels[index].modules.contains { passedOn[$0] != nil }
    }
    for module in imported {
      // Of sources of which nobody knows the module any may be that stands nowhere else.
      let mayBeUnknown = topLevelsOfModules[module] == nil && !KnownModules.leavesStandardNames(module)
      sightsOfModules[module] = sights(by: [module]).filter { mayBeUnknown || $0.distance < Sight.unknown }
    }
    findSightsOfFiles()
    imports.removeLast(context.count)
    partialImports = [:]
  }

  private mutating func findSightsOfFiles() {
    var known: [Imports: Int] = [:]
    for (file, modules) in imports.enumerated() {
      let number = file - (imports.count - context.count)
      let own = number < 0 ? SymbolTable.root : roots[number]
      let isPartial = partialImports[file]?.contains { handedOn[$0] != nil } ?? false
      let key = Imports(modules: modules, own: own, isPartial: isPartial)
      let index = known[key] ?? sights.count
      if index == sights.count {
        known[key] = index
        let around = number < 0 ? exported : self.modules[context[number].place] ?? []
        var found = sights(by: around.union(modules))
        found.removeAll { $0.root == own }
        // What is not imported hides nothing.
        if isPartial {
          found = found.map { $0.distance < Sight.possible ? Sight(root: $0.root, distance: 0) : $0 }
        }
        if number >= 0 { found.insert(Sight(root: own, distance: -1), at: 0) }
        sights.append(found)
      }
      sightsOfFiles.append(index)
    }
  }

  private func sights(by imported: Set<String>) -> [Sight] {
    let distances = distances(from: imported)
    let seen = Set(distances.keys.flatMap { topLevelsOfModules[$0] ?? [] }).union(unknownTopLevels)
    return seen.map { index in
      let modules = topLevels[index].modules
      let found = modules.compactMap { distances[$0] }
      let isPart = !found.isEmpty && found.count < modules.count
      return Sight(
        root: topLevels[index].root, distance: isPart ? Sight.possible : found.max() ?? Sight.unknown)
    }.sorted { ($0.distance, $0.root) < ($1.distance, $1.root) }
  }

  /// How far each module is that they bring.
  private func distances(from modules: Set<String>) -> [String: Int32] {
    var result: [String: Int32] = [:]
    var (next, distance) = (modules, Int32(0))
    while !next.isEmpty {
      for module in next { result[module] = distance }
      next = Set(next.flatMap { handedOn[$0] ?? [] }.filter { result[$0] == nil })
      distance += 1
    }
    return result
  }

  /// Whether the file of the module imports Foundation itself.
  func bringsFoundation(_ file: Int) -> Bool {
    imports.indices.contains(file) && imports[file].contains(where: KnownModules.bringsFoundation)
  }

  /// Whether all files of the module that import the one of a file of the context do so with `@testable`.
  func showsInternal(_ file: Int) -> Bool {
    let own = modules[context[file - imports.count].place] ?? []
    return !own.isEmpty && own.isSubset(of: testable) && own.isDisjoint(with: untestable)
  }

  /// All top levels of the context.
  var allRoots: [ScopeID] { topLevels.map(\.root) }

  /// That of a file of the context, see ``Declaration/file``.
  func root(of file: Int) -> ScopeID { roots[file - imports.count] }

  /// Of the context, its own before all others.
  func sights(of file: Int) -> [Sight] {
    sights.isEmpty ? [] : sights[sightsOfFiles[file]]
  }

  /// Of the context, behind the name of a module: what that one declares, or passes on.
  func sights(ofModule name: String) -> [Sight] { sightsOfModules[name] ?? [] }

  /// The module behind whose name the user finds what a top level of the context declares: among its imports the only one that
  /// may have that top level, or else the only one that passes it on; nil: there are several, or none.
  func module(bringing root: ScopeID, to user: Int) -> String? {
    guard imports.indices.contains(user), let level = topLevels.first(where: { $0.root == root }) else {
      return nil
    }
    let visible = exported.union(imports[user])
    let own = visible.intersection(level.modules)
    let candidates =
      own.isEmpty
      ? visible.filter { sights(ofModule: $0).contains { $0.root == root && $0.distance < Sight.possible } }
      : own
    return candidates.count == 1 ? candidates.first : nil
  }
}

extension ImportModel {
  /// Whether the file sees what is internal in the module.
  var showsInternal: Bool { attributes.contains { $0.name == "testable" || $0.name == "_private" } }
}

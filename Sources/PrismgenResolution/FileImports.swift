import PrismgenModel

/// What the imports of one file say of names, each of which is asked for many times.
final class FileImports {
  enum Candidates {
    case clear(Set<String>)
    /// What other files import that mention the name may tell more.
    case unclear(Set<String>)
  }

  let all: [ImportModel]
  /// The module of each of ``all``.
  private let names: [String]
  private let context: ContextModules
  private let usage: ImportUsage
  private let modules: Set<String>
  /// The modules of `import struct Module.Name`, by that name.
  private var scoped: [String: String] = [:]
  /// Those whose names anything but what the file keeps to itself may be.
  private let visible: Set<String>
  private lazy var visibleOutsideContext = Self.leavingOut(context.complete, from: visible)
  private lazy var visibleOutsideFoundation = Self.leavingOut(KnownModules.foundation, from: visible)
  private lazy var visibleOutsideBoth = Self.leavingOut(KnownModules.foundation, from: visibleOutsideContext)
  private let evidence: [String: Set<String>]
  /// What ``evidence`` leaves of the modules that the file imports, by name.
  private var evident: [String: Set<String>] = [:]

  /// - Parameter evidence: for names of other modules, the modules that every file which mentions the name imports.
  init(
    _ file: FileModel, _ context: ContextModules, _ usage: ImportUsage, evidence: [String: Set<String>] = [:]
  ) {
    all = file.imports
    self.evidence = evidence
    (self.context, self.usage) = (context, usage)
    names = all.map(\.module)
    modules = Set(names)
    var visible: Set<String> = []
    for index in all.indices {
      if all[index].kind == nil {
        if (all[index].access ?? .public) >= .package { visible.insert(names[index]) }
      } else if let name = all[index].path.split(separator: ".").dropFirst().last.map(String.init),
        scoped[name] == nil
      {
        scoped[name] = names[index]
      }
    }
    self.visible = visible
  }

  func imports(of module: String) -> [ImportModel] {
    all.indices.filter { names[$0] == module }.map { all[$0] }
  }

  /// The modules that a name may come from, as far as the sources tell. What stands behind an alias may come from a
  /// module that the file does not import.
  func modules(for external: External) -> Set<String> {
    switch candidates(of: external) {
    case .clear(let modules): return modules
    case .unclear(let modules):
      guard let evidence = evidence[external.name] else { return modules }
      let common = evident[external.name] ?? modules.intersection(evidence)
      evident[external.name] = common
      return common.isEmpty && external.aliasFile == nil ? modules : common
    }
  }

  /// The modules that a name may come from, as far as the file and the context tell.
  func candidates(of external: External) -> Candidates {
    let source = source(of: external.name)
    guard case .visible = source else { return .clear(modules(of: source)) }
    if external.aliasFile != nil, context.declaring(external.name)?.contains(where: usage.isImported) == true
    {
      return .clear([])
    }
    let candidates = modules(of: source)
    return candidates.count > 1 || external.aliasFile != nil ? .unclear(candidates) : .clear(candidates)
  }

  /// What the file and the context tell of a name. Many names have one source, whose modules are looked at once.
  enum Source: Hashable {
    case modules(Set<String>)
    /// Its home is known and not imported: something that is hands it on.
    case all
    case visible(isOutsideContext: Bool, isOutsideFoundation: Bool)
  }

  func source(of name: String) -> Source {
    if modules.contains(name) { return .modules([name]) }
    if let module = scoped[name] { return .modules([module]) }
    let declaring = context.declaring(name)
    if let found = declaring?.intersection(modules), !found.isEmpty { return .modules(found) }
    if declaring == nil, let homes = KnownModules.homes(of: name) {
      if homes == ["Swift"] { return .modules(homes) }
      let found = modules.intersection(homes)
      return found.isEmpty ? .all : .modules(found)
    }
    return .visible(
      isOutsideContext: declaring == nil, isOutsideFoundation: KnownModules.foundationLacks(name))
  }

  private func modules(of source: Source) -> Set<String> {
    switch source {
    case .modules(let modules): modules
    case .all: modules
    case .visible(false, false): visible
    case .visible(true, false): visibleOutsideContext
    case .visible(false, true): visibleOutsideFoundation
    case .visible(true, true): visibleOutsideBoth
    }
  }

  /// The imports that may bring what has that source to who sees it publicly; none of modules that surely lack it.
  func publicImports(of source: Source) -> [ImportModel] {
    var modules = modules(of: source)
    if case .visible(let isOutsideContext, let isOutsideFoundation) = source {
      if isOutsideContext { modules.subtract(context.complete) }
      if isOutsideFoundation { modules.subtract(KnownModules.foundation) }
    }
    return all.indices.filter { modules.contains(names[$0]) }.map { all[$0] }
      .filter { $0.access ?? .public == .public }
  }

  /// All of them where none would be left.
  private static func leavingOut(_ lacking: Set<String>, from modules: Set<String>) -> Set<String> {
    let rest = modules.subtracting(lacking)
    return rest.isEmpty ? modules : rest
  }
}

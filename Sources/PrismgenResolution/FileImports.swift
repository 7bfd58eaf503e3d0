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
    self.visible = visible.union(usage.exported)
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
      return common.isEmpty && !external.isBehindAlias ? modules : common
    }
  }

  /// The modules that a name may come from, as far as the file and the context tell. One that the module passes on to all its
  /// files need not be imported by this one.
  func candidates(of external: External) -> Candidates {
    let name = external.name
    if modules.contains(name) { return .clear([name]) }
    if let module = scoped[name] { return .clear([module]) }
    if usage.exported.contains(name) { return .clear([name]) }
    let declaring = context.declaring(name)
    // `Base.Thing` where a module that passes `Base` on is imported.
    if let declaring = declaring ?? (context.isModule(name) ? [name] : nil) {
      let found = declaring.intersection(modules)
      if !found.isEmpty { return .clear(found) }
      let bringing = context.bringing(declaring)
      let exported = bringing.intersection(usage.exported)
      if !exported.isEmpty { return .clear(exported) }
      let handedOn = bringing.intersection(modules)
      if !handedOn.isEmpty { return .clear(handedOn) }
    }
    if external.isBehindAlias, declaring?.contains(where: usage.isImported) == true { return .clear([]) }
    if declaring == nil, let homes = KnownModules.homes(of: name) {
      if homes == ["Swift"] { return .clear(homes) }
      let found = modules.intersection(homes)
      if found.isEmpty {
        let exported = usage.exported.intersection(homes)
        return .clear(exported.isEmpty ? modules : exported)
      }
      return .clear(found.count == 1 ? found : taken(name, from: found))
    }
    let foundationLacksIt = KnownModules.foundationLacks(name)
    if declaring == nil, foundationLacksIt, StandardLibrary.declares(name),
      modules.isSubset(of: KnownModules.foundation)
    {
      return .clear(["Swift"])
    }
    let candidates =
      switch (declaring == nil, foundationLacksIt) {
      case (false, false): visible
      case (true, false): visibleOutsideContext
      case (false, true): visibleOutsideFoundation
      case (true, true): visibleOutsideBoth
      }
    return candidates.count > 1 || external.isBehindAlias ? .unclear(candidates) : .clear(candidates)
  }

  /// Without the modules that the compiler does not take the name from, because another one is imported wherever they are.
  private func taken(_ name: String, from modules: Set<String>) -> Set<String> {
    let homes = KnownModules.preferredHomes(of: name)
    return modules.filter { module in
      let better = homes.prefix { $0 != module }.flatMap(imports)
      return !imports(of: module).allSatisfy { item in
        better.contains { ConditionText.isImplied($0.condition, by: item.condition) }
      }
    }
  }

  /// All of them where none would be left.
  private static func leavingOut(_ lacking: Set<String>, from modules: Set<String>) -> Set<String> {
    let rest = modules.subtracting(lacking)
    return rest.isEmpty ? modules : rest
  }
}

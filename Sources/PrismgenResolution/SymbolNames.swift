import PrismgenModel

/// Every type name of a module, for look-up by scope.
///
/// The module and each one of its context have a root of their own: the module's names hide those of other modules, and of a
/// context only what other modules see is declared, so that its internal types stand in nobody's way.
///
/// A class, which nobody copies by looking at it. `@unchecked`: one thread declares, and then all threads only look.
final class SymbolNames: @unchecked Sendable {
  @exclusivity(unchecked) var scopes = [Scope.root]
  /// Of the module whose names these are; nil: it is not known.
  let moduleName: String?
  @exclusivity(unchecked) var declarations: [Declaration] = []
  @exclusivity(unchecked) var aliases: [Alias] = []
  @exclusivity(unchecked) var members = MemberTable()
  @exclusivity(unchecked) var externals: [String: ScopeID] = [:]
  /// Modules that some file imports.
  @exclusivity(unchecked) var imports: Set<String> = []
  let exports: ModuleExports
  @exclusivity(unchecked) var visibility = ImportVisibility()
  /// What each file imports, those of the context behind.
  @exclusivity(unchecked) var librariesOfFiles: [KnownLibraries] = []
  /// What the types with `@globalActor` are called, wherever they are declared.
  @exclusivity(unchecked) var globalActors: Set<String> = ["MainActor"]
  /// The main actor isolates what some file of the context declares.
  @exclusivity(unchecked) var hasIsolatedContext = false
  /// Types of other modules that are known to have no generic parameters, because the sources name them without.
  @exclusivity(unchecked) var concreteNames: Set<String> = []

  init(moduleName: String?) { (self.moduleName, exports) = (moduleName, ModuleExports()) }

  /// Names that change without these.
  init(copying other: SymbolNames) {
    (moduleName, exports) = (other.moduleName, other.exports)
    (scopes, declarations, aliases) = (other.scopes, other.declarations, other.aliases)
    members = other.members.copy()
    (externals, imports, concreteNames) = (other.externals, other.imports, other.concreteNames)
    (globalActors, visibility) = (other.globalActors, other.visibility)
    librariesOfFiles = other.librariesOfFiles
    hasIsolatedContext = other.hasIsolatedContext
  }

  /// Looks for the types of other modules that something is nested in and of which it is not known: they are all that is asked
  /// for.
  func findConcreteNames(in module: ModuleModel) {
    concreteNames = []
    var sought: [String: String] = [:]
    for scope in scopes where scope.parent >= 0 && scopes[scope.parent].isExternal {
      let host = scope.parent
      if isKnown(host: host) { continue }
      var outermost = host
      while !isRoot(scopes[outermost].parent) { outermost = scopes[outermost].parent }
      sought[scopes[host].displayName] = scopes[outermost].name
    }
    concreteNames = ConcreteNames.find(sought, in: declarations, module)
  }

  /// Whether the type of another module is known to have generic parameters, or to have none.
  func isKnown(host: ScopeID) -> Bool {
    if concreteNames.contains(scopes[host].displayName) || isConcreteInContext(host) { return true }
    // The name of Foundation may stand in front.
    var outermost = host
    while case let outer = scopes[outermost].parent, !isRoot(outer),
      !isRoot(scopes[outer].parent) || !KnownModules.foundation.contains(scopes[outer].name)
    {
      outermost = outer
    }
    return scopes[outermost].isExternal
      && (StandardLibrary.isConcrete(scopes[outermost].name) || isConcreteInFoundation(host, in: outermost))
      || host == outermost && StandardLibrary.genericParameters(of: scopes[outermost].name) != nil
  }

  /// The context says that the type behind the name of its module is not generic: `extension UI.Key` in a module that has a
  /// `Key` of its own.
  private func isConcreteInContext(_ host: ScopeID) -> Bool {
    var path: [String] = []
    var scope = host
    while !isRoot(scope) {
      path.insert(scopes[scope].name, at: 0)
      scope = scopes[scope].parent
    }
    guard path.count > 1, var found = member(path[1], ofModule: path[0]) else { return false }
    for name in path.dropFirst(2) {
      guard case .type(let scope) = found, scopes[scope].parameters.isEmpty,
        let next = member(name, of: scope)
      else { return false }
      found = next
    }
    guard case .type(let scope) = found else { return false }
    return scopes[scope].parameters.isEmpty
  }

  /// Whether all files that extend the type have it from Foundation, where neither it nor what it is nested in is generic.
  private func isConcreteInFoundation(_ scope: ScopeID, in outermost: ScopeID) -> Bool {
    let extensions = Set([outermost, scope]).flatMap { scopes[$0].extensions }
    return KnownModules.isConcreteInFoundation(scopes[outermost].name, isNested: scope != outermost)
      && !extensions.isEmpty
      && extensions.allSatisfy { visibility.bringsFoundation(declarations[$0].file) }
  }

  /// Those that what stands directly inside the level sees.
  func libraries(at level: DeclarationID) -> KnownLibraries {
    if level >= 0 { return declarations[level].libraries }
    guard let file = SymbolTable.file(ofTopLevel: level) else { return [] }
    let exported = SymbolTable.isContextLevel(level) ? [] : exports.libraries
    return librariesOfFiles[file].union(exported)
  }

  func number(of name: String) -> Int? { members.number(of: name) }

  func member(_ name: Int, of scope: ScopeID) -> Member? { members[name, in: scope] }

  func member(_ name: String, of scope: ScopeID) -> Member? {
    number(of: name).flatMap { member($0, of: scope) }
  }

  /// What `name` means at the top level of a file of the module, or of the context.
  func global(_ name: Int, at level: DeclarationID) -> Member? {
    if !SymbolTable.isContextLevel(level), let own = member(name, of: SymbolTable.root) { return own }
    guard let file = SymbolTable.file(ofTopLevel: level) else {
      return visibility.allRoots.firstResult { member(name, of: $0) }
    }
    return member(name, of: visibility.sights(of: file))
  }

  /// What the nearest of the top levels declares. Several that are equally near declare the same, or nobody knows which one
  /// is meant: one may be imported where the other is not.
  private func member(_ name: Int, of sights: [ImportVisibility.Sight]) -> Member? {
    var found: (member: Member, distance: Int32)?
    for sight in sights {
      if let found, found.distance < sight.distance { break }
      guard let next = member(name, of: sight.root) else { continue }
      guard let known = found?.member else {
        found = (next, sight.distance)
        continue
      }
      if isNamesake(next, name) { continue }
      if !isNamesake(known, name) { return nil }
      found = (next, sight.distance)
    }
    return found?.member
  }

  /// An alias of something of the same name: `public typealias Key = Core.Key`.
  private func isNamesake(_ member: Member, _ name: Int) -> Bool {
    guard case .alias(let index) = member, let target = aliases[index].model.target?.nominalPath else {
      return false
    }
    return number(of: target.last) == name
  }

  /// Whether some module of the context has it at the top level.
  func isDeclaredInContext(_ name: String) -> Bool {
    number(of: name).map { name in visibility.allRoots.contains { member(name, of: $0) != nil } } ?? false
  }

  func isRoot(_ scope: ScopeID) -> Bool { scopes[scope].isRoot }

  /// The root that the top level of a file declares in.
  func root(at level: DeclarationID) -> ScopeID {
    guard SymbolTable.isContextLevel(level), let file = SymbolTable.file(ofTopLevel: level) else {
      return SymbolTable.root
    }
    return visibility.root(of: file)
  }

  /// The module behind whose name the file around `level` finds what the top level of the context declares; nil: nobody knows it.
  func module(of member: Member, seenFrom level: DeclarationID) -> String? {
    switch member {
    case .type(let scope): module(ofTopLevel: scopes[scope].parent, seenFrom: level)
    case .alias(let index): module(ofTopLevel: root(at: aliases[index].declaration), seenFrom: level)
    }
  }

  /// The same for all that a root has.
  func module(ofTopLevel root: ScopeID, seenFrom level: DeclarationID) -> String? {
    SymbolTable.file(ofTopLevel: topLevel(around: level)).flatMap {
      visibility.module(bringing: root, to: $0)
    }
  }

  /// What `name` means behind the name of a module, `UI.Key` or `UI::Key`: what that one declares at the top level, or passes on.
  ///
  /// - Parameter certainly: whether it must be known that it is of that module.
  func member(_ name: String, ofModule module: String, certainly: Bool = false) -> Member? {
    guard let name = number(of: name) else { return nil }
    if module == moduleName { return global(name, at: SymbolTable.moduleLevel) }
    var sights = visibility.sights(ofModule: module)
    if certainly { sights.removeAll { $0.distance == ImportVisibility.Sight.unknown } }
    return member(name, of: sights)
  }

  /// Whether that is the name of a module where it is not that of a type.
  func isModule(_ name: String) -> Bool { name == moduleName || imports.contains(name) }

  func global(_ name: String, at level: DeclarationID) -> Member? {
    number(of: name).flatMap { global($0, at: level) }
  }

  /// The top level of the file that the declaration stands in.
  func topLevel(around declaration: DeclarationID) -> DeclarationID {
    var level = declaration
    while level >= 0 { level = declarations[level].parent }
    return level
  }

  /// Declared in another module whose sources were given.
  func isContext(_ declaration: DeclarationID) -> Bool {
    SymbolTable.isContextLevel(topLevel(around: declaration))
  }
}

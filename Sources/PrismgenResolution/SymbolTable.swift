import PrismgenModel
import PrismgenSource

/// Every type name of a module, for look-up by scope.
///
/// The module and its context have a root each: the module's names hide those of other modules, and of a context only
/// what other modules see is declared, so that its internal types stand in nobody's way.
///
/// It is a class, because look-ups fill memos. Each thread has a table of its own, which shares everything else.
final class SymbolTable: @unchecked Sendable {
  static let root: ScopeID = 0
  static let contextRoot: ScopeID = 1
  /// What surrounds a declaration at the top level of a file, where a declaration's number could stand.
  static let moduleLevel: DeclarationID = -1
  static let contextLevel: DeclarationID = -2

  var scopes = [root, contextRoot].map { _ in
    Scope(name: "", parent: -1, isExternal: false, isPrivate: false)
  }
  var declarations: [Declaration] = []
  var aliases: [Alias] = []
  var members = MemberTable()
  var externals: [String: ScopeID] = [:]
  /// Types of other modules that are known to have no generic parameters, because the sources name them without.
  var concreteNames: Set<String> = []
  /// Memo of ``ancestry(of:)``; see SymbolTable+Lookup.swift.
  var ancestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``directAncestry(of:)``.
  var directAncestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``requirement(named:in:)``.
  var requirements: [ScopeID: [String: Requirement]] = [:]
  /// Memo of `Resolver.vacancy(of:)`.
  var vacancies: [ScopeID: Vacancy] = [:]
  /// Memo of `Resolver.storedParameters(of:)`.
  var storedParameters: [ScopeID: Set<Int>] = [:]
  var ancestriesInProgress: Set<ScopeID> = []

  /// Takes the types out of the module, so that they are in memory once.
  init(taking module: inout ModuleModel) {
    let own = Declaration.declarations(taking: &module.files, firstFile: 0)
    let context = Declaration.declarations(taking: &module.context, firstFile: module.files.count)
    var pending: [DeclarationID] = []
    for (file, declarations) in zip(module.files, own) {
      declare(declarations, file.aliases, at: Self.moduleLevel, in: Self.root, &pending)
    }
    for (file, declarations) in zip(module.context, context) {
      declare(declarations, file.aliases, at: Self.contextLevel, in: Self.contextRoot, &pending)
    }
    bindExtensions(pending)
    concreteNames = ConcreteNames.names(in: declarations, of: declarations, module.files + module.context)
  }

  init(sharing other: SymbolTable) {
    scopes = other.scopes
    declarations = other.declarations
    aliases = other.aliases
    members = other.members
    externals = other.externals
    concreteNames = other.concreteNames
  }

  // MARK: Looking

  func number(of name: String) -> Int? { members.number(of: name) }

  func member(_ name: Int, of scope: ScopeID) -> Member? { members[name, in: scope] }

  func member(_ name: String, of scope: ScopeID) -> Member? {
    number(of: name).flatMap { member($0, of: scope) }
  }

  /// What `name` means at the top level of the module's files, or of the context's.
  func global(_ name: Int, at level: DeclarationID) -> Member? {
    let own = level == Self.contextLevel ? nil : member(name, of: Self.root)
    return own ?? member(name, of: Self.contextRoot)
  }

  func global(_ name: String, at level: DeclarationID) -> Member? {
    number(of: name).flatMap { global($0, at: level) }
  }

  /// `moduleLevel` or `contextLevel`, whichever the declaration stands in.
  func topLevel(around declaration: DeclarationID) -> DeclarationID {
    var level = declaration
    while level >= 0 { level = declarations[level].parent }
    return level
  }

  /// Declared in another module whose sources were given.
  func isContext(_ declaration: DeclarationID) -> Bool {
    topLevel(around: declaration) == Self.contextLevel
  }

  /// Whether another file has a private type of the same name (rule 29).
  func hasPrivateNamesake(_ scope: ScopeID) -> Bool {
    guard let number = number(of: scopes[scope].name) else { return false }
    return members.privateCount(number, in: scopes[scope].parent) > 1
  }

  /// The type that `name` means where `declaration` stands, those included that only its file sees.
  func type(named name: String, seenFrom declaration: DeclarationID) -> ScopeID? {
    guard let number = number(of: name) else { return nil }
    let file = declarations[declaration].file
    var level = declaration
    while true {
      let scope = level >= 0 ? declarations[level].scope : Self.root
      if level >= 0, hasParameter(number, scope) { return nil }
      if let found = members.privateType(number, in: scope, of: file) { return found }
      if let member = members[number, in: scope] {
        if case .type(let found) = member { return found }
        return nil
      }
      if level < 0 { return nil }
      level = declarations[level].parent
    }
  }

  func hasParameter(_ name: Int, _ scope: ScopeID) -> Bool {
    members.hasParameter(name, scope)
  }

  /// The scope and the scopes around it, without the root, innermost first.
  func chain(of scope: ScopeID) -> [ScopeID] {
    var result: [ScopeID] = []
    var current = scope
    while current > Self.contextRoot {
      result.append(current)
      current = scopes[current].parent
    }
    return result
  }
}

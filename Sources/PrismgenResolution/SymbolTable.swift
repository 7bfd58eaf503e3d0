import PrismgenModel
import PrismgenSource

/// What names mean where they stand.
///
/// It is a class, because look-ups fill memos. Each thread has a table of its own, which shares the names: they do not
/// change, so that looking at them counts no references, for which all threads would wait.
final class SymbolTable: @unchecked Sendable {
  static let root: ScopeID = 0
  /// What surrounds a declaration at the top level, where a declaration's number could stand: of no file in particular, and
  /// see ``topLevel(of:inContext:)``.
  static let moduleLevel: DeclarationID = -1
  static let contextLevel: DeclarationID = -2

  let names: SymbolNames
  /// For what stands in a private type, or names one.
  let seesPrivateTypes: Bool
  // Each thread has a table of its own, so what is remembered needs no checks of who looks at it at the same time.

  /// Memo of ``ancestry(of:)``; see SymbolTable+Ancestry.swift.
  @exclusivity(unchecked) var ancestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``directAncestry(of:)``.
  @exclusivity(unchecked) var directAncestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``requirement(named:of:in:_:)``.
  @exclusivity(unchecked) var requirements: [ScopeID: [String: [Requirement]]] = [:]
  /// Memo of ``staticMember(named:of:in:_:_:)``.
  @exclusivity(unchecked) var staticMembers: [ScopeID: [String: [StaticMember]]] = [:]
  /// Memo of ``outerStatics(of:)``.
  @exclusivity(unchecked) var outerStatics: [ScopeID: [String: OuterStatic]] = [:]
  /// Memo of `Resolver.vacancy(of:)`.
  @exclusivity(unchecked) var vacancies: [ScopeID: Vacancy] = [:]
  /// Memo of `Resolver.storedParameters(of:depth:)`.
  @exclusivity(unchecked) var storedParameters: [ScopeID: Set<Int>] = [:]
  /// Those that an `#if` surrounds, by ``memberNumber(of:)``; see ``isConditional(_:)``.
  private(set) lazy var conditionalAliases = Dictionary(
    grouping: aliases.indices.filter { isConditional(aliases[$0]) }, by: { memberNumber(of: aliases[$0]) })
  @exclusivity(unchecked) var ancestriesInProgress: Set<ScopeID> = []
  @exclusivity(unchecked) var lastMeanings = LastMeanings()
  @exclusivity(unchecked) private var lastTypes = LastRead { $0.readType() }
  @exclusivity(unchecked) private var lastClauses = LastRead { $0.readClauses() }

  init(_ names: SymbolNames, seesPrivateTypes: Bool = false) {
    (self.names, self.seesPrivateTypes) = (names, seesPrivateTypes)
  }

  /// The top level of a file: odd numbers in the module, even ones in the context.
  static func topLevel(of file: Int, inContext isContext: Bool) -> DeclarationID {
    (isContext ? contextLevel : moduleLevel) - 2 * (file + 1)
  }

  static func isContextLevel(_ level: DeclarationID) -> Bool { level < 0 && level.isMultiple(of: 2) }

  /// The file of a top level; nil: none in particular.
  static func file(ofTopLevel level: DeclarationID) -> Int? {
    let file = (-1 - level) / 2 - 1
    return file < 0 ? nil : file
  }

  var scopes: [Scope] { names.scopes }
  var declarations: [Declaration] { names.declarations }
  var aliases: [Alias] { names.aliases }

  /// See ``Declaration/readType()``.
  subscript(type id: DeclarationID) -> TypeModel {
    _read { yield lastTypes.read(names.declarations[id]).value }
  }

  /// See ``Declaration/readClauses()``.
  subscript(clauses id: DeclarationID) -> ClausesModel {
    _read { yield lastClauses.read(names.declarations[id]).value }
  }

  // MARK: Looking

  /// The declarations of one file, which stand in a row.
  func declarations(in file: Int) -> ArraySlice<Declaration> {
    let start = declarations.partitioningIndex { $0.file >= file }
    return declarations[start..<declarations.partitioningIndex { $0.file > file }]
  }

  func number(of name: String) -> Int? { names.number(of: name) }
  func member(_ name: Int, of scope: ScopeID) -> Member? { names.member(name, of: scope) }
  func member(_ name: String, of scope: ScopeID) -> Member? { names.member(name, of: scope) }
  func global(_ name: Int, at level: DeclarationID) -> Member? { names.global(name, at: level) }

  /// Also one that only the file of `level` sees, where private types are looked for.
  func member(_ name: Int, of scope: ScopeID, seenFrom level: DeclarationID) -> Member? {
    privateMember(name, of: scope, seenFrom: level) ?? member(name, of: scope)
  }

  func privateMember(_ name: Int, of scope: ScopeID, seenFrom level: DeclarationID) -> Member? {
    guard seesPrivateTypes,
      let file = level >= 0 ? declarations[level].file : Self.file(ofTopLevel: level)
    else { return nil }
    if let type = names.members.privateType(name, in: scope, of: file) { return .type(type) }
    return names.members.privateAlias(name, in: scope, of: file).map(Member.alias)
  }

  func global(_ name: String, at level: DeclarationID) -> Member? { names.global(name, at: level) }
  func isContext(_ declaration: DeclarationID) -> Bool { names.isContext(declaration) }
  func scope(of member: Member) -> ScopeID? { names.scope(of: member) }
  func hasParameter(_ name: Int, _ scope: ScopeID) -> Bool { names.members.hasParameter(name, scope) }

  /// Where the first type of the name is that only one file sees.
  func privateType(_ name: String, in scope: ScopeID) -> SourceLocation? {
    number(of: name).flatMap { names.members.privateTypes($0, in: scope).first }.flatMap(place)
  }

  /// Where another file has a private type of the same name (rule 29).
  func privateNamesake(of scope: ScopeID) -> SourceLocation? {
    let (name, parent) = (scopes[scope].name, scopes[scope].parent)
    return number(of: name).flatMap { names.members.privateTypes($0, in: parent).first { $0 != scope } }
      .flatMap(place)
  }

  private func place(of scope: ScopeID) -> SourceLocation? {
    scopes[scope].bodies.first.map { declarations[$0].location }
  }

  /// The type that `name` means where `declaration` stands, those included that only its file sees.
  func type(named name: String, seenFrom declaration: DeclarationID) -> ScopeID? {
    type(named: name, seenFrom: declaration, in: declarations[declaration].file)
  }

  private func type(named name: String, seenFrom innermost: DeclarationID, in file: Int) -> ScopeID? {
    guard let number = number(of: name) else { return nil }
    var level = innermost
    while true {
      let scope = level >= 0 ? declarations[level].scope : Self.root
      if level >= 0, hasParameter(number, scope) { return nil }
      if let found = names.members.privateType(number, in: scope, of: file) { return found }
      if let member = names.members[number, in: scope] {
        if case .type(let found) = member { return found }
        return nil
      }
      if level < 0 || isKnownMember(name, of: scope) { return nil }
      level = declarations[level].parent
    }
  }

  /// What a path in the inheritance clause of `declaration` names, and what is behind aliases.
  func parts(of path: NamePath, inheritedBy declaration: Declaration) -> [CompositionPart] {
    if let scope = privateType(at: path, inheritedBy: declaration) {
      return [CompositionPart(path: path, member: .type(scope))]
    }
    return parts(of: path, from: declaration.parent)
  }

  /// The protocol that only the file of `declaration` sees; nil: the path names another one.
  func privateType(at path: NamePath, inheritedBy declaration: Declaration) -> ScopeID? {
    guard path.module == nil, path.members.isEmpty,
      let scope = type(named: path.first, seenFrom: declaration.parent, in: declaration.file)
    else { return nil }
    return scopes[scope].isPrivate ? scope : nil
  }

  /// The scope and the scopes around it, without their root, innermost first.
  func chain(of scope: ScopeID) -> [ScopeID] {
    var result: [ScopeID] = []
    var current = scope
    while !names.isRoot(current) {
      result.append(current)
      current = scopes[current].parent
    }
    return result
  }
}

/// What was read last of declarations: who decides about a type asks again and again for it and for what is around it.
private struct LastRead<Value> {
  /// A class, so that who looks at it may read another one meanwhile.
  final class Entry {
    let id: DeclarationID
    let value: Value
    init(_ id: DeclarationID, _ value: Value) { (self.id, self.value) = (id, value) }
  }

  /// Each at the remainder of its number.
  private var entries = [Entry?](repeating: nil, count: 256)
  private let read: (Declaration) -> Value

  init(_ read: @escaping (Declaration) -> Value) { self.read = read }

  // It would stand in each function that looks at a type.
  @inline(never)
  mutating func read(_ declaration: Declaration) -> Entry {
    let index = declaration.id % entries.count
    if let known = entries[index], known.id == declaration.id { return known }
    let entry = Entry(declaration.id, read(declaration))
    entries[index] = entry
    return entry
  }
}

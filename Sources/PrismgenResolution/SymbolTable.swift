import PrismgenModel
import PrismgenSource

typealias ScopeID = Int
typealias DeclarationID = Int

/// A type, whatever number of bodies and extensions declare it.
struct Scope: Sendable {
  /// Without back-ticks; empty for the root.
  var name: String
  /// With the names of the types around it: `Outer.Inner`.
  var displayName = ""
  var parent: ScopeID
  /// No body was parsed: only extensions name it.
  var isExternal: Bool
  /// Whether only the file of the declaration sees it.
  var isPrivate: Bool
  /// The type's own generic parameters, not those of the types around it.
  var parameters: [GenericParameterModel] = []
  var bodies: [DeclarationID] = []
  var extensions: [DeclarationID] = []
}

/// One body or extension, which does not change once its table is complete. A class, because a copy of a `TypeModel` costs
/// a retain for each of its fields.
final class Declaration: @unchecked Sendable {
  /// Without the types in it, which are declarations of their own.
  let type: TypeModel
  /// Without back-ticks.
  let name: String
  /// The types directly in it, extensions apart, which may stand there in broken sources only.
  let nested: [Declaration]
  /// An index into the module's files; context files follow behind them.
  let file: Int
  /// For an extension the extended type's name.
  let path: NamePath?
  /// The enclosing body or extension; at the top level ``SymbolTable/moduleLevel`` or ``SymbolTable/contextLevel``.
  fileprivate(set) var parent: DeclarationID = SymbolTable.moduleLevel
  /// For an extension the extended type, once it is bound.
  fileprivate(set) var scope: ScopeID = SymbolTable.root

  init(_ type: consuming TypeModel, file: Int) {
    var nested: [Declaration] = []
    type.types.drain { nested.append(Declaration($0, file: file)) }
    self.nested = nested
    self.file = file
    name = Names.plain(type.name)
    path =
      type.kind == .extension ? type.extendedType?.outerPaths.first ?? NamePath(first: name) : nil
    self.type = type
  }
}

/// What a name means inside a scope.
enum Member {
  case type(ScopeID)
  case alias(Int)
}

struct Alias {
  var model: AliasModel
  var declaration: DeclarationID
}

/// Every type name of a module, for look-up by scope.
///
/// Names are interned, so that a look-up hashes a string once and an integer for each level. A name that was never
/// declared has no number, which answers most look-ups (`String`, `Int`) at once.
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

  private(set) var scopes = [root, contextRoot].map { _ in
    Scope(name: "", parent: -1, isExternal: false, isPrivate: false)
  }
  private(set) var declarations: [Declaration] = []
  private(set) var aliases: [Alias] = []
  private var numbers: [String: Int] = [:]
  private var members: [Key: Member] = [:]
  /// Types that only one file sees; the file is part of the key.
  private var privateMembers: [PrivateKey: ScopeID] = [:]
  /// How many files have a private type of the name.
  private var privateCounts: [Key: Int] = [:]
  private var externals: [String: ScopeID] = [:]
  private var parameterKeys: Set<Key> = []
  /// Types of other modules that are known to have no generic parameters, because the sources name them without.
  private(set) var concreteNames: Set<String> = []
  /// Memo of ``ancestry(of:)``; see SymbolTable+Lookup.swift.
  var ancestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``directAncestry(of:)``.
  var directAncestries: [ScopeID: Ancestry] = [:]
  /// Memo of ``requirement(named:in:)``.
  var requirements: [ScopeID: [String: Requirement]] = [:]
  /// Memo of `Resolver.vacancy(of:)`.
  var vacancies: [ScopeID: Vacancy] = [:]
  var ancestriesInProgress: Set<ScopeID> = []

  private struct Key: Hashable {
    var scope: Int
    var name: Int
  }

  private struct PrivateKey: Hashable {
    var file: Int
    var key: Key
  }

  /// Takes the types out of the module, so that they are in memory once.
  init(taking module: inout ModuleModel) {
    let own = Self.declarations(taking: &module.files, firstFile: 0)
    let context = Self.declarations(taking: &module.context, firstFile: module.files.count)
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

  /// The types at the top level of each file.
  private static func declarations(taking files: inout [FileModel], firstFile: Int) -> [[Declaration]] {
    files.withUnsafeMutableBufferPointer { files in
      // Each index is one thread's.
      nonisolated(unsafe) let files = files
      return Workers.map(files.count, grain: 16) { index in
        var declarations: [Declaration] = []
        files[index].types.drain { declarations.append(Declaration($0, file: firstFile + index)) }
        return declarations
      }
    }
  }

  init(sharing other: SymbolTable) {
    scopes = other.scopes
    declarations = other.declarations
    aliases = other.aliases
    numbers = other.numbers
    members = other.members
    privateMembers = other.privateMembers
    privateCounts = other.privateCounts
    externals = other.externals
    parameterKeys = other.parameterKeys
    concreteNames = other.concreteNames
  }

  /// For a table that nobody looks at meanwhile.
  func apply(_ replacement: Replacement) {
    for (id, declaration) in replacement.declarations {
      declaration.parent = declarations[id].parent
      declaration.scope = declarations[id].scope
      declarations[id] = declaration
    }
    for (id, declaration) in replacement.declarations {
      let scope = declaration.scope
      let owner = scopes[scope].bodies.first { !declarations[$0].type.genericParameters.isEmpty }
      if owner == id { scopes[scope].parameters = declaration.type.genericParameters }
    }
    for (index, model) in replacement.aliases { aliases[index].model = model }
    for declaration in replacement.additions {
      declare(declaration, parent: Self.moduleLevel, in: Self.root, isPrivate: false)
    }
    (ancestries, directAncestries, requirements, vacancies) = ([:], [:], [:], [:])
  }

  /// Nothing in the sources has the name or goes through it, so that a type of that name changes what no other name means.
  func isUnheardOf(_ name: String) -> Bool {
    numbers[name] == nil && externals[name] == nil && name != "Swift"
      && !aliases.contains { $0.model.target?.outerPaths.contains { $0.first == name } == true }
  }

  func setConcreteNames(_ names: Set<String>) { concreteNames = names }

  // MARK: Looking

  func number(of name: String) -> Int? { numbers[name] }

  func member(_ name: Int, of scope: ScopeID) -> Member? { members[Key(scope: scope, name: name)] }

  func member(_ name: String, of scope: ScopeID) -> Member? {
    numbers[name].flatMap { member($0, of: scope) }
  }

  /// What `name` means at the top level of the module's files, or of the context's.
  func global(_ name: Int, at level: DeclarationID) -> Member? {
    let own = level == Self.contextLevel ? nil : member(name, of: Self.root)
    return own ?? member(name, of: Self.contextRoot)
  }

  func global(_ name: String, at level: DeclarationID) -> Member? {
    numbers[name].flatMap { global($0, at: level) }
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
    guard let number = numbers[scopes[scope].name] else { return false }
    return privateCounts[Key(scope: scopes[scope].parent, name: number), default: 0] > 1
  }

  /// The type that `name` means where `declaration` stands, those included that only its file sees.
  func type(named name: String, seenFrom declaration: DeclarationID) -> ScopeID? {
    guard let number = numbers[name] else { return nil }
    let file = declarations[declaration].file
    var level = declaration
    while true {
      let scope = level >= 0 ? declarations[level].scope : Self.root
      if level >= 0, hasParameter(number, scope) { return nil }
      let key = Key(scope: scope, name: number)
      if let found = privateMembers[PrivateKey(file: file, key: key)] { return found }
      if let member = members[key] {
        if case .type(let found) = member { return found }
        return nil
      }
      if level < 0 { return nil }
      level = declarations[level].parent
    }
  }

  func hasParameter(_ name: Int, _ scope: ScopeID) -> Bool {
    parameterKeys.contains(Key(scope: scope, name: name))
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

  // MARK: Declaring

  private func intern(_ name: String) -> Int {
    if let number = numbers[name] { return number }
    let number = numbers.count
    numbers[name] = number
    return number
  }

  private func declare(
    _ types: [Declaration], _ aliases: [AliasModel], at level: DeclarationID, in root: ScopeID,
    _ pending: inout [DeclarationID]
  ) {
    for declaration in types {
      if declaration.type.kind == .extension {
        declaration.parent = level
        declaration.scope = root
        declarations.append(declaration)
        pending.append(declarations.count - 1)
      } else {
        declare(declaration, parent: level, in: root, isPrivate: false)
      }
    }
    declare(aliases, declaration: level, in: root)
  }

  /// Whether the module sees what has these modifiers in `parent`: of a context only what is public, or for the package.
  private func isSeen(_ modifiers: [String], in parent: DeclarationID) -> Bool {
    guard isContext(parent) else { return true }
    if let level = modifiers.accessLevel { return level >= .package }
    guard parent >= 0 else { return false }
    switch declarations[parent].type.kind {
    case .protocol: return true
    case .extension: return (declarations[parent].type.access ?? .internal) >= .package
    default: return false
    }
  }

  private func declare(_ models: [AliasModel], declaration: DeclarationID, in scope: ScopeID) {
    for model in models where !Self.isPrivate(model.modifiers) && isSeen(model.modifiers, in: declaration) {
      aliases.append(Alias(model: model, declaration: declaration))
      let key = Key(scope: scope, name: intern(Names.plain(model.name)))
      if members[key] == nil { members[key] = .alias(aliases.count - 1) }
    }
  }

  private func declare(
    _ declaration: Declaration, parent: DeclarationID, in outer: ScopeID, isPrivate isInPrivate: Bool
  ) {
    guard isSeen(declaration.type.modifiers, in: parent) else { return }
    let isPrivate = isInPrivate || Self.isPrivate(declaration.type.modifiers)
    let scope = scopeOfBody(declaration.name, file: declaration.file, in: outer, isPrivate: isPrivate)
    declaration.parent = parent
    declaration.scope = scope
    let id = declarations.count
    declarations.append(declaration)
    scopes[scope].bodies.append(id)
    if scopes[scope].parameters.isEmpty, !declaration.type.genericParameters.isEmpty {
      setParameters(declaration.type.genericParameters, of: scope)
    }
    declareMembers(of: id, isPrivate: isPrivate)
  }

  private func scopeOfBody(
    _ name: String, file: Int, in outer: ScopeID, isPrivate: Bool
  ) -> ScopeID {
    let key = Key(scope: outer, name: intern(name))
    if isPrivate {
      let privateKey = PrivateKey(file: file, key: key)
      if let scope = privateMembers[privateKey] { return scope }
      let scope = addScope(Scope(name: name, parent: outer, isExternal: false, isPrivate: true))
      privateMembers[privateKey] = scope
      privateCounts[key, default: 0] += 1
      return scope
    }
    if case .type(let scope) = members[key] { return scope }
    let scope = addScope(Scope(name: name, parent: outer, isExternal: false, isPrivate: false))
    members[key] = .type(scope)
    return scope
  }

  private func addScope(_ scope: Scope) -> ScopeID {
    let outer = scopes[scope.parent].displayName
    scopes.append(scope)
    scopes[scopes.count - 1].displayName = outer.isEmpty ? scope.name : "\(outer).\(scope.name)"
    return scopes.count - 1
  }

  private func setParameters(_ parameters: [GenericParameterModel], of scope: ScopeID) {
    scopes[scope].parameters = parameters
    for parameter in parameters {
      parameterKeys.insert(Key(scope: scope, name: intern(Names.plain(parameter.name))))
    }
  }

  private func declareMembers(of id: DeclarationID, isPrivate: Bool) {
    let declaration = declarations[id]
    declare(declaration.type.aliases, declaration: id, in: declaration.scope)
    for type in declaration.nested where type.type.kind != .extension {
      declare(type, parent: id, in: declaration.scope, isPrivate: isPrivate)
    }
  }

  static func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0 == "private" || $0 == "fileprivate" }
  }

  // MARK: Binding extensions

  /// Extensions of short names first, because they may declare what longer names go through; then rounds for the
  /// few that go through a typealias, and what is left extends types that nobody declared.
  private func bindExtensions(_ pending: [DeclarationID]) {
    var buckets: [[(id: DeclarationID, path: NamePath)]] = []
    for id in pending {
      let path = path(ofExtension: id)
      while buckets.count <= path.members.count { buckets.append([]) }
      buckets[path.members.count].append((id, path))
    }
    var waiting = buckets.flatMap { $0 }
    while true {
      let count = waiting.count
      waiting = waiting.filter { !bind($0.id, $0.path, createsExternals: false) }
      if waiting.isEmpty { return }
      if waiting.count == count { break }
    }
    for (id, path) in waiting { _ = bind(id, path, createsExternals: true) }
  }

  private func path(ofExtension id: DeclarationID) -> NamePath {
    let path = declarations[id].path ?? NamePath(first: declarations[id].name)
    // A longer path names nothing, since nothing nests as deep, and would make a type of each of its components.
    if path.members.count > Self.maximumPathLength { return NamePath(first: path.first) }
    let isStandardPrefix = path.first == "Swift" && !path.members.isEmpty && numbers["Swift"] == nil
    return isStandardPrefix
      ? NamePath(first: path.members[0], members: Array(path.members.dropFirst())) : path
  }

  private static let maximumPathLength = 128

  private func bind(_ id: DeclarationID, _ path: NamePath, createsExternals: Bool) -> Bool {
    let file = declarations[id].file
    let roots =
      declarations[id].parent == Self.contextLevel ? [Self.contextRoot] : [Self.root, Self.contextRoot]
    let first =
      roots.lazy.compactMap { self.boundScope(path.first, in: $0, file, createsExternals: false) }.first
      ?? (createsExternals ? external(path.first, in: Self.root) : nil)
    guard var scope = first else { return false }
    for name in path.members {
      guard let next = boundScope(name, in: scope, file, createsExternals: createsExternals) else {
        return false
      }
      scope = next
    }
    declarations[id].scope = scope
    scopes[scope].extensions.append(id)
    declareMembers(
      of: id, isPrivate: scopes[scope].isPrivate || Self.isPrivate(declarations[id].type.modifiers))
    return true
  }

  private func boundScope(
    _ name: String, in scope: ScopeID, _ file: Int, createsExternals: Bool
  ) -> ScopeID? {
    if let number = numbers[name] {
      let key = Key(scope: scope, name: number)
      if let found = privateMembers[PrivateKey(file: file, key: key)] { return found }
      switch members[key] {
      case .type(let found): return found
      case .alias(let alias): if let found = target(ofAlias: alias, depth: 0) { return found }
      case nil: break
      }
    }
    return createsExternals ? external(name, in: scope) : nil
  }

  private func external(_ name: String, in parent: ScopeID) -> ScopeID {
    let key = parent == Self.root ? name : "\(parent).\(name)"
    if let scope = externals[key] { return scope }
    let scope = addScope(
      Scope(name: name, parent: parent, isExternal: true, isPrivate: scopes[parent].isPrivate))
    externals[key] = scope
    if parent == Self.root, let parameters = StandardLibrary.genericParameters(of: name) {
      setParameters(
        parameters.map { GenericParameterModel(standard: $0.name, constraint: $0.constraint) }, of: scope)
    }
    return scope
  }

  /// The type that an alias names, followed through other aliases.
  func target(ofAlias index: Int, depth: Int) -> ScopeID? {
    guard depth < 16, let path = aliases[index].model.target?.outerPaths.first else { return nil }
    var level = aliases[index].declaration
    var found: Member?
    while found == nil, level >= 0 {
      found = member(path.first, of: declarations[level].scope)
      level = declarations[level].parent
    }
    guard var current = found ?? global(path.first, at: level) else { return nil }
    for name in path.members {
      guard let scope = scope(of: current, depth: depth), let next = member(name, of: scope) else {
        return nil
      }
      current = next
    }
    return scope(of: current, depth: depth)
  }

  func scope(of member: Member, depth: Int = 0) -> ScopeID? {
    switch member {
    case .type(let scope): scope
    case .alias(let alias): target(ofAlias: alias, depth: depth + 1)
    }
  }
}

extension [TypeModel] {
  /// Hands the elements to `body` in their order and is empty then. They are moved: a copy of a model costs a retain for
  /// each of its fields.
  fileprivate mutating func drain(_ body: (consuming TypeModel) -> Void) {
    if isEmpty { return }
    reverse()
    while let type = popLast() { body(type) }
    self = []
  }
}

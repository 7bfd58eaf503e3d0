import PrismgenModel
import PrismgenSource

/// Extensions, and what they and typealiases name.
extension SymbolNames {
  /// Extensions of short names first, because they may declare what longer names go through; then rounds for the
  /// few that go through a typealias, and what is left extends types that nobody declared.
  func bindExtensions(_ pending: [DeclarationID]) {
    let lengths = Workers.map(pending.count, grain: 256) { [self] in
      path(ofExtension: pending[$0]).members.count
    }
    var buckets: [[DeclarationID]] = []
    for (id, length) in zip(pending, lengths) {
      while buckets.count <= length { buckets.append([]) }
      buckets[length].append(id)
    }
    var waiting = buckets.flatMap(bindKnown)
    while !waiting.isEmpty {
      let count = waiting.count
      waiting = bindKnown(waiting)
      if waiting.count == count { break }
    }
    let paths = Workers.map(waiting.count, grain: 256) { [self, waiting] in
      spelledOut(path(ofExtension: waiting[$0]), of: waiting[$0])
    }
    for (id, path) in zip(waiting, paths) { bind(id, to: external(path, of: id)) }
  }

  /// Binds the extensions of types that are known by now.
  ///
  /// - Returns: the others.
  private func bindKnown(_ pending: [DeclarationID]) -> [DeclarationID] {
    let scopes = Workers.map(pending.count, grain: 256) { [self] in
      scope(at: path(ofExtension: pending[$0]), of: pending[$0])
    }
    var others: [DeclarationID] = []
    for (id, scope) in zip(pending, scopes) {
      if let scope { bind(id, to: scope) } else { others.append(id) }
    }
    return others
  }

  private func path(ofExtension id: DeclarationID) -> NamePath {
    let path = declarations[id].path ?? NamePath(first: declarations[id].name)
    // A longer path names nothing, since nothing nests as deep, and would make a type of each of its components.
    if path.members.count > Self.maximumPathLength { return NamePath(first: path.first) }
    return path.module != nil || !path.members.isEmpty ? withoutModule(path) : path
  }

  /// The path without the name of this module or of the standard library before it; that of another module counts as what
  /// surrounds the type, and so does the standard library's where the module has a type of the same name.
  func withoutModule(_ path: NamePath) -> NamePath {
    if let module = path.module {
      return isImplied(module, before: path.first)
        ? NamePath(first: path.first, members: path.members) : path
    }
    guard let next = path.members.first, !isDeclared(path.first), isImplied(path.first, before: next) else {
      return path
    }
    return NamePath(first: next, members: Array(path.members.dropFirst()))
  }

  private func isImplied(_ module: String, before name: String) -> Bool {
    module == moduleName || module == "Swift" && !isDeclared(name)
  }

  private func isDeclared(_ name: String) -> Bool {
    number(of: name).flatMap { members[$0, in: SymbolTable.root] } != nil
  }

  private static let maximumPathLength = 128

  /// What an extension of `path` extends, if it is known.
  private func scope(at path: NamePath, of id: DeclarationID) -> ScopeID? {
    let file = declarations[id].file
    var (outermost, members) = (
      path.module == nil ? outermostScope(path.first, of: id) : nil, path.members[...]
    )
    if let module = path.module {
      outermost = scope(of: path.first, inModule: module, of: id)
    } else if outermost == nil, let first = members.first {
      outermost = scope(of: first, inModule: path.first, of: id)
      members.removeFirst()
    }
    return members.reduce(outermost) { scope, name in
      guard let scope, let number = number(of: name) else { return nil }
      return knownScope(number, in: scope, file)
    }
  }

  /// A type of the context behind the name of its module, if the file has a name for it: it alone, or the one behind a module.
  private func scope(of name: String, inModule module: String, of id: DeclarationID) -> ScopeID? {
    guard imports.contains(module),
      let found = member(name, ofModule: module, certainly: true).flatMap({ scope(of: $0) })
    else { return nil }
    let level = declarations[id].parent
    let hasName =
      SymbolTable.isContextLevel(level) || global(name, at: level).flatMap { scope(of: $0) } == found
      || isDeclared(scopes[found].name)
        && self.module(ofTopLevel: scopes[found].parent, seenFrom: level) != nil
    return hasName ? found : nil
  }

  /// The same for a type of which not all parts are declared.
  private func external(_ path: NamePath, of id: DeclarationID) -> ScopeID {
    let file = declarations[id].file
    let outermost =
      path.module.map { external(path.first, in: selector($0)) } ?? outermostScope(path.first, of: id)
      ?? external(path.first)
    return path.members.reduce(outermost) { scope, name in
      number(of: name).flatMap { knownScope($0, in: scope, file) } ?? external(name, in: scope)
    }
  }

  private func bind(_ id: DeclarationID, to scope: ScopeID) {
    declarations[id].scope = scope
    scopes[scope].extensions.append(id)
    declareMembers(of: id, isPrivate: scopes[scope].isPrivate)
  }

  /// The path without typealiases of types that nobody declared, where every file of the module sees the type or the alias
  /// stands in the file of the extension: who may have generic parameters cannot be named without them by an alias, no
  /// member is found by an alias that has some, and no other file sees a private one.
  private func spelledOut(_ path: NamePath, of id: DeclarationID) -> NamePath {
    let declaration = declarations[id]
    var path = path
    for _ in 0..<8 {
      guard path.module == nil, !SymbolTable.isContextLevel(declaration.parent),
        let (index, members) = unboundAlias(in: path, of: id)
      else { break }
      let alias = aliases[index].model
      guard ConditionText.isImplied(alias.condition, by: declaration.condition), let target = alias.target,
        let next = (target.desugared ?? target).nominalPath.map(withoutModule),
        StandardLibrary.genericParameters(of: next.first) != nil || !alias.genericParameters.isEmpty
          || alias.location.path == declaration.location.path
      else { break }
      path = NamePath(module: next.module, first: next.first, members: next.members + members)
      if path.module != nil { break }
      // Of what is declared around the alias the whole path.
      var level = aliases[index].declaration
      while level >= 0, member(next.first, of: declarations[level].scope) == nil {
        level = declarations[level].parent
      }
      var scope = level < 0 ? SymbolTable.root : declarations[level].scope
      while !isRoot(scope) {
        path = NamePath(first: scopes[scope].name, members: [path.first] + path.members)
        scope = scopes[scope].parent
      }
    }
    return path
  }

  /// The alias in the path of which nobody knows the type, and what stands behind it.
  private func unboundAlias(in path: NamePath, of id: DeclarationID) -> (Int, ArraySlice<String>)? {
    let file = declarations[id].file
    guard var scope = outermostScope(path.first, of: id) else {
      return alias(path.first, seenFrom: file).map { ($0, path.members[...]) }
    }
    for (index, name) in path.members.enumerated() {
      guard let number = number(of: name) else { return nil }
      guard let next = knownScope(number, in: scope, file) else {
        return alias(number, in: scope, file).map { ($0, path.members.dropFirst(index + 1)) }
      }
      scope = next
    }
    return nil
  }

  /// An alias at the top level, one that only the file sees first.
  func alias(_ name: String, seenFrom file: Int) -> Int? {
    number(of: name).flatMap { alias($0, in: SymbolTable.root, file) }
  }

  private func alias(_ number: Int, in scope: ScopeID, _ file: Int) -> Int? {
    if let own = members.privateAlias(number, in: scope, of: file) { return own }
    if case .alias(let alias) = members[number, in: scope] { return alias }
    return nil
  }

  /// In the module or, if it has none of that name, in the context, which sees nothing of the module.
  private func outermostScope(_ name: String, of id: DeclarationID) -> ScopeID? {
    guard let number = number(of: name) else { return nil }
    let (file, level) = (declarations[id].file, declarations[id].parent)
    if !SymbolTable.isContextLevel(level) {
      if let own = knownScope(number, in: SymbolTable.root, file) { return own }
      if alias(number, in: SymbolTable.root, file) != nil { return nil }
    }
    return global(number, at: level).flatMap { self.scope(of: $0) }
  }

  private func knownScope(_ number: Int, in scope: ScopeID, _ file: Int) -> ScopeID? {
    if let found = declaredScope(number, in: scope, file) { return found }
    return alias(number, in: scope, file).flatMap { target(ofAlias: $0, depth: 0) }
  }

  /// Without typealiases.
  private func declaredScope(_ number: Int, in scope: ScopeID, _ file: Int) -> ScopeID? {
    if let found = members.privateType(number, in: scope, of: file) { return found }
    if members.privateAlias(number, in: scope, of: file) == nil,
      case .type(let found) = members[number, in: scope]
    {
      return found
    }
    return nil
  }

  /// The module as what surrounds its types.
  private func selector(_ module: String) -> ScopeID {
    if let scope = externals["\(module)::"] { return scope }
    var scope = Scope(name: module, parent: SymbolTable.root, isExternal: true, isPrivate: false)
    scope.isSelector = true
    let id = addScope(scope)
    externals["\(module)::"] = id
    return id
  }

  private func external(_ name: String, in parent: ScopeID = SymbolTable.root) -> ScopeID {
    let key = parent == SymbolTable.root ? name : "\(parent).\(name)"
    if let scope = externals[key] { return scope }
    let scope = addScope(
      Scope(name: name, parent: parent, isExternal: true, isPrivate: scopes[parent].isPrivate))
    externals[key] = scope
    if parent == SymbolTable.root || [externals["Swift"], externals["Swift::"]].contains(parent),
      let parameters = StandardLibrary.genericParameters(of: name)
    {
      setParameters(
        parameters.map { GenericParameterModel(standard: $0.name, constraint: $0.constraint) }, of: scope)
    }
    return scope
  }

  /// The type that an alias names, followed through other aliases; nil: it names an optional, a function, or the like.
  func target(ofAlias index: Int, depth: Int) -> ScopeID? {
    guard depth < 16, var path = aliases[index].model.target?.outermostPath else { return nil }
    var level = aliases[index].declaration
    var found = path.module.flatMap { member(path.first, ofModule: $0) }
    if path.module == nil {
      while found == nil, level >= 0 {
        found = member(path.first, of: declarations[level].scope)
        level = declarations[level].parent
      }
      found = found ?? global(path.first, at: level)
      if found == nil, let first = path.members.first, isModule(path.first) {
        found = member(first, ofModule: path.first)
        path.members.removeFirst()
      }
    }
    guard var current = found else { return nil }
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

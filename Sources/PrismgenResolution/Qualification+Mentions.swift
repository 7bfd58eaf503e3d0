import PrismgenModel

/// What was found behind the aliases that a type mentions.
private struct BehindAliases {
  var isUnsafe = false
  /// By the aliases' numbers.
  var names: [Int: String?] = [:]

  func hasFollowed(_ member: Member?) -> Bool {
    if case .alias(let index)? = member { names[index] != nil } else { false }
  }
}

/// An alias that was followed, and what was needed of it.
private struct AliasUse: Hashable {
  var alias: Int
  var need: ArgumentNeed
}

/// What a type mentions: other modules' names, parsed types, arguments that an actor could isolate.
extension Resolver {
  /// What stands behind the name of a module, whose import it needs.
  func mention(
    _ path: [String], of module: String, from level: DeclarationID, need: ArgumentNeed,
    _ facts: inout TypeFacts
  ) {
    let isOwn = module == self.module.name
    if !isOwn { facts.externals.append(module) }
    facts.isUnsafe = facts.isUnsafe || StandardLibrary.isUnsafe(module, members: path)
    guard let first = path.first else { return }
    mention(
      table.names.member(first, ofModule: module), path.dropFirst(), from: level, need: need,
      isBehindImport: !isOwn, &facts)
  }

  /// - Parameter isBehindImport: the name of the imported module stands in front.
  func mention(
    _ member: Member?, _ members: some Sequence<String>, from level: DeclarationID, need: ArgumentNeed,
    isBehindImport: Bool = false, _ facts: inout TypeFacts
  ) {
    guard var current = member else { return }
    noteDeprecation(of: current, &facts)
    if !isBehindImport, !hasDefault(current), let name = contextName(of: current) {
      facts.externals.append(name)
    }
    defer {
      if tracksIsolation {
        var followed: Set<AliasUse> = []
        facts.arguments += arguments(behind: current, need: need, &followed)
      }
      var found = BehindAliases()
      if let name = external(behind: current, &found) { facts.behindAliases.insert(name) }
      facts.isUnsafe = facts.isUnsafe || found.isUnsafe
    }
    let members = Array(members)
    for (index, name) in members.enumerated() {
      guard let scope = table.scope(of: current) else {
        facts.looksBehindAlias = facts.looksBehindAlias || name != "Type"
        break
      }
      guard let next = table.number(of: name).flatMap({ table.member($0, of: scope, seenFrom: level) }) else {
        if tracksIsolation,
          table.ancestry(of: scope).scopes.contains(where: {
            isOfNonisolatedProtocol(table.member(name, of: $0), besides: scope)
          })
        {
          facts.arguments.append(.init(scope))
        }
        if name == "ID", index == members.count - 1, let identifier = identifierType(of: scope) {
          facts.scopes.append(scope)
          if tracksIsolation { facts.arguments += arguments(in: identifier, need: need) }
          return
        }
        if tracksIsolation, name != "Type" {
          facts.arguments += superclassArguments(of: scope)
          noteInference(
            of: table.inheritedMember(name, of: scope), in: scope, need: need, &facts)
        }
        break
      }
      facts.scopes.append(scope)
      current = next
      if let module = moduleAdding(current, to: scope, seenFrom: level) { facts.externals.append(module) }
      noteDeprecation(of: current, &facts)
    }
    guard let scope = table.scope(of: current) else { return }
    facts.scopes.append(scope)
    facts.isUnsafe = facts.isUnsafe || table.isUnsafe(scope)
    if need != .nothing { facts.arguments.append(.init(scope, need)) }
  }

  /// What the type infers an associated type to be may conform on an actor only.
  func noteInference(of member: Member?, in scope: ScopeID, need: ArgumentNeed, _ facts: inout TypeFacts) {
    guard need > .ofIsolated, case .alias(let index)? = member, table.aliases[index].model.isAssociatedType
    else {
      return
    }
    facts.inferredArguments.append(
      "\(table.scopes[scope].name).\(Names.plain(table.aliases[index].model.name))")
  }

  private func noteDeprecation(of member: Member, _ facts: inout TypeFacts) {
    guard case .alias(let index) = member, !table.aliases[index].model.attributes.isEmpty else { return }
    let deprecations = Availability(table.aliases[index].model.attributes).deprecations
    facts.deprecation = facts.deprecation ?? deprecations.first
  }

  /// The name of another module whose import the compiler asks for behind an alias, and counts as used: that of the type
  /// which the alias stands for in the end, and of none in its arguments, in a tuple or in a function (measured).
  ///
  /// - Complexity: linear in the aliases' targets; each is followed once.
  private func external(behind member: Member, _ found: inout BehindAliases, depth: Int = 0) -> String? {
    guard case .alias(let index) = member, depth < 8, let target = table.aliases[index].model.target else {
      return nil
    }
    if let name = found.names[index] { return name }
    found.names[index] = .some(nil)
    let level = table.aliases[index].declaration
    let outermost = target.outermostName
    var result: String?
    for (position, piece) in target.pieces.enumerated() {
      guard case .name = piece else { continue }
      let path = target.path(at: position)
      let named = table.resolve(path, from: level)
      if !found.hasFollowed(named), let scope = named.flatMap(table.scope) {
        found.isUnsafe = found.isUnsafe || table.isUnsafe(scope)
      }
      var name: String?
      switch table.meaning(of: path.module ?? path.first, in: level) {
      case .unknown:
        if case .alias? = named {
          name = named.flatMap { external(behind: $0, &found, depth: depth + 1) }
        } else {
          name = path.module ?? path.first
        }
        let members = path.module == nil ? path.members : [path.first] + path.members
        found.isUnsafe =
          found.isUnsafe || StandardLibrary.isUnsafe(path.module ?? path.first, members: members)
      case .global(let next), .member(_, let next?):
        let whole = named ?? next
        if case .type = whole {
          name = contextName(of: whole)
        } else {
          name = external(behind: whole, &found, depth: depth + 1)
        }
      case .member(_, nil), .parameter, .conditional, .inferred: break
      }
      if position == outermost { result = name }
    }
    found.names[index] = result
    return result
  }

  /// The generic arguments in the type that an alias stands for, where isolation matters.
  private func arguments(
    behind member: Member, need: ArgumentNeed, _ followed: inout Set<AliasUse>, depth: Int = 0
  ) -> [TypeFacts.Argument] {
    guard case .alias(let index) = member, depth < 8, let target = table.aliases[index].model.target,
      followed.insert(AliasUse(alias: index, need: need)).inserted
    else { return [] }
    return arguments(
      in: target, from: table.aliases[index].declaration, need: need, &followed, depth: depth)
  }

  /// Those in the type that `ID` of another type is inferred to be.
  func arguments(
    in identifier: (type: TypeText, level: DeclarationID), need: ArgumentNeed
  ) -> [TypeFacts.Argument] {
    var followed: Set<AliasUse> = []
    return arguments(in: identifier.type, from: identifier.level, need: need, &followed)
  }

  private func arguments(
    in type: TypeText, from level: DeclarationID, need: ArgumentNeed, _ followed: inout Set<AliasUse>,
    depth: Int = 0
  ) -> [TypeFacts.Argument] {
    var result: [TypeFacts.Argument] = []
    let needs = argumentNeeds(of: type, in: level)
    for (position, piece) in type.pieces.enumerated() {
      guard case .name(let written) = piece else { continue }
      let path = type.path(at: position)
      let need = needs[position, need]
      if written == "Self", need != .nothing, level >= 0 {
        result.append(.init(table.declarations[level].scope, need))
      }
      guard let next = table.resolve(path, from: level) else {
        if depth < 8, let identifier = identifierType(at: path, from: level) {
          result += self.arguments(
            in: identifier.type, from: identifier.level, need: need, &followed, depth: depth + 1)
        }
        continue
      }
      if need != .nothing, let scope = table.scope(of: next) { result.append(.init(scope, need)) }
      result += self.arguments(behind: next, need: need, &followed, depth: depth + 1)
    }
    return result
  }

  /// The generic arguments of the superclasses of a class, which the types that it inherits from them have as well:
  /// `class Home: Coordinator<Home.Route>`.
  func superclassArguments(of scope: ScopeID) -> [TypeFacts.Argument] {
    var followed: Set<AliasUse> = []
    var result: [TypeFacts.Argument] = []
    for body in ([scope] + table.ancestry(of: scope).scopes).flatMap({ table.scopes[$0].bodies })
    where table.declarations[body].kind == .class {
      for type in table[clauses: body].inheritedTypes {
        result += arguments(in: type, from: table.declarations[body].parent, need: .nothing, &followed)
      }
    }
    return result
  }

  /// Which conformances the names in the type may be needed to have.
  func argumentNeeds(of type: TypeText, in level: DeclarationID, depth: Int = 0) -> ArgumentNeeds {
    type.argumentNeeds { need(ofArgument: $1, of: $0, in: level, depth: depth) }
  }

  private func need(
    ofArgument argument: Int?, of path: NamePath, in level: DeclarationID, depth: Int
  ) -> ArgumentNeed.OfType {
    if let argument, isOfRuntime(path, in: level) {
      return .init(RuntimeTypes.need(ofArgument: argument, of: path.last))
    }
    if table.number(of: path.first) == nil, path.members.isEmpty || path.first == "Swift" {
      guard path.members.count < 2, let argument else { return .init(.anything) }
      return .init(StandardLibrary.need(ofArgument: argument, of: path.last))
    }
    switch table.resolve(path, from: level) {
    case .type(let scope): return need(ofArgument: argument, of: scope)
    case .alias(let index) where depth < 8:
      let (alias, level) = (table.aliases[index].model, table.aliases[index].declaration)
      guard let target = alias.target, !isInConstrainedExtension(level),
        alias.genericParameters.allSatisfy({ $0.constraint == nil })
      else { return .init(.anything) }
      let greatest =
        needsOfAliases[[index, depth]] ?? argumentNeeds(of: target, in: level, depth: depth + 1).greatest
      needsOfAliases[[index, depth]] = greatest
      let own = max(need(of: alias.requirements, in: level), greatest)
      guard own <= .ofIsolated else { return .init(.anything) }
      // `typealias Row = Table.Row` passes its arguments on.
      guard argument != nil, alias.genericParameters.isEmpty else { return .init(own, isOwn: true) }
      guard let path = target.nominalPath else { return .init(.anything) }
      return need(ofArgument: argument, of: path, in: level, depth: depth + 1)
    case .alias, nil: return .init(.anything)
    }
  }

  /// Where the file imports the runtime, or the module has its optics.
  private func isOfRuntime(_ path: NamePath, in level: DeclarationID) -> Bool {
    guard table.number(of: path.first) == nil,
      path.members.count == (RuntimeTypes.modules.contains(path.first) ? 1 : 0)
    else { return false }
    let isOptic = RuntimeTypes.optics.contains(path.last)
    if isOptic, options.runtime == .embedded { return true }
    guard isOptic || RuntimeTypes.store.contains(path.last),
      let file = level >= 0 ? table.declarations[level].file : SymbolTable.file(ofTopLevel: level)
    else { return false }
    return file < module.files.count && importsRuntime(file)
  }

  /// What the type asks of that argument, or with nil of those of the types around it.
  private func need(ofArgument argument: Int?, of scope: ScopeID) -> ArgumentNeed.OfType {
    let bodies = table.scopes[scope].bodies
    // An existential asks for no conformance of what its associated types are.
    if bodies.count == 1, table.declarations[bodies[0]].kind == .protocol {
      return .init(argument == nil ? .anything : .nothing)
    }
    guard bodies.count == 1, !isInConstrainedExtension(table.declarations[bodies[0]].parent) else {
      return .init(.anything)
    }
    let required = need(of: table[clauses: bodies[0]].requirements?.text, in: bodies[0])
    guard let argument else { return .init(required, isOwn: true) }
    var parameters = table.scopes[scope].parameters
    if !parameters.contains(where: { $0.kind == .pack }) {
      guard parameters.indices.contains(argument) else { return .init(.anything) }
      parameters = [parameters[argument]]
    }
    let paths = parameters.flatMap { $0.constraint?.outerPaths ?? [] }
    return .init(paths.map { need(of: $0, in: bodies[0]) }.reduce(required, max), isOwn: true)
  }

  /// Of what the `where` clause is about: `T: AnyObject, U: ~Copyable`.
  private func need(of requirements: String?, in level: DeclarationID) -> ArgumentNeed {
    guard let requirements else { return .nothing }
    return TextRequirement.all(in: requirements).map { requirement in
      guard requirement.isConformance else { return .anything }
      let needs = requirement.constraints.map { constraint in
        NamePath(constraint.drop { $0 == "~" }).map { need(of: $0, in: level) } ?? .anything
      }
      return needs.max() ?? .anything
    }.max() ?? .nothing
  }

  /// What conforms to a protocol that an actor isolates does so everywhere if it does not say otherwise, and what inherits a class
  /// is one without conforming.
  private func need(of constraint: NamePath, in level: DeclarationID) -> ArgumentNeed {
    let member = table.resolve(constraint, from: level)
    if member == nil, table.number(of: constraint.first) == nil {
      let name =
        constraint.first == "Swift" ? constraint.members : [constraint.first] + constraint.members
      return name.count == 1 ? StandardLibrary.need(of: name[0]) : .anything
    }
    guard case .type(let scope)? = member,
      let body = table.scopes[scope].bodies.first
    else { return .anything }
    if table.declarations[body].kind == .class { return .nothing }
    guard table.declarations[body].kind == .protocol else { return .anything }
    let inherited = table.ancestry(of: scope).names
    let isIsolated =
      isCertainlyIsolated(body) && inherited.isSubset(of: StandardLibrary.neverIsolatedProtocols)
      && (!isIsolatedElsewhere(body) || !inherited.isDisjoint(with: Self.metatypeProtocols))
    return isIsolated ? .ofIsolated : .anything
  }

  private func isInConstrainedExtension(_ level: DeclarationID) -> Bool {
    levels(from: level).contains { table[type: $0].isConstrainedExtension }
  }

  /// An associated type of which the protocol says what it is where nothing else does. It is declared with what conforms then.
  private func hasDefault(_ member: Member) -> Bool {
    guard case .alias(let index) = member else { return false }
    return table.aliases[index].model.isAssociatedType && table.aliases[index].model.target != nil
  }

  func isFromContext(_ member: Member) -> Bool { contextName(of: member) != nil }

  /// The name by which a file imports what another module declares, whose sources were given: that of the outermost
  /// type. nil: declared in the module itself.
  private func contextName(of member: Member) -> String? {
    switch member {
    case .type(let scope):
      guard let body = table.scopes[scope].bodies.first, table.isContext(body) else { return nil }
      return table.chain(of: scope).last.map { table.scopes[$0].name }
    case .alias(let index):
      let alias = table.aliases[index]
      guard table.isContext(alias.declaration) else { return nil }
      guard alias.declaration >= 0 else { return Names.plain(alias.model.name) }
      return table.chain(of: table.declarations[alias.declaration].scope).last.map { table.scopes[$0].name }
    }
  }

  /// The module of the context whose extension of another one's type declares a member: it must be imported as well.
  func moduleAdding(_ member: Member, to scope: ScopeID, seenFrom level: DeclarationID) -> String? {
    let body: DeclarationID? =
      switch member {
      case .type(let scope): table.scopes[scope].bodies.first.map { table.declarations[$0].parent }
      case .alias(let index): table.aliases[index].declaration
      }
    guard let body, body >= 0, table.declarations[body].kind == .extension, table.isContext(body),
      let outermost = table.chain(of: scope).last
    else { return nil }
    let root = table.names.root(at: table.names.topLevel(around: body))
    return root == table.scopes[outermost].parent
      ? nil : table.names.module(ofTopLevel: root, seenFrom: level)
  }

  /// The type of another module that the type is nested in, if it is: every extension of it is one of the other's.
  ///
  /// - Parameters:
  ///   - access: the level of the extensions.
  ///   - opticAccess: that of optics and lifts, whose signatures name the type; nil: there are none.
  func importedHost(
    of context: TypeContext, _ access: AccessLevel, opticAccess: AccessLevel?
  ) -> [External] {
    guard let outermost = table.chain(of: context.scope).last else { return [] }
    let host = table.scopes[outermost]
    guard host.isExternal || host.bodies.first.map(table.isContext) == true else { return [] }
    // A package extension uses nothing of its type's module, as the compiler sees it.
    let extended = External(
      name: host.name, access: access == .package ? .internal : access, isHost: true)
    return [extended] + (opticAccess.map { [External(name: host.name, access: $0, isForOptics: true)] } ?? [])
  }

  /// Whether the alias is one that an extension of a protocol declares, to which `host` may conform on an actor only.
  func isOfNonisolatedProtocol(_ member: Member?, besides host: ScopeID) -> Bool {
    guard case .alias(let index)? = member, !table.aliases[index].model.isAssociatedType,
      table.aliases[index].declaration >= 0
    else { return false }
    let scope = table.declarations[table.aliases[index].declaration].scope
    guard scope != host else { return false }
    guard let body = table.scopes[scope].bodies.first else { return true }
    return table.declarations[body].kind == .protocol && !isIsolated(body)
  }
}

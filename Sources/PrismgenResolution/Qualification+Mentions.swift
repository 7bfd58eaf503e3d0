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

/// An alias that was followed, and whether as a generic argument.
private struct AliasUse: Hashable {
  var alias: Int
  var isArgument: Bool
}

/// What a type mentions: other modules' names, parsed types, arguments that an actor could isolate.
extension Resolver {
  /// What stands behind the name of a module; in this one it is known.
  func mention(
    _ path: [String], of module: String, isArgument: Bool, _ facts: inout TypeFacts
  ) {
    guard module == self.module.name else { return facts.externals.append(module) }
    guard let first = path.first else { return }
    let member = table.resolve(NamePath(first: first, members: []), from: SymbolTable.moduleLevel)
    mention(member, path.dropFirst(), isArgument: isArgument, &facts)
  }

  func mention(
    _ member: Member?, _ members: some Sequence<String>, isArgument: Bool, _ facts: inout TypeFacts
  ) {
    guard var current = member else { return }
    noteDeprecation(of: current, &facts)
    if let name = contextName(of: current) { facts.externals.append(name) }
    defer {
      if tracksIsolation {
        var followed: Set<AliasUse> = []
        facts.arguments += arguments(behind: current, isArgument: isArgument, &followed)
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
      guard let next = table.member(name, of: scope) else {
        if tracksIsolation,
          table.ancestry(of: scope).scopes.contains(where: {
            isOfNonisolatedProtocol(table.member(name, of: $0), besides: scope)
          })
        {
          facts.arguments.append(scope)
        }
        if name == "ID", index == members.count - 1, let identifier = identifierType(of: scope) {
          facts.scopes.append(scope)
          if tracksIsolation { facts.arguments += arguments(in: identifier, isArgument: isArgument) }
          return
        }
        if tracksIsolation, name != "Type" {
          facts.arguments += superclassArguments(of: scope)
          noteInference(
            of: table.inheritedMember(name, of: scope), in: scope, isArgument: isArgument, &facts)
        }
        break
      }
      facts.scopes.append(scope)
      current = next
      noteDeprecation(of: current, &facts)
    }
    guard let scope = table.scope(of: current) else { return }
    facts.scopes.append(scope)
    facts.isUnsafe = facts.isUnsafe || table.isUnsafe(scope)
    if isArgument { facts.arguments.append(scope) }
  }

  /// What the type infers an associated type to be may conform on an actor only.
  func noteInference(of member: Member?, in scope: ScopeID, isArgument: Bool, _ facts: inout TypeFacts) {
    guard isArgument, case .alias(let index)? = member, table.aliases[index].model.isAssociatedType else {
      return
    }
    facts.inferredArguments.append(
      "\(table.scopes[scope].name).\(Names.plain(table.aliases[index].model.name))")
  }

  private func noteDeprecation(of member: Member, _ facts: inout TypeFacts) {
    guard case .alias(let index) = member, !table.aliases[index].model.attributes.isEmpty else { return }
    let attributes = Availability(table.aliases[index].model.attributes).attributes
    facts.deprecation = facts.deprecation ?? attributes.first { Availability.isDeprecated([$0]) }
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
      guard case .name(let written) = piece else { continue }
      let path = NamePath(first: Names.plain(written), members: target.members(behind: position))
      let named = table.resolve(path, from: level)
      if !found.hasFollowed(named), let scope = named.flatMap(table.scope) {
        found.isUnsafe = found.isUnsafe || table.isUnsafe(scope)
      }
      var name: String?
      switch table.meaning(of: path.first, in: level) {
      case .unknown:
        name = path.first
        found.isUnsafe = found.isUnsafe || StandardLibrary.isUnsafe(path.first, members: path.members)
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
    behind member: Member, isArgument: Bool, _ followed: inout Set<AliasUse>, depth: Int = 0
  ) -> [ScopeID] {
    guard case .alias(let index) = member, depth < 8, let target = table.aliases[index].model.target,
      followed.insert(AliasUse(alias: index, isArgument: isArgument)).inserted
    else { return [] }
    return arguments(
      in: target, from: table.aliases[index].declaration, isArgument: isArgument, &followed, depth: depth)
  }

  /// Those in the type that `ID` of another type is inferred to be.
  func arguments(
    in identifier: (type: TypeText, level: DeclarationID), isArgument: Bool
  ) -> [ScopeID] {
    var followed: Set<AliasUse> = []
    return arguments(in: identifier.type, from: identifier.level, isArgument: isArgument, &followed)
  }

  private func arguments(
    in type: TypeText, from level: DeclarationID, isArgument: Bool, _ followed: inout Set<AliasUse>,
    depth: Int = 0
  ) -> [ScopeID] {
    var result: [ScopeID] = []
    let arguments = isolatedArgumentIndices(of: type, in: level)
    for (position, piece) in type.pieces.enumerated() {
      guard case .name(let written) = piece else { continue }
      let path = NamePath(first: Names.plain(written), members: type.members(behind: position))
      let isArgument = isArgument || arguments.contains(position)
      if written == "Self", isArgument, level >= 0 { result.append(table.declarations[level].scope) }
      guard let next = table.resolve(path, from: level) else {
        if depth < 8, let identifier = identifierType(at: path, from: level) {
          result += self.arguments(
            in: identifier.type, from: identifier.level, isArgument: isArgument, &followed, depth: depth + 1)
        }
        continue
      }
      if isArgument, let scope = table.scope(of: next) { result.append(scope) }
      result += self.arguments(behind: next, isArgument: isArgument, &followed, depth: depth + 1)
    }
    return result
  }

  /// The generic arguments of the superclasses of a class, which the types that it inherits from them have as well:
  /// `class Home: Coordinator<Home.Route>`.
  func superclassArguments(of scope: ScopeID) -> [ScopeID] {
    var followed: Set<AliasUse> = []
    var result: [ScopeID] = []
    for body in ([scope] + table.ancestry(of: scope).scopes).flatMap({ table.scopes[$0].bodies })
    where table.declarations[body].kind == .class {
      for type in table[clauses: body].inheritedTypes {
        result += arguments(in: type, from: table.declarations[body].parent, isArgument: false, &followed)
      }
    }
    return result
  }

  /// Where in the type a conformance may be needed that an actor could isolate.
  func isolatedArgumentIndices(of type: TypeText, in level: DeclarationID, depth: Int = 0) -> Set<Int> {
    type.genericArgumentIndices { takesIsolatedArgument($0, at: $1, in: level, depth: depth) }
  }

  private func takesIsolatedArgument(
    _ path: NamePath, at argument: Int?, in level: DeclarationID, depth: Int
  ) -> Bool {
    if table.number(of: path.first) == nil, path.members.isEmpty || path.first == "Swift" {
      return path.members.count < 2
        && argument.map { StandardLibrary.takesIsolatedArgument(path.last, at: $0) } == true
    }
    switch table.resolve(path, from: level) {
    case .type(let scope): return takesIsolatedArgument(scope, at: argument)
    case .alias(let index) where depth < 8:
      let (alias, level) = (table.aliases[index].model, table.aliases[index].declaration)
      guard let target = alias.target, requiresNoConformance(alias.requirements, in: level),
        !isInConstrainedExtension(level),
        alias.genericParameters.allSatisfy({ $0.constraint == nil }),
        isolatedArgumentIndices(of: target, in: level, depth: depth + 1).isEmpty
      else { return false }
      // `typealias Row = Table.Row` passes its arguments on.
      guard argument != nil, alias.genericParameters.isEmpty else { return true }
      guard let path = target.nominalPath else { return false }
      return takesIsolatedArgument(path, at: argument, in: level, depth: depth + 1)
    case .alias, nil: return false
    }
  }

  /// Whether that argument of the type, or with nil those of the types around it, needs no conformance that an actor could
  /// isolate.
  private func takesIsolatedArgument(_ scope: ScopeID, at argument: Int?) -> Bool {
    let bodies = table.scopes[scope].bodies
    // An existential asks for no conformance of what its associated types are.
    if bodies.count == 1, table.declarations[bodies[0]].kind == .protocol { return argument != nil }
    guard bodies.count == 1,
      requiresNoConformance(table[clauses: bodies[0]].requirements?.text, in: bodies[0]),
      !isInConstrainedExtension(table.declarations[bodies[0]].parent)
    else { return false }
    guard let argument else { return true }
    var parameters = table.scopes[scope].parameters
    if !parameters.contains(where: { $0.kind == .pack }) {
      guard parameters.indices.contains(argument) else { return false }
      parameters = [parameters[argument]]
    }
    return parameters.allSatisfy { parameter in
      (parameter.constraint?.outerPaths ?? []).allSatisfy { isNeverConformedToInIsolation($0, in: bodies[0]) }
    }
  }

  /// Whether the `where` clause asks for none that an actor could isolate: `T: AnyObject, U: ~Copyable`.
  private func requiresNoConformance(_ requirements: String?, in level: DeclarationID) -> Bool {
    guard let requirements else { return true }
    return TextRequirement.all(in: requirements).allSatisfy { requirement in
      requirement.isConformance
        && requirement.constraints.allSatisfy { constraint in
          NamePath(constraint.drop { $0 == "~" }).map { isNeverConformedToInIsolation($0, in: level) }
            ?? false
        }
    }
  }

  /// What conforms to a protocol that an actor isolates does so everywhere, and what inherits a class is one without conforming.
  private func isNeverConformedToInIsolation(_ path: NamePath, in level: DeclarationID) -> Bool {
    if table.number(of: path.first) == nil {
      let name = path.first == "Swift" ? path.members : [path.first] + path.members
      return name.count == 1 && StandardLibrary.neverIsolatedProtocols.contains(name[0])
    }
    guard case .type(let scope)? = table.resolve(path, from: level),
      let body = table.scopes[scope].bodies.first
    else { return false }
    if table.declarations[body].kind == .class { return true }
    guard table.declarations[body].kind == .protocol else { return false }
    return isCertainlyIsolated(body)
      && table.ancestry(of: scope).names.isSubset(of: StandardLibrary.neverIsolatedProtocols)
  }

  private func isInConstrainedExtension(_ level: DeclarationID) -> Bool {
    levels(from: level).contains { table[type: $0].isConstrainedExtension }
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

import PrismgenModel

/// Which values may be sent from one isolation to another, as far as that is certain.
extension Resolver {
  func isSendable(_ property: PropertyModel, in level: DeclarationID) -> Bool {
    guard let type = property.type else { return property.literalType != nil }
    var needed: [Int] = []
    return isSendable(type, in: level, &needed) && needed.allSatisfy(isSendable)
  }

  /// - Parameters:
  ///   - needed: gets the types and aliases of the module that decide about it, see ``isSendable(_:)``.
  ///   - arguments: the parameters of the alias whose target it is. Their arguments are asked about where they are written.
  private func isSendable(
    _ type: TypeText, in level: DeclarationID, _ needed: inout [Int], arguments: [String] = [],
    depth: Int = 0
  ) -> Bool {
    let type = namingSelf(type, in: level)
    if let parts = type.desugared?.genericArguments ?? type.tupleElements, !parts.isEmpty {
      return parts.allSatisfy { isSendable($0, in: level, &needed, arguments: arguments, depth: depth) }
    }
    // A function that is not marked is not Sendable, nor is what holds one: `Box<() -> Void>`.
    if type.wordsBeforeArrow.prefix(while: { $0.hasPrefix("@") }).contains("@Sendable") { return true }
    if isSendableExistential(type, in: level) { return true }
    for (index, piece) in type.pieces.enumerated() {
      guard case .name(let written) = piece else {
        if piece.text.contains("->") || piece.text.contains("Any") || addsMember(piece.text) { return false }
        continue
      }
      let path = [Names.plain(written)] + type.members(behind: index)
      if path.count == 1, arguments.contains(path[0]) { continue }
      let name = type.path(at: index)
      guard table.memberOfModule(name, from: level) == nil,
        case .unknown = table.meaning(of: path[0], in: level)
      else {
        if isMetatype(path, in: level) || isSendableParameter(path, in: level) { continue }
        if let fixed = fixedType(path, in: level),
          isSendable(fixed, in: SymbolTable.moduleLevel, &needed, depth: depth)
        {
          continue
        }
        let bare = type.countsWithoutArguments(at: index)
        switch table.resolve(name, from: level) {
        case .type(let scope)?:
          if !isSendable(name, path.count - bare.count, in: level) { needed.append(scope) }
        case .alias(let number)?:
          let isGeneric = !table.aliases[number].model.genericParameters.isEmpty
          // `var rows: Many = [row]`
          guard !isGeneric || !bare.contains(path.count - 1) else { return false }
          needed.append(~number)
        case nil:
          // `id` may be of a type that `ID` of another one is.
          guard depth < 8, let identifier = identifierType(at: name, from: level),
            isSendable(identifier.type, in: identifier.level, &needed, depth: depth + 1)
          else { return false }
        }
        continue
      }
      let names = path[0] == "Swift" ? path.dropFirst() : path[...]
      guard let first = names.first, StandardLibrary.isSendable(names),
        // Arguments that are not written may be anything: `Set` in an extension of `Set` means `Set<Element>`.
        !StandardLibrary.isGeneric(first)
          || !type.countsWithoutArguments(at: index).contains(path.count - names.count),
        !StandardLibrary.needsSendableIndices(first) || isOfStandardTypes(type, in: level)
      else { return false }
    }
    return true
  }

  /// With the name of the type around it for `Self`, where that means the type.
  private func namingSelf(_ type: TypeText, in level: DeclarationID) -> TypeText {
    guard level >= 0, type.names.contains("Self") else { return type }
    let scope = table.declarations[level].scope
    let name = table.scopes[scope].name
    guard case .type(scope)? = table.resolve(NamePath(first: name), from: level) else { return type }
    var type = type
    for (index, piece) in type.pieces.enumerated() where piece == .name("Self") {
      type.pieces[index] = .name(name)
    }
    return type
  }

  /// Whether a type follows that an extension of an array, an optional or what stands in parentheses may declare: `].Row`.
  private func addsMember(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).contains { before, member in
      before.last.map { "])?".contains($0) } ?? false
        && !Self.sendableMembers.contains(String(member.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    }
  }

  /// Of the standard library's arrays, dictionaries and optionals, where their arguments are Sendable.
  private static let sendableMembers: Set = [
    "ArrayLiteralElement", "Element", "Index", "Indices", "Iterator", "Key", "Keys", "SubSequence", "Type",
    "Value", "Values",
  ]

  /// Whether an alias stands for something Sendable, or a type that does not say so is inferred to be by what its values hold
  /// (SE-0302). Of what leads back to itself the compiler infers it, if at all, by what it was asked about before.
  ///
  /// - Parameters:
  ///   - number: a scope, or the complement of an alias.
  /// - Complexity: linear in all that it leads to, once for all questions. Not recursive, as chains may be long.
  private func isSendable(_ number: Int) -> Bool {
    var pending = [number]
    var open: [Int: [Int]] = [:]
    while let next = pending.popLast() {
      if sendability[next] != nil { continue }
      // The second time all that it needs is decided, unless it needs itself.
      if let needed = open[next] {
        sendability[next] = needed.allSatisfy { sendability[$0] == true }
      } else if let needed = next < 0 ? needs(ofAlias: ~next) : needs(ofType: next) {
        open[next] = needed
        pending.append(next)
        pending += needed
      } else {
        sendability[next] = false
      }
    }
    return sendability[number] == true
  }

  private func needs(ofAlias index: Int) -> [Int]? {
    let alias = table.aliases[index]
    var needed: [Int] = []
    guard let target = alias.model.target, !alias.model.isAssociatedType, !table.isConditional(alias),
      isSendable(
        target, in: alias.declaration, &needed,
        arguments: alias.model.genericParameters.map { Names.plain($0.name) })
    else { return nil }
    return needed
  }

  /// What others may see of the type, and what an attribute or a macro may add to it, keeps the compiler or nobody knows from
  /// inferring it. nil: nothing is inferred.
  private func needs(ofType scope: ScopeID) -> [Int]? {
    var needed: [Int] = []
    let bodies = table.scopes[scope].bodies
    guard !bodies.isEmpty, !table.scopes[scope].extensions.contains(where: restrictsSendable),
      table.chain(of: scope).allSatisfy({ !table.scopes[$0].isExternal })
    else { return nil }
    for body in bodies {
      guard infersSendable(body), let types = storedTypes(of: body),
        types.allSatisfy({ isSendable($0, in: body, &needed) })
      else { return nil }
    }
    return needed
  }

  private func infersSendable(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    let isSeenOutside =
      max(access(of: id), declaration.access ?? .internal) >= .public
      || declaration.attributes.contains { $0.name == "usableFromInline" }
    return !table.isContext(id) && [.enum, .struct].contains(declaration.kind)
      && (!isSeenOutside || declaration.attributes.certainlyContains("frozen"))
      && !declaration.hasMacroExpansion
      && table.macros(among: declaration.attributes).isEmpty
      && !table[clauses: id].inheritedTypes.contains { $0.text.contains("~") }
  }

  /// Of all that a value holds; nil: not everything is known.
  private func storedTypes(of id: DeclarationID) -> [TypeText]? {
    let type = table[type: id]
    if type.kind == .enum { return type.cases.flatMap { ($0.parameters ?? []).map(\.type) } }
    if let omitted = type.omitted {
      return omitted.storedTypes.count == omitted.storedPropertyCount ? omitted.storedTypes : nil
    }
    var types: [TypeText] = []
    for property in type.properties where !property.isStatic && property.storage != .computed {
      guard property.attributes.isEmpty else { return nil }
      if let type = property.type { types.append(type) } else if property.literalType == nil { return nil }
    }
    return types
  }

  /// `any Sendable`, `KeyPath<Root, Value> & Sendable`, `any Reading & Shared` of `protocol Shared: Sendable`, `any Shared.Type`.
  private func isSendableExistential(_ type: TypeText, in level: DeclarationID) -> Bool {
    !type.pieces.contains { $0.text.contains("->") }
      && type.outerPaths.contains { path in
        var path = path
        if path.members.last == "Type" { path.members.removeLast() }
        guard let member = table.resolve(path, from: level) else {
          return path.last == "Sendable" && path.members.isEmpty
        }
        if case .type(let scope) = member, isAlwaysProtocol(scope) {
          return saysSendable([path], from: level)
        }
        return false
      }
  }

  /// Nothing in it is declared by the module, and the indices of all are Sendable.
  private func isOfStandardTypes(_ type: TypeText, in level: DeclarationID) -> Bool {
    type.names.allSatisfy {
      guard case .unknown = table.meaning(of: Names.plain($0), in: level) else { return false }
      return $0 != "EnumeratedSequence"
    }
  }

  /// A generic parameter, or its metatype, that the clause which declares it makes Sendable, or a `where` clause from there to
  /// `level`; or a number.
  private func isSendableParameter(_ path: [String], in level: DeclarationID) -> Bool {
    let name = path[0]
    guard path.dropFirst().allSatisfy({ $0 == "Type" }), level >= 0,
      case .parameter = table.meaning(of: name, in: level)
    else { return false }
    let declaration = table.declarations[level]
    if declaration.kind == .extension, requiresSendable(name, level) { return true }
    for scope in table.chain(of: declaration.scope) {
      guard table.scopes[scope].bodies.count == 1, let body = table.scopes[scope].bodies.first else {
        return false
      }
      let around = table.declarations[body].parent
      if requiresSendable(name, body) { return true }
      if let parameter = table.scopes[scope].parameters.first(where: { Names.plain($0.name) == name }) {
        return parameter.kind == .value || saysSendable(parameter.constraint?.outerPaths ?? [], from: around)
      }
      if around >= 0, table.declarations[around].kind == .extension, requiresSendable(name, around) {
        return true
      }
    }
    return false
  }

  /// What an extension around `level` puts for a generic parameter: `Int` for `T` where `T == Int`.
  private func fixedType(_ path: [String], in level: DeclarationID) -> TypeText? {
    guard path.count == 1, level >= 0, case .parameter = table.meaning(of: path[0], in: level),
      let pieces = fixedParameters(around: level)[path[0]], QualifiedType(pieces: pieces).parameters.isEmpty
    else { return nil }
    return TypeText(pieces, location: table.declarations[level].location)
  }

  private func requiresSendable(_ parameter: String, _ id: DeclarationID) -> Bool {
    let paths = table[clauses: id].requirements?.paths(requiredOf: parameter) ?? []
    return saysSendable(paths, from: table.declarations[id].parent)
  }

  /// `Item.Type`; that of a generic parameter or of a protocol is Sendable only if they are (SE-0470).
  private func isMetatype(_ path: [String], in level: DeclarationID) -> Bool {
    guard path.last == "Type", path.count > 1,
      case .type(let scope)? = table.resolve(
        NamePath(first: path[0], members: Array(path.dropFirst().dropLast())), from: level)
    else { return false }
    return table.scopes[scope].bodies.allSatisfy { table.declarations[$0].kind != .protocol }
  }

  /// Whether the path names a type of the module that is Sendable: an actor, what says so, or what a global actor isolates,
  /// whatever it holds; or one that is if its arguments are. That is certain only where what it inherits does not say otherwise: a
  /// class that is not isolated, or a protocol that inherits SendableMetatype (SE-0434, SE-0466), and where no extension says
  /// something else of some of its values or, being unavailable, of all.
  private func isSendable(_ path: NamePath, _ argumentLists: Int, in level: DeclarationID) -> Bool {
    guard case .type(let scope)? = table.resolve(path, from: level),
      let body = table.scopes[scope].bodies.first
    else { return false }
    let declaration = table.declarations[body]
    if declaration.kind == .actor || saysSendable(body)
      || table.scopes[scope].extensions.contains(where: grantsSendable)
    {
      return true
    }
    if table.scopes[scope].extensions.contains(where: grantsSendableToSendable) {
      return table.chain(of: scope).count { !table.scopes[$0].parameters.isEmpty } == argumentLists
    }
    let ancestry = table.ancestry(of: scope)
    let isKnown =
      !table.isContext(body) || isCertainlyActorBound(declaration.attributes) || hasDefaultIsolation(body)
    return declaration.kind != .protocol && isKnown && isCertainlyIsolated(body) && !ancestry.mayBeSendable
      && !ancestry.names.contains("SendableMetatype")
      && !table.scopes[scope].extensions.contains(where: restrictsSendable)
      && (declaration.kind != .class || inheritsNothingFree(body))
  }

  /// Nothing but protocols and classes that are isolated as well.
  private func inheritsNothingFree(_ id: DeclarationID, depth: Int = 0) -> Bool {
    table[clauses: id].inheritedTypes.flatMap(\.outerPaths).allSatisfy { path in
      switch table.resolve(path, from: table.declarations[id].parent) {
      case .type(let scope)?:
        isAlwaysProtocol(scope)
          || table.scopes[scope].bodies.allSatisfy {
            depth < 16 && !table.isContext($0) && isCertainlyIsolated($0)
              && inheritsNothingFree($0, depth: depth + 1)
          }
      case .alias?: false
      case nil:
        StandardLibrary.protocols.contains(path.last)
          || table.declarations[id].libraries.areObserved(by: path.last)
      }
    }
  }

  /// An extension says it of all of the type's values, wherever the type is there.
  private func grantsSendable(_ id: DeclarationID) -> Bool {
    saysSendable(id) && !restrictsSendable(id) && isAlwaysThere(id)
  }

  /// `extension Loadable: Sendable where Value: Sendable`
  private func grantsSendableToSendable(_ id: DeclarationID) -> Bool {
    guard saysSendable(id), isAlwaysThere(id), let requirements = table[clauses: id].requirements else {
      return false
    }
    let parameters = table.chain(of: table.declarations[id].scope).flatMap { table.scopes[$0].parameters }
    return TextRequirement.all(in: requirements.text).allSatisfy { requirement in
      requirement.isConformance && parameters.contains { $0.name == requirement.subject }
        && StandardLibrary.spellings(of: "Sendable").contains(requirement.other)
    }
  }

  private func isAlwaysThere(_ id: DeclarationID) -> Bool {
    !table.isContext(id) && table.fullCondition(id).isEmpty
      && !table.declarations[id].attributes.contains { $0.name == "available" }
  }

  private func restrictsSendable(_ id: DeclarationID) -> Bool {
    guard saysSendable(id) else { return false }
    let availability = Availability(table.declarations[id].attributes)
    return table[clauses: id].requirements != nil || availability.isUnavailable
      || !availability.condition.isEmpty
  }

  /// A protocol that the declaration itself names makes it Sendable: one of the standard library, or one of the module that
  /// inherits from such a one.
  private func saysSendable(_ id: DeclarationID) -> Bool {
    saysSendable(table[clauses: id].inheritedTypes.flatMap(\.outerPaths), from: table.declarations[id].parent)
  }

  private func saysSendable(_ paths: [NamePath], from level: DeclarationID) -> Bool {
    let names = StandardLibrary.sendableProtocols.union(["Sendable"])
    return paths.contains { path in
      switch table.resolve(path, from: level) {
      case nil: return names.contains(path.last)
      case .alias?: return false
      case .type(let scope)?:
        let ancestry = table.ancestry(of: scope)
        return ([scope] + ancestry.scopes).allSatisfy {
          isAlwaysProtocol($0) && !names.contains(table.scopes[$0].name)
        }
          && !ancestry.names.isDisjoint(with: names)
      }
    }
  }

  /// No `#if` makes something else of it.
  private func isAlwaysProtocol(_ scope: ScopeID) -> Bool {
    let bodies = table.scopes[scope].bodies
    return !table.isConditional(scope) && bodies.count == 1
      && bodies.allSatisfy { table.declarations[$0].kind == .protocol }
  }
}

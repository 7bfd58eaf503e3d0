import PrismgenModel

extension Resolver {
  /// A payload or property type as it is meant in `context`.
  func qualify(_ type: TypeText, in context: TypeContext, facts: inout TypeFacts) -> QualifiedType {
    var result = qualify(
      type, in: context.declaration, facts: &facts, chain: nil, whole: context.whole.pieces)
    if !context.unsafeParameters.isEmpty {
      facts.isUnsafe =
        facts.isUnsafe || type.names.contains("Self")
        || !context.unsafeParameters.isDisjoint(with: result.parameters)
          && depends(type, onUnsafeParametersOf: context, from: context.declaration)
    }
    result = result.substituting(context.fixed)
    if !context.fixedExternals.isEmpty {
      facts.externals += Set(result.globals).intersection(context.fixedExternals).sorted()
    }
    return result.standingBehindInout
  }

  /// Looks up the first identifier of every name in `type` (§2 of the rules).
  ///
  /// - Parameter chain: the scopes whose generic arguments may be left out in the source; nil: those around
  ///   `declaration`.
  func qualify(
    _ type: TypeText, in declaration: DeclarationID, facts: inout TypeFacts, chain: [ScopeID]?,
    whole: [QualifiedType.Piece]? = nil, place: Place = .body
  ) -> QualifiedType {
    let type = expandingArguments(type, in: declaration)
    let chain = chain ?? table.chain(of: table.declarations[declaration].scope)
    var pieces: [QualifiedType.Piece] = []
    pieces.reserveCapacity(type.pieces.count)
    let needs = tracksIsolation ? argumentNeeds(of: type, in: declaration) : ArgumentNeeds()
    var isBehindModule = false
    for (index, piece) in type.pieces.enumerated() {
      switch piece {
      case .verbatim(let text):
        pieces.append(.verbatim(isBehindModule ? "::" + text.dropFirst() : text))
        isBehindModule = false
      case .name("Self"):
        mention(
          .type(table.declarations[declaration].scope), type.members(behind: index),
          from: declaration, need: needs[index], &facts)
        pieces += whole ?? path(of: table.declarations[declaration].scope, chain: chain, from: declaration)
      case .name(let written) where type.isModuleSelector(index):
        // Means the same everywhere.
        let (module, members) = (
          Names.plain(written), type.selection(at: index).map { [$0.first] + $0.members } ?? []
        )
        mention(members, of: module, from: declaration, need: needs[index], &facts)
        pieces.append(.verbatim(written))
      case .name(let written):
        var following = ""
        if index + 1 < type.pieces.count, case .verbatim(let text) = type.pieces[index + 1] {
          following = text
        }
        let use = NameUse(
          name: Names.plain(written), following: following,
          members: following.hasPrefix(".") || following.hasPrefix("<") ? type.members(behind: index) : [],
          declaration: declaration, chain: chain, need: needs[index],
          isWhole: type.isWhole(index), isBehindAny: type.isBehindAny(index), place: place)
        let resolved = resolve(use, facts: &facts)
        isBehindModule = isModuleOfRuntimeName(use)
        pieces +=
          resolved == [.global("Void")] && table.global("Void", at: SymbolTable.moduleLevel) == nil
            && isSoleParameter(index, of: type) ? [.verbatim("()")] : resolved
      }
    }
    return QualifiedType(pieces: pieces, shape: type.shape)
  }

  /// The only parameter of a function type. The compiler warns of `(Void) -> Int` and not of the same `(()) -> Int`.
  private func isSoleParameter(_ index: Int, of type: TypeText) -> Bool {
    guard type.pieces.indices.contains(index - 1), case .verbatim(let before) = type.pieces[index - 1],
      type.pieces.indices.contains(index + 1), case .verbatim(let after) = type.pieces[index + 1]
    else { return false }
    return before.hasSuffix("(") && [") ->", ") async", ") throws"].contains(where: after.hasPrefix)
  }

  /// Where a type is written.
  enum Place {
    case body
    /// The generic clause of a type, which does not see the members.
    case clause
    /// The name of an extended type, which does not see them either, and its arguments.
    case extendedType
    /// The `where` clause of an extension.
    case extensionClause
  }

  private struct NameUse {
    var name: String
    /// The text behind the name: `.Item`, `<`, or anything else.
    var following: String
    /// The members of the name that the type means, generic arguments left out.
    var members: [String]
    var declaration: DeclarationID
    var chain: [ScopeID]
    /// Inside angle brackets or the key of a dictionary.
    var need: ArgumentNeed
    /// Neither `any` nor `&` stands before it, and no member, argument or `&` behind it.
    var isWhole: Bool
    var isBehindAny: Bool
    var place: Place

    var hasArguments: Bool { following.utf8.first == UInt8(ascii: "<") }
  }

  private func resolve(_ use: NameUse, facts: inout TypeFacts) -> [QualifiedType.Piece] {
    let isInClause = use.place == .clause || use.place == .extendedType
    switch table.meaning(of: use.name, in: use.declaration, isInClause: isInClause) {
    case .parameter:
      noteHosts(hiding: use, &facts)
      return [.parameter(use.name)]
    case .member(let host, let member):
      noteHosts(hiding: use, foundIn: host, &facts)
      if let parameter = table.parameter(behind: member, of: host, in: use.chain) {
        return [.parameter(parameter)]
      }
      mention(member, use.members, from: use.declaration, need: use.need, &facts)
      if tracksIsolation,
        member.map({ isOfNonisolatedProtocol($0, besides: host) })
          ?? StandardLibrary.typesAroundSelf.contains(use.name)
      {
        facts.arguments.append(.init(host))
      }
      if tracksIsolation, table.member(use.name, of: host) == nil {
        facts.arguments += superclassArguments(of: host)
        if member == nil, use.name == "ID", let identifier = identifierType(of: host) {
          facts.arguments += arguments(in: identifier, need: use.need)
        }
        noteInference(of: member, in: host, need: use.need, &facts)
      }
      if let unnameable = unnameableHost(of: host) {
        if case .type(table.declarations[use.declaration].scope)? = member, !use.hasArguments {
          return [.verbatim(Self.ownAlias)]
        }
        facts.ambiguous.append(.foreign(use.name, host: unnameable))
      }
      let host = path(of: host, chain: use.chain, from: use.declaration)
      return existential(
        host + [.verbatim("." + Names.escaped(use.name))] + arguments(of: member, use), member, use)
    case .global(let member):
      mention(member, use.members, from: use.declaration, need: use.need, &facts)
      if isFromContext(member), isTakenByRuntime(use) { facts.ambiguous.append(.runtime(use.name)) }
      let hosts = isAround(member, use) ? [] : hosts(hiding: use)
      if hosts.count > 1 { facts.ambiguous.append(.inherited(use.name)) }
      let name = hosts.first.map { aliased(use, in: $0, &facts) } ?? [.global(use.name)]
      return existential(name + arguments(of: member, use), member, use)
    case .conditional:
      facts.ambiguous.append(.conditional(use.name))
      return [.global(use.name)]
    case .inferred:
      facts.ambiguous.append(.besideInferred(use.name))
      return [.global(use.name)]
    case .unknown where use.following.hasPrefix(".") && isModule(use.name):
      // Whatever surrounds a type can bring no module.
      mention(use.members, of: use.name, from: use.declaration, need: use.need, &facts)
      return [.global(use.name)]
    case .unknown(let hosts):
      facts.externals.append(use.name)
      if let name = use.members.first, let external = table.names.externals[use.name],
        let added = table.member(name, of: external),
        let module = moduleAdding(added, to: external, seenFrom: use.declaration)
      {
        facts.externals.append(module)
      }
      facts.isUnsafe = facts.isUnsafe || StandardLibrary.isUnsafe(use.name, members: use.members)
      if let scope = extendedType(use) {
        return [.global(use.name)] + (use.hasArguments ? [] : argumentList(of: scope))
      }
      // Nor, as far as anybody does so, what constrains a parameter or stands behind `any`, which no associated type does.
      if use.place != .body || use.isBehindAny && StandardLibrary.protocols.contains(use.name) {
        return [.global(use.name)]
      }
      if isTakenByRuntime(use) { facts.ambiguous.append(.runtime(use.name)) }
      if hosts.count > 1 { facts.ambiguous.append(.inherited(use.name)) }
      if !hosts.isEmpty, let host = unnameableHost(of: table.declarations[use.declaration].scope) {
        facts.ambiguous.append(.foreign(use.name, host: host))
      }
      guard let host = hosts.first else { return [.global(use.name)] }
      // What the host inherits may come by a conformance that is as isolated as the host.
      if tracksIsolation { facts.finders.append(.init(name: use.name, scope: host)) }
      return aliased(use, in: host, &facts)
    }
  }

  /// Nobody nests a type in one that has its name.
  private func isAround(_ member: Member, _ use: NameUse) -> Bool {
    if case .type(let scope) = member { use.chain.contains(scope) } else { false }
  }

  /// The name behind an alias in `host`, where it means what it does in the source.
  private func aliased(_ use: NameUse, in host: ScopeID, _ facts: inout TypeFacts) -> [QualifiedType.Piece] {
    let alias = aliasName(use.name, for: use.declaration, in: host)
    facts.fallbacks.append(
      .init(name: use.name, host: host, alias: alias, clause: clause(of: host, around: use.declaration)))
    return path(of: host, chain: use.chain, from: use.declaration) + [.verbatim("." + alias)]
  }

  /// The types around the use that may have another type of its name, which hides the one that was found.
  ///
  /// - Parameter host: the type that it was found in; nil: at the top level, or as a generic parameter.
  private func hosts(hiding use: NameUse, foundIn host: ScopeID? = nil) -> [ScopeID] {
    if use.place != .body { return [] }
    let hosts = table.scopes(hiding: use.name, foundIn: host, from: use.declaration)
    if hosts.isEmpty { return [] }
    return unnameableHost(of: table.declarations[use.declaration].scope) == nil ? hosts : []
  }

  /// In an extension of that type no name means what was found.
  private func noteHosts(hiding use: NameUse, foundIn host: ScopeID? = nil, _ facts: inout TypeFacts) {
    guard let hiding = hosts(hiding: use, foundIn: host).first else { return }
    facts.ambiguous.append(.hidden(use.name, by: table.scopes[hiding].displayName))
  }

  private func isModule(_ name: String) -> Bool { name == module.name || imports.isImported(name) }

  /// In the output a type would be meant by the name of the module, so that colons must follow it (rule 23).
  private func isModuleOfRuntimeName(_ use: NameUse) -> Bool {
    guard use.following.hasPrefix("."), isRuntimeName(use.name), isModule(use.name),
      case .unknown = table.meaning(of: use.name, in: use.declaration)
    else { return false }
    return true
  }

  /// Whether the output could not tell the name, which is another module's, from one of the runtime's: the source does not
  /// import that, and the output does.
  private func isTakenByRuntime(_ use: NameUse) -> Bool {
    use.place == .body && isTakenByRuntime(use.name, in: use.declaration)
  }

  private func isTakenByRuntime(_ name: String, in declaration: DeclarationID) -> Bool {
    guard options.runtime == .imported, isRuntimeName(name) else { return false }
    let file = table.declarations[declaration].file
    guard file < module.files.count, !importsRuntime(file) else { return false }
    // PrismStoreCombine means the token of Combine by that name.
    return name == "AnyCancellable"
      || !module.files[file].imports.contains(where: RuntimeTypes.areHandedOn(by:))
  }

  /// With `any` where a protocol of the module stands alone as a type: without it the compiler warns of protocols with
  /// associated types (rules 52, 53), except in the arguments of an extended type. In parentheses `?` may follow.
  private func existential(
    _ pieces: [QualifiedType.Piece], _ member: Member?, _ use: NameUse
  ) -> [QualifiedType.Piece] {
    guard use.isWhole, use.place == .body || use.place == .extendedType, case .type(let scope)? = member,
      isOnlyProtocol(scope)
    else { return pieces }
    return [.verbatim("(any ")] + pieces + [.verbatim(")")]
  }

  /// In every configuration.
  private func isOnlyProtocol(_ scope: ScopeID) -> Bool {
    let bodies = table.scopes[scope].bodies
    return !bodies.isEmpty && bodies.allSatisfy { table.declarations[$0].kind == .protocol }
  }

  /// A type of another module that is extended around the use and named by itself: `Set` for `Set<Element>`.
  private func extendedType(_ use: NameUse) -> ScopeID? {
    guard use.place == .body, let outermost = use.chain.last, table.scopes[outermost].isExternal,
      table.scopes[outermost].name == use.name
    else { return nil }
    return outermost
  }

  /// The name of the typealias in `host` that stands for `name` in the type of `declaration` (rule 20): the way from
  /// one to the other makes it unique in the host.
  private func aliasName(_ name: String, for declaration: DeclarationID, in host: ScopeID) -> String {
    let inner = table.chain(of: table.declarations[declaration].scope).prefix { $0 != host }
    let words = inner.reversed().map { table.scopes[$0].name } + [name]
    return Names.escaped("__" + words.joined(separator: "_"))
  }

  /// The arguments and the `where` clause of the extension of `host` in which the type of `declaration`, or one around it, is
  /// declared: what it names may be there for such arguments only.
  private func clause(of host: ScopeID, around declaration: DeclarationID) -> String {
    let chain = table.chain(of: table.declarations[declaration].scope)
    guard let index = chain.firstIndex(of: host), index > 0,
      let body = table.scopes[chain[index - 1]].bodies.first, table.declarations[body].parent >= 0
    else { return "" }
    let level = table.declarations[body].parent
    if table.declarations[level].kind != .extension {
      return TypeContext.clause(suppressions(in: TypeContext(declaration: declaration, scope: host)))
    }
    var facts = TypeFacts()
    let arguments = arguments(ofExtension: table.declarations[level], level, &facts)?.0.last ?? []
    let list = arguments.map { $0.text { Names.typeName($0) } }.joined(separator: ", ")
    let clause = list.isEmpty ? "" : "<\(list)>"
    guard let text = table[clauses: level].requirements else { return clause }
    return clause + " where " + constraint(text, in: level).text { Names.typeName($0) }
  }

  /// The arguments of a generic type that is named without them inside its own declaration (rule 109).
  private func arguments(of member: Member?, _ use: NameUse) -> [QualifiedType.Piece] {
    guard case .type(let scope) = member, !use.hasArguments, use.chain.contains(scope) else { return [] }
    return argumentList(of: scope)
  }

  private func argumentList(of scope: ScopeID) -> [QualifiedType.Piece] {
    let parameters = table.scopes[scope].parameters
    if parameters.isEmpty { return [] }
    var pieces: [QualifiedType.Piece] = [.verbatim("<")]
    for (index, parameter) in parameters.enumerated() {
      if index > 0 { pieces.append(.verbatim(", ")) }
      pieces.append(.parameter(Names.plain(parameter.name)))
    }
    return pieces + [.verbatim(">")]
  }

  /// The full name of `scope`, with the arguments of every generic type that is in `chain`.
  func path(of scope: ScopeID, chain: [ScopeID], from declaration: DeclarationID) -> [QualifiedType.Piece] {
    var pieces: [QualifiedType.Piece] = []
    for component in table.chain(of: scope).reversed() {
      let name = table.scopes[component].name
      if pieces.isEmpty, hasNamesake(component, seenFrom: declaration),
        let module = table.names.module(of: .type(component), seenFrom: declaration)
      {
        let full = qualified(Names.escaped(name), module: module, in: table.declarations[declaration].scope)
        let rest = String(full.dropFirst(module.count))
        // Nothing hides the name of a module that colons follow.
        pieces += [rest.hasPrefix(".") ? .global(module) : .verbatim(module), .verbatim(rest)]
      } else {
        let separator = table.scopes[table.scopes[component].parent].isSelector ? "::" : "."
        pieces.append(pieces.isEmpty ? .global(name) : .verbatim(separator + Names.escaped(name)))
      }
      if chain.contains(component) { pieces += argumentList(of: component) }
    }
    return pieces
  }

  /// Another module's type, whose name means one of this module, or of the runtime, where no other name stands before it.
  func hasNamesake(_ outermost: ScopeID, seenFrom declaration: DeclarationID) -> Bool {
    let scope = table.scopes[outermost]
    if scope.parent == SymbolTable.root {
      return scope.isExternal && isTakenByRuntime(scope.name, in: declaration)
    }
    return table.names.isRoot(scope.parent)
      && (table.isDeclaredAtTopLevel(scope.name) || options.runtime == .imported && isRuntimeName(scope.name))
  }
}

extension TypeText {
  fileprivate func isBehindAny(_ index: Int) -> Bool {
    guard index > 0, case .verbatim(let before) = pieces[index - 1] else { return false }
    return before == "any " || ["(any ", " any ", "[any ", "<any "].contains(where: before.hasSuffix)
  }

  fileprivate func isWhole(_ index: Int) -> Bool {
    if index > 0, case .verbatim(let before) = pieces[index - 1] {
      if ["any ", "some ", "& ", "&", "~"].contains(where: before.hasSuffix) { return false }
    }
    guard index + 1 < pieces.count, case .verbatim(let after) = pieces[index + 1] else { return true }
    return !after.hasPrefix(".") && !after.hasPrefix("<") && !after.hasPrefix(" &") && !after.hasPrefix("&")
  }
}

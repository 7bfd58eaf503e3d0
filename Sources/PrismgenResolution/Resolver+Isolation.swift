import PrismgenModel
import PrismgenSource

/// What a global actor isolates (rules 92 to 97, 119, 120).
extension Resolver {
  /// What isolates the properties of a type.
  struct Isolation {
    /// The type is bound to a global actor, see ``isIsolated(_:)``.
    var isOfType: Bool
    /// The properties that protocols of the type require and bind to a global actor, without back-ticks.
    var requirements: Set<String>
  }

  func isolation(of id: DeclarationID) -> Isolation {
    var requirements: Set<String> = []
    for scope in ancestors(of: id) {
      for body in table.scopes[scope].bodies where table.declarations[body].kind == .protocol {
        // In such a module also what witnesses it in a nonisolated type (measured).
        let isOfActor = hasDefaultIsolation(id) && isIsolated(body)
        for property in table[type: body].properties
        where !property.isStatic
          && (isActorBound(property.attributes) || isOfActor && !property.modifiers.contains("nonisolated"))
        {
          requirements.insert(Names.plain(property.name))
        }
      }
    }
    return Isolation(isOfType: isIsolated(id), requirements: requirements)
  }

  /// May be bound to a global actor: by an attribute, by default, or by what its own declaration conforms to or is wrapped in.
  func isIsolated(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    if declaration.modifiers.contains("nonisolated") || declaration.kind == .actor { return false }
    return isIsolatedByDefault(id) != false || isIsolatedInAnyModule(id)
  }

  private func isIsolatedInAnyModule(_ id: DeclarationID) -> Bool {
    isActorBound(table.declarations[id].attributes)
      || inheritsFromIsolatingLibrary(id) != false
      || tracksIsolation && inheritsIsolation(id, isActorBound: isActorBound)
      || isWrappedInIsolation(table[type: id], in: id)
  }

  /// Nothing but the default of another module isolates the protocol. Outside of that module the compiler takes it for
  /// nonisolated then, and its requirements for isolated (measured).
  func isIsolatedElsewhere(_ id: DeclarationID) -> Bool {
    table.isContext(id) && table.declarations[id].kind == .protocol && isIsolated(id)
      && !isIsolatedInAnyModule(id)
  }

  /// Is bound to a global actor in both language modes, whatever protocols say that were not read.
  func isCertainlyIsolated(_ id: DeclarationID) -> Bool {
    guard isIsolated(id) else { return false }
    if isCertainlyActorBound(table.declarations[id].attributes) { return true }
    return hasDefaultIsolation(id)
      ? isIsolatedByDefault(id) == true
      : inheritsFromIsolatingLibrary(id) == true
        || tracksIsolation && inheritsIsolation(id, isActorBound: isCertainlyActorBound)
  }

  /// Whether the main actor isolates all in its module that does not say otherwise.
  func hasDefaultIsolation(_ id: DeclarationID) -> Bool {
    table.isContext(id) ? table.declarations[id].isMainActorByDefault : options.isMainActorByDefault
  }

  /// The default of the module reaches neither into an actor nor into what says that it is nonisolated or another global
  /// actor's, nor into types that a protocol takes from it, and begins anew in an extension (SE-0466), unless the extension says
  /// what isolates it: the types in it take after the type that it extends then. nil: nobody can tell.
  private func isIsolatedByDefault(_ id: DeclarationID) -> Bool? {
    guard hasDefaultIsolation(id) else { return false }
    var isCertain = true
    var extended: Set<DeclarationID> = []
    var next = id
    while next >= 0 {
      let level = next
      let declaration = table.declarations[level]
      next = declaration.parent
      let isSaid = declaration.modifiers.contains("nonisolated") || isActorBound(declaration.attributes)
      if isActor(declaration.scope) { return false }
      if declaration.kind == .extension {
        let scope = table.scopes[declaration.scope]
        if isSaid, let body = scope.bodies.first {
          // Only aliases that mean themselves come back.
          guard extended.insert(body).inserted else { return nil }
          next = body
          continue
        }
        if isSaid, StandardLibrary.memberTypes(of: scope.name) != nil { return false }
        // What is extended may be an actor.
        isCertain = isCertain && !scope.isExternal
        break
      }
      if isSaid {
        guard declaration.attributes.contains(where: { $0.name == "MainActor" }) else { return false }
        break
      }
      if declaration.kind == .protocol { continue }
      switch conformanceEffect(level) {
      case .frees: return false
      // Whatever is said around it.
      case .isolates: next = SymbolTable.moduleLevel
      case .unknown: isCertain = false
      case .none: continue
      }
    }
    return isCertain ? true : nil
  }

  private func isActor(_ scope: ScopeID) -> Bool {
    table.scopes[scope].bodies.contains { table.declarations[$0].kind == .actor }
  }

  /// Of what the declaration itself names.
  private func conformanceEffect(_ id: DeclarationID) -> ConformanceEffect {
    if let known = conformanceEffects[id] { return known }
    // Classes may inherit for longer than the stack goes on.
    guard openEffectCount < 64 else { return .unknown }
    openEffectCount += 1
    defer { openEffectCount -= 1 }
    // A protocol may stand in a type that conforms to it.
    conformanceEffects[id] = .unknown
    let paths = table[clauses: id].inheritedTypes.flatMap(\.outerPaths)
    let declaration = table.declarations[id]
    let parts = paths.flatMap { table.parts(of: $0, inheritedBy: declaration) }
    let effect = effect(of: parts, on: declaration)
    conformanceEffects[id] = effect
    return effect
  }

  /// What a protocol does to the default isolation of a type that conforms to it, or a superclass: a nonisolated protocol frees
  /// the type if it inherits Sendable or SendableMetatype, as Error does. Of several the last one counts.
  enum ConformanceEffect: Int { case none, unknown, frees, isolates }

  private func effect(of parts: [CompositionPart], on declaration: Declaration) -> ConformanceEffect {
    var result = ConformanceEffect.none
    for part in parts {
      let effect = effect(of: part, on: declaration)
      if effect.rawValue > result.rawValue { result = effect }
    }
    return result
  }

  private func effect(of part: CompositionPart, on declaration: Declaration) -> ConformanceEffect {
    switch part.member {
    case .type(let scope): return effect(of: scope, on: declaration)
    // What it stands for follows.
    case .alias: return .none
    case nil:
      let name = part.path.last
      if StandardLibrary.sendableProtocols.contains(name) { return .frees }
      let libraries = table.names.libraries(at: part.level)
      if libraries.isolates(name) == true { return .isolates }
      let isKnown =
        StandardLibrary.inheritedTypes(of: name) != nil || libraries.memberTypes(ofProtocol: name) != nil
      return isKnown ? .none : .unknown
    }
  }

  private func effect(of scope: ScopeID, on declaration: Declaration) -> ConformanceEffect {
    guard let body = table.scopes[scope].bodies.first else { return .unknown }
    let kind = table.declarations[body].kind
    guard kind == .protocol || kind == .class else { return .none }
    let ancestry = table.ancestry(of: scope)
    // A nonisolated protocol hands the isolation of those that it inherits on.
    let isolating = [scope] + (kind == .protocol ? ancestry.scopes : [])
    let bodies = isolating.flatMap { table.scopes[$0].bodies }
    let isOfContext = table.isContext(declaration.id)
    if bodies.contains(where: {
      isIsolated($0, byDefault: isIsolated) && (isOfContext || !isIsolatedElsewhere($0))
    }) {
      return .isolates
    }
    if kind == .class { return .unknown }
    if !ancestry.names.isDisjoint(with: Self.metatypeProtocols) { return .frees }
    return ancestry.isOpaque ? .unknown : .none
  }

  private func isIsolated(_ id: DeclarationID, byDefault: (DeclarationID) -> Bool) -> Bool {
    isActorBound(table.declarations[id].attributes) || byDefault(id)
  }

  /// No conformance to what inherits from them is isolated if it does not say so.
  static let metatypeProtocols = StandardLibrary.sendableProtocols.union([
    "Sendable", "SendableMetatype",
  ])

  /// Whether a generic argument, or what else must conform to something, does so on an actor only: nothing that no actor isolates
  /// may name the type then (rule 96). The note says what helps.
  func refuseIsolatedArgument(
    _ facts: TypeFacts, _ subject: @autoclosure () -> String, _ use: @autoclosure () -> String, gain: String,
    at location: SourceLocation
  ) -> Bool {
    for argument in facts.arguments {
      guard let conformance = isolatedConformance(of: argument.scope, argument.need) else { continue }
      let name = table.scopes[argument.scope].name
      refuse(
        .isolatedConformance, subject(), at: location,
        "\(use()) may need a \(conformance.actor) conformance"
          + (isForOthersToMark(argument.scope)
            ? " of '\(name)', which is another module's; no \(gain)"
            : "; mark \(conformance.isByType ? "" : "the conformances of ")'\(name)' nonisolated to get a \(gain)"),
        notes: [.init("declared here", at: conformance.location)])
      return true
    }
    for finder in facts.finders {
      guard let conformance = isolatedConformance(of: finder.scope, .anything) else { continue }
      refuse(
        .isolatedConformance, subject(), at: location,
        "\(use()) may come by a \(conformance.actor) conformance of '\(table.scopes[finder.scope].name)'; "
          + "write 'Module.\(finder.name)', or read its module with --context, to get a \(gain)",
        notes: [.init("declared here", at: conformance.location)])
      return true
    }
    guard let name = facts.inferredArguments.first else { return false }
    refuse(
      .isolatedConformance, subject(), at: location,
      "\(use()) may need an isolated conformance of what '\(name)' is inferred to be; "
        + "declare it as a typealias to get a \(gain)")
    return true
  }

  /// Whether the conformances that a type needs are of `actor` where an actor may isolate them.
  func mayUseConformances(_ facts: TypeFacts, isolatedTo actor: String) -> Bool {
    let needs = facts.arguments.map { ($0.scope, $0.need) } + facts.finders.map { ($0.scope, .anything) }
    return needs.allSatisfy { scope, need in
      isolatedConformance(of: scope, need).map { $0.actor == actor } ?? true
    }
  }

  /// The type and all that it conforms to are another module's.
  private func isForOthersToMark(_ scope: ScopeID) -> Bool {
    isFromContext(.type(scope))
      && table.scopes[scope].extensions.allSatisfy {
        table.isContext($0) || table[clauses: $0].inheritedTypes.isEmpty
      }
  }

  /// A conformance of the type that an actor may isolate.
  ///
  /// - Returns: also whether none were left if the type were nonisolated.
  private func isolatedConformance(
    of scope: ScopeID, _ need: ArgumentNeed
  ) -> (actor: String, isByType: Bool, location: SourceLocation)? {
    guard let body = table.scopes[scope].bodies.first, table.declarations[body].kind != .protocol else {
      return nil
    }
    if need == .hashing, isHashedByRawValue(scope) { return nil }
    if need == .ofIsolated, !table.saysIsolatedConformance(scope) { return nil }
    let isOfType = isIsolated(body)
    if need == .ofIsolated || isOfType && isIsolatedInNonisolatedExtension(scope) {
      return (actor(isolating: body), false, table.declarations[body].location)
    }
    let isRawValue = isOfType && isRawValue(scope) && !hasFunctions(["encode"], scope)
    func hasIsolatedConformance(isOfType: Bool) -> Bool {
      table.hasIsolatedConformance(
        scope, byDefault: hasDefaultIsolation, isOfType: isOfType,
        besides: isRawValue ? StandardLibrary.protocolsOfRawValues : StandardLibrary.neverIsolatedProtocols)
    }
    guard
      hasIsolatedConformance(isOfType: isOfType)
        || isOfType && !isRawValue && !table.hasNonisolatedConformance(scope)
    else { return nil }
    return (
      actor(isolating: isOfType ? body : table.scopes[scope].extensions.first ?? body),
      isOfType && !hasIsolatedConformance(isOfType: false), table.declarations[body].location
    )
  }

  /// What witnesses an isolated requirement there is isolated with the type if it does not say otherwise itself.
  private func isIsolatedInNonisolatedExtension(_ scope: ScopeID) -> Bool {
    table.scopes[scope].extensions.contains { id in
      table.declarations[id].modifiers.contains("nonisolated")
        && ancestors(of: id).flatMap { table.scopes[$0].bodies }.contains(where: isIsolatedElsewhere)
    }
  }

  /// An enum of raw values is compared, hashed and coded by them, which no actor isolates, unless it does so itself, or an
  /// extension of a protocol does it for the enum.
  private func isRawValue(_ scope: ScopeID) -> Bool {
    guard let body = table.scopes[scope].bodies.first, !table.isContext(body),
      let rawType = table[clauses: body].inheritedTypes.first, StandardLibrary.rawTypes.contains(rawType.text)
    else { return false }
    let protocols = table.protocols(
      in: table.ancestry(of: scope), implied: ["Hashable", "Equatable", "RawRepresentable"])
    return !([scope] + protocols).contains { hasFunctions(["==", "hash"], $0) || hasHashValue($0) }
  }

  /// Whatever else it conforms to, if it does not say of a conformance that an actor isolates it.
  private func isHashedByRawValue(_ scope: ScopeID) -> Bool {
    isRawValue(scope)
      && table.scopes[scope].declarations.allSatisfy {
        !table.declarations[$0].inheritsWithAttributes
      }
  }

  private func hasFunctions(_ names: Set<String>, _ scope: ScopeID) -> Bool {
    table.scopes[scope].declarations.contains { part in
      table[type: part].functions.contains {
        names.contains($0.name) && !$0.modifiers.contains("nonisolated")
      }
    }
  }

  private func hasHashValue(_ scope: ScopeID) -> Bool {
    table.scopes[scope].declarations.contains { part in
      table[type: part].properties.contains {
        $0.name == "hashValue" && !$0.modifiers.contains("nonisolated")
      }
    }
  }

  /// What an actor that isolates the declaration, by an attribute of its own or of what it conforms to, is called in messages.
  ///
  /// - Parameter attributes: those of a member.
  func actor(isolating id: DeclarationID, _ attributes: [AttributeModel] = []) -> String {
    let inherited = ancestors(of: id).flatMap { table.scopes[$0].bodies }
    let all = attributes + ([id] + inherited).flatMap { table.declarations[$0].attributes }
    let name = all.first { table.isGlobalActor($0.name) }?.name ?? "MainActor"
    let isMainActor = ["MainActor", "Swift.MainActor", "Swift::MainActor"].contains(name)
    return isMainActor ? Self.mainActor : "global actor '\(name)'"
  }

  static let mainActor = "main-actor"

  func isActorBound(_ attributes: [AttributeModel]) -> Bool {
    attributes.contains { table.isGlobalActor($0.name) }
  }

  /// Under every condition.
  func isCertainlyActorBound(_ attributes: [AttributeModel]) -> Bool {
    isActorBound(attributes.filter(\.condition.isEmpty))
  }

  /// A protocol or a superclass that the declaration itself names is isolated. Conformances of extensions isolate nothing.
  private func inheritsIsolation(_ id: DeclarationID, isActorBound: ([AttributeModel]) -> Bool) -> Bool {
    ancestors(of: id).contains { scope in
      table.scopes[scope].bodies.contains { body in
        let declaration = table.declarations[body]
        return !declaration.modifiers.contains("nonisolated") && isActorBound(declaration.attributes)
      }
    }
  }

  /// So is one of a library that was not read, which the declaration, or a protocol or an alias of the module, names:
  /// `struct Row: View`. nil: nobody can tell.
  func inheritsFromIsolatingLibrary(_ id: DeclarationID) -> Bool? {
    let declaration = table.declarations[id]
    var result: Bool? = false
    for path in table[clauses: id].inheritedTypes.flatMap(\.outerPaths) {
      for part in table.parts(of: path, inheritedBy: declaration) {
        let isolates =
          switch part.member {
          case .type(let scope)?: table.ancestry(of: scope).isIsolating
          // What it stands for follows.
          case .alias?: Bool?.some(false)
          case nil: table.names.libraries(at: part.level).isolates(part.path.last)
          }
        if isolates == true { return true }
        if isolates == nil { result = nil }
      }
    }
    return result
  }

  /// The parsed protocols and superclasses that the declaration names, and theirs.
  func ancestors(of id: DeclarationID) -> [ScopeID] {
    let declaration = table.declarations[id]
    let direct = table[clauses: id].inheritedTypes.flatMap(\.outerPaths).flatMap {
      table.parts(of: $0, inheritedBy: declaration).compactMap(\.type)
    }
    return direct.flatMap { [$0] + table.ancestry(of: $0).scopes }
  }

  private func isActorBound(ofWrappedValue wrapper: DeclarationID) -> Bool {
    table[type: wrapper].properties.contains { $0.name == "wrappedValue" && isActorBound($0.attributes) }
  }

  /// In language mode 5 a property wrapper that is isolated, or its value, isolates the type of the property.
  private func isWrappedInIsolation(_ type: TypeModel, in id: DeclarationID) -> Bool {
    type.properties.contains { property in
      !property.isStatic
        && property.attributes.contains { attribute in
          guard let path = NamePath(attribute.name) else { return false }
          let wrappers = table.types(named: path, from: id)
          return wrappers.isEmpty && table.declarations[id].libraries.isolatesAround(path.last)
            || wrappers.contains { isIsolatingWrapper($0) }
        }
    }
  }

  private func isIsolatingWrapper(_ scope: ScopeID) -> Bool {
    table.scopes[scope].bodies.contains { body in
      table.declarations[body].attributes.contains { $0.name == "propertyWrapper" }
        && (isIsolated(body) { isIsolatedByDefault($0) != false } || isActorBound(ofWrappedValue: body))
    }
  }
}

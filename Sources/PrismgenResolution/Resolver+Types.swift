import PrismgenModel
import PrismgenSource

/// What enums and structs have in common: selection, access, visibility and the shape of their extensions.
extension Resolver {
  /// Decides about one body; nil where nothing is generated for it.
  func resolveType(_ id: DeclarationID) -> FileDeclaration? {
    let declaration = table.declarations[id]
    if options.isInPlace, declaration.kind != .enum || declaration.payloadCount == 0 {
      return finish(id, .empty)
    }
    if declaration.kind == .enum, declaration.caseCount == 0, declaration.problems.isEmpty {
      guard !declaration.hasMacroExpansion, hasRawType(id), access(of: id) > .fileprivate,
        table.fullCondition(id).isEmpty
      else { return finish(id, .empty) }
      refuse(
        .rawValue, at: declaration.location,
        "enum '\(declaration.name)' has a raw type and no cases")
      return finish(id, .refused)
    }
    if (declaration.kind == .class || declaration.kind == .actor) && !isMarkedForLenses(declaration) {
      return nil
    }
    reportUnknownDirectives(in: declaration)
    if isSkipped(id) { return finish(id, .notSelected(reason: "marked with skip")) }
    var emit: GenerationOptions.Emit
    switch selection.answer(
      name: table.scopes[declaration.scope].displayName, kind: declaration.kind,
      directives: declaration.directives)
    {
    case .no(let reason): return finish(id, .notSelected(reason: reason))
    case .emit(let wanted): emit = wanted
    }
    refusals = declaration.problems.map { .init(rule: 0, subject: nil, diagnostic: $0) }
    let isOwn = options.isInPlace
    guard refusals.isEmpty, isOwn || isVisible(id) && isNameable(id), isWithinLimits(id),
      isOwn || isUnique(id) && hasOwnName(id), isAvailable(id), isOwn || hasCertainSPI(id)
    else {
      return finish(id, .refused)
    }
    refuseRuntime(in: &emit, at: declaration.location)
    refuseHiddenName(in: &emit, id)
    let resolved: FileDeclaration?
    switch declaration.kind {
    case .enum: resolved = resolveEnum(id, emit)
    case .struct: resolved = resolveStruct(id, emit)
    default:
      refuse(
        .referenceType, at: declaration.location,
        "\(declaration.kind.rawValue) '\(declaration.name)' has reference semantics; no lenses"
      )
      resolved = nil
    }
    let status: Outcome.Status = resolved != nil ? .taken : refusals.isEmpty ? .empty : .refused
    return finish(id, status, emit: emit, resolved)
  }

  /// The runtime cannot be generated into a module that declares one of its types itself, or what it means by the name of
  /// one of Swift's.
  private func refuseRuntime(in emit: inout GenerationOptions.Emit, at location: SourceLocation) {
    let optics = emit.intersection([.prisms, .lenses])
    guard options.runtime == .embedded, !optics.isEmpty, let rival = rivalOfRuntime else { return }
    emit.subtract(optics)
    refuse(
      .runtimeNameTaken, "optics", at: location,
      rival.isDeclaredThere
        ? "the module declares '\(rival.name)', as the embedded runtime does; no optics"
        : "the module declares '\(rival.name)', by which the embedded runtime means Swift's own; no optics",
      notes: [.init("declared here", at: rival.location)],
      help: "import PrismOptics instead, or rename the type")
  }

  private var rivalOfRuntime: (name: String, location: SourceLocation, isDeclaredThere: Bool)? {
    for (names, isDeclaredThere) in [(RuntimeTypes.optics, true), (Self.namesUsedByRuntime, false)] {
      for name in names {
        switch table.member(name, of: SymbolTable.root) {
        case .type(let scope):
          guard let body = table.scopes[scope].bodies.first, !table.isContext(body) else { continue }
          return (name, table.declarations[body].location, isDeclaredThere)
        case .alias(let index) where isDeclaredThere && !table.isContext(table.aliases[index].declaration):
          return (name, table.aliases[index].model.location, isDeclaredThere)
        case .alias: continue
        case nil:
          guard isDeclaredThere, let location = table.privateType(name, in: SymbolTable.root) else {
            continue
          }
          return (name, location, true)
        }
      }
    }
    return nil
  }

  /// Those that it does not take from the module `Swift`.
  private static let namesUsedByRuntime = ["Self", "Swift"]

  private func finish(
    _ id: DeclarationID, _ status: Outcome.Status, emit: GenerationOptions.Emit = [],
    _ resolved: FileDeclaration? = nil
  ) -> FileDeclaration? {
    let declaration = table.declarations[id]
    outcomes.append(
      Outcome(
        kind: declaration.kind, name: table.scopes[declaration.scope].displayName,
        location: declaration.location,
        status: status, emit: emit,
        memberCount: declaration.kind == .enum ? declaration.caseCount : declaration.storedPropertyCount,
        payloadCount: declaration.payloadCount, refusals: keepsRefusals ? refusals : []))
    refusals = []
    return resolved
  }

  private func isMarkedForLenses(_ declaration: Declaration) -> Bool {
    Selection.emit(declaration.directives).contains(.lenses)
      && !Selection.isSkipped(declaration.directives)
  }

  private func reportUnknownDirectives(in declaration: Declaration) {
    let kind = declaration.kind
    for directive in declaration.directives where !Selection.isKnown(directive, for: kind) {
      reportUnknown(
        directive,
        known: kind == .enum
          ? "skip, properties, predicates, modifiers, prisms, lifts, all" : "skip, lenses, lifts, all")
    }
    if !declaration.hasMemberDirectives { return }
    for enumCase in table[type: declaration.id].cases { reportUnknown(ofMember: enumCase.directives) }
    for property in table[type: declaration.id].properties { reportUnknown(ofMember: property.directives) }
  }

  private func reportUnknown(ofMember directives: [Directive]) {
    for directive in directives where !Selection.isKnownForMember(directive) {
      if directive.name == "name", let value = directive.value, !value.isEmpty {
        reportUnknown(directive, "'\(value)' is no name", help: "an identifier, or words in back-ticks")
      } else {
        reportUnknown(directive, known: "skip, name = x")
      }
    }
  }

  private func reportUnknown(_ directive: Directive, known: String) {
    reportUnknown(directive, "unknown entry '\(directive.name)' behind 'prismgen:'", help: known)
  }

  private func reportUnknown(_ directive: Directive, _ message: String, help: String) {
    let problem = Diagnostic(
      .unknownDirective, .warning, message, at: directive.location, help: help)
    // One comment may stand above several cases.
    if diagnostics.last != problem { diagnostics.append(problem) }
  }

  /// `skip` leaves out a declaration with everything in it.
  private func isSkipped(_ id: DeclarationID) -> Bool {
    levels(from: id).contains { Selection.isSkipped(table.declarations[$0].directives) }
  }

  /// The declaration and those around it, innermost first.
  func levels(from id: DeclarationID) -> [DeclarationID] {
    var result: [DeclarationID] = []
    var level = id
    while level >= 0 {
      result.append(level)
      level = table.declarations[level].parent
    }
    return result
  }

  // MARK: Refusals of a whole type

  private func isVisible(_ id: DeclarationID) -> Bool {
    guard min(access(of: id), accessOfExtendedTypes(around: id)) <= .fileprivate else { return true }
    let declaration = table.declarations[id]
    if declaration.kind == .enum, isCodingKey(id) { return false }
    let kind = declaration.kind.rawValue
    let name = declaration.name
    let inline = declaration.kind == .enum ? " or run 'swift-prismgen inline' on the file" : ""
    if let other = table.privateNamesake(of: declaration.scope) {
      refuse(
        .privateNamesake, at: declaration.location,
        "\(kind) '\(name)' is private to its file and was skipped",
        notes: [.init("another one is declared here", at: other)],
        help: "rename it and make it internal" + (inline.isEmpty ? "" : "," + inline))
    } else {
      refuse(
        .privateType, at: declaration.location,
        "\(kind) '\(name)' is private to its file; make \(nameOfPrivateLevel(around: id)) internal" + inline)
    }
    return false
  }

  /// What makes a type private that does not say so itself: a type or an extension around it, or the type that this extends.
  private func nameOfPrivateLevel(around id: DeclarationID) -> String {
    for level in levels(from: id) {
      let declaration = table.declarations[level]
      let isExtension = declaration.kind == .extension
      if let access = declaration.access, access <= .fileprivate {
        return level == id ? "it" : isExtension ? "the extension around it" : "'\(declaration.name)'"
      }
      if isExtension, let body = table.scopes[declaration.scope].bodies.first,
        access(of: body) <= .fileprivate
      {
        return "'\(table.declarations[body].name)'"
      }
    }
    return "it"
  }

  func noteUncertainOrigin(_ id: DeclarationID) {
    guard let origin = uncertainOrigins[id] else { return }
    let declaration = table.declarations[id]
    refuse(
      .uncertainOrigin, "access", at: declaration.location,
      "'\(origin.name)' may come from \(origin.modules.joined(separator: " or ")); "
        + "what is generated for \(declaration.kind.rawValue) '\(declaration.name)' is internal",
      help: "name the sources that declare it with --context, or write 'Module.\(origin.name)'")
  }

  /// A name that stands for itself where members are generated: a type in it may have the name of its outermost one.
  private func hasOwnName(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    guard module.name == nil,
      let outermost = table.chain(of: declaration.scope).last.map({ table.scopes[$0] }),
      table.isDeclaredAtTopLevel(outermost.name), table.member(outermost.name, of: declaration.scope) != nil
    else { return true }
    refuse(
      .moduleNameNeeded, at: declaration.location,
      "\(declaration.kind.rawValue) '\(declaration.name)' needs the module's name to tell '\(outermost.name)' apart; skipped",
      help: "give it with --module")
    return false
  }

  /// The body of `enum P { enum Q<P> {} }` means its parameter by `P`: what names the whole type there needs the name of the module
  /// that declares `P`. Where that is another one, a member hides it as well.
  private func refuseHiddenName(in emit: inout GenerationOptions.Emit, _ id: DeclarationID) {
    let declaration = table.declarations[id]
    let named = emit.intersection([.prisms, .lenses, .lifts])
    let chain = table.chain(of: declaration.scope)
    guard !named.isEmpty, let name = chain.last.map({ table.scopes[$0].name }) else { return }
    let isCured = table.isDeclaredAtTopLevel(name)
    let isParameter = chain.contains { scope in
      table.scopes[scope].parameters.contains { Names.plain($0.name) == name }
    }
    guard isParameter || !isCured && isHidden(name, in: declaration.scope),
      moduleDeclaring(name, seenFrom: id) == nil
    else { return }
    emit.subtract(named)
    let kind = declaration.kind.rawValue
    let reason = "to tell '\(name)' from " + (isParameter ? "the generic parameter of that name" : "its own")
    refuse(
      .moduleNameNeeded, named.contains(.lifts) ? "optics and lifts" : "optics", at: declaration.location,
      isCured
        ? "\(kind) '\(declaration.name)' needs the module's name \(reason); no optics"
        : "\(kind) '\(declaration.name)' has no way \(reason); no optics",
      help: isCured
        ? moduleHelp(name) : isParameter ? "rename the parameter" : "rename its own, or \(moduleHelp(name))")
  }

  private func isNameable(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    let components = table.chain(of: declaration.scope)
    func refuse(_ reason: String, help: String? = nil) -> Bool {
      let kind = declaration.kind.rawValue
      let name = table.scopes[declaration.scope].displayName
      self.refuse(
        .unnameableType, at: declaration.location, "\(kind) '\(name)' \(reason) and was skipped", help: help)
      return false
    }
    if let host = components.first(where: { table.scopes[$0].isExternal }),
      let target = typeBehindGenericAlias(host, seenFrom: id)
    {
      return refuse(
        "cannot be found behind '\(table.scopes[host].displayName)', another name of '\(target)',",
        help: "extend '\(target)' with a 'where' clause")
    }
    if let outermost = components.last, hasOwnNamesake(outermost),
      table.names.module(of: .type(outermost), seenFrom: id) == nil
    {
      return refuse(
        "stands in another module's type that cannot be told from this module's '\(table.scopes[outermost].name)'",
        help: "import the module that declares it")
    }
    var parameters: Set<String> = []
    for component in components {
      let own = table.scopes[component].parameters.map { Names.plain($0.name) }
      guard parameters.isDisjoint(with: own) else {
        return refuse("has a generic parameter with the name of one of the types around it")
      }
      parameters.formUnion(own)
    }
    for (component, outer) in zip(components, components.dropFirst()) {
      let (scope, host) = (table.scopes[component], table.scopes[outer])
      let name = scope.name
      if ["Type", "Protocol"].contains(name) { return refuse("cannot be named in expressions") }
      if host.isExternal, !scope.isExternal,
        StandardLibrary.memberTypes(of: host.name)?.contains(name) == true
      {
        return refuse("cannot be told from the '\(name)' that '\(host.name)' has")
      }
      // What is generic fulfils no requirement, so that what does has its name.
      if !scope.parameters.isEmpty, table.hasAssociatedType(name, outer) {
        return refuse("cannot be told from the '\(name)' that '\(host.name)' infers")
      }
    }
    return true
  }

  /// What the standard library calls a type itself that is extended by another name it has for that, or by an alias of such a name.
  private func typeBehindGenericAlias(_ host: ScopeID, seenFrom id: DeclarationID) -> String? {
    let names = table.chain(of: host).reversed().map { table.scopes[$0].name }
    let path = NamePath(first: names[0], members: Array(names.dropFirst()))
    guard let part = table.parts(of: path, from: table.names.topLevel(around: id)).last, part.member == nil,
      case let path = table.names.withoutModule(part.path), path.members.isEmpty || path.first == "Swift"
    else { return nil }
    return StandardLibrary.genericAliases[path.last]
  }

  /// What is written for a type names it in every line, and what is written for one of its bodies depends on all others:
  /// without limits the output and the time would grow with the square of the source.
  private func isWithinLimits(_ id: DeclarationID) -> Bool {
    let scope = table.scopes[table.declarations[id].scope]
    let location = table.declarations[id].location
    if scope.displayName.utf8.count > Self.maximumNameLength {
      refuse(
        .unmanageableType, at: location,
        "the name of this type and of those around it has more than \(Self.maximumNameLength) bytes; it was skipped"
      )
      return false
    }
    if scope.bodies.count > Self.maximumBodyCount {
      refuse(
        .unmanageableType, at: location,
        "'\(scope.displayName)' is declared more than \(Self.maximumBodyCount) times and was skipped")
      return false
    }
    return true
  }

  private static var maximumNameLength: Int { 2_000 }
  static var maximumBodyCount: Int { 100 }

  /// Two bodies of one name are fine only where at most one of them is compiled.
  private func isUnique(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    let bodies = table.scopes[declaration.scope].bodies
    if bodies.count < 2 || !table.fullCondition(id).isEmpty { return true }
    let rivals = bodies.lazy.filter { [self] in
      $0 != id && table.fullCondition($0).isEmpty && table.declarations[$0].file < module.files.count
    }
    guard let first = rivals.first else { return true }
    refuse(
      .redeclaredType, at: declaration.location,
      "'\(table.scopes[declaration.scope].displayName)' is declared more than once and was skipped",
      // The first one names all: see `tellOfRedeclarationsOnce()`.
      notes: (id == bodies.first ? Array(rivals) : [first]).map {
        .init("also declared here", at: table.declarations[$0].location)
      },
      help: "give the sources of one module at a time")
    return false
  }

  private func isAvailable(_ id: DeclarationID) -> Bool {
    for level in levels(from: id)
    where Availability(table.declarations[level].attributes).isUnavailableEverywhere {
      let declaration = table.declarations[id]
      refuse(
        .unavailableType, at: declaration.location,
        "\(declaration.kind.rawValue) '\(declaration.name)' is unavailable and was skipped")
      return false
    }
    return true
  }

  /// A generated declaration repeats `@_spi` in every member that is public, where no `#if` has place.
  private func hasCertainSPI(_ id: DeclarationID) -> Bool {
    guard generatedAccess(of: id) == .public,
      let attribute = levelsOutwards(from: id).firstResult({
        table.declarations[$0].attributes.conditionalSPI
      })
    else { return true }
    let declaration = table.declarations[id]
    refuse(
      .loweredAccess, at: declaration.location,
      "\(declaration.kind.rawValue) '\(declaration.name)' is \(attribute.text) inside an #if only and was skipped",
      help: "write '\(attribute.text)' without the #if")
    return false
  }

  /// The `#if` around all that is generated for a type: where it is there, and available together with all around it.
  func conditionOfOutput(_ id: DeclarationID) -> Condition {
    table.fullCondition(id)
      + levels(from: id).reversed().flatMap { Availability(table.declarations[$0].attributes).condition }
  }

  // MARK: The shape of the extensions

  /// The declaration, those around it, and the types that they extend.
  private func levelsOutwards(from id: DeclarationID) -> [DeclarationID] {
    var scope = table.declarations[id].scope
    var levels = levels(from: id)
    while !table.names.isRoot(scope) {
      levels += table.scopes[scope].bodies.prefix(1)
      scope = table.scopes[scope].parent
    }
    return levels
  }

  /// `@available` and `@_spi` of the type and of everything around it, each once. The availability of types of other
  /// modules is left out: it may be written in words that only their package defines.
  private func extensionAttributes(_ id: DeclarationID) -> [String] {
    var result: [String] = []
    for level in levelsOutwards(from: id) {
      let attributes = table.declarations[level].attributes
      let availability = table.isContext(level) ? [] : Availability(attributes).attributes
      result = result.adding(
        attributes.map(\.conditionalText).filter { $0.hasPrefix("@_spi") || availability.contains($0) })
    }
    return result
  }

  func target(_ id: DeclarationID, _ context: TypeContext, access: AccessLevel) -> ResolvedTarget {
    let declaration = table.declarations[id]
    // The compiler takes `@_spi` on public declarations only.
    let attributes = extensionAttributes(id).filter { access == .public || !$0.hasPrefix("@_spi") }
    let spi = attributes.filter { $0.hasPrefix("@_spi") }.map { $0 + " " }.joined()
    let path = QualifiedType(
      pieces: path(of: context.scope, chain: hostsWithArguments(in: context), from: id)
    ).substituting(context.fixed)
    let modifier = access == .public ? "@inlinable public " : ""
    let isEmbedded = options.runtime == .embedded
    return ResolvedTarget(
      displayName: table.scopes[context.scope].displayName, location: declaration.location,
      typeName: path.text { Names.typeName($0) }, clause: context.clause,
      condition: ConditionText.conjunction(conditionOfOutput(id)),
      attributes: attributes, extensionModifier: access == .package ? "package " : "",
      memberModifier: spi + modifier,
      opticExtensionModifier: access == .package && !isEmbedded ? "package " : "",
      opticMemberModifier: isEmbedded ? "" : spi + modifier,
      hasUnsafeArguments: !context.unsafeParameters.isEmpty,
      names: runtimeNames(context.scope, declaration.file))
  }

  /// Types of other modules around a member of one that an extension gives arguments: the member may be an alias, and of
  /// `Array.Iterator` the compiler does not know which type that is.
  private func hostsWithArguments(in context: TypeContext) -> [ScopeID] {
    let externals = table.chain(of: context.scope).filter { table.scopes[$0].isExternal }
    let isGiven = externals.flatMap { table.scopes[$0].parameters }.allSatisfy {
      context.fixed[Names.plain($0.name)] != nil
    }
    return isGiven ? Array(externals.dropFirst()) : []
  }
}

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

  /// The `#if` around all that is generated for a type: where it is there, and available together with all around it.
  func conditionOfOutput(_ id: DeclarationID) -> Condition {
    table.fullCondition(id)
      + levels(from: id).reversed().flatMap { Availability(table.declarations[$0].attributes).condition }
  }

  // MARK: The shape of the extensions

  /// The declaration, those around it, and the types that they extend.
  func levelsOutwards(from id: DeclarationID) -> [DeclarationID] {
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

import PrismgenModel
import PrismgenSource

/// Lenses of a struct (rules 114 to 124).
extension Resolver {
  func resolveStruct(_ id: DeclarationID, _ emit: GenerationOptions.Emit) -> FileDeclaration? {
    let type = table[type: id]
    let name = Names.plain(type.name)
    if let capability = missingCapability(id) {
      refuse(.noncopyableStruct, at: type.location, "struct '\(name)' is ~\(capability); no lenses")
      return nil
    }
    let context = context(of: id)
    noteUncertainOrigin(id)
    let access = generatedAccess(of: id)
    let hasPack = context.parameters.contains { $0.kind == .pack }
    if hasPack {
      refuse(
        .parameterPack, "lenses", at: type.location,
        "struct '\(name)' has a parameter pack; only the namespace has lenses")
    }
    let host = foreignHost(of: context.scope)
    let parts = StructParts(
      context, access, OpticGroups(extendedType: opticName("Lens", in: table.declarations[id].file)),
      canBeNamed: host == nil && context.unnamed == nil && !hasPack,
      hasPaths: emit.contains(.lifts) && !hasPack
    ) { [self] in self.target(id, context, access: access) }
    addProperties(of: type, emit, to: parts)
    guard parts.isReachable else { return nil }
    let target = parts.target
    var result = ResolvedStruct(target: target)
    result.properties = parts.properties
    let hasNamespace = emit.contains(.lenses)
    if hasNamespace, let host { refuseForeignHost(host, "lenses", target) }
    if hasNamespace, let name = context.unnamed { refuseUnnamedParameter(name, "lenses", target) }
    result.lenses = parts.groups.extensions
    result.aliases = aliases(for: parts.uses, in: context, target)
    if parts.hasPaths { result.aliases += ownAliases(context, target) }
    result.hasNamespace = hasNamespace && hasRoomForLensNamespace(context, target)
    result.paths = paths(parts.paths, context, target)
    return fileDeclaration(result, parts, id)
  }

  /// What comes together for one struct. A class, because a copy costs a retain for each field.
  private final class StructParts {
    let context: TypeContext
    /// The widest of what is generated.
    let typeAccess: AccessLevel
    /// Not needed where no property can be set, as in many structs.
    private(set) lazy var target = findTarget()
    private let findTarget: () -> ResolvedTarget
    var properties: [ResolvedProperty] = []
    var groups: OpticGroups
    /// By a lens, which stands outside of the type.
    let canBeNamed: Bool
    let hasPaths: Bool
    var uses: [TypeUse] = []
    var paths: [PropertyPath] = []
    /// The namespace has some property.
    var isReachable = false
    /// That of the most visible lens.
    var access = AccessLevel.internal

    init(
      _ context: TypeContext, _ access: AccessLevel, _ groups: OpticGroups,
      canBeNamed: Bool, hasPaths: Bool, findTarget: @escaping () -> ResolvedTarget
    ) {
      (self.context, typeAccess, self.groups, self.findTarget) = (context, access, groups, findTarget)
      (self.canBeNamed, self.hasPaths) = (canBeNamed, hasPaths)
    }
  }

  private func addProperties(
    of type: TypeModel, _ emit: GenerationOptions.Emit, to parts: StructParts
  ) {
    let context = parts.context
    // Of what cannot be set nobody asks what isolates it.
    lazy var isolation = self.isolation(of: context.declaration)
    let isRenamed = type.properties.contains { Selection.rename($0.directives) != nil }
    var seen: [String: [Condition]] = [:]
    var names = GeneratedNames()
    for written in type.properties where !Selection.isSkipped(written.directives) {
      let property = withNamedType(written, in: context.declaration)
      guard let vacancy = vacancyOfSettable(property, in: context) else { continue }
      // By a key path that is made on its actor, also where no lens may be.
      parts.isReachable = true
      guard isReachable(property, isolation, in: context.declaration), isFirst(property, &seen) else {
        continue
      }
      guard !isWrapped(property, in: context.declaration), parts.hasPaths || parts.canBeNamed,
        let (part, facts) = part(of: property, vacancy, in: context),
        isAlikeInAllModes(property, facts, context),
        isNameableAnywhere(property, facts), !isRenamed || isVacant(property, emit, &names)
      else { continue }
      let form = emit.contains(.lenses) && parts.canBeNamed ? lensForm(property, part, context) : nil
      let hasPath = parts.hasPaths && mayHavePath(property, in: context)
      guard hasPath || form != nil else { continue }
      add(property, part, form, hasPath: hasPath, facts, to: parts)
    }
  }

  private func add(
    _ property: PropertyModel, _ part: QualifiedType, _ form: StaticForm?, hasPath: Bool,
    _ facts: TypeFacts, to parts: StructParts
  ) {
    let context = parts.context
    let index = parts.properties.count
    let access = lensAccess(property, in: parts.typeAccess)
    let condition = ConditionText.conjunction(property.condition)
    let availability = availability(of: property, facts, parts.target)
    parts.uses.append(TypeUse(facts: facts, condition: condition, access: access))
    if let form {
      parts.access = max(parts.access, access)
      addLens(
        property, form, access, availability, index: index, parts.target, to: &parts.groups)
    }
    if hasPath {
      parts.paths.append(
        PropertyPath(
          property: property, index: index, type: part, access: access, availability: availability))
    }
    let name = Names.plain(property.name)
    let isReadUnsafe = isReadUnsafe(property, facts, context)
    parts.properties.append(
      ResolvedProperty(
        name: name, location: property.location, condition: condition,
        documentation: property.documentation, reference: Names.escaped(name),
        isUnsafe: facts.isUnsafe || isUnsafe(context), isReadUnsafe: isReadUnsafe,
        isChangeUnsafe: isReadUnsafe || facts.isUnsafe))
  }

  /// - Returns: nil if there is nothing to generate.
  private func fileDeclaration(
    _ result: ResolvedStruct, _ parts: StructParts, _ id: DeclarationID
  ) -> FileDeclaration? {
    let needsRuntime = !result.lenses.isEmpty || result.hasNamespace
    if !needsRuntime && result.paths == nil { return nil }
    let access = parts.typeAccess
    // What names the type. The conformance does not, as the compiler sees it, and the lenses of an embedded runtime are internal.
    var levels = result.paths == nil ? [] : parts.paths.map(\.access)
    if !result.lenses.isEmpty { levels.append(options.runtime == .embedded ? .internal : parts.access) }
    if !result.aliases.isEmpty { levels.append(access) }
    let level = levels.max()
    return FileDeclaration(
      resolved: .struct(result), location: result.target.location,
      access: result.hasNamespace ? access : min(access, parts.access),
      isUsableFromInline: result.hasNamespace && (isUsableFromInline(id) || witnessAccess(of: id) == .public),
      needsRuntime: needsRuntime,
      storeNeeds: result.paths == nil ? [] : storeNeeds(of: parts.paths, id),
      externals: parts.uses.flatMap { $0.facts.externals($0.access) }
        + importedHost(of: parts.context, level ?? .internal, opticAccess: level)
        + clauseExternals(parts.context, result.lenses, isPackageExtended: false),
      distantExternals: parts.context.distantExternals,
      condition: conditionOfOutput(id))
  }

  /// The paths of properties conform to a protocol of PrismStore and name nothing else of it: for the compiler a package
  /// declaration then does not use a package import (rule 127).
  private func storeNeeds(of paths: [PropertyPath], _ id: DeclarationID) -> [StoreNeed] {
    let condition = conditionOfOutput(id)
    return paths.map {
      StoreNeed(
        access: $0.access == .public ? .public : .internal, condition: condition + $0.property.condition)
    }
  }

  private func addLens(
    _ property: PropertyModel, _ form: StaticForm, _ level: AccessLevel, _ availability: [String],
    index: Int, _ target: ResolvedTarget, to groups: inout OpticGroups
  ) {
    let base = generatedName(of: property)
    // The compiler takes it on public declarations only.
    let spi = target.attributes.adding(property.attributes.filter { $0.name == "_spi" }.map(\.text))
      .filter { level == .public && $0.hasPrefix("@_spi") }
    let isInlinable = level == .public && !property.attributes.contains { $0.name == "_spi" }
    groups.add(
      .init(
        index: index, name: Names.escaped(base),
        modifier: spi.map { $0 + " " }.joined()
          + (level == .public ? (isInlinable ? "@inlinable public " : "public ") : ""),
        generics: form.generics, requirements: form.generics == nil ? nil : form.requirements,
        resultType: groups.type(form)),
      requirements: form.generics == nil ? form.requirements : nil,
      modifier: level == .package ? "package " : "", condition: ConditionText.conjunction(property.condition),
      // The clause of the extension may name a type that needs the attribute as well.
      attributes: target.attributes.adding(spi).adding(availability))
  }

  /// A type that is deprecated makes everything that names it deprecated (rule 89).
  private func availability(
    of property: PropertyModel, _ facts: TypeFacts, _ target: ResolvedTarget
  ) -> [String] {
    let own = Availability(property.attributes).attributes
    return Availability.isDeprecated(own + target.attributes) ? own : own.adding(deprecations(facts))
  }

  private func lensAccess(_ property: PropertyModel, in type: AccessLevel) -> AccessLevel {
    var level = min(
      type, property.access ?? .internal, options.runtime == .embedded ? .internal : .public)
    if property.modifiers.contains("internal(set)") { level = min(level, .internal) }
    if property.modifiers.contains("package(set)") { level = min(level, .package) }
    return level
  }

  // MARK: Types

  /// The written type, or that of a literal (rule 115).
  private func typed(_ property: PropertyModel, in context: TypeContext) -> TypeText? {
    let isInferred = isInferred(property, in: context.declaration)
    if let type = property.type, !isInferred { return type }
    if !isInferred, let type = property.literalType.flatMap({ spelled($0, in: context) }) {
      return TypeText(pieces: type, shape: .postfix, location: property.location)
    }
    let name = Names.plain(property.name)
    refuse(
      .untypedProperty, property,
      "the type of '\(name)' is not \(isInferred ? "all " : "")written; no static lens")
    return nil
  }

  /// nil where the module gives literals other types, or types of its own have the names.
  private func spelled(_ literal: LiteralType, in context: TypeContext) -> [TypeText.Piece]? {
    func isFree(_ name: String) -> Bool {
      guard case .unknown = table.meaning(of: name, in: context.declaration) else { return false }
      return !isShadowed(name, in: context.scope)
    }
    var pieces: [TypeText.Piece] = []
    for name in literal.names {
      guard !isLiteralTypeDeclared(name), isFree(name) || isFree("Swift") else { return nil }
      if !pieces.isEmpty { pieces.append(.verbatim(": ")) }
      pieces += isFree(name) ? [.name(name)] : [.name("Swift"), .verbatim("." + name)]
    }
    return literal.isCollection ? [.verbatim("[")] + pieces + [.verbatim("]")] : pieces
  }

  /// A module may say which type its literals have: `typealias FloatLiteralType = Float`.
  private func isLiteralTypeDeclared(_ type: String) -> Bool {
    let kinds = ["Int": "Integer", "Double": "Float", "Bool": "Boolean", "String": "String"]
    return kinds[type].map { table.isDeclaredAtTopLevel($0 + "LiteralType") } ?? false
  }

  /// The property's type as it is looked up; nil, with the reason noted, where nobody can tell.
  ///
  /// - Parameter vacancy: of the written type. The types of literals have values.
  private func part(
    of property: PropertyModel, _ vacancy: Vacancy, in context: TypeContext
  ) -> (type: QualifiedType, facts: TypeFacts)? {
    guard let type = typed(property, in: context) else { return nil }
    let name = Names.plain(property.name)
    var facts = TypeFacts()
    var part = qualify(type, in: context, facts: &facts)
    if type.isImplicitlyUnwrapped { part = part.optional }
    if case .undecided(let ambiguity) = vacancy { facts.ambiguous.append(ambiguity) }
    guard let ambiguous = facts.ambiguous.first else { return (part, facts) }
    refuse(
      .unresolvedName, property,
      "\(ambiguous.reason); no static lens for '\(name)'", help: ambiguous.help)
    return nil
  }

  private func lensForm(
    _ property: PropertyModel, _ part: QualifiedType, _ context: TypeContext
  ) -> StaticForm? {
    let (name, base) = (Names.plain(property.name), generatedName(of: property))
    if writtenOptics.names.contains(.init(optic: "Lens", whole: context.scope, name: base)) {
      refuse(
        .opticDeclared, property,
        "a lens '\(base)' for '\(table.scopes[context.scope].displayName)' already exists; skipped")
      return nil
    }
    if mayBeParameter(part, in: context) {
      refuse(
        .disguisedParameter, property,
        "the type of '\(name)' may be a generic parameter by another name; only the namespace has its lens",
        help: "write the type that it stands for")
      return nil
    }
    var hidden: String?
    if let form = staticForm(context, part: part, hidden: &hidden) {
      let hasRoom = hasRoom(
        form, .init(optic: "Lens", name: base), "lens '\(base)'",
        "\(table.scopes[context.scope].displayName).lens.\(property.name)", at: property.location)
      return hasRoom ? form : nil
    }
    refuse(
      .moduleNameNeeded, property,
      "the lens of '\(name)' needs the module's name to tell '\(hidden ?? "")' from a generic parameter",
      help: hidden.map(moduleHelp))
    return nil
  }

  private func hasRoomForLensNamespace(_ context: TypeContext, _ target: ResolvedTarget) -> Bool {
    guard mayConform(context.declaration, target, hasWitnesses: false) else { return false }
    let ancestry = table.ancestry(of: context.scope)
    if ancestry.names.contains("Lensable") {
      refuse(
        .alreadyConforms, "namespace", at: target.location,
        "'\(target.displayName)' already conforms to Lensable; no namespace was generated")
      return false
    }
    let members = declaredNames(besides: context.declaration, named: "lens")
    let own = members.statics["lens"]
    guard let hidden = own.map({ HiddenName(at: $0) }) ?? hiddenValue("lens", members, context) else {
      return true
    }
    refuse(
      .namespaceTaken, "namespace", at: target.location,
      own != nil
        ? "struct '\(target.displayName)' already has a member 'lens'; no namespace was generated"
        : "'lens' already means something in '\(target.displayName)'; no namespace was generated",
      notes: hidden.notes, help: hidden.help)
    return false
  }
}

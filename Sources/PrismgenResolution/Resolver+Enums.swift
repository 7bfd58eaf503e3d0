import PrismgenModel
import PrismgenSource

/// Everything about one enum that its cases are decided by. A class, because a copy costs a retain for each field, and to prove
/// that a struct of so many is never copied takes the compiler ten seconds.
final class EnumFacts {
  let type: TypeModel
  let context: TypeContext
  let emit: GenerationOptions.Emit
  let access: AccessLevel
  let target: ResolvedTarget
  let members: MemberNames
  let ancestry: Ancestry
  /// Those of the ancestry whose members are known, see ``SymbolTable/protocols(in:implied:)``.
  let protocols: [ScopeID]
  /// The names of all cases, without back-ticks.
  let caseNames: Set<String>
  /// Those that their properties would have: a member may be called like a case that no member is called after.
  let memberNames: Set<String>
  /// nil: it has no dynamic members.
  let dynamicLookup: DynamicLookup?

  init(
    type: TypeModel, context: TypeContext, emit: GenerationOptions.Emit, access: AccessLevel,
    target: ResolvedTarget,
    members: MemberNames, ancestry: Ancestry, protocols: [ScopeID], caseNames: Set<String>,
    memberNames: Set<String>, dynamicLookup: DynamicLookup?
  ) {
    self.type = type
    self.context = context
    self.emit = emit
    self.access = access
    self.target = target
    self.members = members
    self.ancestry = ancestry
    self.protocols = protocols
    self.caseNames = caseNames
    self.memberNames = memberNames
    self.dynamicLookup = dynamicLookup
  }
}

/// A case with what its optics need beyond what is printed. A class for the reason that ``EnumFacts`` is one.
final class CaseFacts {
  let resolved: ResolvedCase
  /// The name of the members: the case's own, or what a directive says.
  let base: String
  let part: QualifiedType
  let condition: Condition
  private(set) var hasOptics: Bool
  private(set) var hasPath: Bool
  /// The names that the payload's type is written with.
  let mentions: Set<String>
  let facts: TypeFacts

  init(
    resolved: ResolvedCase, base: String, part: QualifiedType, condition: Condition, hasOptics: Bool,
    hasPath: Bool, mentions: Set<String>, facts: TypeFacts
  ) {
    self.resolved = resolved
    self.base = base
    self.part = part
    self.condition = condition
    self.hasOptics = hasOptics
    self.hasPath = hasPath
    self.mentions = mentions
    self.facts = facts
  }

  /// Another case has the name of its prism and its path.
  func leaveOutOpticsAndPath() { (hasOptics, hasPath) = (false, false) }
}

extension Resolver {
  func resolveEnum(_ id: DeclarationID, _ emit: GenerationOptions.Emit) -> FileDeclaration? {
    let type = table[type: id]
    guard isLegal(id), !isCodingKey(id) else { return nil }
    let facts = enumFacts(id, emit)
    noteMacros(table.declarations[id])
    noteUncertainOrigin(id)
    var result = ResolvedEnum(target: facts.target)
    result.isNonfrozen = facts.access == .public && !type.attributes.certainlyContains("frozen")
    if let capability = missingCapability(id) {
      let hasPredicates = facts.emit.contains(.predicates)
      refuse(
        capability == "Copyable" ? .noncopyableEnum : .nonescapableEnum,
        hasPredicates ? "everything but the predicates" : nil, at: type.location,
        "enum '\(Names.plain(type.name))' is ~\(capability)"
          + (hasPredicates ? ": only the predicates were generated" : " and was skipped"))
      if !hasPredicates { return nil }
      result.isNoncopyable = true
    }
    let cases = resolveCases(facts, onlyPredicates: result.isNoncopyable)
    result.cases = cases.map(\.resolved)
    result.isComplete = cases.count == type.cases.count
    if options.isInPlace {
      return FileDeclaration(
        resolved: .enum(result), location: type.location, access: facts.access, needsRuntime: false,
        externals: [], distantExternals: [], condition: [])
    }
    if result.cases.contains(where: \.isUninhabited), hasCaseCalledSwift {
      result.target.names.fatalError = "Swift::fatalError"
    }
    if result.isNoncopyable {
      for index in result.cases.indices {
        result.cases[index].otherCases = otherCases(than: result.cases[index], of: type)
      }
    }
    result.aliases = aliases(
      for: cases.filter { $0.resolved.usesPayloadType || $0.hasOptics || $0.hasPath }.map {
        TypeUse(facts: $0.facts, condition: $0.resolved.condition, access: facts.access)
      }, in: facts.context, facts.target)
    addOptics(of: cases, facts, to: &result)
    addLifts(of: cases, facts, to: &result)
    if !result.isNoncopyable { result.aliases += ownAliases(facts.context, facts.target) }
    let hasLifts = result.router != nil || result.paths != nil
    guard
      !result.prisms.isEmpty || result.namespace != nil || hasLifts
        || result.cases.contains(where: { $0.property ?? $0.predicate ?? $0.modifier != nil })
    else { return nil }
    let needsRuntime = !result.prisms.isEmpty || result.namespace != nil
    // Where there is no router, only the paths of the cases name something of PrismStore.
    let conditions =
      result.router == nil ? result.paths?.members.map { cases[$0.index].condition } ?? [] : [[]]
    let storeNeeds = conditions.contains([]) ? [[]] : conditions
    let isUsableFromInline = result.namespace != nil && isUsableFromInline(id)
    // Where there is no router, only the prisms of a package enum's namespace name the runtime.
    let namespace = facts.access == .package && options.runtime == .imported ? result.namespace : nil
    let packageNamespace = namespace?.members.map { cases[$0.caseIndex].condition } ?? []
    // An embedded runtime imports no optics for them.
    let namesOpticsOnly = result.router == nil && needsRuntime && options.runtime == .imported
    return FileDeclaration(
      resolved: .enum(result), location: type.location, access: facts.access,
      isUsableFromInline: isUsableFromInline,
      needsRuntime: needsRuntime,
      packageNamespace: (packageNamespace.contains([]) ? [[]] : packageNamespace).map {
        conditionOfOutput(id) + $0
      },
      storeNeeds: storeNeeds.map {
        StoreNeed(
          // What those prisms name is imported for them already.
          access: namesOpticsOnly && !packageNamespace.isEmpty ? .internal : facts.access,
          condition: conditionOfOutput(id) + $0, namesOpticsOnly: namesOpticsOnly)
      },
      externals: externals(of: cases, facts, result, isUsableFromInline),
      distantExternals: facts.context.distantExternals.filter {
        needsRuntime || !storeNeeds.isEmpty || $0.isArgument
      },
      condition: conditionOfOutput(id))
  }

  /// What other modules must have brought: the payloads where something names them, which predicates do not, and the type
  /// around the enum. The optics of an embedded runtime are internal.
  private func externals(
    of cases: [CaseFacts], _ facts: EnumFacts, _ resolved: ResolvedEnum, _ isUsableFromInline: Bool
  ) -> [External] {
    let hasRouter = resolved.router != nil
    let opticAccess = options.runtime == .embedded ? .internal : facts.access
    var level = AccessLevel.internal
    var result: [External] = []
    for item in cases {
      let namesPayload = item.resolved.usesPayloadType || item.hasPath || hasRouter
      if namesPayload || item.hasOptics {
        result += item.facts.externals(namesPayload ? facts.access : opticAccess)
      }
      if namesPayload || item.resolved.predicate != nil { level = facts.access }
      if item.hasOptics { level = max(level, opticAccess) }
    }
    let hasOptics = !resolved.prisms.isEmpty || resolved.namespace != nil
    // Members that inlined code may use stand in public extensions, as far as imports are concerned.
    let named: AccessLevel? =
      isUsableFromInline
      ? .public : hasRouter || resolved.paths != nil ? facts.access : hasOptics ? opticAccess : nil
    let hasExtension =
      resolved.cases.contains { $0.predicate != nil || $0.usesPayloadType }
      || resolved.namespace != nil && opticAccess == .package
    return result + importedHost(of: facts.context, level, opticAccess: named)
      + clauseExternals(
        facts.context, resolved.prisms, isPackageExtended: hasExtension && facts.access == .package)
  }

  private func otherCases(than resolved: ResolvedCase, of type: TypeModel) -> ResolvedCase.OtherCases {
    let others = type.cases.filter { $0.location != resolved.location }
    if others.isEmpty { return .absent }
    // Of what is unavailable under some condition the `default` may be there under all of them: the compiler does not warn.
    let conditions = others.map { $0.condition.dropLast(Availability($0.attributes).condition.count) }
    let condition = ConditionText.disjunction(conditions.map { ConditionText.conjunction(Array($0)) })
    return condition.map(ResolvedCase.OtherCases.presentIf) ?? .present
  }

  private func enumFacts(_ id: DeclarationID, _ emit: GenerationOptions.Emit) -> EnumFacts {
    let type = table[type: id]
    let context = context(of: id)
    let access = generatedAccess(of: id)
    let ancestry = table.ancestry(of: context.scope)
    let caseNames = Set(type.cases.map { Names.plain($0.name) })
    // Most have no comments, and no set of their own.
    let memberNames =
      type.cases.allSatisfy { $0.directives.isEmpty }
      ? caseNames
      : Set(
        type.cases.filter {
          Selection.rename($0.directives) == nil && !Selection.isSkipped($0.directives)
        }.map { Names.plain($0.name) })
    var target = target(id, context, access: access)
    if caseNames.contains("Self") || table.isDeclaredAtTopLevel("Self") {
      let name = memberText(context.whole, in: context.scope)
      target.names.selfType = name
      let isHidden = context.whole.globals.first.map { caseNames.contains($0) && name.hasPrefix($0) } ?? false
      let module = hasCaseCalledSwift ? "Swift::" : "Swift."
      target.names.selfExpression = isHidden ? module + "type(of: self)" : name
    }
    return EnumFacts(
      type: type, context: context,
      emit: emit.subtracting(.init(addedBy: type.attributes)), access: access, target: target,
      members: declaredNames(besides: context.declaration),
      ancestry: ancestry, protocols: table.protocols(in: ancestry, implied: impliedProtocols(of: id)),
      caseNames: caseNames, memberNames: memberNames,
      dynamicLookup: dynamicLookup(of: context.scope, ancestry))
  }

  /// What the compiler conforms an enum to by itself.
  func impliedProtocols(of id: DeclarationID) -> [String] {
    let cases = table[type: id].cases
    guard cases.allSatisfy({ $0.parameters?.isEmpty != false }) else { return [] }
    let isRaw = cases.contains { $0.rawValue != nil } || hasRawType(id)
    return ["Equatable", "Hashable"] + (isRaw ? ["RawRepresentable"] : [])
  }

  /// Whether it is one whose members nobody has asked for by a mark.
  func isCodingKey(_ id: DeclarationID) -> Bool {
    let type = table[type: id]
    guard table.ancestry(of: table.declarations[id].scope).names.contains("CodingKey"),
      Selection.emit(type.directives).isEmpty
    else { return false }
    refuse(
      .codingKeys, at: type.location,
      "enum '\(Names.plain(type.name))' is a CodingKey, which synthesizes members; it was skipped")
    return true
  }

  private func noteMacros(_ declaration: Declaration) {
    let enumeration = "enum '\(declaration.name)'"
    refuseAdded(by: declaration.attributes, to: enumeration)
    for attribute in table.macros(among: declaration.attributes)
    where Emit(addedBy: attribute).isEmpty
      && declaration.libraries.memberTypes(ofMacro: attribute.lastName) == nil
    {
      diagnostics.append(
        Diagnostic(
          ResolutionRule.attachedMacro.id, .note,
          "\(enumeration) has attribute '@\(attribute.name)', which may add members",
          at: attribute.location))
    }
  }
}

extension ResolvedCase {
  /// A generated member names the payload's type.
  var usesPayloadType: Bool { property != nil || modifier != nil }
}

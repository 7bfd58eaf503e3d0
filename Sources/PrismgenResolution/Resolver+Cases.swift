import PrismgenModel
import PrismgenSource

/// Properties, predicates and modifiers.
extension Resolver {
  func resolveCases(_ facts: EnumFacts, onlyPredicates: Bool) -> [CaseFacts] {
    let unmatchable = overloadedCases(facts)
    var names = GeneratedNames()
    var result: [CaseFacts] = []
    for (index, enumCase) in facts.type.cases.enumerated()
    where !unmatchable.contains(index) && !Selection.isSkipped(enumCase.directives) {
      guard isMatchable(enumCase, facts) else { continue }
      result.append(resolve(enumCase, facts, &names, onlyPredicates: onlyPredicates))
    }
    if result.contains(where: { $0.base != $0.resolved.name }) { refuseNamesakes(among: result) }
    return result
  }

  /// Names that generated members of one enum have taken, with the condition of each.
  struct GeneratedNames {
    private var taken: [String: [(condition: Condition, case: String)]] = [:]

    /// The case that has the name already under a condition that may hold together with `condition`.
    func owner(of name: String, under condition: Condition) -> String? {
      taken[name]?.first { !ConditionText.areExclusive($0.condition, condition) }?.case
    }

    mutating func take(_ name: String, for enumCase: String, under condition: Condition) {
      taken[name, default: []].append((condition, enumCase))
    }
  }

  /// Cases that share a base name and a configuration (rules 67, 81).
  private func overloadedCases(_ facts: EnumFacts) -> Set<Int> {
    if facts.caseNames.count == facts.type.cases.count { return [] }
    var result: Set<Int> = []
    let groups = Dictionary(grouping: facts.type.cases.indices) { Names.plain(facts.type.cases[$0].name) }
    for (index, enumCase) in facts.type.cases.enumerated() {
      let rival = groups[Names.plain(enumCase.name)]?.first {
        $0 != index && !ConditionText.areExclusive(facts.type.cases[$0].condition, enumCase.condition)
      }
      guard let rival else { continue }
      result.insert(index)
      let pair = [min(index, rival), max(index, rival)].map { signature(facts.type.cases[$0]) }
      refuse(
        .overloadedCase, enumCase,
        "cases '\(pair[0])' and '\(pair[1])' share a base name and cannot be matched; skipped",
        notes: [.init("the other one is declared here", at: facts.type.cases[rival].location)])
    }
    return result
  }

  /// `a(x:)`.
  private func signature(_ enumCase: CaseModel) -> String {
    let labels = (enumCase.parameters ?? []).map { "\($0.firstName ?? "_"):" }
    return Names.plain(enumCase.name) + (labels.isEmpty ? "" : "(\(labels.joined()))")
  }

  private func isMatchable(_ enumCase: CaseModel, _ facts: EnumFacts) -> Bool {
    let name = Names.plain(enumCase.name)
    if Availability(enumCase.attributes).isNeverConstructed {
      refuse(
        .unavailableCase, enumCase,
        "case '\(name)' is unavailable and was skipped")
      return false
    }
    if facts.access == .public, let spi = enumCase.attributes.conditionalSPI {
      refuse(
        .loweredAccess, enumCase, "case '\(name)' is \(spi.text) inside an #if only and was skipped",
        help: "write '\(spi.text)' without the #if")
      return false
    }
    guard let (requirement, level) = isolatedRequirement(enumCase, facts) else { return true }
    refuse(
      .isolatedWitness, enumCase,
      "case '\(name)' witnesses a \(actor(isolating: level, requirement.attributes)) requirement and cannot be matched; skipped",
      notes: [.init("required here", at: requirement.location)])
    return false
  }

  /// A static requirement that an actor isolates and the case fulfils (rule 136). That of a protocol to which only an extension
  /// conforms isolates nothing, and a case without values can be matched all the same.
  private func isolatedRequirement(
    _ enumCase: CaseModel, _ facts: EnumFacts
  ) -> (FunctionModel, level: DeclarationID)? {
    let (name, count) = (Names.plain(enumCase.name), enumCase.parameters?.count ?? 0)
    if count == 0 || facts.ancestry.scopes.isEmpty { return nil }
    for scope in ancestors(of: facts.context.declaration) {
      for id in table.scopes[scope].bodies where table.declarations[id].kind == .protocol {
        if let requirement = isolatedRequirements(of: id)[name]?[count] { return (requirement, id) }
      }
    }
    return nil
  }

  /// The static functions of a protocol that an actor isolates, by name and number of parameters: of several the first.
  private func isolatedRequirements(of id: DeclarationID) -> [String: [Int: FunctionModel]] {
    if let known = isolatedRequirements[id] { return known }
    lazy var isIsolated = isIsolated(id)
    var result: [String: [Int: FunctionModel]] = [:]
    for function in table[type: id].functions where function.isStatic {
      if function.modifiers.contains("nonisolated") { continue }
      guard isActorBound(function.attributes) || isIsolated else { continue }
      let (name, count) = (Names.plain(function.name), function.parameterCount)
      if result[name]?[count] == nil { result[name, default: [:]][count] = function }
    }
    isolatedRequirements[id] = result
    return result
  }

  // MARK: One case

  private func resolve(
    _ enumCase: CaseModel, _ facts: EnumFacts, _ names: inout GeneratedNames, onlyPredicates: Bool
  ) -> CaseFacts {
    let name = Names.plain(enumCase.name)
    let base = Selection.rename(enumCase.directives) ?? name
    var typeFacts = TypeFacts()
    let payload = payload(of: enumCase, facts, &typeFacts)
    let vacancy = (enumCase.parameters ?? []).map { self.vacancy($0.type, in: facts.context) }
      .united
    if case .undecided(let ambiguity) = vacancy { typeFacts.ambiguous.append(ambiguity) }
    var canSpell =
      !onlyPredicates
      && (options.isInPlace
        || isResolved(typeFacts, facts, enumCase, name) && isSpeakable(payload, facts, enumCase, name))
    canSpell = canSpell && !hasUnownedParameter(enumCase, name, facts)
    var attributes = Availability(enumCase.attributes).attributes
    if !Availability.isDeprecated(attributes + facts.target.attributes) {
      attributes = attributes.adding(deprecations(typeFacts))
    }
    let spi = enumCase.attributes.filter { $0.name == "_spi" }.map(\.text)
    // The compiler takes it on public declarations only.
    if facts.access == .public { attributes += spi.filter { !facts.target.attributes.contains($0) } }
    let hidesPrism = !spi.isEmpty && isAboveEmbeddedRuntime(enumCase, name, facts)
    let text = payload.map { memberText($0, in: facts.context.scope) }
    var resolved = ResolvedCase(
      name: name, location: enumCase.location, condition: ConditionText.conjunction(enumCase.condition),
      documentation: enumCase.documentation, attributes: attributes, reference: Names.escaped(name),
      values: (enumCase.parameters ?? []).map {
        ResolvedValue(
          label: Self.label(of: $0).map { "\($0.asArgumentLabel): " } ?? "",
          isAutoclosure: $0.type.isAutoclosure
        )
      }, type: text.typeText, optionalType: text.optionalText)
    resolved.isSpelled = canSpell && typeFacts.fallbacks.isEmpty
    resolved.isParameter = QualifiedType(pieces: payload.tuplePieces).isParameter
    resolved.leavesArgumentsOut =
      payload.values.count > 1 && payload.values.contains { leavesArgumentsOut($0.type) }
    resolved.hasUnsafePayload = typeFacts.isUnsafe
    resolved.isWholeUnsafe = table.isUnsafe(facts.context.scope)
    resolved.hasUnsafeArguments = facts.target.hasUnsafeArguments
    resolved.isMarkedUnsafe = enumCase.attributes.contains { $0.name == "unsafe" }
    resolved.isAttributedFunction = isAttributedFunction(enumCase, facts)
    resolved.isUninhabited = vacancy == .vacant
    // In an enum that no actor isolates, or another one, nothing may mention the conformance.
    lazy var isOnItsActor =
      isCertainlyIsolated(facts.context.declaration)
      && mayUseConformances(typeFacts, isolatedTo: actor(isolating: facts.context.declaration))
    if !options.isInPlace || !isOnItsActor {
      resolved.isIsolated = isIsolatedPayload(enumCase, name, typeFacts)
      canSpell = canSpell && (!resolved.isIsolated || isOnItsActor)
    }
    canSpell = canSpell && !hasUnmetConstraint(enumCase, name, facts)
    canSpell = canSpell && !hasUncallableAutoclosure(enumCase, name, facts)
    canSpell = canSpell && !isAmbiguous(enumCase, name, facts)
    refuseAdded(by: enumCase.attributes, to: "case '\(name)'")
    let emit = facts.emit.subtracting(.init(addedBy: enumCase.attributes))
    if canSpell, emit.contains(.properties),
      canHaveProperty(base, type: resolved.optionalType, enumCase, facts, names)
    {
      resolved.property = Names.escaped(base)
      resolved.isPropertyDisfavored = facts.members.constrained.contains(base)
      names.take(base, for: name, under: enumCase.condition)
    }
    if emit.contains(.predicates) {
      resolved.predicate = predicate(base, enumCase, facts, &names).map(Names.escaped)
      resolved.isPredicateDisfavored =
        resolved.predicate.map { facts.members.constrained.contains(Names.plain($0)) } ?? false
    }
    if canSpell, emit.contains(.modifiers), !resolved.values.isEmpty, !resolved.isUninhabited {
      resolved.modifier = modifier(base, enumCase, facts, &names).map(Names.escaped)
    }
    return CaseFacts(
      resolved: resolved, base: base, part: QualifiedType(pieces: payload.tuplePieces),
      condition: enumCase.condition,
      hasOptics: canSpell && facts.emit.contains(.prisms) && !resolved.isIsolated && !hidesPrism,
      hasPath: canSpell && facts.emit.contains(.lifts) && !resolved.isIsolated,
      mentions: Set((enumCase.parameters ?? []).flatMap(\.type.names).map(Names.plain)), facts: typeFacts)
  }

  /// Whether it names a member of a generic type without arguments, which a member that does not depend on them may be.
  private func leavesArgumentsOut(_ type: QualifiedType) -> Bool {
    zip(type.pieces, type.pieces.dropFirst()).contains { piece, next in
      guard case .global(let name) = piece, case .verbatim(let text) = next, text.hasPrefix(".") else {
        return false
      }
      guard let member = table.global(name, at: SymbolTable.moduleLevel) else {
        return StandardLibrary.genericParameters(of: name)?.isEmpty == false
      }
      if case .alias(let index) = member, table.aliases[index].model.target?.text.contains("<") == true {
        return false
      }
      return table.scope(of: member).map { !table.scopes[$0].parameters.isEmpty } ?? false
    }
  }

  /// Of a case with `@_spi`, which only public declarations may have: an embedded runtime is internal.
  private func isAboveEmbeddedRuntime(
    _ enumCase: CaseModel, _ name: String, _ facts: EnumFacts
  ) -> Bool {
    guard options.runtime == .embedded, facts.access == .public, facts.emit.contains(.prisms) else {
      return false
    }
    refuse(
      .loweredAccess, "prism '\(name)'", at: enumCase.location,
      "case '\(name)' is @_spi and the embedded runtime internal; no prism was generated")
    return true
  }

  /// An autoclosure that throws, or that runs on any actor, or on a global one and is not `Sendable`: a `try` in a closure lets
  /// the closure itself throw, and only language mode 6 lets nonisolated code send the value to the actor (SE-0434). In that mode
  /// a `Sendable` one must not capture the metatype of a generic parameter (SE-0470).
  private func hasUncallableAutoclosure(
    _ enumCase: CaseModel, _ name: String, _ facts: EnumFacts
  ) -> Bool {
    var trait: String?
    for parameter in enumCase.parameters ?? [] where parameter.type.isAutoclosure {
      let words = function(parameter.type, facts).wordsBeforeArrow
      // A property may call what says itself that it throws.
      if words.canThrow, !options.isInPlace || !parameter.type.wordsBeforeArrow.canThrow { trait = "throws" }
      let isSendable = words.contains("@Sendable")
      if let actor = words.first(where: {
        $0 == "@isolated(any)"
          || !isSendable && $0.first == "@" && table.isGlobalActor(String($0.dropFirst()))
      }) {
        trait = "is \(actor)"
      }
      // It would capture the tuple of all values, and nothing more may stand in a property that is found again.
      if options.isInPlace, isSendable, (enumCase.parameters?.count ?? 0) > 1 {
        trait = "is @Sendable and stands among other values"
      }
      if isSendable, let name = capturedMetatype(parameter.type, facts.context) {
        trait = "is @Sendable and needs '\(name): SendableMetatype'"
      }
    }
    guard let trait else { return false }
    refuse(
      .uncallableAutoclosure, enumCase,
      "case '\(name)' has an autoclosure that \(trait); \(Self.remainder("its predicate", facts))",
      help: "leave '@autoclosure' out")
    return true
  }

  /// A function whose parameter cannot be copied and is not said to be `borrowing`, `consuming` or `inout`: the compiler takes
  /// it as the payload of a case, and nowhere else. With `borrowing` it is another type.
  private func hasUnownedParameter(_ enumCase: CaseModel, _ name: String, _ facts: EnumFacts) -> Bool {
    for parameter in enumCase.parameters ?? [] {
      guard
        let unowned = parameter.type.functionParameters.first(where: {
          isNoncopyable(part: $0, in: facts.context.declaration)
        })
      else { continue }
      refuse(
        .unownedParameter, enumCase,
        "case '\(name)' has a function that takes '\(unowned.text)', which cannot be copied, without saying how; "
          + Self.remainder("its predicate", facts),
        help: "write 'borrowing \(unowned.text)' or 'consuming \(unowned.text)'")
      return true
    }
    return false
  }

  private func isAttributedFunction(_ enumCase: CaseModel, _ facts: EnumFacts) -> Bool {
    guard enumCase.parameters?.count == 1, let type = enumCase.parameters?[0].type, !type.isAutoclosure else {
      return false
    }
    let text = function(type, facts).text
    return text.hasPrefix("@") && text.contains("->")
  }

  /// What the type of a function is an alias of, if it is one.
  private func function(_ type: TypeText, _ facts: EnumFacts) -> TypeText {
    var (type, level) = (type, facts.context.declaration)
    for _ in 0..<8 {
      guard case .alias(let index)? = type.nominalPath.flatMap({ table.resolve($0, from: level) }),
        let target = table.aliases[index].model.target
      else { break }
      (type, level) = (target, table.aliases[index].declaration)
    }
    return type
  }

  // It would stand in each function that refuses something.
  @inline(never)
  func refuse(
    _ rule: ResolutionRule, _ enumCase: CaseModel, _ message: String, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    let subject = "case '\(Names.plain(enumCase.name))'"
    refuse(rule, subject, at: enumCase.location, message, notes: notes, help: help)
  }

  /// The label of a value without back-ticks; `_` is none (rule 8).
  static func label(of parameter: ParameterModel) -> String? {
    guard let first = parameter.firstName, first != "_" else { return nil }
    return Names.plain(first)
  }

  private func payload(
    of enumCase: CaseModel, _ facts: EnumFacts, _ typeFacts: inout TypeFacts
  ) -> Payload<QualifiedType> {
    var values: [Payload<QualifiedType>.Value] = []
    for parameter in enumCase.parameters ?? [] {
      var type = qualify(parameter.type, in: facts.context, facts: &typeFacts)
      if parameter.type.isImplicitlyUnwrapped { type = type.optional }
      values.append(
        .init(label: Self.label(of: parameter).map(Names.tupleLabel), type: type, shape: type.shape))
    }
    return Payload(values: values)
  }

  /// What is said to be there all the same where nothing may name a case's payload.
  static func remainder(_ predicate: String, _ facts: EnumFacts) -> String {
    facts.emit.contains(.predicates) ? "only \(predicate) was generated" : "it was skipped"
  }

  private func isResolved(
    _ typeFacts: TypeFacts, _ facts: EnumFacts, _ enumCase: CaseModel, _ name: String
  ) -> Bool {
    guard let ambiguous = typeFacts.ambiguous.first else { return true }
    refuse(
      .unresolvedName, enumCase,
      "\(ambiguous.reason); \(Self.remainder("the predicate of case '\(name)'", facts))", help: ambiguous.help
    )
    return false
  }

  /// A name that the enum's own members hide needs the module's name in front (rule 23).
  private func isSpeakable(
    _ payload: Payload<QualifiedType>, _ facts: EnumFacts, _ enumCase: CaseModel, _ name: String
  ) -> Bool {
    let context = facts.context
    let hidden = payload.values.firstResult {
      $0.type.globals.first {
        isHidden($0, in: context.scope) && moduleDeclaring($0, seenFrom: context.declaration) == nil
      }
    }
    guard let hidden else { return true }
    refuse(
      .moduleNameNeeded, enumCase,
      "case '\(name)' needs the module's name to tell '\(hidden)' apart; \(Self.remainder("its predicate", facts))",
      help: moduleHelp(hidden))
    return false
  }

  /// A payload type that is deprecated makes everything that names it deprecated (rule 89).
  func deprecations(_ typeFacts: TypeFacts) -> [String] {
    var result = typeFacts.deprecation.map { [$0] } ?? []
    for scope in typeFacts.scopes {
      for body in table.scopes[scope].bodies.prefix(Self.maximumBodyCount) {
        if Availability.isDeprecated(result) { return result }
        result = result.adding(Availability(table.declarations[body].attributes).deprecations)
      }
    }
    return result
  }

  /// A generic argument whose conformance may be isolated keeps the prism out (rules 96, 97).
  private func isIsolatedPayload(_ enumCase: CaseModel, _ name: String, _ typeFacts: TypeFacts)
    -> Bool
  {
    func payload() -> String {
      let types = (enumCase.parameters ?? []).map(\.type.text)
      return types.count == 1 ? types[0] : "(" + types.joined(separator: ", ") + ")"
    }
    return refuseIsolatedArgument(
      typeFacts, "case '\(name)'", "payload type '\(payload())' of case '\(name)'",
      gain: options.isInPlace ? "property" : "prism",
      at: enumCase.location)
  }
}

import PrismgenModel
import PrismgenSource

/// Prism statics and the namespace of an enum.
extension Resolver {
  /// What the generic clauses of a type name: public static functions repeat them, and a package extension of the type has need of
  /// the constraints. Members of other extensions have not, as far as imports are concerned.
  func clauseExternals(
    _ context: TypeContext, _ optics: [ResolvedOpticExtension], isPackageExtended: Bool
  ) -> [External] {
    let isRepeated = optics.contains { group in
      group.members.contains { $0.generics != nil && $0.modifier.hasBytes(of: "public") }
    }
    if isRepeated {
      return [context.constraintFacts, context.requirementFacts].flatMap { $0.externals(.public) }.map {
        External(name: $0.name, access: $0.access, isBehindAlias: $0.isBehindAlias, isForOptics: true)
      }
    }
    guard isPackageExtended else { return [] }
    return context.constraintFacts.externals(.package).map {
      External(name: $0.name, access: $0.access, isBehindAlias: $0.isBehindAlias, isHost: true)
    }
  }

  func addOptics(of cases: [CaseFacts], _ facts: EnumFacts, to result: inout ResolvedEnum) {
    guard facts.emit.contains(.prisms), cases.contains(where: \.hasOptics) else { return }
    let host = foreignHost(of: facts.context.scope)
    if let host { refuseForeignHost(host, "prisms", facts.target) }
    if let name = facts.context.unnamed { refuseUnnamedParameter(name, "prisms", facts.target) }
    var forwards: [Int: String] = [:]
    let file = table.declarations[facts.context.declaration].file
    var groups = OpticGroups(extendedType: opticName("Prism", in: file))
    let canBeNamed = host == nil && facts.context.unnamed == nil
    for (index, enumCase) in cases.enumerated() where enumCase.hasOptics && canBeNamed {
      let base = enumCase.base
      guard isUnwritten(enumCase, facts), let form = form(enumCase, facts), hasRoom(form, enumCase, facts)
      else { continue }
      let name = Names.escaped(base)
      let spi = enumCase.resolved.attributes.filter { $0.hasPrefix("@_spi") }.map { "\($0) " }.joined()
      groups.add(
        .init(
          index: index, name: name, modifier: spi + facts.target.opticMemberModifier, generics: form.generics,
          requirements: form.generics == nil ? nil : form.requirements,
          resultType: groups.type(form)),
        requirements: form.generics == nil ? form.requirements : nil,
        modifier: facts.target.opticExtensionModifier, condition: enumCase.resolved.condition,
        attributes: facts.target.attributes.adding(enumCase.resolved.attributes))
      if !writtenOptics.names.contains(.init(optic: "Prism", name: enumCase.base)) {
        forwards[index] = ".\(name)" + (form.generics == nil ? "" : "()")
      }
    }
    result.prisms = groups.extensions
    result.namespace = namespace(of: cases, facts, forwards)
  }

  func refuseForeignHost(_ host: String, _ optics: String, _ target: ResolvedTarget) {
    refuse(
      .foreignHost, optics, at: target.location,
      "'\(host)' is declared outside of the sources or by a macro and may be generic; only the namespace has \(optics)",
      help: "name the sources that declare it with --context, if another module does")
  }

  func refuseUnnamedParameter(_ name: String, _ optics: String, _ target: ResolvedTarget) {
    refuse(
      .disguisedParameter, optics, at: target.location,
      "requirements make '\(name)' a type that nothing names; only the namespace has \(optics)",
      help: "write in the extension what '\(name)' is")
  }

  private func form(_ enumCase: CaseFacts, _ facts: EnumFacts) -> StaticForm? {
    let name = enumCase.resolved.name
    if mayBeParameter(enumCase.part, in: facts.context) {
      refuse(
        .disguisedParameter, "prism '\(name)'", at: enumCase.resolved.location,
        "the value of case '\(name)' may be a generic parameter by another name; only the namespace has its prism",
        help: "write the type that it stands for")
      return nil
    }
    var hidden: String?
    if let form = staticForm(facts.context, part: enumCase.part, hidden: &hidden) { return form }
    refuse(
      .moduleNameNeeded, "prism '\(name)'", at: enumCase.resolved.location,
      "the prism of case '\(name)' needs the module's name to tell '\(hidden ?? "")' from a generic parameter",
      help: hidden.map(moduleHelp))
    return nil
  }

  private func hasRoom(_ form: StaticForm, _ enumCase: CaseFacts, _ facts: EnumFacts) -> Bool {
    hasRoom(
      form, .init(optic: "Prism", name: enumCase.base), "prism '\(enumCase.base)'",
      "\(facts.target.displayName).prism.\(Names.escaped(enumCase.base))", at: enumCase.resolved.location)
  }

  private func isUnwritten(_ enumCase: CaseFacts, _ facts: EnumFacts) -> Bool {
    let key = WrittenOptics.Key(optic: "Prism", whole: facts.context.scope, name: enumCase.base)
    guard writtenOptics.names.contains(key) else { return true }
    refuse(
      .opticDeclared, "prism '\(enumCase.base)'", at: enumCase.resolved.location,
      "a prism '\(enumCase.base)' for '\(facts.target.displayName)' already exists; skipped")
    return false
  }

  // MARK: The namespace

  private func namespace(
    of cases: [CaseFacts], _ facts: EnumFacts, _ forwards: [Int: String]
  ) -> ResolvedNamespace? {
    guard hasRoomForNamespace(payloadNames(of: cases, facts), facts) else { return nil }
    let scope = facts.context.scope
    if options.runtime == .embedded, module.name == nil, isShadowed("Prism", in: scope) {
      refuse(
        .moduleNameNeeded, "namespace", at: facts.target.location,
        "enum '\(facts.target.displayName)' has a 'Prism' of its own, which only the module's name tells from the runtime's; no '\(facts.target.displayName).prism' namespace was generated",
        help: "give it with --module")
      return nil
    }
    var names = facts.target.names
    if facts.caseNames.contains("Prism"), options.runtime == .imported {
      names.prism = qualified("Prism", module: "PrismOptics", in: scope)
    }
    let whole = memberText(facts.context.whole, in: scope)
    var members: [ResolvedNamespace.Member] = []
    for (index, enumCase) in cases.enumerated() where enumCase.hasOptics {
      let base = enumCase.base
      if Self.hiddenNames.contains(base) {
        refuse(
          .hiddenInNamespace, "namespace member '\(base)'", at: enumCase.resolved.location,
          "case '\(enumCase.resolved.name)' is not reachable as '\(facts.target.displayName).prism.\(base)'",
          help: "write \(facts.target.displayName).prism[dynamicMember: \\.\(Names.escaped(base))]")
      }
      members.append(
        .init(
          caseIndex: index, name: Names.escaped(base),
          type: "\(names.prism)<\(whole), \(enumCase.resolved.type)>",
          forward: forwards[index]))
    }
    let isUsable = isUsableFromInline(facts.context.declaration)
    let isPublic = facts.access == .public && options.runtime == .imported
    let spi = facts.target.attributes.filter { $0.hasPrefix("@_spi") }.map { $0 + " " }.joined()
    return ResolvedNamespace(
      members: members,
      structModifier: isPublic ? "\(spi)@frozen public " : isUsable ? "@usableFromInline " : "",
      memberModifier: facts.target.opticExtensionModifier + facts.target.opticMemberModifier,
      witnessModifier: isUsable ? "@usableFromInline " : facts.target.opticMemberModifier,
      hasInitializer: isPublic)
  }

  /// Members of `PrismPath`, which win over a case of the same name (rule 63).
  private static let hiddenNames: Set<String> = [
    "prism", "preview", "review", "modify", "appending", "asAffineTraversal",
  ]

  private func hasRoomForNamespace(_ mentions: Set<String>, _ facts: EnumFacts) -> Bool {
    guard mayConform(facts.context.declaration, facts.target, hasWitnesses: true) else { return false }
    let name = facts.target.displayName
    if facts.ancestry.names.contains("Prismatic") {
      refuse(
        .alreadyConforms, "namespace", at: facts.target.location,
        "'\(name)' already conforms to Prismatic; no namespace was generated", number: 133)
      return false
    }
    for member in ["prisms", "Prisms"] {
      // The namespace's type is called, and so would be an instance member of its name.
      let instance = member == "Prisms" ? facts.members.anyValue(member) : nil
      let written = facts.members.statics[member] ?? instance
      if written != nil || facts.caseNames.contains(member) {
        refuse(
          .namespaceTaken, "namespace", at: facts.target.location,
          "enum '\(name)' already has a member '\(member)'; no '\(name).prism' namespace was generated",
          notes: written.map { [.init("declared here", at: $0)] } ?? [])
        return false
      }
    }
    for member in ["prism", "prisms"] where !facts.caseNames.contains(member) {
      guard let hidden = hiddenValue(member, facts.members, facts.context) else { continue }
      refuse(
        .namespaceTaken, "namespace", at: facts.target.location,
        "'\(member)' already means something in '\(name)'; no '\(name).prism' namespace was generated",
        notes: hidden.notes, help: hidden.help)
      return false
    }
    let isInside = table.chain(of: facts.context.scope).contains { table.scopes[$0].name == "Prisms" }
    // A type in a constrained extension takes the name as well.
    let hidden = hiddenType("Prisms", facts.members, facts.context)
    guard isInside || hidden != nil || mentions.contains("Prisms") else { return true }
    refuse(
      .namespaceTaken, "namespace", at: facts.target.location,
      "'Prisms' already means something in '\(name)'; no '\(name).prism' namespace was generated",
      notes: hidden?.notes ?? [], help: hidden?.help)
    return false
  }
}

/// Collects statics with the same requirements into one extension, in the order of their first member.
struct OpticGroups {
  let extendedType: String
  private(set) var extensions: [ResolvedOpticExtension] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    var requirements: String?
    var modifier: String
    var condition: String?
    var attributes: [String]
  }

  init(extendedType: String) { self.extendedType = extendedType }

  /// The optic with its arguments as they are written. For the compiler, `Self` names what stands behind their aliases, and
  /// so it would have to be imported.
  func type(_ form: StaticForm) -> String { "\(extendedType)<\(form.whole), \(form.part)>" }

  /// Only properties take their level from the extension: that of a function is not lowered to the level of the imports
  /// that its signature needs (rule 128).
  mutating func add(
    _ member: ResolvedOpticExtension.Member, requirements: String?, modifier: String, condition: String?,
    attributes: [String]
  ) {
    let modifier = member.generics == nil ? modifier : ""
    let key = Key(
      requirements: requirements, modifier: modifier, condition: condition, attributes: attributes)
    if let index = indices[key] {
      extensions[index].members.append(member)
    } else {
      indices[key] = extensions.count
      extensions.append(
        ResolvedOpticExtension(
          modifier: modifier, extendedType: extendedType, requirements: requirements, condition: condition,
          attributes: attributes,
          members: [member]))
    }
  }
}

extension [String] {
  func adding(_ others: [String]) -> [String] {
    Availability.withoutRepetition(self + others.filter { !contains($0) })
  }
}

import PrismgenModel
import PrismgenSource

/// Whether a generated member may have its name (rules 61 to 77, 141 to 144).
extension Resolver {
  /// What is always possible.
  private static let rename = "rename with  // prismgen: name = other"

  func canHaveProperty(
    _ base: String, type: String, _ enumCase: CaseModel, _ facts: EnumFacts, _ names: GeneratedNames
  ) -> Bool {
    let subject = "property '\(base)'"
    if let entry = facts.members.value(base, under: enumCase.condition) {
      let place = "\(entry.location.path):\(entry.location.line):\(entry.location.column)"
      refuse(
        entry.isMethod ? .methodDeclared : .propertyDeclared, subject, at: enumCase.location,
        "'\(base)' already declared at \(place); property not generated",
        notes: [.init("declared here", at: entry.location)],
        help: Self.rename, hasEqual: hasType([type], entry, facts))
      return false
    }
    if isSynthesized(base, facts) {
      refuse(
        .synthesizedMember, subject, at: enumCase.location,
        "'\(base)' would collide with the synthesized member; \(base == "hashValue" ? "property " : "")skipped",
        help: Self.rename, number: base == "hashValue" ? 141 : 71)
      return false
    }
    if let owner = names.owner(of: base, under: enumCase.condition) {
      refuseNamesake("property", base, of: Names.plain(enumCase.name), besides: owner, at: enumCase.location)
      return false
    }
    // A case hides functions of its own name with and without a property.
    if base != Names.plain(enumCase.name), hidesFunction("property", base, enumCase, facts) { return false }
    return !becomesWitness("property", base, enumCase, facts)
      && !becomesStandardWitness(base, enumCase, facts)
      && !hidesDynamicMember("property", base, enumCase, facts, ifUnknown: true)
  }

  /// Whether the user's own property may stand for a generated one of a type in these spellings: it is there wherever the
  /// enum is.
  private func hasType(_ spellings: [String], _ entry: MemberNames.Entry, _ facts: EnumFacts)
    -> Bool
  {
    guard let property = entry.property?.model, let level = entry.property?.declaration,
      let written = property.type, !SymbolNames.isPrivate(property.modifiers),
      [[], table.fullCondition(facts.context.declaration)].contains(
        table.fullCondition(level) + property.condition)
    else { return false }
    var typeFacts = TypeFacts()
    let meant = qualify(written, in: level, facts: &typeFacts, chain: nil, whole: facts.context.whole.pieces)
    return spellings.contains(memberText(meant.substituting(facts.context.fixed), in: facts.context.scope))
  }

  private func isSynthesized(_ base: String, _ facts: EnumFacts) -> Bool {
    switch base {
    case "rawValue":
      facts.type.cases.contains { $0.rawValue != nil } || facts.ancestry.names.contains("RawRepresentable")
        || hasRawType(facts.context.declaration)
    case "hashValue":
      facts.type.cases.allSatisfy { $0.parameters?.isEmpty != false } || facts.ancestry.isOpaque
        || facts.ancestry.names.contains("Hashable")
    case "stringValue", "intValue": facts.ancestry.names.contains("CodingKey")
    default: false
    }
  }

  private func becomesWitness(
    _ kind: String, _ name: String, _ enumCase: CaseModel, _ facts: EnumFacts
  ) -> Bool {
    let requirement = table.requirement(
      named: name, of: facts.context.scope, in: facts.protocols, facts.ancestry)
    guard let requirement else { return false }
    refuseWitness(
      kind, name, enumCase, requirement.consequence, requirement.owner,
      notes: [.init("declared here", at: requirement.location)])
    return true
  }

  /// Of a protocol of the standard library or of Foundation that has a property of that name for its types.
  private func becomesStandardWitness(_ base: String, _ enumCase: CaseModel, _ facts: EnumFacts) -> Bool {
    guard let owner = StandardLibrary.protocolWithDefault(of: base, among: facts.ancestry.names) else {
      return false
    }
    refuseWitness(
      "property", base, enumCase, owner == "LocalizedError" ? "become the witness of" : "hide", owner)
    return true
  }

  private func refuseWitness(
    _ kind: String, _ name: String, _ enumCase: CaseModel, _ consequence: String, _ owner: String,
    notes: [Diagnostic.Note] = []
  ) {
    refuse(
      .becomesWitness, "\(kind) '\(name)'", at: enumCase.location,
      "'\(name)' would \(consequence) \(owner).\(name); \(kind) skipped", notes: notes, help: Self.rename)
  }

  private func hidesDynamicMember(
    _ kind: String, _ name: String, _ enumCase: CaseModel, _ facts: EnumFacts, ifUnknown: Bool
  ) -> Bool {
    guard let lookup = facts.dynamicLookup, lookup.members.map({ $0.contains(name) }) ?? ifUnknown else {
      return false
    }
    refuse(
      .dynamicMember, "\(kind) '\(name)'", at: enumCase.location,
      "'\(lookup.owner)' has @dynamicMemberLookup; \(kind) '\(name)' may hide a dynamic member; skipped",
      help: Self.rename)
    return true
  }

  /// The names with which the enum and its payloads begin inside the enum, as they are written and as they are meant.
  func payloadNames(of cases: [CaseFacts], _ facts: EnumFacts) -> Set<String> {
    cases.reduce(into: Set(facts.context.whole.globals)) {
      $0.formUnion($1.mentions)
      $0.formUnion($1.part.substituting(facts.context.fixed).globals)
    }
  }

  func predicate(
    _ base: String, _ enumCase: CaseModel, _ facts: EnumFacts, _ names: inout GeneratedNames
  ) -> String? {
    let name = "is" + Names.capitalized(base)
    if let entry = facts.members.value(name, under: enumCase.condition) {
      // The user need not guard the name against imports.
      let bool = isShadowed("Bool", in: facts.context.scope) ? [] : ["Bool"]
      refuse(
        .propertyDeclared, "predicate '\(name)'", at: enumCase.location,
        "predicate '\(name)' of case '\(Names.plain(enumCase.name))' is already declared; skipped",
        notes: [.init("declared here", at: entry.location)], help: Self.rename,
        hasEqual: hasType(bool + [facts.target.names.bool], entry, facts))
      return nil
    }
    let rival = facts.memberNames.contains(name) ? name : names.owner(of: name, under: enumCase.condition)
    if let rival {
      refuseNamesake("predicate", name, of: Names.plain(enumCase.name), besides: rival, at: enumCase.location)
      return nil
    }
    if becomesWitness("predicate", name, enumCase, facts) { return nil }
    if let owner = StandardLibrary.protocolWithDefault(of: name, among: facts.ancestry.names) {
      refuseWitness("predicate", name, enumCase, "become the witness of", owner)
      return nil
    }
    if hidesFunction("predicate", name, enumCase, facts) { return nil }
    if hidesDynamicMember("predicate", name, enumCase, facts, ifUnknown: false) { return nil }
    names.take(name, for: Names.plain(enumCase.name), under: enumCase.condition)
    return name
  }

  func modifier(
    _ base: String, _ enumCase: CaseModel, _ facts: EnumFacts, _ names: inout GeneratedNames
  ) -> String? {
    let name = "modify" + Names.capitalized(base)
    let value = facts.members.value(name, under: enumCase.condition)
    if let location = facts.members.methods[name] ?? value?.location {
      refuse(
        .methodDeclared, "method '\(name)'", at: enumCase.location,
        "method '\(name)' of case '\(Names.plain(enumCase.name))' is already declared; skipped",
        notes: [.init("declared here", at: location)], help: Self.rename)
      return nil
    }
    let rival = facts.memberNames.contains(name) ? name : names.owner(of: name, under: enumCase.condition)
    if let rival {
      refuseNamesake("method", name, of: Names.plain(enumCase.name), besides: rival, at: enumCase.location)
      return nil
    }
    if hidesFunction("method", name, enumCase, facts) { return nil }
    names.take(name, for: Names.plain(enumCase.name), under: enumCase.condition)
    return name
  }

  /// Whether code in the bodies of the enum uses the name without a base, and so may mean something around it.
  private func hidesFunction(_ kind: String, _ name: String, _ enumCase: CaseModel, _ facts: EnumFacts)
    -> Bool
  {
    var notes: [Diagnostic.Note] = []
    if !facts.members.unqualifiedNames.contains(name) {
      // `modifyX { … }`
      guard facts.members.usesOuterValue(name, isFunction: true),
        let location = outerStatic(name, around: facts.context.scope) ?? namesakes[name]?.location
      else { return false }
      notes = [.init("declared here", at: location)]
    }
    refuse(
      .shadowedFunction, "\(kind) '\(name)'", at: enumCase.location,
      "'\(name)' is used unqualified inside '\(Names.plain(facts.type.name))'; \(kind) skipped",
      notes: notes, help: Self.rename)
    return true
  }

  /// Because another case, or another property, has the name first.
  private func refuseNamesake(
    _ kind: String, _ name: String, of own: String, besides rival: String, _ owner: String = "case",
    at location: SourceLocation
  ) {
    refuse(
      .generatedTwice, "\(kind) '\(name)'", at: location,
      "\(kind) '\(name)' of \(owner) '\(own)' collides with \(owner) '\(rival)'; skipped",
      help: Self.rename)
  }

  // MARK: Names that comments give

  /// Comments may give two cases one name, which only one prism and one path can have.
  func refuseNamesakes(among cases: [CaseFacts]) {
    var names = GeneratedNames()
    for enumCase in cases where enumCase.hasOptics || enumCase.hasPath {
      let (base, name) = (enumCase.base, enumCase.resolved.name)
      guard let rival = names.owner(of: base, under: enumCase.condition) else {
        names.take(base, for: name, under: enumCase.condition)
        continue
      }
      for (isWanted, kind) in [(enumCase.hasOptics, "prism"), (enumCase.hasPath, "path")] where isWanted {
        refuseNamesake(kind, base, of: name, besides: rival, at: enumCase.resolved.location)
      }
      enumCase.leaveOutOpticsAndPath()
    }
  }

  /// What the lens and the path of the property are called.
  func generatedName(of property: PropertyModel) -> String {
    Selection.rename(property.directives) ?? Names.plain(property.name)
  }

  /// Comments may give two properties one name, which only one lens and one path can have.
  func isVacant(
    _ property: PropertyModel, _ emit: GenerationOptions.Emit, _ names: inout GeneratedNames
  ) -> Bool {
    let (name, base) = (Names.plain(property.name), generatedName(of: property))
    guard let rival = names.owner(of: base, under: property.condition) else {
      names.take(base, for: name, under: property.condition)
      return true
    }
    for (isWanted, kind) in [(emit.contains(.lenses), "lens"), (emit.contains(.lifts), "path")] where isWanted
    {
      refuseNamesake(kind, base, of: name, besides: rival, "property", at: property.location)
    }
    return false
  }
}

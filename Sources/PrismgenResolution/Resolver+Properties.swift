import PrismgenModel
import PrismgenSource

/// Which properties can have a lens, and why the rest cannot.
extension Resolver {
  // It would stand in each function that refuses something.
  @inline(never)
  func refuse(
    _ rule: ResolutionRule, _ property: PropertyModel, _ message: String, help: String? = nil,
    number: Int? = nil
  ) {
    let subject = "property '\(Names.plain(property.name))'"
    refuse(rule, subject, at: property.location, message, help: help, number: number)
  }

  /// Whether the written type has values, for a property that can be set; nil, with the reason noted, for another one.
  func vacancyOfSettable(_ property: PropertyModel, in context: TypeContext) -> Vacancy? {
    var vacancy = Vacancy.inhabited
    guard let obstacle = obstacle(property) ?? typeObstacle(property, in: context, &vacancy) else {
      return vacancy
    }
    let name = Names.plain(property.name)
    refuse(
      .unsettableProperty, property,
      "'\(name)' is \(obstacle); no lens")
    return nil
  }

  private func obstacle(_ property: PropertyModel) -> String? {
    let modifiers = property.modifiers
    if property.isStatic { return "static" }
    if property.isLet { return "a let constant" }
    if property.name.hasPrefix("(") { return "part of a tuple pattern" }
    if let level = property.access, level <= .fileprivate { return level.rawValue }
    if modifiers.contains("private(set)") || modifiers.contains("fileprivate(set)") { return "set privately" }
    if modifiers.contains("lazy") { return "lazy" }
    if Availability(property.attributes).isNeverConstructed { return "unavailable" }
    if property.access == .public, let spi = property.attributes.conditionalSPI {
      return "\(spi.text) inside an #if only"
    }
    if property.storage != .computed { return nil }
    let getters = property.accessors.filter { !Self.isSetter($0) }
    for words in getters.map({ $0.split(separator: " ") }) {
      if words.contains("mutating") { return "read by a mutating getter" }
      if words.contains("async") || words.contains(where: { $0.hasPrefix("throws") }) {
        return "read by an async or throwing getter"
      }
    }
    return getters.count < property.accessors.count ? nil : "read-only"
  }

  /// `set(value)`, `mutating set`, `nonmutating _modify`.
  private static func isSetter(_ accessor: String) -> Bool {
    var name = accessor.utf8[...]
    for prefix in ["mutating ", "nonmutating "] where name.starts(with: prefix.utf8) {
      name = name.dropFirst(prefix.utf8.count)
    }
    return name.starts(with: "set".utf8)
      || ["_modify", "modify", "yielding mutate", "unsafeMutableAddress"].contains(Substring(name))
  }

  /// The compiler warns of code that takes a value of a type without any (rule 6), and no optic holds what cannot be copied or
  /// cannot escape, as a computed property may.
  private func typeObstacle(
    _ property: PropertyModel, in context: TypeContext, _ vacancy: inout Vacancy
  ) -> String? {
    guard let type = property.type else { return nil }
    vacancy = self.vacancy(type, in: context)
    if vacancy == .vacant { return "of a type without values" }
    return limitation(of: property, type, in: context.declaration, depth: 0)
  }

  /// Of a stored property the struct has it as well.
  private func limitation(
    of property: PropertyModel, _ type: TypeText, in id: DeclarationID, depth: Int
  ) -> String? {
    guard property.storage == .computed else { return nil }
    // An optic has no parameter of its own for what `T!` stands for.
    let depth = type.isImplicitlyUnwrapped ? 1 : depth
    if lacks("Copyable", type, in: id, depth: depth) { return "of a type that cannot be copied" }
    return lacks("Escapable", type, in: id, depth: depth) ? "of a type that cannot escape" : nil
  }

  /// A lens of a generic parameter is one for arguments that can be copied. Paths stand inside of the type, where all are.
  func mayHavePath(_ property: PropertyModel, in context: TypeContext) -> Bool {
    guard let type = property.type,
      let limitation = limitation(of: property, type, in: context.declaration, depth: 1)
    else { return true }
    let name = Names.plain(property.name)
    refuse(.unsettableProperty, property, "'\(name)' is \(limitation); no path")
    return false
  }

  /// Wrappers may be read-only (rule 117).
  func isWrapped(_ property: PropertyModel, in id: DeclarationID) -> Bool {
    guard let wrapper = wrapper(of: property, in: id) else { return false }
    let name = Names.plain(property.name)
    refuse(
      .wrappedProperty, property,
      "'\(name)' has attribute '@\(wrapper.name)'; only the namespace reaches it")
    return true
  }

  /// The attribute that may be a wrapper or a macro, as a result builder of the sources is neither.
  private func wrapper(of property: PropertyModel, in id: DeclarationID) -> AttributeModel? {
    table.macros(among: property.attributes).first { attribute in
      guard let path = NamePath(attribute.name) else { return true }
      let bodies = table.types(named: path, from: id).flatMap { table.scopes[$0].bodies }
      return !bodies.contains { table.declarations[$0].attributes.contains { $0.name == "resultBuilder" } }
    }
  }

  /// Isolated properties cannot be reached from a lens (rules 119, 120), except by the key path of one with a wrapper.
  func isReachable(
    _ property: PropertyModel, _ isolation: Isolation, in id: DeclarationID
  ) -> Bool {
    if wrapper(of: property, in: id) != nil { return true }
    let name = Names.plain(property.name)
    let isActorBound = isActorBound(property.attributes) || isolation.requirements.contains(name)
    guard isActorBound || isolation.isOfType,
      !property.modifiers.contains(where: { $0.hasPrefix("nonisolated") })
    else { return true }
    // Also one with the attribute itself, or that witnesses an isolated requirement (SE-0434).
    if property.storage != .computed, isSendable(property, in: id) { return true }
    let actor = actor(isolating: id, property.attributes)
    let verb = isActorBound || inheritsFromIsolatingLibrary(id) != nil ? "is" : "may be"
    refuse(
      .isolatedProperty, property,
      "'\(name)' \(verb) \(actor == Self.mainActor ? actor + " isolated" : "isolated to " + actor); no lens",
      help: !isActorBound && options.isMainActorByDefault
        ? "mark the struct 'nonisolated'"
        : property.storage == .computed
          ? "mark it 'nonisolated'"
          : property.type == nil || isInferred(property, in: id)
            ? "write its type" : "let its type say that it is Sendable",
      number: property.storage == .computed ? 120 : 119)
    return false
  }

  /// Only in language mode 6 is a use of `nonisolated(unsafe)` itself unsafe: in mode 5 the compiler warns of the mark, and in
  /// mode 6 with -strict-memory-safety of its absence.
  func isAlikeInAllModes(
    _ property: PropertyModel, _ facts: TypeFacts, _ context: TypeContext
  ) -> Bool {
    guard property.modifiers.contains("nonisolated(unsafe)"),
      !isReadUnsafe(property, facts, context), !property.attributes.contains(where: { $0.name == "safe" })
    else { return true }
    let name = Names.plain(property.name)
    refuse(
      .isolatedProperty, property,
      "'\(name)' is nonisolated(unsafe), the use of which is unsafe in language mode 6 and not in 5; "
        + "only the namespace reaches it",
      help: "mark it '@safe' or '@unsafe', too")
    return false
  }

  func isNameableAnywhere(_ property: PropertyModel, _ facts: TypeFacts) -> Bool {
    let name = Names.plain(property.name)
    return !refuseIsolatedArgument(
      facts, "property '\(name)'", "the type of '\(name)'", gain: "lens", at: property.location)
  }

  /// Each use of a value of the type is unsafe, whatever it holds.
  func isUnsafe(_ context: TypeContext) -> Bool {
    table.isUnsafe(context.scope) || !context.unsafeParameters.isEmpty
  }

  func isReadUnsafe(_ property: PropertyModel, _ facts: TypeFacts, _ context: TypeContext) -> Bool {
    let attributes = property.attributes.map(\.name)
    return !attributes.contains("safe")
      && (facts.isUnsafe || isUnsafe(context) || attributes.contains("unsafe")
        || property.modifiers.contains("unowned(unsafe)"))
  }

  func isFirst(_ property: PropertyModel, _ seen: inout [String: [Condition]]) -> Bool {
    let name = Names.plain(property.name)
    let isFirst = seen[name, default: []].allSatisfy { ConditionText.areExclusive($0, property.condition) }
    seen[name, default: []].append(property.condition)
    if isFirst { return true }
    refuse(
      .redeclaredMember, property,
      "'\(name)' is declared more than once; skipped")
    return false
  }
}

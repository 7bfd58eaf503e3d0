import PrismgenModel
import PrismgenSource

/// A property for which a path is generated.
struct PropertyPath {
  var property: PropertyModel
  /// Its place among the struct's resolved properties.
  var index: Int
  var type: QualifiedType
  var access: AccessLevel
  /// Its own `@available`, and that of its type.
  var availability: [String]
}

/// Routers and paths for PrismStore.
extension Resolver {
  func addLifts(of cases: [CaseFacts], _ facts: EnumFacts, to result: inout ResolvedEnum) {
    guard facts.emit.contains(.lifts), !result.isNoncopyable else { return }
    let modifiers = liftModifiers(facts.access, facts.target)
    let mentions = payloadNames(of: cases, facts)
    let whole = memberText(facts.context.whole, in: facts.context.scope)
    if hasRoomForLifts(["Router"], "router", facts.context, facts.target, facts.caseNames, mentions),
      canBeRouted(cases, facts)
    {
      result.router = router(of: cases, facts, whole, mentions, modifiers)
    }
    let members = cases.enumerated().filter(\.element.hasPath).map { index, enumCase in
      ResolvedPaths.Member(
        index: index, name: Names.escaped(enumCase.base), typeName: Self.pathType(enumCase.base),
        part: enumCase.resolved.type, condition: enumCase.resolved.condition,
        attributes: enumCase.resolved.attributes, modifiers: modifiers)
    }
    if !members.isEmpty,
      hasRoomForLifts(["Cases", "cases"], "paths", facts.context, facts.target, facts.caseNames, mentions),
      hasRoomForPaths(members, facts.context, facts.target, mentions)
    {
      result.paths = ResolvedPaths(whole: whole, members: members, modifiers: modifiers)
    }
    // An embedded runtime has a prism of its own, which PrismStore does not know.
    if options.runtime == .embedded || facts.caseNames.contains("Prism") {
      result.target.names.storePrism = qualified("Prism", module: "PrismOptics", in: facts.context.scope)
    } else {
      result.target.names.storePrism = facts.target.names.prism
    }
  }

  func paths(
    _ properties: [PropertyPath], _ context: TypeContext, _ target: ResolvedTarget
  ) -> ResolvedPaths? {
    guard let access = properties.map(\.access).max() else { return nil }
    let members = properties.map { path in
      let property = path.property
      let base = generatedName(of: property)
      let spi = path.access == .public ? property.attributes.filter { $0.name == "_spi" }.map(\.text) : []
      return ResolvedPaths.Member(
        index: path.index, name: Names.escaped(base), typeName: Self.pathType(base),
        part: memberText(path.type, in: context.scope),
        condition: ConditionText.conjunction(property.condition),
        attributes: path.availability + spi,
        modifiers: liftModifiers(path.access, target))
    }
    let mentions = properties.reduce(into: Set(context.whole.globals)) {
      $0.formUnion(($1.property.type?.names ?? []).map(Names.plain))
      $0.formUnion($1.type.substituting(context.fixed).globals)
    }
    guard hasRoomForLifts(["Properties", "properties"], "paths", context, target, [], mentions),
      hasRoomForPaths(members, context, target, mentions)
    else { return nil }
    return ResolvedPaths(
      whole: memberText(context.whole, in: context.scope), members: members,
      modifiers: liftModifiers(access, target))
  }

  /// Types of the names of the cases would hide those of the payloads (`case Add(Add)`).
  private static func pathType(_ base: String) -> String { Names.escaped("_\(base)") }

  private func liftModifiers(_ access: AccessLevel, _ target: ResolvedTarget) -> LiftModifiers {
    switch access {
    case .public:
      let spi = target.attributes.filter { $0.hasPrefix("@_spi") }.map { "\($0) " }.joined()
      return LiftModifiers(
        type: "\(spi)@frozen public ", member: "\(spi)@inlinable public ", stored: "public ")
    case .package: return LiftModifiers(type: "package ", member: "package ", stored: "package ")
    default: return LiftModifiers(type: "", member: "", stored: "")
    }
  }

  // MARK: The router

  private func router(
    of cases: [CaseFacts], _ facts: EnumFacts, _ whole: String, _ mentions: Set<String>,
    _ modifiers: LiftModifiers
  ) -> ResolvedRouter {
    let taken = mentions.union(facts.context.parameters.map(\.name))
    func free(_ name: String) -> String { taken.contains(name) ? free("\(name)_") : name }
    // No value of an uninhabited payload is ever routed, and the switch is complete without it.
    let routed = cases.enumerated().filter { !$0.element.resolved.isUninhabited }
    let fields = routed.enumerated().map { number, element in
      ResolvedRouter.Field(
        caseIndex: element.offset, name: Names.escaped(element.element.base), parameter: free("R\(number)"))
    }
    let others = facts.type.cases.filter { Selection.isSkipped($0.directives) }
    return ResolvedRouter(
      whole: whole, state: free("RouterState"), fields: fields, modifiers: modifiers,
      ignoresOthers: !others.isEmpty,
      othersCondition: others.isEmpty
        ? nil : ConditionText.disjunction(others.map { ConditionText.conjunction($0.condition) }))
  }

  /// A router has a generic parameter for each case. The time that the compiler takes for them grows with their square: some
  /// ten seconds for as many, and from 350 on it gives up.
  private static let mostRoutedCases = 200

  /// A router needs one field and one pattern for each case that is not marked with `skip`.
  private func canBeRouted(_ cases: [CaseFacts], _ facts: EnumFacts) -> Bool {
    let all = facts.type.cases.filter { !Selection.isSkipped($0.directives) }
    if all.count > Self.mostRoutedCases {
      let reason = "it has more than \(Self.mostRoutedCases) cases, for which the compiler would take minutes"
      refuseRouter(facts, reason, at: nil)
      return false
    }
    let reachable = Set(cases.filter(\.hasPath).map(\.resolved.name))
    for enumCase in all {
      let name = Names.plain(enumCase.name)
      let obstacle: String? =
        if !enumCase.condition.isEmpty {
          "stands in an #if"
        } else if !reachable.contains(name) {
          "cannot be reached"
        } else if let attribute = cases.first(where: { $0.resolved.name == name })?.resolved.attributes.first
        {
          "has the attribute '\(attribute)'"
        } else if let alias = cases.first(where: { $0.resolved.name == name })?.part.parameterAlias {
          "is of '\(alias)', which no source that was read declares"
        } else if let path = cases.first(where: { $0.resolved.name == name }).flatMap({
          memberOfType($0.part, in: facts.context)
        }) {
          "is of '\(path)', which requirements make a member of another type"
        } else {
          nil
        }
      guard let obstacle else { continue }
      refuseRouter(facts, "case '\(name)' \(obstacle)", at: enumCase.location)
      return false
    }
    return cases.contains { !$0.resolved.isUninhabited }
  }

  /// - Parameter location: of the case that is in the way; nil: it is not one case.
  private func refuseRouter(_ facts: EnumFacts, _ reason: String, at location: SourceLocation?) {
    refuse(
      .noRouter, "router", at: facts.target.location,
      "enum '\(facts.target.displayName)' has no router: \(reason)",
      notes: location.map { [.init("declared here", at: $0)] } ?? [],
      help: "mark the case with  // prismgen: skip  to have the router ignore it")
  }

  // MARK: Names

  /// A nested type hides others of its name in the type, and a static member what stands around it: none may be used there.
  private func hasRoomForLifts(
    _ names: [String], _ subject: String, _ context: TypeContext, _ target: ResolvedTarget,
    _ caseNames: Set<String>, _ mentions: Set<String>
  ) -> Bool {
    let members = declaredNames(besides: context.declaration)
    let chain = Set(table.chain(of: context.scope).map { table.scopes[$0].name })
    for name in names {
      let hidden =
        members.statics[name].map { HiddenName(at: $0) } ?? hiddenType(name, members, context)
        ?? hiddenValue(name, members, context)
      let isTaken =
        chain.contains(name) || hidden != nil || caseNames.contains(name) || mentions.contains(name)
      if isTaken { return refuseLift(name, subject, target, hidden) }
    }
    return true
  }

  /// The types of the paths stand in `Cases` or `Properties`, where they hide nothing but what is generated there names: a value,
  /// even a property beside them, may bear their name.
  private func hasRoomForPaths(
    _ members: [ResolvedPaths.Member], _ context: TypeContext, _ target: ResolvedTarget,
    _ mentions: Set<String>
  ) -> Bool {
    let named = mentions.union(table.chain(of: context.scope).map { table.scopes[$0].name })
    guard let taken = members.first(where: { named.contains(Names.plain($0.typeName)) }) else { return true }
    return refuseLift(taken.typeName, "paths", target)
  }

  private func refuseLift(
    _ name: String, _ subject: String, _ target: ResolvedTarget, _ hidden: HiddenName? = nil
  ) -> Bool {
    refuse(
      .liftNameTaken, subject, at: target.location,
      "'\(name)' already means something in '\(target.displayName)'; no \(subject) for it",
      notes: hidden?.notes ?? [], help: hidden?.help)
    return false
  }
}

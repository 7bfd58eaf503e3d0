import PrismgenModel
import PrismgenSource

/// Enums that the compiler rejects, as far as their own declarations tell.
extension Resolver {
  /// Refuses what no compiler accepts. In an `#if` it may never come to see it, and that is a warning.
  mutating func isLegal(_ id: DeclarationID) -> Bool {
    guard let problem = illegality(of: id) else { return true }
    let name = Names.plain(table.declarations[id].type.name)
    let isConditional = problem.isConditional || !table.fullCondition(id).isEmpty
    refuse(
      problem.rule, severity: isConditional ? .warning : nil, at: problem.location,
      "\(problem.text); enum '\(name)' was skipped")
    return false
  }

  /// What is wrong with the declaration, where it is wrong, and by which rule nothing is generated.
  struct Illegality {
    var rule = ResolutionRule.illegalDeclaration
    let location: SourceLocation
    let text: String
    /// It stands in an `#if` of the enum's body.
    var isConditional = false
  }

  private func illegality(of id: DeclarationID) -> Illegality? {
    let type = table.declarations[id].type
    let ofDeclaration = misplacement(id, type) ?? attributeProblem(type) ?? headProblem(id, type)
    let ofMembers = storedProperty(id, type) ?? repeatedProperty(type) ?? repeatedType(id, type)
    return ofDeclaration ?? ofMembers ?? rawTypeProblem(id) ?? redeclaredCase(id, type)
      ?? type.cases.firstResult { problem(of: $0, in: id) } ?? rawValueProblem(id)
      ?? recursionProblem(id)
  }

  /// Generic parameters of one name, and requirements of nothing.
  private func headProblem(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    var names: Set<String> = []
    if let repeated = type.genericParameters.first(where: { !names.insert($0.name).inserted }) {
      return Illegality(
        location: type.location, text: "it has two generic parameters called '\(repeated.name)'")
    }
    let isInGeneric = table.chain(of: table.declarations[id].scope).contains {
      !table.scopes[$0].parameters.isEmpty || table.scopes[$0].isExternal
    }
    guard type.requirements != nil, !isInGeneric else { return nil }
    return Illegality(location: type.location, text: "a 'where' clause needs generic parameters")
  }

  /// Two cases that differ in nothing that a pattern or a call could tell apart. Those in an `#if` may be meant for
  /// different configurations, or for none (rules 67, 81).
  private func redeclaredCase(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    var seen: [String: [CaseModel]] = [:]
    for enumCase in type.cases where enumCase.condition.isEmpty {
      let name = Names.plain(enumCase.name)
      if seen[name]?.contains(where: { Self.isRedeclaration($0, enumCase) }) == true {
        return Illegality(
          rule: .redeclaredCase, location: enumCase.location, text: "case '\(name)' is declared twice")
      }
      seen[name, default: []].append(enumCase)
    }
    return namesake(of: type.cases, id)
  }

  /// `a` is a redeclaration of any other `a`, `a(x:)` only of one with these labels.
  private static func isRedeclaration(_ first: CaseModel, _ second: CaseModel) -> Bool {
    guard let one = first.parameters, let other = second.parameters, !one.isEmpty, !other.isEmpty else {
      return true
    }
    return one.map(Self.label(of:)) == other.map(Self.label(of:))
  }

  /// A type in the enum's body, or a static property where the case has no payload.
  private func namesake(of cases: [CaseModel], _ id: DeclarationID) -> Illegality? {
    let declaration = table.declarations[id]
    let types = Set(
      (declaration.nested.filter(\.type.condition.isEmpty).map(\.name)
        + declaration.type.aliases.filter(\.condition.isEmpty).map(\.name)).map(Names.plain))
    let extensions = unconditionalExtensions(of: id).filter {
      $0.requirements == nil && $0.extendedType?.pieces.contains(.verbatim("<")) != true
    }
    let inExtensions = extensions.lazy.flatMap(\.properties).filter {
      $0.attributes.isEmpty && !SymbolNames.isPrivate($0.modifiers)
    }
    let properties = Set(
      (declaration.type.properties + inExtensions).filter { $0.isStatic && $0.condition.isEmpty }.map {
        Names.plain($0.name)
      })
    let rival = cases.first {
      let name = Names.plain($0.name)
      return $0.condition.isEmpty
        && (types.contains(name) || $0.parameters?.isEmpty != false && properties.contains(name))
    }
    return rival.map {
      Illegality(
        rule: .redeclaredCase, location: $0.location,
        text: "case '\(Names.plain($0.name))' has the name of another static member")
    }
  }

  private func misplacement(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    for level in levels(from: id).dropFirst() {
      let outer = table.declarations[level]
      let isProtocol =
        outer.type.kind == .protocol
        || outer.type.kind == .extension
          && !table.scopes[outer.scope].bodies.isEmpty
          && table.scopes[outer.scope].bodies.allSatisfy { table.declarations[$0].type.kind == .protocol }
      if isProtocol { return Illegality(location: type.location, text: "a protocol cannot hold an enum") }
    }
    let hasPack = table.chain(of: table.declarations[id].scope).contains {
      table.scopes[$0].parameters.contains { $0.kind == .pack }
    }
    return hasPack
      ? Illegality(location: type.location, text: "an enum cannot depend on a parameter pack") : nil
  }

  /// With an attribute it may be one that a macro gives accessors.
  private func storedProperty(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    func isStored(_ property: PropertyModel) -> Bool {
      !property.isStatic && property.storage != .computed && property.attributes.isEmpty
        && property.condition.isEmpty
    }
    let property =
      type.properties.first(where: isStored)
      ?? unconditionalExtensions(of: id).firstResult { $0.properties.first(where: isStored) }
    return property.map {
      Illegality(location: $0.location, text: "an enum cannot hold the stored property '\($0.name)'")
    }
  }

  /// The extensions that stand in no `#if` and have no attributes, of an enum with one body.
  private func unconditionalExtensions(of id: DeclarationID) -> [TypeModel] {
    let scope = table.scopes[table.declarations[id].scope]
    guard scope.bodies.count == 1 else { return [] }
    return scope.extensions.filter { table.fullCondition($0).isEmpty }.map { table.declarations[$0].type }
      .filter(\.attributes.isEmpty)
  }

  /// Two properties of one name in the enum's body, whatever their types. With an attribute one of them may be for another
  /// version of the language.
  private func repeatedProperty(_ type: TypeModel) -> Illegality? {
    var seen: Set<[String]> = []
    let repeated = type.properties.first {
      $0.condition.isEmpty && $0.attributes.isEmpty && $0.name != "_"
        && !seen.insert([Names.plain($0.name), $0.isStatic ? "static" : ""]).inserted
    }
    return repeated.map {
      Illegality(location: $0.location, text: "it declares the property '\($0.name)' twice")
    }
  }

  /// Two types of one name in the enum's body. With an attribute one of them may be for another version of the language.
  private func repeatedType(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    let nested = table.declarations[id].nested.lazy.map(\.type).filter {
      $0.kind != .extension && $0.condition.isEmpty && $0.attributes.isEmpty
    }.map { (name: Names.plain($0.name), location: $0.location) }
    let aliases = type.aliases.lazy.filter { $0.condition.isEmpty && !$0.hasAttributes }.map {
      (name: Names.plain($0.name), location: $0.location)
    }
    var names: Set<String> = []
    let repeated = (Array(nested) + Array(aliases)).first { !names.insert($0.name).inserted }
    return repeated.map {
      Illegality(location: $0.location, text: "it declares the type '\($0.name)' twice")
    }
  }

  private func problem(of enumCase: CaseModel, in id: DeclarationID) -> Illegality? {
    let parameters = enumCase.parameters ?? []
    let payloadProblem = parameters.firstResult { self.payloadProblem($0) }
    // What is generated for it stands in the same `#if`, and has to be Swift there as well.
    if !enumCase.condition.isEmpty {
      return payloadProblem.map {
        Illegality(rule: $0.rule, location: $0.location, text: $0.text, isConditional: true)
      }
    }
    func problem(_ text: String) -> Illegality {
      Illegality(location: enumCase.location, text: "case '\(Names.plain(enumCase.name))' \(text)")
    }
    if ["Type", "Protocol"].contains(enumCase.name) { return problem("needs back-ticks") }
    if parameters.isEmpty, enumCase.isIndirect { return problem("is indirect without an associated value") }
    if !parameters.isEmpty, enumCase.rawValue != nil || hasRawType(id) {
      return problem("has an associated value beside a raw type")
    }
    if enumCase.rawValue != nil, rawType(of: id) == .absent {
      return problem("has a raw value without a raw type")
    }
    if let label = repeatedLabel(parameters) { return problem("has two values called '\(label)'") }
    return attributeProblem(enumCase, in: table.declarations[id]) ?? payloadProblem
      ?? payloadTypeProblem(enumCase, id) ?? defaultProblem(enumCase, id) ?? hiddenPayload(enumCase, id)
  }

  /// The name of a value is its label, or the second name of `_ x: Int`.
  private func repeatedLabel(_ parameters: [ParameterModel]) -> String? {
    var labels: Set<String> = []
    return parameters.lazy.compactMap { $0.secondName ?? $0.firstName }.first {
      $0 != "_" && !labels.insert(Names.plain($0)).inserted
    }
  }

  private func payloadProblem(_ parameter: ParameterModel) -> Illegality? {
    let specifier = parameter.type.specifiers.first.map {
      $0.contains { !$0.isLetter && !"@_.".contains($0) } || $0 == "_" || $0 == "."
        ? "'\($0)' there" : "payload modifier '\($0)'"
    }
    // `_ name: Int` is allowed, and means the same as `_: Int`.
    let secondName = parameter.firstName == "_" ? nil : parameter.secondName
    guard let illegal = specifier ?? secondName.map({ "second parameter name '\($0)'" }) else { return nil }
    return Illegality(
      rule: .payloadModifier, location: parameter.type.location,
      text: "\(illegal) is not allowed in an enum case")
  }
}

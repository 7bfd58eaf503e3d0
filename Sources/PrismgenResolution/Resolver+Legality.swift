import PrismgenModel
import PrismgenSource

/// Enums that the compiler rejects, as far as their own declarations tell.
extension Resolver {
  /// Refuses what no compiler accepts. In an `#if` it may never come to see it, and that is a warning.
  func isLegal(_ id: DeclarationID) -> Bool {
    guard let problem = illegality(of: id) else { return true }
    let name = table.declarations[id].name
    let isConditional = problem.isConditional || !table.fullCondition(id).isEmpty
    refuse(
      problem.rule, severity: isConditional ? .warning : nil, at: problem.location,
      "\(problem.text); enum '\(name)' was skipped", help: problem.help)
    return false
  }

  /// What is wrong with the declaration, where it is wrong, and by which rule nothing is generated.
  struct Illegality {
    var rule = ResolutionRule.illegalDeclaration
    let location: SourceLocation
    let text: String
    /// It stands in an `#if` of the enum's body.
    var isConditional = false
    var help: String?
  }

  private func illegality(of id: DeclarationID) -> Illegality? {
    let type = table[type: id]
    let ofDeclaration = misplacement(id, type) ?? attributeProblem(type) ?? headProblem(id, type)
    let ofMembers = storedProperty(id, type) ?? uninitializedProperty(id, type) ?? instanceOperator(type)
    let ofNames = repeatedProperty(type) ?? repeatedFunction(type) ?? repeatedType(id, type)
    return ofDeclaration ?? ofMembers ?? ofNames ?? rawTypeProblem(id) ?? redeclaredCase(id, type)
      ?? type.cases.firstResult { problem(of: $0, in: id) } ?? rawValueProblem(id)
      ?? recursionProblem(id)
  }

  /// Generic parameters of one name or constrained to a value type, types inherited twice, and requirements of nothing.
  private func headProblem(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    var names: Set<String> = []
    if let repeated = type.genericParameters.first(where: { !names.insert($0.name).inserted }) {
      return Illegality(
        location: type.location, text: "it has two generic parameters called '\(repeated.name)'")
    }
    let constrained = type.genericParameters.first { parameter in
      guard parameter.kind == .type, let constraint = parameter.constraint?.onlyName else { return false }
      return isConcrete(Names.plain(constraint), in: id, isInClause: true)
    }
    if let name = constrained?.name {
      return Illegality(
        location: type.location, text: "its generic parameter '\(name)' is constrained to a value type")
    }
    if let repeated = repeatedConformance(type) { return repeated }
    let isInGeneric = table.chain(of: table.declarations[id].scope).contains {
      !table.scopes[$0].parameters.isEmpty || table.scopes[$0].isExternal
    }
    guard type.requirements != nil, !isInGeneric else { return nil }
    return Illegality(location: type.location, text: "a 'where' clause needs generic parameters")
  }

  /// Of protocols without requirements the compiler only warns.
  private func repeatedConformance(_ type: TypeModel) -> Illegality? {
    var seen: Set<String> = []
    let repeated = type.inheritedTypes.first {
      !["Sendable", "BitwiseCopyable", "Copyable", "Escapable", "~Copyable", "~Escapable"].contains($0.text)
        && !seen.insert($0.text).inserted
    }
    return repeated.map { Illegality(location: $0.location, text: "it inherits from '\($0.text)' twice") }
  }

  private func misplacement(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    for level in levels(from: id).dropFirst() {
      let outer = table.declarations[level]
      let isProtocol =
        outer.kind == .protocol
        || outer.kind == .extension
          && !table.scopes[outer.scope].bodies.isEmpty
          && table.scopes[outer.scope].bodies.allSatisfy { table.declarations[$0].kind == .protocol }
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

  /// A static property that begins with no value. Only `T?` and `T!` begin with nil, and not by an alias or by their long
  /// names; an attribute may give it accessors.
  private func uninitializedProperty(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    func isUninitialized(_ property: PropertyModel) -> Bool {
      property.isStatic && property.storage == .stored && property.initializer == nil
        && property.attributes.isEmpty && property.condition.isEmpty
        && (property.isLet || property.type?.beginsWithNil != true)
    }
    let property =
      type.properties.first(where: isUninitialized)
      ?? unconditionalExtensions(of: id).firstResult { $0.properties.first(where: isUninitialized) }
    return property.map {
      Illegality(location: $0.location, text: "its static property '\($0.name)' has no initial value")
    }
  }

  private func instanceOperator(_ type: TypeModel) -> Illegality? {
    let function = type.functions.first {
      !$0.isStatic && $0.condition.isEmpty && $0.name.first.map(Self.isInOperators) == true
    }
    return function.map { Illegality(location: $0.location, text: "its operator '\($0.name)' is not static") }
  }

  /// Beyond U+3030 all characters are those of identifiers.
  private static func isInOperators(_ character: Character) -> Bool {
    !character.isLetter && !"_`".contains(character) && character < "\u{3031}"
  }

  /// The extensions that stand in no `#if` and have no attributes, of an enum with one body.
  func unconditionalExtensions(of id: DeclarationID) -> [TypeModel] {
    let scope = table.scopes[table.declarations[id].scope]
    guard scope.bodies.count == 1 else { return [] }
    return scope.extensions.filter {
      table.declarations[$0].attributes.isEmpty && table.fullCondition($0).isEmpty
    }.map { table[type: $0] }
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
    if enumCase.parameters == nil, ["Type", "Protocol"].contains(enumCase.name) {
      return problem("needs back-ticks")
    }
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

extension TypeText {
  /// The name that is all there is.
  fileprivate var onlyName: String? {
    if pieces.count == 1, case .name(let name) = pieces[0] { name } else { nil }
  }

  fileprivate var beginsWithNil: Bool { isImplicitlyUnwrapped || text.hasSuffix("?") }
}

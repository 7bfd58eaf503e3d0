import PrismgenModel
import PrismgenSource

/// Enums that the compiler rejects, as far as their own declarations tell.
extension Resolver {
  /// Refuses what no compiler accepts.
  mutating func isLegal(_ id: DeclarationID) -> Bool {
    guard let problem = illegality(of: id) else { return true }
    let name = Names.plain(table.declarations[id].type.name)
    refuse(problem.rule, at: problem.location, "\(problem.text); enum '\(name)' was skipped")
    return false
  }

  private func illegality(of id: DeclarationID) -> Illegality? {
    let type = table.declarations[id].type
    return misplacement(id, type) ?? storedProperty(type)
      ?? type.cases.lazy.compactMap { problem(of: $0, in: type) }.first
  }

  private struct Illegality {
    var rule = ResolutionRule.illegalDeclaration
    let location: SourceLocation
    let text: String
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
  private func storedProperty(_ type: TypeModel) -> Illegality? {
    let property = type.properties.first { !$0.isStatic && $0.storage != .computed && $0.attributes.isEmpty }
    return property.map {
      Illegality(location: $0.location, text: "an enum cannot hold the stored property '\($0.name)'")
    }
  }

  private func problem(of enumCase: CaseModel, in type: TypeModel) -> Illegality? {
    let parameters = enumCase.parameters ?? []
    func problem(_ text: String) -> Illegality {
      Illegality(location: enumCase.location, text: "case '\(Names.plain(enumCase.name))' \(text)")
    }
    if ["Type", "Protocol"].contains(enumCase.name) { return problem("needs back-ticks") }
    if parameters.isEmpty, enumCase.isIndirect { return problem("is indirect without an associated value") }
    if !parameters.isEmpty, enumCase.rawValue != nil || hasRawType(type) {
      return problem("has an associated value beside a raw type")
    }
    if enumCase.rawValue != nil, type.inheritedTypes.isEmpty {
      return problem("has a raw value without a raw type")
    }
    if let label = repeatedLabel(parameters) { return problem("has two values called '\(label)'") }
    return parameters.lazy.compactMap(payloadProblem).first
  }

  func hasRawType(_ type: TypeModel) -> Bool {
    guard let path = type.inheritedTypes.first?.nominalPath else { return false }
    return StandardLibrary.rawTypes.contains(path.last) && !table.isDeclaredAtTopLevel(path.first)
      && (path.members.isEmpty || path.first == "Swift")
  }

  private func repeatedLabel(_ parameters: [ParameterModel]) -> String? {
    var labels: Set<String> = []
    return parameters.lazy.compactMap(\.firstName).first { $0 != "_" && !labels.insert($0).inserted }
  }

  private func payloadProblem(_ parameter: ParameterModel) -> Illegality? {
    let specifier = parameter.type.specifiers.first.map { "payload modifier '\($0)'" }
    // `_ name: Int` is allowed, and means the same as `_: Int`.
    let secondName = parameter.firstName == "_" ? nil : parameter.secondName
    guard let illegal = specifier ?? secondName.map({ "second parameter name '\($0)'" }) else { return nil }
    return Illegality(
      rule: .payloadModifier, location: parameter.type.location,
      text: "\(illegal) is not allowed in an enum case")
  }
}

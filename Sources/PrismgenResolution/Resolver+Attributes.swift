import PrismgenModel

/// Attributes that the compiler rejects on an enum or a case. Only such as it knows itself: any other may be a macro.
extension Resolver {
  func attributeProblem(_ type: TypeModel) -> Illegality? {
    func problem(_ attribute: AttributeModel, _ text: String) -> Illegality {
      Illegality(location: attribute.location, text: "attribute '@\(attribute.name)' \(text)")
    }
    var seen: Set<String> = []
    for attribute in type.attributes where attribute.condition.isEmpty {
      let name = attribute.name
      if Self.noTypeAttributes.contains(name) { return problem(attribute, "cannot be applied to an enum") }
      if Self.singleAttributes.contains(name), !seen.insert(name).inserted {
        return problem(attribute, "is repeated")
      }
      switch name {
      case "MainActor" where type.modifiers.contains("nonisolated"):
        return problem(attribute, "contradicts 'nonisolated'")
      case "usableFromInline"
      where type.access == .public || type.access == .private || type.access == .fileprivate:
        return problem(attribute, "is for internal declarations")
      case "objc" where !hasIntegerRawType(type): return problem(attribute, "needs an integer raw type")
      default: break
      }
    }
    return nil
  }

  /// Or one that nobody knows.
  private func hasIntegerRawType(_ type: TypeModel) -> Bool {
    guard let path = type.inheritedTypes.first?.nominalPath else { return false }
    return !["String", "Character", "Double", "Float"].contains(path.last)
      && !StandardLibrary.protocols.contains(path.last)
  }

  func attributeProblem(_ enumCase: CaseModel, in declaration: Declaration) -> Illegality? {
    if enumCase.attributes.isEmpty { return nil }
    let isInObjectiveC = declaration.attributes.contains { $0.name == "objc" }
    let illegal = enumCase.attributes.first {
      $0.condition.isEmpty
        && (Self.noCaseAttributes.contains($0.name) || $0.name == "objc" && !isInObjectiveC)
    }
    return illegal.map {
      Illegality(location: $0.location, text: "attribute '@\($0.name)' cannot be applied to a case")
    }
  }

  private static let singleAttributes: Set<String> = ["MainActor", "frozen", "objc", "usableFromInline"]
  private static let typeAttributes: Set<String> = ["autoclosure", "convention", "escaping", "unchecked"]
  private static let noTypeAttributes = typeAttributes.union([
    "GKInspectable", "IBAction", "IBOutlet", "NSCopying", "NSManaged", "Sendable", "_silgen_name",
    "discardableResult",
    "inlinable", "inline", "nonobjc", "objcMembers", "testable",
  ])
  private static let noCaseAttributes = typeAttributes.union([
    "MainActor", "Sendable", "_alwaysEmitIntoClient", "backDeployed", "discardableResult", "frozen",
    "inlinable",
    "inline", "nonobjc", "objcMembers", "testable", "usableFromInline",
  ])
}

import PrismgenModel

/// An associated type of a protocol, or the left side of a requirement.
final class AssociatedTypeView: TabulatedObject, Sendable {
  let name: String
  private let typeName: TypeNameView?

  init(name: String, typeName: TypeNameView?) {
    self.name = name
    self.typeName = typeName
  }

  var kindName: String { "associatedType" }
  var text: String { name }
  var plainText: String? { name }

  static let members: [String: @Sendable (AssociatedTypeView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "typeName": { TemplateValue($0.typeName) },
    "type": { TemplateValue($0.typeName?.type) },
  ]

  /// The associated types of a protocol by name.
  static func dictionary(_ type: TypeView) -> TemplateValue {
    let views = type.model.aliases.filter(\.isAssociatedType).map { alias in
      AssociatedTypeView(
        name: alias.name,
        typeName: TypeNameView(TypeShapeParser.parse(alias.constraint), scope: type, world: type.world))
    }
    return .dictionary(Dictionary(views.map { ($0.name, .object($0)) }) { $1 })
  }
}

extension AliasModel {
  /// What an associated type conforms to, else its default; without both it is anything.
  var constraint: String {
    inheritedTypes.isEmpty ? target?.text ?? "Any" : inheritedTypes.map(\.text).joined(separator: ", ")
  }
}

/// `where T: P, U == V`, one object for each requirement.
enum GenericRequirements {
  static func views(_ type: TypeView) -> [TemplateValue] {
    TypeInference.pieces(type.model.requirements?.text ?? "", at: ",").compactMap {
      view(AnnotationText.trimmed($0), type)
    }
  }

  private static func view(_ requirement: String, _ type: TypeView) -> TemplateValue? {
    let isSame = requirement.contains("==")
    guard let mark = requirement.firstIndex(of: isSame ? "=" : ":") else { return nil }
    let left = AnnotationText.trimmed(requirement[..<mark])
    let right = AnnotationText.trimmed(requirement[mark...].dropFirst(isSame ? 2 : 1))
    let name = TypeNameView(TypeShapeParser.parse(right), scope: type, world: type.world)
    return .object(
      TypePartView(
        "genericRequirement", requirement,
        [
          "leftType": .object(AssociatedTypeView(name: left, typeName: nil)),
          "rightType": .object(
            TypePartView(
              "genericTypeParameter", right, ["typeName": .object(name), "type": TemplateValue(name.type)])),
          "relationship": .string(isSame ? "equals" : "conformsTo"),
          "relationshipSyntax": .string(isSame ? "==" : ":"),
        ]))
  }
}

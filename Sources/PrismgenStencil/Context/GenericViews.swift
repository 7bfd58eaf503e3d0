import PrismgenModel

/// An associated type of a protocol, or the left side of a requirement.
final class AssociatedTypeView: TabulatedObject, Sendable {
  let name: String
  private let typeName: TypeNameView?
  /// In place of a type that no source declares.
  private let constraint: TypePartView?

  init(name: String, typeName: TypeNameView?, constraint: TypePartView? = nil) {
    self.name = name
    self.typeName = typeName
    self.constraint = constraint
  }

  private convenience init(_ alias: AliasModel, of type: TypeView) {
    let typeName = TypeNameView(TypeShapeParser.parse(alias.constraint), scope: type, world: type.world)
    let requirements = GenericRequirements.views(alias.requirements, scope: type, world: type.world)
    self.init(
      name: alias.name, typeName: typeName,
      constraint: alias.inheritedTypes.isEmpty
        ? nil
        : TypePartView(
          "type", typeName.name,
          [
            "kind": .string(alias.constraint.contains("&") ? "protocolComposition" : "protocol"),
            "genericRequirements": .array(requirements),
          ]))
  }

  var kindName: String { "associatedType" }
  var text: String { name }
  var plainText: String? { name }

  static let members: [String: @Sendable (AssociatedTypeView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "typeName": { TemplateValue($0.typeName) },
    "type": { $0.typeName?.type.map { .object($0) } ?? TemplateValue($0.constraint) },
  ]

  /// The associated types of a protocol by name, also those that it inherits.
  static func dictionary(_ type: TypeView) -> TemplateValue {
    let views = type.associatedTypes.map { AssociatedTypeView($0.model, of: $0.owner) }
    return .dictionary(Dictionary(views.map { ($0.name, .object($0)) }) { first, _ in first })
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
  static func views(_ requirements: String?, scope: TypeView?, world: Declarations) -> [TemplateValue] {
    TypeInference.pieces(requirements ?? "", at: ",").compactMap {
      view(AnnotationText.trimmed($0), scope, world)
    }
  }

  private static func view(_ requirement: String, _ scope: TypeView?, _ world: Declarations) -> TemplateValue?
  {
    let isSame = requirement.contains("==")
    guard let mark = requirement.firstIndex(of: isSame ? "=" : ":") else { return nil }
    let left = AnnotationText.trimmed(requirement[..<mark])
    let right = AnnotationText.trimmed(requirement[mark...].dropFirst(isSame ? 2 : 1))
    let name = TypeNameView(TypeShapeParser.parse(right), scope: scope, world: world)
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

import PrismgenModel

/// An associated type of a protocol, or the left side of a requirement.
final class AssociatedTypeView: TabulatedObject, Sendable {
  let name: String
  private let typeName: TypeNameView?
  /// In place of a type that no source declares.
  private let constraint: TypeView?

  init(name: String, typeName: TypeNameView?, constraint: TypeView? = nil) {
    self.name = name
    self.typeName = typeName
    self.constraint = constraint
  }

  private convenience init(_ alias: AliasModel, of type: TypeView) {
    let typeName = TypeNameView(TypeShapeParser.parse(alias.constraint), scope: type, world: type.world)
    self.init(
      name: alias.name, typeName: typeName,
      constraint: alias.isConstrained
        ? .undeclared(
          typeName.name, .init(ofConstraint: alias.constraint), requirements: alias.requirements,
          in: type.world) : nil)
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
    var views: [String: TemplateValue] = [:]
    for owner in type.protocols.reversed() {
      for alias in owner.model.aliases where alias.isAssociatedType {
        views[alias.name] = .object(AssociatedTypeView(alias, of: owner))
      }
    }
    return .dictionary(views)
  }
}

extension AliasModel {
  /// Whether a name has a meaning by it; one that has a default and nothing else has none.
  var isConstrained: Bool { target == nil || !inheritedTypes.isEmpty }

  /// What an associated type conforms to, else its default; without both it is anything.
  var constraint: String {
    inheritedTypes.isEmpty ? target?.text ?? "Any" : inheritedTypes.map(\.text).joined(separator: ", ")
  }
}

/// One of `where T: P, U == V`.
final class GenericRequirement {
  let text: String
  let left: String
  let right: String
  private let isSame: Bool

  private init?(_ text: String) {
    isSame = text.contains("==")
    guard let mark = text.firstIndex(of: isSame ? "=" : ":") else { return nil }
    self.text = text
    left = AnnotationText.trimmed(text[..<mark])
    right = AnnotationText.trimmed(text[mark...].dropFirst(isSame ? 2 : 1))
  }

  static func all(_ text: String?) -> [GenericRequirement] {
    TypeInference.pieces(text ?? "", at: ",").compactMap { GenericRequirement(AnnotationText.trimmed($0)) }
  }

  /// What stands on the right of the requirements on `name`, which may have more behind it.
  static func types(requiredOf name: String, in text: String?) -> [String] {
    guard let text, let word = name.split(separator: " ").first else { return [] }
    return all(text).filter { $0.left == word }.map(\.right)
  }

  static func views(_ text: String?, scope: TypeView?, world: Declarations) -> [TemplateValue] {
    all(text).map { $0.view(scope, world) }
  }

  private func view(_ scope: TypeView?, _ world: Declarations) -> TemplateValue {
    let name = TypeNameView(TypeShapeParser.parse(right), scope: scope, world: world, keepsScope: true)
    return .object(
      TypePartView(
        "genericRequirement", text,
        [
          "leftType": .object(AssociatedTypeView(name: left, typeName: nil)),
          "rightType": .object(
            TypePartView(
              "genericTypeParameter", right,
              [
                "typeName": .object(name),
                "type": .object(name.type ?? .required([right], in: world)),
              ])),
          "relationship": .string(isSame ? "equals" : "conformsTo"),
          "relationshipSyntax": .string(isSame ? "==" : ":"),
        ]))
  }
}

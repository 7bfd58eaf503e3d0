import PrismgenModel

/// One case of an enum.
package final class CaseView: TabulatedObject, AnnotatedObject, Sendable {
  let model: CaseModel
  let owner: String
  let isIndirect: Bool
  let associatedValues: [AssociatedValueView]
  let annotations: Annotations

  init(
    _ model: CaseModel, owner: String, isIndirect: Bool, associatedValues: [AssociatedValueView],
    annotations: Annotations
  ) {
    self.model = model
    self.owner = owner
    self.isIndirect = isIndirect
    self.associatedValues = associatedValues
    self.annotations = annotations
  }

  /// A string's text without its quotes, anything else as written.
  private var rawValue: String? {
    guard let text = model.rawValue else { return nil }
    return text.utf8.count > 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  package var kindName: String { "case" }
  package var text: String { model.name }
  package var declaration: RenderedDeclaration? {
    RenderedDeclaration(name: "case '\(model.name)' of \(owner)", location: model.location)
  }

  package var enclosingCondition: String? { ConditionText.text(model.condition) }

  package static let members: [String: @Sendable (CaseView) -> TemplateValue] = [
    "name": { .string($0.model.name) },
    "rawValue": { TemplateValue($0.rawValue) },
    "indirect": { .bool($0.isIndirect) },
    "hasAssociatedValue": { .bool(!$0.associatedValues.isEmpty) },
    "associatedValues": { TemplateValue($0.associatedValues) },
    "annotations": { $0.annotations.value },
    "documentation": { .array(DocumentationText.lines($0.model.documentation).map { .string($0) }) },
    "attributes": { AttributeView.dictionary($0.model.attributes) },
  ]
}

/// One associated value of a case.
package final class AssociatedValueView: TabulatedObject, AnnotatedObject, TypedObject, Sendable {
  let localName: String?
  let externalName: String?
  let typeName: TypeNameView
  let defaultValue: String?
  let annotations: Annotations

  init(
    localName: String?, externalName: String?, typeName: TypeNameView, defaultValue: String?,
    annotations: Annotations
  ) {
    self.localName = localName
    self.externalName = externalName
    self.typeName = typeName
    self.defaultValue = defaultValue
    self.annotations = annotations
  }

  package var kindName: String { "associatedValue" }
  package var text: String { typeName.text }

  package static let members = typedMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (AssociatedValueView) -> TemplateValue] = [
    "localName": { TemplateValue($0.localName) },
    "externalName": { TemplateValue($0.externalName) },
    "defaultValue": { TemplateValue($0.defaultValue) },
    "annotations": { $0.annotations.value },
  ]
}

extension [String] {
  /// Of accessors as they are written, as `get async throws`, the one with that word.
  func accessor(_ word: Substring) -> String? { first { $0.split(separator: " ").contains(word) } }
}

/// One variable of a type.
package final class VariableView: TabulatedObject, AnnotatedObject, TypedObject, @unchecked Sendable {
  let model: PropertyModel
  let typeName: TypeNameView
  let isComputed: Bool
  let readAccess: String
  let writeAccess: String
  let isDefinedInExtension: Bool
  let annotations: Annotations
  unowned let definedInType: TypeView

  init(
    _ model: PropertyModel, typeName: TypeNameView, access: (read: String, write: String), isComputed: Bool,
    isDefinedInExtension: Bool, annotations: Annotations, definedInType: TypeView
  ) {
    self.model = model
    self.typeName = typeName
    readAccess = access.read
    writeAccess = access.write
    self.isComputed = isComputed
    self.isDefinedInExtension = isDefinedInExtension
    self.annotations = annotations
    self.definedInType = definedInType
  }

  /// What makes two variables the same to Sourcery.
  struct Identity: Hashable {
    var name: String
    var isStatic: Bool
    var type: String
  }

  var identity: Identity { Identity(name: name, isStatic: isStatic, type: typeName.name) }
  var name: String { model.name }
  var isStatic: Bool { model.isStatic }
  var defaultValue: String? { definedInType.world.written(model.initializer, at: model.location) }
  private var getter: String { model.accessors.accessor("get") ?? "" }

  /// `E` of `get throws(E)`.
  private var throwsTypeName: TypeNameView? {
    guard getter.hasSuffix(")"), let start = getter.firstIndex(of: "(") else { return nil }
    return .thrown(TypeShapeParser.parse(String(getter[start...].dropFirst().dropLast())))
  }

  package var kindName: String { "variable" }
  package var text: String { model.name }
  package var declaration: RenderedDeclaration? {
    RenderedDeclaration(name: "variable '\(name)' of \(definedInType.name)", location: model.location)
  }
  package var enclosingCondition: String? { ConditionText.text(model.condition) }

  package static let members = typedMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (VariableView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "isComputed": { .bool($0.isComputed) },
    "isStatic": { .bool($0.isStatic) },
    "isMutable": { .bool(!$0.writeAccess.isEmpty) },
    "isFinal": { .bool($0.model.modifiers.contains("final")) },
    "isLazy": { .bool($0.model.modifiers.contains("lazy")) },
    "isDynamic": { .bool($0.model.modifiers.contains("dynamic")) },
    "isAsync": { .bool($0.getter.contains("async")) },
    "throws": { .bool($0.getter.contains("throws") && $0.throwsTypeName?.name != "Never") },
    "throwsTypeName": { TemplateValue($0.throwsTypeName) },
    "readAccess": { .string($0.readAccess) },
    "writeAccess": { .string($0.writeAccess) },
    "defaultValue": { TemplateValue($0.defaultValue) },
    "definedInType": { .object($0.definedInType.asPlace) },
    "definedInTypeName": { .object($0.definedInType.asPlace.writtenName) },
    "actualDefinedInTypeName": { .object($0.definedInType.asPlace.actualName) },
    "annotations": { $0.annotations.value },
    "documentation": { .array(DocumentationText.lines($0.model.documentation).map { .string($0) }) },
    "attributes": { AttributeView.dictionary($0.model.attributes) },
    "modifiers": { .array($0.model.modifiers.map { .object(ModifierView($0)) }) },
  ]
}

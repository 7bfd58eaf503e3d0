import PrismgenModel

/// A method, an initialiser or a function.
package final class MethodView: TabulatedObject, AnnotatedObject, @unchecked Sendable {
  let signature: SignatureView
  let accessLevel: String
  let isDefinedInExtension: Bool
  let annotations: Annotations
  /// nil of a function at the top level.
  private unowned let place: TypeView?

  init(
    _ signature: SignatureView, accessLevel: String, isDefinedInExtension: Bool, annotations: Annotations,
    definedInType: TypeView?
  ) {
    self.signature = signature
    self.accessLevel = accessLevel
    self.isDefinedInExtension = isDefinedInExtension
    self.annotations = annotations
    place = definedInType
  }

  /// What makes two methods the same to Sourcery, if their results mean the same.
  struct Identity: Hashable {
    var name: String
    var isStatic: Bool
    var isClass: Bool
    /// Of methods that have all else in common.
    var result = ""
  }

  var identity: Identity { Identity(name: name, isStatic: isStatic, isClass: isClass) }
  /// - Parameter keepsAssociatedTypes: they stand for themselves, not for what they conform to as Sourcery has it.
  func actualResult(keepsAssociatedTypes: Bool) -> String {
    let result = signature.result
    return (result.actual(keepsAssociatedTypes: keepsAssociatedTypes) ?? result).text
  }

  var model: MethodModel { signature.model }
  var definedInType: TypeView? { place }
  var isStatic: Bool { model.kind == .initializer || model.modifiers.contains("static") }
  var isClass: Bool { model.modifiers.contains("class") }
  var isInitializer: Bool { model.kind == .initializer }
  private var isFailable: Bool { isInitializer && model.name != "init" }

  /// Without the mark of an initialiser that may fail.
  private var baseName: String { isInitializer && model.name.hasSuffix("?") ? "init" : model.name }

  /// `foo<T>`, without the line breaks behind and before the brackets.
  private var genericName: String? {
    model.genericText.map { "\(baseName)<\(AnnotationText.trimmed($0.dropFirst().dropLast()))>" }
  }

  /// `foo<T>(bar: T)`
  var name: String {
    let parameters = signature.parameters.map(\.source).joined(separator: ", ")
    return (genericName ?? model.name) + "(\(parameters))"
  }

  /// `foo(bar:)`, and `foo` without parameters.
  private var selectorName: String {
    if model.parameters.isEmpty { return baseName }
    return baseName + "(" + signature.parameters.map { "\($0.label ?? "_"):" }.joined() + ")"
  }

  private var shortName: String { String(name.prefix { $0 != "(" }) }

  package var kindName: String { "method" }
  package var text: String { name }
  package var declaration: RenderedDeclaration? {
    let owner = place.map { " of \($0.name)" } ?? ""
    return RenderedDeclaration(
      name: "\(place == nil ? "function" : "method") '\(model.name)'\(owner)", location: model.location)
  }
  package var enclosingCondition: String? { ConditionText.text(model.condition) }

  private func has(_ modifier: String) -> TemplateValue { .bool(model.modifiers.contains(modifier)) }

  package static let members: [String: @Sendable (MethodView) -> TemplateValue] =
    SignatureView.members.mapValues { member in { @Sendable (view: MethodView) in member(view.signature) } }
    .merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (MethodView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "selectorName": { .string($0.selectorName) },
    "shortName": { .string($0.shortName) },
    "callName": { .string(String($0.shortName.prefix { $0 != "<" })) },
    "isOptionalReturnType": { .bool($0.isFailable || $0.signature.result.isOptional) },
    "rethrows": { .bool($0.signature.throwing == "rethrows") },
    "accessLevel": { .string($0.accessLevel) },
    "isStatic": { .bool($0.isStatic) },
    "isClass": { .bool($0.isClass) },
    "isInitializer": { .bool($0.isInitializer) },
    "isDeinitializer": { .bool($0.model.kind == .deinitializer) },
    "isFailableInitializer": { .bool($0.isFailable) },
    "isConvenienceInitializer": { $0.has("convenience") },
    "isRequired": { $0.has("required") },
    "isMutating": { $0.has("mutating") },
    "isOptional": { $0.has("optional") },
    "isNonisolated": { $0.has("nonisolated") },
    "isDynamic": { $0.has("dynamic") },
    "isDistributed": { $0.has("distributed") },
    "definedInType": { TemplateValue($0.place?.asPlace) },
    "definedInTypeName": { TemplateValue($0.place?.asPlace.writtenName) },
    "actualDefinedInTypeName": { TemplateValue($0.place?.asPlace.actualName) },
    "annotations": { $0.annotations.value },
  ]
}

/// A subscript.
package final class SubscriptView: TabulatedObject, AnnotatedObject, @unchecked Sendable {
  let signature: SignatureView
  let readAccess: String
  /// Empty where nothing can be set.
  let writeAccess: String
  let isDefinedInExtension: Bool
  let annotations: Annotations
  unowned let definedInType: TypeView

  init(
    _ signature: SignatureView, access: (read: String, write: String), isDefinedInExtension: Bool,
    annotations: Annotations, definedInType: TypeView
  ) {
    self.signature = signature
    readAccess = access.read
    writeAccess = access.write
    self.isDefinedInExtension = isDefinedInExtension
    self.annotations = annotations
    self.definedInType = definedInType
  }

  /// What makes two subscripts the same to Sourcery.
  var identity: [String] {
    signature.parameters.map(\.source) + [signature.result.text, readAccess, writeAccess]
  }

  package var kindName: String { "subscript" }
  package var text: String { "subscript" }
  package var declaration: RenderedDeclaration? {
    RenderedDeclaration(name: "a subscript of \(definedInType.name)", location: signature.model.location)
  }
  package var enclosingCondition: String? { ConditionText.text(signature.model.condition) }

  package static let members: [String: @Sendable (SubscriptView) -> TemplateValue] =
    SignatureView.members.mapValues { member in { @Sendable (view: SubscriptView) in member(view.signature) }
    }
    .merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (SubscriptView) -> TemplateValue] = [
    "readAccess": { .string($0.readAccess) },
    "writeAccess": { .string($0.writeAccess) },
    "isMutable": { .bool(!$0.writeAccess.isEmpty) },
    "definedInType": { .object($0.definedInType.asPlace) },
    "definedInTypeName": { .object($0.definedInType.asPlace.writtenName) },
    "actualDefinedInTypeName": { .object($0.definedInType.asPlace.actualName) },
    "annotations": { $0.annotations.value },
  ]
}

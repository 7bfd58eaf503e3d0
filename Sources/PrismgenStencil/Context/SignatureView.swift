import PrismgenModel

/// What methods and subscripts have in common: parameters, effects, a result, generics.
final class SignatureView: @unchecked Sendable {
  let model: MethodModel
  private unowned let scope: TypeView?
  private unowned let world: Declarations
  /// The names in it of types that stand in the same declaration, above the method.
  let typesAbove: [String]
  let parameterAnnotations: [Annotations]

  init(
    _ model: MethodModel, scope: TypeView?, world: Declarations, typesAbove: [String],
    parameterAnnotations: [Annotations]
  ) {
    self.model = model
    self.scope = scope
    self.world = world
    self.typesAbove = typesAbove
    self.parameterAnnotations = parameterAnnotations
  }

  var parameters: [MethodParameterView] {
    zip(model.parameters, parameterAnnotations).enumerated().map { index, parameter in
      MethodParameterView(
        parameter.0, index: index, typeName: typeName(of: parameter.0), annotations: parameter.1)
    }
  }

  private func typeName(of parameter: MethodModel.Parameter) -> TypeNameView {
    let shape = world.shape(
      parameter.type.hasSuffix("...") ? String(parameter.type.dropLast(3)) : parameter.type)
    return typeName(shape.withoutInOut, prefix: shape.attributes.contains("inout") ? "inout " : "")
  }

  /// What it returns: the type itself from an initialiser. Sourcery writes a method's requirements behind it.
  var result: TypeNameView {
    let suffix = model.requirements.map { " where \($0)" } ?? ""
    switch model.kind {
    // Sourcery names the type alone.
    case .initializer:
      var shape = TypeShape(unwrappedName: scope?.name ?? "")
      shape.isOptional = model.name != "init"
      return typeName(shape)
    case .deinitializer: return typeName(TypeShape(unwrappedName: "Void"))
    case .function: return typeName(world.shape(model.result ?? "Void"), suffix: suffix)
    case .subscript: return typeName(world.shape(model.result ?? "Void"))
    }
  }

  /// A type in the same declaration, above the method, is written in full.
  private func typeName(_ shape: TypeShape, prefix: String = "", suffix: String = "") -> TypeNameView {
    var shape = shape
    if let scope, scope.kind != .protocol, typesAbove.contains(shape.name) {
      shape = TypeShape(unwrappedName: "\(scope.name).\(shape.name)")
    }
    return TypeNameView(
      shape, scope: scope, world: world, prefix: prefix, suffix: suffix,
      requirements: model.kind == .subscript ? nil : model.requirements,
      parameters: model.kind == .subscript ? [] : model.genericParameters.map(\.name))
  }

  private var effects: String {
    model.kind == .subscript ? model.accessors.accessor("get") ?? "" : model.effects
  }

  /// `throws` or `rethrows`.
  var throwing: String? {
    effects.contains("rethrows") ? "rethrows" : effects.contains("throws") ? "throws" : nil
  }

  /// `E` of `throws(E)`.
  private var throwsTypeName: TypeNameView? {
    guard effects.hasSuffix(")"), let start = effects.firstIndex(of: "(") else { return nil }
    return .thrown(world.shape(String(effects[start...].dropFirst().dropLast())))
  }

  /// Where a method's parameter has no constraint, what a requirement says of it.
  private var genericParameters: [TemplateValue] {
    let requirements = GenericRequirement.all(model.kind == .subscript ? nil : model.requirements)
    return model.genericParameters.map { parameter in
      let constraint =
        parameter.constraint?.text ?? requirements.first { $0.left == parameter.name }?.right
      return .object(
        TypePartView(
          "genericParameter",
          parameter.name.hasPrefix("each ") ? String(parameter.name.dropFirst(5)) : parameter.name,
          ["inheritedTypeName": TemplateValue(constraint.map { typeName(TypeShapeParser.parse($0)) })]))
    }
  }

  private var isGenericFailure: Bool {
    guard let name = throwsTypeName?.name else { return false }
    return model.genericParameters.contains { $0.name == name }
  }

  static let members: [String: @Sendable (SignatureView) -> TemplateValue] = [
    "parameters": { TemplateValue($0.parameters) },
    "returnTypeName": { .object($0.result) },
    "actualReturnTypeName": { .object($0.result.actual ?? $0.result) },
    "returnType": { $0.result.typeValue },
    "isOptionalReturnType": { .bool($0.result.isOptional) },
    "isImplicitlyUnwrappedOptionalReturnType": { .bool($0.result.isImplicitlyUnwrapped) },
    "unwrappedReturnTypeName": { .string($0.result.unwrappedName) },
    "isAsync": { .bool($0.effects.contains("async")) },
    "throws": { .bool($0.throwing == "throws" && $0.throwsTypeName?.name != "Never") },
    "throwsTypeName": { $0.throwing == "throws" ? TemplateValue($0.throwsTypeName) : .none },
    "isThrowsTypeGeneric": { .bool($0.isGenericFailure) },
    "isGeneric": { .bool($0.model.genericText != nil) },
    "isFinal": { .bool($0.model.modifiers.contains("final")) },
    "genericParameters": { .array($0.genericParameters) },
    "genericRequirements": {
      .array(GenericRequirement.views($0.model.requirements, scope: $0.scope, world: $0.world))
    },
    "documentation": { .array(DocumentationText.lines($0.model.documentation).map { .string($0) }) },
    "attributes": { AttributeView.dictionary($0.model.attributes) },
    "modifiers": { .array($0.model.modifiers.map { .object(ModifierView($0)) }) },
  ]
}

/// One parameter of a method.
final class MethodParameterView: TabulatedObject, AnnotatedObject, TypedObject, Sendable {
  private let model: MethodModel.Parameter
  private let index: Int
  let typeName: TypeNameView
  let annotations: Annotations

  init(
    _ model: MethodModel.Parameter, index: Int, typeName: TypeNameView, annotations: Annotations
  ) {
    self.model = model
    self.index = index
    self.typeName = typeName
    self.annotations = annotations
  }

  var label: String? { model.firstName == "_" ? nil : model.firstName }
  /// Empty where there is none.
  private var name: String { model.secondName ?? label ?? "" }
  private var isVariadic: Bool { model.type.hasSuffix("...") }

  /// As it is written, with Sourcery's layout and its dots behind the default value.
  var source: String {
    let labels = label == name ? [name] : [label ?? "_", name].filter { !$0.isEmpty }
    return labels.joined(separator: " ") + ": \(typeName.prefix)\(typeName.source)"
      + (model.defaultValue.map { " = \($0)" } ?? "") + (isVariadic ? "..." : "")
  }

  var kindName: String { "parameter" }
  var text: String { source }

  static let members = typedMembers.merging(ownMembers) { $1 }
  private static let ownMembers: [String: @Sendable (MethodParameterView) -> TemplateValue] = [
    "argumentLabel": { TemplateValue($0.label) },
    "name": { .string($0.name) },
    "index": { .int($0.index) },
    "inout": { .bool(!$0.typeName.prefix.isEmpty) },
    "isVariadic": { .bool($0.isVariadic) },
    "typeAttributes": { $0.typeName.member("attributes") ?? .none },
    "defaultValue": { TemplateValue($0.model.defaultValue) },
    "asSource": { .string($0.source) },
    "annotations": { $0.annotations.value },
  ]
}

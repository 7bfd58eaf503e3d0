/// An object that has a type: a variable or an associated value.
protocol TypedObject: TabulatedObject {
  var typeName: TypeNameView { get }
}

extension TypedObject {
  var type: TypeView? { typeName.type }

  /// The members that all of them have.
  static var typedMembers: [String: @Sendable (Self) -> TemplateValue] {
    [
      "type": { $0.typeName.typeValue },
      "typeName": { .object($0.typeName) },
      "actualTypeName": { .object($0.typeName.actual ?? $0.typeName) },
      "unwrappedTypeName": { .string($0.typeName.unwrappedName) },
      "isOptional": { .bool($0.typeName.isOptional) },
      "isImplicitlyUnwrappedOptional": { .bool($0.typeName.isImplicitlyUnwrapped) },
      "isTuple": { .bool($0.typeName.isTuple) },
      "isClosure": { .bool($0.typeName.isClosure) },
      "isArray": { .bool($0.typeName.isArray) },
      "isSet": { .bool($0.typeName.isSet) },
      "isDictionary": { .bool($0.typeName.isDictionary) },
      "isGeneric": { .bool($0.typeName.isGeneric) },
    ]
  }
}

/// A type as it is written, taken apart as far as templates ask.
package final class TypeNameView: TabulatedObject, Sendable {
  /// What stands between the attributes and an optional's mark.
  let shape: TypeShape
  /// Looks names up; nil for a name that cannot be looked up.
  private unowned let scope: TypeView?
  unowned let world: Declarations?
  /// Of a parameter `inout`, which Sourcery counts to the name.
  let prefix: String
  /// Of a result the requirements of its method, which Sourcery counts to the name.
  private let suffix: String
  /// Of the method in whose signature the type stands.
  private let requirements: String?
  private let parameters: [String]
  /// A scope that is no declaration, and that nobody else keeps.
  private let ownScope: TypeView?

  /// - Parameter parameters: the generic ones of the method in whose signature the type stands.
  init(
    _ shape: TypeShape, scope: TypeView?, world: Declarations?, prefix: String = "", suffix: String = "",
    requirements: String? = nil, parameters: [String] = [], keepsScope: Bool = false
  ) {
    self.shape = shape
    self.scope = scope
    self.world = world
    self.prefix = prefix
    self.suffix = suffix
    self.requirements = requirements
    self.parameters = parameters
    ownScope = keepsScope ? scope : nil
  }

  /// What stands behind `throws`, in which Sourcery looks nothing up.
  static func thrown(_ shape: TypeShape) -> TypeNameView { TypeNameView(shape, scope: nil, world: nil) }

  var name: String { prefix + shape.name + suffix }
  /// With attributes, and without what counts to the name only.
  var source: String { shape.source }
  var unwrappedName: String { shape.unwrappedName }
  var isOptional: Bool { shape.isOptional || shape.isImplicitlyUnwrapped }
  var isImplicitlyUnwrapped: Bool { shape.isImplicitlyUnwrapped }
  var isTuple: Bool { isA { if case .tuple = $0 { true } else { false } } }
  var isClosure: Bool { isA { if case .function = $0 { true } else { false } } }
  var isArray: Bool { isA { if case .array = $0 { true } else { false } } }
  var isSet: Bool { isA { if case .set = $0 { true } else { false } } }
  var isDictionary: Bool { isA { if case .dictionary = $0 { true } else { false } } }
  var isGeneric: Bool { isA { $0.genericName != nil } }
  var isVoid: Bool { name == "Void" || name == "()" || unwrappedName == "Void" }

  private func isA(_ test: (TypeShape.Form) -> Bool) -> Bool {
    test(shape.form) || actual.map { test($0.shape.form) } ?? false
  }

  /// Whether it is a function, a tuple, a metatype or an existential, or something that conforms with its parts and has one of
  /// them in it.
  var conformsToNothing: Bool { conformsToNothing(parts.shape) }

  /// - Parameter shape: behind its aliases, of which one may stand for what holds itself.
  private func conformsToNothing(_ shape: TypeShape) -> Bool {
    switch shape.form {
    case .function, .tuple: return true
    case .plain:
      if let kind = part(shape).type?.kind, kind != .extension {
        return kind == .protocol || kind == .composition
      }
      let name = shape.unwrappedName
      return ["Any", "AnyObject", "Error", "Void"].contains(name) || shape.isComposition
        || name.hasPrefix("any ") || name.hasSuffix(".Type") || name.hasSuffix(".Protocol")
    case .generic(let name, _) where name != "Optional" && name != "Result": return false
    case .array, .dictionary, .set, .generic:
      return shape.form.genericArguments.contains(where: conformsToNothing)
    }
  }

  /// The type behind aliases and with the full names of nested types; nil where it is written so.
  var actual: TypeNameView? { actual(keepsAssociatedTypes: false) }

  /// - Parameter keepsAssociatedTypes: they stand for themselves, not for what they conform to.
  func actual(keepsAssociatedTypes: Bool) -> TypeNameView? {
    guard let world else { return nil }
    if let required { return required }
    var types = ActualTypes(world, parameters: parameters, keepsAssociatedTypes: keepsAssociatedTypes)
    return types.actual(shape, in: scope).map { part($0) }
  }

  /// The types that requirements put in the place of this one, which is a generic parameter. Those of the declaration around
  /// the method go before its own.
  private var requiredTypes: [String] {
    GenericRequirement.types(requiredOf: name, in: scope?.requirements ?? requirements)
  }

  private var required: TypeNameView? {
    let types = requiredTypes
    return types.isEmpty ? nil : part(.required(types))
  }

  /// What is looked into for the parts of the type.
  fileprivate var parts: TypeNameView { actual ?? self }

  /// The declaration of the type, where the sources hold it.
  var type: TypeView? {
    var view = self
    // `where T == U, U == T`
    var seen: Set<String> = []
    while case let types = view.requiredTypes, types.count == 1, seen.insert(types[0]).inserted {
      view = part(TypeShapeParser.parse(types[0]))
    }
    return world?.type(named: view.parts.shape.declarationName, in: scope)
  }

  /// ``type``, and for a requirement or an associated type that names something unknown what Sourcery makes of it, which has
  /// no name for several requirements.
  var typeValue: TemplateValue {
    if let type { return .object(type) }
    guard let world else { return .none }
    let types = requiredTypes
    if types.isEmpty {
      let constraint = isOptional ? nil : world.constraint(ofAssociatedType: shape.declarationName, in: scope)
      return TemplateValue(constraint.map { TypeView.undeclared($0, .init(ofConstraint: $0), in: world) })
    }
    return .object(TypeView.required(types, in: world))
  }

  func part(_ shape: TypeShape) -> TypeNameView {
    TypeNameView(shape, scope: scope, world: world, keepsScope: ownScope != nil)
  }

  package var kindName: String { "typeName" }
  package var text: String {
    prefix.isEmpty && suffix.isEmpty ? source : (shape.sortedAttributes + [name]).joined(separator: " ")
  }
  package var plainText: String? { text }

  package static let members: [String: @Sendable (TypeNameView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "asSource": { .string($0.source) },
    "description": { .string($0.text) },
    "unwrappedTypeName": { .string($0.unwrappedName) },
    "actualTypeName": { TemplateValue($0.actual) },
    "isOptional": { .bool($0.isOptional) },
    "isImplicitlyUnwrappedOptional": { .bool($0.isImplicitlyUnwrapped) },
    "isVoid": { .bool($0.isVoid) },
    "isNever": { .bool($0.name == "Never") },
    "isTuple": { .bool($0.isTuple) },
    "isClosure": { .bool($0.isClosure) },
    "isArray": { .bool($0.isArray) },
    "isSet": { .bool($0.isSet) },
    "isDictionary": { .bool($0.isDictionary) },
    "isGeneric": { .bool($0.isGeneric) },
    "isProtocolComposition": { .bool($0.shape.isComposition) },
    "attributes": {
      AttributeView.dictionary(
        $0.shape.attributes.filter { $0.hasPrefix("@") }.map { AttributeView(ofType: $0) })
    },
    // Sourcery never fills them.
    "modifiers": { _ in .array([]) },
    "tuple": { TypePartView.tuple($0.parts) },
    "array": { TypePartView.array($0.parts) },
    "set": { TypePartView.set($0.parts) },
    "dictionary": { TypePartView.dictionary($0.parts) },
    "closure": { TypePartView.closure($0.parts) },
    "generic": { TypePartView.generic($0.parts) },
  ]
}

/// The inside of a type: of an array its element, of a function its parameters and result, and so on.
final class TypePartView: TemplateObject, Sendable {
  let kindName: String
  let text: String
  private let values: [String: TemplateValue]

  /// - Parameter source: where it is not the name.
  init(_ kindName: String, _ name: String, source: String? = nil, _ values: [String: TemplateValue]) {
    self.kindName = kindName
    text = name
    self.values = values.merging(["name": .string(name), "asSource": .string(source ?? name)]) { own, _ in own
    }
  }

  func member(_ name: String) -> TemplateValue? { values[name] }
  var memberNames: [String] { Array(values.keys) }
  var plainText: String? { text }

  static func tuple(_ type: TypeNameView) -> TemplateValue {
    guard case .tuple(let elements) = type.shape.form else { return .none }
    let views = elements.enumerated().map { index, element in
      let name = element.label ?? String(index)
      return typed(
        "tupleElement", name, type.part(element.type),
        ["asSource": .string("\(name): \(element.type.source)")])
    }
    return .object(TypePartView("tuple", type.unwrappedName, ["elements": .array(views)]))
  }

  static func array(_ type: TypeNameView) -> TemplateValue {
    guard case .array(let element) = type.shape.form else { return .none }
    return collection("array", type, element, source: "[\(element.source)]")
  }

  static func set(_ type: TypeNameView) -> TemplateValue {
    guard case .set(let element) = type.shape.form else { return .none }
    return collection("set", type, element, source: "Set<\(element.source)>")
  }

  private static func collection(
    _ kind: String, _ type: TypeNameView, _ element: TypeShape, source: String
  ) -> TemplateValue {
    let element = type.part(element)
    return .object(
      TypePartView(
        kind, type.unwrappedName, source: source,
        [
          "elementTypeName": .object(element), "elementType": element.typeValue,
          "asGeneric": generic(type),
        ]))
  }

  static func dictionary(_ type: TypeNameView) -> TemplateValue {
    guard case .dictionary(let keyShape, let valueShape) = type.shape.form else { return .none }
    let (key, value) = (type.part(keyShape), type.part(valueShape))
    return .object(
      TypePartView(
        "dictionary", type.unwrappedName, source: "[\(keyShape.source): \(valueShape.source)]",
        [
          "keyTypeName": .object(key), "keyType": key.typeValue, "valueTypeName": .object(value),
          "valueType": value.typeValue, "asGeneric": generic(type),
        ]))
  }

  static func closure(_ type: TypeNameView) -> TemplateValue {
    guard case .function(let function) = type.shape.form else { return .none }
    let parameters = function.parameters.map { parameter in
      // `_ name: Int`
      let name = parameter.label.map { $0.hasPrefix("_ ") ? String($0.dropFirst(2)) : $0 }
      return typed(
        "closureParameter", name ?? "", type.part(parameter.type.withoutInOut),
        [
          "argumentLabel": TemplateValue(name == parameter.label ? name : nil),
          "asSource": .string(parameter.source),
          "inout": .bool(parameter.type.attributes.contains("inout")),
          "isVariadic": .bool(parameter.isVariadic),
          "typeAttributes": type.part(parameter.type).member("attributes") ?? .none,
          // No type of a function has them.
          "defaultValue": .none, "annotations": .dictionary([:]),
        ])
    }
    let result = type.part(function.result)
    let failure = function.throwing.flatMap { effect in
      effect.hasPrefix("throws(") ? type.world?.shape(String(effect.dropFirst(7).dropLast())) : nil
    }
    let failureName = failure.map(TypeNameView.thrown)
    return .object(
      TypePartView(
        "closure", type.shape.functionName,
        [
          "parameters": .array(parameters), "returnTypeName": .object(result),
          "returnType": result.typeValue,
          "actualReturnTypeName": .object(result.actual ?? result),
          "isOptionalReturnType": .bool(result.isOptional),
          "isImplicitlyUnwrappedOptionalReturnType": .bool(result.isImplicitlyUnwrapped),
          "unwrappedReturnTypeName": .string(result.unwrappedName), "isAsync": .bool(function.isAsync),
          "asyncKeyword": function.isAsync ? .string("async") : .none,
          "throws": .bool(function.throwing != nil && failureName?.name != "Never"),
          "throwsTypeName": TemplateValue(failureName),
          "throwsOrRethrowsKeyword": function.throwing == nil ? .none : .string("throws"),
        ]))
  }

  static func generic(_ type: TypeNameView) -> TemplateValue {
    guard let name = type.shape.form.genericName else { return .none }
    let parameters = type.shape.form.genericArguments.map { argument -> TemplateValue in
      let argument = type.part(argument)
      return .object(
        TypePartView(
          "genericTypeParameter", argument.text,
          ["typeName": .object(argument), "type": TemplateValue(argument.type)]))
    }
    let source = "\(name)<\(type.shape.form.genericArguments.map(\.source).joined(separator: ", "))>"
    return .object(
      TypePartView(
        "generic", source,
        ["name": .string(name), "typeParameters": .array(parameters), "description": .string(source)]))
  }

  private static func typed(
    _ kind: String, _ name: String, _ type: TypeNameView, _ others: [String: TemplateValue] = [:]
  ) -> TemplateValue {
    let values: [String: TemplateValue] = [
      "typeName": .object(type), "type": type.typeValue,
      "actualTypeName": .object(type.actual ?? type), "isOptional": .bool(type.isOptional),
      "isImplicitlyUnwrappedOptional": .bool(type.isImplicitlyUnwrapped),
      "unwrappedTypeName": .string(type.unwrappedName), "argumentLabel": .string(name),
      "isTuple": .bool(type.isTuple), "isClosure": .bool(type.isClosure), "isArray": .bool(type.isArray),
      "isSet": .bool(type.isSet), "isDictionary": .bool(type.isDictionary),
      "isGeneric": .bool(type.isGeneric),
    ]
    return .object(TypePartView(kind, name, values.merging(others) { $1 }))
  }
}

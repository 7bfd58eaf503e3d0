import PrismgenModel

/// Replaces the names in a type by what they mean: aliases by what they stand for, nested types by their full names.
struct ActualTypes {
  private let world: Declarations
  private var depth = 0
  /// Aliases of aliases can stand for more than memory holds.
  private var remainingNames = 1000
  /// Of arguments that take the places of parameters: each alias may make twice as much of what the one within it made.
  private var remainingBytes = 100_000
  private static let deepest = 60
  /// The generic parameters of the method in whose signature the type stands. As arguments of the type itself they mean
  /// nothing else.
  private let parameters: [String]
  private let keepsAssociatedTypes: Bool

  /// - Parameter keepsAssociatedTypes: they stand for themselves, not for what they conform to.
  init(_ world: Declarations, parameters: [String] = [], keepsAssociatedTypes: Bool = false) {
    self.world = world
    self.parameters = parameters
    self.keepsAssociatedTypes = keepsAssociatedTypes
  }

  /// `shape` as it is written inside `scope`; nil where nothing in it means anything else. Functions keep their parameters
  /// and results as written and lose their attributes, as Sourcery has it.
  mutating func actual(_ shape: TypeShape, in scope: TypeView?) -> TypeShape? {
    depth += 1
    defer { depth -= 1 }
    remainingNames -= 1
    guard depth < Self.deepest, remainingNames > 0 else { return nil }
    let required = GenericRequirement.types(requiredOf: shape.name, in: scope?.requirements)
    if depth > 1, !required.isEmpty { return .required(required) }
    return unmarked(shape, in: scope)?
      .marked(isOptional: shape.isOptional, isImplicitlyUnwrapped: shape.isImplicitlyUnwrapped)
  }

  private mutating func unmarked(_ shape: TypeShape, in scope: TypeView?) -> TypeShape? {
    switch shape.form {
    case .plain: return named(shape.unwrappedName, [], in: scope)
    case .function(let function):
      guard actual(function.parameters.map(\.type) + [function.result], in: scope) != nil else { return nil }
      return shape.plainFunction
    case .array(let element):
      // Sourcery also writes down what has a declaration.
      let isKnown = world.type(named: element.declarationName, in: scope) != nil
      return (actual(element, in: scope) ?? (isKnown ? element : nil)).map { .array($0) }
    case .set(let element): return actual(element, in: scope).map { .set($0) }
    case .dictionary(let key, let value):
      guard let parts = actual([key, value], in: scope) else { return nil }
      return .dictionary(parts[0], parts[1])
    case .tuple(let elements):
      guard let types = actual(elements.map(\.type), in: scope) else { return nil }
      return .tuple(zip(elements, types).map { .init(label: $0.label, type: $1) })
    case .generic(let name, let arguments):
      let changed = actual(arguments, in: scope, except: depth == 1 ? parameters : [])
      if let target = named(name, changed ?? arguments, in: scope) {
        return target.form == .plain ? .generic(target.unwrappedName, changed ?? arguments) : target
      }
      let isDeclared = world.type(named: name, in: scope).map { $0.kind != .extension } ?? false
      return changed.map { .generic(name, $0) } ?? (isDeclared ? .generic(name, arguments) : nil)
    }
  }

  private mutating func actual(
    _ shapes: [TypeShape], in scope: TypeView?, except kept: [String] = []
  ) -> [TypeShape]? {
    let changed = shapes.map { kept.contains($0.name) ? nil : actual($0, in: scope) }
    return changed.contains { $0 != nil } ? zip(shapes, changed).map { $1 ?? $0 } : nil
  }

  private mutating func named(
    _ name: String, _ arguments: [TypeShape], in scope: TypeView?
  ) -> TypeShape? {
    guard remainingNames > 0 else { return nil }
    if !keepsAssociatedTypes, let constraint = world.constraint(ofAssociatedType: name, in: scope) {
      return TypeShapeParser.parse(constraint)
    }
    if let type = world.type(named: name, in: scope) {
      return type.name == name ? nil : TypeShape(unwrappedName: type.name)
    }
    guard let alias = world.alias(named: name, in: scope) else { return nil }
    let parameters = zip(alias.model.genericParameters.map(\.name), arguments)
    let target = alias.typeName.shape.replacing(
      Dictionary(parameters) { first, _ in first }, within: &remainingBytes)
    guard remainingBytes > 0 else { return nil }
    let meant = actual(target, in: alias.parent) ?? target
    guard case .tuple(let elements) = meant.form else { return meant }
    return .tuple(elements).marked(
      isOptional: meant.isOptional, isImplicitlyUnwrapped: meant.isImplicitlyUnwrapped)
  }
}

extension TypeShape {
  /// What stands for a generic parameter with requirements, in Sourcery's parentheses.
  static func required(_ types: [String]) -> TypeShape {
    TypeShape(unwrappedName: "(\(types.joined(separator: " & ")))", isComposition: types.count > 1)
  }

  /// With types in the place of names, of which as many are left as `bytes` allow.
  fileprivate func replacing(_ types: [String: TypeShape], within bytes: inout Int) -> TypeShape {
    if types.isEmpty { return self }
    func replacing(_ shape: TypeShape) -> TypeShape { shape.replacing(types, within: &bytes) }
    let replaced: TypeShape =
      switch form {
      case .plain: replaced(by: types[unwrappedName], within: &bytes)
      case .function: self
      case .array(let element): .array(replacing(element))
      case .set(let element): .set(replacing(element))
      case .dictionary(let key, let value): .dictionary(replacing(key), replacing(value))
      case .tuple(let elements):
        .tuple(elements.map { .init(label: $0.label, type: replacing($0.type)) })
      case .generic(let name, let arguments): .generic(name, arguments.map(replacing))
      }
    return replaced.marked(isOptional: isOptional, isImplicitlyUnwrapped: isImplicitlyUnwrapped)
  }

  private func replaced(by type: TypeShape?, within bytes: inout Int) -> TypeShape {
    guard let type else { return self }
    bytes -= type.source.utf8.count
    return bytes > 0 ? type : self
  }

  fileprivate static func array(_ element: TypeShape) -> TypeShape {
    TypeShape(form: .array(element), unwrappedName: "[\(element.source)]")
  }

  fileprivate static func set(_ element: TypeShape) -> TypeShape {
    TypeShape(form: .set(element), unwrappedName: "Set<\(element.source)>")
  }

  fileprivate static func dictionary(_ key: TypeShape, _ value: TypeShape) -> TypeShape {
    TypeShape(form: .dictionary(key, value), unwrappedName: "[\(key.source): \(value.source)]")
  }

  /// The name is without the labels, as Sourcery's.
  fileprivate static func tuple(_ elements: [Element]) -> TypeShape {
    TypeShape(
      form: .tuple(elements), unwrappedName: "(\(elements.map(\.type.source).joined(separator: ", ")))")
  }

  fileprivate static func generic(_ name: String, _ arguments: [TypeShape]) -> TypeShape {
    TypeShape(
      form: .generic(name, arguments),
      unwrappedName: "\(name)<\(arguments.map(\.source).joined(separator: ", "))>")
  }
}

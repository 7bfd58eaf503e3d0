import PrismgenModel

extension FilterRegistry {
  /// The filters about types, variables and annotations: applied to one object a test, to an array a selection.
  mutating func addDeclarations() {
    addSelection("enum", TypeView.self) { $0.kind == .enum }
    addSelection("struct", TypeView.self) { $0.kind == .struct }
    addSelection("protocol", TypeView.self) { $0.kind == .protocol }
    addSelection("extension", TypeView.self) { $0.kind == .extension }
    addSelection("class", TypeView.self) { $0.kind == .class }
    addSelection("computed", VariableView.self) { $0.isComputed && !$0.isStatic }
    addSelection("stored", VariableView.self) { !$0.isComputed && !$0.isStatic }
    addSelection("static", VariableView.self) { $0.isStatic }
    addSelection("instance", VariableView.self) { !$0.isStatic }
    addSelection("tuple", VariableView.self) { $0.typeName.isTuple }
    addSelection("optional", VariableView.self) { $0.typeName.isOptional }
    addSelection("definedInExtension", VariableView.self) { $0.isDefinedInExtension }
    // Methods are not modelled: nothing is an initialiser.
    addSelection("initializer", VariableView.self) { _ in false }
    addAccessLevels()
    addRelation("based") { $0.based.contains($1) }
    addRelation("implements") { $0.implements[$1] != nil }
    addRelation("inherits") { $0.inherits[$1] != nil }
    addRelation("extends") { $0.kind == .extension && $0.name == $1 }
    addArgumentSelection("annotated") { value, argument in
      guard case .object(let object as any AnnotatedObject) = value else { return nil }
      return object.annotations.isAnnotated(with: argument)
    }
  }

  private mutating func addAccessLevels() {
    for level in ["open", "public", "package", "internal", "fileprivate", "private"] {
      addSelection(level, TypeView.self) { $0.accessLevel == level }
      addSelection("\(level)Get", VariableView.self) { $0.readAccess == level }
      addSelection("\(level)Set", VariableView.self, unless: { $0.writeAccess.isEmpty }) {
        $0.writeAccess == level
      }
    }
  }

  private mutating func addRelation(_ name: String, _ test: @escaping @Sendable (TypeView, String) -> Bool) {
    addArgumentSelection(name) { value, argument in
      switch value {
      case .object(let type as TypeView): test(type, argument)
      case .object(let typed as any TypedObject): typed.type.map { test($0, argument) } ?? false
      default: nil
      }
    }
  }

  /// - Parameter isExcluded: selected neither by the filter nor by its opposite.
  private mutating func addSelection<Object: TemplateObject>(
    _ name: String, _ type: Object.Type,
    unless isExcluded: @escaping @Sendable (Object) -> Bool = { _ in false },
    _ test: @escaping @Sendable (Object) -> Bool
  ) {
    for (name, expected) in [(name, true), ("!\(name)", false)] {
      addSelection(name) { value in
        guard case .object(let object as Object) = value else { return nil }
        return !isExcluded(object) && test(object) == expected
      }
    }
  }

  private mutating func addArgumentSelection(
    _ name: String, _ test: @escaping @Sendable (TemplateValue, String) -> Bool?
  ) {
    for (name, expected) in [(name, true), ("!\(name)", false)] {
      add(name) { value, arguments throws(FilterProblem) in
        guard arguments.count == 1, case .string(let argument) = arguments[0] else {
          throw FilterProblem("takes a name in quotes")
        }
        return select(value) { test($0, argument).map { $0 == expected } }
      }
    }
  }

  private mutating func addSelection(_ name: String, _ test: @escaping @Sendable (TemplateValue) -> Bool?) {
    add(name) { value, _ in select(value, test) }
  }
}

/// Elements that the test is not about are dropped from an array; alone they pass through.
private func select(_ value: TemplateValue, _ test: (TemplateValue) -> Bool?) -> TemplateValue {
  if case .array(let values) = value { return .array(values.filter { test($0) ?? false }) }
  return test(value).map(TemplateValue.bool) ?? value
}

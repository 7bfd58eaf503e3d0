extension FilterRegistry {
  /// The filters about types, variables and annotations: applied to one object a test, to an array a selection.
  mutating func addDeclarations() {
    addSelection("enum", TypeView.self) { $0.kind == .enum }
    addSelection("struct", TypeView.self) { $0.kind == .struct }
    addSelection("protocol", TypeView.self) { $0.kind == .protocol }
    addSelection("extension", TypeView.self) { $0.kind == .extension }
    addSelection("class") { object in
      switch object {
      case let type as TypeView: type.kind == .class
      case let method as MethodView: method.isClass
      default: nil
      }
    }
    addSelection("computed", VariableView.self) { $0.isComputed && !$0.isStatic }
    addSelection("stored", VariableView.self) { !$0.isComputed && !$0.isStatic }
    addSelection("static") { object in
      switch object {
      case let variable as VariableView: variable.isStatic
      case let method as MethodView: method.isStatic
      default: nil
      }
    }
    addSelection("instance") { object in
      switch object {
      case let variable as VariableView: !variable.isStatic
      case let method as MethodView: !method.isStatic && !method.isClass
      default: nil
      }
    }
    addSelection("tuple", VariableView.self) { $0.typeName.isTuple }
    addSelection("optional", VariableView.self) { $0.typeName.isOptional }
    addSelection("definedInExtension") { object in
      switch object {
      case let variable as VariableView: variable.isDefinedInExtension
      case let method as MethodView: method.isDefinedInExtension
      case let view as SubscriptView: view.isDefinedInExtension
      default: nil
      }
    }
    addSelection("initializer", MethodView.self) { $0.isInitializer }
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
      addSelection(level) { object in
        switch object {
        case let type as TypeView: type.accessLevel == level
        case let method as MethodView: method.accessLevel == level
        default: nil
        }
      }
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
      case .object(let typed as any TypedObject):
        if case .object(let type as TypeView) = typed.typeName.typeValue {
          test(type, argument)
        } else {
          false
        }
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
      add(name) { value, _ in
        select(value) { value in
          guard case .object(let object as Object) = value else { return nil }
          return !isExcluded(object) && test(object) == expected
        }
      }
    }
  }

  /// - Parameter test: nil for an object that the filter is not about.
  private mutating func addSelection(
    _ name: String, _ test: @escaping @Sendable (any TemplateObject) -> Bool?
  ) {
    for (name, expected) in [(name, true), ("!\(name)", false)] {
      add(name) { value, _ in
        select(value) { value in
          if case .object(let object) = value { test(object).map { $0 == expected } } else { nil }
        }
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
}

/// Elements that the test is not about are dropped from an array; alone they pass through.
private func select(_ value: TemplateValue, _ test: (TemplateValue) -> Bool?) -> TemplateValue {
  if case .array(let values) = value { return .array(values.filter { test($0) ?? false }) }
  return test(value).map(TemplateValue.bool) ?? value
}

import PrismgenModel
import PrismgenSource

/// Keys of what templates can read of declarations: two types of one key print the same in every template that reads
/// nothing besides.
///
/// Left out is what its reader notes in ``Reading``: other types, and the path. Lines and columns are left out too,
/// because they are seen in diagnostics only, so that a line added above a type does not make it another.
extension TypeView {
  var key: ContentKey {
    var hasher = ContentHasher()
    hasher.combine(kind.rawValue)
    hasher.combine(name)
    hasher.combine(localName)
    // An extension may name an alias.
    hasher.combine(model.name)
    hasher.combine(accessLevel)
    hasher.combine(isGeneric)
    hasher.combine(model.attributes)
    hasher.combine(model.modifiers)
    hasher.combine(annotations.value)
    hasher.combine(documentation)
    hasher.combine(enclosingCondition)
    hasher.combine(inheritedTypes)
    hasher.combine(aliases)
    hasher.combine(rawTypeName.map { [$0.shape] } ?? [])
    hasher.combine(cases.count)
    for view in cases { hasher.combine(view) }
    hasher.combine(rawVariables.count)
    for view in rawVariables { hasher.combine(view) }
    hasher.combine(rawMethods.count)
    for view in rawMethods { hasher.combine(view) }
    hasher.combine(rawSubscripts.count)
    for view in rawSubscripts {
      hasher.combine(view.signature)
      hasher.combine(view.readAccess)
      hasher.combine(view.writeAccess)
      hasher.combine(view.isDefinedInExtension)
      hasher.combine(view.annotations.value)
    }
    hasher.combine(model.requirements?.text)
    let associated = model.aliases.filter(\.isAssociatedType)
    hasher.combine(associated.count)
    for alias in associated {
      hasher.combine(alias.name)
      hasher.combine(alias.constraint)
      hasher.combine(alias.isConstrained)
      hasher.combine(alias.requirements)
    }
    hasher.combine(imports.count)
    for item in imports {
      hasher.combine(item.kind)
      hasher.combine(item.path)
      hasher.combine(ConditionText.text(item.condition))
    }
    return hasher.finalize()
  }
}

extension Declarations {
  /// A key of all that templates can read of all declarations.
  func makeKey() -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(types.count)
    hasher.combine(hiddenTypes.count)
    for type in types + hiddenTypes {
      hasher.combine(type.key)
      hasher.combine(type.location.path)
      // Of two types of one name the first is found by it, and the second may be contained in another.
      hasher.combine(type.parent?.name)
      // They are in the order of the sources, which that of all types does not tell.
      hasher.combine(type.containedTypes.map(\.name))
    }
    hasher.combine(sortedAliases)
    // Which of one name is the last, their places tell.
    for (name, constraint) in lastConstraints.sortedPairs {
      hasher.combine(name)
      hasher.combine(constraint)
    }
    hasher.combine(functions.count)
    for view in functions { hasher.combine(view) }
    return hasher.finalize()
  }
}

extension ContentHasher {
  fileprivate mutating func combine(_ view: CaseView) {
    combine(view.model.name)
    combine(view.owner)
    combine(view.isIndirect)
    combine(view.model.rawValue)
    combine(view.model.attributes)
    combine(view.model.documentation)
    combine(view.enclosingCondition)
    combine(view.annotations.value)
    combine(view.associatedValues.count)
    for value in view.associatedValues {
      combine(value.localName)
      combine(value.externalName)
      combine(value.defaultValue)
      combine([value.typeName.shape])
      combine(value.annotations.value)
    }
  }

  fileprivate mutating func combine(_ view: VariableView) {
    combine(view.name)
    combine(view.model.modifiers)
    combine(view.model.accessors)
    combine(view.defaultValue)
    combine(view.model.attributes)
    combine(view.model.documentation)
    combine(view.enclosingCondition)
    combine(view.annotations.value)
    combine([view.typeName.shape])
    combine(view.isComputed)
    combine(view.isDefinedInExtension)
    combine(view.readAccess)
    combine(view.writeAccess)
  }

  fileprivate mutating func combine(_ view: MethodView) {
    combine(view.signature)
    combine(view.accessLevel)
    combine(view.isDefinedInExtension)
    combine(view.annotations.value)
  }

  fileprivate mutating func combine(_ view: SignatureView) {
    let model = view.model
    combine(model.kind.rawValue)
    combine(model.name)
    combine(model.genericText)
    combine(view.typesAbove)
    combine(model.parameters.count)
    for (parameter, annotations) in zip(model.parameters, view.parameterAnnotations) {
      combine(parameter.firstName)
      combine(parameter.secondName)
      combine(parameter.type)
      combine(parameter.defaultValue)
      combine(annotations.value)
    }
    combine(model.effects)
    combine(model.result)
    combine(model.requirements)
    combine(model.accessors)
    combine(model.attributes)
    combine(model.modifiers)
    combine(model.documentation)
    combine(ConditionText.text(model.condition))
  }

  fileprivate mutating func combine(_ aliases: [TypeAliasView]) {
    combine(aliases.count)
    for alias in aliases {
      combine(alias.name)
      combine(alias.accessLevel)
      combine(alias.annotations.value)
      combine([alias.typeName.shape])
      combine(alias.model.genericParameters.map(\.name))
    }
  }

  // What follows is part of most that is combined: inlined, it would stand in each of them, and in itself.

  @inline(never)
  fileprivate mutating func combine(_ attributes: [AttributeModel]) {
    combine(attributes.count)
    for attribute in attributes {
      combine(attribute.name)
      combine(attribute.arguments)
      combine(ConditionText.text(attribute.condition))
    }
  }

  @inline(never)
  fileprivate mutating func combine(_ shapes: [TypeShape]) {
    combine(shapes.count)
    for shape in shapes {
      combine(shape.attributes)
      combine(shape.unwrappedName)
      combine(shape.unwrappedSpelling)
      combine(shape.isOptional)
      combine(shape.isImplicitlyUnwrapped)
      combine(shape.isComposition)
      combine(shape.form)
    }
  }

  @inline(never)
  private mutating func combine(_ form: TypeShape.Form) {
    switch form {
    case .plain: combine(0)
    case .generic(let name, let arguments):
      combine(1)
      combine(name)
      combine(arguments)
    case .array(let element):
      combine(2)
      combine([element])
    case .dictionary(let key, let value):
      combine(3)
      combine([key, value])
    case .set(let element):
      combine(4)
      combine([element])
    case .tuple(let elements):
      combine(5)
      combine(elements)
    case .function(let function):
      combine(6)
      combine(function.parameters)
      combine(function.isAsync)
      combine(function.throwing)
      combine([function.result])
    }
  }

  private mutating func combine(_ elements: [TypeShape.Element]) {
    combine(elements.map(\.type))
    for element in elements {
      combine(element.label)
      combine(element.isVariadic)
    }
  }

  /// Plain values only; see ``TemplateValue/isPlain``.
  mutating func combine(_ value: TemplateValue) {
    switch value {
    case .none, .object, .macro: combine(0)
    case .bool(let value):
      combine(1)
      combine(value)
    case .int(let value):
      combine(2)
      combine(value)
    case .number(let value):
      combine(3)
      combine(Int(truncatingIfNeeded: value.bitPattern))
    case .string(let value):
      combine(4)
      combine(value)
    case .array(let values):
      combine(5)
      combine(values.count)
      for value in values { combine(value) }
    case .dictionary(let values):
      combine(6)
      combine(values.count)
      for (key, value) in values.sortedPairs {
        combine(key)
        combine(value)
      }
    case .pair(let key, let value):
      combine(7)
      combine(key)
      combine(value)
    case .flag(let value):
      combine(8)
      combine(value)
    }
  }
}

extension TemplateValue {
  /// Whether the value is all that there is to it: no object stands in it.
  var isPlain: Bool {
    switch self {
    case .none, .bool, .flag, .int, .number, .string: true
    case .array(let values): values.allSatisfy(\.isPlain)
    case .dictionary(let values): values.values.allSatisfy(\.isPlain)
    case .pair(_, let value): value.isPlain
    case .object, .macro: false
    }
  }
}

package import PrismgenSource

/// One element of an enum's `case` declaration.
package struct CaseModel: Equatable, Sendable {
  /// As written, with back-ticks.
  package var name: String
  /// nil without parentheses; empty for `()`.
  package var parameters: [ParameterModel]?
  package var rawValue: String?
  package var isIndirect: Bool
  package var attributes: [AttributeModel]
  /// The `#if` clauses between the enum's body and the case.
  package var condition: Condition
  package var documentation: [String]
  package var directives: [Directive]
  package var location: SourceLocation

  package init(
    name: String, parameters: [ParameterModel]?, rawValue: String?, isIndirect: Bool,
    attributes: [AttributeModel],
    condition: Condition, documentation: [String], directives: [Directive], location: SourceLocation
  ) {
    self.name = name
    self.parameters = parameters
    self.rawValue = rawValue
    self.isIndirect = isIndirect
    self.attributes = attributes
    self.condition = condition
    self.documentation = documentation
    self.directives = directives
    self.location = location
  }
}

/// One associated value of a case.
package struct ParameterModel: Equatable, Sendable {
  /// The labels as written, `_` included.
  package var firstName: String?
  package var secondName: String?
  package var type: TypeText
  package var defaultValue: String?

  package init(firstName: String?, secondName: String?, type: TypeText, defaultValue: String?) {
    self.firstName = firstName
    self.secondName = secondName
    self.type = type
    self.defaultValue = defaultValue
  }
}

/// An initial value that is one call or one member of a type and nothing else, or is cast to one: `Player(volume: 1)`, `[Movie]()`,
/// `Route.home`, `Route.detail(1)`, `5 as Int64`.
package struct InitialValue: Equatable, Sendable {
  package enum Use: Equatable, Sendable {
    case call(hasArguments: Bool)
    /// Its name begins with a small letter.
    case member(String, isCalled: Bool)
    /// Certainly of the type.
    case cast
  }

  /// What is called, or has the member, as it is written; it may be no type at all.
  package var type: TypeText
  package var use: Use

  package init(type: TypeText, use: Use) { (self.type, self.use) = (type, use) }
}

/// A static member of a type whose value is of that type, so far as its own lines say so; or a method of which they do not, where
/// methods are not kept.
package struct StaticModel: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    /// `static let zero: Self`, `static func make() -> Self`
    case written
    /// `static let night = Theme(name: "night")`
    case made(InitialValue.Use)
    case unknown
  }

  /// As written, with back-ticks.
  package var name: String
  package var isMethod: Bool
  package var origin: Origin

  package init(name: String, isMethod: Bool, origin: Origin) {
    (self.name, self.isMethod, self.origin) = (name, isMethod, origin)
  }
}

/// One binding of a `var` or `let` among the members of a type.
package struct PropertyModel: Equatable, Sendable {
  package enum Storage: String, Hashable, Sendable { case stored, observed, computed }

  /// As written, with back-ticks; for a tuple pattern its text.
  package var name: String
  package var type: TypeText?
  /// `let`, or `var`.
  package var isLet: Bool
  package var storage: Storage
  /// The initialiser's text.
  package var initializer: String?
  /// What the initialiser says of the type, where none is written and texts are kept.
  package var initialValue: InitialValue? { initialValues.first }
  /// At most one. An array, which takes no room while it is empty.
  private var initialValues: [InitialValue]
  /// Accessor keywords with their effects, as text: `get`, `mutating get`, `get async throws`, `set`, `_modify`.
  /// Empty for a stored property; `get` for the short form `{ … }`.
  package var accessors: [String]
  package var attributes: [AttributeModel]
  package var modifiers: [String]
  package var condition: Condition
  package var documentation: [String]
  package var directives: [Directive]
  package var location: SourceLocation

  package var access: AccessLevel? { modifiers.accessLevel }
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  /// The names that it declares, without back-ticks.
  package var declaredNames: [String] { Self.names(in: name) }
  /// What the initialiser is if it is a literal.
  package var literalType: LiteralType? { initializer.flatMap(LiteralType.init) }
}

extension PropertyModel {
  // Through the memberwise initialiser, as of a ``TypeModel``.
  package init(
    name: String, isLet: Bool, type: TypeText?, initializer: String?, initialValue: InitialValue? = nil,
    storage: Storage, accessors: [String],
    attributes: [AttributeModel], modifiers: [String], condition: Condition, documentation: [String],
    directives: [Directive], location: SourceLocation
  ) {
    self.init(
      name: name, type: type, isLet: isLet, storage: storage, initializer: initializer,
      initialValues: initialValue.map { [$0] } ?? [], accessors: accessors, attributes: attributes,
      modifiers: modifiers, condition: condition, documentation: documentation, directives: directives,
      location: location)
  }

  /// `a`, `c` and `d` of the pattern `(a, (b: c, d))`; otherwise the name itself.
  package static func names(in pattern: String) -> [String] {
    guard pattern.utf8.first == UInt8(ascii: "(") else { return [pattern.withoutBackticks] }
    return pattern.split { "(),".contains($0) }.compactMap { element in
      // Behind the label.
      let name = element.split(separator: ":", omittingEmptySubsequences: false).last?.split(separator: " ")
        .first
      return name.map { String($0).withoutBackticks }
    }
  }
}

/// A method; only what decides about collisions.
package struct FunctionModel: Equatable, Sendable {
  package var name: String
  package var parameterCount: Int
  /// Generic parameters, labels, types and result, without white space; nil where nothing else in the enum has the name, and in
  /// extensions of what takes more than one parameter, or one that is neither variadic nor generic.
  package var signature: String?
  package var attributes: [AttributeModel]
  package var modifiers: [String]
  package var condition: Condition
  package var location: SourceLocation

  package init(
    name: String, parameterCount: Int, attributes: [AttributeModel], modifiers: [String],
    condition: Condition,
    location: SourceLocation
  ) {
    self.name = name
    self.parameterCount = parameterCount
    self.attributes = attributes
    self.modifiers = modifiers
    self.condition = condition
    self.location = location
  }

  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// A `typealias` or an `associatedtype`.
package struct AliasModel: Equatable, Sendable {
  package var name: String
  package var isAssociatedType: Bool
  package var genericParameters: [GenericParameterModel]
  /// What an associated type conforms to.
  package var inheritedTypes: [TypeText] = []
  /// Behind `where`, as written. Of an alias without parameters for templates only.
  package var requirements: String?
  /// What the alias stands for; for an associated type its default.
  package var target: TypeText?
  package var modifiers: [String]
  package var attributes: [AttributeModel] = []
  package var condition: Condition
  package var location: SourceLocation

  package init(
    name: String, isAssociatedType: Bool, genericParameters: [GenericParameterModel], target: TypeText?,
    modifiers: [String], condition: Condition, location: SourceLocation
  ) {
    self.name = name
    self.isAssociatedType = isAssociatedType
    self.genericParameters = genericParameters
    self.target = target
    self.modifiers = modifiers
    self.condition = condition
    self.location = location
  }
}

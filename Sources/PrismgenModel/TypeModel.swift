package import PrismgenSource

/// A type declaration or an extension, with everything in it that generation may need to know.
package struct TypeModel: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case `enum`, `struct`, `class`, actor, `protocol`, `extension`
  }

  /// The name as written, with back-ticks; for an extension the text of the extended type.
  package var name: String
  /// The extended type; nil for everything but an extension.
  package var extendedType: TypeText?
  // Small fields fill the bytes that an optional type leaves: a module has tens of thousands of declarations.
  package var kind: Kind
  /// A freestanding macro stands among the members, which may declare names that no parser sees.
  package var hasMacroExpansion = false
  /// It declares an `init?` or `init!`.
  package var hasFailableInitializer = false
  /// Where the name stands.
  package var location: SourceLocation
  package var attributes: [AttributeModel]
  /// All modifiers in order, as text: `public`, `indirect`, `nonisolated`, `private(set)`.
  package var modifiers: [String]
  package var genericParameters: [GenericParameterModel]
  /// The requirements behind `where`, without the word, cut for name look-up.
  package var requirements: TypeText? {
    get { requirementLists.first }
    set { requirementLists = newValue.map { [$0] } ?? [] }
  }
  /// At most one. An array, which takes no room while it is empty.
  private var requirementLists: [TypeText]
  package var inheritedTypes: [TypeText]
  /// The `#if` clauses between the enclosing declaration (or the file) and this one.
  package var condition: Condition
  /// The documentation comment's lines, each with its `///` or as lines of the `/** */` block.
  package var documentation: [String]
  package var directives: [Directive]

  /// Between the braces; empty if there are none.
  package var body = SourceRange(0, 0)
  package var cases: [CaseModel] = []
  package var properties: [PropertyModel] = []
  package var functions: [FunctionModel] = []
  /// Those of the properties and methods that may be initial values of the type.
  package var statics: [StaticModel] = []
  /// The methods with their signatures, initialisers and subscripts too. For templates only.
  package var methods: [MethodModel] = []
  /// What is known of the properties where they and the functions were left out, but for static ones that what is generated in
  /// types inside may hide; nil where they were kept.
  package var omitted: OmittedMembers?
  package var aliases: [AliasModel] = []
  /// Types declared directly in this one, in source order.
  package var types: [TypeModel] = []
  /// The parameter types of `subscript(dynamicMember:)` in the body.
  package var dynamicMemberTypes: [TypeText] = []
  /// Names that the body uses without a base (`isX(…)`, not `self.isX`) and that a generated member would hide, sorted: of the
  /// form `isX` or `modifyX`, and of functions called as the namespaces are or as comments call a case of the file.
  package var unqualifiedNames: [String] = []
  /// Names of the namespaces that the body uses without a base and does not call, and `modifyX` of `modifyX { … }`, sorted: there
  /// they mean what is generated, or a variable, or a function. This has no members: where one is taken, it stands behind the
  /// name, as in `lens.title`.
  package var unqualifiedValues: [String] = []
  /// Those of ``NestedTypeName`` that the body uses without a base, sorted.
  package var nestedTypeNames: [NestedTypeName] = []
  /// What in the declaration is no Swift; the rest of it is here. An array, which takes no room while it is empty.
  package var problems: [Diagnostic] = []

  /// The access modifier as written, nil if there is none.
  package var access: AccessLevel? { modifiers.accessLevel }

  package var storedPropertyCount: Int {
    // Field by field: a copy of a property costs a retain for each of its lists.
    omitted?.storedPropertyCount ?? properties.indices.count { properties[$0].storage != .computed }
  }

  /// The names of the namespaces.
  package static let namespaces = ["prism", "prisms", "lens", "cases", "properties"]

  /// Whether what a file or a type declares by that name may be meant in types inside without a base, and be hidden by what is
  /// generated for them: a namespace, its type, or a method `modifyX`. Names of single paths are not seen there.
  package static func mayBeHidden(_ name: String) -> Bool {
    namespaces.contains(name) || name.hasPrefix("modify") || NestedTypeName(rawValue: name) != nil
  }

  /// With back-ticks where the source has them.
  package var propertyNames: [String] { omitted?.propertyNames ?? properties.map(\.name) }
}

extension TypeModel {
  // Through the memberwise initialiser, which puts the fields in their places: assigned one by one, each is retained and
  // released again.
  package init(
    kind: Kind, name: String, extendedType: TypeText? = nil, location: SourceLocation,
    attributes: [AttributeModel],
    modifiers: [String], genericParameters: [GenericParameterModel], requirements: TypeText?,
    inheritedTypes: [TypeText], condition: Condition, documentation: [String], directives: [Directive]
  ) {
    self.init(
      name: name, extendedType: extendedType, kind: kind, location: location, attributes: attributes,
      modifiers: modifiers, genericParameters: genericParameters,
      requirementLists: requirements.map { [$0] } ?? [], inheritedTypes: inheritedTypes, condition: condition,
      documentation: documentation, directives: directives)
  }
}

/// A type that may be generated into another one, where its name then hides others.
package enum NestedTypeName: String, Hashable, Sendable, CaseIterable {
  case cases = "Cases"
  case prisms = "Prisms"
  case properties = "Properties"
  case router = "Router"
}

/// What is kept of the members of a type that nothing is generated for: most types of a module, and most of its bytes.
package struct OmittedMembers: Equatable, Sendable {
  package var storedPropertyCount: Int
  package var propertyNames: [String]
  /// The types of a struct's stored properties, without those in an `#if` or with attributes: what a value has in itself.
  package var storedTypes: [TypeText]
  /// The properties called `id`, whose type is that of the name `ID`.
  package var identifiers: [PropertyModel] = []

  package init(
    storedPropertyCount: Int, propertyNames: [String], storedTypes: [TypeText],
    identifiers: [PropertyModel] = []
  ) {
    self.storedPropertyCount = storedPropertyCount
    self.propertyNames = propertyNames
    self.storedTypes = storedTypes
    self.identifiers = identifiers
  }
}

/// A parameter of `<T: P, let N: Int, each U>`.
package struct GenericParameterModel: Equatable, Sendable {
  package enum Kind: Hashable, Sendable { case type, value, pack }
  package var kind: Kind
  package var name: String
  /// The type behind the colon.
  package var constraint: TypeText?

  package init(kind: Kind, name: String, constraint: TypeText?) {
    self.kind = kind
    self.name = name
    self.constraint = constraint
  }
}

extension [String] {
  /// The access level among modifiers, ignoring setter access such as `private(set)`.
  package var accessLevel: AccessLevel? {
    if isEmpty { return nil }
    for modifier in self {
      if let level = AccessLevel(rawValue: modifier) { return level }
    }
    return nil
  }
}

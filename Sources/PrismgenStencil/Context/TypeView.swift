import PrismgenModel
import PrismgenSource

/// An object that carries annotations.
protocol AnnotatedObject: TemplateObject {
  var annotations: Annotations { get }
}

/// A type as templates see it: the declaration with everything that its extensions add.
///
/// Views refer to one another through the `Declarations` they belong to, which must outlive them. They are written
/// by the thread that builds it and only read afterwards.
package final class TypeView: TabulatedObject, AnnotatedObject, @unchecked Sendable {
  enum Kind: String, Sendable {
    case `enum`, `struct`, `class`, actor, `protocol`, `extension`
    /// A type alias of several protocols.
    case composition = "protocolComposition"
    /// What an associated type may be of which nothing is asked.
    case unknown

    /// Of what an associated type conforms to.
    init(ofConstraint constraint: String) {
      self = constraint == "Any" ? .unknown : constraint.contains("&") ? .composition : .protocol
    }

    init(_ kind: TypeModel.Kind) {
      self =
        switch kind {
        case .enum: .enum
        case .struct: .struct
        case .class: .class
        case .actor: .actor
        case .protocol: .protocol
        case .extension: .extension
        }
    }
  }

  let kind: Kind
  /// `Outer.Inner`.
  package let name: String
  let localName: String
  let accessLevel: String
  let location: SourceLocation
  let model: TypeModel
  unowned let world: Declarations
  private unowned let enclosing: TypeView?

  var annotations: Annotations
  var documentation: [String]
  var cases: [CaseView] = []
  var rawVariables: [VariableView] = []
  var rawMethods: [MethodView] = []
  var rawSubscripts: [SubscriptView] = []
  @OtherDeclarations private(set) var containedTypes: [TypeView] = []
  /// Of its own declaration.
  var aliases: [TypeAliasView] = []
  /// By their full names, once the type is part of a world.
  var inheritedTypes: [String] = []
  var rawTypeName: TypeNameView?
  var isGeneric: Bool

  init(
    _ model: TypeModel, _ kind: Kind, name: String, localName: String, parent: TypeView?, accessLevel: String,
    annotations: Annotations, isGeneric: Bool, world: Declarations
  ) {
    self.kind = kind
    self.name = name
    self.localName = localName
    enclosing = parent
    self.accessLevel = accessLevel
    location = model.location
    self.model = model
    self.world = world
    self.annotations = annotations
    self.isGeneric = isGeneric
    documentation = DocumentationText.lines(model.documentation)
  }

  /// What Sourcery has for a type that no source declares: a name without anything in it.
  static func undeclared(
    _ name: String, _ kind: Kind, requirements: String? = nil, in world: Declarations
  ) -> TypeView {
    var model = emptyModel(name, at: SourceLocation(path: "", offset: 0, line: 0, column: 0))
    model.requirements = requirements.map {
      TypeText(pieces: [.verbatim($0)], shape: .other, location: model.location)
    }
    return TypeView(
      model, kind, name: name, localName: name, parent: nil, accessLevel: "internal",
      annotations: Annotations(), isGeneric: false, world: world)
  }

  /// What a generic parameter is seen as for which requirements name types that no source declares. It has no name for several.
  static func required(_ types: [String], in world: Declarations) -> TypeView {
    let isOne = types.count == 1
    let type = undeclared(isOne ? types[0] : "", isOne ? .protocol : .composition, in: world)
    if !isOne { type.inheritedTypes = types }
    type.required = types
    return type
  }

  private var required: [String] = []

  /// Of what is no declaration of a type.
  static func emptyModel(_ name: String, at location: SourceLocation) -> TypeModel {
    TypeModel(
      kind: .protocol, name: name, location: location, attributes: [], modifiers: [], genericParameters: [],
      requirements: nil, inheritedTypes: [], condition: [], documentation: [], directives: [])
  }

  /// The wrapper hands out a copy, of which `append` would make another one.
  func contain(_ type: TypeView) { _containedTypes.append(type) }

  /// The types that stand in the declaration itself, not in an extension of it, by their local names; of those of one name the
  /// first in the source.
  private var declared: [String: Int] = [:]
  var declaresTypes: Bool { !declared.isEmpty }

  func declare(_ name: String, at location: SourceLocation) {
    declared[name] = min(declared[name] ?? .max, location.offset)
  }

  /// Whether a type of that local name stands in the declaration, above `location`.
  func declares(_ name: String, above location: SourceLocation) -> Bool {
    (declared[name] ?? .max) < location.offset
  }

  /// Variables without those that an extension repeats.
  private(set) var variables: [VariableView] = []

  /// Computes what depends on all types being known.
  func finish() {
    variables = Self.unique(rawVariables, by: \.identity)
  }

  /// Everything that the type inherits, directly or not, as far as the sources hold it.
  private var ancestors: [TypeView] {
    Reading.note(.otherDeclarations)
    return world.ancestry.ancestors(of: self)
  }

  /// The names of all that the type inherits, directly or not.
  var based: Set<String> { Set(inheritedTypes + ancestors.flatMap(\.inheritedTypes)) }
  var basedTypes: [String: TypeView] { Self.byName(ancestors) }
  var inherits: [String: TypeView] { Self.byName(ancestors.filter { $0.kind == .class }) }
  var implements: [String: TypeView] {
    Self.byName(ancestors.filter(\.isImplemented) + required.map { .undeclared($0, .protocol, in: world) })
  }

  private static func byName(_ types: [TypeView]) -> [String: TypeView] {
    Dictionary(types.map { ($0.name, $0) }) { $1 }
  }

  /// A protocol, or a composition of nothing else. What is half written may be composed of itself.
  var isImplemented: Bool {
    var seen: Set = [ObjectIdentifier(self)]
    var pending = [self]
    while let next = pending.popLast() {
      if next.kind == .protocol { continue }
      guard next.kind == .composition else { return false }
      pending += next.inheritedTypes.compactMap { world.type(named: $0) }
        .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    return true
  }

  /// By name, type and whether they are static.
  var allVariables: [VariableView] {
    Self.unique(withInherited(\.variables, isDefinedInExtension: \.isDefinedInExtension), by: \.identity)
  }

  /// Those of extensions too, without those that an extension repeats.
  private var methods: [MethodView] { Self.unique(rawMethods) }
  private var subscripts: [SubscriptView] { Self.unique(rawSubscripts, by: \.identity) }

  private var allMethods: [MethodView] {
    Self.unique(withInherited(\.methods, isDefinedInExtension: \.isDefinedInExtension))
  }

  private var allSubscripts: [SubscriptView] {
    Self.unique(withInherited(\.subscripts, isDefinedInExtension: \.isDefinedInExtension), by: \.identity)
  }

  /// Own members, then inherited ones, then those of extensions.
  private func withInherited<Member>(
    _ members: (TypeView) -> [Member], isDefinedInExtension: (Member) -> Bool
  ) -> [Member] {
    let own = members(self)
    let bases = [inherits, implements].flatMap { $0.sortedPairs.map(\.value) }
    return own.filter { !isDefinedInExtension($0) } + bases.flatMap(members)
      + own.filter(isDefinedInExtension)
  }

  /// What results mean is asked of methods of one name only: other declarations decide it.
  private static func unique(_ methods: [MethodView]) -> [MethodView] {
    var seen: Set<MethodView.Identity> = []
    let repeated = Set(methods.map(\.identity).filter { !seen.insert($0).inserted })
    return methods.filter { method in
      var identity = method.identity
      guard repeated.contains(identity) else { return true }
      identity.result = method.actualResult(keepsAssociatedTypes: false)
      let isNew = seen.insert(identity).inserted
      let result = method.actualResult(keepsAssociatedTypes: true)
      if identity.result == result { return isNew }
      identity.result = result
      return seen.insert(identity).inserted && isNew
    }
  }

  private static func unique<Member, Identity: Hashable>(
    _ members: [Member], by identity: (Member) -> Identity
  ) -> [Member] {
    var seen: Set<Identity> = []
    return members.filter { seen.insert(identity($0)).inserted }
  }

  /// A protocol and those that it inherits, which may have associated types.
  var protocols: [TypeView] { kind == .protocol ? [self] + ancestors : [] }

  /// What an associated type of a protocol, or of one that it inherits, conforms to; nil of a name that is none.
  func constraint(ofAssociatedType name: String) -> String? {
    protocols.lazy.flatMap(\.model.aliases)
      .first { $0.isAssociatedType && $0.name == name && $0.isConstrained }?.constraint
  }

  /// The requirements that its members see. To Sourcery an enum and an extension have none.
  var requirements: String? {
    kind == .enum || kind == .extension ? nil : model.requirements?.text
  }

  var parent: TypeView? {
    Reading.note(.otherDeclarations)
    return enclosing
  }

  /// As what has members. What an extension says of itself is not in its type's key.
  var asPlace: TypeView {
    if kind == .extension { Reading.note(.otherDeclarations) }
    return self
  }

  var supertype: TypeView? {
    guard kind == .class, let first = inheritedTypes.first, let type = world.type(named: first),
      type.kind == .class
    else { return nil }
    return type
  }

  /// The name as its declaration has it; an extension may name an alias.
  var writtenName: TypeNameView {
    TypeNameView(
      TypeShape(unwrappedName: kind == .extension ? model.name : name), scope: nil, world: world)
  }

  /// Behind the alias.
  var actualName: TypeNameView { writtenName.actual ?? writtenName }

  /// Of a composition.
  private var composedTypeNames: [TypeNameView] {
    inheritedTypes.map { TypeNameView(TypeShapeParser.parse($0), scope: parent, world: world) }
  }

  /// From the working folder, and so the same on every machine. Templates look for a part such as `/App/`, which Sourcery's
  /// absolute paths have.
  private var path: String {
    Reading.note(.path)
    // What leads out of a folder again is no part of where the file is.
    var parts: [Substring] = []
    for part in location.path.split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, !["", "..", "."].contains(last) {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let path = parts.joined(separator: "/")
    return path.isEmpty || path.hasPrefix("../") ? path : "./" + path
  }

  /// Those of the file.
  var imports: [ImportModel] { world.imports(of: location.path) }

  /// Those of the file and of the files of the types that it is based on, each once.
  private var allImports: [ImportModel] {
    let bases = basedTypes.sortedPairs.map(\.value)
    var seen: Set<[String?]> = []
    return (imports + bases.flatMap(\.imports)).filter { seen.insert([$0.kind, $0.path]).inserted }
  }

  var hasAssociatedValues: Bool { cases.contains { !$0.associatedValues.isEmpty } }

  package var kindName: String { "type" }
  package var text: String { name }
  package var declaration: RenderedDeclaration? {
    RenderedDeclaration(name: "\(kind.rawValue) '\(name)'", location: location)
  }

  /// The conditions of the types around it and its own.
  package var enclosingCondition: String? { ConditionText.text(conditions) }
  private var conditions: Condition { (enclosing?.conditions ?? []) + model.condition }

  /// The members for which everything is walked over that the type inherits.
  static let inheritedMembers: Set = [
    "allVariables", "allMethods", "allSubscripts", "allImports", "based", "basedTypes", "inherits",
    "implements",
  ]

  package static let members: [String: @Sendable (TypeView) -> TemplateValue] = [
    "name": { .string($0.name) },
    "localName": { .string($0.localName) },
    "globalName": { .string($0.name) },
    "kind": { .string($0.kind.rawValue) },
    "accessLevel": { .string($0.accessLevel) },
    "isExtension": { .bool($0.kind == .extension) },
    "isGeneric": {
      .bool(
        $0.isGeneric || $0.protocols.contains { $0.model.aliases.contains { $0.isAssociatedType } })
    },
    "module": { _ in .none },
    "parent": { TemplateValue($0.parent) },
    "parentTypes": { TemplateValue(Array(sequence(first: $0, next: \.parent).dropFirst())) },
    "parentName": { TemplateValue($0.enclosing?.name) },
    "supertype": { TemplateValue($0.supertype) },
    "variables": { TemplateValue($0.variables) },
    "rawVariables": { TemplateValue($0.rawVariables) },
    "allVariables": { TemplateValue($0.allVariables) },
    "storedVariables": { TemplateValue($0.variables.filter { !$0.isComputed && !$0.isStatic }) },
    "computedVariables": { TemplateValue($0.variables.filter { $0.isComputed && !$0.isStatic }) },
    "staticVariables": { TemplateValue($0.variables.filter(\.isStatic)) },
    "instanceVariables": { TemplateValue($0.variables.filter { !$0.isStatic }) },
    "methods": { TemplateValue($0.methods) },
    "rawMethods": { TemplateValue($0.rawMethods) },
    "allMethods": { TemplateValue($0.allMethods) },
    "initializers": { TemplateValue($0.methods.filter(\.isInitializer)) },
    "staticMethods": { TemplateValue($0.methods.filter(\.isStatic)) },
    "classMethods": { TemplateValue($0.methods.filter(\.isClass)) },
    "instanceMethods": { TemplateValue($0.methods.filter { !$0.isStatic && !$0.isClass }) },
    "subscripts": { TemplateValue($0.subscripts) },
    "rawSubscripts": { TemplateValue($0.rawSubscripts) },
    "allSubscripts": { TemplateValue($0.allSubscripts) },
    "inheritedTypes": { .array($0.inheritedTypes.map { .string($0) }) },
    "based": { .dictionary(Dictionary(uniqueKeysWithValues: $0.based.map { ($0, .string($0)) })) },
    "basedTypes": { .dictionary($0.basedTypes.mapValues { .object($0) }) },
    "inherits": { .dictionary($0.inherits.mapValues { .object($0) }) },
    "implements": { .dictionary($0.implements.mapValues { .object($0) }) },
    "typealiases": {
      .dictionary(Dictionary($0.aliases.map { ($0.model.name, .object($0)) }, uniquingKeysWith: { $1 }))
    },
    "containedTypes": { TemplateValue($0.containedTypes) },
    "containedType": {
      .dictionary(Dictionary($0.containedTypes.map { ($0.localName, .object($0)) }, uniquingKeysWith: { $1 }))
    },
    "annotations": { $0.annotations.value },
    "documentation": { .array($0.documentation.map { .string($0) }) },
    "attributes": { AttributeView.dictionary($0.model.attributes) },
    "modifiers": { .array($0.model.modifiers.map { .object(ModifierView($0)) }) },
    "path": { .string($0.path) },
    "directory": {
      .string(
        $0.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/"))
    },
    "imports": { TemplateValue($0.imports.map { FileImportView($0) }) },
    "allImports": { TemplateValue($0.allImports.map { FileImportView($0) }) },
    "associatedTypes": {
      $0.kind == .protocol ? AssociatedTypeView.dictionary($0) : .none
    },
    "genericRequirements": {
      .array(GenericRequirement.views($0.requirements, scope: $0, world: $0.world))
    },
    "isFinal": {
      $0.kind == .class || $0.kind == .actor ? .bool($0.model.modifiers.contains("final")) : .none
    },
    "isDistributed": { $0.kind == .actor ? .bool($0.model.modifiers.contains("distributed")) : .none },
    "composedTypeNames": {
      $0.kind == .composition ? TemplateValue($0.composedTypeNames) : .none
    },
    "composedTypes": {
      $0.kind == .composition ? TemplateValue($0.composedTypeNames.compactMap(\.type)) : .none
    },
    "isUnknownExtension": { .bool($0.kind == .extension) },
    "fileName": { .string(String($0.path.split(separator: "/").last ?? "")) },
    "cases": { $0.kind == .enum ? TemplateValue($0.cases) : .none },
    "hasAssociatedValues": { $0.kind == .enum ? .bool($0.hasAssociatedValues) : .none },
    "rawTypeName": { TemplateValue($0.rawTypeName) },
    "rawType": { TemplateValue($0.rawTypeName?.type) },
    "hasRawType": { .bool($0.rawTypeName != nil) },
  ]
}

package import PrismgenModel
package import PrismgenSource

/// All types of a set of files as templates see them: extensions folded into their types, inheritance followed.
///
/// Built in one go, read-only afterwards.
package final class Declarations: @unchecked Sendable {
  /// Sorted by full name.
  package private(set) var types: [TypeView] = []
  private var typesByName: [String: TypeView] = [:]
  private(set) var aliases: [String: TypeShape] = [:]
  /// By path.
  private let files: [String: FileModel]

  /// - Parameters:
  ///   - files: the files to render, in any order.
  ///   - isLikeSourcery: repeats four of Sourcery's mistakes: of two types of one name, in the branches of an `#if`,
  ///     the later one alone is seen, a type inside a generic one is not generic, and in `let x, y: Int` only the last
  ///     variable has a type.
  ///   - buffer: the text of a file by its path, for the annotations in its comments.
  package init(_ files: [FileModel], isLikeSourcery: Bool = false, buffer: (String) -> SourceBuffer?) {
    self.files = Dictionary(files.map { ($0.path, $0) }) { $1 }
    var builder = DeclarationBuilder(world: self, isLikeSourcery: isLikeSourcery)
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      builder.add(file, annotations: buffer(file.path).map(SourceAnnotations.init))
    }
    typesByName = builder.typesByName
    aliases = builder.aliases
    types = builder.finish().sorted { $0.name < $1.name }
    InheritanceResolver.resolve(self)
    for type in types { type.finish() }
    for type in types { type.finishInherited() }
  }

  /// The type that `name` means inside `scope`: the innermost of that name.
  func type(named name: String, in scope: TypeView? = nil) -> TypeView? {
    lookUp(name, in: scope) { typesByName[$0] }
  }

  /// What the type alias `name` stands for; nil if it is none.
  func aliasTarget(of name: String, in scope: TypeView?) -> TypeShape? {
    var target = lookUp(name, in: scope) { aliases[$0] }
    var seen: Set = [name]
    while let next = target?.lookupName, seen.insert(next).inserted,
      let following = lookUp(next, in: scope, { aliases[$0] })
    {
      target = following
    }
    return target
  }

  func imports(of path: String) -> [ImportModel] { files[path]?.imports ?? [] }

  /// A value as it is written, layout and comments included.
  func written(_ value: String?, at location: SourceLocation) -> String? {
    value.map { files[location.path]?.writtenValues[location.offset] ?? $0 }
  }

  /// nil where the type is written as its text has it.
  func written(_ type: TypeText) -> String? {
    files[type.location.path]?.writtenTypes[type.location.offset]
  }

  private func lookUp<Found>(_ name: String, in scope: TypeView?, _ find: (String) -> Found?) -> Found? {
    Reading.note(.otherDeclarations)
    if name == "Self", let scope { return find(scope.name) }
    var scope = scope
    while let current = scope {
      if let found = find("\(current.name).\(name)") { return found }
      scope = current.parent
    }
    return find(name)
  }
}

/// Turns models into views, one file after another.
struct DeclarationBuilder {
  let world: Declarations
  let isLikeSourcery: Bool
  private(set) var typesByName: [String: TypeView] = [:]
  private(set) var aliases: [String: TypeShape] = [:]
  private var types: [TypeView] = []
  /// Extensions wait until all types are known.
  private var extensions: [(model: TypeModel, parent: TypeView?, annotations: SourceAnnotations?)] = []

  init(world: Declarations, isLikeSourcery: Bool) {
    self.world = world
    self.isLikeSourcery = isLikeSourcery
  }

  mutating func add(_ file: FileModel, annotations: SourceAnnotations?) {
    for alias in file.aliases { add(alias, in: nil) }
    for type in file.types { add(type, parent: nil, annotations) }
  }

  private mutating func add(_ alias: AliasModel, in parent: TypeView?) {
    guard !alias.isAssociatedType, let target = alias.target else { return }
    aliases[(parent.map { "\($0.name)." } ?? "") + alias.name] = TypeShapeParser.parse(target.text)
  }

  private mutating func add(_ model: TypeModel, parent: TypeView?, _ annotations: SourceAnnotations?) {
    if model.kind == .extension {
      extensions.append((model, parent, annotations))
    } else {
      let type = view(of: model, name: model.name, parent: parent, annotations)
      parent?.containedTypes.append(type)
      // The second declaration of a name, mostly in the other branch of an `#if`, is a type of its own.
      if isLikeSourcery, let earlier = typesByName.removeValue(forKey: type.name) {
        types.removeAll { $0 === earlier }
      }
      types.append(type)
      if typesByName[type.name] == nil { typesByName[type.name] = type }
      addMembers(of: model, to: type, isExtension: false, annotations)
    }
  }

  private func view(
    of model: TypeModel, name: String, parent: TypeView?, _ annotations: SourceAnnotations?
  ) -> TypeView {
    let inherited = parent.flatMap { $0.kind == .extension || $0.kind == .protocol ? $0.accessLevel : nil }
    let type = TypeView(
      model, name: (parent.map { "\($0.name)." } ?? "") + name, localName: name, parent: parent,
      accessLevel: model.access?.rawValue ?? inherited ?? "internal",
      annotations: annotations?.annotations(of: .name(model.name, at: model.location)) ?? Annotations(),
      isGeneric: !model.genericParameters.isEmpty || model.requirements != nil
        || !isLikeSourcery && parent?.isGeneric ?? false,
      world: world)
    type.inheritedTypes = model.inheritedTypes.map(\.text)
    return type
  }

  private mutating func addMembers(
    of model: TypeModel, to type: TypeView, isExtension: Bool, _ annotations: SourceAnnotations?
  ) {
    for alias in model.aliases { add(alias, in: type) }
    type.cases += model.cases.map { caseView($0, of: type, annotations) }
    for member in model.types { add(member, parent: type, annotations) }
    type.rawVariables += model.properties.map {
      variableView($0, of: type, in: model, isExtension: isExtension, annotations)
    }
  }

  private func caseView(_ model: CaseModel, of type: TypeView, _ annotations: SourceAnnotations?) -> CaseView
  {
    let parameters = model.parameters ?? []
    let values = parameters.enumerated().map { index, parameter -> AssociatedValueView in
      let name = parameter.firstName == "_" ? nil : parameter.firstName
      return AssociatedValueView(
        localName: name,
        externalName: parameter.secondName ?? (parameters.count > 1 ? name ?? String(index) : nil),
        typeName: typeName(parameter.type, in: type),
        defaultValue: world.written(parameter.defaultValue, at: parameter.type.location),
        annotations: annotations?.annotations(
          ofValue: .name(parameter.type.text, at: parameter.type.location))
          ?? Annotations())
    }
    return CaseView(
      model, owner: type.name, isIndirect: model.isIndirect, associatedValues: values,
      annotations: annotations?.annotations(of: .name(model.name, at: model.location)) ?? Annotations())
  }

  private func variableView(
    _ model: PropertyModel, of type: TypeView, in declaration: TypeModel, isExtension: Bool,
    _ annotations: SourceAnnotations?
  ) -> VariableView {
    let isProtocol = type.kind == .protocol
    let hasGetter = model.accessors.contains { $0.split(separator: " ").contains("get") }
    let hasSetter = model.accessors.contains { $0.split(separator: " ").contains("set") }
    let isComputed = model.initializer == nil && hasGetter && !isProtocol
    let access = Self.access(
      model.modifiers,
      default: isExtension ? declaration.access?.rawValue : isProtocol ? type.accessLevel : nil)
    let isWritable = !model.isLet && (!hasGetter || hasSetter)
    return VariableView(
      model, typeName: variableType(model, of: type, in: declaration),
      access: (access.read, isWritable ? access.write : ""),
      isComputed: isComputed, isDefinedInExtension: isExtension,
      annotations: annotations?.annotations(of: .keyword(of: model)) ?? Annotations(), definedInType: type)
  }

  /// `private(set)` sets the writer's access only.
  private static func access(_ modifiers: [String], default standard: String?) -> (
    read: String, write: String
  ) {
    var read: String?
    var write: String?
    for modifier in modifiers {
      let name = modifier.prefix { $0 != "(" }
      guard let level = AccessLevel(rawValue: String(name))?.rawValue else { continue }
      if modifier.hasSuffix("(set)") {
        write = level
      } else {
        read = level
        write = write ?? level
      }
    }
    let reader = read ?? standard ?? "internal"
    return (reader, write ?? reader)
  }

  private func variableType(
    _ model: PropertyModel, of type: TypeView, in declaration: TypeModel
  ) -> TypeNameView {
    let written = isLikeSourcery && model.borrowsType(in: declaration) ? nil : model.type
    let name =
      written.map { typeName($0, in: type) }
      ?? TypeNameView(
        model.initializer.flatMap(TypeInference.type) ?? TypeShape(unwrappedName: TypeInference.unknown),
        scope: type,
        world: world)
    // A type declared in the same one, above the variable, is written in full.
    guard type.kind != .protocol,
      let member = type.containedTypes.first(where: {
        $0.localName == name.name && $0.location < model.location
      })
    else { return name }
    return TypeNameView(TypeShape(unwrappedName: member.name), scope: type, world: world)
  }

  private func typeName(_ type: TypeText, in scope: TypeView) -> TypeNameView {
    var shape = TypeShapeParser.parse(type.text)
    if type.isImplicitlyUnwrapped { shape = TypeShapeParser.parse(type.text + "!") }
    let written = world.written(type)
    if let written { shape = TypeShapeParser.parse(written) }
    if isLikeSourcery { shape.attributes.removeAll { !$0.hasPrefix("@") } }
    if type.isAutoclosure, written == nil { shape.attributes.insert("@autoclosure", at: 0) }
    return TypeNameView(shape, scope: scope, world: world)
  }

  /// Folds the extensions into their types; those of unknown types become types of the kind `extension`.
  mutating func finish() -> [TypeView] {
    var index = 0
    while index < extensions.count {
      let (model, parent, annotations) = extensions[index]
      index += 1
      let name = aliases[model.name]?.lookupName ?? model.name
      let type = typesByName[name] ?? unknownType(model, name, parent, annotations)
      if type.kind != .extension {
        type.annotations.replace(
          with: annotations?.annotations(of: .name(model.name, at: model.location)) ?? Annotations())
        type.inheritedTypes += model.inheritedTypes.map(\.text)
      } else if type.model != model {
        type.inheritedTypes += model.inheritedTypes.map(\.text)
      }
      addMembers(of: model, to: type, isExtension: true, annotations)
    }
    return types
  }

  private mutating func unknownType(
    _ model: TypeModel, _ name: String, _ parent: TypeView?, _ annotations: SourceAnnotations?
  ) -> TypeView {
    let type = view(of: model, name: name, parent: parent, annotations)
    types.append(type)
    typesByName[type.name] = type
    return type
  }
}

extension PropertyModel {
  /// Whether the type stands behind a later name: `let x, y: Int`.
  fileprivate func borrowsType(in declaration: TypeModel) -> Bool {
    guard let type else { return false }
    return declaration.properties.contains { location < $0.location && $0.location < type.location }
  }
}

extension SourceAnnotations.Token {
  /// The token of `text` at `location`.
  static func name(_ text: String, at location: SourceLocation) -> Self {
    Self(line: location.line, start: location.column, end: location.column + text.utf8.count)
  }

  /// The `var` or `let` of a property, which stands before its name.
  static func keyword(of property: PropertyModel) -> Self {
    let keyword = property.isLet ? "let" : "var"
    // A line break between the keyword and the name, or a second name behind a comma, moves it; the common case is one space.
    let start = max(1, property.location.column - keyword.utf8.count - 1)
    return Self(line: property.location.line, start: start, end: start + keyword.utf8.count)
  }
}

/// Follows inheritance: what each type is based on, inherits from and implements, directly or not.
enum InheritanceResolver {
  static func resolve(_ world: Declarations) {
    for type in world.types {
      type.inheritedTypes = type.inheritedTypes.map { world.type(named: $0, in: type.parent)?.name ?? $0 }
      takeRawType(type, world)
      type.based = Set(type.inheritedTypes)
    }
    var finished: Set<ObjectIdentifier> = []
    for type in world.types { follow(type, world, &finished) }
  }

  /// The first inherited type of an enum whose cases have no values is its raw type, unless it is a known protocol.
  private static func takeRawType(_ type: TypeView, _ world: Declarations) {
    guard type.kind == .enum else { return }
    if let variable = type.rawVariables.first(where: { $0.name == "rawValue" && !$0.isStatic }) {
      type.rawTypeName = variable.typeName.actual ?? variable.typeName
    } else if let first = type.inheritedTypes.first, !type.cases.isEmpty, !type.hasAssociatedValues,
      world.type(named: first)?.kind != .protocol
    {
      type.rawTypeName = TypeNameView(TypeShapeParser.parse(first), scope: type, world: world)
    }
    if let name = type.rawTypeName?.name, let index = type.inheritedTypes.firstIndex(of: name) {
      type.inheritedTypes.remove(at: index)
    }
  }

  private static func follow(_ type: TypeView, _ world: Declarations, _ finished: inout Set<ObjectIdentifier>)
  {
    guard finished.insert(ObjectIdentifier(type)).inserted else { return }
    for name in type.inheritedTypes {
      for part in name.split(separator: "&").map({ AnnotationText.trimmed($0) }) {
        guard let base = world.type(named: String(part.prefix { $0 != "<" })), base !== type else { continue }
        follow(base, world, &finished)
        type.based.formUnion(base.based)
        type.basedTypes.merge(base.basedTypes) { $1 }
        type.inherits.merge(base.inherits) { $1 }
        type.implements.merge(base.implements) { $1 }
        if base.kind == .class { type.inherits[base.name] = base }
        if base.kind == .protocol { type.implements[base.name] = base }
        type.basedTypes[base.name] = base
      }
    }
  }
}

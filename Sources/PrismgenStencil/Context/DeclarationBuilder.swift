import PrismgenModel
import PrismgenSource

/// Turns models into views, one file after another.
struct DeclarationBuilder {
  let world: Declarations
  let isLikeSourcery: Bool
  private(set) var typesByName: [String: TypeView] = [:]
  private(set) var aliases: [String: TypeAliasView] = [:]
  /// What associated types conform to, by name, as Sourcery has it.
  private(set) var lastConstraints: [String: String] = [:]
  /// Functions at the top level.
  private(set) var functions: [MethodView] = []
  /// Declarations that others refer to though they are no types of their own: extensions, and what another declaration
  /// of the same name replaces.
  private(set) var hiddenTypes: [TypeView] = []
  private var types: [TypeView] = []
  /// Of these, those that are hidden by now.
  private var replaced: Set<ObjectIdentifier> = []
  /// In the order of the sources.
  private var extensions: [TypeExtension] = []
  /// The extensions whose types are not known yet, by the names that these have.
  private var waiting: [String: [TypeExtension]] = [:]
  /// The extensions to look at, the next one last.
  private var pending: [TypeExtension] = []

  init(world: Declarations, isLikeSourcery: Bool) {
    self.world = world
    self.isLikeSourcery = isLikeSourcery
  }

  mutating func add(_ file: FileModel, annotations: SourceAnnotations) {
    for alias in file.aliases { _ = add(alias, in: nil, access: nil, annotations) }
    for type in file.types { add(type, parent: nil, access: nil, annotations) }
    for function in file.functions {
      functions.append(
        MethodView(
          signature(function, of: nil, in: nil, annotations),
          accessLevel: Self.access(function.modifiers, default: nil).read, isDefinedInExtension: false,
          annotations: annotations.annotations(of: .declaration(of: function)),
          definedInType: nil))
    }
  }

  /// - Parameter access: of what says nothing itself; nil where the place says nothing either.
  private mutating func add(
    _ alias: AliasModel, in parent: TypeView?, access: String?, _ annotations: SourceAnnotations
  ) -> TypeAliasView? {
    if alias.isAssociatedType {
      if isLikeSourcery { lastConstraints[alias.name] = alias.isConstrained ? alias.constraint : nil }
      return nil
    }
    guard let target = alias.target else { return nil }
    if let parts = Self.parts(ofComposition: target.text) {
      var model = TypeView.emptyModel(alias.name, at: alias.location)
      model.modifiers = alias.modifiers
      model.genericParameters = alias.genericParameters
      model.condition = alias.condition
      let type = view(of: model, .composition, name: alias.name, parent: parent, access: access, annotations)
      type.inheritedTypes = parts
      declare(type)
      return nil
    }
    let view = TypeAliasView(
      alias, typeName: TypeNameView(TypeShapeParser.parse(target.text), scope: parent, world: world),
      accessLevel: alias.modifiers.accessLevel?.rawValue ?? access ?? "internal",
      annotations: annotations.annotations(of: .name(alias.name, at: alias.location)), parent: parent)
    aliases[view.name] = view
    wake(view.name)
    return view
  }

  /// `A & B`, which templates see as a type of its own.
  private static func parts(ofComposition text: String) -> [String]? {
    guard text.utf8.contains(UInt8(ascii: "&")), !text.contains("->") else { return nil }
    return text.split(separator: "&").map { String(AnnotationText.trimmed($0)) }
  }

  private mutating func add(
    _ model: TypeModel, parent: TypeView?, access: String?, _ annotations: SourceAnnotations
  ) {
    if model.kind == .extension {
      let item = TypeExtension(model: model, parent: parent, annotations: annotations)
      extensions.append(item)
      pending.append(item)
    } else {
      let type = view(
        of: model, .init(model.kind), name: model.name, parent: parent, access: access, annotations)
      declare(type)
      addContents(of: model, to: type, in: type, annotations)
      addMembers(of: model, to: type, in: type, annotations)
    }
  }

  /// The second declaration of a name, mostly in the other branch of an `#if`, is a type of its own.
  private mutating func declare(_ type: TypeView) {
    type.parent?.contain(type)
    if isLikeSourcery, let earlier = typesByName.removeValue(forKey: type.name) {
      replaced.insert(ObjectIdentifier(earlier))
      hiddenTypes.append(earlier)
    }
    types.append(type)
    if typesByName[type.name] == nil { typesByName[type.name] = type }
    wake(type.name)
  }

  /// - Parameter annotations: nil for an extension that only tells where members are defined.
  private func view(
    of model: TypeModel, _ kind: TypeView.Kind, name: String, parent: TypeView?, access: String?,
    _ annotations: SourceAnnotations?
  ) -> TypeView {
    let type = TypeView(
      model, kind, name: (parent.map { "\($0.name)." } ?? "") + name, localName: name, parent: parent,
      accessLevel: model.access?.rawValue ?? access ?? "internal",
      annotations: annotations?.annotations(of: .name(model.name, at: model.location)) ?? Annotations(),
      isGeneric: !model.genericParameters.isEmpty || model.requirements != nil && kind != .extension
        || !isLikeSourcery && parent?.isGeneric ?? false,
      world: world)
    type.inheritedTypes = model.inheritedTypes.map(\.text)
    return type
  }

  /// What other names lead through: aliases and types.
  ///
  /// - Parameter place: the type itself, or its extension that has them.
  private mutating func addContents(
    of model: TypeModel, to type: TypeView, in place: TypeView, _ annotations: SourceAnnotations
  ) {
    let access = place.kind == .extension || place.kind == .protocol ? place.accessLevel : nil
    for alias in model.aliases {
      if let view = add(alias, in: type, access: access, annotations) {
        if place === type { type.aliases.append(view) }
      } else {
        place.declare(alias.name, at: alias.location)
      }
    }
    for member in model.types {
      add(member, parent: type, access: access, annotations)
      place.declare(member.name, at: member.location)
    }
  }

  /// - Parameter place: the type itself, or its extension that has the members.
  private mutating func addMembers(
    of model: TypeModel, to type: TypeView, in place: TypeView, _ annotations: SourceAnnotations
  ) {
    type.cases += model.cases.map { caseView($0, of: type, annotations) }
    var variables: [VariableView] = []
    for property in model.properties {
      variables.append(variableView(property, of: type, in: place, behind: variables.last, annotations))
    }
    type.rawVariables += variables
    let methods = model.methods.filter { $0.kind != .subscript }.map {
      methodView($0, of: type, in: place, annotations)
    }
    type.rawMethods += methods
    let subscripts = model.methods.filter { $0.kind == .subscript }.map {
      subscriptView($0, of: type, in: place, annotations)
    }
    type.rawSubscripts += subscripts
    if place !== type {
      place.rawVariables = variables
      place.rawMethods = methods
      place.rawSubscripts = subscripts
    }
  }

  private func caseView(_ model: CaseModel, of type: TypeView, _ annotations: SourceAnnotations) -> CaseView {
    let parameters = model.parameters ?? []
    let values = parameters.enumerated().map { index, parameter -> AssociatedValueView in
      let name = parameter.firstName == "_" ? nil : parameter.firstName
      return AssociatedValueView(
        localName: name,
        externalName: parameter.secondName ?? (parameters.count > 1 ? name ?? String(index) : nil),
        typeName: typeName(parameter.type, in: type),
        defaultValue: world.written(parameter.defaultValue, at: parameter.type.location),
        annotations: annotations.annotations(
          ofValue: .name(parameter.type.text, at: parameter.type.location)))
    }
    return CaseView(
      model, owner: type.name, isIndirect: model.isIndirect, associatedValues: values,
      annotations: annotations.annotations(of: .name(model.name, at: model.location)))
  }

  private func variableView(
    _ model: PropertyModel, of type: TypeView, in place: TypeView, behind previous: VariableView?,
    _ annotations: SourceAnnotations
  ) -> VariableView {
    let isExtension = place.kind == .extension
    let isRequirement = type.kind == .protocol && !isExtension
    let hasGetter = model.accessors.accessor("get") != nil
    let hasSetter = model.accessors.accessor("set") != nil
    let isComputed = model.initializer == nil && hasGetter && !isRequirement
    let access = Self.access(model.modifiers, default: memberAccess(of: type, in: place))
    let isWritable = !model.isLet && (!hasGetter || hasSetter)
    return VariableView(
      model, typeName: variableType(model, of: type, in: place),
      access: (access.read, isWritable ? access.write : ""),
      isComputed: isComputed, isDefinedInExtension: isExtension,
      annotations: annotations.annotations(
        ofVariable: .name(model.name, at: model.location), keyword: model.isLet ? "let" : "var",
        from: (previous?.model.location ?? place.model.location).line) ?? previous?.annotations
        ?? Annotations(),
      definedInType: place)
  }

  private func methodView(
    _ model: MethodModel, of type: TypeView, in place: TypeView, _ annotations: SourceAnnotations
  ) -> MethodView {
    MethodView(
      signature(model, of: type, in: place, annotations),
      accessLevel: Self.access(model.modifiers, default: memberAccess(of: type, in: place)).read,
      isDefinedInExtension: place.kind == .extension,
      annotations: annotations.annotations(of: .declaration(of: model)), definedInType: place)
  }

  private func subscriptView(
    _ model: MethodModel, of type: TypeView, in place: TypeView, _ annotations: SourceAnnotations
  ) -> SubscriptView {
    let isRequirement = type.kind == .protocol && place.kind != .extension
    let access =
      isRequirement
      ? (read: type.accessLevel, write: type.accessLevel)
      : Self.access(model.modifiers, default: memberAccess(of: type, in: place))
    return SubscriptView(
      signature(model, of: type, in: place, annotations),
      access: (access.read, model.accessors.accessor("set") == nil ? "" : access.write),
      isDefinedInExtension: place.kind == .extension,
      annotations: annotations.annotations(of: .declaration(of: model)), definedInType: place)
  }

  private func signature(
    _ model: MethodModel, of type: TypeView?, in place: TypeView?, _ annotations: SourceAnnotations
  ) -> SignatureView {
    SignatureView(
      model, scope: type, world: world,
      typesAbove: place.map { typesAbove(model, in: $0) } ?? [],
      parameterAnnotations: model.parameters.map { parameter in
        annotations.annotations(of: .name(parameter.firstName, at: parameter.location))
      })
  }

  /// The types in `place`, above the method, that its signature may name: all of them for each method would be as many as the
  /// product of both.
  private func typesAbove(_ model: MethodModel, in place: TypeView) -> [String] {
    guard place.declaresTypes else { return [] }
    let constraints = model.genericParameters.compactMap(\.constraint?.text)
    let texts = model.parameters.map(\.type) + constraints + [model.effects, model.requirements ?? ""]
    let names = Set(texts.flatMap(Self.names) + Self.names(model.result ?? "Void") + [place.name])
    return names.filter { place.declares($0, above: model.location) }.sorted()
  }

  private static func names(_ text: String) -> [String] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part -> [String] in
      if index % 2 == 1 { return ["\(part)", "`\(part)`"] }
      let names = part.split { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" }
      return names.map(String.init)
    }
  }

  /// Of members that say nothing themselves; nil where the place says nothing either.
  private func memberAccess(of type: TypeView, in place: TypeView) -> String? {
    place.kind == .extension
      ? place.model.access?.rawValue : type.kind == .protocol ? type.accessLevel : nil
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
    _ model: PropertyModel, of type: TypeView, in place: TypeView
  ) -> TypeNameView {
    let written = isLikeSourcery && model.borrowsType(in: place.model) ? nil : model.type
    let name =
      written.map { typeName($0, in: type) }
      ?? TypeNameView(
        model.initializer.flatMap(TypeInference.type) ?? TypeShape(unwrappedName: TypeInference.unknown),
        scope: type,
        world: world)
    // A type declared in the same one, above the variable, is written in full.
    guard type.kind != .protocol, place.declares(name.name, above: model.location) else { return name }
    return TypeNameView(
      TypeShape(unwrappedName: "\(type.name).\(name.name)"), scope: type, world: world)
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
  ///
  /// A type may be declared in an extension that is read behind its own, so all types are declared before any
  /// extension's members are added.
  mutating func finish() -> [TypeView] {
    pending.reverse()
    lookAtPending()
    var unknown = extensions
    while true {
      unknown.removeAll { $0.type != nil }
      // An outer type has a shorter name than those in it, and may declare what others extend.
      guard let length = unknown.map(\.nameLength).min() else { break }
      for item in unknown where item.nameLength == length && item.type == nil {
        assign(unknownType(item), to: item)
        lookAtPending()
      }
    }
    for item in extensions { fold(item) }
    return types.filter { !replaced.contains(ObjectIdentifier($0)) }
  }

  /// Gives extensions to their types, and with them those that waited for what they declare.
  private mutating func lookAtPending() {
    while let item = pending.popLast() {
      let name = extendedName(item.model.name)
      if let type = typesByName[name] {
        assign(type, to: item)
      } else {
        waiting[name, default: []].append(item)
      }
    }
  }

  private mutating func wake(_ name: String) {
    guard let items = waiting.removeValue(forKey: name) else { return }
    pending += items.reversed()
  }

  private mutating func assign(_ type: TypeView, to item: TypeExtension) {
    guard item.type == nil else { return }
    let place = place(of: item.model, type)
    item.type = type
    item.place = place
    addContents(of: item.model, to: type, in: place, item.annotations)
  }

  private mutating func fold(_ item: TypeExtension) {
    guard let type = item.type, let place = item.place else { return }
    let model = item.model
    if type.kind != .extension || type.model != model {
      type.annotations.replace(
        with: item.annotations.annotations(of: .name(model.name, at: model.location)))
      type.inheritedTypes += model.inheritedTypes.map(\.text)
    }
    addMembers(of: model, to: type, in: place, item.annotations)
  }

  /// The name behind aliases of aliases.
  private func extendedName(_ name: String) -> String {
    var name = name
    var seen: Set = [name]
    while let next = aliases[name]?.typeName.shape.lookupName, seen.insert(next).inserted { name = next }
    return name
  }

  private mutating func unknownType(_ item: TypeExtension) -> TypeView {
    let type = view(
      of: item.model, .extension, name: extendedName(item.model.name), parent: item.parent, access: nil,
      item.annotations)
    types.append(type)
    typesByName[type.name] = type
    wake(type.name)
    return type
  }

  /// What the members of an extension are defined in.
  private mutating func place(of model: TypeModel, _ type: TypeView) -> TypeView {
    if type.kind == .extension, type.model == model { return type }
    let place = view(of: model, .extension, name: type.localName, parent: type.parent, access: nil, nil)
    hiddenTypes.append(place)
    return place
  }
}

/// An extension before its members are added to its type.
private final class TypeExtension {
  let model: TypeModel
  let parent: TypeView?
  let annotations: SourceAnnotations
  /// nil for as long as the type is not known.
  var type: TypeView?
  /// What its members are defined in.
  var place: TypeView?

  init(model: TypeModel, parent: TypeView?, annotations: SourceAnnotations) {
    self.model = model
    self.parent = parent
    self.annotations = annotations
  }

  var nameLength: Int { model.name.utf8.count }
}

extension PropertyModel {
  /// Whether the type stands behind a later name: `let x, y: Int`.
  fileprivate func borrowsType(in declaration: TypeModel) -> Bool {
    guard let type else { return false }
    let next = declaration.properties.partitioningIndex { location < $0.location }
    return next < declaration.properties.count && declaration.properties[next].location < type.location
  }
}

extension SourceAnnotations.Token {
  /// The token of `text` at `location`.
  static func name(_ text: String, at location: SourceLocation) -> Self {
    Self(line: location.line, start: location.column, end: location.column + text.utf8.count)
  }

  /// The name of a function; an initialiser and a subscript from their first word.
  static func declaration(of method: MethodModel) -> Self {
    method.kind == .function
      ? .name(method.name, at: method.location)
      : Self(
        line: method.start.line, start: method.start.column,
        end: method.location.line == method.start.line
          ? method.location.column + method.name.utf8.count : method.start.column)
  }
}

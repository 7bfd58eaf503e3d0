internal import PrismgenDriver
internal import PrismgenModel
internal import PrismgenSource

/// The enums and structs of a project, and which of them hold which: what `graph`, `path` and `lift` look at.
struct TypeGraph: Sendable {
  /// A case with its payload, or a stored property.
  struct Member: Sendable {
    var name: String
    /// The payload or the type as written; empty for a case without payload, ``unknownType`` where nobody can tell.
    var type: String
    /// The types of the payload's values, or the written one of a property.
    var types: [TypeText] = []
    /// The initial value of a property whose type is not known.
    var value: String?
    /// The argument labels of a case's constructor with colon and space, or empty; one for each associated value.
    var labels: [String] = []
    var location: SourceLocation
    var isWritable = true
    /// Only a variable can be asked for its value, so that no way leads through it.
    var isLazy = false
    /// Who can name it; a case is as its type.
    var access = AccessLevel.open
    /// Who can write to it.
    var setter = AccessLevel.open
    /// The `#if` clauses around it.
    var condition: Condition = []
    /// The types that its type mentions.
    var mentioned: [Int] = []
    /// The one of them that it is, which an optional may wrap: a way leads on through it.
    var held: Int?
    /// The names that the generator gives it; nil: none.
    var property: String?
    var optic: String?
    /// With that of the namespace: `cases.movie`, `properties.movie`.
    var staticPath: String?
  }

  struct Node: Sendable {
    var name: String
    /// The number of the module that declares it.
    var module: Int
    var isEnum: Bool
    /// Who can name it.
    var access: AccessLevel
    /// It stands in an `#if`, and may be declared again in another one, with members of its own.
    var isConditional: Bool
    /// Key paths and optics lead through it.
    var isCopyable: Bool
    var location: SourceLocation
    /// The names of its cases.
    var cases: Set<String> = []
    var members: [Member] = []
    /// Those with arguments or requirements that it is declared in.
    var extensions: [ConstrainedExtension] = []
    /// `E.prism` or `S.lens` is generated.
    var hasNamespace = false
    /// Other modules see the properties that are generated for it.
    var sharesProperties = false
    /// The same for prisms, lenses and the namespace.
    var sharesOptics = false
    /// The same for the paths that are types of their own.
    var sharesStaticPaths = false
  }

  /// What the full names in a module stand for.
  struct Names {
    /// The module's own; nil: nobody says.
    var module: String?
    /// It has optics of its own.
    var hasEmbeddedRuntime = false
    /// Where several files declare one name, each but the first behind the path of its file.
    var nodes: [String: Int] = [:]
    var aliases: [String: AliasModel] = [:]
    /// The types that are declared, of all kinds, with their generic parameters.
    var parameters: [String: [String]] = [:]
  }

  /// Where a name is read: inside the type that is called `type`, or, if that is empty, outside of all.
  struct Place {
    var module: Int
    var type: String
    /// What is declared in it comes before what others declare; empty: nobody says.
    var file = ""

    var nameInFile: String { "\(file):\(type)" }

    func fullName(of name: String) -> String { type.isEmpty ? name : type + "." + name }

    /// The types around it, from the outermost one to that of the place itself.
    var scopes: [String] {
      type.isEmpty ? [] : type.indices.filter { type[$0] == "." }.map { String(type[..<$0]) } + [type]
    }
  }

  /// No name of a type, so that no way leads to it.
  static let unknownType = "_"
  /// Longer initial values are not shown.
  private static let longestValue = 40
  /// Those that lead back to themselves end.
  static let longestAliasChain = 16

  private(set) var nodes: [Node] = []
  private(set) var modules: [Names]
  /// The numbers of the modules by their names; those of modules without one by an empty name.
  private(set) var numbers: [String: [Int]] = [:]
  /// The modules that declare something of a full name: most names are those of one module, or of none.
  private(set) var owners: [String: Set<Int>] = [:]
  /// The modules that a file imports.
  private(set) var imports: [String: Set<String>] = [:]
  /// In bytes, with a module's before it: what is longer than all that is declared need not be looked up.
  private(set) var longestName = 0

  init(_ exploration: Exploration) {
    modules = exploration.modules.map {
      Names(
        module: $0.request.moduleName, hasEmbeddedRuntime: $0.request.settings.options.runtime == .embedded)
    }
    for index in modules.indices { numbers[modules[index].module ?? "", default: []].append(index) }
    var pending: [Declaration] = []
    for (number, module) in exploration.modules.enumerated() {
      for file in module.models {
        imports[file.path] = Set(file.imports.map(\.module))
        let outside = Place(module: number, type: "", file: file.path)
        for alias in file.aliases { add(alias, in: outside) }
        for type in file.types { declare(type, in: outside, .internal, condition: [], [], &pending) }
      }
    }
    func longest(_ names: some Sequence<String>) -> Int { names.lazy.map(\.utf8.count).max() ?? 0 }
    longestName = longest(owners.keys) + 1 + longest(numbers.keys)
    for index in nodes.indices {
      let place = place(of: index)
      let around = place.scopes.compactMap { node($0, in: place) }
      nodes[index].access = around.reduce(nodes[index].access) { min($0, nodes[$1].access) }
    }
    for declaration in pending { addMembers(of: declaration) }
    let places = Dictionary(
      pending.map { ($0.type.location, $0.node) }, uniquingKeysWith: { first, _ in first })
    for declaration in exploration.modules.flatMap(\.analysis.module.files).flatMap(\.declarations) {
      note(declaration, places)
    }
  }

  // MARK: Declarations

  private struct Declaration {
    var type: TypeModel
    var node: Int
    /// The `#if` clauses around it.
    var condition: Condition
  }

  /// - Parameter access: that of what says nothing itself.
  private mutating func declare(
    _ type: TypeModel, in place: Place, _ access: AccessLevel, condition: Condition,
    _ extensions: [ConstrainedExtension], _ pending: inout [Declaration]
  ) {
    let access = type.access ?? access
    let condition = condition + type.condition
    let extended = type.extendedType.flatMap { NominalType($0.text) }
    let own = extended?.name ?? type.extendedType?.text ?? type.name
    let extensions =
      extensions + (extended.flatMap { ConstrainedExtension($0, type.requirements) }.map { [$0] } ?? [])
    let name = Exploration.plain(place.fullName(of: own))
    let inside = Place(module: place.module, type: name, file: place.file)
    if !type.genericParameters.isEmpty || type.kind != .extension && !declares(name, in: place.module) {
      modules[place.module].parameters[name] = type.genericParameters.map(\.name)
    }
    if type.kind == .enum || type.kind == .struct {
      var node = Node(
        name: name, module: place.module, isEnum: type.kind == .enum, access: access,
        isConditional: !condition.isEmpty,
        isCopyable: !type.inheritedTypes.contains { ["~Copyable", "~Escapable"].contains($0.text) },
        location: type.location,
        cases: Set(type.cases.map { $0.name.withoutBackticks }))
      node.extensions = extensions
      if let index = add(node, inside) {
        pending.append(Declaration(type: type, node: index, condition: condition))
      }
    }
    for alias in type.aliases { add(alias, in: inside) }
    for inner in type.types {
      declare(
        inner, in: inside, type.kind == .extension ? access : .internal, condition: condition, extensions,
        &pending)
    }
  }

  /// A type that is declared under several conditions is one with the members of all. One of another file hides the first
  /// of its name there, as what is private does.
  ///
  /// - Returns: the node whose members the declaration has; nil: there can be no such declaration.
  private mutating func add(_ node: Node, _ place: Place) -> Int? {
    let known = self.node(place.type, in: place)
    let isHere = known.map { nodes[$0].location.path == place.file } == true
    if let known, nodes[known].isConditional, node.isConditional,
      isHere || min(nodes[known].access, node.access) >= .internal
    {
      guard nodes[known].isEnum == node.isEnum else { return nil }
      nodes[known].cases.formUnion(node.cases)
      nodes[known].isCopyable = nodes[known].isCopyable && node.isCopyable
      return known
    }
    if isHere { return nil }
    modules[place.module].nodes[known == nil ? place.type : place.nameInFile] = nodes.count
    owners[place.type, default: []].insert(place.module)
    nodes.append(node)
    return nodes.count - 1
  }

  /// The node of a full name.
  func node(_ name: String, in place: Place) -> Int? {
    let nodes = modules[place.module].nodes
    return nodes[Place(module: place.module, type: name, file: place.file).nameInFile] ?? nodes[name]
  }

  private mutating func add(_ alias: AliasModel, in place: Place) {
    guard !alias.isAssociatedType, alias.target != nil else { return }
    let name = place.fullName(of: alias.name)
    modules[place.module].aliases[name] = alias
    owners[name, default: []].insert(place.module)
  }

  private mutating func addMembers(of declaration: Declaration) {
    let (type, index) = (declaration.type, declaration.node)
    let place = Place(module: nodes[index].module, type: nodes[index].name, file: type.location.path)
    let members =
      type.kind == .enum
      ? type.cases.map { member($0, in: place) } : type.properties.compactMap { member($0, in: place) }
    nodes[index].members += members.map { member in
      var member = member
      member.condition = declaration.condition + member.condition
      return member
    }
  }

  private func member(_ enumCase: CaseModel, in place: Place) -> Member {
    let values = enumCase.parameters ?? []
    let labels = values.map { value in
      value.firstName.map { $0 == "_" ? "" : "\($0): " } ?? ""
    }
    let payload =
      values.count == 1
      ? values[0].type.text : zip(labels, values).map { $0 + $1.type.text }.joined(separator: ", ")
    var member = Member(
      name: enumCase.name.withoutBackticks, type: values.count > 1 ? "(\(payload))" : payload,
      labels: labels,
      location: enumCase.location, condition: enumCase.condition)
    member.types = values.map(\.type)
    member.mentioned = Self.unique(values.flatMap { mentioned(in: $0.type, place) })
    if values.count == 1 { member.held = held(values[0].type, by: member, in: place) }
    return member
  }

  /// A stored property that belongs to the value.
  private func member(_ property: PropertyModel, in place: Place) -> Member? {
    guard !property.isStatic, property.storage != .computed else { return nil }
    let access = property.access ?? .internal
    let setter = property.modifiers.lazy.filter { $0.hasSuffix("(set)") }
      .compactMap { AccessLevel(rawValue: String($0.dropLast(5))) }.first
    var member = Member(
      name: property.name.withoutBackticks, type: Self.unknownType, location: property.location,
      isWritable: !property.isLet && setter.map { $0 >= .internal } != false,
      isLazy: property.modifiers.contains("lazy"), access: access, setter: setter ?? access,
      condition: property.condition)
    if let type = property.type {
      member.type = type.text
      member.types = [type]
      member.mentioned = Self.unique(mentioned(in: type, place))
      member.held = held(type, by: member, in: place)
    } else {
      begin(&member, with: property, in: place)
    }
    return member
  }

  /// Where no type is written, the initial value tells it, or is shown in its place.
  private func begin(_ member: inout Member, with property: PropertyModel, in place: Place) {
    if let literal = property.literalType, literal.names.allSatisfy({ target(of: $0, in: place) == nil }) {
      member.type = literal.text
    } else if let value = property.initialValue, let type = namedType(value, in: place) {
      member.type = type
      member.types = [value.type]
      member.mentioned = Self.unique(mentioned(in: value.type, place))
      member.held = held(value.type, by: member, in: place)
    } else if let initializer = property.initializer, initializer.count <= Self.longestValue,
      !initializer.contains(where: \.isNewline)
    {
      member.value = initializer
    }
  }

  /// `Player` of `Player(volume: 1)`, `[Movie]` of `[Movie]()`, and `Route` of its cases `Route.home` and `Route.detail(1)`,
  /// `Route?` of `Route?.none`; nil for what is no call of a known type's initialiser and no case. As for generation, only types
  /// have arguments in angle brackets: `IdentifiedArray<Movie>()`.
  private func namedType(_ value: InitialValue, in place: Place) -> String? {
    let type = value.type.text
    let node = target(of: type, in: place)
    switch value.use {
    case .call(let hasArguments):
      return node != nil || type.hasPrefix("[") || !hasArguments && type.hasSuffix(">") ? type : nil
    case .cast: return type
    case .member("none", _) where type.hasSuffix("?"): return node != nil ? type : nil
    case .member(let name, _): return node.map { nodes[$0].cases.contains(name) } == true ? type : nil
    }
  }

  private func held(_ type: TypeText, by member: Member, in place: Place) -> Int? {
    target(of: type.text, in: place).flatMap { member.mentioned.contains($0) ? $0 : nil }
  }

  private static func unique(_ targets: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return targets.filter { seen.insert($0).inserted }
  }

  /// What the generator calls the members; of one source several outputs may each generate a part.
  private mutating func note(_ declaration: ResolvedDeclaration, _ places: [SourceLocation: Int]) {
    switch declaration {
    case .enum(let resolved):
      guard let index = places[resolved.target.location] else { return }
      note(resolved.target, in: index)
      if resolved.namespace != nil { nodes[index].hasNamespace = true }
      let members = nodes[index].members
      let byLocation = Dictionary(members.indices.map { (members[$0].location, $0) }) { first, _ in first }
      let optics = Dictionary(
        (resolved.namespace?.members ?? []).map { ($0.caseIndex, $0.name) }
      ) { first, _ in first }
      for (caseIndex, enumCase) in resolved.cases.enumerated() {
        guard let member = byLocation[enumCase.location] else { continue }
        if let property = enumCase.property { nodes[index].members[member].property = property }
        if let optic = optics[caseIndex] { nodes[index].members[member].optic = optic }
      }
      note(resolved.paths, "cases", in: index) { resolved.cases[$0].location }
    case .struct(let resolved):
      guard let index = places[resolved.target.location] else { return }
      note(resolved.target, in: index)
      if resolved.hasNamespace { nodes[index].hasNamespace = true }
      note(resolved.paths, "properties", in: index) { resolved.properties[$0].location }
    }
  }

  private mutating func note(
    _ paths: ResolvedPaths?, _ namespace: String, in node: Int, _ location: (Int) -> SourceLocation
  ) {
    guard let paths else { return }
    if !paths.modifiers.member.isEmpty { nodes[node].sharesStaticPaths = true }
    let names = Dictionary(paths.members.map { (location($0.index), $0.name) }) { first, _ in first }
    for member in nodes[node].members.indices {
      guard let name = names[nodes[node].members[member].location] else { continue }
      nodes[node].members[member].staticPath = "\(namespace).\(name)"
    }
  }

  private mutating func note(_ target: ResolvedTarget, in node: Int) {
    func isShared(_ modifiers: String) -> Bool {
      modifiers.contains("public ") || modifiers.contains("package ")
    }
    if isShared(target.extensionModifier + target.memberModifier) { nodes[node].sharesProperties = true }
    if isShared(target.opticExtensionModifier + target.opticMemberModifier) {
      nodes[node].sharesOptics = true
    }
  }
}

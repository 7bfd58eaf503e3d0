import PrismgenModel
import PrismgenSource

/// The surroundings of a type for which something is generated: how it is named, and with which parameters.
struct TypeContext {
  var declaration: DeclarationID
  var scope: ScopeID
  /// The type's full name with generic arguments, as written at file scope.
  var whole = QualifiedType(pieces: [])
  /// All generic parameters around and of the type that no extension fixes, outermost first.
  var parameters: [Parameter] = []
  /// `where` requirements of all levels, and the constraints of `parameters`.
  var requirements: [QualifiedType] = []
  /// What the constraints of `parameters` mention, and what the requirements do.
  var constraintFacts = TypeFacts()
  var requirementFacts = TypeFacts()
  /// The names of other modules in them that stand in other files than the type.
  var distantExternals: [DistantExternal] = []
  /// What constrained extensions fix: `Element` → `Int` (rule 110).
  var fixed: [String: [QualifiedType.Piece]] = [:]
  /// The names of other modules in them.
  var fixedExternals: Set<String> = []
  /// A parameter that they make another type without a name for it: `U` of `[U] == Sample.Element`.
  var unnamed: String?
  /// The parameters for which they put something unsafe (rule 56).
  var unsafeParameters: Set<String> = []
  /// `@preconcurrency` stands before the type or one around it.
  var isPreconcurrency = false

  /// A generic parameter, or a member of one: `T.A.B` for `U.B` where `U == T.A`.
  func meaning(of path: NamePath) -> QualifiedType {
    let members = path.members.map { "." + Names.escaped($0) }.joined()
    return QualifiedType(
      pieces: [.parameter(path.first)] + (members.isEmpty ? [] : [.verbatim(members)])
    ).substituting(fixed)
  }

  /// What stands behind the type in its extensions: ` where R: ~Copyable`, or nothing.
  var clause: String { Self.clause(requirements.filter(\.isSuppression)) }

  static func clause(_ requirements: [QualifiedType]) -> String {
    requirements.isEmpty
      ? "" : " where " + requirements.map { $0.text(\.self) }.joined(separator: ", ")
  }

  struct Parameter {
    var name: String
    var kind: GenericParameterModel.Kind
    var constraint: QualifiedType?
  }
}

extension Resolver {
  /// The context of the type that `declaration` declares.
  func context(of id: DeclarationID) -> TypeContext {
    var context = TypeContext(declaration: id, scope: table.declarations[id].scope)
    fixParameters(of: &context)
    let chain = table.chain(of: context.scope)
    context.isPreconcurrency = isPreconcurrency(chain)
    context.whole = QualifiedType(pieces: path(of: context.scope, chain: chain, from: id))
      .substituting(context.fixed)
    for scope in chain.reversed() { addParameters(of: scope, to: &context) }
    addRequirements(to: &context)
    context.requirements += ownSuppressions(in: context)
    if unnameableHost(of: context.scope) != nil {
      context.whole = QualifiedType(pieces: [.verbatim(Self.ownAlias)])
    }
    return context
  }

  private func isPreconcurrency(_ chain: [ScopeID]) -> Bool {
    chain.contains { scope in
      table.scopes[scope].bodies.contains { body in
        table.declarations[body].attributes.contains { $0.name == "preconcurrency" }
      }
    }
  }

  /// What a type is called inside of itself that stands in an extension of an ``unnameableHost(of:)``.
  static let ownAlias = "__Self"

  /// A type around `scope` whose name would need arguments that nobody knows even inside of it: it may be generic, and
  /// is called by an alias, or stands behind the name of a module or of another type. By its own name alone a generic type
  /// is found with the arguments that it has there.
  func unnameableHost(of scope: ScopeID) -> String? {
    guard let host = foreignHost(of: scope) else { return nil }
    let externals = table.chain(of: scope).filter { table.scopes[$0].isExternal }
    if externals.count > 1 { return host }
    guard let outermost = externals.last, let number = table.number(of: table.scopes[outermost].name),
      case .alias = table.global(number, at: SymbolTable.moduleLevel)
    else { return nil }
    return host
  }

  /// The extensions around the declaration of a type, and around those of the types that it stands in: an extension
  /// `extension Page where Item == String` of which another extends a type in it, `extension Page.Action`, is one of them.
  func extensions(around context: TypeContext) -> [DeclarationID] {
    let (declaration, scope) = (context.declaration, context.scope)
    if let (known, itsScope, found) = lastExtensions, known == declaration, itsScope == scope { return found }
    let found = findExtensions(around: context)
    lastExtensions = (declaration, scope, found)
    return found
  }

  private func findExtensions(around context: TypeContext) -> [DeclarationID] {
    var found: [DeclarationID] = []
    let bodies = table.chain(of: context.scope).compactMap { table.scopes[$0].bodies.first }
    for declaration in [context.declaration] + bodies {
      var level = declaration
      while level >= 0 {
        if table.declarations[level].kind == .extension, !found.contains(level) { found.append(level) }
        level = table.declarations[level].parent
      }
    }
    return found
  }

  /// `extension Array where Element == Int` and `extension Array<Int>`.
  private func fixParameters(of context: inout TypeContext) {
    var all: [QualifiedType] = []
    for level in extensions(around: context) {
      all += requirements(of: level, place: .extensionClause, &context)
      for sides in all.flatMap({ equations(in: $0, context) }) { equate(sides, in: &context) }
      fixArguments(of: table.declarations[level], into: &context, level: level)
    }
    let chain = table.chain(of: context.scope)
    for scope in chain {
      guard let body = table.scopes[scope].bodies.first else { continue }
      // What extensions and the types inside say something of.
      let narrowed = Set(all.filter { !saysNothingOfMembers($0) }.flatMap(\.parameters))
      let isNarrowed = !narrowed.isEmpty || !context.fixed.isEmpty
      if scope == chain.last, !isNarrowed { continue }
      var requirements = requirements(of: body, place: .clause, &context)
      if isNarrowed { requirements += constraints(of: scope, in: body) }
      for sides in requirements.flatMap({ equations(in: $0, context) }) {
        // `struct Entry where Key == String` inside of a generic type; `S.Element == E` where an extension says that `S` is `[Int]`.
        let isOwn = sides[0].isParameter && scope != chain.last
        equate(sides, onlyBy: isOwn ? nil : narrowed, in: &context)
      }
      all += requirements
    }
    let fixed = context.fixed
    context.unnamed = all.firstResult { $0.substituting(fixed).unnamedParameter }
    let location = table.declarations[context.declaration].location
    context.unsafeParameters = Set(fixed.filter { isUnsafe($0.value, at: location) }.keys)
  }

  /// `T: Sendable`
  private func saysNothingOfMembers(_ requirement: QualifiedType) -> Bool {
    let parts = requirement.split(separator: ":")
    guard parts.count == 2, parts[1].pieces.count == 1, case .global(let name) = parts[1].pieces[0] else {
      return false
    }
    return StandardLibrary.memberTypes(of: name)?.isEmpty == true
  }

  /// `S: Sequence<E>` of `<S: Sequence<E>, E>`.
  private func constraints(of scope: ScopeID, in body: DeclarationID) -> [QualifiedType] {
    table.scopes[scope].parameters.compactMap { parameter in
      guard let constraint = parameter.constraint, constraint.text.contains("<") else { return nil }
      let type = self.constraint(constraint, in: body, place: .clause)
      return QualifiedType(pieces: [.parameter(Names.plain(parameter.name)), .verbatim(": ")] + type.pieces)
    }
  }

  /// The sides of `S.Element == E`, also of `S: Sequence<E>`, which says the same.
  private func equations(in requirement: QualifiedType, _ context: TypeContext) -> [[QualifiedType]] {
    let (sides, parts) = (requirement.sides, requirement.split(separator: ":"))
    if sides.count == 2 { return [sides] }
    guard parts.count == 2 else { return [] }
    return parts[1].split(separator: "&").flatMap { constraint in
      zip(primaryAssociatedTypes(of: constraint, in: context), constraint.componentArguments.last ?? []).map {
        [QualifiedType(pieces: parts[0].pieces + [.verbatim(".\($0)")]).joiningMembers, $1]
      }
    }
  }

  /// Whether a type that was looked up mentions one whose every use is unsafe.
  private func isUnsafe(_ pieces: [QualifiedType.Piece], at location: SourceLocation) -> Bool {
    var facts = TypeFacts()
    _ = qualify(
      TypeText(pieces, location: location), in: SymbolTable.moduleLevel, facts: &facts, chain: [],
      place: .extensionClause)
    return facts.isUnsafe
  }

  /// Whether the type names an unsafe parameter, or what has it by standing in a type around the context, itself or behind an
  /// alias: `Box<UnsafePointer<Int>>.Count` is as safe as the `Int` that it stands for.
  ///
  /// - Complexity: linear in what it mentions; each alias is followed once.
  func depends(
    _ type: TypeText, onUnsafeParametersOf context: TypeContext, from level: DeclarationID
  ) -> Bool {
    let around = table.chain(of: context.scope).filter { scope in
      table.scopes[scope].parameters.contains { context.unsafeParameters.contains(Names.plain($0.name)) }
    }
    var followed: Set<Int> = []
    func isUnsafe(_ type: TypeText, from level: DeclarationID, depth: Int) -> Bool {
      type.pieces.indices.contains { index in
        guard case .name = type.pieces[index] else { return false }
        let path = type.path(at: index)
        if case .parameter = table.meaning(of: path.first, in: level) {
          return context.unsafeParameters.contains(path.first)
        }
        switch table.resolve(path, from: level) {
        case .type(let scope): return table.chain(of: scope).contains(where: around.contains)
        case .alias(let index):
          let alias = table.aliases[index]
          guard depth < 64, followed.insert(index).inserted, let target = alias.model.target else {
            return false
          }
          return isUnsafe(target, from: alias.declaration, depth: depth + 1)
        case nil: return false
        }
      }
    }
    return isUnsafe(type, from: level, depth: 0)
  }

  /// Has the one side stand for the other where that is a parameter. What stands for it may stand for others in its turn:
  /// `A == Int, B == [A]`, `A == B, B == Int`.
  ///
  /// - Parameter narrowed: the parameters whose members may stand for others; nil: all.
  private func equate(
    _ sides: [QualifiedType], onlyBy narrowed: Set<String>? = nil, in context: inout TypeContext
  ) {
    let sides = sides.map { $0.substituting(context.fixed) }
    guard let index = sides.firstIndex(where: \.isParameter) else { return }
    let (name, value) = (sides[index].parameters[0], sides[1 - index].enclosed)
    if value.parameters.contains(name) { return }
    if let narrowed, let path = value.parameterPath, !narrowed.contains(path[0]) { return }
    fix(name, value.pieces, in: &context)
  }

  private func fix(_ name: String, _ pieces: [QualifiedType.Piece], in context: inout TypeContext) {
    context.fixed = context.fixed.mapValues { QualifiedType(pieces: $0).substituting([name: pieces]).pieces }
    context.fixed[name] = pieces
  }

  private func fixArguments(
    of declaration: Declaration, into context: inout TypeContext, level: DeclarationID
  ) {
    var facts = TypeFacts()
    let (components, origin) = arguments(ofExtension: declaration, level, &facts)
    addDistant(facts.externals[...], in: origin, to: &context, isArgument: true)
    context.fixedExternals.formUnion(facts.externals)
    for (scope, arguments) in zip(table.chain(of: declaration.scope), components.reversed()) {
      for (parameter, argument) in zip(table.scopes[scope].parameters, arguments) {
        fix(Names.plain(parameter.name), argument.enclosed.pieces, in: &context)
      }
    }
  }

  /// The generic arguments of each component of the extended type, and where they are written.
  func arguments(
    ofExtension declaration: Declaration, _ level: DeclarationID, _ facts: inout TypeFacts
  ) -> ([[QualifiedType]], origin: DeclarationID) {
    guard let (type, origin) = argumentType(ofExtension: declaration, level) else { return ([], level) }
    let place: Place = origin == level ? .extendedType : .extensionClause
    let whole = qualify(type, in: origin, facts: &facts, chain: [], place: place)
    return (whole.componentArguments, origin)
  }

  /// The extended type with generic arguments, and where they are written: `Pair<Int, String>` for `extension Row<String>`
  /// with `typealias Row<Value> = Pair<Int, Value>`.
  func argumentType(
    ofExtension declaration: Declaration, _ level: DeclarationID
  ) -> (TypeText, DeclarationID)? {
    guard var type = table[clauses: declaration.id].extendedType else { return nil }
    var level = level
    var around = declaration.parent
    for _ in 0..<8 {
      guard let path = type.nominalPath,
        let (index, members) = table.alias(startingIn: path, from: around, file: declaration.file),
        let target = table.aliases[index].model.target,
        let (arguments, rest) = type.arguments(behindMembers: path.members.count - members.count)
      else { return type.text.contains("<") ? (type, level) : nil }
      let parameters = table.aliases[index].model.genericParameters
      // An alias without its arguments stands for the type without any.
      guard parameters.count == arguments.count else { return nil }
      type = (target.desugared ?? target).replacing(parameters, by: arguments, followedBy: rest)
      (level, around) = (table.aliases[index].declaration, table.aliases[index].declaration)
    }
    return nil
  }

  private func addParameters(of scope: ScopeID, to context: inout TypeContext) {
    for parameter in table.scopes[scope].parameters where context.fixed[Names.plain(parameter.name)] == nil {
      let level = table.scopes[scope].bodies.first ?? context.declaration
      let known = context.constraintFacts.externals.count
      var type = parameter.constraint.map { constraint in
        if table.scopes[scope].isExternal {
          return QualifiedType(pieces: [.verbatim(qualified(constraint.text, module: "Swift", in: scope))])
        }
        return qualify(constraint, in: level, facts: &context.constraintFacts, chain: nil, place: .clause)
          .substituting(context.fixed)
      }
      addDistant(context.constraintFacts.externals[known...], in: level, to: &context)
      if type?.isSuppression == true { type = nil }
      context.parameters.append(
        .init(name: Names.plain(parameter.name), kind: parameter.kind, constraint: type))
    }
  }

  private func addRequirements(to context: inout TypeContext) {
    for scope in table.chain(of: context.scope).reversed() {
      for body in table.scopes[scope].bodies.prefix(1) { addRequirements(of: body, to: &context) }
    }
    for level in extensions(around: context) { addRequirements(of: level, to: &context) }
  }

  private func addRequirements(of level: DeclarationID, to context: inout TypeContext) {
    guard let text = table[clauses: level].requirements else { return }
    // The clause of an extension sees the members of the extended type.
    let place: Place = table.declarations[level].kind == .extension ? .extensionClause : .clause
    let known = context.requirementFacts.externals.count
    let clause = qualify(text, in: level, facts: &context.requirementFacts, chain: nil, place: place)
    addDistant(context.requirementFacts.externals[known...], in: level, to: &context)
    for part in clause.split(separator: ",") {
      let requirement = part.substituting(context.fixed)
      if part.isSuppression || requirement.parameters.isEmpty || requirement.saysNothing { continue }
      context.requirements.append(requirement)
    }
  }

  @inline(never)
  private func addDistant(
    _ names: ArraySlice<String>, in level: DeclarationID, to context: inout TypeContext,
    isArgument: Bool = false
  ) {
    let own = table.declarations[context.declaration].file
    let file = level >= 0 ? table.declarations[level].file : SymbolTable.file(ofTopLevel: level)
    guard let file, file != own else { return }
    context.distantExternals += names.map {
      DistantExternal(name: $0, file: file, isArgument: isArgument)
    }
  }

  /// The requirements of one `where` clause.
  private func requirements(
    of level: DeclarationID, place: Place, _ context: inout TypeContext
  ) -> [QualifiedType] {
    guard let text = table[clauses: level].requirements else { return [] }
    var facts = TypeFacts()
    defer { context.fixedExternals.formUnion(facts.externals) }
    return qualify(text, in: level, facts: &facts, chain: nil, place: place).split(separator: ",")
  }

  /// A type in a generic clause, about which nothing else need be known.
  func constraint(
    _ type: TypeText, in level: DeclarationID, chain: [ScopeID]? = nil, place: Place = .extensionClause
  ) -> QualifiedType {
    var facts = TypeFacts()
    return qualify(type, in: level, facts: &facts, chain: chain, place: place)
  }
}

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
  /// A parameter that they make another type without a name for it: `U` of `[U] == Sample.Element`, or one that is too long
  /// for anybody: `T` of `T == (U, U, …), U == (V, V, …), …`.
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
  func addDistant(
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

  /// A type in a generic clause, about which nothing else need be known.
  func constraint(
    _ type: TypeText, in level: DeclarationID, place: Place = .extensionClause
  ) -> QualifiedType {
    var facts = TypeFacts()
    return qualify(type, in: level, facts: &facts, chain: nil, place: place)
  }
}

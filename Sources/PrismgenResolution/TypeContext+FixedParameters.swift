import PrismgenModel
import PrismgenSource

/// What extensions and `where` clauses put for generic parameters, and which of it is unsafe.
extension Resolver {
  /// What the extensions around a declaration fix; see ``TypeContext/fixed``.
  func fixedParameters(around id: DeclarationID) -> [String: [QualifiedType.Piece]] {
    var context = TypeContext(declaration: id, scope: table.declarations[id].scope)
    fixParameters(of: &context)
    return context.fixed
  }

  /// `extension Array where Element == Int` and `extension Array<Int>`.
  func fixParameters(of context: inout TypeContext) {
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
    context.unnamed = context.unnamed ?? all.firstResult { $0.substituting(fixed).unnamedParameter }
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
    guard let first = sides.flatMap(\.parameters).first,
      hasRoom(for: context.fixed, in: sides.map(\.pieces), first, &context)
    else { return }
    let sides = sides.map { $0.substituting(context.fixed) }
    guard let index = sides.firstIndex(where: \.isParameter) else { return }
    let (name, value) = (sides[index].parameters[0], sides[1 - index].enclosed)
    if value.parameters.contains(name) { return }
    if let narrowed, let path = value.parameterPath, !narrowed.contains(path[0]) { return }
    fix(name, value.pieces, in: &context)
  }

  private func fix(_ name: String, _ pieces: [QualifiedType.Piece], in context: inout TypeContext) {
    guard hasRoom(for: [name: pieces], in: [[.parameter(name)]] + context.fixed.values, name, &context) else {
      return
    }
    context.fixed = context.fixed.mapValues { QualifiedType(pieces: $0).substituting([name: pieces]).pieces }
    context.fixed[name] = pieces
  }

  /// The length in bytes of what may stand for a parameter, where each may stand in the next one many times: of a type with
  /// 4,000 parts, which is what the compiler takes in a requirement.
  private static let longestType = 1 << 16

  /// Whether the types stay short enough with `arguments` for their parameters. Where they do not, the context cannot name
  /// what `parameter` is, and fixes no other one.
  private func hasRoom(
    for arguments: [String: [QualifiedType.Piece]], in types: [[QualifiedType.Piece]], _ parameter: String,
    _ context: inout TypeContext
  ) -> Bool {
    if context.unnamed != nil { return false }
    let lengths = arguments.mapValues { $0.length() }
    if types.allSatisfy({ $0.length(replacing: lengths) <= Self.longestType }) { return true }
    context.unnamed = parameter
    return false
  }

  private func fixArguments(
    of declaration: Declaration, into context: inout TypeContext, level: DeclarationID
  ) {
    var facts = TypeFacts()
    guard let (components, origin) = arguments(ofExtension: declaration, level, &facts) else {
      context.unnamed = table.chain(of: declaration.scope).firstResult {
        table.scopes[$0].parameters.first?.name
      }
      return
    }
    addDistant(facts.externals[...], in: origin, to: &context, isArgument: true)
    context.fixedExternals.formUnion(facts.externals)
    for (scope, arguments) in zip(table.chain(of: declaration.scope), components.reversed()) {
      for (parameter, argument) in zip(table.scopes[scope].parameters, arguments) {
        fix(Names.plain(parameter.name), argument.enclosed.pieces, in: &context)
      }
    }
  }

  /// The generic arguments of each component of the extended type, and where they are written; nil: they are too long.
  func arguments(
    ofExtension declaration: Declaration, _ level: DeclarationID, _ facts: inout TypeFacts
  ) -> ([[QualifiedType]], origin: DeclarationID)? {
    guard let (type, origin) = argumentType(ofExtension: declaration, level) else { return ([], level) }
    if type.text.utf8.count > Self.longestType { return nil }
    let place: Place = origin == level ? .extendedType : .extensionClause
    let whole = qualify(type, in: origin, facts: &facts, chain: [], place: place)
    return (whole.componentArguments, origin)
  }

  /// The extended type with generic arguments, and where they are written: `Pair<Int, String>` for `extension Row<String>`
  /// with `typealias Row<Value> = Pair<Int, Value>`. Aliases are followed no further where it becomes too long.
  func argumentType(
    ofExtension declaration: Declaration, _ level: DeclarationID
  ) -> (TypeText, DeclarationID)? {
    guard var type = table[clauses: declaration.id].extendedType else { return nil }
    var level = level
    var around = declaration.parent
    for _ in 0..<8 {
      if type.text.utf8.count > Self.longestType { return (type, level) }
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

  /// The requirements of one `where` clause.
  private func requirements(
    of level: DeclarationID, place: Place, _ context: inout TypeContext
  ) -> [QualifiedType] {
    guard let text = table[clauses: level].requirements else { return [] }
    var facts = TypeFacts()
    defer { context.fixedExternals.formUnion(facts.externals) }
    return qualify(text, in: level, facts: &facts, chain: nil, place: place).split(separator: ",")
  }
}

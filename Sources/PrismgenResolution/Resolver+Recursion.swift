import PrismgenModel

/// Values that would hold themselves.
extension Resolver {
  /// The first case that stores a value of its own enum inline, in itself, in tuples and optionals, or through other
  /// enums and structs.
  func recursionProblem(_ id: DeclarationID) -> Illegality? {
    let type = table[type: id]
    if type.modifiers.contains("indirect") { return nil }
    var search = Search(wanted: table.declarations[id].scope)
    for enumCase in type.cases where isStoredInline(enumCase) {
      for parameter in enumCase.parameters ?? [] {
        search.limit = search.visited.count + 256
        guard holds(parameter.type, in: id, &search) else { continue }
        return Illegality(
          rule: .recursiveEnum, location: enumCase.location,
          text: "case '\(Names.plain(enumCase.name))' holds its own enum without 'indirect'")
      }
    }
    return nil
  }

  private func isStoredInline(_ enumCase: CaseModel) -> Bool {
    !enumCase.isIndirect && enumCase.condition.isEmpty
  }

  /// Where a value of the enum has been looked for. What does not hold it for one parameter does not for the next.
  private struct Search {
    let wanted: ScopeID
    var visited: Set<ScopeID> = []
    var aliases: Set<Int> = []
    /// How many types may be visited in all.
    var limit = 0
  }

  private func holds(
    _ type: TypeText, in level: DeclarationID, _ search: inout Search, depth: Int = 0
  ) -> Bool {
    guard depth < 16 else { return false }
    if let elements = type.tupleElements {
      return elements.contains { holds($0, in: level, &search, depth: depth + 1) }
    }
    if let wrapped = type.wrapped { return holds(wrapped, in: level, &search, depth: depth + 1) }
    guard let path = type.nominalPath else { return false }
    if path == NamePath(first: "Self") {
      return table.chain(of: search.wanted).first == table.declarations[level].scope
    }
    let stored = storedArguments(of: type, path, in: level)
    if stored.contains(where: { holds($0, in: level, &search, depth: depth + 1) }) { return true }
    switch table.resolve(path, from: level) {
    case .type(let scope): return scope == search.wanted || holds(inScope: scope, &search)
    case .alias(let index):
      let alias = table.aliases[index]
      guard let target = alias.model.target, !table.isConditional(alias),
        search.aliases.insert(index).inserted
      else { return false }
      return holds(target, in: alias.declaration, &search, depth: depth + 1)
    case nil: return false
    }
  }

  private func holds(inScope scope: ScopeID, _ search: inout Search) -> Bool {
    // A type of another module holds none of this one, whatever an extension here nests in it.
    guard search.visited.count < search.limit, search.visited.insert(scope).inserted,
      let id = onlyBody(of: scope), !table.isContext(id)
    else { return false }
    return storedTypes(of: id).contains { holds($0, in: id, &search) }
  }

  /// The one body of an enum or a struct that no `#if` surrounds.
  private func onlyBody(of scope: ScopeID) -> DeclarationID? {
    table.scopes[scope].bodies.count == 1 && !table.isConditional(scope) ? table.scopes[scope].bodies[0] : nil
  }

  /// What a value of the type has in itself, as far as it is known.
  private func storedTypes(of id: DeclarationID) -> [TypeText] {
    let type = table[type: id]
    switch type.kind {
    case .enum where !type.modifiers.contains("indirect"):
      return type.cases.filter(isStoredInline).flatMap { ($0.parameters ?? []).map(\.type) }
    case .struct:
      if let omitted = type.omitted { return omitted.storedTypes }
      return type.properties.filter {
        $0.storage != .computed && !$0.isStatic && $0.attributes.isEmpty && $0.condition.isEmpty
      }.compactMap(\.type)
    default: return []
    }
  }

  // MARK: Generic arguments

  /// Those arguments that a value of the generic type has in itself.
  private func storedArguments(
    of type: TypeText, _ path: NamePath, in level: DeclarationID, depth: Int = 0
  ) -> [TypeText] {
    guard path.members.isEmpty, let arguments = type.genericArguments else { return [] }
    switch table.resolve(path, from: level) {
    case .type(let scope):
      guard table.scopes[scope].parameters.count == arguments.count else { return [] }
      let stored = storedParameters(of: scope, depth: depth)
      return arguments.indices.filter(stored.contains).map { arguments[$0] }
    case .alias: return []
    case nil:
      guard path.first == "Result", case .unknown(let hosts) = table.meaning(of: path.first, in: level),
        hosts.isEmpty
      else { return [] }
      return arguments
    }
  }

  /// The places of the parameters of which a value of the type has values in itself. Types that go round in circles may
  /// have more, and so may long chains of them, in which the stack must not run out.
  private func storedParameters(of scope: ScopeID, depth: Int) -> Set<Int> {
    if let known = table.storedParameters[scope] { return known }
    guard depth < 64, let id = onlyBody(of: scope) else { return [] }
    table.storedParameters[scope] = []
    var names: Set<String> = []
    for type in storedTypes(of: id) { addParameters(storedIn: type, in: id, to: &names, depth: depth + 1) }
    let parameters = table.scopes[scope].parameters
    let result = Set(parameters.indices.filter { names.contains(Names.plain(parameters[$0].name)) })
    table.storedParameters[scope] = result
    return result
  }

  private func addParameters(
    storedIn type: TypeText, in level: DeclarationID, to names: inout Set<String>, depth: Int
  ) {
    guard depth < 64 else { return }
    if type.pieces.count == 1, case .name(let name) = type.pieces[0] {
      if case .parameter = table.meaning(of: Names.plain(name), in: level) { names.insert(Names.plain(name)) }
      return
    }
    let parts =
      type.tupleElements ?? type.wrapped.map { [$0] }
      ?? type.nominalPath.map { storedArguments(of: type, $0, in: level, depth: depth) } ?? []
    for part in parts { addParameters(storedIn: part, in: level, to: &names, depth: depth + 1) }
  }
}

extension TypeText {
  /// `T` of `T?` and `Optional<T>`.
  var wrapped: TypeText? {
    if case .verbatim(let end) = pieces.last, end.hasSuffix("?"), shape == .postfix {
      let rest = end.dropLast()
      return TypeText(
        pieces: pieces.dropLast() + (rest.isEmpty ? [] : [.verbatim(String(rest))]), shape: shape,
        location: location)
    }
    guard pieces.count > 3, case .name("Optional") = pieces[0],
      case .verbatim(let open) = pieces[1], open == "<", case .verbatim(let close) = pieces.last,
      close.hasSuffix(">")
    else { return nil }
    let rest = close.dropLast()
    return TypeText(
      pieces: pieces[2..<(pieces.count - 1)] + (rest.isEmpty ? [] : [.verbatim(String(rest))]), shape: shape,
      location: location)
  }

  /// `Int` and `[T]` of `Box<Int, [T]>`; nil: it is no name with arguments behind it.
  var genericArguments: [TypeText]? {
    guard pieces.count > 1, case .verbatim(let open) = pieces[1], open.hasPrefix("<") else { return nil }
    var tuple = Array(pieces.dropFirst())
    tuple[0] = .verbatim("(" + open.dropFirst())
    guard case .verbatim(let close) = tuple.last, close.hasSuffix(">") else { return nil }
    tuple[tuple.count - 1] = .verbatim(close.dropLast() + ")")
    return TypeText(pieces: tuple, shape: shape, location: location).tupleElements
  }
}

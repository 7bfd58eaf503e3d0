import PrismgenModel

/// Values that would hold themselves.
extension Resolver {
  /// The first case that stores a value of its own enum inline, in itself, in tuples and optionals, or through other
  /// enums and structs.
  func recursionProblem(_ id: DeclarationID) -> Illegality? {
    let type = table.declarations[id].type
    if type.modifiers.contains("indirect") { return nil }
    let scope = table.declarations[id].scope
    for enumCase in type.cases where isStoredInline(enumCase) {
      for parameter in enumCase.parameters ?? [] {
        var visited: Set<ScopeID> = []
        guard holds(scope, parameter.type, in: id, &visited) else { continue }
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

  private func holds(
    _ wanted: ScopeID, _ type: TypeText, in level: DeclarationID, _ visited: inout Set<ScopeID>,
    depth: Int = 0
  ) -> Bool {
    guard depth < 16 else { return false }
    if let elements = type.tupleElements {
      return elements.contains { holds(wanted, $0, in: level, &visited, depth: depth + 1) }
    }
    if let wrapped = type.wrapped { return holds(wanted, wrapped, in: level, &visited, depth: depth + 1) }
    guard let path = type.nominalPath else { return false }
    if path == NamePath(first: "Self") {
      return table.chain(of: wanted).first == table.declarations[level].scope
    }
    switch table.resolve(path, from: level) {
    case .type(let scope): return scope == wanted || holds(wanted, inScope: scope, &visited)
    case .alias(let index):
      let alias = table.aliases[index]
      guard let target = alias.model.target, !table.isConditional(alias) else { return false }
      return holds(wanted, target, in: alias.declaration, &visited, depth: depth + 1)
    case nil: return false
    }
  }

  private func holds(_ wanted: ScopeID, inScope scope: ScopeID, _ visited: inout Set<ScopeID>) -> Bool {
    guard table.scopes[scope].bodies.count == 1, visited.insert(scope).inserted, visited.count < 256,
      !table.isConditional(scope)
    else { return false }
    let id = table.scopes[scope].bodies[0]
    let type = table.declarations[id].type
    switch type.kind {
    case .enum where !type.modifiers.contains("indirect"):
      return type.cases.contains { enumCase in
        isStoredInline(enumCase)
          && (enumCase.parameters ?? []).contains { holds(wanted, $0.type, in: id, &visited) }
      }
    case .struct:
      return type.properties.contains { property in
        let isStored =
          property.storage != .computed && !property.isStatic && property.attributes.isEmpty
          && property.condition.isEmpty
        return isStored && property.type.map { holds(wanted, $0, in: id, &visited) } ?? false
      }
    default: return false
    }
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
}

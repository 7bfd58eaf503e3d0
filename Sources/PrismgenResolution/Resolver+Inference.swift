import PrismgenModel

/// Types of properties that are not all there as they are written (rule 115).
extension Resolver {
  /// The initial value tells the rest: `_`, the type behind `some`, or the arguments of a generic type that has none.
  func isInferred(_ property: PropertyModel, in level: DeclarationID) -> Bool {
    guard let type = property.type else { return false }
    if type.specifiers.contains(where: { $0 == "some" || $0 == "_" }) { return true }
    return property.initializer != nil && lacksArguments(type, in: level)
  }

  /// The type that `ID` is inferred to be, where a path means that of `Identifiable`, and where it is written: that of `id`.
  func identifierType(at path: NamePath, from level: DeclarationID) -> (type: TypeText, level: DeclarationID)?
  {
    guard path.last == "ID" else { return nil }
    if path.members.isEmpty {
      guard case .member(let host, nil) = table.meaning(of: path.first, in: level) else { return nil }
      return identifierType(of: host)
    }
    let host = NamePath(module: path.module, first: path.first, members: path.members.dropLast())
    return table.resolve(host, from: level).flatMap(table.scope).flatMap(identifierType)
  }

  /// nil: nobody can tell.
  func identifierType(of scope: ScopeID) -> (type: TypeText, level: DeclarationID)? {
    let ancestry = table.ancestry(of: scope)
    guard ancestry.names.contains("Identifiable"), !table.isDeclaredAtTopLevel("Identifiable"),
      table.member("ID", of: scope) == nil, table.inheritedMember("ID", of: scope) == nil
    else { return nil }
    var found: [(property: PropertyModel, level: DeclarationID)] = []
    for id in table.scopes[scope].declarations {
      let type = table[type: id]
      for property in type.omitted?.identifiers ?? type.properties
      where property.name == "id" && !property.isStatic && !SymbolNames.isPrivate(property.modifiers) {
        // Others may have another one.
        if type.isConstrainedExtension { return nil }
        found.append((property, id))
      }
    }
    guard found.count == 1, let (property, level) = found.first else { return nil }
    return withNamedType(property, in: level).type.map { ($0, level) }
  }

  /// Whether a generic type has no arguments where it needs some.
  func lacksArguments(_ type: TypeText, in level: DeclarationID, depth: Int = 0) -> Bool {
    type.pieces.enumerated().contains { index, piece in
      guard case .name(let first) = piece else { return false }
      let members = type.members(behind: index)
      for count in type.countsWithoutArguments(at: index) {
        let path = NamePath(first: Names.plain(first), members: Array(members.prefix(count)))
        if lacksArguments(path, before: members.dropFirst(count).first, in: level, depth) { return true }
        // Nor is anything known behind it; the first name may be that of a module.
        if count > 0, table.resolve(path, from: level) == nil { break }
      }
      return false
    }
  }

  /// - Parameter member: what is named behind the path; an alias may be the same for all arguments.
  private func lacksArguments(
    _ path: NamePath, before member: String?, in level: DeclarationID, _ depth: Int
  ) -> Bool {
    switch table.resolve(path, from: level) {
    case .type(let scope):
      if !isGeneric(scope) || isAround(scope, level) { return false }
      guard let member, case .alias = table.member(member, of: scope) else { return true }
      return false
    case .alias(let index):
      let alias = table.aliases[index].model
      if !alias.genericParameters.isEmpty { return true }
      guard depth < 8, let target = alias.target else { return false }
      if let known = aliasesLackingArguments[[index, depth]] { return known }
      let result = lacksArguments(target, in: table.aliases[index].declaration, depth: depth + 1)
      aliasesLackingArguments[[index, depth]] = result
      return result
    case nil:
      guard member == nil, case .unknown = table.meaning(of: path.first, in: level) else { return false }
      let name = path.first == "Swift" ? path.members : [path.first] + path.members
      return name.count == 1 && StandardLibrary.isGeneric(name[0]) && !isInExtension(of: name[0], level)
    }
  }

  /// What a protocol has in angle brackets need not be given.
  private func isGeneric(_ scope: ScopeID) -> Bool {
    let isProtocol = table.scopes[scope].bodies.contains { table.declarations[$0].kind == .protocol }
    return !isProtocol && !table.scopes[scope].parameters.isEmpty
  }

  /// Inside of a type its name alone means the type with its own arguments.
  private func isAround(_ scope: ScopeID, _ level: DeclarationID) -> Bool {
    scopes(around: level).contains(scope)
  }

  private func isInExtension(of name: String, _ level: DeclarationID) -> Bool {
    scopes(around: level).contains { table.scopes[$0].isExternal && table.scopes[$0].name == name }
  }

  /// None at the top level of a file, where an alias may stand.
  func scopes(around level: DeclarationID) -> [ScopeID] {
    level < 0 ? [] : table.chain(of: table.declarations[level].scope)
  }
}

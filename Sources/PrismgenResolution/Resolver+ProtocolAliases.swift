import PrismgenModel

/// Aliases that an extension of a protocol declares, as members of generic parameters: `Item.Keys` with
/// `extension Keyed { typealias Keys = [Key] }` and `Item: Keyed`.
///
/// No generic clause may name them, so that what they stand for is named in their place: `[Item.Key]`. Those in the body of a
/// protocol may be named there, but may be another name of a generic parameter, and the compiler does not see through those
/// that have parameters of their own.
extension Resolver {
  /// What the members at the beginning of `path` stand for, and all that follows the name at `index` of `type`.
  ///
  /// - Parameter path: the name at `index` with its members.
  func protocolAlias(
    _ path: NamePath, of type: TypeText, at index: Int, in level: DeclarationID, for user: DeclarationID
  ) -> [TypeText.Piece]? {
    guard level >= 0 else { return nil }
    if let target = parameter(behind: path.first, in: level), let name = target.outerPaths.first {
      var type = type
      type.pieces = (type.pieces[..<index] + target.pieces + type.pieces[(index + 1)...]).joiningText
      let path = NamePath(first: name.first, members: name.members + path.members)
      return protocolAlias(path, of: type, at: index, in: level, for: user)
    }
    guard case .parameter = table.meaning(of: path.first, in: level) else { return nil }
    var subject = NamePath(first: path.first)
    var hosts = protocols(of: subject, in: level)
    for member in path.members {
      let found = hosts.compactMap { host -> Alias? in
        guard case .alias(let index)? = table.member(member, of: host) else { return nil }
        return table.aliases[index]
      }
      if let alias = found.first, !alias.model.isAssociatedType {
        return target(of: alias, in: subject, type, at: index, for: user)
      }
      subject.members.append(member)
      hosts =
        protocols(of: subject, in: level)
        + found.flatMap { protocols(at: $0.model.inheritedTypes.flatMap(\.outerPaths), from: $0.declaration) }
    }
    return nil
  }

  /// The generic parameter, or the associated type of one, that an alias around `level` stands for: `T.Element`.
  private func parameter(behind alias: String, in level: DeclarationID) -> TypeText? {
    guard case .member(_, .alias(let index)?) = table.meaning(of: alias, in: level),
      let target = table.aliases[index].model.target, target.pieces.count <= 2,
      let path = target.outerPaths.first, target.text == ([path.first] + path.members).joined(separator: "."),
      case .parameter = table.meaning(of: path.first, in: table.aliases[index].declaration),
      let owner = parameterOwner(path.first, from: level)
    else { return nil }
    return owner == parameterOwner(path.first, from: table.aliases[index].declaration) ? target : nil
  }

  /// The innermost type around `level` with a generic parameter of that name.
  func parameterOwner(_ name: String, from level: DeclarationID) -> ScopeID? {
    table.chain(of: table.declarations[level].scope).first { scope in
      table.scopes[scope].parameters.contains { Names.plain($0.name) == name }
    }
  }

  /// - Parameter subject: what `Self` is in the alias.
  private func target(
    of alias: Alias, in subject: NamePath, _ type: TypeText, at index: Int, for user: DeclarationID
  ) -> [TypeText.Piece]? {
    let host = table.declarations[alias.declaration]
    guard table.isAlwaysThere(alias, for: user), let target = alias.model.target,
      host.kind == .extension || target.nominalPath != nil || !alias.model.genericParameters.isEmpty,
      table.scopes[host.scope].bodies.allSatisfy({ table.declarations[$0].kind == .protocol })
    else { return nil }
    var arguments: [String: [TypeText.Piece]] = [:]
    var rest = Array(type.pieces[(index + 1)...]).droppingMembers(subject.members.count + 1)
    if !alias.model.genericParameters.isEmpty {
      guard rest.first?.begins(with: "<") == true, let written = type.arguments(behind: index) else {
        return nil
      }
      rest = written.rest
      for (parameter, argument) in zip(alias.model.genericParameters, written.arguments) {
        arguments[Names.plain(parameter.name)] = argument.enclosed
      }
    }
    let members = subject.members.map { "." + Names.escaped($0) }.joined()
    func member(_ name: String) -> [TypeText.Piece] {
      let text = members + name
      return [.name(subject.first)] + (text.isEmpty ? [] : [.verbatim(text)])
    }
    let pieces = target.pieces.flatMap { piece -> [TypeText.Piece] in
      guard case .name(let name) = piece else { return [piece] }
      if let argument = arguments[Names.plain(name)] { return argument }
      if name == "Self" { return member("") }
      switch table.meaning(of: Names.plain(name), in: alias.declaration) {
      // A type around the protocol.
      case .member(let outer, _?) where table.chain(of: host.scope).dropFirst().contains(outer):
        let path = table.chain(of: outer).reversed().map { Names.escaped(table.scopes[$0].name) } + [name]
        return [.name(path[0]), .verbatim("." + path.dropFirst().joined(separator: "."))]
      // Primary associated types are parameters.
      case .member, .parameter: return member(".\(name)")
      case .global, .conditional, .inferred, .unknown: return [piece]
      }
    }
    return (pieces.enclosed + rest).joiningText
  }

  /// The protocols of the sources to which a generic parameter, or an associated type of one, conforms by a generic clause
  /// around `level`.
  func protocols(of subject: NamePath, in level: DeclarationID) -> [ScopeID] {
    if let known = requiredProtocols[level]?[subject] { return known }
    let result = readProtocols(of: subject, in: level)
    requiredProtocols[level, default: [:]][subject] = result
    return result
  }

  private func readProtocols(of subject: NamePath, in level: DeclarationID) -> [ScopeID] {
    var result: [ScopeID] = []
    let chain = table.chain(of: table.declarations[level].scope)
    for scope in chain where subject.members.isEmpty {
      guard let body = table.scopes[scope].bodies.first else { continue }
      for own in table.scopes[scope].parameters where Names.plain(own.name) == subject.first {
        result += protocols(at: own.constraint?.outerPaths ?? [], from: body)
      }
    }
    for clause in levels(from: level) + chain.compactMap({ table.scopes[$0].bodies.first }) {
      guard let text = table[clauses: clause].requirements?.text else { continue }
      for requirement in TextRequirement.all(in: text)
      where requirement.isConformance && NamePath(requirement.subject) == subject {
        result += protocols(at: requirement.constraints.compactMap { NamePath($0) }, from: clause)
      }
    }
    return result
  }

  /// With what they inherit. The standard library's count where the sources extend them.
  private func protocols(at paths: [NamePath], from level: DeclarationID) -> [ScopeID] {
    paths.flatMap { path -> [ScopeID] in
      let scopes = table.types(named: path, from: level)
      let inherited = scopes.flatMap { table.protocols(in: table.ancestry(of: $0), implied: []) }
      return scopes + inherited + table.protocols(in: Ancestry(), implied: [path.last])
    }
  }
}

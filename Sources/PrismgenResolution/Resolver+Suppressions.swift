import PrismgenModel

/// `~Copyable` and `~Escapable`.
extension Resolver {
  /// `~Copyable` without an extension that gives it back under a condition (rule 58).
  func isSuppressed(_ capability: String, _ id: DeclarationID) -> Bool {
    table[clauses: id].inheritedTypes.contains { $0.suppresses(capability) }
      && !isExtended(by: capability, id)
  }

  /// Between the braces of the type an extension gives nothing back.
  func missingCapability(_ id: DeclarationID) -> String? {
    ["Copyable", "Escapable"].first { capability in
      options.isInPlace
        ? table[clauses: id].inheritedTypes.contains { $0.suppresses(capability) }
          || isExtended(by: capability, id)
        : isSuppressed(capability, id)
    }
  }

  /// By `extension Box: Copyable where Value: Copyable`, which needs no `~Copyable` at the type.
  func isExtended(by capability: String, _ id: DeclarationID) -> Bool {
    let spellings = StandardLibrary.spellings(of: capability)
    return table.scopes[table.declarations[id].scope].extensions.contains { level in
      table[clauses: level].inheritedTypes.contains { spellings.contains($0.text) }
    }
  }

  /// What the type's own extensions must repeat. A type that can be copied where its arguments can has everything for those
  /// only (rule 58).
  func ownSuppressions(in context: TypeContext) -> [QualifiedType] {
    let id = context.declaration
    let all = suppressions(in: context)
    if all.isEmpty || missingCapability(id) != nil { return all }
    let isConditional =
      table[clauses: id].inheritedTypes.contains(where: \.hasTilde)
      || isExtended(by: "Copyable", id) || isExtended(by: "Escapable", id)
    return isConditional ? [] : all
  }

  /// Whether the type is declared without the capability, or holds one that is: an optional, an argument of what has it where
  /// its arguments have.
  ///
  /// - Parameter depth: 0 for the whole type, which an optic replaces by its own parameter where it is a generic one.
  /// - Complexity: linear in what it mentions; each alias is followed once for what it is given.
  func lacks(_ capability: String, _ type: TypeText, in level: DeclarationID, depth: Int) -> Bool {
    var aliases: [GivenAlias: Bool] = [:]
    return lacks(capability, type, in: level, for: level, [:], &aliases, depth: depth)
  }

  /// An alias, and whether what it is given for each of its parameters lacks the capability.
  private struct GivenAlias: Hashable {
    var alias: Int
    var arguments: [String: Bool]
  }

  /// - Parameters:
  ///   - user: whose payload or property it is, where an alias has led to `level`.
  ///   - arguments: of that alias, see ``GivenAlias``.
  ///   - aliases: what was found behind others.
  private func lacks(
    _ capability: String, _ type: TypeText, in level: DeclarationID, for user: DeclarationID,
    _ arguments: [String: Bool], _ aliases: inout [GivenAlias: Bool], depth: Int
  ) -> Bool {
    // What type a value has may be copied, whatever the value: `any ~Copyable.Type`.
    if depth > 15 || type.pieces.last?.text.hasSuffix(".Type") == true { return false }
    func lacks(_ part: TypeText, depth: Int) -> Bool {
      self.lacks(capability, part, in: level, for: user, arguments, &aliases, depth: depth)
    }
    if case .verbatim(let start)? = type.pieces.first {
      if start.hasPrefix("~") || start.hasPrefix("any ") { return isSuppressed(capability, type, in: level) }
      if start.hasPrefix("["), let full = type.desugared { return lacks(full, depth: depth + 1) }
      if let elements = type.tupleElements, elements.count == 1 { return lacks(elements[0], depth: depth) }
    }
    if let wrapped = type.wrapped { return lacks(wrapped, depth: depth + 1) }
    guard let path = type.nominalPath else { return false }
    if path.module == nil, path.members.isEmpty, let known = arguments[path.first] { return known }
    lazy var given = type.argumentLists[path.members.count] ?? []
    switch table.resolve(path, from: level) {
    case .alias(let index):
      let alias = table.aliases[index]
      guard let target = alias.model.target, !table.isConditional(alias) else { return false }
      var values: [String: Bool] = [:]
      for (parameter, taken) in alias.model.genericParameters.taking(given) {
        values[Names.plain(parameter.name)] = taken.contains { lacks($0, depth: depth + 1) }
      }
      let key = GivenAlias(alias: index, arguments: values)
      if let known = aliases[key] { return known }
      let result = self.lacks(
        capability, target, in: alias.declaration, for: user, values, &aliases, depth: depth + 1)
      aliases[key] = result
      return result
    case .type(let scope):
      guard table.scopes[scope].bodies.count == 1, let body = table.scopes[scope].bodies.first,
        !table.isConditional(scope), table.declarations[body].kind != .protocol
      else { return false }
      if isSuppressed(capability, body) { return true }
      guard isExtended(by: capability, body) else { return false }
    case nil:
      if path.module == nil, path.members.isEmpty,
        case .parameter = table.meaning(of: path.first, in: level)
      {
        // Of `Box<Int>.Value` it is not looked up what stands for the parameter of `Box`.
        return depth > 0
          && table.chain(of: table.declarations[user].scope).contains(table.declarations[level].scope)
          && isLacking(capability, parameter: path.first, in: user)
      }
      let path = table.names.withoutModule(path)
      if !path.members.isEmpty { return false }
      if StandardLibrary.lacks(capability, path.first, hasArguments: !given.isEmpty) { return true }
      guard ["Optional", "Result", "InlineArray"].contains(path.first) else { return false }
    }
    return given.contains { lacks($0, depth: depth + 1) }
  }

  private func isLacking(_ capability: String, parameter name: String, in id: DeclarationID) -> Bool {
    ownSuppressions(in: TypeContext(declaration: id, scope: table.declarations[id].scope)).contains {
      $0.parameters == [name] && $0.text(\.self).contains(capability)
    }
  }

  /// `R: ~Copyable` for what nothing around the type promises of its generic parameters. An extension that does not repeat it is
  /// one for arguments that can be copied.
  func suppressions(in context: TypeContext) -> [QualifiedType] {
    let extensions = extensions(around: context)
    var result: [QualifiedType] = []
    for scope in table.chain(of: context.scope).reversed() {
      for parameter in table.scopes[scope].parameters {
        // An argument that is given is no parameter any more.
        if context.fixed[Names.plain(parameter.name)] != nil { continue }
        var text = ""
        for capability in ["Copyable", "Escapable"]
        where suppresses(capability, parameter, of: scope, around: extensions)
          && !isGivenBack(capability, to: Names.plain(parameter.name), of: scope, inside: context.scope)
        {
          let isTaken = isShadowed(capability, in: context.scope)
          text +=
            (text.isEmpty ? ": ~" : " & ~")
            + (isTaken ? qualified(capability, module: "Swift", in: context.scope) : capability)
        }
        if text.isEmpty { continue }
        result.append(QualifiedType(pieces: [.parameter(Names.plain(parameter.name)), .verbatim(text)]))
      }
    }
    return result
  }

  private func suppresses(
    _ capability: String, _ parameter: GenericParameterModel, of scope: ScopeID,
    around extensions: [DeclarationID]
  ) -> Bool {
    func says(_ level: DeclarationID) -> Bool {
      let clause = table[clauses: level].requirements?.text ?? ""
      return isRequired(["~" + capability], of: Names.plain(parameter.name), clause)
    }
    guard let body = table.scopes[scope].bodies.first,
      isSuppressed(capability, parameter.constraint, in: body) || says(body)
    else { return false }
    return extensions.allSatisfy {
      says($0) || !table.chain(of: table.declarations[$0].scope).contains(scope)
    }
  }

  /// By the `where` clause of a type inside of the parameter's own: `enum E where T: Hashable`.
  private func isGivenBack(
    _ capability: String, to parameter: String, of scope: ScopeID, inside inner: ScopeID
  ) -> Bool {
    table.chain(of: inner).prefix { $0 != scope }.compactMap { table.scopes[$0].bodies.first }
      .contains { body in
        let required = table[clauses: body].requirements?.paths(requiredOf: parameter) ?? []
        return required.contains { isRequired(capability, by: $0, in: body) }
      }
  }

  /// Most protocols are of what has every capability, whatever they say.
  private func isRequired(_ capability: String, by path: NamePath, in level: DeclarationID) -> Bool {
    let scopes = table.types(named: path, from: level)
    if scopes.isEmpty, ["Copyable", "Escapable", "Sendable", "SendableMetatype"].contains(path.last) {
      return path.last == capability
    }
    return scopes.isEmpty
      || scopes.contains { scope in
        !table.scopes[scope].bodies.contains { body in
          table[clauses: body].inheritedTypes.contains { $0.suppresses(capability) }
        }
      }
  }

  /// By a composition, as the constraint of a parameter is, or by an alias in it.
  private func isSuppressed(_ capability: String, _ composition: TypeText?, in level: DeclarationID) -> Bool {
    guard let composition else { return false }
    return composition.suppresses(capability)
      || composition.outerPaths.contains { path in
        table.parts(of: path, from: level).contains { part in
          guard case .alias(let index)? = part.member else { return false }
          return table.aliases[index].model.target?.suppresses(capability) == true
        }
      }
  }
}

extension TypeText {
  fileprivate func suppresses(_ capability: String) -> Bool {
    guard hasTilde else { return false }
    let text = text
    return StandardLibrary.spellings(of: capability).contains { text.contains("~" + $0) }
  }

  fileprivate var hasTilde: Bool {
    pieces.contains {
      if case .verbatim(let text) = $0 { text.utf8.contains(UInt8(ascii: "~")) } else { false }
    }
  }
}

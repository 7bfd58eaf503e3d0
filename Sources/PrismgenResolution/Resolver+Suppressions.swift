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

  func isNoncopyable(parameter name: String, in id: DeclarationID) -> Bool {
    ownSuppressions(in: TypeContext(declaration: id, scope: table.declarations[id].scope)).contains {
      $0.parameters == [name] && $0.text(\.self).contains("Copyable")
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

  /// By the constraint of a parameter, or by an alias in it.
  private func isSuppressed(_ capability: String, _ constraint: TypeText?, in body: DeclarationID) -> Bool {
    guard let constraint else { return false }
    if constraint.suppresses(capability) { return true }
    guard case .alias(let index)? = constraint.nominalPath.flatMap({ table.resolve($0, from: body) }) else {
      return false
    }
    return table.aliases[index].model.target?.suppresses(capability) == true
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

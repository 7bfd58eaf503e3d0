import PrismgenModel

/// What `@dynamicMemberLookup` gives an enum by key paths (rule 143).
struct DynamicLookup {
  /// What has the attribute: the enum, or a protocol that it conforms to.
  var owner: String
  /// Properties of the root types of `subscript(dynamicMember: KeyPath<…>)`; nil: unknown root.
  var members: Set<String>?
}

extension Resolver {
  func dynamicLookup(of scope: ScopeID, _ ancestry: Ancestry) -> DynamicLookup? {
    let owner = ([scope] + ancestry.scopes).first { owner in
      table.scopes[owner].bodies.contains {
        table.declarations[$0].attributes.contains { $0.name == "dynamicMemberLookup" }
      }
    }
    return owner.map {
      DynamicLookup(owner: table.scopes[$0].name, members: dynamicMembers(of: scope, ancestry))
    }
  }

  private func dynamicMembers(of scope: ScopeID, _ ancestry: Ancestry) -> Set<String>? {
    var result: Set<String> = []
    for level in ([scope] + ancestry.scopes + ancestry.extended).flatMap({ table.scopes[$0].declarations })
    where table.mayHold(level, for: scope, ancestry) {
      for type in table[type: level].dynamicMemberTypes where type.text.contains("KeyPath") {
        // `KeyPath<Outer.Root, T>`
        let names = type.pieces.indices.filter { if case .name = type.pieces[$0] { true } else { false } }
        guard names.count > 1,
          let root = root(at: type.path(at: names[1]), from: level, of: scope, ancestry)
        else { return nil }
        for body in ([root] + table.ancestry(of: root).scopes).flatMap({ table.scopes[$0].declarations }) {
          result.formUnion(table[type: body].propertyNames.map(Names.plain))
        }
      }
    }
    return result
  }

  /// The type that a path means for `scope`. It may be an associated type.
  private func root(
    at path: NamePath, from level: DeclarationID, of scope: ScopeID, _ ancestry: Ancestry
  ) -> ScopeID? {
    let path = path.first == "Self" && path.members.count == 1 ? NamePath(first: path.members[0]) : path
    guard let member = table.resolve(path, from: level) else { return nil }
    guard case .alias(let index) = member, table.aliases[index].model.isAssociatedType else {
      return table.scope(of: member)
    }
    if let own = table.member(path.first, of: scope) { return table.scope(of: own) }
    return inferredType(named: path.first, of: scope, ancestry) ?? table.scope(of: member)
  }

  /// What a property of `scope` says an associated type is, which is the property's type in a protocol.
  private func inferredType(named name: String, of scope: ScopeID, _ ancestry: Ancestry) -> ScopeID? {
    let required = ancestry.scopes.flatMap { table.scopes[$0].bodies }.flatMap { body in
      table[type: body].properties.filter { [name, "Self.\(name)"].contains($0.type?.text) }
    }
    let names = Set(required.map(\.name))
    if names.isEmpty { return nil }
    return table.scopes[scope].declarations.firstResult { level in
      table[type: level].properties.first { !$0.isStatic && names.contains($0.name) }?.type?.nominalPath
        .flatMap { table.resolve($0, from: level) }.flatMap(table.scope)
    }
  }
}

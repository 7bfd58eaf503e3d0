import PrismgenModel
import PrismgenSource

/// What a global actor isolates (rules 92 to 97, 119, 120).
extension Resolver {
  /// What isolates the properties of a type.
  struct Isolation {
    /// The type is bound to a global actor, see ``isIsolated(_:)``.
    var isOfType: Bool
    /// The properties that protocols of the type require and bind to a global actor, without back-ticks.
    var requirements: Set<String>
  }

  func isolation(of id: DeclarationID) -> Isolation {
    var requirements: Set<String> = []
    for scope in ancestors(of: id) {
      for body in table.scopes[scope].bodies where table.declarations[body].kind == .protocol {
        for property in table[type: body].properties
        where !property.isStatic && isActorBound(property.attributes) {
          requirements.insert(Names.plain(property.name))
        }
      }
    }
    return Isolation(isOfType: isIsolated(id), requirements: requirements)
  }

  /// Bound to a global actor: by an attribute, by default, or by what its own declaration conforms to or is wrapped in.
  func isIsolated(_ id: DeclarationID) -> Bool {
    let declaration = table.declarations[id]
    if declaration.modifiers.contains("nonisolated") || declaration.kind == .actor { return false }
    return isIsolatedByDefault(id) || isActorBound(declaration.attributes)
      || tracksIsolation && (inheritsIsolation(id) || isWrappedInIsolation(table[type: id], in: id))
  }

  /// The default of the module reaches neither into an actor nor into what says that it is nonisolated or another global
  /// actor's (SE-0466), and begins anew in an extension.
  private func isIsolatedByDefault(_ id: DeclarationID) -> Bool {
    guard options.isMainActorByDefault else { return false }
    for level in levels(from: id).dropFirst() {
      let declaration = table.declarations[level]
      if declaration.modifiers.contains("nonisolated") || isActor(declaration.scope) { return false }
      if isActorBound(declaration.attributes) {
        return declaration.attributes.contains { $0.name == "MainActor" }
      }
      if declaration.kind == .extension { return true }
    }
    return true
  }

  private func isActor(_ scope: ScopeID) -> Bool {
    table.scopes[scope].bodies.contains { table.declarations[$0].kind == .actor }
  }

  /// Whether the path names a type of the module that is Sendable because of an actor, whatever it holds: an actor itself, or
  /// one that a global actor isolates. That is certain only where neither what surrounds the type nor what it inherits may say
  /// otherwise: an imported type that is extended, which may be an actor; a class that is not isolated, or a protocol that inherits
  /// SendableMetatype (SE-0434, SE-0466). The default of the module says nothing of what a context file declares, which may be
  /// another module's.
  func isSendable(_ path: NamePath, in level: DeclarationID) -> Bool {
    guard case .type(let scope)? = table.resolve(path, from: level),
      let body = table.scopes[scope].bodies.first
    else { return false }
    let isInsideUnknown = levels(from: body).contains {
      table.scopes[table.declarations[$0].scope].isExternal
    }
    let ancestry = table.ancestry(of: scope)
    switch table.declarations[body].kind {
    case .actor: return true
    case .class where !table[clauses: body].inheritedTypes.isEmpty: return false
    case .enum, .struct, .class:
      let isCertain = !table.isContext(body) || isActorBound(table.declarations[body].attributes)
      return isCertain && !isInsideUnknown && isIsolated(body) && !ancestry.isOpaque
        && !ancestry.names.contains("SendableMetatype")
    case .protocol, .extension: return false
    }
  }

  /// Whether a generic argument, or what else must conform to something, does so on an actor only: nothing that no actor isolates
  /// may name the type then (rule 96).
  func refuseIsolatedArgument(
    _ facts: TypeFacts, _ subject: String, _ use: String, gain: String, at location: SourceLocation
  ) -> Bool {
    for scope in facts.arguments {
      guard let body = table.scopes[scope].bodies.first, table.declarations[body].kind != .protocol
      else { continue }
      let isOfType = isIsolated(body)
      guard isOfType || table.hasIsolatedConformance(scope, byDefault: options.isMainActorByDefault) else {
        continue
      }
      refuse(
        .isolatedConformance, subject, at: location,
        "\(use) may need a main-actor conformance; "
          + "mark \(isOfType ? "" : "the conformances of ")'\(table.scopes[scope].name)' nonisolated to get a \(gain)",
        notes: [.init("declared here", at: table.declarations[body].location)])
      return true
    }
    return false
  }

  func isActorBound(_ attributes: [AttributeModel]) -> Bool {
    attributes.contains { table.isGlobalActor($0.name) }
  }

  /// A protocol or a superclass that the declaration itself names is isolated. Conformances of extensions isolate nothing.
  private func inheritsIsolation(_ id: DeclarationID) -> Bool {
    ancestors(of: id).contains { scope in
      table.scopes[scope].bodies.contains { body in
        let declaration = table.declarations[body]
        return !declaration.modifiers.contains("nonisolated") && isActorBound(declaration.attributes)
      }
    }
  }

  /// The parsed protocols and superclasses that the declaration names, and theirs.
  private func ancestors(of id: DeclarationID) -> [ScopeID] {
    let declaration = table.declarations[id]
    let direct = table[clauses: id].inheritedTypes.flatMap(\.outerPaths).flatMap {
      table.types(named: $0, from: declaration.parent)
    }
    return direct.flatMap { [$0] + table.ancestry(of: $0).scopes }
  }

  /// In language mode 5 an isolated property wrapper isolates the type of the property.
  private func isWrappedInIsolation(_ type: TypeModel, in id: DeclarationID) -> Bool {
    type.properties.contains { property in
      !property.isStatic
        && property.attributes.contains { attribute in
          table.types(named: NamePath(first: attribute.name), from: id).contains { wrapper in
            table.scopes[wrapper].bodies.contains { body in
              let attributes = table.declarations[body].attributes
              return attributes.contains { $0.name == "propertyWrapper" } && isActorBound(attributes)
            }
          }
        }
    }
  }
}

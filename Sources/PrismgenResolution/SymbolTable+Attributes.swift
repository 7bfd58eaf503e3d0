import PrismgenModel
import PrismgenSource

extension SymbolTable {
  /// Attributes that may be attached macros or wrappers.
  func macros(among attributes: [AttributeModel]) -> [AttributeModel] {
    attributes.filter { !StandardLibrary.inertAttributes.contains($0.name) && !isGlobalActor($0.name) }
  }

  /// A type of the module, or a conformance, is bound to a global actor by an attribute.
  var hasIsolation: Bool { names.hasIsolatedContext || hasIsolatedTypes }

  private var hasIsolatedTypes: Bool {
    let chunks = declarations.chunks(of: 1024)
    return Workers.map(chunks.count, grain: 1) { [names] index in
      let table = SymbolTable(names)
      return chunks[index].contains { declaration in
        declaration.kind != .extension
          && declaration.attributes.contains { table.isGlobalActor($0.name) }
          || table.hasIsolatedConformance(declaration, byDefault: false)
      }
    }.contains(true)
  }

  /// `struct Key: @MainActor Hashable` (SE-0470), an extension of it that says so, or one that an actor isolates, be it by default.
  ///
  /// - Parameters:
  ///   - byDefault: whether the main actor isolates what does not say otherwise where that extension stands.
  ///   - isOfType: an actor isolates the type, and all its conformances that do not say otherwise.
  ///   - names: protocols that do not count.
  func hasIsolatedConformance(
    _ scope: ScopeID, byDefault: (DeclarationID) -> Bool, isOfType: Bool, besides names: Set<String>
  ) -> Bool {
    scopes[scope].declarations.contains {
      hasIsolatedConformance(
        declarations[$0], byDefault: isOfType || byDefault($0), isOfType: isOfType, besides: names)
    }
  }

  /// `struct Key: nonisolated Hashable`, or an extension that says so. An enum without payloads is Hashable whatever it says.
  func hasNonisolatedConformance(_ scope: ScopeID) -> Bool {
    let bodies = scopes[scope].bodies
    if bodies.contains(where: { declarations[$0].kind == .enum && declarations[$0].payloadCount == 0 }) {
      return false
    }
    return (bodies + scopes[scope].extensions).contains { id in
      let inherited = self[clauses: id].inheritedTypes
      return inherited.contains { $0.wordsBeforeArrow.contains("nonisolated") }
        || declarations[id].modifiers.contains("nonisolated") && !inherited.isEmpty
    }
  }

  private func hasIsolatedConformance(
    _ declaration: Declaration, byDefault: Bool, isOfType: Bool = false,
    besides names: Set<String> = StandardLibrary.neverIsolatedProtocols
  ) -> Bool {
    let isIsolated =
      !declaration.modifiers.contains("nonisolated")
      && (declaration.kind == .extension
        ? byDefault || declaration.attributes.contains { isGlobalActor($0.name) } : isOfType)
    guard isIsolated || declaration.inheritsWithAttributes else { return false }
    return self[clauses: declaration.id].inheritedTypes.contains { inherited in
      saysActor(inherited)
        || isIsolated
          && !inherited.wordsBeforeArrow.contains("nonisolated")
          && !inherited.names.allSatisfy(names.contains)
    }
  }

  /// `struct Home: @MainActor Screen`, where the sources may declare the protocol.
  func saysIsolatedConformance(_ scope: ScopeID) -> Bool {
    scopes[scope].declarations.contains { id in
      declarations[id].inheritsWithAttributes
        && self[clauses: id].inheritedTypes.contains {
          saysActor($0) && !$0.names.allSatisfy(StandardLibrary.declares)
        }
    }
  }

  private func saysActor(_ inherited: TypeText) -> Bool {
    guard case .verbatim(let text)? = inherited.pieces.first, text.hasPrefix("@") else { return false }
    return inherited.wordsBeforeArrow.contains { $0.first == "@" && isGlobalActor(String($0.dropFirst())) }
  }

  /// A type with `@globalActor`, called by its name, or by one behind those of its module and of the types around it.
  func isGlobalActor(_ name: String) -> Bool {
    let last =
      name.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }.map {
        String(name[name.utf8.index(after: $0)...])
      } ?? name
    guard names.globalActors.contains(last) else { return isAliasOfGlobalActor(last) || isUnreadActor(last) }
    guard last == name, case .type(let scope) = global(name, at: Self.moduleLevel) else { return true }
    return scopes[scope].isGlobalActor
  }

  /// One of a module that was not read, as far as the name tells: no macro is called so.
  private func isUnreadActor(_ name: String) -> Bool {
    name.hasSuffix("Actor") && global(name, at: Self.moduleLevel) == nil
  }

  /// `typealias UIActor = MainActor`
  private func isAliasOfGlobalActor(_ name: String, depth: Int = 0) -> Bool {
    // Attributes of the language begin with a small letter.
    guard let first = name.utf8.first, first < UInt8(ascii: "a"), depth < 8,
      case .alias(let index) = global(name, at: Self.moduleLevel),
      let target = aliases[index].model.target?.nominalPath?.last
    else { return false }
    return names.globalActors.contains(target) || isAliasOfGlobalActor(target, depth: depth + 1)
  }

  /// A type whose author says that its every use is unsafe (rule 56); what is nested in it is not.
  func isUnsafe(_ scope: ScopeID) -> Bool { scopes[scope].isUnsafe }
}

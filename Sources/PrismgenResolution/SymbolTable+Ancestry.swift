import PrismgenModel
import PrismgenSource

/// Everything that a type inherits names from, which does not change once it is collected. A class, because a copy costs a
/// retain for each of its lists, and each look-up of a name asks for it.
final class Ancestry {
  /// Superclasses and protocols with parsed declarations, transitively.
  var scopes: [ScopeID] = []
  /// Those that were not parsed but are extended in the sources.
  var extended: [ScopeID] = []
  /// The last components of all inherited names, parsed or not.
  var names: Set<String> = []
  /// Something was not parsed, so that there may be more to inherit than is said here.
  var isOpaque = false
  /// Something that was not parsed may make the type Sendable, or its metatype.
  var mayBeSendable = false
  /// One of the protocols that were not parsed is `@MainActor`; nil: may be. See ``KnownLibraries/isolates(_:)``.
  var isIsolating: Bool? = false
  /// What protocols and macros that were not parsed bring; see ``KnownLibraries`` and ``StandardLibrary``.
  var memberTypes: Set<String> = []
  /// Something that was not parsed may bring other member types.
  var hidesMemberTypes = false
  /// A superclass that was not parsed, the extended type itself or a macro does: such a type hides one that is declared farther out,
  /// as those that protocols bring do not.
  var mayDeclareTypes = false

  /// Memo of `payloadNames(of:)`.
  fileprivate var payloadNames: Set<String>?

  init() {}

  init(copying other: Ancestry) {
    (scopes, extended, names) = (other.scopes, other.extended, other.names)
    (isOpaque, mayBeSendable) = (other.isOpaque, other.mayBeSendable)
    (memberTypes, hidesMemberTypes) = (other.memberTypes, other.hidesMemberTypes)
    mayDeclareTypes = other.mayDeclareTypes
    isIsolating = other.isIsolating
  }

  /// Its elements are those of the sequence around it.
  var isOfIterator: Bool {
    !names.isDisjoint(with: ["IteratorProtocol", "AsyncIteratorProtocol"])
      && names.isDisjoint(with: ["Sequence", "AsyncSequence"])
  }

  /// - Parameters:
  ///   - memberTypes: nil: not known.
  ///   - isSendable: whether that may be.
  ///   - declares: whether it may be no protocol.
  func inheritUnparsed(_ memberTypes: [String]?, isSendable: Bool = true, declares: Bool = true) {
    isOpaque = true
    mayBeSendable = mayBeSendable || isSendable
    if let memberTypes {
      self.memberTypes.formUnion(memberTypes)
    } else {
      hidesMemberTypes = true
      mayDeclareTypes = mayDeclareTypes || declares
    }
  }

  func inherit(_ other: Ancestry) {
    extended += other.extended
    names.formUnion(other.names)
    isOpaque = isOpaque || other.isOpaque
    mayBeSendable = mayBeSendable || other.mayBeSendable
    memberTypes.formUnion(other.memberTypes)
    hidesMemberTypes = hidesMemberTypes || other.hidesMemberTypes
    mayDeclareTypes = mayDeclareTypes || other.mayDeclareTypes
    addIsolation(other.isIsolating)
  }

  fileprivate func addIsolation(_ isIsolating: Bool?) {
    if isIsolating != false, self.isIsolating != true { self.isIsolating = isIsolating }
  }
}

/// An instance property that a protocol declares, or an extension of it, or a method without parameters that an extension does.
struct Requirement {
  var owner: String
  var location: SourceLocation
  /// A protocol asks for it; otherwise only an extension has it.
  var isRequired: Bool
  /// The body of the protocol, or the extension.
  fileprivate var declaration: DeclarationID

  /// What a generated property of its name would do.
  var consequence: String { isRequired ? "become the witness of" : "hide" }
}

/// A static property, or a function with a variadic parameter, that an extension declares.
struct StaticMember {
  /// Of a function its signature.
  var type: String
  var location: SourceLocation
  fileprivate var declaration: DeclarationID
}

extension SymbolTable {
  /// Iterative, because inheritance may go on for longer than the stack does; in the order of a recursive walk. Behind
  /// ``maximumAncestorCount`` ancestors anything may follow.
  func ancestry(of scope: ScopeID) -> Ancestry {
    if let known = ancestries[scope] { return known }
    // A cycle of inheritance clauses is an error in the source; it must only end.
    guard ancestriesInProgress.count < Self.maximumLookupDepth, ancestriesInProgress.insert(scope).inserted
    else { return Ancestry() }
    defer { ancestriesInProgress.remove(scope) }
    let result = Ancestry(copying: directAncestry(of: scope))
    var pending = Array(result.scopes.reversed())
    var seen: Set<ScopeID> = [scope]
    result.scopes = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      result.scopes.append(next)
      let direct = directAncestry(of: next)
      result.inherit(direct)
      if seen.count == Self.maximumAncestorCount {
        result.inheritUnparsed(nil)
        break
      }
      pending += direct.scopes.reversed()
    }
    ancestries[scope] = result
    return result
  }

  /// What the cases of the type name.
  func payloadNames(of scope: ScopeID) -> Set<String> {
    if let known = ancestries[scope]?.payloadNames { return known }
    var names: Set<String> = []
    for body in scopes[scope].bodies {
      for type in self[type: body].cases.flatMap({ $0.parameters ?? [] }).map(\.type) {
        names.formUnion(type.names.map(Names.plain))
      }
    }
    ancestries[scope]?.payloadNames = names
    return names
  }

  private static let maximumAncestorCount = 256
  /// Of look-ups that need the ancestry of a type around what they look for.
  private static let maximumLookupDepth = 64

  /// What the inheritance clauses of the type itself name.
  private func directAncestry(of scope: ScopeID) -> Ancestry {
    if let known = directAncestries[scope] { return known }
    let result = Ancestry()
    collectDirectAncestry(of: scope, into: result)
    directAncestries[scope] = result
    return result
  }

  private func collectDirectAncestry(of scope: ScopeID, into result: Ancestry) {
    if scopes[scope].isExternal, StandardLibrary.memberTypes(of: scopes[scope].name) == nil {
      result.inheritUnparsed(nil, declares: !Self.typesWithoutMembers.contains(scopes[scope].name))
    }
    if scopes[scope].isExternal { result.extended += extensions(ofStandard: scopes[scope].name) }
    for id in scopes[scope].declarations {
      let declaration = declarations[id]
      if declaration.hasMacroExpansion { result.inheritUnparsed(nil) }
      if declaration.kind == .actor, declaration.modifiers.contains("distributed") {
        // It conforms without saying so (SE-0336).
        inherit(NamePath(first: "DistributedActor"), from: declaration, declares: false, into: result)
      }
      if declaration.kind != .extension {
        for macro in macros(among: declaration.attributes) {
          result.inheritUnparsed(
            declaration.libraries.memberTypes(ofMacro: macro.lastName),
            isSendable: !declaration.libraries.areObserved(by: macro.lastName))
        }
      }
      let clauses = self[clauses: id]
      for (index, inherited) in clauses.inheritedTypes.enumerated() {
        // The superclass comes first.
        let isSuperclass = declaration.kind == .class && index == 0
        for path in inherited.outerPaths {
          inherit(path, from: declaration, declares: isSuperclass, into: result)
        }
      }
      // `protocol Titled where Self: Named`
      guard declaration.kind == .protocol, let requirements = clauses.requirements else { continue }
      for path in requirements.paths(requiredOf: "Self") {
        inherit(path, from: declaration, declares: false, into: result)
      }
    }
  }

  private func inherit(
    _ path: NamePath, from declaration: Declaration, declares: Bool, into result: Ancestry
  ) {
    for part in parts(of: path, inheritedBy: declaration) {
      let name = part.path.last
      result.names.insert(name)
      result.memberTypes.formUnion(StandardLibrary.inheritedTypes(of: name) ?? [])
      switch part.member {
      case .type(let scope): result.scopes.append(scope)
      // `typealias Both = First & Second`, which follow.
      case .alias(let alias) where aliases[alias].model.target != nil: continue
      case .alias, nil:
        result.extended += ([name].compactMap { names.externals[$0] }) + extensions(ofStandard: name)
        if StandardLibrary.memberTypes(of: name) != nil { continue }
        let libraries = names.libraries(at: part.level)
        result.addIsolation(libraries.isolates(name))
        result.inheritUnparsed(
          libraries.memberTypes(ofProtocol: name), isSendable: !libraries.areObserved(by: name),
          declares: declares && !Self.typesWithoutMembers.contains(name))
      }
    }
  }

  /// Of other modules, with nothing nested in them.
  private static let typesWithoutMembers: Set = ["NSObject", "Result", "XCTest", "XCTestCase"]

  /// The protocols of the standard library that the type conforms to and the sources extend.
  private func extensions(ofStandard type: String) -> [ScopeID] {
    if names.externals.isEmpty { return [] }
    return StandardLibrary.conformances(of: type).compactMap { names.externals[$0] }
  }

  /// The instance property of that name that the type `scope` of that ancestry gets from one of the protocols (rule 142).
  func requirement(
    named name: String, of scope: ScopeID, in protocols: [ScopeID], _ ancestry: Ancestry
  ) -> Requirement? {
    protocols.firstResult { owner in
      let declared = requirements(of: owner)[name] ?? []
      let isAsked = declared.count <= Self.maximumNamesakeCount
      guard var result = declared.last(where: { !isAsked || mayHold($0.declaration, for: scope, ancestry) })
      else { return nil }
      // The bodies come first.
      result.isRequired = declared[0].isRequired
      return result
    }
  }

  /// Where an extension of one of the owners, protocols or the enum `scope` of that ancestry itself, gives a static property or
  /// function of that name to the enum, of a type or a signature that is asked for.
  func staticMember(
    named name: String, of scope: ScopeID, in owners: [ScopeID], _ ancestry: Ancestry,
    _ isSought: (String) -> Bool
  ) -> SourceLocation? {
    owners.firstResult { owner in
      let declared = staticMembers(of: owner)[name] ?? []
      return declared.prefix(Self.maximumNamesakeCount).first {
        isSought($0.type) && mayHold($0.declaration, for: scope, ancestry)
      }?.location
    }
  }

  /// So many declarations of one name in the extensions of a protocol are asked what they require, for each enum. Of more, any
  /// instance property counts, and the static ones behind do not.
  private static let maximumNamesakeCount = 100

  /// Whether the enum `scope` of that ancestry may be what the extension of a protocol asks of `Self`; it is no class.
  func mayHold(_ id: DeclarationID, for scope: ScopeID, _ ancestry: Ancestry) -> Bool {
    guard declarations[id].kind == .extension, let requirements = self[clauses: id].requirements else {
      return true
    }
    // `where Self == Other`
    let isOther = TextRequirement.all(in: requirements.text).contains { requirement in
      guard !requirement.isConformance, requirement.subject == "Self",
        let found = NamePath(requirement.other).flatMap({ resolve($0, from: id) })
      else { return false }
      return self.scope(of: found).map { $0 != scope } ?? false
    }
    return !isOther
      && requirements.paths(requiredOf: "Self").allSatisfy { path in
        switch resolve(path, from: id) {
        case .type(let scope):
          let kind = scopes[scope].bodies.first.map { declarations[$0].kind }
          return kind == .protocol && (ancestry.isOpaque || ancestry.scopes.contains(scope))
        case .alias: return true
        case nil:
          return path.last != "AnyObject"
            && (ancestry.isOpaque || StandardLibrary.memberTypes(of: path.last) != nil)
        }
      }
  }

  /// The protocols that an enum conforms to, as far as the sources declare or extend them.
  ///
  /// - Parameter implied: of the standard library, which the enum has without naming them.
  func protocols(in ancestry: Ancestry, implied: [String]) -> [ScopeID] {
    var result = Array(ancestry.scopes.reversed())
    if names.externals.isEmpty { return result }
    var unparsed = ancestry.names.subtracting(StandardLibrary.rawTypes).union(implied)
    for name in unparsed { unparsed.formUnion(StandardLibrary.inheritedProtocols(of: name)) }
    result += unparsed.compactMap { names.externals[$0] }.sorted()
    return result
  }

  private func staticMembers(of scope: ScopeID) -> [String: [StaticMember]] {
    if let known = staticMembers[scope] { return known }
    var result: [String: [StaticMember]] = [:]
    for id in scopes[scope].extensions {
      for property in self[type: id].properties where property.isStatic {
        guard let type = property.type?.text, !SymbolNames.isPrivate(property.modifiers) else { continue }
        result[Names.plain(property.name), default: []].append(
          StaticMember(type: type, location: property.location, declaration: id))
      }
      for function in self[type: id].functions where function.isStatic {
        guard let type = function.signature, !SymbolNames.isPrivate(function.modifiers) else { continue }
        result[Names.plain(function.name), default: []].append(
          StaticMember(type: type, location: function.location, declaration: id))
      }
    }
    staticMembers[scope] = result
    return result
  }

  private func requirements(of scope: ScopeID) -> [String: [Requirement]] {
    if let known = requirements[scope] { return known }
    var result: [String: [Requirement]] = [:]
    for id in scopes[scope].declarations {
      for property in self[type: id].properties where !property.isStatic {
        result[Names.plain(property.name), default: []].append(
          Requirement(
            owner: scopes[scope].displayName, location: property.location,
            isRequired: declarations[id].kind != .extension, declaration: id))
      }
      // As a value, `e.isX` means the property and no method any more.
      for function in self[type: id].functions
      where !function.isStatic && function.parameterCount == 0 && declarations[id].kind == .extension {
        result[Names.plain(function.name), default: []].append(
          Requirement(
            owner: scopes[scope].displayName, location: function.location, isRequired: false, declaration: id)
        )
      }
    }
    requirements[scope] = result
    return result
  }

  /// The static members of a type or a protocol that have the name of one that is generated.
  func outerStatics(of scope: ScopeID) -> [String: OuterStatic] {
    if let known = outerStatics[scope] { return known }
    var result: [String: OuterStatic] = [:]
    for id in scopes[scope].declarations {
      let type = self[type: id]
      for property in type.properties where property.isStatic {
        for name in property.declaredNames where TypeModel.mayBeHidden(name) {
          result[name, default: OuterStatic()].add(property.location, hasParameters: false)
        }
      }
      for function in type.functions where function.isStatic {
        let name = Names.plain(function.name)
        if TypeModel.mayBeHidden(name) {
          result[name, default: OuterStatic()].add(
            function.location, hasParameters: function.parameterCount > 0)
        }
      }
    }
    outerStatics[scope] = result
    return result
  }
}

/// Where static members of one name stand, that code in a nested or conforming type may use without a base.
struct OuterStatic {
  private(set) var any: SourceLocation?
  /// The first that is no method with parameters.
  private(set) var withoutParameters: SourceLocation?

  mutating func add(_ location: SourceLocation, hasParameters: Bool) {
    if any == nil { any = location }
    if !hasParameters, withoutParameters == nil { withoutParameters = location }
  }
}

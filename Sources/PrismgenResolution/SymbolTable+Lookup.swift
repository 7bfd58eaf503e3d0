import PrismgenModel
import PrismgenSource

/// What the first identifier of a type name means where it stands.
enum Meaning {
  /// A generic parameter.
  case parameter
  /// A member of `host`, declared in it or inherited by it; nil: known to exist in a type that was not parsed.
  case member(host: ScopeID, Member?)
  /// Declared at the top level of the module, or of a context file.
  case global(Member)
  /// A member whose `#if` does not surround the use; elsewhere the name has another meaning.
  case conditional
  /// An associated type that a conformance infers, and something around it: the compiler takes the one that it comes to
  /// know of first.
  case inferred
  /// Declared nowhere: imported, or inherited by one of `hosts`, innermost first.
  case unknown(hosts: [ScopeID])
}

extension SymbolTable {
  /// Looks `name` up as the compiler does in the body of `declaration`: innermost scope outwards, then the module and what
  /// its file imports, and only then what the types around it have by protocols: a type around them, or at the top level of
  /// any of the modules, hides that.
  ///
  /// - Parameter isInClause: in the generic clause of the declaration, which sees its parameters but no members.
  func meaning(of name: String, in declaration: DeclarationID, isInClause: Bool = false) -> Meaning {
    // In the middle of a look-up something may still be missing.
    guard !isInClause, ancestriesInProgress.isEmpty else {
      return findMeaning(of: name, in: declaration, isInClause: isInClause)
    }
    if let known = lastMeanings[name, declaration] { return known }
    let found = findMeaning(of: name, in: declaration, isInClause: false)
    lastMeanings[name, declaration] = found
    return found
  }

  private func findMeaning(of name: String, in declaration: DeclarationID, isInClause: Bool) -> Meaning {
    let number = number(of: name)
    if number == nil, StandardLibrary.globalTypes.contains(name) { return .unknown(hosts: []) }
    var hosts: [ScopeID] = []
    var late: Meaning?
    var mayBeImported = false
    var isLateInferred = false
    func beside(_ meaning: Meaning) -> Meaning { isLateInferred ? .inferred : meaning }
    var level = declaration
    if isInClause {
      if let number, hasParameter(number, declarations[level]) { return .parameter }
      level = declarations[level].parent
    }
    while level >= 0 {
      let current = declarations[level]
      if let number {
        if hasParameter(number, current) { return beside(.parameter) }
        if let member = member(number, of: current.scope, seenFrom: declaration) {
          let isThere = isAlwaysThere(member, for: declaration) || !hasMeaning(name, outside: current)
          return isThere ? beside(.member(host: current.scope, member)) : .conditional
        }
      }
      let ancestry = ancestry(of: current.scope)
      if let inherited = inheritedMeaning(of: name, number, in: current.scope, ancestry) {
        if !inherited.isByProtocol { return beside(inherited.meaning) }
        if late == nil {
          late = inherited.meaning
          // What a type infers for itself is mostly what it names, as is what a case of it names.
          isLateInferred =
            level != declaration && isInferred(inherited.meaning)
            && !(name == "Element" && ancestry.isOfIterator)
            && !payloadNames(of: current.scope).contains(name)
          // Not on every platform, and the import may stand in an `#if`.
          mayBeImported = declarations[declaration].libraries.mayDeclare(name)
          if mayBeImported, !ancestry.hidesMemberTypes { hosts.append(current.scope) }
        }
      }
      if ancestry.hidesMemberTypes { hosts.append(current.scope) }
      level = current.parent
    }
    if let number, let member = privateMember(number, of: Self.root, seenFrom: declaration) {
      return beside(.global(member))
    }
    if let number, let member = global(number, at: level) { return beside(.global(member)) }
    let isFromHosts = !hosts.isEmpty && !StandardLibrary.globalTypes.contains(name)
    let unknown = Meaning.unknown(hosts: isFromHosts ? hosts : [])
    guard let late, !mayBeImported else { return unknown }
    return StandardLibrary.names.contains(name) ? beside(unknown) : late
  }

  /// The types around `declaration` that may have a type of that name which no source declares and which is found before what was.
  ///
  /// - Parameter host: the type that the name was found in; nil: at the top level, or as a generic parameter.
  func scopes(hiding name: String, foundIn host: ScopeID?, from declaration: DeclarationID) -> [ScopeID] {
    if StandardLibrary.globalTypes.contains(name) { return [] }
    let number = number(of: name)
    var result: [ScopeID] = []
    var level = declaration
    while level >= 0, case let current = declarations[level], current.scope != host,
      !(number.map { hasParameter($0, current) } ?? false)
    {
      if ancestry(of: current.scope).mayDeclareTypes { result.append(current.scope) }
      level = current.parent
    }
    return result
  }

  /// An associated type without a declaration in the type: it gets one when something asks what it is inferred to be.
  private func isInferred(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .member(_, .alias(let index)?): aliases[index].model.isAssociatedType
    case .member(_, nil): true
    default: false
    }
  }

  /// - Returns: also whether only a conformance of what is no protocol itself brings the name.
  private func inheritedMeaning(
    of name: String, _ number: Int?, in scope: ScopeID, _ ancestry: Ancestry
  ) -> (meaning: Meaning, isByProtocol: Bool)? {
    let kind = scopes[scope].bodies.first.map { declarations[$0].kind }
    if let number, let member = inherited(number, ancestry) {
      let own = ancestry.scopes.filter { !isProtocol($0) } + (kind == .class ? ancestry.extended : [])
      let direct = kind == .protocol ? member : own.firstResult { self.member(number, of: $0) }
      let isParameter = direct == nil && isInferredFromParameter(member, number, scope)
      return (isParameter ? .parameter : .member(host: scope, direct ?? member), direct == nil)
    }
    guard hasKnownMember(name, scope, ancestry) else { return nil }
    // An associated type without a declaration is inferred, and then from what bears its name.
    let isParameter = number.map { number in chain(of: scope).contains { hasParameter(number, $0) } } ?? false
    return (
      isParameter ? .parameter : .member(host: scope, nil), !scopes[scope].isExternal && kind != .protocol
    )
  }

  func isProtocol(_ scope: ScopeID) -> Bool {
    scopes[scope].bodies.first.map { declarations[$0].kind == .protocol } ?? false
  }

  /// An associated type that nothing declares is inferred from a generic parameter of its name.
  private func isInferredFromParameter(_ member: Member, _ name: Int, _ scope: ScopeID) -> Bool {
    guard case .alias(let index) = member, aliases[index].model.isAssociatedType else { return false }
    return chain(of: scope).contains { hasParameter(name, $0) }
  }

  /// Whether the member exists wherever `declaration` does. Clauses of several bodies, or of aliases of one name, are taken to be
  /// all there are.
  private func isAlwaysThere(_ member: Member, for declaration: DeclarationID) -> Bool {
    let condition: Condition
    switch member {
    case .type(let scope):
      guard scopes[scope].bodies.count == 1 else { return true }
      condition = fullCondition(scopes[scope].bodies[0])
    case .alias(let index):
      condition = fullCondition(aliases[index])
      // Those of one declaration stand below one clause around it, or each below its own.
      let namesakes = condition.isEmpty ? [] : aliases(declaring: member)
      let isOneOfSeveral =
        namesakes.count {
          aliases[$0].declaration == aliases[index].declaration
        } > 1
      if aliases[index].declaration >= 0, isOneOfSeveral { return true }
    }
    return isGiven(condition, at: declaration)
  }

  private func hasMeaning(_ name: String, outside declaration: Declaration) -> Bool {
    let isImported =
      StandardLibrary.globalTypes.contains(name) || StandardLibrary.declares(name)
      || declaration.libraries.mayDeclare(name)
    if isImported { return true }
    if declaration.parent < 0 { return global(name, at: declaration.parent) != nil }
    if case .unknown(let hosts) = meaning(of: name, in: declaration.parent) { return !hosts.isEmpty }
    return true
  }

  /// The `#if` clauses around the declaration, outermost first (rule 83).
  func fullCondition(_ declaration: DeclarationID) -> Condition {
    var condition: Condition = []
    var level = declaration
    while level >= 0 {
      let own = declarations[level].condition
      if !own.isEmpty { condition = own + condition }
      level = declarations[level].parent
    }
    return condition
  }

  /// Whether an `#if` decides what the name of the type means.
  func isConditional(_ scope: ScopeID) -> Bool {
    scopes[scope].bodies.contains { !fullCondition($0).isEmpty }
  }

  func isConditional(_ alias: Alias) -> Bool { !fullCondition(alias).isEmpty }

  /// The typealiases that declare what `member` names: several, or beside the bodies of a type, where an `#if` decides.
  func aliases(declaring member: Member) -> [Int] {
    switch member {
    case .type(let scope):
      guard isConditional(scope) else { return [] }
      return conditionalAliases[memberNumber(of: scopes[scope].name, in: scopes[scope].parent)] ?? []
    case .alias(let index):
      guard isConditional(aliases[index]) else { return [index] }
      return conditionalAliases[memberNumber(of: aliases[index])] ?? []
    }
  }

  /// The same for all declarations of one name in one scope.
  func memberNumber(of alias: Alias) -> Int {
    let level = alias.declaration
    let host = level >= 0 ? declarations[level].scope : names.root(at: level)
    return memberNumber(of: Names.plain(alias.model.name), in: host)
  }

  private func memberNumber(of name: String, in host: ScopeID) -> Int {
    (number(of: name) ?? -1) * scopes.count + host
  }

  private func fullCondition(_ alias: Alias) -> Condition {
    fullCondition(alias.declaration) + alias.model.condition
  }

  /// Whether the alias exists wherever `declaration` does.
  func isAlwaysThere(_ alias: Alias, for declaration: DeclarationID) -> Bool {
    isGiven(fullCondition(alias), at: declaration)
  }

  private func isGiven(_ condition: Condition, at declaration: DeclarationID) -> Bool {
    condition.isEmpty || ConditionText.isImplied(condition, by: fullCondition(declaration))
  }

  /// The generic parameter that an alias stands for: `typealias Element = Element`, `typealias ValueType = E`.
  ///
  /// - Parameters:
  ///   - finder: the type that the alias was found in. One that inherits it gives the parameters arguments of its own, also
  ///     where it is nested in its superclass: `class Cell<T> { typealias Item = T; class Row: Cell<Int> {} }`.
  ///   - chain: the types whose parameters have their own names where the alias is used.
  func parameter(behind member: Member?, of finder: ScopeID, in chain: [ScopeID], depth: Int = 0) -> String? {
    guard case .alias(let index) = member, depth < 8 else { return nil }
    let alias = aliases[index]
    guard alias.model.genericParameters.isEmpty, !alias.model.isAssociatedType, alias.declaration >= 0,
      let target = alias.model.target, target.pieces.count == 1,
      let name = target.names.first.map(Names.plain)
    else { return nil }
    let host = declarations[alias.declaration].scope
    if !chain.contains(host) {
      // In an extension of a protocol of the standard library the name is an associated type.
      let isParameter =
        number(of: name).map { number in chain.contains { hasParameter(number, $0) } } ?? false
      return scopes[host].isExternal && isParameter ? name : nil
    }
    guard host == finder else { return nil }
    switch meaning(of: name, in: alias.declaration) {
    case .parameter: return name
    case .member(let finder, let next):
      return parameter(behind: next, of: finder, in: chain, depth: depth + 1)
    case .global, .conditional, .inferred, .unknown: return nil
    }
  }

  /// Whether `name` means something else inside an extension of `scope` than at the top level.
  func isShadowed(_ name: String, inExtensionOf scope: ScopeID) -> Bool {
    number(of: name).map { isShadowed($0, inExtensionOf: scope) } ?? false
      || hasKnownMember(name, scope, ancestry(of: scope))
  }

  func isShadowed(_ name: Int, inExtensionOf scope: ScopeID) -> Bool {
    member(name, of: scope) != nil || isParameter(name, of: scope)
      || inherited(name, ancestry(of: scope)) != nil
  }

  /// Of the type or one around it.
  private func isParameter(_ name: Int, of scope: ScopeID) -> Bool {
    var scope = scope
    while !names.isRoot(scope) {
      if hasParameter(name, scope) { return true }
      scope = scopes[scope].parent
    }
    return false
  }

  /// Whether code in the body of `scope` may mean a type of that name which is declared around it.
  func isVisible(_ name: String, around scope: ScopeID) -> Bool {
    isDeclaredAtTopLevel(name)
      || chain(of: scope).dropFirst().contains { scopes[$0].name == name || member(name, of: $0) != nil }
  }

  func isDeclaredAtTopLevel(_ name: String) -> Bool { member(name, of: Self.root) != nil }

  /// What the last name of a path means in the type before it, which inherits it: `Counter.Failure` of a protocol's
  /// `associatedtype Failure`.
  func inheritedMember(_ path: NamePath, from level: DeclarationID) -> (host: ScopeID, member: Member)? {
    guard let last = path.members.last else { return nil }
    let before = NamePath(module: path.module, first: path.first, members: path.members.dropLast())
    guard let host = resolve(before, from: level).flatMap(scope),
      let member = inheritedMember(last, of: host)
    else { return nil }
    return (host, member)
  }

  func inheritedMember(_ name: String, of host: ScopeID) -> Member? {
    number(of: name).flatMap { inherited($0, ancestry(of: host)) }
  }

  private func inherited(_ name: Int, _ ancestry: Ancestry) -> Member? {
    ancestry.scopes.firstResult { member(name, of: $0) }
      ?? ancestry.extended.firstResult { member(name, of: $0) }
  }

  /// Whether the type has, or infers, an associated type of this name.
  func hasAssociatedType(_ name: String, _ scope: ScopeID) -> Bool {
    let ancestry = ancestry(of: scope)
    if ancestry.memberTypes.contains(name) { return true }
    guard case .alias(let index)? = number(of: name).flatMap({ inherited($0, ancestry) }) else {
      return false
    }
    return aliases[index].model.isAssociatedType
  }

  /// An extension sees the parameters of all types around the extended one, a body only its own.
  private func hasParameter(_ name: Int, _ declaration: Declaration) -> Bool {
    if declaration.kind != .extension { return hasParameter(name, declaration.scope) }
    return isParameter(name, of: declaration.scope)
  }

  private func hasKnownMember(_ name: String, _ scope: ScopeID, _ ancestry: Ancestry) -> Bool {
    isKnownMember(name, of: scope) || ancestry.memberTypes.contains(name)
  }

  /// Whether another module's type, which is extended here, has a type of this name itself.
  func isKnownMember(_ name: String, of scope: ScopeID) -> Bool {
    guard scopes[scope].isExternal else { return false }
    if StandardLibrary.memberTypes(of: scopes[scope].name)?.contains(name) == true { return true }
    // A type of the module may have the name where Foundation is not imported.
    return scopes[scope].name == "String" && !isDeclaredAtTopLevel(name)
      && StandardLibrary.foundationTypesOfString.contains(name)
  }
}

extension GenericParameterModel {
  /// A parameter of a type of the standard library.
  init(standard name: String, constraint: String?) {
    let location = SourceLocation(path: "", offset: 0, line: 0, column: 0)
    self.init(
      kind: .type, name: name,
      constraint: constraint.map { TypeText(pieces: [.name($0)], shape: .postfix, location: location) })
  }
}

import PrismgenModel

/// Payload types that the compiler rejects for what the sources say of them.
extension Resolver {
  func payloadTypeProblem(_ enumCase: CaseModel, _ id: DeclarationID) -> Illegality? {
    for parameter in enumCase.parameters ?? [] {
      guard let text = argumentProblem(parameter.type, in: id) ?? copyProblem(parameter.type, in: id)
      else { continue }
      return Illegality(
        rule: .payloadType, location: parameter.type.location,
        text: "\(text) in case '\(Names.plain(enumCase.name))'")
    }
    return nil
  }

  // MARK: Generic arguments

  /// A generic type without its arguments, or with too many or too few.
  private func argumentProblem(_ type: TypeText, in level: DeclarationID) -> String? {
    for (index, piece) in type.pieces.enumerated() {
      guard case .name(let name) = piece, !type.isModuleSelector(index) else { continue }
      if type.isExistential(index), isConcrete(Names.plain(name), in: level) {
        return "'any' has no effect on '\(name)'"
      }
      guard let wanted = parameterCount(Names.plain(name), in: level) else { continue }
      guard let given = type.argumentCount(behind: index) else {
        if wanted.isImplied || type.isFollowedByMember(index) { continue }
        return "'\(name)' needs generic arguments"
      }
      if given == wanted.count { continue }
      return wanted.count == 0
        ? "'\(name)' is not generic" : "'\(name)' needs \(wanted.count) generic arguments"
    }
    return nil
  }

  /// An enum or a struct, or a standard type of values.
  func isConcrete(_ name: String, in level: DeclarationID, isInClause: Bool = false) -> Bool {
    switch table.meaning(of: name, in: level, isInClause: isInClause) {
    case .member(_, .type(let scope)?), .global(.type(let scope)):
      let kinds = table.scopes[scope].bodies.map { table.declarations[$0].kind }
      return !table.isConditional(scope) && !kinds.isEmpty
        && kinds.allSatisfy { $0 == .enum || $0 == .struct }
    case .unknown(let hosts): return hosts.isEmpty && StandardLibrary.rawTypes.contains(name)
    default: return false
    }
  }

  private struct ParameterCount {
    var count: Int
    /// Inside of the type itself its name alone means the type with its own arguments.
    var isImplied = false
  }

  /// How many generic arguments the name takes there; nil: nobody knows.
  private func parameterCount(_ name: String, in level: DeclarationID) -> ParameterCount? {
    switch table.meaning(of: name, in: level) {
    case .member(_, .type(let scope)?), .global(.type(let scope)):
      guard let body = table.scopes[scope].bodies.first, table.scopes[scope].bodies.count == 1,
        table.declarations[body].kind != .protocol, !table.isConditional(scope),
        // The file may not import the other module, and mean the standard library's by the same name.
        !table.isContext(body)
      else { return nil }
      let parameters = table.scopes[scope].parameters
      if parameters.contains(where: { $0.kind == .pack }) { return nil }
      let isImplied = parameters.isEmpty || table.chain(of: table.declarations[level].scope).contains(scope)
      return ParameterCount(count: parameters.count, isImplied: isImplied)
    case .member(_, .alias(let index)?), .global(.alias(let index)):
      let alias = table.aliases[index]
      let parameters = alias.model.genericParameters
      if parameters.isEmpty || parameters.contains(where: { $0.kind == .pack }) || table.isConditional(alias)
      {
        return nil
      }
      return ParameterCount(count: parameters.count)
    case .unknown(let hosts) where hosts.isEmpty:
      if ["Array", "Dictionary", "Set", "Optional"].contains(name) {
        let parameters = StandardLibrary.genericParameters(of: name)
        let host = table.scopes[table.declarations[level].scope]
        let isImplied = levels(from: level).contains {
          table.scopes[table.declarations[$0].scope].name == name
        }
        return parameters.map { ParameterCount(count: $0.count, isImplied: isImplied || host.name == name) }
      }
      let isPlain = StandardLibrary.rawTypes.contains(name) || name == "Bool" || name == "Never"
      return isPlain ? ParameterCount(count: 0, isImplied: true) : nil
    default: return nil
    }
  }

  // MARK: Copies

  /// A type that cannot be copied, in an enum that can.
  private func copyProblem(_ type: TypeText, in id: DeclarationID) -> String? {
    let own = table[clauses: id].inheritedTypes
    guard !own.contains(where: { $0.text.contains("~") }), isNoncopyable(type, in: id) else { return nil }
    return "'\(type.text)' cannot be copied"
  }

  func isNoncopyable(_ type: TypeText, in level: DeclarationID) -> Bool {
    lacks("Copyable", type, in: level, depth: 0)
  }

  /// The same of what is only a part of a payload, as the parameter of a function is: of generic parameters, too.
  func isNoncopyable(part: TypeText, in level: DeclarationID) -> Bool {
    lacks("Copyable", part, in: level, depth: 1)
  }

  // MARK: Defaults

  /// A literal of another type than the value's. An autoclosure takes what it returns, and `T!` takes nil.
  func defaultProblem(_ enumCase: CaseModel, _ id: DeclarationID) -> Illegality? {
    let parameter = (enumCase.parameters ?? []).first { parameter in
      let type = parameter.type
      guard let value = parameter.defaultValue, !type.isAutoclosure, !type.isImplicitlyUnwrapped else {
        return false
      }
      return !canBe(type, value, in: id)
    }
    return parameter.map {
      Illegality(
        location: $0.type.location,
        text:
          "case '\(Names.plain(enumCase.name))' has a default value of another type than '\($0.type.text)'")
    }
  }

  // MARK: Access

  /// A payload's type that fewer can see than the enum (rule 31).
  func hiddenPayload(_ enumCase: CaseModel, _ id: DeclarationID) -> Illegality? {
    // What `App.Route` of `extension App.Route` is, nobody knows where the module has no name, as it has none in place.
    if options.isInPlace,
      table.chain(of: table.declarations[id].scope).contains(where: { table.scopes[$0].isExternal })
    {
      return nil
    }
    let own = access(of: id)
    for parameter in enumCase.parameters ?? [] {
      for (index, piece) in parameter.type.pieces.enumerated() {
        // Of the actors that isolate functions the compiler does not ask that.
        guard case .name(let name) = piece, !parameter.type.isModuleSelector(index),
          !parameter.type.isAttribute(index),
          let scope = table.type(named: Names.plain(name), seenFrom: id),
          isMeant(scope, by: Names.plain(name), in: id)
        else { continue }
        let bodies = table.scopes[scope].bodies
        guard bodies.count == 1, !table.isContext(bodies[0]), !table.isConditional(scope),
          access(of: bodies[0]) < own
        else { continue }
        return Illegality(
          rule: .payloadType, location: parameter.type.location,
          text: "'\(name)' is \(access(of: bodies[0]).rawValue) and cannot be the payload of case "
            + "'\(Names.plain(enumCase.name))' of an enum that is \(own.rawValue)",
          help: nameThatMayBeTheModules(around: id).map {
            "if '\($0)' is the module's name, give it with --module"
          })
      }
    }
    return nil
  }

  /// `App` of `extension App.Route`, behind which a type of the module stands.
  private func nameThatMayBeTheModules(around id: DeclarationID) -> String? {
    let chain = table.chain(of: table.declarations[id].scope)
    guard module.name == nil, chain.count > 2, let outermost = chain.last, table.scopes[outermost].isExternal
    else { return nil }
    let isOwn = table.isDeclaredAtTopLevel(table.scopes[chain[chain.count - 2]].name)
    return isOwn ? table.scopes[outermost].name : nil
  }

  /// Not a generic parameter of a type around an extended one, nor what a class inherits or may inherit.
  private func isMeant(_ scope: ScopeID, by name: String, in id: DeclarationID) -> Bool {
    if table.chain(of: table.declarations[id].scope).contains(where: mayInheritTypes) { return false }
    switch table.meaning(of: name, in: id) {
    case .member(_, .type(let other)?): return other == scope
    case .global(.type(let other)): return other == scope || table.scopes[scope].isPrivate
    case .unknown(let hosts): return hosts.isEmpty
    default: return false
    }
  }

  private func mayInheritTypes(_ scope: ScopeID) -> Bool {
    table.ancestry(of: scope).hidesMemberTypes
      && table.scopes[scope].bodies.contains { table.declarations[$0].kind == .class }
  }
}

extension TypeText {
  /// Whether the name at `index` is that of an attribute, as an actor's is.
  fileprivate func isAttribute(_ index: Int) -> Bool {
    guard index > 0, case .verbatim(let text) = pieces[index - 1] else { return false }
    return text.utf8.last == UInt8(ascii: "@")
  }

  /// How many generic arguments stand behind the name at `index`; nil: there is no `<`.
  fileprivate func argumentCount(behind index: Int) -> Int? {
    guard index + 1 < pieces.count, case .verbatim(let start) = pieces[index + 1], start.hasPrefix("<") else {
      return nil
    }
    var (depth, count, isEmpty) = (0, 0, true)
    var previous: Character = " "
    for piece in pieces[(index + 1)...] {
      guard case .verbatim(let text) = piece else {
        isEmpty = false
        continue
      }
      for character in text {
        if ">)]".contains(character), previous != "-" {
          depth -= 1
          if depth == 0 { return isEmpty ? count : count + 1 }
        }
        if character == ",", depth == 1 {
          count += 1
          isEmpty = true
        } else if depth > 0, character != " " {
          isEmpty = false
        }
        if "<([".contains(character) { depth += 1 }
        previous = character
      }
    }
    return nil
  }

  /// `any` stands before the name, and no member behind it.
  fileprivate func isExistential(_ index: Int) -> Bool {
    guard index > 0, case .verbatim(let text) = pieces[index - 1] else { return false }
    return (text == "any " || text.hasSuffix(" any ")) && !isFollowedByMember(index)
  }

  fileprivate func isFollowedByMember(_ index: Int) -> Bool {
    guard index + 1 < pieces.count, case .verbatim(let text) = pieces[index + 1] else { return false }
    return text.hasPrefix(".")
  }
}

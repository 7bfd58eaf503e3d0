import PrismgenModel
import PrismgenSource

/// What payloads need of the enum's generic parameters without the enum saying so.
///
/// The compiler lets a case name `Channel<Element>` where `Channel` needs `Element: Sendable`, or `Element: SendableMetatype`,
/// and the enum does not promise it; the same type in a property or a prism is an error.
extension Resolver {
  /// Whether the payload is such a type: then nothing but the predicate can be written for the case.
  func hasUnmetConstraint(_ enumCase: CaseModel, _ name: String, _ facts: EnumFacts) -> Bool {
    if facts.context.parameters.isEmpty { return false }
    for parameter in enumCase.parameters ?? [] {
      guard let unmet = unmetConstraint(parameter.type, facts.context) else { continue }
      refuse(
        .impliedConstraint, enumCase,
        "payload type '\(parameter.type.text)' of case '\(name)' needs '\(unmet)'; "
          + Self.remainder("the predicate of case '\(name)'", facts),
        help: "write the constraint in the declaration of the enum")
      return true
    }
    return false
  }

  /// A generic parameter in `type` of which a closure needs the conformances, which may be isolated.
  func capturedMetatype(_ type: TypeText, _ context: TypeContext) -> String? {
    context.parameters.first { parameter in
      parameter.kind == .type
        && type.pieces.indices.contains {
          Names.plain(type.pieces[$0].text) == parameter.name && type.members(behind: $0).isEmpty
        }
        && (parameter.constraint != nil
          || context.requirements.contains { $0.parameters.first == parameter.name && !$0.isSuppression })
        && lacks("SendableMetatype", NamePath(first: parameter.name), parameter, context)
    }?.name
  }

  /// One bracket around a place in a type.
  private struct Bracket {
    /// The generic type or alias whose arguments stand in it; nil for tuples, arrays and types that were not parsed.
    var member: Member?
    /// The name of what no source declares.
    var external: String?
    var isTuple = false
    var argument = 0
  }

  /// `Element: Sendable`, if that must hold inside `type` and does not.
  private func unmetConstraint(_ type: TypeText, _ context: TypeContext) -> String? {
    var brackets: [Bracket] = []
    var named = Bracket()
    for (index, piece) in type.pieces.enumerated() {
      switch piece {
      case .name(let written):
        let name = Names.plain(written)
        var following = ""
        if index + 1 < type.pieces.count, case .verbatim(let text) = type.pieces[index + 1] {
          following = text
        }
        let path = NamePath(first: name, members: TypeText.memberNames(in: Array(following.utf8)))
        let member = table.resolve(path, from: context.declaration)
        named = Bracket(member: member, external: member == nil ? path.last : nil)
        let isParameter = context.fixed[name] != nil || context.parameters.contains { $0.name == name }
        if isParameter, let need = need(brackets), lacks(need, path, context) {
          return ([name] + path.members).joined(separator: ".") + ": " + need
        }
      case .verbatim(let text):
        var previous: Character = " "
        for character in text {
          switch character {
          case "<": brackets.append(named)
          case "(", "[": brackets.append(Bracket(isTuple: character == "("))
          case ">" where previous == "-": break
          case ">", ")", "]": _ = brackets.popLast()
          case ",": if !brackets.isEmpty { brackets[brackets.count - 1].argument += 1 }
          default: break
          }
          previous = character
        }
      }
    }
    return nil
  }

  /// What something around a parameter needs it to be, innermost bracket first. The metatype of a type is sendable whatever those
  /// of its arguments are, and that of a tuple only if its elements are sendable themselves.
  private func need(_ brackets: [Bracket]) -> String? {
    for (index, bracket) in brackets.enumerated().reversed() {
      if isNeeded("Sendable", in: bracket) { return "Sendable" }
      let inner = brackets[(index + 1)...].first
      if inner.map(\.isTuple) ?? true, isNeeded("SendableMetatype", in: bracket) {
        return inner == nil ? "SendableMetatype" : "Sendable"
      }
      if let scope = bracket.member.flatMap(table.scope), isAlwaysSendable(scope) { return nil }
    }
    return nil
  }

  private func isNeeded(_ need: String, in bracket: Bracket) -> Bool {
    let index = bracket.argument
    if let external = bracket.external.flatMap(StandardLibrary.genericParameters),
      external.indices.contains(index), external[index].constraint == need
    {
      return true
    }
    if case .alias(let number)? = bracket.member {
      let alias = table.aliases[number]
      let parameters = alias.model.genericParameters
      if parameters.indices.contains(index),
        implies(need, parameters[index].constraint?.outerPaths, in: alias.declaration) == true
      {
        return true
      }
    }
    guard let scope = bracket.member.flatMap(table.scope), let body = table.scopes[scope].bodies.first,
      table.scopes[scope].parameters.indices.contains(index)
    else { return false }
    let parameter = table.scopes[scope].parameters[index]
    return implies(need, parameter.constraint?.outerPaths, in: body) == true
      || isRequired(
        ["Sendable", need], of: Names.plain(parameter.name), table[clauses: body].requirements?.text ?? "")
  }

  /// Its conformance asks nothing of its parameters.
  private func isAlwaysSendable(_ scope: ScopeID) -> Bool {
    table.scopes[scope].declarations.contains { level in
      let clauses = table[clauses: level]
      return (table.declarations[level].kind != .extension || clauses.requirements == nil)
        && clauses.inheritedTypes.contains { $0.outerPaths.contains { $0.last == "Sendable" } }
    }
  }

  private func lacks(_ need: String, _ path: NamePath, _ context: TypeContext) -> Bool {
    func parameter(_ name: String) -> TypeContext.Parameter? {
      context.parameters.first { $0.name == name && $0.kind == .type }
    }
    if let parameter = parameter(path.first) { return lacks(need, path, parameter, context) }
    // `U` where `U == T.A`: what either promises holds.
    guard let meant = context.meaning(of: path).parameterPath, meant.count > 1,
      let other = parameter(meant[0])
    else { return false }
    return lacks(need, path, .init(name: path.first, kind: .type), context)
      && isKnownToLack(need, other, Array(meant.dropFirst()), context, besides: path.first)
  }

  /// What ``isKnownToLack(_:_:_:_:besides:)`` says, which many cases of one enum ask.
  private func lacks(
    _ need: String, _ path: NamePath, _ parameter: TypeContext.Parameter, _ context: TypeContext
  ) -> Bool {
    if let known = unmetNeeds[need]?[context.declaration]?[path] { return known }
    let result = isKnownToLack(need, parameter, path.members, context)
    unmetNeeds[need, default: [:]][context.declaration, default: [:]][path] = result
    return result
  }

  /// An associated type of a parameter need not be what the parameter is.
  ///
  /// - Parameter equal: a parameter that is the same and lacks it.
  private func isKnownToLack(
    _ need: String, _ parameter: TypeContext.Parameter, _ members: [String], _ context: TypeContext,
    besides equal: String? = nil
  ) -> Bool {
    guard let name = members.first else { return isKnownToLack(need, parameter, context) }
    let clauses =
      levels(from: context.declaration) + table.chain(of: context.scope).flatMap { table.scopes[$0].bodies }
    let own = parameter.name + "." + name
    if clauses.contains(where: { decides(need, own, $0, besides: equal) }) { return false }
    let protocols = protocols(of: NamePath(first: parameter.name), in: context.declaration)
    let types = protocols.compactMap { scope -> Alias? in
      guard case .alias(let index)? = table.member(name, of: scope) else { return nil }
      return table.aliases[index].model.isAssociatedType ? table.aliases[index] : nil
    }
    if types.isEmpty { return isKnownToLack(need, parameter, context) }
    let bodies = protocols.flatMap { table.scopes[$0].bodies }
    return members.count == 1 && parameter.constraint?.text(\.self).contains("<") != true
      && !bodies.contains { decides(need, name, $0) || decides(need, "Self." + name, $0) }
      && types.allSatisfy { type in
        type.model.inheritedTypes.allSatisfy { implies(need, $0.outerPaths, in: type.declaration) == false }
      }
  }

  /// Whether the `where` clause of a declaration makes that of a type, or the same as another.
  private func decides(
    _ need: String, _ name: String, _ level: DeclarationID, besides equal: String? = nil
  ) -> Bool {
    let text = table[clauses: level].requirements?.text ?? ""
    return isRequired(["Sendable", need], of: name, text)
      || text.filter { $0 != " " }.split(separator: ",").contains { requirement in
        let sides = requirement.split(separator: "=")
        return sides.count == 2 && sides.contains(name[...]) && !sides.contains { $0 == equal?[...] }
      }
  }

  private func isKnownToLack(
    _ need: String, _ parameter: TypeContext.Parameter, _ context: TypeContext
  ) -> Bool {
    let chain = table.chain(of: context.scope)
    for scope in chain {
      guard
        let model = table.scopes[scope].parameters.first(where: { Names.plain($0.name) == parameter.name })
      else { continue }
      let level = table.scopes[scope].bodies.first ?? context.declaration
      let clauses = chain.compactMap { table.scopes[$0].bodies.first } + extensions(around: context)
      return implies(need, model.constraint?.outerPaths, in: level) == false
        && clauses.allSatisfy {
          implies(need, table[clauses: $0].requirements?.paths(requiredOf: parameter.name), in: $0) == false
        }
    }
    return false
  }

  /// Whether a `where` clause says of the parameter itself something that ends with one of these words.
  func isRequired(_ words: [String], of name: String, _ requirements: String) -> Bool {
    // Most clauses say nothing of the kind, and a long one is asked about each of many parameters.
    guard words.contains(where: requirements.hasBytes) else { return false }
    return requirements.split(separator: ",").contains { requirement in
      let sides = requirement.split(separator: ":", maxSplits: 1).map { $0.filter { $0 != " " } }
      return sides.count == 2 && Names.plain(sides[0]) == name
        && sides[1].split(separator: "&").contains { words.contains(where: $0.hasSuffix) }
    }
  }

  /// nil: a protocol among the constraints was not parsed and may imply it.
  private func implies(_ need: String, _ constraints: [NamePath]?, in body: DeclarationID) -> Bool? {
    var result: Bool? = false
    for path in constraints ?? [] {
      if ["Sendable", "Error", "Actor", "CodingKey", need].contains(path.last) { return true }
      guard let scope = table.resolve(path, from: body).flatMap({ table.scope(of: $0) }) else {
        if StandardLibrary.memberTypes(of: path.last) == nil { result = nil }
        continue
      }
      let ancestry = table.ancestry(of: scope)
      if !ancestry.names.isDisjoint(with: ["Sendable", "Error", "Actor", need]) { return true }
      if need == "SendableMetatype",
        table.scopes[scope].bodies.first.map({ table.declarations[$0].kind }) == .class
      {
        return true
      }
      if ancestry.isOpaque { result = nil }
    }
    return result
  }
}

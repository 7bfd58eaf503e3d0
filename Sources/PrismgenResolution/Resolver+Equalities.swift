import PrismgenModel

/// The requirements of generic clauses and protocols, as ``Equalities`` asks for them.
extension Resolver {
  typealias Side = Requirements.Side
  typealias Constraint = Requirements.Constraint

  /// nil: `part` is no member of a generic parameter.
  func types(equalTo part: QualifiedType, in context: TypeContext) -> EqualTypes? {
    guard let path = part.withoutParentheses.parameterPath, path.count > 1 else { return nil }
    return types(equalTo: path, in: context)
  }

  func types(equalTo path: [String], in context: TypeContext) -> EqualTypes {
    if equalities?.declaration != context.declaration { equalities = Equalities(of: context, self) }
    return equalities?.types(equalTo: path, self) ?? EqualTypes()
  }

  /// The member of another type that `type` mentions as one of a generic parameter (``EqualTypes/isMemberOfType``), which the
  /// compiler does not know again in the signatures of functions and routers.
  func memberOfType(_ type: QualifiedType, in context: TypeContext) -> String? {
    type.parameterPaths.first { $0.count > 1 && types(equalTo: $0, in: context).isMemberOfType }?
      .joined(separator: ".")
  }

  // MARK: Generic clauses

  /// What the generic clauses of a type and of those around it say of their parameters.
  func requirements(of context: TypeContext) -> Requirements {
    var result = Requirements()
    for parameter in context.parameters where parameter.kind == .type {
      add(parameter.constraint, of: [parameter.name], in: context, to: &result)
    }
    for requirement in context.requirements {
      let sides = requirement.sides
      if sides.count == 2 {
        result.equations.append((side(sides[0], in: context), side(sides[1], in: context)))
        continue
      }
      let parts = requirement.split(separator: ":")
      guard parts.count == 2, let subject = parts[0].parameterPath else { continue }
      add(parts[1], of: subject, in: context, to: &result)
    }
    return result
  }

  private func side(_ type: QualifiedType, in context: TypeContext) -> Side {
    side(type.withoutParentheses.text(\.self), at: SymbolTable.moduleLevel) { name in
      context.parameters.contains { $0.name == name }
    }
  }

  private func add(
    _ constraint: QualifiedType?, of subject: [String], in context: TypeContext, to result: inout Requirements
  ) {
    for part in constraint?.split(separator: "&") ?? [] {
      let arguments = (part.componentArguments.last ?? []).map { side($0, in: context) }
      add(parts(of: part, in: context), arguments, of: subject, to: &result)
    }
  }

  private func parts(of constraint: QualifiedType, in context: TypeContext) -> [CompositionPart] {
    let location = table.declarations[context.declaration].location
    // A name behind that of a module, `Swift::Collection`, is not looked up.
    return TypeText(constraint.pieces, location: location).outerPaths.first.map {
      table.parts(of: $0, from: context.declaration)
    } ?? [CompositionPart(path: NamePath(first: constraint.text(\.self)), member: nil)]
  }

  /// The associated types that the arguments of `constraint` stand for.
  func primaryAssociatedTypes(of constraint: QualifiedType, in context: TypeContext) -> [String] {
    primaryAssociatedTypes(of: kind(of: parts(of: constraint, in: context)[0]))
  }

  private func kind(of part: CompositionPart) -> Constraint.Kind {
    switch part.member {
    case .type(let scope): .type(scope)
    // What it stands for follows. Nobody has looked at where its arguments stand there.
    case .alias: .unread(part.path.last)
    case nil:
      StandardLibrary.requirements(of: part.path.last) == nil
        ? .unread(part.path.last) : .standard(part.path.last)
    }
  }

  /// - Parameter parts: what one name means, which an alias may make several.
  private func add(
    _ parts: [CompositionPart], _ arguments: [Side], of subject: [String], to result: inout Requirements
  ) {
    for part in parts {
      let kind = kind(of: part)
      // They are those of the name that is written, which comes first.
      let arguments = part.path == parts[0].path ? arguments : []
      result.constraints.append((subject, Constraint(kind: kind, arguments: arguments)))
      for (primary, argument) in zip(primaryAssociatedTypes(of: kind), arguments) {
        result.equations.append((.member(subject + [primary]), argument))
      }
    }
  }

  private func primaryAssociatedTypes(of kind: Constraint.Kind) -> [String] {
    switch kind {
    case .standard(let name), .unread(let name): StandardLibrary.primaryAssociatedTypes(of: name)
    case .type(let scope): table.isProtocol(scope) ? parameterNames(of: scope) : []
    }
  }

  private func parameterNames(of scope: ScopeID) -> [String] {
    let body = table.scopes[scope].bodies.first
    return (body.map { table.declarations[$0].genericParameters } ?? []).map { Names.plain($0.name) }
  }

  // MARK: Protocols

  /// What a protocol says of those that conform to it; nothing of a class, or of what was not read.
  func requirements(of kind: Constraint.Kind) -> Requirements {
    if let known = protocolRequirements[kind] { return known }
    var result = Requirements()
    switch kind {
    case .standard(let name):
      add(StandardLibrary.requirements(of: name) ?? "", of: nil, at: SymbolTable.moduleLevel, to: &result)
    case .unread: break
    case .type(let scope):
      for body in table.scopes[scope].bodies {
        let clauses = table[clauses: body]
        for inherited in clauses.inheritedTypes {
          add(inherited, of: [], in: scope, table.declarations[body], to: &result)
        }
        guard table.declarations[body].kind == .protocol else { continue }
        add(clauses.requirements?.text ?? "", of: scope, at: body, to: &result)
        for alias in table[type: body].aliases where alias.isAssociatedType {
          for inherited in alias.inheritedTypes {
            add(inherited, of: [Names.plain(alias.name)], in: scope, table.declarations[body], to: &result)
          }
          add(alias.requirements ?? "", of: scope, at: body, to: &result)
        }
      }
    }
    protocolRequirements[kind] = result
    return result
  }

  private func add(
    _ inherited: TypeText, of subject: [String], in scope: ScopeID, _ declaration: Declaration,
    to result: inout Requirements
  ) {
    let paths = inherited.outerPaths
    let arguments = paths.count == 1 ? inherited.genericArguments ?? [] : []
    for path in paths {
      let parts =
        subject.isEmpty
        ? table.parts(of: path, inheritedBy: declaration) : table.parts(of: path, from: declaration.id)
      add(parts, arguments.map { side($0.text, of: scope, at: declaration.id) }, of: subject, to: &result)
    }
  }

  /// - Parameter scope: the protocol; nil: one of the standard library.
  private func add(
    _ clause: String, of scope: ScopeID?, at level: DeclarationID, to result: inout Requirements
  ) {
    for requirement in TextRequirement.all(in: clause) {
      let subject = side(requirement.subject, of: scope, at: level)
      if !requirement.isConformance {
        result.equations.append((subject, side(requirement.other, of: scope, at: level)))
      } else if case .member(let names) = subject {
        for constraint in requirement.constraints {
          guard let path = NamePath(constraint) else { continue }
          let parts =
            scope == nil ? [CompositionPart(path: path, member: nil)] : table.parts(of: path, from: level)
          let arguments = TextRequirement.arguments(of: constraint)
          add(parts, arguments.map { side($0, of: scope, at: level) }, of: names, to: &result)
        }
      }
    }
  }

  private func side(_ text: String, of scope: ScopeID?, at level: DeclarationID) -> Side {
    side(text, at: level) { name in scope.map { hasMember(name, $0) } ?? true }
  }

  /// - Parameter isMember: whether a name is that of a member, or of a parameter where the clause is that of a type.
  private func side(_ text: String, at level: DeclarationID, isMember: (String) -> Bool) -> Side {
    if let names = Self.names(in: text) {
      if names[0] == "Self" { return .member(Array(names.dropFirst())) }
      let path = NamePath(first: names[0], members: Array(names.dropFirst()))
      return isMember(names[0]) ? .member(names) : .type(path, level)
    }
    if let (name, arguments) = Self.generic(text) {
      return .generic(name, arguments.map { side($0, at: level, isMember: isMember) })
    }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return .other(text, mentionsMembers: words.contains { $0 == "Self" || isMember($0) })
  }

  /// Whether a protocol has a type of that name, by what it inherits too.
  private func hasMember(_ name: String, _ scope: ScopeID) -> Bool {
    if table.member(name, of: scope) != nil { return true }
    let ancestry = table.ancestry(of: scope)
    return ancestry.memberTypes.contains(name)
      || ancestry.scopes.contains { table.member(name, of: $0) != nil }
  }

  /// `Box` and `Item` of `Box<Item>`, `Array` and `Item` of `[Item]`, `Optional` and `Item` of `Item?`; nil: it is none of them.
  private static func generic(_ text: String) -> (name: String, arguments: [String])? {
    if text.last == "?", names(in: String(text.dropLast())) != nil {
      return ("Optional", [String(text.dropLast())])
    }
    if text.first == "[", text.last == "]", names(in: String(text.dropFirst().dropLast())) != nil {
      return ("Array", [String(text.dropFirst().dropLast())])
    }
    guard let open = text.firstIndex(of: "<"), let name = names(in: String(text[..<open])) else { return nil }
    let arguments = TextRequirement.arguments(of: text[...])
    return arguments.isEmpty ? nil : (name.joined(separator: "."), arguments)
  }

  /// `["Indices", "Element"]` of `Indices.Element`; nil: it is more than names.
  private static func names(in text: String) -> [String]? {
    guard !text.contains(where: "<>[](){}?!&:,-~ ".contains) else { return nil }
    let names = TypeText.memberNames(in: Array(".\(text)".utf8))
    return names.isEmpty || ["Type", "Protocol"].contains(names.last) ? nil : names
  }

  // MARK: Aliases

  enum MemberMeaning {
    case known(Side, isOfClass: Bool)
    case undecided
  }

  /// What a type alias stands for that a type at `prefix` has from one that it conforms to or inherits from.
  func meaning(
    of member: String, in constraint: Constraint, behind prefix: ArraySlice<String>
  ) -> MemberMeaning? {
    let isGeneric = constraint.arguments.contains(where: \.mentionsMembers)
    guard case .type(let scope) = constraint.kind else {
      if case .unread(let name) = constraint.kind, isGeneric,
        StandardLibrary.primaryAssociatedTypes(of: name).isEmpty
      {
        return .undecided
      }
      return nil
    }
    let isOfClass = !table.isProtocol(scope)
    guard case .alias(let index)? = table.member(member, of: scope) else {
      // One that a generic superclass has may be the argument.
      return isOfClass && isGeneric && !table.ancestry(of: scope).scopes.isEmpty ? .undecided : nil
    }
    let alias = table.aliases[index]
    guard !alias.model.isAssociatedType, alias.model.genericParameters.isEmpty,
      let target = alias.model.target
    else { return nil }
    if isOfClass {
      let path = target.nominalPath
      if let number = parameterNames(of: scope).firstIndex(where: { $0 == path?.first }) {
        guard path?.members.isEmpty == true, constraint.arguments.indices.contains(number) else {
          return .undecided
        }
        return .known(constraint.arguments[number], isOfClass: true)
      }
      return .known(.other(target.text, mentionsMembers: isGeneric), isOfClass: true)
    }
    return .known(
      side(target.text, of: scope, at: alias.declaration).placed(behind: prefix), isOfClass: false)
  }
}

extension QualifiedType {
  /// `["T", "Element"]` of `T.Element`; nil: it is no member of a generic parameter, nor one itself.
  var parameterPath: [String]? {
    guard case .parameter(let name)? = pieces.first, pieces.count <= 2 else { return nil }
    guard pieces.count == 2 else { return [name] }
    guard case .verbatim(let text) = pieces[1], text.hasPrefix("."),
      !text.contains(where: "<[](?!&:,- ".contains)
    else { return nil }
    let members = TypeText.memberNames(in: Array(text.utf8))
    return members.isEmpty || ["Type", "Protocol"].contains(members.last) ? nil : [name] + members
  }

  /// `T.Pair<Int>`, an alias that was not read: no associated type has arguments.
  var parameterAlias: String? {
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      guard case .parameter(let name) = piece, case .verbatim(let text) = next, text.hasPrefix(".") else {
        continue
      }
      let members = text.prefix { !"<>[](){}?!&:,- ".contains($0) }
      if text.dropFirst(members.count).hasPrefix("<") { return name + members + "<…>" }
    }
    return nil
  }

  /// Those that it mentions.
  var parameterPaths: [[String]] {
    pieces.indices.compactMap { index in
      guard case .parameter(let name) = pieces[index] else { return nil }
      guard case .verbatim(let text)? = pieces[(index + 1)...].first else { return [name] }
      return [name] + TypeText.memberNames(in: Array(text.utf8))
    }
  }
}

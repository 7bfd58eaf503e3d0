import PrismgenModel

/// Whether a type has values, as far as the compiler knows: it warns of code that handles a value of a type without any
/// (rule 6).
enum Vacancy: Equatable {
  case inhabited
  /// `Never`, an enum without cases, a tuple that holds one.
  case vacant
  /// Nobody can tell.
  case undecided(TypeFacts.Ambiguity)
}

extension [Vacancy] {
  /// Of a tuple with such elements.
  var united: Vacancy { first { $0 == .vacant } ?? first { $0 != .inhabited } ?? .inhabited }

  /// Of a type with such declarations, of which each configuration has one.
  func agreed(on name: String) -> Vacancy {
    guard let first else { return .inhabited }
    return allSatisfy { $0 == first } ? first : .undecided(.vacant(name))
  }
}

/// What was found out for one question.
private struct KnownVacancies {
  /// Of the aliases without parameters that were looked at in this context, by a number for each alias in each type that has
  /// it. Each may stand in the next one many times.
  var aliases: [Int: Vacancy] = [:]
  /// How many more aliases with arguments are looked at, of which each may stand in the next one as often; the others have
  /// values, as far as anybody knows.
  var remaining = 256
}

/// What a parameter of an alias, or of a type around it, stands for, and where it is written.
private struct AliasArgument {
  var name: String
  var vacancy: Vacancy
  var type: TypeText
  var level: DeclarationID
  /// What is known of parameters that ``type`` names itself, as it stands in the target of another alias.
  var arguments: [AliasArgument]
}

extension Resolver {
  func vacancy(_ type: TypeText, in context: TypeContext) -> Vacancy {
    // `Never!` has nil.
    if type.isImplicitlyUnwrapped { return .inhabited }
    var known = KnownVacancies()
    return vacancy(
      expandingArguments(type, in: context.declaration), in: context.declaration, context, known: &known)
  }

  /// - Parameters:
  ///   - context: tells what generic parameters and their members stand for.
  ///   - arguments: what is known of the parameters of the alias whose target `type` is, and of the types around it.
  ///   - host: the type that has the alias, by itself or by a protocol, whose target `type` is.
  private func vacancy(
    _ type: TypeText, in level: DeclarationID, _ context: TypeContext?,
    _ arguments: [AliasArgument] = [], of host: ScopeID? = nil, depth: Int = 0,
    known: inout KnownVacancies
  ) -> Vacancy {
    guard depth < 16 else { return .inhabited }
    let type = type.withoutPackWords
    if let elements = type.tupleElements {
      return elements.map {
        vacancy($0, in: level, context, arguments, of: host, depth: depth + 1, known: &known)
      }.united
    }
    guard let path = type.nominalPath else { return .inhabited }
    if let argument = arguments.first(where: { $0.name == path.first }) {
      if path.members.isEmpty { return argument.vacancy }
      // `typealias Fault<Source: Repository> = Source.Failure`
      let members = path.members.map { "." + Names.escaped($0) }.joined()
      let member = TypeText(
        pieces: (argument.type.pieces + [.verbatim(members)]).joiningText, shape: .postfix,
        location: argument.type.location)
      return vacancy(
        member, in: argument.level, context, argument.arguments, depth: depth + 1, known: &known)
    }
    let named = table.resolve(path, from: level)
    // `extension Repository { typealias Fault = Failure }` in a type that says what its `Failure` is.
    let own: Member? =
      if path.members.isEmpty, let host, case .alias(let index)? = named,
        table.aliases[index].model.isAssociatedType
      {
        table.member(path.first, of: host)
      } else {
        nil
      }
    let inherited = named == nil ? table.inheritedMember(path, from: level) : nil
    guard let member = own ?? named ?? inherited?.member else {
      if let context, case .parameter = table.meaning(of: path.first, in: level) {
        return vacancy(ofParameter: path, in: context, depth: depth + 1)
      }
      return isEmptyInStandardLibrary(path, seenFrom: level) ? .vacant : .inhabited
    }
    var finder = inherited?.host
    if path.members.isEmpty {
      finder = host
      if finder == nil, case .member(let scope, _) = table.meaning(of: path.first, in: level) {
        finder = scope
      }
    }
    var vacancies: [Vacancy] = []
    if case .type(let scope) = member { vacancies.append(vacancy(of: scope)) }
    let written = type.argumentLists
    for index in table.aliases(declaring: member) {
      let key = index * table.scopes.count + (finder ?? SymbolTable.root)
      if written.isEmpty, let vacancy = known.aliases[key] {
        vacancies.append(vacancy)
        continue
      }
      let alias = table.aliases[index]
      // Behind each of many declarations there may be as many again, with other arguments each time.
      if depth > 0, !written.isEmpty, !vacancies.isEmpty { break }
      if !written.isEmpty {
        if known.remaining == 0 { break }
        known.remaining -= 1
      }
      var values: [AliasArgument] = []
      // Each argument is looked at as often as aliases stand in each other's arguments, which this bounds.
      if depth < 6 {
        for (count, list) in written.sorted(by: { $0.key > $1.key }) {
          let parameters = parameters(of: alias, behind: count, in: path, from: level)
          for (parameter, taken) in parameters.taking(list) {
            guard let first = taken.first else { continue }
            let vacancies = taken.map {
              vacancy($0, in: level, context, arguments, depth: depth + 1, known: &known)
            }
            values.append(
              AliasArgument(
                name: Names.plain(parameter.name), vacancy: vacancies.united, type: first, level: level,
                arguments: arguments))
          }
        }
      }
      var result = Vacancy.inhabited
      if let target = alias.model.target {
        result = vacancy(
          target, in: alias.declaration, context, values, of: finder, depth: depth + 1, known: &known)
      }
      // A conforming type has the default of an associated type only where nothing else is inferred.
      if alias.model.isAssociatedType, result != .inhabited {
        result = .undecided(.inferred(Names.plain(alias.model.name)))
      }
      if written.isEmpty, alias.model.genericParameters.isEmpty { known.aliases[key] = result }
      vacancies.append(result)
    }
    return vacancies.agreed(on: path.members.last ?? path.first)
  }

  /// Those that the arguments behind so many members of the alias's path are for: its own, or those of a type around it.
  private func parameters(
    of alias: Alias, behind count: Int, in path: NamePath, from level: DeclarationID
  ) -> [GenericParameterModel] {
    if count == path.members.count { return alias.model.genericParameters }
    var host = path
    host.members.removeSubrange(count...)
    guard case .type(let scope)? = table.resolve(host, from: level) else { return [] }
    return table.scopes[scope].parameters
  }

  /// Of a generic parameter or a member of one: `Source.Failure` where `Source.Failure == Never`.
  private func vacancy(ofParameter path: NamePath, in context: TypeContext, depth: Int) -> Vacancy {
    let location = table.declarations[context.declaration].location
    var known = KnownVacancies()
    let type = context.meaning(of: path)
    guard let path = type.parameterPath else {
      return vacancy(
        TypeText(type.pieces, location: location), in: SymbolTable.moduleLevel, nil, depth: depth,
        known: &known)
    }
    let vacancies = types(equalTo: path, in: context).types.map { path, level in
      let members = path.members.map { "." + Names.escaped($0) }.joined()
      let pieces: [QualifiedType.Piece] =
        [.global(path.first)] + (members.isEmpty ? [] : [.verbatim(members)])
      let type = TypeText(pieces, location: location)
      return vacancy(type, in: level, nil, depth: depth, known: &known)
    }
    return vacancies.united
  }

  private func isEmptyInStandardLibrary(_ path: NamePath, seenFrom level: DeclarationID) -> Bool {
    let names = (path.first == "Swift" ? [] : [path.first]) + path.members
    guard StandardLibrary.emptyTypes.contains(names.joined(separator: ".")),
      case .unknown = table.meaning(of: path.first, in: level)
    else { return false }
    return true
  }

  private func vacancy(of scope: ScopeID) -> Vacancy {
    if let known = table.vacancies[scope] { return known }
    let result = findVacancy(of: scope)
    table.vacancies[scope] = result
    return result
  }

  private func findVacancy(of scope: ScopeID) -> Vacancy {
    let name = table.scopes[scope].displayName
    let vacancies = table.scopes[scope].bodies.map { body -> Vacancy in
      guard table.declarations[body].kind == .enum else { return .inhabited }
      let cases = table[type: body].cases
      if cases.isEmpty { return .vacant }
      return cases.map { $0.condition[...] }.isAlwaysThere ? .inhabited : .undecided(.vacant(name))
    }
    return vacancies.agreed(on: name)
  }
}

extension [ArraySlice<ConditionClause>] {
  /// Whether a declaration has one of these conditions whatever holds: in each clause of an `#if`, up to its `#else`.
  fileprivate var isAlwaysThere: Bool {
    if contains(where: \.isEmpty) { return true }
    return Dictionary(grouping: self) { $0.first?.block }.values.contains { block in
      guard let last = block.lazy.compactMap(\.first).first(where: { $0.kind == .else }) else { return false }
      return (0...last.prior.count).allSatisfy { number in
        block.filter { $0.first?.prior.count == number }.map { $0.dropFirst() }.isAlwaysThere
      }
    }
  }
}

import PrismgenModel

/// Names that are a generic parameter or argument: `Same<T>` with `typealias Same<X> = X`, and `Outer.Value` inside of
/// `Outer<T>` with `typealias Value = T`.
///
/// The static prism of such a payload would have a requirement by which two of its generic parameters are the same.
extension Resolver {
  /// `type` with the parameters and arguments in the places of such names.
  ///
  /// - Parameters:
  ///   - level: where the type is written.
  ///   - user: the declaration whose payload or property it is, if that is another one; nil: `level`.
  func expandingArguments(
    _ type: TypeText, in level: DeclarationID, for user: DeclarationID? = nil, depth: Int = 0
  ) -> TypeText {
    // `::` as well.
    let begin: [Unicode.Scalar] = ["<", ".", ":"]
    guard depth < 8, type.pieces.contains(where: { piece in begin.contains(where: piece.begins) }) else {
      return type
    }
    for index in type.pieces.indices.dropLast() {
      guard case .name(let written) = type.pieces[index],
        let pieces = expanded(type, Names.plain(written), at: index, in: level, for: user ?? level, depth)
      else { continue }
      var result = type
      result.pieces.replaceSubrange(index..., with: pieces)
      if index == 0 { result.shape = .postfix }
      return expandingArguments(result, in: level, for: user, depth: depth + 1)
    }
    return type
  }

  /// What the name at `index` stands for, and all that follows it.
  private func expanded(
    _ type: TypeText, _ name: String, at index: Int, in level: DeclarationID, for user: DeclarationID,
    _ depth: Int
  ) -> [TypeText.Piece]? {
    var type = type
    var meaning: Meaning?
    if let found = table.memberOfModule(type.path(at: index), from: level) {
      // The name of the module counts as part of the one behind it.
      meaning = .global(found.member)
      let behind = Array(type.pieces[(index + 1)...]).droppingMembers(1)
      type.pieces.replaceSubrange((index + 1)..., with: behind)
    }
    guard index + 1 < type.pieces.count, case .verbatim(let text) = type.pieces[index + 1] else { return nil }
    let behind = Array(type.pieces[(index + 1)...])
    if meaning == nil, text.hasPrefix(".") {
      let path = NamePath(first: name, members: TypeText.memberNames(in: Array(text.utf8)))
      if let expanded = protocolAlias(path, of: type, at: index, in: level, for: user) {
        return expanded
      }
      if let (parameter, members) = ownParameter(path, in: level, for: user) {
        return [.name(parameter)] + behind.droppingMembers(members)
      }
    }
    guard text.contains("<") else { return nil }
    switch meaning ?? table.meaning(of: name, in: level) {
    case .global(let member), .member(_, let member?):
      return ownArgument(member, type, behind, for: user, depth)
    case .unknown:
      if name == "Self", level >= 0 {
        return ownArgument(.type(table.declarations[level].scope), type, behind, for: user, depth)
      }
      // `Set<T>.Element`
      guard text.hasPrefix("<"), let (arguments, rest) = type.arguments(behind: index),
        case .verbatim(let text)? = rest.first,
        let member = TypeText.memberNames(in: Array(text.utf8)).first,
        let number = StandardLibrary.genericParameters(of: name)?.firstIndex(where: { $0.name == member }),
        arguments.indices.contains(number)
      else { return nil }
      return arguments[number].enclosed + rest.droppingMembers(1)
    default: return nil
    }
  }

  /// The generic parameter that a member is of a type around `level`, which is written there without its arguments, and
  /// how many names behind the first one lead to it.
  private func ownParameter(
    _ path: NamePath, in level: DeclarationID, for user: DeclarationID
  ) -> (name: String, members: Int)? {
    guard level >= 0 else { return nil }
    let chain = table.chain(of: table.declarations[level].scope)
    guard chain.contains(where: { !table.scopes[$0].parameters.isEmpty }) else { return nil }
    var host = table.declarations[level].scope
    if path.first != "Self" {
      guard case .type(let scope)? = table.resolve(NamePath(first: path.first), from: level) else {
        return nil
      }
      host = scope
    }
    for (index, member) in path.members.enumerated() {
      switch table.member(member, of: host) {
      case .type(let scope): host = scope
      case .alias(let alias) where table.isAlwaysThere(table.aliases[alias], for: user):
        guard let name = table.parameter(behind: .alias(alias), of: host, in: table.chain(of: host)),
          // A parameter of an inner type may have the same name.
          let owner = parameterOwner(name, from: level), table.chain(of: host).contains(owner)
        else { return nil }
        return (name, index + 1)
      case .alias, nil: return nil
      }
    }
    return nil
  }

  /// The generic argument that the first alias among `outermost` and the members behind it stands for, and all that follows:
  /// `Same<T>`, `Names.Same<T>`, `Box<T>.Value`, `Box<Int>.Same<T>`.
  ///
  /// - Parameter behind: what follows the name of `outermost` in `type`.
  private func ownArgument(
    _ outermost: Member, _ type: TypeText, _ behind: [TypeText.Piece], for user: DeclarationID, _ depth: Int
  ) -> [TypeText.Piece]? {
    var (member, rest) = (outermost, behind)
    var known: GenericArguments = []
    while true {
      if rest.first?.begins(with: "<") == true {
        let whole = TypeText(
          pieces: [type.pieces[0]] + rest, shape: type.shape, location: type.location)
        guard let written = whole.arguments(behind: 0) else { return nil }
        known += parameters(of: member).taking(written.arguments)
        rest = written.rest
      }
      if case .alias(let index) = member {
        if let argument = argument(behind: index, known, for: user, depth) { return argument.enclosed + rest }
        known = []
      }
      guard case .verbatim(let text)? = rest.first,
        let next = TypeText.memberNames(in: Array(text.utf8)).first, let scope = table.scope(of: member)
      else { return nil }
      if let own = table.member(next, of: scope) {
        member = own
      } else if let inherited = table.inheritedMember(next, of: scope) {
        (member, known) = (inherited, [])
      } else {
        return nil
      }
      rest = rest.droppingMembers(1)
    }
  }

  private func parameters(of member: Member) -> [GenericParameterModel] {
    switch member {
    case .type(let scope): table.scopes[scope].parameters
    case .alias(let index): table.aliases[index].model.genericParameters
    }
  }

  /// The one of the arguments that the alias is, also as all that a tuple with a pack holds: `(repeat each T)`.
  private func argument(
    behind index: Int, _ known: GenericArguments, for user: DeclarationID, _ depth: Int
  ) -> [TypeText.Piece]? {
    if known.isEmpty { return nil }
    var values: [[TypeText.Piece]] = []
    for name in parametersInTarget(of: index, for: user, depth) ?? [] {
      guard let found = known.last(where: { Names.plain($0.parameter.name) == name }) else { return nil }
      values += found.arguments
    }
    return values.count == 1 && values[0].first?.text.hasPrefix("repeat ") == false ? values[0] : nil
  }

  /// The parameters that the target of the alias is, or that are the elements of that tuple; nil: it is something else.
  private func parametersInTarget(of index: Int, for user: DeclarationID, _ depth: Int) -> [String]? {
    if parametersInTargets?.user != user { parametersInTargets = (user, [:]) }
    if let known = parametersInTargets?.names[[index, depth]] { return known }
    let names = findParametersInTarget(of: table.aliases[index], for: user, depth)
    parametersInTargets?.names[[index, depth]] = .some(names)
    return names
  }

  private func findParametersInTarget(
    of alias: Alias, for user: DeclarationID, _ depth: Int
  ) -> [String]? {
    guard !alias.model.isAssociatedType, table.isAlwaysThere(alias, for: user),
      let target = alias.model.target.map({
        expandingArguments($0, in: alias.declaration, for: user, depth: depth + 1)
      })
    else { return nil }
    var names: [String] = []
    for element in target.tupleElements ?? [target] {
      let element = element.withoutPackWords
      guard element.pieces.count == 1, let name = element.names.first.map(Names.plain),
        isParameter(name, of: alias)
      else { return nil }
      names.append(name)
    }
    return names
  }

  /// Of its own, or of a type around it that no nested type hides.
  private func isParameter(_ name: String, of alias: Alias) -> Bool {
    if alias.model.genericParameters.contains(where: { Names.plain($0.name) == name }) { return true }
    guard case .parameter = table.meaning(of: name, in: alias.declaration) else { return false }
    return true
  }
}

typealias GenericArguments = [(parameter: GenericParameterModel, arguments: ArraySlice<[TypeText.Piece]>)]

extension [GenericParameterModel] {
  /// Each with its arguments: a pack takes all that the others leave.
  func taking<Argument>(
    _ arguments: [Argument]
  ) -> [(parameter: GenericParameterModel, arguments: ArraySlice<Argument>)] {
    var rest = arguments[...]
    return map { parameter in
      let count = parameter.kind == .pack ? Swift.max(0, arguments.count - self.count + 1) : 1
      defer { rest = rest.dropFirst(count) }
      return (parameter, rest.prefix(count))
    }
  }
}

extension TypeText.Piece {
  func begins(with character: Unicode.Scalar) -> Bool {
    if case .verbatim(let text) = self { text.utf8.first == UInt8(ascii: character) } else { false }
  }
}

extension [TypeText.Piece] {
  /// With one piece for all text between two names, as it is read from a source.
  var joiningText: [TypeText.Piece] {
    reduce(into: []) { result, piece in
      if case .verbatim(let text) = piece, case .verbatim(let before)? = result.last {
        result[result.count - 1] = .verbatim(before + text)
      } else {
        result.append(piece)
      }
    }
  }

  /// In parentheses where something that is no plain name could be torn apart.
  var enclosed: [TypeText.Piece] { canBeTornApart ? [.verbatim("(")] + self + [.verbatim(")")] : self }

  /// There is a space or an arrow outside of all brackets.
  private var canBeTornApart: Bool {
    var depth = 0
    var previous: UInt8 = 0
    for case .verbatim(let text) in self {
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ">") where previous == UInt8(ascii: "-"):
          if depth == 0 { return true }
        case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
        case UInt8(ascii: " ") where depth == 0: return true
        default: break
        }
        previous = byte
      }
    }
    return false
  }

  /// Without the first `count` members, with which the pieces begin; `::` may stand before the first.
  func droppingMembers(_ count: Int) -> [TypeText.Piece] {
    guard count > 0, case .verbatim(let text)? = first else { return self }
    var rest = text.hasPrefix("::") ? text.dropFirst() : text[...]
    for _ in 0..<count {
      // Between back-ticks anything may stand, spaces and periods too.
      var isRaw = false
      rest = rest.dropFirst().drop {
        if $0 == "`" { isRaw.toggle() }
        return isRaw || $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`"
      }
    }
    return (rest.isEmpty ? [] : [.verbatim(String(rest))]) + dropFirst()
  }
}

extension TypeText {
  /// What `repeat` and `each` stand before.
  var withoutPackWords: TypeText {
    guard case .verbatim(var text)? = pieces.first else { return self }
    for word in ["repeat ", "each "] where text.hasPrefix(word) { text.removeFirst(word.count) }
    var result = self
    result.pieces.replaceSubrange(..<1, with: text.isEmpty ? [] : [.verbatim(text)])
    return result
  }

  /// The generic arguments behind the first name with `count` members, and what follows them; nil: others stand before.
  func arguments(behindMembers count: Int) -> (arguments: [[Piece]], rest: [Piece])? {
    guard let first = pieces.first, !isModuleSelector(0),
      countsWithoutArguments(at: 0).count(where: { $0 < count }) == count
    else { return nil }
    let rest = Array(pieces.dropFirst()).droppingMembers(count)
    guard rest.first?.begins(with: "<") == true else { return ([], rest) }
    return TypeText(pieces: [first] + rest, shape: shape, location: location).arguments(behind: 0)
  }

  /// The target of an alias with `arguments` for its parameters.
  func replacing(
    _ parameters: [GenericParameterModel], by arguments: [[Piece]], followedBy rest: [Piece]
  ) -> TypeText {
    var values: [String: [Piece]] = [:]
    for (parameter, argument) in zip(parameters, arguments) {
      values[Names.plain(parameter.name)] = argument.enclosed
    }
    var result = self
    result.pieces = pieces.flatMap { piece -> [Piece] in
      guard case .name(let name) = piece else { return [piece] }
      return values[Names.plain(name)] ?? [piece]
    }
    result.pieces = (result.pieces + rest).joiningText
    return result
  }

  /// The generic arguments that begin behind the name at `index`, and what follows them.
  func arguments(behind index: Int) -> (arguments: [[Piece]], rest: [Piece])? {
    var arguments: [[Piece]] = [[]]
    var depth = 0
    var previous: Character = " "
    for (offset, piece) in pieces[(index + 1)...].enumerated() {
      guard case .verbatim(let text) = piece else {
        arguments[arguments.count - 1].append(piece)
        continue
      }
      var current = ""
      func flush() {
        let isFirst = arguments[arguments.count - 1].isEmpty
        let text = isFirst ? String(current.drop { $0 == " " }) : current
        if !text.isEmpty { arguments[arguments.count - 1].append(.verbatim(text)) }
        current = ""
      }
      for position in text.indices {
        let character = text[position]
        defer { previous = character }
        if ">)]".contains(character), !(character == ">" && previous == "-") {
          depth -= 1
          if depth == 0 {
            flush()
            let rest = text[text.index(after: position)...]
            return (
              arguments == [[]] ? [] : arguments,
              (rest.isEmpty ? [] : [.verbatim(String(rest))]) + pieces[(index + 2 + offset)...]
            )
          }
        }
        if character == ",", depth == 1 {
          flush()
          arguments.append([])
        } else if depth > 0 {
          current.append(character)
        }
        if "<([".contains(character) { depth += 1 }
      }
      flush()
    }
    return nil
  }
}

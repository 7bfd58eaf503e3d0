import PrismgenModel

/// Generic types that are one of their own arguments: `Same<T>` with `typealias Same<X> = X`.
///
/// The static prism of such a payload would have a requirement by which two of its generic parameters are the same.
extension Resolver {
  /// `type` with the arguments in the places of such types.
  func expandingArguments(_ type: TypeText, in level: DeclarationID, depth: Int = 0) -> TypeText {
    guard depth < 8, type.pieces.contains(where: \.beginsArguments) else { return type }
    for index in type.pieces.indices {
      guard case .name(let written) = type.pieces[index], type.pieces.indices.contains(index + 1),
        type.pieces[index + 1].beginsArguments,
        let (arguments, rest) = type.arguments(behind: index),
        let (number, members) = ownArgument(Names.plain(written), rest, in: level, depth),
        arguments.indices.contains(number)
      else { continue }
      var result = type
      result.pieces.replaceSubrange(
        index..., with: arguments[number].enclosed + rest.droppingMembers(members))
      if index == 0 { result.shape = .postfix }
      return expandingArguments(result, in: level, depth: depth + 1)
    }
    return type
  }

  /// Which argument the name stands for, and how many members behind the arguments belong to it.
  private func ownArgument(
    _ name: String, _ rest: [TypeText.Piece], in level: DeclarationID, _ depth: Int
  ) -> (argument: Int, members: Int)? {
    switch table.meaning(of: name, in: level) {
    case .global(.alias(let index)), .member(_, .alias(let index)?):
      return argument(behind: index, of: table.aliases[index].model.genericParameters, depth).map { ($0, 0) }
    case .global(.type(let scope)), .member(_, .type(let scope)?):
      guard case .verbatim(let text)? = rest.first, let member = TypeText.memberNames(in: text.utf8).first,
        case .alias(let index)? = table.member(member, of: scope),
        table.aliases[index].model.genericParameters.isEmpty
      else { return nil }
      return argument(behind: index, of: table.scopes[scope].parameters, depth).map { ($0, 1) }
    default: return nil
    }
  }

  /// The place among `parameters` of the one that the alias is.
  private func argument(behind index: Int, of parameters: [GenericParameterModel], _ depth: Int) -> Int? {
    let alias = table.aliases[index]
    guard !parameters.isEmpty, !alias.model.isAssociatedType, !table.isConditional(alias),
      let target = alias.model.target.map({
        expandingArguments($0, in: alias.declaration, depth: depth + 1)
      }),
      target.pieces.count == 1, let name = target.names.first.map(Names.plain)
    else { return nil }
    return parameters.firstIndex { $0.kind == .type && Names.plain($0.name) == name }
  }
}

extension TypeText.Piece {
  fileprivate var beginsArguments: Bool {
    if case .verbatim(let text) = self { text.utf8.first == UInt8(ascii: "<") } else { false }
  }
}

extension [TypeText.Piece] {
  /// In parentheses where something that is no plain name could be torn apart.
  fileprivate var enclosed: [TypeText.Piece] {
    let isPlain = allSatisfy { piece in
      if case .verbatim(let text) = piece { !text.contains(" ") } else { true }
    }
    return isPlain ? self : [.verbatim("(")] + self + [.verbatim(")")]
  }

  /// Without the first `count` members, with which the pieces begin.
  fileprivate func droppingMembers(_ count: Int) -> [TypeText.Piece] {
    guard count > 0, case .verbatim(let text)? = first else { return self }
    let rest = text.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
    return (rest.isEmpty ? [] : [.verbatim(String(rest))]) + dropFirst()
  }
}

extension TypeText {
  /// The generic arguments that begin behind the name at `index`, and what follows them.
  fileprivate func arguments(behind index: Int) -> (arguments: [[Piece]], rest: [Piece])? {
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
              arguments, (rest.isEmpty ? [] : [.verbatim(String(rest))]) + pieces[(index + 2 + offset)...]
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

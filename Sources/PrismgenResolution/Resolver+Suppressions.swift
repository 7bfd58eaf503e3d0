import PrismgenModel

/// `~Copyable` and `~Escapable`.
extension Resolver {
  private static let capabilities = ["Copyable", "Escapable"]

  /// `~Copyable` without an extension that gives it back under a condition (rule 58).
  func isSuppressed(_ capability: String, _ id: DeclarationID) -> Bool {
    let spellings = StandardLibrary.spellings(of: capability)
    return suppresses(capability, id)
      && !table.scopes[table.declarations[id].scope].extensions.contains { level in
        table[clauses: level].inheritedTypes.contains { spellings.contains($0.text) }
      }
  }

  private func suppresses(_ capability: String, _ id: DeclarationID) -> Bool {
    table[clauses: id].inheritedTypes.contains { $0.suppresses(capability) }
  }

  /// `R: ~Copyable` for what nothing around the type promises of its generic parameters. An extension that does not repeat it is
  /// one for arguments that can be copied.
  func suppressions(in context: TypeContext) -> [QualifiedType] {
    let extensions = extensions(around: context)
    return table.chain(of: context.scope).reversed().flatMap { scope -> [QualifiedType] in
      guard let body = table.scopes[scope].bodies.first else { return [] }
      let levels =
        [body] + extensions.filter { table.chain(of: table.declarations[$0].scope).contains(scope) }
      return table.scopes[scope].parameters.compactMap { parameter in
        let suppressed = Self.capabilities.filter { capability in
          levels.allSatisfy { suppresses(capability, parameter, in: $0, declaredBy: body) }
        }
        if suppressed.isEmpty { return nil }
        let text = suppressed.map { "~" + $0 }.joined(separator: " & ")
        return QualifiedType(pieces: [.parameter(Names.plain(parameter.name)), .verbatim(": " + text)])
      }
    }
  }

  /// Those of the type's own extensions; none for a type that can be copied where its arguments can: everything but the
  /// predicates needs that (rule 58).
  func ownSuppressions(in context: TypeContext) -> [QualifiedType] {
    let id = context.declaration
    let isConditional = Self.capabilities.contains { suppresses($0, id) && !isSuppressed($0, id) }
    return isConditional ? [] : suppressions(in: context)
  }

  private func suppresses(
    _ capability: String, _ parameter: GenericParameterModel, in level: DeclarationID,
    declaredBy body: DeclarationID
  ) -> Bool {
    let clause = table[clauses: level].requirements?.text ?? ""
    let isRequired = clause.split(separator: ",").contains { requirement in
      let sides = requirement.split(separator: ":", maxSplits: 1)
      return sides.count == 2 && sides[0].filter { $0 != " " } == parameter.name
        && String(sides[1]).suppresses(capability)
    }
    if isRequired { return true }
    guard level == body, let constraint = parameter.constraint else { return false }
    return constraint.suppresses(capability)
      || constraint.outerPaths.contains { path in
        guard case .alias(let index)? = table.resolve(path, from: body) else { return false }
        return table.aliases[index].model.target?.suppresses(capability) == true
      }
  }
}

extension TypeText {
  func suppresses(_ capability: String) -> Bool { hasTilde && text.suppresses(capability) }

  /// A clause whose every requirement names one: it asks no more of the arguments than others do.
  var suppressesOnly: Bool { text.split(separator: ",").allSatisfy { $0.contains("~") } }

  private var hasTilde: Bool {
    pieces.contains {
      if case .verbatim(let text) = $0 { text.utf8.contains(UInt8(ascii: "~")) } else { false }
    }
  }
}

extension String {
  fileprivate func suppresses(_ capability: String) -> Bool {
    StandardLibrary.spellings(of: capability).contains { contains("~" + $0) }
  }
}

import PrismgenModel

/// Which `where` clauses of extensions say nothing new.
extension SymbolTable {
  /// Whether all that the extension requires holds, or may hold, for its type anyway: `extension Box where T: Equatable` of
  /// `struct Box<T: Hashable>`. The compiler takes it for one without requirements.
  ///
  /// - Complexity: the number of requirements times those of the type.
  func mayRequireNothing(_ id: DeclarationID) -> Bool {
    let clauses = self[clauses: id]
    guard let requirements = clauses.requirements, clauses.extendedType?.text.contains("<") != true else {
      return false
    }
    let signature = signature(of: declarations[id].scope)
    return TextRequirement.all(in: requirements.text).allSatisfy { requirement in
      guard requirement.isConformance else {
        return signature.contains { mayEquate($0, requirement) }
      }
      return requirement.constraints.allSatisfy { constraint in
        constraint.hasPrefix("~") || ["Any", "Copyable", "Escapable"].contains(constraint)
          || signature.contains { mayImply($0, requirement.subject, constraint) }
      }
    }
  }

  /// With the level that it stands at.
  private typealias KnownRequirement = (requirement: TextRequirement, level: DeclarationID)

  /// What the generic clauses of the type and of all around it require.
  private func signature(of scope: ScopeID) -> [KnownRequirement] {
    var result: [KnownRequirement] = []
    for scope in chain(of: scope) {
      let body = scopes[scope].bodies.first
      for parameter in scopes[scope].parameters {
        guard let constraint = parameter.constraint else { continue }
        let text = "\(Names.plain(parameter.name)): \(constraint.text)"
        result += TextRequirement.all(in: text).map { ($0, body ?? Self.moduleLevel) }
      }
      guard let body else { continue }
      let around = declarations[body].parent
      for level in [body] + (around >= 0 && declarations[around].kind == .extension ? [around] : []) {
        let text = self[clauses: level].requirements?.text ?? ""
        result += TextRequirement.all(in: text).map { ($0, level) }
      }
    }
    return result
  }

  private func mayEquate(_ known: KnownRequirement, _ new: TextRequirement) -> Bool {
    let parameters = [new.subject, new.other].map { $0.prefix { $0 != "." } }
    // `C: Collection<Int>` says what `C.Element` is.
    return known.requirement == new
      || parameters.contains(known.requirement.subject[...]) && known.requirement.other.contains("<")
        && (new.subject + new.other).contains(".")
  }

  private func mayImply(_ known: KnownRequirement, _ subject: String, _ constraint: Substring) -> Bool {
    guard known.requirement.isConformance else { return false }
    if known.requirement.subject != subject {
      // Whatever a protocol says of its associated types.
      return subject.hasPrefix(known.requirement.subject + ".")
    }
    guard let name = NamePath(constraint)?.last else { return false }
    return known.requirement.constraints.compactMap({ NamePath($0) }).contains { path in
      path.last == name
        || parts(of: path, from: known.level).contains { part in
          switch part.member {
          case .type(let scope):
            let ancestry = ancestry(of: scope)
            return ancestry.isOpaque || ancestry.names.contains(name) || part.path.last == name
              || ancestry.names.contains { StandardLibrary.inheritedProtocols(of: $0).contains(name) }
          // Its target follows.
          case .alias: return false
          case nil:
            return part.path.last == name || StandardLibrary.memberTypes(of: part.path.last) == nil
              || StandardLibrary.inheritedProtocols(of: part.path.last).contains(name)
          }
        }
    }
  }
}

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
    return requirements.text.requirements.allSatisfy { requirement in
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
        let requirement = TextRequirement(
          subject: Names.plain(parameter.name), isConformance: true, other: constraint.text)
        result.append((requirement, body ?? Self.moduleLevel))
      }
      guard let body else { continue }
      let around = declarations[body].parent
      for level in [body] + (around >= 0 && declarations[around].kind == .extension ? [around] : []) {
        let text = self[clauses: level].requirements?.text ?? ""
        result += text.requirements.map { ($0, level) }
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

  private func mayImply(
    _ known: KnownRequirement, _ subject: String, _ constraint: String
  ) -> Bool {
    guard known.requirement.isConformance else { return false }
    if known.requirement.subject != subject {
      // Whatever a protocol says of its associated types.
      return subject.hasPrefix(known.requirement.subject + ".")
    }
    let name = constraint.lastComponent
    return known.requirement.constraints.contains { path in
      if path.lastComponent == name { return true }
      return parts(of: NamePath(dotted: path), from: known.level).contains { part in
        switch part.member {
        case .type(let scope):
          let ancestry = ancestry(of: scope)
          return ancestry.isOpaque || part.path.last == name || ancestry.names.contains(name)
            || ancestry.names.contains { StandardLibrary.inheritedProtocols(of: $0).contains(name) }
        // Its target follows.
        case .alias: return false
        case nil:
          return part.path.last == name
            || StandardLibrary.inheritedProtocols(of: part.path.last).contains(name)
            || StandardLibrary.memberTypes(of: part.path.last) == nil
        }
      }
    }
  }
}

/// One requirement of a generic clause, without blanks: `T: A & B` or `T.Element == Int`.
private struct TextRequirement: Equatable {
  var subject: String
  /// `:`, not `==`
  var isConformance: Bool
  var other: String

  var constraints: [String] { other.split(separator: "&").map(String.init) }
}

extension String {
  /// Those of a `where` clause.
  fileprivate var requirements: [TextRequirement] {
    var parts: [[UInt8]] = [[]]
    var depth = 0
    for byte in utf8 where byte != UInt8(ascii: " ") {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if byte == UInt8(ascii: ","), depth == 0 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    return parts.compactMap { part in
      let isRelation = { (byte: UInt8) in byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") }
      guard let end = part.firstIndex(where: isRelation) else { return nil }
      return TextRequirement(
        subject: String(decoding: part[..<end], as: UTF8.self), isConformance: part[end] == UInt8(ascii: ":"),
        other: String(decoding: part[end...].drop(while: isRelation), as: UTF8.self))
    }
  }

  /// Of a path, without generic arguments and back-ticks.
  fileprivate var lastComponent: String { NamePath(dotted: self).last }
}

extension NamePath {
  /// `App.Keyed` of `App.Keyed<Int>`.
  fileprivate init(dotted text: String) {
    let names = text.prefix { $0 != "<" }.split(separator: ".").map { Names.plain(String($0)) }
    self.init(first: names.first ?? "", members: Array(names.dropFirst()))
  }
}

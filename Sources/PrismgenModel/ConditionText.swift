/// `#if` conditions as one expression.
package enum ConditionText {
  /// The conjunction of `clauses`, or nil if there are none (rules 79 to 83).
  package static func conjunction(_ clauses: Condition) -> String? {
    if clauses.isEmpty { return nil }
    let terms = terms(clauses)
    if terms.count == 1, !terms[0].isNegated { return terms[0].condition }
    return terms.map(\.text).joined(separator: " && ")
  }

  /// When any of the conditions holds; nil where one of them is no condition.
  package static func disjunction(_ conditions: [String?]) -> String? {
    var terms: [String] = []
    for condition in conditions {
      guard let condition else { return nil }
      if !terms.contains(condition) { terms.append(condition) }
    }
    return terms.count == 1 ? terms[0] : terms.map { "(\($0))" }.joined(separator: " || ")
  }

  package static func negation(_ condition: String) -> String {
    Term(condition: condition, isNegated: true).text
  }

  /// Whether no configuration satisfies both: they take different clauses of one `#if` block, or one asks for what the
  /// other excludes, as `#if DEBUG` and `#if !DEBUG` do.
  package static func areExclusive(_ left: Condition, _ right: Condition) -> Bool {
    if left.isEmpty || right.isEmpty { return false }
    let takeTwoClauses = left.contains { clause in
      right.contains {
        $0.block == clause.block && ($0.prior.count != clause.prior.count || $0.kind != clause.kind)
      }
    }
    if takeTwoClauses { return true }
    let asked = terms(right).map(\.positive)
    return terms(left).map(\.positive).contains { term in
      asked.contains(where: term.excludes)
    }
  }

  private static func terms(_ clauses: Condition) -> [Term] {
    clauses.flatMap { clause in
      clause.prior.map { Term(condition: $0, isNegated: true) }
        + (clause.kind == .else ? [] : [Term(condition: clause.condition, isNegated: false)])
    }
  }

  /// Whether the clauses of `condition` hold wherever those of `given` do: they are among them.
  package static func isImplied(_ condition: Condition, by given: Condition) -> Bool {
    condition.allSatisfy { clause in
      given.contains { ($0.kind, $0.condition, $0.prior) == (clause.kind, clause.condition, clause.prior) }
    }
  }

  /// The clauses of `condition` that do not hold already where those of `given` do.
  package static func rest(of condition: Condition, given: Condition) -> Condition {
    condition.filter { !isImplied([$0], by: given) }
  }

  package static func both(_ left: String?, _ right: String) -> String {
    left.map { "(\($0)) && (\(right))" } ?? right
  }

  private struct Term {
    let condition: String
    let isNegated: Bool

    var text: String { (isNegated ? "!" : "") + (isAtom ? condition : "(\(condition))") }

    /// `DEBUG` negated instead of `!DEBUG`.
    var positive: Term {
      let rest = Term(condition: String(condition.dropFirst()), isNegated: !isNegated)
      return condition.utf8.first == UInt8(ascii: "!") && rest.isAtom ? rest : self
    }

    func excludes(_ other: Term) -> Bool {
      if condition == other.condition { return isNegated != other.isNegated }
      let arePlatforms = [self, other].allSatisfy { $0.condition.hasPrefix("os(") && $0.isAtom }
      return arePlatforms && !isNegated && !other.isNegated
    }

    /// A flag, or a call such as `os(macOS)`.
    private var isAtom: Bool {
      var depth = 0
      for (index, byte) in condition.utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "("):
          if index == 0 { return false }
          depth += 1
        case UInt8(ascii: ")"):
          depth -= 1
          if depth == 0 { return index == condition.utf8.count - 1 }
        case UInt8(ascii: " "), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "!"):
          if depth == 0 { return false }
        default: break
        }
      }
      return depth == 0
    }
  }
}

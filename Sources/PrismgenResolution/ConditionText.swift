import PrismgenModel

/// `#if` conditions as one expression.
enum ConditionText {
  /// The conjunction of `clauses`, or nil if there are none (rules 79 to 83).
  static func conjunction(_ clauses: Condition) -> String? {
    if clauses.isEmpty { return nil }
    var terms: [Term] = []
    for clause in clauses {
      terms += clause.prior.map { Term(condition: $0, isNegated: true) }
      if clause.kind != .else { terms.append(Term(condition: clause.condition, isNegated: false)) }
    }
    if terms.count == 1, !terms[0].isNegated { return terms[0].condition }
    return terms.map(\.text).joined(separator: " && ")
  }

  /// When any of the conditions holds; nil where one of them is no condition.
  static func disjunction(_ conditions: [String?]) -> String? {
    var terms: [String] = []
    for condition in conditions {
      guard let condition else { return nil }
      if !terms.contains(condition) { terms.append(condition) }
    }
    return terms.count == 1 ? terms[0] : terms.map { "(\($0))" }.joined(separator: " || ")
  }

  /// Whether no configuration satisfies both: they take different clauses of one `#if` block.
  static func areExclusive(_ left: Condition, _ right: Condition) -> Bool {
    left.contains { clause in
      right.contains {
        $0.block == clause.block && ($0.prior.count != clause.prior.count || $0.kind != clause.kind)
      }
    }
  }

  /// Whether the clauses of `condition` hold wherever those of `given` do: they are among them.
  static func isImplied(_ condition: Condition, by given: Condition) -> Bool {
    condition.allSatisfy { clause in
      given.contains { ($0.kind, $0.condition, $0.prior) == (clause.kind, clause.condition, clause.prior) }
    }
  }

  private struct Term {
    let condition: String
    let isNegated: Bool

    var text: String { (isNegated ? "!" : "") + (isAtom ? condition : "(\(condition))") }

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

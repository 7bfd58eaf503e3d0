internal import PrismgenModel

/// Prints what an imported enum lacks.
struct CEnumEmitter {
  let enumeration: ResolvedCEnum
  let access: String
  let clashes: CClashes

  private var open: String { modifier(access) }
  private var swift: String { clashes.standardLibrary }

  var blocks: [String] {
    let members =
      switch enumeration.kind {
      case .open: [mirror, known] + predicates
      case .closed: [checkedInitializer, isKnown] + predicates
      case .flags: containments
      }
    return [
      """
      // MARK: \(enumeration.cName)

      nonisolated extension \(enumeration.type) {
      \(members.joined(separator: "\n\n").indented())
      }
      """
    ]
  }

  private var distinct: [ResolvedCEnum.Value] { enumeration.values.filter { !$0.isAlias } }

  /// Swift sees the C enum as a number; a `switch` over the mirror is exhaustive.
  private var mirror: String {
    """
    /// The values that the header names.
    \(open)enum Known: \(swift)CaseIterable, \(swift)Hashable, \(swift)Sendable {
    \(distinct.map { "/// `\($0.constant)`\ncase \($0.caseName)" }.joined(separator: "\n").indented())

      /// The case for `c`; nil for a value that the header does not name.
      \(open)init?(_ c: \(enumeration.type)) {
        switch c {
    \(distinct.map { "case \($0.expression): self = .\($0.caseName)" }.joined(separator: "\n").indented(by: 4))
        default: return nil
        }
      }

      /// The C constant.
      \(open)var cValue: \(enumeration.type) {
        switch self {
    \(valuesOfCases.joined(separator: "\n").indented(by: 4))
        }
      }
    }
    """
  }

  private var valuesOfCases: [String] {
    let distinct = distinct
    return distinct.enumerated().map { index, value in
      let isRest = index >= CUnionEmitter.provableCases && index == distinct.count - 1
      return "\(isRest ? "default" : "case .\(value.caseName)"): \(value.expression)"
    }
  }

  private var known: String {
    """
    /// The value, if the header names it.
    \(open)var known: Known? { Known(self) }
    """
  }

  private var predicates: [String] {
    let isClosed = enumeration.kind == .closed
    return enumeration.values.map { value in
      let test = isClosed ? "self.rawValue == \(value.expression).rawValue" : "self == \(value.expression)"
      return """
        /// Whether the value is `\(value.constant)`.
        \(open)var \(value.predicate): \(swift)Bool { \(test) }
        """
    }
  }

  /// `init(rawValue:)` of an imported enum takes any number, and a `switch` over the result traps.
  private var checkedInitializer: String {
    """
    /// The case for a raw value; nil for one that the header does not name.
    \(open)init?(checking rawValue: \(enumeration.rawType)) {
      self.init(rawValue: rawValue)
      guard isKnown else { return nil }
    }
    """
  }

  private var isKnown: String {
    """
    /// Whether the value is one that the header names, so that a `switch` may look at it.
    \(open)var isKnown: \(swift)Bool {
      switch self.rawValue {
      case \(distinct.map { "\($0.expression).rawValue" }.joined(separator: ", ")): true
      default: false
      }
    }
    """
  }

  private var containments: [String] {
    enumeration.values.map { value in
      """
      /// Whether all bits of `\(value.constant)` are set.
      \(open)var \(value.predicate): \(swift)Bool { contains(\(value.expression)) }
      """
    }
  }
}

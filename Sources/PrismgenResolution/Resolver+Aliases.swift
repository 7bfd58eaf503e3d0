import PrismgenModel

/// A place where generated code spells a type.
struct TypeUse {
  var facts: TypeFacts
  var condition: String?
  var access: AccessLevel
}

extension Resolver {
  /// `extension Outer { typealias __Self = Self }`, if the type is called so in what is generated.
  func ownAliases(_ context: TypeContext, _ target: ResolvedTarget) -> [ResolvedAlias] {
    guard context.whole.pieces == [.verbatim(Self.ownAlias)] else { return [] }
    return [
      ResolvedAlias(
        host: target.typeName + target.clause, name: Self.ownAlias, target: "Self",
        modifier: aliasModifier(generatedAccess(of: context.declaration), target), condition: nil)
    ]
  }

  private func aliasModifier(_ access: AccessLevel, _ target: ResolvedTarget) -> String {
    let spi = target.attributes.filter { $0.hasPrefix("@_spi") }.map { $0 + " " }.joined()
    return access == .public ? "\(spi)public " : access == .package ? "package " : ""
  }

  /// The typealiases through which names are reached that a surrounding type may inherit (rule 20).
  ///
  /// Each stands in an extension of that type, where it means what the name means in the source, and is as visible as
  /// what uses it.
  func aliases(
    for uses: [TypeUse], in context: TypeContext, _ target: ResolvedTarget
  ) -> [ResolvedAlias] {
    var order: [TypeFacts.Fallback] = []
    var groups: [TypeFacts.Fallback: [TypeUse]] = [:]
    for use in uses {
      for fallback in use.facts.fallbacks {
        if groups[fallback] == nil { order.append(fallback) }
        groups[fallback, default: []].append(use)
      }
    }
    return order.map { fallback in
      let uses = groups[fallback] ?? []
      let host = QualifiedType(pieces: path(of: fallback.host, chain: [], from: context.declaration))
      let access = uses.map(\.access).max() ?? .internal
      return ResolvedAlias(
        host: host.text { Names.typeName($0) } + fallback.clause, name: fallback.alias,
        target: Names.typeName(fallback.name),
        modifier: aliasModifier(access, target),
        condition: ConditionText.disjunction(uses.map(\.condition)))
    }
  }
}

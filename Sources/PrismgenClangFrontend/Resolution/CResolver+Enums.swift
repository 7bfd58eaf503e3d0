internal import PrismgenModel

extension CResolver {
  /// A mirror, predicates or containment tests for one enum; nil if Swift sees no type for it.
  func resolve(_ enumeration: CEnum) -> ResolvedCEnum? {
    guard let type = spelling.type(of: enumeration), let model = interface.types[type] else { return nil }
    let kind: ResolvedCEnum.Kind = model.kind == .enum ? .closed : model.isOptionSet ? .flags : .open
    let affixes = CommonAffixes(enumeration.constants.map { Words($0.name) })
    var cases = Names()
    var names = Names(taken: model.properties.filter { !$0.isStatic }.map { $0.name.withoutBackticks })
    let values = TagConstants.values(of: enumeration.constants, keeping: [], ignoring: []).flatMap { value in
      ([value.constant] + value.aliases).enumerated().compactMap { index, constant -> ResolvedCEnum.Value? in
        guard let expression = spelling.expression(for: constant, of: enumeration) else { return nil }
        let words = affixes.strip(Words(constant.name))
        let isAlias = index > 0
        let name = [words.lowerCamel, Words(constant.name).lowerCamel].map(Names.identifier)
        return ResolvedCEnum.Value(
          constant: constant.name, expression: expression,
          caseName: isAlias ? "" : Names.escaped(cases.take(name)),
          predicate: names.take((kind == .flags ? "contains" : "is") + words.upperCamel), isAlias: isAlias)
      }
    }
    guard !values.isEmpty, let raw = model.rawType ?? (kind == .flags ? "" : nil) else { return nil }
    return ResolvedCEnum(
      kind: kind, type: type, cName: HeaderFacts.displayName(enumeration.names), rawType: raw, values: values)
  }
}

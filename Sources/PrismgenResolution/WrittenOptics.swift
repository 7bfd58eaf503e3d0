import PrismgenModel

extension Resolver {
  /// Remembers `extension Prism where Whole == E, Part == … { static var a … }` of the user's (rule 134), also in the form
  /// `extension Prism<E, …>`. Of a static function in any other extension nobody knows which types it is for.
  mutating func collectWrittenOptics() {
    for id in table.declarations.indices {
      guard let optic = table.declarations[id].path?.last, optic == "Prism" || optic == "Lens" else {
        continue
      }
      let type = table.declarations[id].type
      let functions = type.functions.filter(\.isStatic).map(\.name)
      if let scope = whole(of: type) {
        for name in type.properties.filter(\.isStatic).map(\.name) + functions {
          writtenOptics.insert(Self.opticKey(optic, scope, Names.plain(name)))
        }
      } else {
        for name in functions { writtenOptics.insert(Self.opticKey(optic, nil, Names.plain(name))) }
      }
    }
  }

  /// The type of which the optics in an extension of `Prism` or `Lens` see a part.
  private func whole(of type: TypeModel) -> ScopeID? {
    let path =
      type.extendedType?.genericArguments?.first?.nominalPath
      ?? type.requirements.flatMap {
        Self.whole(in: $0.text)
      }
    return path.flatMap { table.resolve($0, from: SymbolTable.moduleLevel) }.flatMap { table.scope(of: $0) }
  }

  static func opticKey(_ optic: String, _ scope: ScopeID?, _ name: String) -> String {
    "\(optic) \(scope ?? -1) \(name)"
  }

  /// `Outer.Inner` of `Whole == Outer.Inner<Int>, Part == Int`.
  private static func whole(in requirements: String) -> NamePath? {
    for requirement in requirements.split(separator: ",") {
      let words = requirement.split(separator: " ")
      guard words.count == 3, words[0] == "Whole", words[1] == "==" else { continue }
      let names = words[2].prefix { $0 != "<" }.split(separator: ".").map { Names.plain(String($0)) }
      return names.first.map { NamePath(first: $0, members: Array(names.dropFirst())) }
    }
    return nil
  }
}

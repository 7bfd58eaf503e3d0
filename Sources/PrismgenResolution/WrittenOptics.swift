import PrismgenModel

extension Resolver {
  /// Remembers `extension Prism where Whole == E, Part == … { static var a … }` of the user's (rule 134).
  mutating func collectWrittenOptics() {
    for id in table.declarations.indices {
      guard let optic = table.declarations[id].path?.last, optic == "Prism" || optic == "Lens" else {
        continue
      }
      let type = table.declarations[id].type
      guard let requirements = type.requirements else { continue }
      let path = Self.whole(in: requirements.text)
      guard let first = path.first,
        let member = table.resolve(
          NamePath(first: first, members: Array(path.dropFirst())), from: SymbolTable.moduleLevel),
        let scope = table.scope(of: member)
      else { continue }
      let names =
        type.properties.filter(\.isStatic).map(\.name) + type.functions.filter(\.isStatic).map(\.name)
      for name in names { writtenOptics.insert(Self.opticKey(optic, scope, Names.plain(name))) }
    }
  }

  static func opticKey(_ optic: String, _ scope: ScopeID, _ name: String) -> String {
    "\(optic) \(scope) \(name)"
  }

  /// `["Outer", "Inner"]` of `Whole == Outer.Inner, Part == Int`, without generic arguments.
  private static func whole(in requirements: String) -> [String] {
    for requirement in requirements.split(separator: ",") {
      let words = requirement.split(separator: " ")
      guard words.count == 3, words[0] == "Whole", words[1] == "==" else { continue }
      return words[2].prefix { $0 != "<" }.split(separator: ".").map { Names.plain(String($0)) }
    }
    return []
  }
}

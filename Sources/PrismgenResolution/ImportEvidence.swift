import PrismgenModel
import PrismgenSource

extension SymbolTable {
  /// The files whose declarations begin a type name with one of `names`, in order.
  func files(naming names: Set<String>) -> [Int] {
    let names = NameSet(names)
    let isNaming = Workers.map(declarations.count, grain: 64) { [declarations] index in
      !declarations[index].mentions(of: names).isEmpty
    }
    return Set(zip(declarations, isNaming).lazy.filter(\.1).map(\.0.file)).sorted()
  }
}

extension FileModel {
  /// Which of `names` begin type names in the file's aliases, and in what its types have left out.
  func mentions(of names: NameSet) -> Set<String> {
    var result: Set<String> = []
    for alias in aliases { alias.target?.addNames(among: names, to: &result) }
    for omitted in omittedNames where names.contains(omitted.name) { result.insert(omitted.name) }
    return result
  }
}

extension Declaration {
  /// Which of `names` begin type names in payloads, properties and their initial values, the inheritance clause, the extended
  /// type and aliases.
  func mentions(of names: NameSet) -> Set<String> {
    var result: Set<String> = []
    for alias in aliases { alias.target?.addNames(among: names, to: &result) }
    guard mayMention(names) else { return result }
    let type = readType()
    type.extendedType?.addNames(among: names, to: &result)
    for type in type.inheritedTypes { type.addNames(among: names, to: &result) }
    for enumCase in type.cases {
      for parameter in enumCase.parameters ?? [] { parameter.type.addNames(among: names, to: &result) }
    }
    for property in type.properties {
      (property.type ?? property.initialValue?.type)?.addNames(among: names, to: &result)
    }
    return result
  }
}

extension Declaration {
  /// What stands right behind one of `modules` in payloads, properties and their initial values.
  func names(behind modules: NameSet) -> [String] {
    guard mayMention(modules) else { return [] }
    let type = readType()
    let types =
      type.cases.flatMap { ($0.parameters ?? []).map(\.type) }
      + type.properties.compactMap { $0.type ?? $0.initialValue?.type }
    return types.flatMap { $0.names(behind: modules) }
  }
}

extension TypeText {
  fileprivate func names(behind modules: NameSet) -> [String] {
    pieces.indices.compactMap { index in
      guard case .name(let module) = pieces[index], modules.contains(module) else { return nil }
      let path = path(at: index)
      return path.module == nil ? path.members.first : path.first
    }
  }

  fileprivate func addNames(among names: NameSet, to result: inout Set<String>) {
    for case .name(let name) in pieces where names.contains(name) { result.insert(name) }
  }
}

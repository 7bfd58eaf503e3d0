import PrismgenModel
import PrismgenSource

/// Cases whose names mean something else as well where they are built (rule 73).
extension Resolver {
  /// Whether `.name` may also mean a static property that an extension of a protocol gives to the enum; or, with values, a
  /// property that is such a function, or with one value a function that takes any number of such values or whatever it is given:
  /// the compiler prefers neither where the value is no literal.
  func isAmbiguous(_ enumCase: CaseModel, _ name: String, _ facts: EnumFacts) -> Bool {
    let values = enumCase.parameters ?? []
    guard let (kind, rival) = rivalProperty(values, name, facts) ?? rivalFunction(values, name, facts) else {
      return false
    }
    refuse(
      .ambiguousCase, enumCase,
      "'.\(name)' may mean a static \(kind), too; \(Self.remainder("the predicate of case '\(name)'", facts))",
      notes: [.init("declared here", at: rival)], help: "rename one of them")
    return true
  }

  private func rivalProperty(
    _ values: [ParameterModel], _ name: String, _ facts: EnumFacts
  ) -> (kind: String, SourceLocation)? {
    if values.contains(where: { ($0.firstName ?? "_") != "_" }) { return nil }
    lazy var functions = functionTypes(values, facts.type)
    func isRival(_ type: String) -> Bool {
      if values.isEmpty { return type == "Self" || type == facts.target.displayName }
      let type = type.filter { $0 != " " }
      return functions.contains(type.hasPrefix("@Sendable") ? String(type.dropFirst(9)) : type)
    }
    // Without values that of the enum itself would be a redeclaration.
    let owners = (values.isEmpty ? [] : [facts.context.scope]) + facts.protocols
    let own = facts.type.properties.first {
      $0.isStatic && Names.plain($0.name) == name && isSeen($0.modifiers) && !values.isEmpty
        && $0.type.map { isRival($0.text) } == true
    }
    let rival =
      own?.location
      ?? table.staticMember(named: name, of: facts.context.scope, in: owners, facts.ancestry, isRival)
    return rival.map { ("property", $0) }
  }

  /// Those of what takes the values and gives the enum, without blanks.
  private func functionTypes(_ values: [ParameterModel], _ type: TypeModel) -> [String] {
    let taken = values.map { $0.type.text.filter { $0 != " " } }.joined(separator: ",")
    return ["", "async", "throws", "asyncthrows"].flatMap { effects in
      factoryResults(type).map { "(\(taken))\(effects)->\($0)" }
    }
  }

  private func rivalFunction(
    _ values: [ParameterModel], _ name: String, _ facts: EnumFacts
  ) -> (kind: String, SourceLocation)? {
    guard let value = values.first, values.count == 1 else { return nil }
    lazy var signatures = factorySignatures(values, facts.type, dots: "...")
    func isRival(_ signature: String) -> Bool {
      signatures.contains(signature)
        || (value.firstName ?? "_") == "_" && takesAnything(signature, value.type, facts)
    }
    let own = facts.type.functions.first {
      $0.isStatic && Names.plain($0.name) == name && isSeen($0.modifiers) && $0.signature.map(isRival) == true
    }
    let owners = [facts.context.scope] + facts.protocols
    let rival =
      own?.location
      ?? table.staticMember(named: name, of: facts.context.scope, in: owners, facts.ancestry, isRival)
    return rival.map { ("function", $0) }
  }

  /// By what is generated.
  private func isSeen(_ modifiers: [String]) -> Bool {
    options.isInPlace || !SymbolNames.isPrivate(modifiers)
  }

  /// Whether a static function of that signature takes by a generic parameter of its own what the enum's makes of the value:
  /// `<U>(_:[U],)->Load<U>` beside `case items([Item])`. One that asks something of its parameter is another matter.
  private func takesAnything(_ signature: String, _ value: TypeText, _ facts: EnumFacts) -> Bool {
    guard signature.hasPrefix("<"), let close = signature.firstIndex(of: ">") else { return false }
    let own = String(signature[..<close].dropFirst())
    let mentioned = facts.context.parameters.map(\.name).filter(value.names.map(Names.plain).contains)
    let taken = mentioned.map { name in
      value.pieces.map { $0 == .name(name) ? own : $0.text.filter { $0 != " " } }.joined()
    }
    return (mentioned.isEmpty ? [] : taken + [own]).contains { type in
      let head = "<\(own)>(_:\(type),)->"
      let (result, name) = (signature.dropFirst(head.count), Names.plain(facts.type.name))
      return signature.hasPrefix(head)
        && (result == "Self" || result == name || result.hasPrefix(name + "<") && result.hasSuffix(">"))
    }
  }
}

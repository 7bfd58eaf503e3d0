internal import PrismgenModel
internal import PrismgenSource

extension CResolver {
  /// A mirror, predicates or containment tests for one enum; nil if Swift sees no type for it.
  ///
  /// - Parameter proven: constants that are values, whatever they are called.
  func resolve(_ enumeration: CEnum, keeping proven: Set<String>) -> ResolvedCEnum? {
    guard let type = spelling.type(of: enumeration), let model = interface.types[type],
      interface.obstacle(in: type) == nil
    else { return nil }
    let kind: ResolvedCEnum.Kind = model.kind == .enum ? .closed : model.isOptionSet ? .flags : .open
    var cases = Names()
    let own =
      model.properties.filter { !$0.isStatic }.map { $0.name.withoutBackticks }
      + interface.extensionMembers(of: type)
    var names = Names(taken: own + (kind == .closed ? ["isKnown"] : []))
    // To C and Swift alike every constant of a closed enum is one of its values.
    let kept = kind == .closed ? Set(enumeration.constants.map(\.name)) : proven
    let tags = TagConstants.values(of: enumeration.constants, keeping: kept, ignoring: [])
    // What closes the list may begin with something else; beside a single value it tells what belongs to the enum's name.
    let namesInCommon = tags.count > 1 ? tags.flatMap(\.names) : enumeration.constants.map(\.name)
    let affixes = CommonAffixes(namesInCommon.map(Words.init))
    var values = tags.flatMap { value in
      ([value.constant] + value.aliases).enumerated().compactMap { index, constant -> ResolvedCEnum.Value? in
        guard let expression = spelling.expression(for: constant, of: enumeration) else { return nil }
        let words = affixes.strip(Words(constant.name))
        let isAlias = index > 0
        let name = [words.lowerCamel, Words(constant.name).lowerCamel].map(Names.identifier)
        return ResolvedCEnum.Value(
          constant: constant.name, expression: expression,
          caseName: isAlias ? "" : Names.escaped(cases.take(name)),
          predicate: Names.escaped(
            names.take((kind == .flags ? "contains" : "is") + words.upperCamel)), isAlias: isAlias)
      }
    }
    let scope = Set(
      (model.properties.map(\.name) + model.cases.map(\.name))
        + values.flatMap { [$0.caseName, $0.predicate] }
    )
    .union(["c", "isKnown", "known", "cValue", "`self`"]).union(Self.inherited).union(hiddenNames)
    for index in values.indices { values[index].expression = qualified(values[index].expression, in: scope) }
    guard !values.isEmpty, let raw = model.rawType ?? (kind == .flags ? "" : nil) else { return nil }
    return ResolvedCEnum(
      kind: kind, type: qualified(spelled(type), in: interface.declared(of: Self.inherited)),
      cName: HeaderFacts.displayName(enumeration.names),
      rawType: raw, values: values)
  }

  /// What the protocols of imported enums and of their mirrors bring, and the mirror's name.
  private static let inherited = words(
    """
    AllCases ArrayLiteralElement Element Known RawValue allCases contains formIntersection formSymmetricDifference \
    formUnion hash hashValue insert intersection isDisjoint isEmpty isStrictSubset isStrictSuperset isSubset isSuperset \
    rawValue remove subtract subtracting symmetricDifference union update
    """)

  /// `expression` with the module's name before each of its names that means something else in `scope`.
  func qualified(_ expression: String, in scope: Set<String>) -> String {
    var result = ""
    let qualification = qualification(in: scope)
    var rest = expression[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }
      let isName =
        !result.hasSuffix(".") && !result.hasSuffix("::") && !rest.dropFirst(word.count).hasPrefix(":")
      var name = word.isEmpty ? String(first) : String(word)
      // A word such as `Type` is a name like any other until it is a member's; `self` alone is never a constant.
      if isName, name != "self", scope.contains("`\(name)`") { name = "`\(name)`" }
      let isHidden = scope.contains(name)
      let isDeclared = interface.declares(name) || interface.variable(named: name) != nil
      if isName, isDeclared { name = Names.alone(name) }
      if isName, isHidden {
        let isStandard =
          rest.dropFirst(word.count).hasPrefix("(") && QualifiedTypes.ofC.contains(name)
          && !interface.declares(name)
        result += isStandard ? interface.standardLibrary : qualification
      }
      result += name
      rest = rest.dropFirst(max(word.count, 1))
    }
    return result
  }

  /// What stands before a name of the module. What has the module's own name hides it behind a period: a type, a constant or
  /// a function of the module, what `scope` has, or a name of the runtime or the standard library.
  func qualification(in scope: Set<String>) -> String {
    let (name, written) = (options.module, Names.ofModule(options.module))
    let isHidden =
      interface.declares(name) || interface.variable(named: name) != nil || scope.contains(written)
      || Self.parameters.contains(name) || CClashes.runtimeNames.contains(name)
      || interface.functions.contains(name) || StandardLibrary.declares(name)
    return written + (isHidden ? "::" : ".")
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }

  /// What the types that the output extends have for parameters.
  private static let parameters: Set = ["Whole", "Part", "Pointee"]

  /// The imported type `name` as it must be written.
  func spelled(_ name: String) -> String { qualified(interface.spelled(name), in: hiddenNames) }

  /// The names of the module that alone mean something else, or nothing, where the output has them.
  var hiddenNames: Set<String> { runtimeNames.union(interface.declared(of: Self.parameters)) }

  /// The names of the optics runtime that the module has too: alone they would be ambiguous, or mean the runtime that is embedded.
  private var runtimeNames: Set<String> {
    options.optics || options.hasEmbeddedRuntime ? interface.declared(of: CClashes.runtimeNames) : []
  }

  /// The names that the output brings along and that would mean the module's own types.
  var clashes: CClashes {
    var standard = interface.declared(of: CClashes.standardNames)
    // A constant hides the keyword in expressions.
    if interface.variable(named: "Self") != nil { standard.insert("Self") }
    // What the output's own module declares hides what it imports.
    return CClashes(standard: standard, runtime: options.hasEmbeddedRuntime ? [] : runtimeNames)
  }

  func notNamed(_ enumeration: CEnum) -> Diagnostic? {
    spelling.type(of: enumeration).flatMap(interface.obstacle).map { reason in
      notNamed("'\(HeaderFacts.displayName(enumeration.names))'", reason, at: enumeration.location)
    }
  }

  func notNamed(
    _ what: String, _ reason: String, at location: SourceLocation, help: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .notNamed, .note, "nothing is generated for \(what): \(reason)", at: location,
      help: help ?? "what would be generated does not compile without a warning")
  }
}

import PrismgenModel

/// Members of an enum that nothing tells apart.
extension Resolver {
  /// Two cases that differ in nothing that a pattern or a call could tell apart. Those in an `#if` may be meant for
  /// different configurations, or for none (rules 67, 81).
  func redeclaredCase(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    repeatedCase(type) ?? namesake(of: type.cases, id) ?? factory(type)
  }

  private func repeatedCase(_ type: TypeModel) -> Illegality? {
    var names: Set<String> = []
    // In most enums no two have a name.
    let isNew = type.cases.allSatisfy { !$0.condition.isEmpty || names.insert(Names.plain($0.name)).inserted }
    if isNew { return nil }
    names = []
    var bare: Set<String> = []
    var labelled: Set<[String?]> = []
    for enumCase in type.cases where enumCase.condition.isEmpty {
      let name = Names.plain(enumCase.name)
      let labels = (enumCase.parameters ?? []).map(Self.label(of:))
      // `a` is a redeclaration of any other `a`, `a(x:)` only of one with these labels.
      let isFirst = names.insert(name).inserted
      let isNew = labels.isEmpty ? bare.insert(name).inserted : labelled.insert([name] + labels).inserted
      if !isFirst, !isNew || labels.isEmpty || bare.contains(name) {
        return Illegality(
          rule: .redeclaredCase, location: enumCase.location, text: "case '\(name)' is declared twice")
      }
    }
    return nil
  }

  /// A type in the enum's body, or a static property where the case has no payload.
  private func namesake(of cases: [CaseModel], _ id: DeclarationID) -> Illegality? {
    let declaration = table.declarations[id]
    let types = Set(
      (declaration.nested.filter(\.condition.isEmpty).map(\.name)
        + declaration.aliases.filter(\.condition.isEmpty).map(\.name)).map(Names.plain))
    let extensions = unconditionalExtensions(of: id).filter { !$0.isConstrainedExtension }
    let inExtensions = extensions.lazy.flatMap(\.properties).filter {
      $0.attributes.isEmpty && !SymbolNames.isPrivate($0.modifiers)
    }
    let properties = Set(
      (table[type: declaration.id].properties + inExtensions).filter { $0.isStatic && $0.condition.isEmpty }
        .map {
          Names.plain($0.name)
        })
    if types.isEmpty, properties.isEmpty { return nil }
    let rival = cases.first {
      let name = Names.plain($0.name)
      return $0.condition.isEmpty
        && (types.contains(name) || $0.parameters?.isEmpty != false && properties.contains(name))
    }
    return rival.map {
      Illegality(
        rule: .redeclaredCase, location: $0.location,
        text: "case '\(Names.plain($0.name))' has the name of another static member")
    }
  }

  /// A static function that takes what a case takes and gives the enum at once: one that is asynchronous is an overload.
  private func factory(_ type: TypeModel) -> Illegality? {
    let functions = Set(
      type.functions.lazy.filter { $0.isStatic && $0.isCertain }.compactMap { function in
        function.signature.map { Names.plain(function.name) + $0 }
      })
    if functions.isEmpty { return nil }
    let rival = type.cases.first { enumCase in
      enumCase.condition.isEmpty && enumCase.parameters?.isEmpty == false
        && factorySignatures(enumCase.parameters ?? [], type).contains {
          functions.contains(Names.plain(enumCase.name) + $0)
        }
    }
    return rival.map {
      Illegality(
        rule: .redeclaredCase, location: $0.location,
        text: "case '\(Names.plain($0.name))' has the name, the values and the type of a static function")
    }
  }

  /// Of a function that takes what the case takes and gives the enum, see ``FunctionModel/signature``.
  ///
  /// - Parameter dots: those of a variadic parameter.
  func factorySignatures(_ values: [ParameterModel], _ type: TypeModel, dots: String = "") -> [String] {
    let taken = values.map {
      "\($0.firstName ?? "_"):\($0.type.text.filter { $0 != " " })\(dots),"
    }.joined()
    return factoryResults(type).map { "(\(taken))->\($0)" }
  }

  /// How the enum is written by what gives it.
  func factoryResults(_ type: TypeModel) -> [String] {
    let own = Names.plain(type.name)
    return ["Self", own, "\(own)<\(type.genericParameters.map(\.name).joined(separator: ","))>"]
  }

  /// Two functions in the enum's body that nothing tells apart.
  func repeatedFunction(_ type: TypeModel) -> Illegality? {
    var seen: Set<[String]> = []
    let repeated = type.functions.first { function in
      guard function.isCertain, let signature = function.signature else { return false }
      return !seen.insert([Names.plain(function.name), signature, function.isStatic ? "static" : ""]).inserted
    }
    return repeated.map {
      Illegality(location: $0.location, text: "it declares the function '\($0.name)' twice")
    }
  }

  /// Two properties of one name in the enum's body, whatever their types. With an attribute one of them may be for another
  /// version of the language.
  func repeatedProperty(_ type: TypeModel) -> Illegality? {
    var seen: Set<[String]> = []
    let repeated = type.properties.first {
      $0.condition.isEmpty && $0.attributes.isEmpty && $0.name != "_"
        && !seen.insert([Names.plain($0.name), $0.isStatic ? "static" : ""]).inserted
    }
    return repeated.map {
      Illegality(location: $0.location, text: "it declares the property '\($0.name)' twice")
    }
  }

  /// Two types of one name in the enum's body. With an attribute one of them may be for another version of the language.
  func repeatedType(_ id: DeclarationID, _ type: TypeModel) -> Illegality? {
    let nested = table.declarations[id].nested.lazy.filter {
      $0.kind != .extension && $0.condition.isEmpty && $0.attributes.isEmpty
    }.map { (name: $0.name, location: $0.location) }
    let aliases = type.aliases.lazy.filter { $0.condition.isEmpty && $0.attributes.isEmpty }.map {
      (name: Names.plain($0.name), location: $0.location)
    }
    var names: Set<String> = []
    let repeated = (Array(nested) + Array(aliases)).first { !names.insert($0.name).inserted }
    return repeated.map {
      Illegality(location: $0.location, text: "it declares the type '\($0.name)' twice")
    }
  }
}

extension FunctionModel {
  /// With an attribute it may be for another version of the language.
  fileprivate var isCertain: Bool { condition.isEmpty && attributes.isEmpty }
}

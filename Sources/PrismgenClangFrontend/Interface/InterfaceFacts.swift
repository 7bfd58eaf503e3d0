package import PrismgenModel
internal import PrismgenSource

/// Facts about a C module from the interface alone, for machines without libclang.
///
/// Everything has its Swift name. What neither the interface nor the text of the headers tells is kept as a doubt, and
/// becomes an error where it decides about the output.
package struct InterfaceFacts {
  private let interface: Interface
  private let kinds: InterfaceKinds
  private let sources: HeaderSources
  private var facts = HeaderFacts()
  private var records: [String: Int] = [:]
  private var enums: [String: Int] = [:]
  private var doubts: InterfaceDoubts
  private let constantNames: Set<String>
  private let typeNames: Set<String>
  /// All further names of a type.
  private let aliases: [String: [String]]

  /// Everything but the values of constants, which only a compiler knows.
  ///
  /// - Parameter kinds: what the interface's initialisers tell about its structs.
  package static func read(_ file: FileModel, kinds: InterfaceKinds, sources: HeaderSources) -> HeaderFacts {
    var reader = InterfaceFacts(Interface(file), kinds, sources)
    reader.readEnums()
    reader.readRecords()
    reader.facts.macros = reader.interface.variables.filter {
      $0.isReadOnly && reader.isInteger($0.type?.text ?? "")
    }
    .map { CConstant(name: $0.name.withoutBackticks, value: nil, location: $0.location) }
    reader.facts.doubts = reader.doubts
    return reader.facts
  }

  /// The constants whose values decide about the output, each as a Swift expression: those of enums, and the macros that
  /// `patterns` name.
  package static func openConstants(
    of facts: HeaderFacts, _ file: FileModel, macros patterns: [String]
  ) -> [(name: String, expression: String)] {
    let interface = Interface(file)
    let constants = TagConstants(facts: facts)
    let named = Set(patterns.flatMap { constants.constants(named: $0) ?? [] }.map(\.name))
    return interface.variables.compactMap { variable in
      guard variable.isConstant, let type = variable.type?.text else { return nil }
      let raw = interface.types[interface.resolve(type)]?.rawType
      let name = variable.name.withoutBackticks
      return raw != nil || named.contains(name) ? (name, Names.alone(variable.name)) : nil
    }
  }

  /// A file that uses `constants`, each of which the compiler then has to find.
  package static func probe(of constants: [(name: String, expression: String)], in module: String) -> String {
    let uses = constants.map { "  _ = \($0.expression)\n" }.joined()
    return "import \(Names.ofModule(module))\nfunc prismgenProbe() {\n\(uses)}\n"
  }

  private init(_ interface: Interface, _ kinds: InterfaceKinds, _ sources: HeaderSources) {
    self.interface = interface
    self.kinds = kinds
    self.sources = sources
    doubts = InterfaceDoubts(
      sources: sources, variables: Set(interface.variables.map(\.name.withoutBackticks)))
    constantNames = doubts.variables.union(
      interface.types.values.flatMap { $0.cases.map(\.name) + $0.properties.filter(\.isStatic).map(\.name) })
    aliases = Dictionary(grouping: interface.aliases.keys) { interface.resolve($0) }
    typeNames = Set(interface.types.keys).union(interface.aliases.keys)
  }

  private static let integerTypes: Set<String> = [
    "Int8", "Int16", "Int32", "Int64", "Int", "UInt8", "UInt16", "UInt32", "UInt64", "UInt", "CChar", "Bool",
  ]

  private func isInteger(_ type: String) -> Bool {
    let type = interface.resolve(type)
    return Self.integerTypes.contains { interface.standard($0) == type }
  }

  private mutating func readEnums() {
    let others = sources.constantVariables()
    let constants = Dictionary(
      grouping: interface.variables.filter { $0.isConstant && !others.contains($0.name.withoutBackticks) }
    ) { interface.resolve($0.type?.text ?? "") }
    for name in interface.order {
      guard let type = interface.types[name], type.kind == .enum || type.rawType != nil || type.isOptionSet
      else {
        continue
      }
      var cases = type.cases.map {
        CConstant(
          name: $0.name.withoutBackticks, value: $0.rawValue.flatMap(Int64.init(bits:)),
          comment: headerComment($0.documentation), location: $0.location)
      }
      let variables = (constants[name] ?? []) + (type.isOptionSet ? type.properties.filter(\.isStatic) : [])
      var named = variables.map {
        CConstant(
          name: $0.name.withoutBackticks, value: nil, comment: headerComment($0.documentation),
          location: $0.location)
      }
      giveToOne(&cases, counting: typeNames)
      giveToOne(&named, counting: typeNames)
      let comments = place(named.map { ($0.name, $0.comment, $0.location) }, counting: typeNames)
      for (index, comment) in comments.enumerated() { named[index].comment = comment }
      enums[name] = facts.enums.count
      facts.enums.append(CEnum(names: names(of: name), constants: cases + named, location: type.location))
    }
  }

  private mutating func readRecords() {
    for name in interface.order { _ = record(name) }
  }

  private func names(of type: String) -> [String] {
    [type] + (aliases[type] ?? []).filter { $0 != type }.sorted()
  }

  private mutating func record(_ name: String) -> Int? {
    if let known = records[name] { return known }
    guard let type = interface.types[name], type.kind == .struct, enums[name] == nil else { return nil }
    let index = facts.records.count
    records[name] = index
    let own = name.lastComponent
    let isUnnamed = own.hasPrefix(Interface.unnamed)
    facts.records.append(
      CRecord(
        kind: own.hasPrefix("__Unnamed_union") || kinds.unions.contains(name) ? .union : .struct,
        names: isUnnamed ? [] : names(of: name),
        comment: headerComment(type.documentation), location: type.location))
    if kinds.incomplete.contains(name) { doubts.incomplete.insert(index) }
    // `x[1]` is imported as a single value, longer arrays as tuples.
    if let last = type.importedProperties.last, !Self.isTuple(last.type?.text ?? "") {
      doubts.lastMembers[index] = last.name.withoutBackticks
    }
    facts.records[index].fields = fields(of: type, name)
    return index
  }

  private static func isTuple(_ type: String) -> Bool {
    type.hasPrefix("(") && type.hasSuffix(")") && type.contains(",")
  }

  /// The members of a C11 anonymous struct or union are properties of the outer type too. They are not its own members:
  /// one that lies in an anonymous union may hold anything.
  private mutating func fields(of type: TypeModel, _ name: String) -> [CField] {
    var outer: [String: CField] = [:]
    for nested in type.types where nested.name.contains("__Anonymous_field") {
      guard let inner = record("\(name).\(nested.name)") else { continue }
      let field = CField(name: "", type: .record(inner), comment: "", offset: nil, location: type.location)
      for property in nested.importedProperties { outer[property.name] = field }
    }
    let own = type.importedProperties.filter { outer[$0.name] == nil }
    let comments = place(
      own.map { ($0.name.withoutBackticks, headerComment($0.documentation), $0.location) },
      counting: constantNames)
    var ownFields = zip(own, comments).map { field($0, $1) }[...]
    var fields: [CField] = []
    for property in type.importedProperties {
      if let anonymous = outer[property.name] {
        if fields.last != anonymous { fields.append(anonymous) }
      } else if let field = ownFields.popFirst() {
        fields.append(field)
      }
    }
    return fields
  }

  private mutating func field(_ property: PropertyModel, _ comment: String) -> CField {
    let type = self.type(property.type?.text ?? "")
    var comment = comment
    if comment.isEmpty, case .record(let inner) = type, facts.records[inner].names.isEmpty {
      comment = facts.records[inner].comment
    }
    return CField(
      name: property.name.withoutBackticks, type: type, comment: comment, offset: nil,
      location: property.location)
  }

  private mutating func type(_ text: String) -> CType {
    let name = interface.resolve(text)
    if let index = enums[name] { return .enumeration(index) }
    if isInteger(text) { return .integer }
    return record(name).map(CType.record) ?? .other
  }

  // MARK: Comments

  /// The comments of members that follow each other, each with the member that it speaks of.
  ///
  /// clang gives `/** … */` behind a member to the next one, and the interface does not tell where it stood. Comments
  /// that hold none of the words that count are left where they are.
  private mutating func place(
    _ members: [(name: String, comment: String, location: SourceLocation)], counting words: Set<String>
  ) -> [String] {
    var comments = members.map(\.comment)
    for index in members.indices.dropFirst() where looksBothWays(members[index].comment) {
      let (first, rest) = firstComment(members[index].comment)
      guard !identifiers(in: first).isDisjoint(with: words) else { continue }
      switch sources.placement(of: first, behind: members[index - 1].name) {
      case .above: break
      case .behindPrevious:
        comments[index - 1] = [comments[index - 1], first].filter { !$0.isEmpty }.joined(separator: "\n\n")
        comments[index] = rest
      case .unknown: doubts.comments[members[index].location] = first
      }
    }
    return comments
  }

  /// clang gives one comment to all constants between which only commas stand; it is of the one that it stands next to. Where the
  /// header has as many alike, each has its own.
  private mutating func giveToOne(_ constants: inout [CConstant], counting words: Set<String>) {
    let numbers = Dictionary(constants.map { ($0.comment, 1) }, uniquingKeysWith: +)
    var start = 0
    while start < constants.count {
      let comment = constants[start].comment
      let end = constants[start...].firstIndex { $0.comment != comment } ?? constants.count
      defer { start = end }
      let count = sources.count(of: comment)
      guard !comment.isEmpty, end - start > 1, count < numbers[comment, default: 0] else { continue }
      let counts = !identifiers(in: comment).isDisjoint(with: words) || !accesses(in: comment).isEmpty
      let placement = count == 1 ? sources.placement(of: comment, behind: constants[end - 1].name) : .unknown
      for index in start..<end {
        switch placement {
        case .above where index > start, .behindPrevious where index < end - 1: constants[index].comment = ""
        case .unknown where counts: doubts.comments[constants[index].location] = comment
        default: break
        }
      }
    }
  }

  /// `/*` is taken for the member on its line, and `/**<` too.
  private func looksBothWays(_ comment: String) -> Bool {
    ["/**", "/*!", "///", "//!"].contains { comment.hasPrefix($0) } && comment.dropFirst(3).first != "<"
  }

  /// The comment as the header has it; the lines of a C comment are lines `/// …` in the interface.
  private func headerComment(_ documentation: [String]) -> String {
    documentation.map { $0.hasPrefix("/// ") ? String($0.dropFirst(4)) : $0 }.joined(separator: "\n")
  }
}

/// What the initialisers of an interface tell about its structs, by their full names.
package struct InterfaceKinds: Sendable {
  /// Unions have an initialiser for each member.
  package var unions: Set<String> = []
  /// Structs without one for all members: the last one has no size, or one is not imported.
  package var incomplete: Set<String> = []

  package init() {}
}

extension HeaderFacts {
  package mutating func setValues(_ values: [String: Int64]) {
    for index in macros.indices { macros[index].value = values[macros[index].name] }
    for index in enums.indices {
      for constant in enums[index].constants.indices {
        enums[index].constants[constant].value =
          enums[index].constants[constant].value ?? values[enums[index].constants[constant].name]
      }
    }
  }
}

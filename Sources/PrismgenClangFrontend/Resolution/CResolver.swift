package import PrismgenModel
package import PrismgenSource

/// Decides what is generated for a C module: facts from the header, spellings from the importer, wishes from the user.
package final class CResolver {
  let facts: HeaderFacts
  let interface: Interface
  let options: COptions
  let spelling: Spelling
  private let enumsOfConstants: [String: Int]

  package init(facts: HeaderFacts, interface: Interface, options: COptions) {
    self.facts = facts
    self.interface = interface
    self.options = options
    spelling = Spelling(facts: facts, interface: interface)
    enumsOfConstants = Dictionary(
      facts.enums.enumerated().flatMap { index, enumeration in enumeration.constants.map { ($0.name, index) }
      },
      uniquingKeysWith: { first, _ in first })
  }

  /// The whole module. With an error among the diagnostics the module must not be used.
  ///
  /// - Parameter origin: the lines of the header comment.
  package func resolve(origin: [String]) -> (ResolvedCModule, [Diagnostic]) {
    let (found, problems) = UnionFinder(facts).unions(options)
    let (unions, enums, unknown) = select(from: found)
    var diagnostics = problems + unknown + unions.flatMap { doubts(about: $0) }
    let tags = Set(unions.compactMap(tagEnum))
    diagnostics += enums.filter { !tags.contains($0) }.flatMap { doubts(about: $0) }
    diagnostics += doubts(besides: Set(found.map(\.owner))) + enums.compactMap(notNamed)
    diagnostics += found.compactMap(lostMembers)
    var resolved: [ResolvedCUnion] = []
    for readings in Dictionary(grouping: unions, by: \.owner).sortedPairs.map(\.value) {
      let (results, notes) = resolve(readings)
      diagnostics += notes
      resolved += results
    }
    let proven = Set(unions.flatMap { $0.match.pairs.map(\.constant) })
    let module = ResolvedCModule(
      module: Names.ofModule(options.module), origin: origin, access: options.access,
      hasOptics: options.optics, hasEmbeddedRuntime: options.hasEmbeddedRuntime,
      clashes: clashes,
      unions: Self.sorted(resolved),
      enums: enums.compactMap { resolve($0, keeping: proven) }.sorted { $0.type < $1.type })
    // Unions of one struct share what is wrong with it.
    var told: Set<Diagnostic> = []
    return (module, diagnostics.filter { told.insert($0).inserted })
  }

  /// By name: readers differ in the order of headers. Those of one struct stay as they are.
  private static func sorted(_ unions: [ResolvedCUnion]) -> [ResolvedCUnion] {
    Dictionary(grouping: unions, by: \.type).sortedPairs.flatMap(\.value)
  }

  // MARK: Selection

  private typealias Selected = (unions: [TaggedUnion], enums: [CEnum], diagnostics: [Diagnostic])

  private func select(from found: [TaggedUnion]) -> Selected {
    var diagnostics: [Diagnostic] = []
    var owners: [Int] = []
    var enums: [CEnum] = []
    lazy var ownersByName = firstByName(found.map(\.owner)) { index in
      let record = facts.records[index]
      return record.names + [spelling.type(of: record)].compactMap(\.self)
    }
    lazy var enumsByName = firstByName(Array(facts.enums.indices)) { index in
      let enumeration = facts.enums[index]
      return enumeration.names + [spelling.type(of: enumeration)].compactMap(\.self)
    }
    switch options.selection {
    case .allProven: owners = found.filter(\.isProven).map(\.owner)
    case .named(let names):
      for name in names {
        if let owner = ownersByName[name.value] {
          owners.append(owner)
        } else if let enumeration = enumsByName[name.value] {
          enums.append(facts.enums[enumeration])
        } else if !isConfigured(name.value) {
          diagnostics.append(cannotSelect(name))
        }
      }
    }
    for type in options.types {
      if let owner = ownersByName[type.name.value] {
        owners.append(owner)
      } else if facts.record(named: type.name.value) == nil {
        diagnostics.append(cannotSelect(type.name))
      }
    }
    var unions: [TaggedUnion] = []
    let readingsByOwner = Dictionary(grouping: found, by: \.owner)
    for owner in Set(owners).sorted() {
      let readings = readingsByOwner[owner] ?? []
      let isClear = Set(readings.map(\.unionField)).count == readings.count
      if isClear { unions += readings } else { diagnostics.append(ambiguous(owner, readings)) }
    }
    // Where Swift does not import the struct, what has read the interface alone knows of none whose tag the enum is.
    enums += unions.filter { isImported(facts.records[$0.owner]) }.compactMap(tagEnum)
    let chosen = Set(enums)
    let unique = facts.enums.filter { chosen.contains($0) && !$0.names.isEmpty }
    return (unions, unique, diagnostics)
  }

  /// Under whatever name.
  private func isImported(_ record: CRecord) -> Bool {
    spelling.type(of: record) != nil || !spelling.candidates(for: record).isEmpty
  }

  /// For each name, in C or in Swift, the first of the declarations that have it.
  private func firstByName(_ indices: [Int], _ names: (Int) -> [String]) -> [String: Int] {
    Dictionary(
      indices.flatMap { index in names(index).map { ($0, index) } }, uniquingKeysWith: { first, _ in first })
  }

  /// The enum that the tag's constants belong to.
  func tagEnum(_ union: TaggedUnion) -> CEnum? {
    if case .enumeration(let index) = union.tag.type { return facts.enums[index] }
    guard let first = union.tags.first?.constant else { return nil }
    return owner(of: first)
  }

  /// The enum that declares `constant`; nil for a macro.
  func owner(of constant: CConstant) -> CEnum? {
    enumsOfConstants[constant.name].map { facts.enums[$0] }
  }

  /// Whether the finder has told what is wrong with the settings for the struct `name`.
  private func isConfigured(_ name: String) -> Bool {
    facts.record(named: name).map { !options.settings(for: $0.names).isEmpty } ?? false
  }

  private func cannotSelect(_ name: Located<String>) -> Diagnostic {
    if let record = facts.record(named: name.value) {
      let hasInteger = hasUnion(record) && record.fields.contains { $0.type == .integer }
      return Diagnostic(
        hasInteger ? .integerTag : .noTaggedUnion, .error,
        hasInteger
          ? "'\(name.value)' has no enum for a tag" : "'\(name.value)' is no struct with a tag and a union",
        at: name.location, notes: [.init("declared here", at: record.location)],
        help: hasInteger
          ? "name the constants of the integer: 'tags: enum NAME', 'PREFIX_*' or 'FIRST..LAST'"
          : hasUnion(record)
            ? "a tag is read beside the union only: what lies in another struct is none" : nil)
    }
    return Diagnostic(
      .unknownType, .error, "module '\(options.module)' has no struct, union or enum '\(name.value)'",
      at: name.location, help: help(for: name.value))
  }

  private func help(for name: String) -> String? {
    if name == "all-proven" { return "'all-proven' stands alone" }
    if name.contains(",") { return "commas separate nothing here: name each type by itself" }
    if let submodule = explicitSubmodule(of: name) { return submodule }
    if let doubts = facts.doubts, doubts.sources.mentions(name) {
      return "Swift imports nothing by this name; for what it renames, \(Self.installation)"
    }
    let names = facts.records.flatMap(\.names) + facts.enums.flatMap(\.names)
    return Diagnostic.suggestion(for: name, among: names)
  }

  /// For a name that a header of an explicit submodule has.
  func explicitSubmodule(of name: String) -> String? {
    options.explicitSubmodules.sortedPairs.first { $0.value.mentions(name) }.map {
      "it is in the explicit submodule '\($0.key)', which is not imported with '\(options.module)'"
    }
  }

  private func ambiguous(_ owner: Int, _ readings: [TaggedUnion]) -> Diagnostic {
    let record = facts.records[owner]
    let isWanted: Bool
    switch options.selection {
    case .allProven: isWanted = !options.settings(for: record.names).isEmpty
    case .named: isWanted = true
    }
    if isWanted, let doubt = readings.lazy.compactMap({ self.doubts(about: $0).first }).first { return doubt }
    let pairs = readings.map { reading in
      let field = reading.unionField?.name ?? ""
      return "\(reading.tag.name) for \(field.isEmpty ? "the union" : field)"
    }
    return Diagnostic(
      .ambiguousTag, isWanted ? .error : .note,
      "'\(record.names.first ?? "")' can be read in \(readings.count) ways: \(pairs.joined(separator: ", "))",
      at: record.location, help: "write 'tag:' and 'union:' for it into the configuration")
  }
}

internal import PrismgenClangFrontend
internal import PrismgenConfiguration
internal import PrismgenSource

/// What `c scan` prints: the unions with the proof for each pair, and what to write for the rest.
struct CScanListing {
  let facts: HeaderFacts
  let unions: [TaggedUnion]
  let interface: Interface
  let request: CRequest

  var text: String {
    let spelling = Spelling(facts: facts, interface: interface)
    // Of what is another module's only what has evidence is of interest.
    let shown = unions.filter { !$0.lacksEvidence || spelling.type(of: facts.records[$0.owner]) != nil }
    let candidates = integerTagged
    let ambiguous = ambiguousOwners
    var lines = shown.flatMap { describe($0, isClear: !ambiguous.contains($0.owner)) }
    lines += unnamed
    lines += candidates.map { "\(place($0))  \(name($0))  has a union and an integer that may be its tag" }
    lines += facts.enums.filter { !$0.names.isEmpty && spelling.type(of: $0) != nil }.map { enumeration in
      "\(enumeration.location.path):\(enumeration.location.line)  enum \(HeaderFacts.displayName(enumeration.names))  "
        + "\(enumeration.constants.count) constants"
    }
    return (lines + [""] + configuration(shown, candidates, except: ambiguous)).joined(separator: "\n") + "\n"
  }

  private func name(_ record: CRecord) -> String { HeaderFacts.displayName(record.names) }

  private func place(_ record: CRecord) -> String { "\(record.location.path):\(record.location.line)" }

  private func describe(_ union: TaggedUnion, isClear: Bool) -> [String] {
    let record = facts.records[union.owner]
    let verdict =
      union.isProven && isClear
      ? "proven" : isConfigured(record) ? "configured" : "not generated without configuration"
    let members = memberNames(union)
    let used = Set(union.match.pairs.map(\.member))
    return [
      "\(place(record))  \(name(record))  tag '\(union.tag.name)', \(union.tags.count) values: \(verdict)"
    ]
      + union.match.pairs.map { "    \($0.constant) → \($0.member)   (\($0.evidence.rawValue))" }
      + union.match.proposals.map {
        "  ? \($0.constant) → \($0.member)   (\($0.evidence.rawValue): not proof)"
      }
      + union.match.conflicts.map { "  ! \($0.constant) → \($0.members.joined(separator: " or "))" }
      + members.filter { !used.contains($0) }.map { "    no tag → \($0)" }
      + constantsWithoutValue(union).map { "    no value: \($0)" }
  }

  /// The structs in which several fields may be the tag of one union: their readings follow each other.
  private var ambiguousOwners: Set<Int> {
    var owners: Set<Int> = []
    for index in unions.indices.dropFirst() {
      let (first, second) = (unions[index - 1], unions[index])
      if first.owner == second.owner, first.unionField?.location == second.unionField?.location {
        owners.insert(first.owner)
      }
    }
    return owners
  }

  /// Structs with a tag and a union that have no name, as a member of another struct or union.
  private var unnamed: [String] {
    let spelling = Spelling(facts: facts, interface: interface)
    var lines: [String] = []
    var seen: Set<Int> = []
    func look(into record: CRecord, _ path: String, of root: CRecord) {
      for field in record.fields {
        guard case .record(let index) = field.type, facts.records[index].names.isEmpty,
          seen.insert(index).inserted
        else { continue }
        let inner = facts.records[index]
        let path = field.name.isEmpty ? path : path + "." + field.name
        if inner.kind == .struct, inner.fields.contains(where: isEnum), inner.fields.contains(where: isUnion),
          spelling.type(of: root) != nil
        {
          lines.append(
            "\(place(inner))  \(path)  has a tag and a union: not generated, its struct has no name")
        }
        look(into: inner, path, of: root)
      }
    }
    for record in facts.records where !record.names.isEmpty { look(into: record, name(record), of: record) }
    return lines
  }

  private func isEnum(_ field: CField) -> Bool {
    if case .enumeration = field.type { !field.name.isEmpty } else { false }
  }

  private func memberNames(_ union: TaggedUnion) -> [String] {
    facts.records[union.union].fields.map(\.name).filter { !$0.isEmpty && $0 != union.tag.name }
  }

  /// What only closes the list of the tag's constants, or is ignored.
  private func constantsWithoutValue(_ union: TaggedUnion) -> [String] {
    guard case .enumeration(let index) = union.tag.type else { return [] }
    let values = Set(union.tags.flatMap(\.names))
    return facts.enums[index].constants.map(\.name).filter { !values.contains($0) }
  }

  /// Structs of the module with a union and an integer beside it: whether that is a tag, and of which constants, only a
  /// person knows.
  private var integerTagged: [CRecord] {
    let known = Set(unions.map(\.owner))
    let spelling = Spelling(facts: facts, interface: interface)
    return facts.records.enumerated().filter { index, record in
      // A record that is not there under its names is looked for among all others.
      !record.names.isEmpty && !known.contains(index) && hasUnionBesideInteger(record)
        && spelling.type(of: record) != nil
    }.map(\.element)
  }

  private func hasUnionBesideInteger(_ record: CRecord) -> Bool {
    if record.kind == .union { return record.fields.count > 2 && record.fields[0].type == .integer }
    let hasInteger = record.fields.contains { $0.type == .integer && !$0.name.isEmpty }
    return hasInteger && record.fields.contains(where: isUnion)
  }

  private func isUnion(_ field: CField) -> Bool {
    guard case .record(let index) = field.type else { return false }
    return facts.records[index].kind == .union && facts.records[index].fields.count > 1
  }

  /// An entry of the configuration file; what is not proven stands in comments.
  private func configuration(
    _ unions: [TaggedUnion], _ candidates: [CRecord], except ambiguous: Set<Int>
  ) -> [String] {
    let proven = Set(unions.filter { $0.isProven && !ambiguous.contains($0.owner) }.map(\.owner)).sorted()
      .map { name(facts.records[$0]) }
    let types = entries(unions) + candidates.flatMap(entry)
    return ["c:", "- module: \(request.module)"]
      + list("include", request.includes) + list("define", request.defines) + list("header", request.headers)
      + list("pkg-config", request.packages) + list("module-map", request.moduleMap.map { [$0] } ?? [])
      + ["  # output: Sources/App/\(request.module)+Prisms.swift"]
      + (proven.isEmpty ? [] : ["  select: [\(proven.joined(separator: ", "))]"])
      + (types.isEmpty ? [] : ["  # types:"] + types.map { "  #   " + $0 })
  }

  private func list(_ key: String, _ values: [String]) -> [String] {
    let texts = values.map(ConfigurationText.scalar)
    guard let first = texts.first else { return [] }
    return ["  \(key): " + (texts.count == 1 ? first : "[\(texts.joined(separator: ", "))]")]
  }

  /// What is open of each type. Where one can be read in several ways, an entry says which of its tags is meant for each of
  /// its unions; what has an entry for one union is read by its entries only.
  private func entries(_ unions: [TaggedUnion]) -> [String] {
    Dictionary(grouping: unions, by: \.owner).sortedPairs.flatMap {
      owner, readings -> [String] in
      let fields = Dictionary(grouping: readings) { $0.unionField?.name ?? "" }
      guard readings.contains(where: isOpen) || fields.count < readings.count else { return [] }
      // The first entry is that of the union whose members have plain names.
      let order = facts.records[owner].fields.map(\.name)
      return Array(fields).sorted(byNumber: { order.firstIndex(of: $0.key) ?? 0 })
        .flatMap { field, same in
          let key = name(facts.records[owner]) + (fields.count == 1 || field.isEmpty ? "" : ".\(field)")
          let tags = same.map(\.tag.name).joined(separator: " # or ")
          return ["\(key):"] + (readings.count == 1 ? [] : ["  tag: \(tags)"]) + pairs(same[0])
        }
    }
  }

  private func pairs(_ union: TaggedUnion) -> [String] {
    let told = union.match.pairs + union.match.proposals
    let constants = Set(told.map(\.constant) + union.match.conflicts.map(\.constant))
    let silent = isUnproven(union) ? union.tags.filter { !constants.contains($0.constant.name) } : []
    let members = memberNames(union).map(ConfigurationText.scalar).joined(separator: ", ")
    let pairs =
      silent.map { "    \($0.constant.name): NAME" }
      + union.match.proposals.map { "    \($0.constant): \(ConfigurationText.scalar($0.member))" }
      + union.match.conflicts.map {
        "    \($0.constant): \($0.members.map(ConfigurationText.scalar).joined(separator: " # or "))"
      }
    if pairs.isEmpty { return [] }
    return [silent.isEmpty ? "  pairs:" : "  pairs: # each with \(members), or ~ for none"] + pairs
  }

  /// A person has to say which member some values of the tag mean.
  private func isOpen(_ union: TaggedUnion) -> Bool {
    !union.match.proposals.isEmpty || !union.match.conflicts.isEmpty || isUnproven(union)
  }

  /// Nothing tells whether the enum is the tag at all, or not enough does.
  private func isUnproven(_ union: TaggedUnion) -> Bool {
    union.lacksEvidence || !union.isProven && !isConfigured(facts.records[union.owner])
  }

  private func isConfigured(_ record: CRecord) -> Bool {
    request.types.contains { record.names.contains($0.name.value) }
  }

  private func entry(_ record: CRecord) -> [String] {
    ["\(name(record)):", "  tags: NAME # enum NAME, PREFIX_* or FIRST..LAST"]
  }
}

extension TaggedUnion {
  /// Nothing tells which member any value means, nor whether the enum is the tag at all.
  fileprivate var lacksEvidence: Bool {
    match.pairs.isEmpty && match.proposals.isEmpty && match.conflicts.isEmpty
  }
}

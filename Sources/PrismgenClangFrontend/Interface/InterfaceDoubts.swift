internal import PrismgenSource

/// What the interface of a module and the text of its headers leave open.
struct InterfaceDoubts: Equatable, Sendable {
  let sources: HeaderSources
  /// All names that Swift has for constants and macros.
  let variables: Set<String>
  /// Comments that may belong to the member at this place or to the one before it.
  var comments: [SourceLocation: String] = [:]
  /// Structs that lack an initialiser for all members, by index: the last one may be `x[]`.
  var incomplete: Set<Int> = []
  /// The last members of structs, where they are no tuples.
  var lastMembers: [Int: String] = [:]

  /// Macros that the pattern of `settings` names and that Swift does not import.
  func missingMacros(_ settings: CTypeOptions?) -> [String] {
    guard let settings, let pattern = settings.tags?.value else { return [] }
    return sources.macros().flatMap { TagConstants.select(pattern, among: $0) { $0 } ?? [] }
      .filter { name in
        !variables.contains(name) && !settings.ignore.contains { matches(name, pattern: $0.value) }
      }
  }
}

extension CResolver {
  /// Reasons why libclang might find something else, each an error; nothing where libclang itself read the headers.
  func doubts(about union: TaggedUnion) -> [Diagnostic] {
    guard let doubts = facts.doubts else { return [] }
    let record = facts.records[union.owner]
    let settings = union.settings
    let reasons =
      renamed(union, doubts) + misplaced(union, doubts, settings) + arrays(union, doubts, settings)
      + tails(union, doubts)
      + doubts.missingMacros(settings).map {
        ("Swift does not import the macro '\($0)'", "'ignore: [\($0)]'")
      }
    guard let first = reasons.first else { return [] }
    let name = HeaderFacts.displayName(record.names)
    return [
      Diagnostic(
        .needsLibclang, .error, "'\(name)' cannot be read without libclang: \(first.reason)",
        at: settings?.name.location ?? record.location, notes: reasons.dropFirst().map { .init($0.reason) },
        help: Self.installation + (first.line.map { ", or write \($0)" } ?? ""))
    ]
  }

  func doubts(about enumeration: CEnum) -> [Diagnostic] {
    guard let doubts = facts.doubts, let name = renamed(enumeration, doubts) else { return [] }
    return [
      Diagnostic(
        .needsLibclang, .error,
        "'\(enumeration.names.first ?? "")' cannot be read without libclang: '\(name)' is not its name in C",
        at: enumeration.location, help: Self.installation)
    ]
  }

  /// Structs that libclang would find a tag in: a member whose type is an unnamed enum is an integer to the importer.
  func doubts(besides found: Set<Int>) -> [Diagnostic] {
    guard let doubts = facts.doubts else { return [] }
    return facts.records.enumerated().compactMap { index, record in
      guard !record.names.isEmpty, !found.contains(index), isWanted(record), hasUnion(record),
        let tag = record.fields.first(where: {
          $0.type == .integer && doubts.sources.mayBeOfUnnamedEnum($0.name)
        })
      else { return nil }
      return Diagnostic(
        .needsLibclang, .error,
        "'\(HeaderFacts.displayName(record.names))' cannot be read without libclang: '\(tag.name)' may be of an enum"
          + " without a name", at: record.location, help: Self.installation)
    }
  }

  /// A union of which Swift imports too little for a choice: libclang would tell of each member that is lost. Or of which
  /// nothing is proven, as Swift changes the names of its tags.
  func lostMembers(of union: TaggedUnion) -> Diagnostic? {
    let owner = facts.records[union.owner]
    guard let doubts = facts.doubts, isWanted(owner) else { return nil }
    let name = HeaderFacts.displayName(owner.names)
    if case .allProven = options.selection, !union.isProven,
      let changed = tagEnum(union).flatMap({ renamed($0, doubts) })
    {
      return Diagnostic(
        .needsLibclang, .note,
        "whether '\(name)' is proven is not known without libclang: '\(changed)' is not its name in C",
        at: owner.location, help: Self.installation)
    }
    let members = facts.records[union.union].fields
    let names = Set(members.map(\.name).filter { !$0.isEmpty })
    let lost = names.isEmpty ? nil : doubts.sources.membersOfUnion(beside: names)
    if lost?.isEmpty == true { return nil }
    if members.count > 1, let lost {
      let list = lost.sorted().map { "'\($0)'" }.joined(separator: ", ")
      return Diagnostic(
        .notImported, .note, "Swift does not import \(list) of a union in '\(name)'", at: owner.location,
        help: Self.reasonsOfTheImporter)
    }
    guard members.count < 2, case .enumeration = union.tag.type else { return nil }
    return Diagnostic(
      .notImported, .note,
      "Swift imports \(members.isEmpty ? "no member" : "only '\(members[0].name)'") of a union in '\(name)'",
      at: owner.location, help: Self.reasonsOfTheImporter)
  }

  private func isWanted(_ record: CRecord) -> Bool {
    switch options.selection {
    case .allProven: true
    case .named(let names): names.contains { record.names.contains($0.value) }
    }
  }

  func hasUnion(_ record: CRecord) -> Bool {
    record.kind == .union
      || record.fields.contains { field in
        if case .record(let index) = field.type { facts.records[index].kind == .union } else { false }
      }
  }

  package static var installation: String {
    "install libclang (Debian: libclang-dev) or set PRISMGEN_LIBCLANG"
  }

  private typealias Reason = (reason: String, line: String?)

  // MARK: Names

  /// Comments, configurations and the generated documentation speak of C names.
  private func renamed(_ union: TaggedUnion, _ doubts: InterfaceDoubts) -> [Reason] {
    let record = facts.records[union.owner]
    let members = facts.records[union.union].fields.map(\.name).filter { !$0.isEmpty }
    let name =
      (record.names + [union.tag.name] + members).first { !doubts.sources.mentions($0) }
      ?? tagEnum(union).flatMap { renamed($0, doubts) }
    return name.map { [("'\($0)' is not its name in C", nil)] } ?? []
  }

  /// A name of the enum that Swift changed: the cases of a Swift enum and of an option set lose their prefix.
  private func renamed(_ enumeration: CEnum, _ doubts: InterfaceDoubts) -> String? {
    let constants = enumeration.constants.map(\.name)
    return (enumeration.names + constants).first { !doubts.sources.mentions($0) }
      ?? constants.first { !doubts.variables.contains($0) }
  }

  // MARK: Comments

  private func misplaced(
    _ union: TaggedUnion, _ doubts: InterfaceDoubts, _ settings: CTypeOptions?
  ) -> [Reason] {
    let configured = Set(settings?.pairs.map(\.constant.value) ?? [])
    let members = facts.records[union.union].fields
    let constants = union.tags.flatMap { [$0.constant] + $0.aliases }
    let names = Set(constants.map(\.name))
    let onMembers = members.compactMap { doubts.comments[$0.location] }.flatMap { identifiers(in: $0) }
      .filter(names.contains)
    let onConstants = constants.filter { doubts.comments[$0.location] != nil }.map(\.name)
    return Set(onMembers + onConstants).subtracting(configured).sorted().map {
      ("a comment that names '\($0)' stands between two members", "'\($0): MEMBER'")
    }
  }

  // MARK: Sizes

  /// The tag may be `x[1]`, which the importer shows as one value; or another number beside it that may be the tag.
  private func arrays(
    _ union: TaggedUnion, _ doubts: InterfaceDoubts, _ settings: CTypeOptions?
  ) -> [Reason] {
    guard settings?.tag == nil else { return [] }
    var names = [union.tag.name]
    if union.unionField != nil, settings?.tags != nil {
      names = facts.records[union.owner].fields.filter { $0.type == .integer }.map(\.name)
    }
    return names.filter(doubts.sources.mayBeTail).map { ("'\($0)' may be an array", "'tag: NAME'") }
  }

  private func tails(_ union: TaggedUnion, _ doubts: InterfaceDoubts) -> [Reason] {
    let used = Set(union.match.pairs.map(\.member))
    return facts.records[union.union].fields.filter { used.contains($0.name) }.compactMap { field in
      guard case .record(let index) = field.type else { return nil }
      let mayBeTail = doubts.lastMembers[index].map(doubts.sources.mayBeTail) ?? false
      let isOpen = doubts.incomplete.contains(index) || mayBeTail
      return isOpen ? ("'\(field.name)' may end with an array without a size", nil) : nil
    }
  }
}

package import PrismgenSource

/// A union with the field that says which member may be read.
package struct TaggedUnion: Sendable {
  package enum Shape: String, Hashable, Sendable {
    /// `struct { tag; union { … } u; }`
    case member
    /// `struct { tag; union { … }; }`: the union's members are members of the struct.
    case anonymous
    /// `union { tag; struct { tag; … } a; … }`
    case inside
  }

  /// The struct, or the union itself where the tag lies inside; indices into ``HeaderFacts/records``.
  package var owner: Int
  package var union: Int
  package var shape: Shape
  /// The struct's field that holds the union; nil where the tag lies inside.
  package var unionField: CField?
  package var tag: CField
  package var tags: [TagValue]
  package var match: MatchResult
  /// What the configuration says about it.
  var settings: CTypeOptions?
  /// The members that may be payloads, and that nothing says of which values.
  var unreached: [CField] = []

  /// Sure enough to generate from without a word of configuration.
  package var isProven: Bool {
    guard case .enumeration = tag.type else { return false }
    return provenMembers >= 2
  }

  var provenMembers: Int { Set(match.pairs.map(\.member)).count }
}

/// Finds the tagged unions of a header.
package struct UnionFinder {
  let facts: HeaderFacts
  private let enumerators: Set<String>

  package init(_ facts: HeaderFacts) {
    self.facts = facts
    enumerators = Set(facts.enums.flatMap { $0.constants.map(\.name) })
  }

  /// A field that may be the tag of a union beside or around it.
  private struct Place {
    var shape: TaggedUnion.Shape
    var union: Int
    var unionField: CField?
    var tag: CField

    /// The tag is a member of the union too.
    var tagNameInside: String? { shape == .inside ? tag.name : nil }
  }

  /// Every union of the header with an enum beside it, or an integer whose constants the configuration names.
  package func unions(_ options: COptions) -> ([TaggedUnion], [Diagnostic]) {
    var found: [TaggedUnion] = []
    var diagnostics: [Diagnostic] = []
    for index in facts.records.indices where !facts.records[index].names.isEmpty {
      let settings = options.settings(for: facts.records[index].names)
      for entry in settings.isEmpty ? [nil] : settings.map(Optional.some) {
        let (unions, problems) = unions(in: index, entry)
        found += unions
        diagnostics += problems
      }
    }
    return (found, diagnostics)
  }

  /// The best reading of each union in one record: the tag with the most proofs. Several when two are equally good.
  private func unions(in owner: Int, _ options: CTypeOptions?) -> ([TaggedUnion], [Diagnostic]) {
    let places = places(in: owner).filter { place in
      (options?.tag).map { $0.value == place.tag.name } ?? true
        && (options?.union).map { $0.value == place.unionField?.name } ?? true
    }
    let candidates = places.compactMap { place in constants(of: place.tag, options).map { (place, $0) } }
    let readings = candidates.map { read($0, owner, $1, options, options?.pairs ?? []) }
    // A configured pair is one of the union that has its member, and no fault of those beside it.
    var diagnostics = readings.map { $0.1 }.min { $0.count < $1.count } ?? []
    let fewest = diagnostics.count
    let unions = zip(candidates, readings).map { candidate, reading in
      reading.1.count > fewest ? read(candidate.0, owner, candidate.1, options, []).0 : reading.0
    }
    if let options, unions.isEmpty { diagnostics.append(noUnion(owner, places.map(\.tag), options)) }
    let winners = likeliest(best(unions))
    // Several fields may say what one union holds: which is nearest tells nothing.
    let isUndecided = Set(winners.map(\.unionField)).count == 1 || !winners.allSatisfy(hasLikelyTag)
    return (isUndecided ? winners : directlyBehindTheirTags(winners), diagnostics)
  }

  /// Unions with two proofs or more; if there is none, those with the most.
  private func best(_ unions: [TaggedUnion]) -> [TaggedUnion] {
    let most = Dictionary(unions.map { ($0.unionField, $0.provenMembers) }, uniquingKeysWith: max)
    let limit = min(2, most.values.max() ?? 0)
    return unions.filter { $0.provenMembers >= limit && $0.provenMembers == most[$0.unionField] }
  }

  /// Where a struct has several unions, each with the field before it, if that explains all of them. Without libclang the
  /// field before it may be one that Swift does not import.
  private func directlyBehindTheirTags(_ unions: [TaggedUnion]) -> [TaggedUnion] {
    if let doubts = facts.doubts, unions.contains(where: { doubts.incomplete.contains($0.owner) }) {
      return unions
    }
    let adjacent = unions.filter { union in
      let fields = facts.records[union.owner].fields
      return zip(fields, fields.dropFirst()).contains { $0 == union.tag && $1 == union.unionField }
    }
    return Set(adjacent.map(\.unionField)) == Set(unions.map(\.unionField)) ? adjacent : unions
  }

  /// Those whose tags are of the enum that has the constants. Of integers those that are called like tags: nothing else tells
  /// one from its neighbours.
  private func likeliest(_ unions: [TaggedUnion]) -> [TaggedUnion] {
    let ofTheirEnum = unions.filter(isOfItsEnum)
    if !ofTheirEnum.isEmpty { return ofTheirEnum }
    for word in Self.namesOfTags {
      let named = unions.filter { $0.tag.type == .integer && Self.lastWord($0.tag) == word }
      if !named.isEmpty { return named }
    }
    return unions
  }

  private func hasLikelyTag(_ union: TaggedUnion) -> Bool {
    isOfItsEnum(union) || Self.namesOfTags.contains(Self.lastWord(union.tag))
  }

  private func isOfItsEnum(_ union: TaggedUnion) -> Bool {
    guard case .enumeration(let index) = union.tag.type else { return false }
    return facts.enums[index].constants.contains { $0.name == union.tags.first?.constant.name }
  }

  private static let namesOfTags = ["type", "kind", "tag"]

  private static func lastWord(_ field: CField) -> String {
    Words(field.name).words.last?.lowercased() ?? ""
  }

  private func places(in owner: Int) -> [Place] {
    let record = facts.records[owner]
    if record.kind == .union {
      guard let tag = record.fields.first, isTag(tag) else { return [] }
      return [Place(shape: .inside, union: owner, unionField: nil, tag: tag)]
    }
    return record.fields.flatMap { field -> [Place] in
      guard case .record(let union) = field.type, facts.records[union].kind == .union else { return [] }
      return record.fields.filter(isTag).map {
        Place(shape: field.name.isEmpty ? .anonymous : .member, union: union, unionField: field, tag: $0)
      }
    }
  }

  private func isTag(_ field: CField) -> Bool {
    switch field.type {
    case .enumeration, .integer: !field.name.isEmpty
    default: false
    }
  }

  /// An integer is a tag only where its constants are named: what looks like the right enum may be the wrong one.
  private func constants(of tag: CField, _ options: CTypeOptions?) -> [CConstant]? {
    if let pattern = options?.tags { return TagConstants(facts: facts).constants(named: pattern.value) }
    guard case .enumeration(let index) = tag.type else { return nil }
    return facts.enums[index].constants
  }

  private func read(
    _ place: Place, _ owner: Int, _ constants: [CConstant], _ options: CTypeOptions?,
    _ configured: [CTypeOptions.Pair]
  ) -> (TaggedUnion, [Diagnostic]) {
    let members = members(of: place)
    let tags = TagConstants.values(
      of: constants, keeping: Set(configured.map(\.constant.value)),
      alike: Set(FoldedNames.forms(of: members).flatMap(\.value)),
      ignoring: options?.ignore.map(\.value) ?? [])
    let names = facts.records[owner].names + facts.records[place.union].names + [place.unionField?.name ?? ""]
    let matched = TagMatcher(
      facts: facts, enumerators: enumerators, names: names.filter { !$0.isEmpty }, tagName: place.tag.name,
      constants: constants, tags: tags,
      members: members.filter { mayPair($0.field, in: place) }
    ).match()
    let proven = Set(matched.pairs.map(\.constant))
    var union = TaggedUnion(
      owner: owner, union: place.union, shape: place.shape, unionField: place.unionField, tag: place.tag,
      tags: tags.map { $0.named(proven) }, match: matched, settings: options)
    let diagnostics = apply(configured, to: &union, constants, members)
    union.unreached = members.compactMap {
      union.match.speaks(ofMember: $0.field.name) || !mayPair($0.field, in: place) ? nil : $0.field
    }
    return (union, diagnostics)
  }

  /// The members of a union, those of C11 anonymous structs left out: they have no payload type of their own.
  private func members(of place: Place) -> [UnionMember] {
    facts.records[place.union].fields.filter { !$0.name.isEmpty && $0.name != place.tagNameInside }.map {
      field in
      UnionMember(
        field: field,
        tagComments: place.shape == .inside ? payloadComments(field, tag: place.tag.name) : [field.comment])
    }
  }

  /// Where the tag lies inside the union, a member leaves it alone only if it begins with a tag too.
  private func mayPair(_ member: CField, in place: Place) -> Bool {
    guard place.shape == .inside else { return true }
    guard case .record(let index) = member.type, facts.records[index].kind == .struct,
      let first = facts.records[index].fields.first
    else { return false }
    return first.type == place.tag.type || isTag(first) && first.name == place.tag.name
      || mayPair(first, in: place)
  }

  /// Where the tag lies inside the union, each payload begins with it, and the comment there names its values: on the
  /// field, or in the payload's own comment as a paragraph `@type: …`.
  private func payloadComments(_ field: CField, tag: String) -> [String] {
    guard case .record(let index) = field.type, let first = facts.records[index].fields.first,
      first.name == tag
    else { return [field.comment] }
    return [field.comment, first.comment, paragraph("@\(tag):", of: facts.records[index].comment)]
  }

  private func paragraph(_ name: String, of comment: String) -> String {
    guard let start = comment.firstRange(of: name) else { return "" }
    let rest = comment[start.upperBound...]
    return String(rest.prefix(upTo: rest.firstIndex(of: "@") ?? rest.endIndex))
  }
}

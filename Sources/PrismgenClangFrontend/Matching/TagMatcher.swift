/// Finds for each tag value the member of the union that it stands for.
///
/// Only proof counts: a comment on the member itself that lists the constant, a comment on the constant that lists the member's
/// type or the access to it, or equal names. Two proofs for different members are no proof. Everything weaker is a proposal.
struct TagMatcher {
  let facts: HeaderFacts
  /// The enumerators of the header. A comment may list those of several unions.
  let enumerators: Set<String>
  /// Of the union, and of the struct and the field that hold it.
  let names: [String]
  /// The name of the field that has the tag.
  let tagName: String
  /// All that the tag's constants are called, those among them that are no values.
  let constants: [CConstant]
  let tags: [TagValue]
  let members: [UnionMember]

  func match() -> MatchResult {
    var result = MatchResult()
    let folded = FoldedNames(tags: tags, members: members)
    let bases = Set(names.flatMap(Self.variables))
    let values = Dictionary(
      constants.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let mentions = members.map { member in
      Mentions(
        constants: listed(for: member, values),
        names: typeNames(of: member) + bases.map { "\($0).\(member.field.name)" })
    }
    let payloads = Set(mentions.flatMap(\.names))
    var unproven: [TagValue] = []
    for tag in tags {
      let proofs = proofs(of: tag, folded, mentions, payloads)
      let candidates = Set(proofs.map(\.member))
      if let best = candidates.count == 1 ? proofs.first : doublyProven(proofs) {
        result.pairs.append(best)
      } else if candidates.count > 1 {
        result.conflicts.append(.init(constant: tag.constant.name, members: candidates.sorted()))
      } else {
        unproven.append(tag)
      }
    }
    // A comment lists all tags of its member: nothing more is to be guessed for that one.
    let complete = Set(result.pairs.filter { $0.evidence == .comment }.map(\.member))
    result.proposals = unproven.compactMap { folded.proposal(for: $0, except: complete) }
    return result
  }

  /// Of several members that comments name, the one whose name is the tag's: some headers list a tag twice.
  private func doublyProven(_ proofs: [Pair]) -> Pair? {
    let exact = proofs.filter { $0.evidence == .exact }
    guard exact.count == 1 else { return nil }
    return proofs.first { $0.member == exact[0].member && $0.evidence != .exact }
  }

  /// All proofs for one tag, strongest first, under the name that the evidence speaks of.
  private func proofs(
    of tag: TagValue, _ names: FoldedNames, _ mentions: [Mentions], _ payloads: Set<String>
  ) -> [Pair] {
    let constants = ([tag.constant] + tag.aliases).map {
      ($0, words: listed(in: $0.comment, among: payloads))
    }
    func pairs(
      _ evidence: Evidence, where holds: ((CConstant, words: Set<String>), Int) -> Bool
    ) -> [Pair] {
      members.indices.compactMap { index in
        constants.first { holds($0, index) }.map {
          Pair(constant: $0.0.name, member: members[index].field.name, evidence: evidence)
        }
      }
    }
    return pairs(.comment) { mentions[$1].constants.contains($0.0.name) }
      + pairs(.tagComment) { !$0.words.isDisjoint(with: mentions[$1].names) }
      + pairs(.exact) { names.areEqual($0.0, members[$1]) }
  }

  /// The types of members and the accesses to them that the comment of a constant lists.
  private func listed(in comment: String, among payloads: Set<String>) -> Set<String> {
    func isMention(_ text: String) -> Bool {
      !identifiers(in: text).union(accesses(in: text)).isDisjoint(with: payloads)
    }
    // Most comments have none.
    guard isMention(comment) else { return [] }
    let words = Self.words(of: names + [tagName]).union(TagList.wordsOfConstants)
    let parts = separateComments(comment).flatMap { TagList.parts(of: $0, isMention: isMention) }
    return Set(
      parts.flatMap { TagList($0, names: words, isConstant: payloads.contains).entries }.compactMap {
        if case .constant(let name) = $0 { name } else { nil }
      })
  }

  /// The words that `names` are made of, in lower case.
  private static func words(of names: [String]) -> Set<String> {
    Set(names.flatMap { [$0.lowercased()] + Words($0).words.map { $0.lowercased() } })
  }

  /// The constants that the comments of a member list.
  private func listed(for member: UnionMember, _ values: [String: Int64?]) -> Set<String> {
    let words = Self.words(of: names + [tagName, member.field.name] + typeNames(of: member))
    let entries = member.tagComments.flatMap(separateComments).flatMap { comment in
      // Most comments have no constant.
      identifiers(in: comment).isDisjoint(with: values.keys)
        ? [] : TagList(comment, names: words) { values[$0] != nil || enumerators.contains($0) }.entries
    }
    return Set(
      entries.flatMap { entry -> [String] in
        switch entry {
        case .constant(let name): return [name]
        case .range(let first, let last, let isOpen):
          guard let start = values[first] ?? nil, let end = values[last] ?? nil, start < end else {
            return []
          }
          return tags.filter { tag in
            tag.constant.value.map { start <= $0 && (isOpen ? $0 < end : $0 <= end) } ?? false
          }.flatMap(\.names)
        }
      })
  }

  /// What a member's comment names, and what the comment of a constant has to name.
  private struct Mentions {
    var constants: Set<String>
    /// Of its type, and of the accesses to it.
    var names: [String]
  }

  /// What a variable of a type or field of that name is called in comments: `sfEvent`, `event`; in lower case.
  private static func variables(_ name: String) -> [String] {
    // Not the `t` of `event_t`.
    [name, Words(name).words.last { $0.count > 1 } ?? name].map { $0.lowercased() }
  }

  /// The names of a member's own type; what many members share (`int`, `char *`) has none.
  private func typeNames(of member: UnionMember) -> [String] {
    guard case .record(let index) = member.field.type else { return [] }
    return facts.records[index].names
  }
}

/// A member of the union that may be a payload, with the comment that may name its tags.
struct UnionMember {
  var field: CField
  var tagComments: [String]
}

/// The accesses to members that a comment writes out: `event.size` of `(data in Event->size)`. Of `event.size.width` it is the
/// first, which says no more of `width`.
func accesses(in comment: String) -> Set<String> {
  var result: Set<String> = []
  var isBehindAccess = false
  let words = words(of: comment)
  for (base, member) in zip(words, words.dropFirst()) {
    let gap = comment[base.endIndex..<member.startIndex]
    let isAccess = gap == "." || gap == "->"
    if isAccess, !isBehindAccess { result.insert("\(base.lowercased()).\(member)") }
    isBehindAccess = isAccess
  }
  return result
}

/// The identifiers in a comment, so that `MPV_FORMAT_INT` is not found in `MPV_FORMAT_INT64`.
func identifiers(in comment: String) -> Set<String> { Set(words(of: comment).map(String.init)) }

private func words(of comment: String) -> [Substring] {
  comment.unicodeScalars.split { !isOfIdentifier($0) }.map(Substring.init)
}

func isOfIdentifier(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "_", "0"..."9": true
  default: false
  }
}

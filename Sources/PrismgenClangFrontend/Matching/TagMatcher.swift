/// Finds for each tag value the member of the union that it stands for.
///
/// Only proof counts: a comment on the member itself, a comment on the constant that names the member's type, or
/// equal names. Two proofs for different members are no proof. Everything weaker is a proposal.
struct TagMatcher {
  let facts: HeaderFacts
  let tags: [TagValue]
  let members: [UnionMember]

  func match() -> MatchResult {
    var result = MatchResult()
    let names = FoldedNames(tags: tags, members: members)
    for tag in tags {
      let proofs = proofs(of: tag, names)
      let candidates = Set(proofs.map(\.member))
      if candidates.count == 1, let best = proofs.first {
        result.pairs.append(best)
      } else if candidates.count > 1 {
        result.conflicts.append(.init(constant: tag.constant.name, members: candidates.sorted()))
      } else if let guess = names.proposal(for: tag) {
        result.proposals.append(guess)
      }
    }
    return result
  }

  /// All proofs for one tag, strongest first.
  private func proofs(of tag: TagValue, _ names: FoldedNames) -> [Pair] {
    func pairs(_ evidence: Evidence, where holds: (UnionMember) -> Bool) -> [Pair] {
      members.filter(holds).map { Pair(constant: tag.constant.name, member: $0.field.name, evidence: evidence) }
    }
    let constants = Set(tag.names)
    let words = Set((tag.aliases + [tag.constant]).flatMap { identifiers(in: $0.comment) })
    return pairs(.comment) { !constants.isDisjoint(with: identifiers(in: $0.tagComment)) }
      + pairs(.tagComment) { !words.isDisjoint(with: typeNames(of: $0)) }
      + pairs(.exact) { names.areEqual(tag, $0) }
  }

  /// The names of a member's own type; what many members share (`int`, `char *`) has none.
  private func typeNames(of member: UnionMember) -> [String] {
    guard case .record(let index) = member.field.type else { return [] }
    return facts.records[index].names
  }
}

/// A member of the union that may be a payload, with the comment that may name its tags.
struct UnionMember: Hashable {
  var field: CField
  var tagComment: String
}

/// The identifiers in a comment, so that `MPV_FORMAT_INT` is not found in `MPV_FORMAT_INT64`.
func identifiers(in comment: String) -> Set<String> {
  var result: Set<String> = []
  var word = ""
  for scalar in comment.unicodeScalars {
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "0"..."9": word.unicodeScalars.append(scalar)
    default:
      if !word.isEmpty { result.insert(word) }
      word = ""
    }
  }
  if !word.isEmpty { result.insert(word) }
  return result
}

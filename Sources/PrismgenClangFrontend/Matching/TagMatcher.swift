/// Finds for each tag value the member of the union that it stands for.
///
/// Only proof counts: a comment on the member itself, a comment on the constant that names the member's type or the access to
/// it, or equal names. Two proofs for different members are no proof. Everything weaker is a proposal.
struct TagMatcher {
  let facts: HeaderFacts
  /// Of the union, and of the struct and the field that hold it.
  let names: [String]
  let tags: [TagValue]
  let members: [UnionMember]

  func match() -> MatchResult {
    var result = MatchResult()
    let folded = FoldedNames(tags: tags, members: members)
    let bases = Set(names.flatMap(Self.variables))
    let mentions = members.map { member in
      Mentions(
        constants: identifiers(in: member.tagComment), types: typeNames(of: member),
        accesses: bases.map { Access(base: $0, member: member.field.name) })
    }
    var unproven: [TagValue] = []
    for tag in tags {
      let proofs = proofs(of: tag, folded, mentions)
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
  private func proofs(of tag: TagValue, _ names: FoldedNames, _ mentions: [Mentions]) -> [Pair] {
    let constants = ([tag.constant] + tag.aliases).map(CommentedConstant.init)
    func pairs(_ evidence: Evidence, where holds: (CommentedConstant, Int) -> Bool) -> [Pair] {
      members.indices.compactMap { index in
        constants.first { holds($0, index) }.map {
          Pair(constant: $0.constant.name, member: members[index].field.name, evidence: evidence)
        }
      }
    }
    return pairs(.comment) { mentions[$1].constants.contains($0.constant.name) }
      + pairs(.tagComment) {
        !$0.words.isDisjoint(with: mentions[$1].types) || !$0.accesses.isDisjoint(with: mentions[$1].accesses)
      }
      + pairs(.exact) { names.areEqual($0.constant, members[$1]) }
  }

  private struct CommentedConstant {
    var constant: CConstant
    var words: Set<String>
    var accesses: Set<Access>

    init(_ constant: CConstant) {
      self.constant = constant
      words = identifiers(in: constant.comment)
      accesses = PrismgenClangFrontend.accesses(in: constant.comment)
    }
  }

  /// What a member's comment names, and what the comment of a constant has to name.
  private struct Mentions {
    var constants: Set<String>
    var types: [String]
    var accesses: [Access]
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
  var tagComment: String
}

/// `event.size`
struct Access: Hashable {
  /// In lower case.
  var base: String
  var member: String
}

/// The accesses to members that a comment writes out, as in `(data in event.size)`, also with an arrow. Of `event.size.width` it
/// is the first, which says no more of `width`.
func accesses(in comment: String) -> Set<Access> {
  var result: Set<Access> = []
  var isBehindAccess = false
  let words = words(of: comment)
  for (base, member) in zip(words, words.dropFirst()) {
    let isAccess = [".", "->"].contains(comment[base.endIndex..<member.startIndex])
    if isAccess, !isBehindAccess { result.insert(Access(base: base.lowercased(), member: String(member))) }
    isBehindAccess = isAccess
  }
  return result
}

/// The identifiers in a comment, so that `MPV_FORMAT_INT` is not found in `MPV_FORMAT_INT64`.
func identifiers(in comment: String) -> Set<String> { Set(words(of: comment).map(String.init)) }

private func words(of comment: String) -> [Substring] {
  comment.unicodeScalars.split { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "_", "0"..."9": false
    default: true
    }
  }.map(Substring.init)
}

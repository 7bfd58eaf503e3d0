/// Why a tag is thought to go with a member, strongest first.
package enum Evidence: String, Hashable, Sendable, CaseIterable {
  /// The configuration says so.
  case configured
  /// The member's comment lists the constant, and says nothing else of it.
  case comment
  /// The constant's comment names the member's type, or the access to the member: `event.size`.
  case tagComment = "tag comment"
  /// The names are equal once common words, case and underscores are dropped.
  case exact
  /// One name is a part of the other. Wrong often enough that it is proposed only.
  case affix
  /// The names mean the same (`STRING`, `str`). Proposed only.
  case synonym
}

/// A value of the tag: all constants that have it.
package struct TagValue: Sendable {
  /// The constant that is declared first.
  package var constant: CConstant
  /// Further names of the same value.
  package var aliases: [CConstant]

  package var names: [String] { [constant.name] + aliases.map(\.name) }

  /// The same value under the name in `preferred`: a broad pattern for an integer tag may have caught another
  /// family's constant first.
  func named(_ preferred: Set<String>) -> TagValue {
    guard let name = names.first(where: preferred.contains), name != constant.name else { return self }
    let all = [constant] + aliases
    return TagValue(
      constant: all.first { $0.name == name } ?? constant, aliases: all.filter { $0.name != name })
  }
}

/// A tag value with the member that it allows to be read.
package struct Pair: Equatable, Sendable {
  /// The tag's first name.
  package var constant: String
  package var member: String
  package var evidence: Evidence
}

/// What the evidence says about one union.
package struct MatchResult: Equatable, Sendable {
  /// Proven or configured, at most one for each tag value, in the order of the tags.
  package var pairs: [Pair] = []
  /// To be confirmed by the user.
  package var proposals: [Pair] = []
  /// Constants for which two members are equally well proven, with those members.
  package var conflicts: [Conflict] = []

  package struct Conflict: Equatable, Sendable {
    package var constant: String
    package var members: [String]
  }

  /// Whether there is any evidence for a constant.
  func speaks(of constant: String) -> Bool {
    let isNamed = { (pair: Pair) in pair.constant == constant }
    return pairs.contains(where: isNamed) || proposals.contains(where: isNamed)
      || conflicts.contains { $0.constant == constant }
  }

  func speaks(ofMember member: String) -> Bool {
    let isNamed = { (pair: Pair) in pair.member == member }
    return pairs.contains(where: isNamed) || proposals.contains(where: isNamed)
      || conflicts.contains { $0.members.contains(member) }
  }
}

/// The names of tags and members without what they have in common.
///
/// Each is made once: a thousand tags may meet twenty members.
struct FoldedNames {
  private let members: [UnionMember]
  private let tagForms: [String: String]
  private let memberForms: [String: Set<String>]

  init(tags: [TagValue], members: [UnionMember]) {
    self.members = members
    let tagAffixes = CommonAffixes(tags.map { Words($0.constant.name) })
    tagForms = Dictionary(
      tags.flatMap(\.names).map { ($0, tagAffixes.strip(Words($0)).folded) },
      uniquingKeysWith: { first, _ in first })
    memberForms = Self.forms(of: members)
  }

  /// By the members' names, each with and without what most of them begin or end with.
  static func forms(of members: [UnionMember]) -> [String: Set<String>] {
    let affixes = MemberAffixes(members.map(\.field.name))
    return Dictionary(
      members.map { member in
        let words = Words(member.field.name)
        return (member.field.name, [words.folded, affixes.strip(words).folded])
      }, uniquingKeysWith: { first, _ in first })
  }

  func areEqual(_ constant: CConstant, _ member: UnionMember) -> Bool {
    tagForms[constant.name].map { memberForms[member.field.name]?.contains($0) == true } ?? false
  }

  /// The best member by weaker likeness, if one is best.
  func proposal(for tag: TagValue, except complete: Set<String>) -> Pair? {
    let names = tag.names.compactMap { tagForms[$0] }
    let members = members.filter { !complete.contains($0.field.name) }
    for (evidence, score) in [(Evidence.affix, affixScore), (.synonym, synonymScore)] {
      let scored = members.map { member in (member, names.map { score($0, member) }.max() ?? 0) }
      guard let best = scored.map(\.1).max(), best > 0 else { continue }
      let winners = scored.filter { $0.1 == best }
      guard winners.count == 1 else { continue }
      return Pair(constant: tag.constant.name, member: winners[0].0.field.name, evidence: evidence)
    }
    return nil
  }

  /// How many letters of one name begin or end the other.
  private func affixScore(_ tag: String, _ member: UnionMember) -> Int {
    (memberForms[member.field.name] ?? []).map { form in
      let (short, long) = form.count < tag.count ? (form, tag) : (tag, form)
      return !short.isEmpty && (long.hasPrefix(short) || (short.count > 1 && long.hasSuffix(short)))
        ? short.count : 0
    }.max() ?? 0
  }

  private func synonymScore(_ name: String, _ member: UnionMember) -> Int {
    let tag = Self.meaning(name)
    return (memberForms[member.field.name] ?? []).contains { Self.meaning($0) == tag } ? 1 : 0
  }

  private static func meaning(_ name: String) -> String { meanings[name] ?? name }

  private static let meanings = Dictionary(
    synonyms.flatMap { group in group.map { ($0, group[0]) } }, uniquingKeysWith: { first, _ in first })

  /// Names that libraries use for one thing.
  private static let synonyms: [[String]] = [
    ["string", "str", "s", "utf8", "text", "chars"],
    ["integer", "int", "i", "int32", "i32", "long", "l"],
    ["int64", "i64", "longlong", "negativeinteger", "negint", "sint64"],
    ["uint64", "u64", "ulonglong", "positiveinteger", "unsigned", "uint"],
    ["double", "d", "dbl", "float64", "f64", "real", "number"],
    ["float", "f", "flt", "float32", "f32"],
    ["boolean", "bool", "b", "flag"],
    ["pointer", "ptr", "p", "address", "addr"],
    ["binary", "bin", "blob", "bytes", "bytestring", "data"],
    ["document", "doc"], ["array", "arr", "list", "vector"], ["object", "obj", "map", "dict", "table"],
    ["character", "char", "c"],
  ]
}

/// The words that members of one union share: `v_` in front of most, or `_metadata` behind.
struct MemberAffixes {
  private let prefix: String?
  private let suffix: String?

  init(_ names: [String]) {
    let words = names.map(Words.init).filter { $0.words.count > 1 }
    prefix = Self.shared(words.compactMap(\.words.first), among: names.count)
    suffix = Self.shared(words.compactMap(\.words.last), among: names.count)
  }

  func strip(_ name: Words) -> Words {
    var words = name.words
    if words.count > 1, words.first == prefix { words.removeFirst() }
    if words.count > 1, words.last == suffix { words.removeLast() }
    return Words(words: words)
  }

  /// A word that more than half of the names have, and at least two.
  private static func shared(_ words: [String], among count: Int) -> String? {
    let counts = words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.first { $0.value >= 2 && $0.value * 2 > count }?.key
  }
}

internal import PrismgenSource

/// The constants that a tag may have.
package struct TagConstants {
  let facts: HeaderFacts

  package init(facts: HeaderFacts) { self.facts = facts }

  /// All enumerators and macros, in the order of the header, each group by itself.
  ///
  /// A macro with the name of an enumerator stands for that one: `#define X X` says to `#ifdef` that it is there.
  private var everything: [CConstant] {
    let enumerators = facts.enums.flatMap(\.constants)
    let names = Set(enumerators.map(\.name))
    return enumerators + facts.macros.filter { !names.contains($0.name) }
  }

  /// The constants that `pattern` names: `enum X`, `PREFIX_*` or `FIRST..LAST`; nil when it names none.
  package func constants(named pattern: String) -> [CConstant]? {
    let found: [CConstant]
    if Self.isPattern(pattern) {
      found =
        pattern.contains("*")
        ? Self.select(pattern, among: everything, \.name) ?? []
        : (facts.enums.map(\.constants) + [facts.macros]).lazy
          .compactMap { Self.select(pattern, among: $0, \.name) }.first ?? []
    } else {
      let name = pattern.split(separator: " ").last.map(String.init) ?? pattern
      found = facts.enumeration(named: name)?.constants ?? []
    }
    return found.isEmpty ? nil : found
  }

  /// Whether `pattern` may name macros.
  package static func isPattern(_ pattern: String) -> Bool { pattern.contains("..") || pattern.contains("*") }

  /// What `pattern` names in one group: all that match, or from the first to the last; nil if an end is not there.
  static func select<T>(_ pattern: String, among group: [T], _ name: (T) -> String) -> [T]? {
    guard let range = pattern.firstRange(of: "..") else {
      return group.filter { matches(name($0), pattern: pattern) }
    }
    let (first, last) = (pattern[..<range.lowerBound], pattern[range.upperBound...])
    guard let start = group.firstIndex(where: { name($0) == first }),
      let end = group.firstIndex(where: { name($0) == last }), start <= end
    else { return nil }
    return Array(group[start...end])
  }

  /// One entry for each distinct value, without the sentinels that close a list (`X_LAST`, `NUM_X`).
  ///
  /// - Parameters:
  ///   - kept: constants that are values although they look like sentinels.
  ///   - members: what members are called, folded; no sentinel is called so.
  ///   - ignored: patterns of constants that are no values.
  static func values(
    of constants: [CConstant], keeping kept: Set<String>, alike members: Set<String> = [],
    ignoring ignored: [String]
  ) -> [TagValue] {
    let sentinels = sentinels(of: constants, keeping: kept, alike: members)
    var values: [TagValue] = []
    var indices: [Int64: Int] = [:]
    for (constant, isSentinel) in zip(constants, sentinels) {
      if isSentinel || ignored.contains(where: { matches(constant.name, pattern: $0) }) { continue }
      if let value = constant.value, let index = indices[value] {
        values[index].aliases.append(constant)
      } else {
        if let value = constant.value { indices[value] = values.count }
        values.append(TagValue(constant: constant, aliases: []))
      }
    }
    return values
  }

  /// Whether each constant only marks an end. The name alone does not say so: `SUM, COUNT, MIN` are values, and so is `HIGH`
  /// called `MAX`. Behind all others stands what counts them or fills the type, before them what is negative or apart from
  /// them; or the value is another's.
  private static func sentinels(
    of constants: [CConstant], keeping kept: Set<String>, alike members: Set<String>
  ) -> [Bool] {
    let words = constants.map { Words($0.name) }
    let affixes = CommonAffixes(words)
    let first = commonFirstWord(words)
    let looksSo = zip(constants, words).map { constant, words in
      // `__MAX_BPF_LINK_TYPE` behind `BPF_LINK_TYPE_XDP`: what all others begin with stands behind the word.
      let isBefore = words.words.count > 1 && words.words[1] == first
      let name = isBefore ? Words(words: [words.words[0]]) : affixes.strip(words)
      return !kept.contains(constant.name) && !members.contains(name.folded) && isNamedLikeSentinel(name)
    }
    var others: Set<Int64> = []
    // Behind a count there may be old names for what it counts.
    var (start, end) = (constants.count, 0)
    for (index, constant) in constants.enumerated() where !looksSo[index] {
      if constant.value.map({ others.insert($0).inserted }) ?? true {
        (start, end) = (min(start, index), index)
      }
    }
    guard let least = others.min(), let greatest = others.max() else { return looksSo.map { _ in false } }
    return constants.indices.map { index in
      guard looksSo[index], let value = constants[index].value else { return false }
      let closes = value == greatest &+ 1 || value == least &- 1 || fillers.contains(value)
      let opens = value < least && (value < 0 || value < least &- 1)
      return others.contains(value) || index > end && closes || index < start && opens
    }
  }

  /// What widens the type of an enum: the greatest numbers of 16 bits and of an `int`.
  private static let fillers: [Int64] = [0xFFFF, 0x7FFF_FFFF]

  /// Of all names but for those that begin with a word such as `MAX`; nil where they have none in common.
  private static func commonFirstWord(_ names: [Words]) -> String? {
    let firsts = Set(names.compactMap(\.words.first).filter { !beginnings.contains($0.lowercased()) })
    return firsts.count == 1 ? firsts.first : nil
  }

  private static let beginnings: Set = ["first", "last", "num", "max"]

  private static func isNamedLikeSentinel(_ name: Words) -> Bool {
    let words = name.words.map { $0.lowercased() }
    guard let first = words.first, let last = words.last else { return false }
    let ends: Set = ["last", "max", "count", "first", "firstevent", "lastevent", "sentinel"]
    // Vulkan has the vendor behind it: `VK_PRESENT_MODE_MAX_ENUM_KHR`.
    return ends.contains(last) || words.count <= 2 && beginnings.contains(first)
      || words.starts(with: ["max", "enum"])
  }
}

/// `*` in `pattern` stands for any letters, none included.
func matches(_ name: String, pattern: String) -> Bool {
  wildcardMatch(
    Array(pattern.utf8), Array(name.utf8), isStar: { $0 == UInt8(ascii: "*") }, matches: ==)
}

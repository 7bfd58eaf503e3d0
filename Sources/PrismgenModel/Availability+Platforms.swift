/// Several `@available` attributes of one declaration.
extension Availability {
  /// The attributes with one version for each platform from which on the declaration is there: the highest, as all of them must
  /// hold. An interface with two versions of a platform is none that the compiler reads. Those that say nothing twice stay as
  /// they are written.
  package static func withoutRepetition(_ attributes: [String]) -> [String] {
    guard attributes.count(where: { $0.hasPrefix("@available(") }) > 1 else { return attributes }
    var lists = attributes.map(ArgumentList.init)
    var highest: [String: (version: [Int], list: Int, argument: Int)] = [:]
    for list in lists.indices {
      for (argument, platform, version) in lists[list]?.introductions ?? [] {
        guard let known = highest[platform] else {
          highest[platform] = (version, list, argument)
          continue
        }
        let isHigher = known.version.lexicographicallyPrecedes(version)
        if isHigher { highest[platform] = (version, list, argument) }
        let lower = isHigher ? (known.list, known.argument) : (list, argument)
        lists[lower.0]?.removed.insert(lower.1)
      }
    }
    return zip(attributes, lists).compactMap { written, list in list.map { $0.text(written) } ?? written }
  }

  /// What stands in the brackets of an attribute.
  private struct ArgumentList {
    private let arguments: [Substring]
    /// Those that another attribute makes superfluous.
    var removed: Set<Int> = []

    /// nil: it is another attribute, one in an `#if`, or one with a message of several lines.
    init?(_ attribute: String) {
      let start = "@available("
      guard attribute.hasPrefix(start), attribute.hasSuffix(")"),
        !attribute.contains("\"\"\""), !attribute.contains("#\"")
      else { return nil }
      arguments = Self.split(attribute.dropFirst(start.count).dropLast())
    }

    private static func split(_ text: Substring) -> [Substring] {
      var (isInString, isEscaped) = (false, false)
      let parts = text.split { character in
        if character == "\"", !isEscaped { isInString.toggle() }
        isEscaped = character == "\\" && !isEscaped
        return character == "," && !isInString
      }
      return parts.map { part in
        let rest = part.drop { $0 == " " }
        return rest.dropLast(rest.reversed().prefix { $0 == " " }.count)
      }
    }

    /// The platforms and the versions from which on something is there, by the numbers of their arguments: `macOS 13`, or
    /// `introduced: 13` behind the platform.
    var introductions: [(argument: Int, platform: String, version: [Int])] {
      arguments.indices.compactMap { index in
        let words = arguments[index].split { $0 == " " || $0 == ":" }
        guard words.count == 2, let version = Self.version(words[1]) else { return nil }
        let isNamed = arguments[index].contains(":")
        guard !isNamed || words[0] == "introduced" else { return nil }
        return (index, Self.platform(isNamed ? arguments[0] : words[0]), version)
      }
    }

    private static func platform(_ name: Substring) -> String {
      name.hasPrefix("OSX") ? "macOS" + name.dropFirst("OSX".count) : String(name)
    }

    /// Without zeros at the end.
    private static func version(_ text: Substring) -> [Int]? {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard !parts.contains(nil) else { return nil }
      var numbers = parts.compactMap(\.self)
      while numbers.last == 0 { numbers.removeLast() }
      return numbers
    }

    /// The attribute; nil: nothing is left of it.
    func text(_ written: String) -> String? {
      if removed.isEmpty { return written }
      let rest = arguments.indices.filter { !removed.contains($0) }.map { arguments[$0] }
      // A message alone says nothing of the platform.
      let saysMore = rest.contains { argument in
        let words = argument.split { $0 == " " || $0 == ":" }
        return words.count == 2 && Self.version(words[1]) != nil
          || ["deprecated", "unavailable", "noasync"].contains(argument)
      }
      return saysMore ? "@available(\(rest.joined(separator: ", ")))" : nil
    }
  }
}

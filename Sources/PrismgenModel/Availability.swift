/// What `@available` and `@_unavailableInEmbedded` say about generated code (rules 85 to 90).
package struct Availability {
  /// On some platform, or in some language mode or version of a platform, no form may construct it.
  package private(set) var isUnavailable = false
  /// On no platform it may be named. What is missing on some platforms only is generated as unavailable there.
  package private(set) var isUnavailableEverywhere = false
  /// Not even what has the same attributes may construct it, as it may what one platform lacks.
  package private(set) var isNeverConstructed = false
  /// The attributes that generated declarations repeat, each in its `#if`.
  package private(set) var attributes: [String] = []
  /// Those that deprecate.
  package private(set) var deprecations: [String] = []
  /// Where the declaration is there for others: not under the conditions of the attributes that make it unavailable.
  package private(set) var condition: Condition = []

  package init(_ attributes: [AttributeModel]) {
    for attribute in attributes {
      if attribute.name == "_unavailableInEmbedded" { self.attributes.append(attribute.conditionalText) }
      guard attribute.name == "available" else { continue }
      let words = Self.words(attribute.arguments ?? "")
      let alone = Self(attribute.arguments ?? "", words)
      if alone.isNeverConstructed, let innermost = attribute.condition.last {
        let text = ConditionText.conjunction(attribute.condition).map(ConditionText.negation)
        condition.append(
          ConditionClause(kind: .if, condition: text ?? "", prior: [], block: innermost.block))
        continue
      }
      isUnavailable = isUnavailable || alone.isUnavailable
      isUnavailableEverywhere = isUnavailableEverywhere || alone.isUnavailableEverywhere
      isNeverConstructed = isNeverConstructed || alone.isNeverConstructed
      let text = attribute.conditionalText
      self.attributes.append(text)
      if words.contains("deprecated") { deprecations.append(text) }
    }
  }

  /// Of one attribute, wherever it stands.
  private init(_ arguments: String, _ words: [String]) {
    let isObsoleted = words.contains("obsoleted")
    if isObsoleted || words.contains("unavailable") {
      isUnavailable = true
      if arguments.first == "*" || words.first == "swift" { isUnavailableEverywhere = true }
      if isUnavailableEverywhere || isObsoleted { isNeverConstructed = true }
    }
    if Self.isForLaterMode(words) { (isUnavailable, isNeverConstructed) = (true, true) }
  }

  /// Whether one of the attributes deprecates under every condition.
  package static func isDeprecated(_ attributes: [String]) -> Bool {
    if attributes.isEmpty { return false }
    return attributes.contains { $0.hasPrefix("@available(") && words($0).contains("deprecated") }
  }

  /// `swift 6.0` and `swift, introduced: 6.0`: in language mode 5 nothing may use it, and which mode is meant is not known.
  private static func isForLaterMode(_ words: [String]) -> Bool {
    guard words.first == "swift" else { return false }
    let version = words.dropFirst(words.firstIndex(of: "introduced").map { $0 + 1 } ?? 1).first
    guard let version, version.first?.isNumber == true else { return false }
    return Int(version).map { $0 > 5 } ?? true
  }

  /// The words and numbers outside of the string literals, which may have lines and quotes in them.
  private static func words(_ arguments: String) -> [String] {
    let bytes = Array(arguments.utf8)
    var words: [String] = []
    var offset = 0
    func quotes() -> Int { bytes[offset...].prefix(3).prefix { $0 == UInt8(ascii: "\"") }.count }
    while offset < bytes.count {
      if case let count = quotes(), count > 0 {
        offset += count
        if count == 2 { continue }
        while offset < bytes.count, quotes() < count { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        offset += count
      } else {
        let word = bytes[offset...].prefix(while: isWordPart)
        if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
        offset += max(word.count, 1)
      }
    }
    return words
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

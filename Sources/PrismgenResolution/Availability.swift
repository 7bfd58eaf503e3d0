import PrismgenModel

/// What `@available` attributes say about generated code (rules 85 to 90).
struct Availability {
  /// On some platform no form may construct it.
  var isUnavailable = false
  /// On no platform it may be named. What is missing on some platforms only is generated as unavailable there.
  var isUnavailableEverywhere = false
  /// The attributes that generated declarations repeat.
  var attributes: [String] = []

  init(_ attributes: [AttributeModel]) {
    for attribute in attributes where attribute.name == "available" {
      let words = Self.words(attribute.arguments ?? "")
      if words.contains("unavailable") || words.contains("obsoleted") {
        isUnavailable = true
        let platform = (attribute.arguments ?? "").prefix { $0 != "," }
        if platform == "*" || platform == "swift" { isUnavailableEverywhere = true }
      }
      self.attributes.append(attribute.text)
    }
  }

  static func isDeprecated(_ attributes: [String]) -> Bool {
    attributes.contains { $0.hasPrefix("@available(") && words($0).contains("deprecated") }
  }

  /// The words outside of string literals.
  private static func words(_ arguments: String) -> Set<String> {
    var words: Set<String> = []
    for (index, part) in arguments.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    where index % 2 == 0 {
      for word in part.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
        words.insert(String(word))
      }
    }
    return words
  }
}

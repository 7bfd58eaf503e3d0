import PrismgenModel

/// What `@available` attributes say about generated code (rules 85 to 90).
struct Availability {
  /// No form may construct or name it.
  var isUnavailable = false
  /// The attributes that generated declarations repeat.
  var attributes: [String] = []

  init(_ attributes: [AttributeModel]) {
    for attribute in attributes where attribute.name == "available" {
      let words = Self.words(attribute.arguments ?? "")
      if words.contains("unavailable") || words.contains("obsoleted") { isUnavailable = true }
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

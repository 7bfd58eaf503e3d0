package import PrismgenSource

/// A value of a YAML document, with the place where it stands.
package struct YAMLNode: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// - Parameter isQuoted: quoted text is text even where it looks like a number or a truth value.
    case scalar(String, isQuoted: Bool)
    case sequence([YAMLNode])
    /// In the order of the document; no key occurs twice.
    case mapping([Entry])
  }

  package struct Entry: Equatable, Sendable {
    package var key: String
    package var keyLocation: SourceLocation
    package var value: YAMLNode
  }

  package var content: Content
  package var location: SourceLocation

  /// An entry without a value: `key:`, `key: ~`, `key: null`.
  package var isNull: Bool {
    if case .scalar(let text, false) = content { Self.nulls.contains(text) } else { false }
  }

  /// Those of the core schema, YAML 1.2.2, section 10.3.2.
  static let nulls: Set = ["", "~", "null", "Null", "NULL"]

  /// What a word without quotes says that YAML 1.1 takes for a truth value: `true`, `No`, `OFF`.
  package var truth: Bool? {
    if case .scalar(let text, false) = content { Self.truth(text) } else { nil }
  }

  static func truth(_ word: String) -> Bool? {
    switch word {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
    default: nil
    }
  }
}

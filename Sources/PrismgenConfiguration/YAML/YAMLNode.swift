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
    if case .scalar(let text, false) = content { ["", "~", "null"].contains(text) } else { false }
  }
}

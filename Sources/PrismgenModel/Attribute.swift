package import PrismgenSource

/// An attribute such as `@available(*, deprecated)`.
package struct AttributeModel: Hashable, Sendable {
  /// The text between `@` and `(`: `available`, `MainActor`, `Outer.Wrapper<Int>`.
  package var name: String
  /// The text between the parentheses, trivia collapsed; nil without parentheses.
  package var arguments: String?
  package var location: SourceLocation

  package init(name: String, arguments: String?, location: SourceLocation) {
    self.name = name
    self.arguments = arguments
    self.location = location
  }

  /// The attribute as source text.
  package var text: String { "@\(name)" + (arguments.map { "(\($0))" } ?? "") }
}

/// A `// prismgen: …` comment above a declaration, one value for each comma-separated entry.
package struct Directive: Hashable, Sendable {
  /// `skip`, `name`, `prisms`, …
  package var name: String
  /// The text behind `=`, without quotes.
  package var value: String?
  package var location: SourceLocation

  package init(name: String, value: String?, location: SourceLocation) {
    self.name = name
    self.value = value
    self.location = location
  }
}

extension Diagnostic.ID {
  /// A `// prismgen:` comment, or an entry of one, that means nothing where it stands.
  package static let unknownDirective = Self("PG0237")
}

package import PrismgenSource

/// An attribute such as `@available(*, deprecated)`.
package struct AttributeModel: Hashable, Sendable {
  /// The text between `@` and `(`: `available`, `MainActor`, `Outer.Wrapper<Int>`.
  package var name: String
  /// The text between the parentheses, trivia collapsed; nil without parentheses.
  package var arguments: String?
  /// The `#if` clauses between the declaration and the attribute (SE-0367).
  package var condition: Condition
  package var location: SourceLocation

  package init(name: String, arguments: String?, condition: Condition, location: SourceLocation) {
    self.name = name
    self.arguments = arguments
    self.condition = condition
    self.location = location
  }

  /// ``name`` without a module and types before it, and without arguments: `Wrapper`.
  package var lastName: String {
    // Most are that already.
    let head = name.utf8.prefix { $0 != UInt8(ascii: "<") }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") }
    guard let end = head.lastIndex(where: isEnd) else {
      return head.count == name.utf8.count ? name : String(Substring(head))
    }
    return String(Substring(head[head.index(after: end)...]))
  }

  /// The attribute as source text.
  package var text: String { "@\(name)" + (arguments.map { "(\($0))" } ?? "") }

  /// The same, on a line between those of its `#if` and `#endif`.
  package var conditionalText: String {
    ConditionText.conjunction(condition).map { "#if \($0)\n\(text)\n#endif" } ?? text
  }
}

extension [AttributeModel] {
  /// Whether it is there under every condition.
  package func certainlyContains(_ name: String) -> Bool {
    contains { $0.name == name && $0.condition.isEmpty }
  }

  /// An `@_spi` that is not there under every condition.
  package var conditionalSPI: AttributeModel? { first { $0.name == "_spi" && !$0.condition.isEmpty } }
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

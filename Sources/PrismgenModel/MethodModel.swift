package import PrismgenSource

/// A method, an initialiser, a subscript or a function, with its signature as it is written.
package struct MethodModel: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable { case function, initializer, deinitializer, `subscript` }

  package struct Parameter: Hashable, Sendable {
    /// The label, or the name where there is one only; `_` as written.
    package var firstName: String
    package var secondName: String?
    /// With attributes, specifiers and the dots of a variadic one.
    package var type: String
    package var defaultValue: String?
    package var location: SourceLocation

    package init(
      firstName: String, secondName: String?, type: String, defaultValue: String?, location: SourceLocation
    ) {
      self.firstName = firstName
      self.secondName = secondName
      self.type = type
      self.defaultValue = defaultValue
      self.location = location
    }
  }

  package var kind: Kind
  /// With back-ticks; `init`, `init?`, `deinit` and `subscript` of what has no name.
  package var name: String
  /// With the angle brackets.
  package var genericText: String?
  package var genericParameters: [GenericParameterModel] = []
  package var parameters: [Parameter] = []
  /// `async throws(Failure)`
  package var effects = ""
  package var result: String?
  /// Behind `where`.
  package var requirements: String?
  /// Of a subscript; as those of a property.
  package var accessors: [String] = []
  package var attributes: [AttributeModel]
  package var modifiers: [String]
  package var condition: Condition
  package var documentation: [String]
  /// Where the name stands.
  package var location: SourceLocation
  /// Where the declaration starts.
  package var start: SourceLocation

  package init(
    kind: Kind, name: String, attributes: [AttributeModel], modifiers: [String], condition: Condition,
    documentation: [String], location: SourceLocation
  ) {
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.modifiers = modifiers
    self.condition = condition
    self.documentation = documentation
    self.location = location
    start = location
  }
}

/// A value with the place in the user's input where it stands; nil for a command-line option.
package struct Located<Value> {
  package var value: Value
  package var location: SourceLocation?

  package init(_ value: Value, at location: SourceLocation? = nil) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}

/// A problem in the input, or a note about what was left out, as a value.
///
/// Stages return `(result, [Diagnostic])`; only the commands print them.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable, CaseIterable { case error, warning, note }

  /// A stable identifier such as `PG0203`. Each target declares its own as static members:
  /// PG01xx reading Swift, PG02xx resolution, PG03xx files and output, PG04xx templates, PG05xx C headers,
  /// PG06xx configuration.
  package struct ID: Hashable, Sendable {
    package let code: String
    package init(_ code: String) { self.code = code }
  }

  /// A second place that explains the first ("declared here").
  package struct Note: Hashable, Sendable {
    package var message: String
    package var location: SourceLocation?
    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var id: ID
  package var severity: Severity
  package var message: String
  package var location: SourceLocation?
  package var notes: [Note]
  /// What the user can do about it, without the word "help".
  package var help: String?
  /// What the problem is with is not there, which may be so for a moment only.
  package var isMissing = false

  package init(
    _ id: ID, _ severity: Severity, _ message: String, at location: SourceLocation? = nil, notes: [Note] = [],
    help: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.notes = notes
    self.help = help
  }
}

extension Diagnostic {
  /// What has no place comes first, then by path and position.
  package func precedes(_ other: Diagnostic) -> Bool {
    guard let location, let second = other.location else { return location == nil && other.location != nil }
    return location < second
  }
}

extension [Diagnostic] {
  /// Equal places keep their order.
  ///
  /// - Parameter comparesIDs: of one place they are in the order of their identifiers.
  package func sortedByPlace(andID comparesIDs: Bool = false) -> [Diagnostic] {
    if count < 2 { return self }
    return indices.sorted { left, right in
      let (first, second) = (self[left], self[right])
      if first.precedes(second) { return true }
      if second.precedes(first) { return false }
      if comparesIDs, first.id != second.id { return first.id.code < second.id.code }
      return left < right
    }.map { self[$0] }
  }
}

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

  // A large module has tens of thousands: a copy counts one reference, not one for each text.
  private var storage: Storage

  final class Storage: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  struct Fields: Hashable, Sendable {
    var id: ID
    var severity: Severity
    var message: String
    var location: SourceLocation?
    var notes: [Note]
    var help: String?
    var isMissing = false
  }

  private var fields: Fields {
    get { storage.fields }
    set { storage = Storage(newValue) }
  }

  package var id: ID { storage.fields.id }
  package var severity: Severity { storage.fields.severity }
  package var message: String {
    get { storage.fields.message }
    set { fields.message = newValue }
  }
  package var location: SourceLocation? {
    get { storage.fields.location }
    set { fields.location = newValue }
  }
  package var notes: [Note] {
    get { storage.fields.notes }
    set { fields.notes = newValue }
  }
  /// What the user can do about it, without the word "help".
  package var help: String? {
    get { storage.fields.help }
    set { fields.help = newValue }
  }
  /// What the problem is with is not there, which may be so for a moment only.
  package var isMissing: Bool {
    get { storage.fields.isMissing }
    set { fields.isMissing = newValue }
  }

  package init(
    _ id: ID, _ severity: Severity, _ message: String, at location: SourceLocation? = nil, notes: [Note] = [],
    help: String? = nil
  ) {
    storage = Storage(
      Fields(id: id, severity: severity, message: message, location: location, notes: notes, help: help))
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.fields == right.storage.fields
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage.fields) }
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
    let places = placeNumbers()
    return indices.sorted { left, right in
      if places[left] != places[right] { return places[left] < places[right] }
      if comparesIDs, self[left].id != self[right].id { return self[left].id.code < self[right].id.code }
      return left < right
    }.map { self[$0] }
  }

  /// In the order of the places: they lie in few files, whose long paths are compared once.
  private func placeNumbers() -> [UInt64] {
    var numbers: [SpelledText: Int] = [:]
    var paths: [SourceLocation] = []
    var last = (path: "", number: -1)
    let files = map { diagnostic -> Int in
      guard let path = diagnostic.location?.path else { return -1 }
      if last.number >= 0, path.hasSameBytes(as: last.path) { return last.number }
      let number = numbers[SpelledText(path)] ?? paths.count
      if number == paths.count {
        numbers[SpelledText(path)] = number
        paths.append(SourceLocation(path: path, offset: 0, line: 1, column: 1))
      }
      last = (path, number)
      return number
    }
    var ranks = [Int](repeating: 0, count: paths.count)
    for (rank, number) in paths.indices.sorted(by: { paths[$0] < paths[$1] }).enumerated() {
      ranks[number] = rank
    }
    return zip(self, files).map { diagnostic, file in
      diagnostic.location.map { UInt64(ranks[file] + 1) << 32 | UInt64($0.offset) } ?? 0
    }
  }
}

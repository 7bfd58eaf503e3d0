internal import PrismgenModel
internal import PrismgenSource

/// Where the places of changed files are now, whose facts are what they were.
struct MovedPlaces {
  /// A place is none of those in the facts, or the order of places is another one.
  struct Unknown: Error {}

  private var maps: [SpelledText: [SourceLocation: SourceLocation]] = [:]
  /// Places of one file mostly follow each other.
  private var last: (path: SpelledText, map: [SourceLocation: SourceLocation]?)?

  /// - Parameters:
  ///   - old: the places in the facts of the file.
  ///   - new: the same, as they are now.
  mutating func add(_ path: String, from old: [SourceLocation], to new: [SourceLocation]) throws(Unknown) {
    guard old.count == new.count else { throw Unknown() }
    let order = ascendingOrder(of: old.map(\.offset))
    for (left, right) in zip(order, order.dropFirst()) {
      let isSame = old[left].offset == old[right].offset
      guard isSame ? new[left].offset == new[right].offset : new[left].offset < new[right].offset else {
        throw Unknown()
      }
    }
    maps[SpelledText(path)] = Dictionary(zip(old, new), uniquingKeysWith: { first, _ in first })
  }

  mutating func location(_ location: SourceLocation) throws(Unknown) -> SourceLocation {
    let path = SpelledText(location.path)
    if last?.path != path { last = (path, maps[path]) }
    guard let map = last?.map else { return location }
    guard let moved = map[location] else { throw Unknown() }
    return moved
  }

  /// A message that tells a place tells that of a note.
  mutating func diagnostic(_ diagnostic: Diagnostic) throws(Unknown) -> Diagnostic {
    var result = diagnostic
    if let place = diagnostic.location { result.location = try location(place) }
    for (index, note) in diagnostic.notes.enumerated() {
      guard let place = note.location else { continue }
      let moved = try location(place)
      result.notes[index].location = moved
      if moved != place { result.message = Self.replacing(place.text, moved.text, in: result.message) }
    }
    return result
  }

  /// A message ends with its place, and may quote names that look like one before.
  private static func replacing(_ old: String, _ new: String, in message: String) -> String {
    let (bytes, old) = (Array(message.utf8), Array(old.utf8))
    let start = bytes.indices.last { bytes[$0...].starts(with: old) }
    guard let start else { return message }
    return String(decoding: bytes[..<start] + Array(new.utf8) + bytes[(start + old.count)...], as: UTF8.self)
  }
}

extension SourceLocation {
  /// As messages tell it.
  fileprivate var text: String { "\(path):\(line):\(column)" }
}

extension KeptRun {
  /// The same run with the places as they are now.
  func moved(_ places: MovedPlaces) throws(MovedPlaces.Unknown) -> KeptRun {
    var places = places
    var run = self
    for index in run.diagnostics.indices {
      run.diagnostics[index] = try places.diagnostic(diagnostics[index])
    }
    for index in run.outcomes.indices {
      run.outcomes[index].location = try places.location(outcomes[index].location)
      for refusal in outcomes[index].refusals.indices {
        run.outcomes[index].refusals[refusal].diagnostic = try places.diagnostic(
          outcomes[index].refusals[refusal].diagnostic)
      }
    }
    for index in run.files.indices {
      for origin in files[index].origins.indices {
        run.files[index].origins[origin].location = try places.location(files[index].origins[origin].location)
      }
    }
    return run
  }
}

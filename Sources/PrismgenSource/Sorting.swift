extension Dictionary where Key: Comparable {
  /// The pairs in the order of their keys. The keys alone are sorted: a sort of pairs is one of its own in the program for each
  /// type of values and each place.
  package var sortedPairs: [(key: Key, value: Value)] { keys.sorted().map { ($0, self[$0]!) } }
}

package import PrismgenSource

/// Questions that have no answer: PG032x.
extension Diagnostic.ID {
  /// `path` found no way, or `lift` none for the action or the state.
  package static let noWay = Self("PG0320")
  /// `lift` does not know the reducer, or not its types.
  package static let unknownReducer = Self("PG0321")
  /// `why` was asked for a file or a line that is not generated.
  package static let notGenerated = Self("PG0322")
}

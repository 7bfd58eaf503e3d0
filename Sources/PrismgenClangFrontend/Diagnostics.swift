package import PrismgenSource

/// The diagnostics of the C front end: PG05xx.
extension Diagnostic.ID {
  /// libclang reports an error in the header.
  package static let headerDoesNotParse = Self("PG0501")
  /// libclang could not start at all.
  package static let headerUnreadable = Self("PG0502")
}

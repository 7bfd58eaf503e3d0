package import PrismgenSource

/// The diagnostics of the C front end: PG05xx.
extension Diagnostic.ID {
  /// libclang reports an error in the header.
  package static let headerDoesNotParse = Self("PG0501")
  /// libclang could not start at all.
  package static let headerUnreadable = Self("PG0502")
  /// The configuration names a constant that the tag does not have.
  package static let unknownConstant = Self("PG0503")
  /// The configuration names a member that the struct or union does not have.
  package static let unknownMember = Self("PG0504")
  /// The configuration gives two members for one value of the tag.
  package static let claimedTwice = Self("PG0505")
  /// An integer tag without named constants.
  package static let integerTag = Self("PG0506")
  /// The type has no union with a tag.
  package static let noTaggedUnion = Self("PG0507")
  /// The configuration or the command line selects a type that the header does not declare.
  package static let unknownType = Self("PG0508")
  /// Swift does not import the type, or a member of it.
  package static let notImported = Self("PG0509")
  /// A value of the tag stays without payload for want of proof.
  package static let unproven = Self("PG0510")
  /// A field that is read needs facts that only libclang has.
  package static let needsLibclang = Self("PG0511")
  /// A struct with several unions or several tags, each as likely as the other.
  package static let ambiguousTag = Self("PG0512")
  /// A type or a member that cannot be named without a warning or an error.
  package static let notNamed = Self("PG0513")
  /// A constant with a value that the tag cannot have.
  package static let notHeld = Self("PG0514")
}

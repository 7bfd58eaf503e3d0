internal import PrismgenModel

/// The standard library's types by name and by generic parameters.
extension StandardLibrary {
  /// Protocols that an enum may conform to, so that its first inherited type is no raw type.
  static let protocols: Set<String> = [
    "CaseIterable", "Codable", "CodingKey", "Comparable", "CustomDebugStringConvertible", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "LosslessStringConvertible", "OptionSet", "RawRepresentable", "Sendable",
  ]

  /// The generic parameters of types that are extended without being declared in the sources.
  static func genericParameters(of type: String) -> [(name: String, constraint: String?)]? {
    genericTypes[type]
  }

  /// Other names of generic types: what an extension declares is not found as a member of them.
  static let genericAliases = [
    "CountableClosedRange": "ClosedRange", "CountablePartialRangeFrom": "PartialRangeFrom",
    "CountableRange": "Range", "DictionaryIndex": "Dictionary.Index",
    "DictionaryIterator": "Dictionary.Iterator", "EnumeratedIterator": "EnumeratedSequence.Iterator",
    "FlattenCollection": "FlattenSequence", "LazyCollection": "LazySequence",
    "LazyDropWhileCollection": "LazyDropWhileSequence", "LazyFilterCollection": "LazyFilterSequence",
    "LazyMapCollection": "LazyMapSequence", "LazyPrefixWhileCollection": "LazyPrefixWhileSequence",
    "SetIndex": "Set.Index", "SetIterator": "Set.Iterator", "UnfoldFirstSequence": "UnfoldSequence",
  ]

  /// What the generic type asks of that argument.
  static func need(ofArgument index: Int, of type: String) -> ArgumentNeed {
    guard let parameters = genericTypes[type] else {
      return unconstrainedTypes.contains(type) ? .nothing : .anything
    }
    guard parameters.indices.contains(index) else { return .anything }
    return parameters[index].constraint.map(need) ?? .nothing
  }

  static func need(of constraint: String) -> ArgumentNeed {
    if neverIsolatedProtocols.contains(constraint) { return .nothing }
    return ["Equatable", "Hashable"].contains(constraint) ? .hashing : .anything
  }

  /// Generic types that nothing extends, and protocols, whose arguments need no conformance but that to `Error`.
  private static let unconstrainedTypes: Set<String> = [
    "AsyncIteratorProtocol", "AsyncSequence", "BidirectionalCollection", "Collection", "CollectionOfOne",
    "EmptyCollection", "InlineArray", "IteratorProtocol", "MutableCollection", "RandomAccessCollection",
    "RangeReplaceableCollection", "Repeated", "Sequence",
  ]

  /// Types that may be extended and are known to have no generic parameters, like all types nested in them.
  static func isConcrete(_ type: String) -> Bool {
    (globalTypes.contains(type) || concreteTypes.contains(type)) && genericTypes[type] == nil
  }

  /// Types of the standard library and of Foundation with an initialiser that takes no arguments and does not fail.
  private static let typesMadeOfNothing: Set<String> = [
    "Array", "AttributedString", "Bool", "CharacterSet", "ContiguousArray", "Data", "Date", "DateComponents",
    "Decimal", "Dictionary", "Double", "Float", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64",
    "Int8", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URLComponents",
    "UUID",
  ]

  /// Whether `name()` of the module never fails, though no source shows its initialiser. Every generated message of SwiftProtobuf
  /// holds such values.
  static func isMadeOfNothing(_ name: String, in module: String) -> Bool {
    switch module {
    case "Swift", "Foundation": typesMadeOfNothing.contains(name)
    case "SwiftProtobuf": ["ExtensionFieldValueSet", "UnknownStorage"].contains(name)
    default: false
    }
  }

  private static let concreteTypes: Set<String> = [
    "AnyKeyPath", "CancellationError", "ContinuousClock", "DecodingError", "EncodingError", "Hasher",
    "Mirror",
    "SuspendingClock", "TaskPriority", "Unicode",
  ]
}

/// The standard library's types by name and by generic parameters.
extension StandardLibrary {
  /// Names that mean the standard library's declaration where no source declares them. Those that other modules are
  /// likely to have too (`Clock`, `Executor`, `Slice`) are not among them.
  static let names = Set(
    """
    AdditiveArithmetic Any AnyClass AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject AnySequence Array \
    ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream BidirectionalCollection \
    BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool BooleanLiteralType CChar CInt CLong CLongLong CShort \
    CUnsignedInt CUnsignedLong CancellationError CaseIterable Character CheckedContinuation ClosedRange Codable \
    CodingKey CodingUserInfoKey Collection CollectionDifference Comparable ContiguousArray ContinuousClock Copyable \
    CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Decoder DecodingError \
    Dictionary DiscardingTaskGroup Double Duration Encodable Encoder EncodingError Equatable Error Escapable \
    ExpressibleByArrayLiteral ExpressibleByDictionaryLiteral ExpressibleByIntegerLiteral ExpressibleByStringLiteral \
    ExtendedGraphemeClusterType FixedWidthInteger Float Float16 Float80 FloatLiteralType FloatingPoint Hashable \
    Hasher Identifiable InlineArray Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralType IteratorProtocol KeyPath \
    KeyValuePairs KeyedDecodingContainer KeyedEncodingContainer LosslessStringConvertible MainActor ManagedBuffer \
    MemoryLayout Mirror MutableCollection MutableSpan Never Numeric ObjectIdentifier OpaquePointer OptionSet \
    Optional PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo RandomAccessCollection \
    RandomNumberGenerator Range RangeReplaceableCollection RawRepresentable ReferenceWritableKeyPath Result Sendable \
    SendableMetatype Sequence Set SetAlgebra SignedInteger SignedNumeric Span StaticString Strideable String \
    StringLiteralType StringProtocol Substring SuspendingClock Swift SystemRandomNumberGenerator Task TaskGroup \
    TaskLocal TaskPriority TextOutputStream ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 \
    UInt64 UInt8 Unicode UnicodeScalarType Unmanaged UnsafeBufferPointer UnsafeContinuation \
    UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer \
    UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsignedInteger Void WritableKeyPath
    """.split(separator: " ").map(String.init))

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

  /// The type takes generic arguments.
  static func isGeneric(_ type: String) -> Bool {
    genericTypes[type] != nil || otherGenericTypes.contains(type)
  }

  /// Those that nothing is nested in, as far as is known.
  private static let otherGenericTypes: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CollectionOfOne", "CountableClosedRange",
    "CountablePartialRangeFrom", "CountableRange", "DefaultIndices", "EmptyCollection", "EnumeratedSequence",
    "FlattenSequence", "IndexingIterator", "InlineArray", "IteratorSequence", "JoinedSequence",
    "LazyFilterSequence", "LazyMapSequence", "LazySequence",
    "ManagedBuffer", "MutableSpan", "RangeSet", "Repeated", "ReversedCollection", "SIMD16", "SIMD2", "SIMD3",
    "SIMD32", "SIMD4", "SIMD64", "SIMD8", "SIMDMask", "Slice", "Span", "StrideThrough", "StrideTo",
    "UnfoldFirstSequence", "UnfoldSequence", "Zip2Sequence",
  ]

  private static let genericTypes: [String: [(name: String, constraint: String?)]] = [
    "AnyCollection": [("Element", nil)], "AnyIterator": [("Element", nil)], "AnySequence": [("Element", nil)],
    "Array": [("Element", nil)], "ArraySlice": [("Element", nil)], "ContiguousArray": [("Element", nil)],
    "Set": [("Element", "Hashable")], "Dictionary": [("Key", "Hashable"), ("Value", nil)],
    "KeyValuePairs": [("Key", nil), ("Value", nil)], "CollectionDifference": [("ChangeElement", nil)],
    "Optional": [("Wrapped", nil)], "Result": [("Success", nil), ("Failure", "Error")],
    "Range": [("Bound", "Comparable")], "ClosedRange": [("Bound", "Comparable")],
    "PartialRangeFrom": [("Bound", "Comparable")], "PartialRangeThrough": [("Bound", "Comparable")],
    "PartialRangeUpTo": [("Bound", "Comparable")],
    "PartialKeyPath": [("Root", nil)], "KeyPath": [("Root", nil), ("Value", nil)],
    "WritableKeyPath": [("Root", nil), ("Value", nil)],
    "ReferenceWritableKeyPath": [("Root", nil), ("Value", nil)],
    "UnsafePointer": [("Pointee", nil)], "UnsafeMutablePointer": [("Pointee", nil)],
    "UnsafeBufferPointer": [("Element", nil)], "UnsafeMutableBufferPointer": [("Element", nil)],
    "Unmanaged": [("Instance", "AnyObject")],
    "AsyncStream": [("Element", nil)], "AsyncThrowingStream": [("Element", nil), ("Failure", "Error")],
    "CheckedContinuation": [("T", nil), ("E", "Error")], "UnsafeContinuation": [("T", nil), ("E", "Error")],
    "Task": [("Success", "Sendable"), ("Failure", "Error")], "TaskLocal": [("Value", "Sendable")],
    "TaskGroup": [("ChildTaskResult", "Sendable")],
    "ThrowingTaskGroup": [("ChildTaskResult", "Sendable"), ("Failure", "Error")],
    "ThrowingDiscardingTaskGroup": [("Failure", "Error")],
  ]

  /// Whether that argument of the generic type needs no conformance that an actor could isolate.
  static func takesIsolatedArgument(_ type: String, at index: Int) -> Bool {
    guard let parameters = genericTypes[type] else {
      return ["InlineArray", "CollectionOfOne"].contains(type)
    }
    return parameters.indices.contains(index)
      && parameters[index].constraint.map(neverIsolatedProtocols.contains) ?? true
  }

  /// Types that may be extended and are known to have no generic parameters, like all types nested in them.
  static func isConcrete(_ type: String) -> Bool {
    (globalTypes.contains(type) || concreteTypes.contains(type)) && genericTypes[type] == nil
  }

  /// Types of the standard library and of Foundation with an initialiser that takes no arguments and does not fail.
  static let typesMadeOfNothing: Set<String> = [
    "Array", "AttributedString", "Bool", "CharacterSet", "ContiguousArray", "Data", "Date", "DateComponents",
    "Decimal", "Dictionary", "Double", "Float", "IndexPath", "IndexSet", "Int", "Int16", "Int32", "Int64",
    "Int8", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URLComponents",
    "UUID",
  ]

  private static let concreteTypes: Set<String> = [
    "AnyKeyPath", "CancellationError", "ContinuousClock", "DecodingError", "EncodingError", "Hasher",
    "Mirror",
    "SuspendingClock", "TaskPriority", "Unicode",
  ]
}

/// What the standard library declares, as far as more than one stage has to know it.
package enum StandardLibrary {
  /// Names that mean the standard library's declaration where no source declares them. Those that other modules are
  /// likely to have too (`Clock`, `Executor`, `Slice`) are in ``otherNames``.
  package static let names = Set(
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

  /// Whether it has a type or a function of the name. A module called so is hidden behind a period: `Regex.x` is a member of the
  /// type.
  package static func declares(_ name: String) -> Bool {
    names.contains(name) || isGeneric(name) || otherNames.contains(name)
  }

  /// The types and functions that are neither in ``names`` nor generic types.
  private static let otherNames = Set(
    """
    Actor AnyActor AnyBidirectionalCollection AnyIndex AnyRandomAccessCollection AnyRegexOutput \
    AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence AsyncFlatMapSequence \
    AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncThrowingCompactMapSequence \
    AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence \
    AsyncThrowingPrefixWhileSequence CBool CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CLongDouble CSignedChar \
    CUnsignedChar CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar Clock CodingKeyRepresentable \
    CommandLine ConcurrentValue CustomConsumingRegexComponent CustomLeafReflectable \
    CustomPlaygroundDisplayConvertible DSLTree DefaultStringInterpolation DictionaryIndex DictionaryIterator \
    DictionaryLiteral DiscontiguousSlice DropFirstSequence DropWhileSequence DurationProtocol EnumeratedIterator \
    Executor ExecutorFactory ExecutorJob ExpressibleByBooleanLiteral ExpressibleByExtendedGraphemeClusterLiteral \
    ExpressibleByFloatLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation \
    ExpressibleByUnicodeScalarLiteral FlattenCollection Float32 Float64 FloatingPointClassification \
    FloatingPointRoundingRule FloatingPointSign GlobalActor InstantProtocol Job JobPriority \
    KeyedDecodingContainerProtocol KeyedEncodingContainerProtocol LazyCollection LazyCollectionProtocol \
    LazyDropWhileCollection LazyDropWhileSequence LazyFilterCollection LazyMapCollection LazyPrefixWhileCollection \
    LazyPrefixWhileSequence LazySequenceProtocol MainExecutor ManagedBufferPointer MirrorPath MutableRawSpan \
    OutputRawSpan OutputSpan PartialAsyncTask PlatformExecutorFactory PlaygroundQuickLook PrefixSequence \
    RangeExpression RawSpan ReferenceID Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel \
    RegexWordBoundaryKind RunLoopExecutor SIMD SIMDScalar SIMDStorage SchedulingExecutor SerialExecutor SetIndex \
    SetIterator SingleValueDecodingContainer SingleValueEncodingContainer StaticBigInt StrideThroughIterator \
    StrideToIterator StringInterpolationProtocol TaskExecutor TextOutputStreamable UTF16 UTF32 UTF8 UTF8Span \
    UnboundedRange UnboundedRange_ UnicodeCodec UnicodeDecodingResult UnicodeScalar UnimplementedMainExecutor \
    UnimplementedTaskExecutor UnkeyedDecodingContainer UnkeyedEncodingContainer UnownedJob UnownedSerialExecutor \
    UnownedTaskExecutor UnsafeConcurrentValue UnsafeCurrentTask UnsafeSendable UnsafeThrowingContinuation abs assert \
    assertionFailure asyncDetached debugPrint detach dump exchange extendLifetime extractIsolation fatalError \
    globalConcurrentExecutor isKnownUniquelyReferenced max min numericCast pointwiseMax pointwiseMin precondition \
    preconditionFailure print readLine repeatElement sequence stride swap transcode type unsafeBitCast \
    unsafeDowncast withCheckedContinuation withCheckedThrowingContinuation withDiscardingTaskGroup \
    withExtendedLifetime withTaskCancellationHandler withTaskExecutorPreference withTaskGroup \
    withThrowingDiscardingTaskGroup withThrowingTaskGroup withUnsafeBytes withUnsafeContinuation \
    withUnsafeCurrentTask withUnsafeMutableBytes withUnsafeMutablePointer withUnsafePointer \
    withUnsafeTemporaryAllocation withUnsafeThrowingContinuation withVaList withoutActuallyEscaping zip
    """.split(separator: " ").map(String.init))

  /// The type takes generic arguments.
  package static func isGeneric(_ type: String) -> Bool {
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

  /// The others, with their parameters and what these have to conform to.
  package static let genericTypes: [String: [(name: String, constraint: String?)]] = [
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
}

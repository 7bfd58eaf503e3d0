internal import PrismgenModel

/// What is known about declarations that no source in the module shows.
extension StandardLibrary {
  /// Protocols and raw types whose member types are known, so that a type which names them hides nothing else.
  static func memberTypes(of type: String) -> [String]? { memberTypeTable[type] }

  /// How sources write a declaration of its.
  static func spellings(of name: String) -> [String] { [name, "Swift.\(name)", "Swift::\(name)"] }

  /// What Foundation nests in `String`.
  static let foundationTypesOfString: Set<String> = [
    "Comparator", "CompareOptions", "Encoding", "EncodingConversionOptions", "EnumerationOptions",
    "LocalizationOptions", "LocalizationValue", "StandardComparator",
  ]

  /// The member types that a type gets by naming `type` in its inheritance clause.
  static func inheritedTypes(of type: String) -> [String]? {
    rawTypes.contains(type) ? ["RawValue"] : memberTypes(of: type)
  }

  /// Types of the raw values of enums.
  static let rawTypes: Set<String> = Set(integers + floats).union(["String", "Character"])

  /// Those that inherit Sendable, without the ones that only actors and clocks have.
  static let sendableProtocols: Set<String> = [
    "Error", "LocalizedError", "CustomNSError", "RecoverableError", "CodingKey",
  ]

  /// Those of the standard library's protocols that a type gets with the ones that it names.
  static func inheritedProtocols(of protocol: String) -> [String] { protocolTable[`protocol`] ?? [] }

  private static let protocolTable = [
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
    "MutableCollection": ["Collection", "Sequence"],
    "RangeReplaceableCollection": ["Collection", "Sequence"],
    "LazySequenceProtocol": ["Sequence"],
    "LazyCollectionProtocol": ["LazySequenceProtocol", "Collection", "Sequence"],
    "Strideable": ["Comparable", "Equatable"], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Codable": ["Encodable", "Decodable"], "Error": ["Sendable"], "Actor": ["Sendable"],
    "LocalizedError": ["Error", "Sendable"], "CustomNSError": ["Error", "Sendable"],
    "RecoverableError": ["Error", "Sendable"],
    "LosslessStringConvertible": ["CustomStringConvertible"],
    "CodingKey": ["CustomStringConvertible", "CustomDebugStringConvertible", "Sendable"],
  ]

  private static let memberTypeTable: [String: [String]] = {
    var table: [String: [String]] = [
      "Identifiable": ["ID"], "RawRepresentable": ["RawValue"], "CaseIterable": ["AllCases"],
      "Sequence": ["Element", "Iterator"], "IteratorProtocol": ["Element"],
      "AsyncSequence": ["Element", "AsyncIterator", "Failure"],
      "AsyncIteratorProtocol": ["Element", "Failure"],
      "OptionSet": ["RawValue", "Element", "ArrayLiteralElement"],
      "SetAlgebra": ["Element", "ArrayLiteralElement"],
      "Strideable": ["Stride"], "Numeric": ["Magnitude", "IntegerLiteralType"],
      "DistributedActor": ["ActorSystem", "ID", "SerializationRequirement"],
      "ExpressibleByArrayLiteral": ["ArrayLiteralElement"],
      "ExpressibleByDictionaryLiteral": ["Key", "Value"],
      "ExpressibleByStringLiteral": literals,
      "ExpressibleByStringInterpolation": literals + ["StringInterpolation"],
      "ExpressibleByIntegerLiteral": ["IntegerLiteralType"],
      "ExpressibleByFloatLiteral": ["FloatLiteralType"],
      "ExpressibleByBooleanLiteral": ["BooleanLiteralType"], "ExpressibleByNilLiteral": [],
      "ExpressibleByUnicodeScalarLiteral": ["UnicodeScalarLiteralType"],
      "ExpressibleByExtendedGraphemeClusterLiteral": [
        "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType",
      ],
    ]
    for name in collections { table[name] = collectionMembers }
    for name in ["Array", "ArraySlice", "ContiguousArray", "Set"] {
      table[name] = collectionMembers + ["ArrayLiteralElement"]
    }
    for name in ["String", "Substring"] {
      table[name] = collectionMembers + literals + characterViews + ["StringInterpolation"]
    }
    table["String"]?.append("UnicodeScalarIndex")
    table["Dictionary"] = collectionMembers + ["Key", "Value", "Keys", "Values"]
    for name in plainTypes { table[name] = [] }
    table["Bool"] = ["BooleanLiteralType"]
    table["Character"] = literals.dropFirst() + characterViews
    for name in integers { table[name] = numberMembers + ["Words"] }
    for name in floats { table[name] = numberMembers + floatMembers }
    for name in integers + floats where !["Int128", "UInt128"].contains(name) {
      table[name]? += vectorMembers
    }
    return table
  }()

  /// The protocols of collections that the type or protocol conforms to, whatever its generic arguments are.
  static func conformances(of type: String) -> [String] { conformanceTable[type] ?? [] }

  private static let conformanceTable: [String: [String]] = {
    let collection = ["Collection", "Sequence"]
    let bidirectional = ["BidirectionalCollection"] + collection
    let random = ["RandomAccessCollection"] + bidirectional
    var table = ["Collection": ["Sequence"], "BidirectionalCollection": collection]
    table["RandomAccessCollection"] = bidirectional
    table["MutableCollection"] = collection
    table["RangeReplaceableCollection"] = collection
    table["StringProtocol"] = bidirectional
    for name in ["Array", "ArraySlice", "ContiguousArray"] {
      table[name] = ["MutableCollection", "RangeReplaceableCollection"] + random
    }
    for name in ["String", "Substring"] {
      table[name] = ["StringProtocol", "RangeReplaceableCollection"] + bidirectional
    }
    for name in ["Dictionary", "Set"] { table[name] = collection }
    return table
  }()

  /// The associated types that a protocol's arguments in angle brackets stand for (SE-0358).
  static func primaryAssociatedTypes(of type: String) -> [String] {
    switch type {
    case "AsyncSequence", "AsyncIteratorProtocol": ["Element", "Failure"]
    case "Clock", "InstantProtocol": ["Duration"]
    case "Identifiable": ["ID"]
    case "RangeExpression": ["Bound"]
    case "RawRepresentable": ["RawValue"]
    case "Strideable": ["Stride"]
    case "SIMD": ["Scalar"]
    default:
      conformances(of: type).contains("Sequence") || sequences.contains(type) ? ["Element"] : []
    }
  }

  private static let sequences: Set<String> = [
    "Sequence", "IteratorProtocol", "LazyCollectionProtocol", "LazySequenceProtocol", "SetAlgebra",
  ]

  private static let literals = [
    "StringLiteralType", "UnicodeScalarLiteralType", "ExtendedGraphemeClusterLiteralType",
  ]
  private static let characterViews = ["UnicodeScalarView", "UTF8View", "UTF16View"]
  private static let collections = [
    "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection",
  ]
  private static let collectionMembers = ["Element", "Index", "Indices", "Iterator", "SubSequence"]
  private static let plainTypes = [
    "Equatable", "Hashable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable", "Error",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable",
    "LosslessStringConvertible",
    "CustomPlaygroundDisplayConvertible", "TextOutputStreamable", "LocalizedError", "CustomNSError",
    "RecoverableError", "AnyObject", "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "Actor",
    "CodingKey", "CodingKeyRepresentable", "AdditiveArithmetic", "NSObject", "NSObjectProtocol",
  ]
  private static let integers = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "UInt128", "CInt", "CUnsignedInt",
  ]
  private static let floats = ["Double", "Float"]
  private static let numberMembers = ["Magnitude", "Stride", "IntegerLiteralType"]
  private static let floatMembers = ["Exponent", "FloatLiteralType", "RawExponent", "RawSignificand"]
  /// What numbers have for the vectors of them.
  private static let vectorMembers =
    ["SIMDMaskScalar"] + [2, 4, 8, 16, 32, 64].map { "SIMD\($0)Storage" }

  /// Types of the standard library and Foundation that no protocol is likely to have a member type of. A name of
  /// this list is taken for the global type even where an unknown protocol could hide it.
  static let globalTypes: Set<String> = [
    "Any", "AnyClass", "AnyHashable", "AnyKeyPath", "AnyObject", "AnySequence", "Array", "ArraySlice",
    "AsyncStream",
    "AsyncThrowingStream", "AttributedString", "Bool", "CChar", "CGFloat", "CGPoint", "CGRect", "CGSize",
    "CancellationError", "CharacterSet", "CheckedContinuation", "CollectionDifference", "ContinuousClock",
    "DateFormatter", "DateInterval", "DecodingError", "EncodingError", "Float32", "Float64",
    "FloatingPointClassification", "FloatingPointRoundingRule", "FloatingPointSign", "HTTPURLResponse",
    "IndexPath",
    "IndexSet", "JSONDecoder", "JSONEncoder", "KeyPath", "NSArray", "NSAttributedString", "NSDictionary",
    "NSNumber",
    "NSRange", "NSString", "NumberFormatter", "PartialKeyPath", "PartialRangeFrom", "PartialRangeThrough",
    "PartialRangeUpTo", "ReferenceWritableKeyPath", "SuspendingClock", "TaskPriority", "URLComponents",
    "URLError",
    "URLQueryItem", "URLResponse", "URLSession", "UserDefaults", "WritableKeyPath",
    "CInt",
    "Character", "Codable", "CodingKey", "CodingUserInfoKey", "ContiguousArray", "Data", "Date",
    "DateComponents", "DiscardingTaskGroup", "Decimal", "Decodable",
    "Dictionary",
    "Double", "Duration", "Encodable", "Equatable", "Float", "Float16", "Float80", "Hashable", "Int",
    "Int128",
    "Int16", "Int32", "Int64", "Int8", "Locale", "MainActor", "NSError", "NSObject", "Never",
    "ObjectIdentifier",
    "OpaquePointer", "Optional", "Range", "ClosedRange", "Sendable", "Set", "StaticString", "String",
    "Substring",
    "Swift", "Task", "TimeInterval", "TimeZone", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8",
    "URL",
    "URLRequest", "UUID", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafeMutablePointer",
    "UnsafeMutableRawBufferPointer", "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawBufferPointer",
    "UnsafeRawPointer", "Void",
  ]

  /// Enums without cases.
  static let emptyTypes: Set<String> = ["CommandLine", "MemoryLayout", "Never", "Unicode", "Unicode.ASCII"]

  /// Types whose every use is unsafe (rule 56), and those in them that are no plain numbers and ranges.
  static func isUnsafe(_ name: String, members: [String]) -> Bool {
    let first = name == "Swift" ? 1 : 0
    guard unsafeTypes.contains(first == 0 ? name : members.first ?? "") else { return false }
    return members.count <= first || !safeMembersOfUnsafeTypes.contains(members[first])
  }

  /// What cannot escape, and of that what cannot be copied either. Other libraries call a type without arguments so: `Span`.
  static func lacks(_ capability: String, _ type: String, hasArguments: Bool) -> Bool {
    switch type {
    case "MutableRawSpan", "OutputRawSpan": true
    case "MutableSpan", "OutputSpan": hasArguments
    case "RawSpan", "UTF8Span": capability == "Escapable"
    case "Span": capability == "Escapable" && hasArguments
    default: false
    }
  }

  private static let safeMembersOfUnsafeTypes: Set<String> = [
    "Distance", "Element", "Index", "Indices", "Pointee", "Stride",
  ]

  private static let unsafeTypes: Set<String> = [
    "AutoreleasingUnsafeMutablePointer", "CVaListPointer", "OpaquePointer", "UnownedSerialExecutor",
    "UnownedTaskExecutor", "Unmanaged", "UnsafeBufferPointer", "UnsafeContinuation", "UnsafeCurrentTask",
    "UnsafeMutableBufferPointer", "UnsafeMutablePointer", "UnsafeMutableRawBufferPointer",
    "UnsafeMutableRawPointer",
    "UnsafePointer", "UnsafeRawBufferPointer", "UnsafeRawPointer",
  ]

  /// Whether a value of the type, or the type itself, may be reached from any isolation, if its arguments may: for stored
  /// properties of isolated structs.
  ///
  /// - Parameter path: `["Dictionary", "Keys"]`, `["Int", "Type"]`
  static func isSendable(_ path: ArraySlice<String>) -> Bool {
    let type = path.last == "Type" ? path.dropLast() : path
    return sendableTypes.contains(type.joined(separator: "."))
  }

  /// Also the indices or strides of its argument must be Sendable, which nobody knows of those of the module.
  static func needsSendableIndices(_ type: String) -> Bool {
    ["IndexingIterator", "Slice", "StrideThrough", "StrideTo"].contains(type)
  }

  private static let sendableTypes: Set<String> = [
    "Actor", "AnyClass", "Array", "Array.Index", "Array.Iterator", "ArraySlice", "ArraySlice.Index",
    "AsyncStream", "AsyncStream.Continuation", "AsyncStream.Continuation.BufferingPolicy",
    "AsyncStream.Continuation.Termination", "AsyncStream.Continuation.YieldResult", "AsyncThrowingStream",
    "AsyncThrowingStream.Continuation", "AsyncThrowingStream.Continuation.BufferingPolicy",
    "AsyncThrowingStream.Continuation.Termination", "AsyncThrowingStream.Continuation.YieldResult",
    "AttributedString", "Bool", "CBool", "CChar", "CChar16", "CChar32", "CChar8", "CDouble", "CFloat",
    "CGFloat", "CGPoint", "CGRect", "CGSize", "CInt", "CLong", "CLongLong", "CShort", "CSignedChar",
    "CUnsignedChar", "CUnsignedInt", "CUnsignedLong", "CUnsignedLongLong", "CUnsignedShort", "CWideChar",
    "Calendar", "Calendar.Component", "Calendar.Identifier", "CancellationError", "Character", "CharacterSet",
    "CheckedContinuation", "Clock", "ClosedRange", "ClosedRange.Index", "CodingKey", "CodingUserInfoKey",
    "CollectionDifference", "CollectionDifference.Change", "CollectionDifference.Index", "CollectionOfOne",
    "ContiguousArray", "ContiguousArray.Index", "ContinuousClock", "ContinuousClock.Instant", "Data", "Date",
    "DateComponents", "DateInterval", "Decimal", "DecodingError", "DecodingError.Context", "Dictionary",
    "Dictionary.Index", "Dictionary.Iterator", "Dictionary.Keys", "Dictionary.Values", "Double", "Duration",
    "EmptyCollection", "EncodingError", "EncodingError.Context", "EnumeratedSequence", "Error", "Executor",
    "FlattenSequence", "Float", "Float16", "Float32", "Float64", "Float80", "FloatingPointClassification",
    "FloatingPointRoundingRule", "FloatingPointSign", "Hasher", "IndexPath", "IndexSet", "IndexingIterator",
    "InlineArray", "Int", "Int.Words", "Int128", "Int16", "Int32", "Int64", "Int8",
    "KeyValuePairs", "LazySequence", "Locale", "Locale.Language", "Locale.Region",
    "Mirror.DisplayStyle", "NSRange", "Never", "Notification.Name", "ObjectIdentifier", "Optional",
    "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "PersonNameComponents", "Range",
    "RangeSet", "RangeSet.Ranges", "Repeated", "Result", "ReversedCollection", "SIMD16", "SIMD2", "SIMD3",
    "SIMD32", "SIMD4", "SIMD64", "SIMD8", "SIMDMask", "SerialExecutor", "Set", "Set.Index", "Set.Iterator",
    "Slice", "StaticBigInt", "StaticString", "StrideThrough", "StrideTo", "String", "String.Encoding",
    "String.Index", "String.Iterator", "String.UTF16View", "String.UTF8View", "String.UnicodeScalarView",
    "Substring", "Substring.Index", "Substring.UTF16View", "Substring.UTF8View",
    "Substring.UnicodeScalarView", "SuspendingClock", "SuspendingClock.Instant",
    "SystemRandomNumberGenerator", "Task", "TaskExecutor", "TaskLocal", "TaskPriority", "TimeInterval",
    "TimeZone", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLComponents", "URLError",
    "URLError.Code", "URLQueryItem", "URLRequest", "UUID", "UnfoldSequence",
    "Unicode.CanonicalCombiningClass", "Unicode.GeneralCategory", "Unicode.NumericType", "Unicode.Scalar",
    "Unicode.Scalar.Properties", "Unicode.Version", "UnicodeScalar", "Void", "Zip2Sequence",
  ]

  /// Attributes of a type that add no members and hide nothing.
  static let inertAttributes: Set<String> = [
    "MainActor", "available", "dynamicMemberLookup", "dynamicCallable", "frozen", "globalActor", "main",
    "objc",
    "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
    "_spi",
    "_documentation", "_alwaysEmitIntoClient", "_eagerMove", "_fixed_layout", "_nonSendable",
    "_originallyDefinedIn",
    "safe", "unsafe", "inlinable", "backDeployed", "requires_stored_property_inits",
    "_staticInitializeObjCMetadata",
    "NSApplicationMain", "UIApplicationMain", "IBDesignable", "Suite", "concurrent", "nonobjc",
    "_objcRuntimeName",
    "_marker", "_typeEraser", "_hasMissingDesignatedInitializers", "_moveOnly", "_expose", "_cdecl", "cdecl",
    "_rawLayout", "_addressableForDependencies", "section", "used", "_unsafeSelfDependentResult", "export",
    "_nonoverride", "warn_unqualified_access", "testable", "_semantics", "_optimize", "specialized",
    "_unsafeNonescapableResult", "_unavailableFromAsync", "_disfavoredOverload", "_effects", "_implements",
    "_lifetime", "_silgen_name", "_specialize", "_transparent", "_weakLinked", "abi", "c", "differentiable",
    "exclusivity", "inline", "lifetime", "noDerivative", "nonexhaustive",
    "_allowFeatureSuppression", "_assemblyVision", "_disallowFeatureSuppression", "_frozen",
    "_implementationOnly", "_noEagerMove", "_spi_available", "_unavailableInEmbedded", "sensitive",
    "DebugDescription",
  ]

  /// The protocol among these that has a property of that name for all types that conform to it: one that is generated would
  /// be its witness, or hide it (rule 142).
  static func protocolWithDefault(of name: String, among protocols: Set<String>) -> String? {
    (defaultProperties[name] ?? []).first(where: protocols.contains)
  }

  private static let defaultProperties: [String: [String]] = [
    "errorDescription": ["LocalizedError"], "failureReason": ["LocalizedError"],
    "recoverySuggestion": ["LocalizedError"], "helpAnchor": ["LocalizedError"],
    "errorCode": ["CustomNSError"], "errorUserInfo": ["CustomNSError"],
    "localizedDescription": ["Error", "LocalizedError", "CustomNSError", "RecoverableError"],
    "lazy": ["Sequence"] + collections, "underestimatedCount": ["Sequence"] + collections,
    "first": collections, "count": collections, "indices": collections,
    "last": Array(collections.dropFirst()),
    "isEmpty": collections + ["LazyCollectionProtocol", "StringProtocol", "SetAlgebra", "OptionSet"],
    "elements": ["LazySequenceProtocol", "LazyCollectionProtocol"],
    "codingKey": ["CodingKeyRepresentable"], "regex": ["CustomConsumingRegexComponent"],
  ]

  /// Associated types that have the type which conforms as a generic argument where nothing else is said: `Slice<Self>`.
  static let typesAroundSelf: Set<String> = ["Indices", "Iterator", "SubSequence"]
  /// Protocols that no actor ever isolates a conformance to.
  static let neverIsolatedProtocols: Set<String> = [
    "AnyObject", "BitwiseCopyable", "Copyable", "Error", "Escapable", "Sendable", "SendableMetatype",
  ]
  /// Those that an enum has by its raw values, and their types.
  static let protocolsOfRawValues = neverIsolatedProtocols.union(rawTypes).union([
    "Equatable", "Hashable", "Codable", "Encodable", "Decodable",
  ])
}

internal import PrismgenModel

/// What the standard library's protocols say of `Self` and of their associated types, by its interface of Swift 6.3.
extension StandardLibrary {
  /// The requirements of one protocol as the clause of one; what it inherits is the conformance of `Self`.
  static func requirements(of protocol: String) -> String? { requirementTable[`protocol`] }

  private static let requirementTable = [
    "Sequence": "Iterator: IteratorProtocol, Element == Iterator.Element",
    "Collection":
      "Self: Sequence, SubSequence: Collection, Indices: Collection, Index == Indices.Element, Index == Indices.Index, "
      + "Index == SubSequence.Index, Element == SubSequence.Element, SubSequence == SubSequence.SubSequence, "
      + "Indices == Indices.SubSequence",
    "BidirectionalCollection":
      "Self: Collection, Indices: BidirectionalCollection, SubSequence: BidirectionalCollection",
    "RandomAccessCollection":
      "Self: BidirectionalCollection, Indices: RandomAccessCollection, SubSequence: RandomAccessCollection",
    "MutableCollection": "Self: Collection, SubSequence: MutableCollection",
    "RangeReplaceableCollection": "Self: Collection, SubSequence: RangeReplaceableCollection",
    "LazySequenceProtocol": "Self: Sequence, Elements: Sequence, Element == Elements.Element",
    "LazyCollectionProtocol": "Self: Collection, Self: LazySequenceProtocol, Elements: Collection",
    "StringProtocol":
      "Self: BidirectionalCollection, Self: ExpressibleByStringInterpolation, SubSequence: StringProtocol, "
      + "UTF8View: Collection, UTF16View: BidirectionalCollection, UnicodeScalarView: BidirectionalCollection",
    "ExpressibleByStringInterpolation":
      "StringInterpolation: StringInterpolationProtocol, StringLiteralType == StringInterpolation.StringLiteralType",
    "CaseIterable": "AllCases: Collection, Self == AllCases.Element",
    "OptionSet": "Self: RawRepresentable, Self: SetAlgebra",
    "Numeric": "Magnitude: Numeric", "SignedNumeric": "Self: Numeric",
    "Strideable": "Stride: SignedNumeric",
    "BinaryInteger":
      "Self: Numeric, Self: Strideable, Magnitude: BinaryInteger, Magnitude == Magnitude.Magnitude, "
      + "Words: RandomAccessCollection",
    "FixedWidthInteger": "Self: BinaryInteger, Magnitude: FixedWidthInteger, Stride: FixedWidthInteger",
    "SignedInteger": "Self: BinaryInteger, Self: SignedNumeric", "UnsignedInteger": "Self: BinaryInteger",
    "FloatingPoint":
      "Self: SignedNumeric, Self: Strideable, Self == Magnitude, Exponent: SignedInteger",
    "BinaryFloatingPoint":
      "Self: FloatingPoint, RawSignificand: UnsignedInteger, RawExponent: UnsignedInteger",
    "SIMDScalar":
      "SIMDMaskScalar: FixedWidthInteger, SIMDMaskScalar: SIMDScalar, SIMDMaskScalar == SIMDMaskScalar.SIMDMaskScalar, "
      + [2, 4, 8, 16, 32, 64].map { "Self == SIMD\($0)Storage.Scalar" }.joined(separator: ", "),
    "SIMDStorage": "Scalar: SIMDScalar",
    "SIMD": "Self: SIMDStorage, MaskStorage: SIMD, MaskStorage.Scalar: FixedWidthInteger",
    "AsyncSequence":
      "AsyncIterator: AsyncIteratorProtocol, Element == AsyncIterator.Element, Failure == AsyncIterator.Failure",
    "Clock": "Instant: InstantProtocol, Duration == Instant.Duration",
  ]
}

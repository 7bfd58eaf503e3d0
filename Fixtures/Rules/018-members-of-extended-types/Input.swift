extension Int { enum Sign { case plus(Magnitude), minus(Int), both(Int.Magnitude) } }
extension String { enum Piece { case view(SubSequence), index(Index), utf(UTF8View), own(String.Index) } }
extension Result { enum Phase { case ok(Success), no(Failure), all(Result) } }
extension Set { enum Change { case add(Element), many(Set), index(Index) } }
extension Dictionary { enum Change { case add(Key, Value), dict(Dictionary), keys(Keys) } }
extension Optional { enum Change { case w(Wrapped), o(Optional) } }
extension Character { enum Part { case scalars(UnicodeScalarView) } }
extension ClosedRange where Bound == Int {
  enum Place { case element(Element), index(Index) }
  struct Cursor { var index: Index }
}
extension Slice where Base: RandomAccessCollection { enum Place { case indices(Indices), base(Base) } }
struct Exponent {}
struct Words {}
extension Int { enum Power { case exponent(Exponent), mask(SIMDMaskScalar), lanes(SIMD4Storage) } }
extension Double { enum Spoken { case words(Words), exponent(Exponent), lanes(SIMD2Storage) } }
extension CInt { enum Part { case size(Magnitude), words(Words) } }
extension Character { enum Bytes { case utf8(UTF8View), utf16(UTF16View) } }
extension String { enum Interpolated { case parts(StringInterpolation) } }
// Another name for some arguments of a type: what its extension declares is a member of the type only.
extension LazyMapCollection { enum Step { case index([Index]), none } }
extension Swift.FlattenCollection { enum Step { case none; struct Kind { enum Part { case none } } } }
extension CountableRange { enum Step { case none } }
extension LazyFilterSequence where Base: Collection { enum Step { case index([Index]), none } }
extension Lazy { enum Step { case none } }
extension Own.Lazy { enum Step { case none } }
extension Own.Index { enum Step { case none } }
extension SetIndex { enum Turn { case none } }
// By the sugar for the type, and with its arguments where the member is an alias.
extension [String: Int].Index { enum Jump { case over(Int), none } }
extension [[Int]: String] { enum Jump { case over(Key), none } }
extension [[Int]: String].Keys { enum Jump { case over(Int), none } }
extension [3 of Int] { enum Jump { case over(Element), none } }
extension Array<Int>.Iterator { enum Jump { case over(Int), none } }
extension [Double].SubSequence {
  // prismgen: lenses
  struct Mark { var place: Int }
}

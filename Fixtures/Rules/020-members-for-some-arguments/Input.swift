typealias Days = Range<Int>
extension Range<Int> { enum Edge { case lower(Bound), at(Index) } }
extension ClosedRange<Int> { enum Edge { case lower(Bound), at(Index) } }
extension Days { enum Day { case at(Index) } }
extension ClosedRange where Bound == UInt { enum Place { case at(Index) } }
extension Range where Bound: Strideable, Bound.Stride: SignedInteger {
  enum Side { case lower(Bound), at(Index) }
  // prismgen: lenses
  struct Position { var index: Index }
}
enum Step<Value: Strideable> where Value.Stride: SignedInteger {
  case value(Value), start(Range<Value>.Index), end(ClosedRange<Value>.Index)
}
enum Literal<Value: SIMDScalar & Hashable> {
  case scalar(SIMD2<Value>.Scalar), element(Set<Value>.ArrayLiteralElement), index(Set<Value>.Index)
}
// prismgen: lenses
struct Slices<Value: Strideable> where Value.Stride: SignedInteger {
  var slice: Slice<Range<Value>>.Index
  var range: CountableRange<Value>.Index
  var array: [Value].Index
}

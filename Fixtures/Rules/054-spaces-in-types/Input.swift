struct Outer { struct Inner { struct Leaf {} } }
typealias Row<Value> = (Value, Value)
enum Spaced {
  case list(Array <Int>), map(Dictionary < String, Int >), lists([Array /* of */ <Int>])
  case work((Array <Int>) -> Void), row(Row <Int>), leaf(Outer . Inner .Leaf), leaves([Outer . Inner . Leaf]?)
}
struct Own<Value> { indirect enum Tree { case node(Own <Int>), leaf } }
// prismgen: lenses
struct Bag<Value> { var others: [Bag <Int>]; var leaf: Outer .Inner.Leaf }

enum Local {
  case value(Int), newValue(Int), body(Int), whole(Int), part(Int), review(Int), self_(Int), error(Int), values(value: Int, newValue: Int)
  case value0(Int, Int), whole2(value: Int, value0: Int, value1: Int)
}
enum PrismOutcome { case a(Int) }
struct PrismFailure {}
enum Holder { case outcome(PrismOutcome), failure(PrismFailure) }

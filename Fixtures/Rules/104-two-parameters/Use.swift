import PrismOptics
func use(_ either: Either<Int, String>) -> Int? {
  let left: Prism<Either<Int, String>, Int> = .left()
  return left.preview(either) ?? either.right?.count ?? Either<Int, String>.prism.lefts.preview(either)?.first
}
func useVariants(_ choice: Outer<Int>.Choice<String>, _ same: Same<Int, Int>) -> Int? { choice.a ?? choice.b?.count ?? same.t2 }

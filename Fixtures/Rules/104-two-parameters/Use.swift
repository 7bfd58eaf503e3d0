import PrismOptics
func use(_ either: Either<Int, String>) -> Int? {
  let left: Prism<Either<Int, String>, Int> = .left()
  return left.preview(either) ?? either.right?.count ?? Either<Int, String>.prism.lefts.preview(either)?.first
}

// prismgen: skip
enum Skipped { case a(Int) }
enum Partly {
  // prismgen: skip
  case hidden(Int)
  // prismgen: name = other
  case renamed(Int)
  case kept(Int)
}
// prismgen: properties, predicates
enum Slim { case a(Int) }
// prismgen: prisms
enum PrismsOnly { case a(Int) }
// prismgen: shine
enum Typo { case a(Int) }
// prismgen: lenses
struct Ended {
  var hidden: Int; // prismgen: skip
  var kept: Int
}
enum EndedCase {
  case hidden(Int); // prismgen: skip
  case kept(Int)
}

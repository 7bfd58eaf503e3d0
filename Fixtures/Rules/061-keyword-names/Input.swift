enum Word {
  case `default`(Int), `case`, `in`(String), `switch`(a: Int, b: Int), `self`(Int), `init`(Int), `Type`(Int), `Protocol`
  case async(Int), await, some(Int), any, get(Int), set, open, lazy(Int), `repeat`, `nil`(Int), `true`, `is`(Int)
  case type(Int), actor, required, left, convenience(Int), `Any`(Int), package, each(Int), none
}
// Types may have names that need back-ticks only where a type is meant.
indirect enum some { case one(`any`), two(`each`?), three([`some`]) }
struct any { enum each { case held(`any`), told(`some`) } }
enum each { case inner(`any`.each), outer([`each`]) }
struct Kinds {
  final class macro {}
  class final { enum Kind { case made(macro) } }
}

enum Word {
  case `default`(Int), `case`, `in`(String), `switch`(a: Int, b: Int), `self`(Int), `init`(Int), `Type`(Int), `Protocol`
  case async(Int), await, some(Int), any, get(Int), set, open, lazy(Int), `repeat`, `nil`(Int), `true`, `is`(Int)
  case type(Int), actor, required, left, convenience(Int), `Any`(Int), package, each(Int), none
}

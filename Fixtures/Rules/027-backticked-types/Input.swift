enum `default` {
  struct `self` { var id = 0 }
  enum `case` { case `in`(`self`), out }
  enum `Type` { case never }
  case value(`self`)
}
struct `a type` { enum `an enum` { case `a case`(Int) } }

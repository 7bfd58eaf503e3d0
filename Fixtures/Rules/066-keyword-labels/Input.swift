enum Range2 {
  case one(in: Int), many(for: Int, default: String, `inout`: Int), three(self: Int, Type: Int), four(`raw label`: Int, `var`: Int)
  case five(`_`: Int), six(`_`: Int, _: String), seven(width: Int, `_`: Int)
}

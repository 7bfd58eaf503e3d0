enum Style {
  case font(name: String = "Sans", size: Int = 12)
  case weight(_: Int = 4)
  case unnamed(_: Int, _: String)
  case named(_ name: Int, size: Int)
}

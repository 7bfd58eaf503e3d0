public enum Signal {
  case red(Int)
  case green
  case pair(a: Int, b: String)
}

enum Setting {
  case lazy(_ value: @autoclosure () -> Int = 3)
  case text(value: @autoclosure () -> String? = nil)
  case implicit(Int! = nil, name: String! = "none")
  case plain(Int = 3)
}

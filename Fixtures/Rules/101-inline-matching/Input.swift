enum Event {
  case a(Int), b(String)
  var a: Bool { true }
}

func outer() -> Int {
  enum Local { case a(Int) }
  struct Holder { enum Deep { case b } }
  let closure = { () -> Int in
    enum InClosure { case c }
    return 1
  }
  if case .a(let value) = Local.a(1) { return value + closure() }
  _ = Holder.Deep.b
  return 0
}
var computed: Int {
  enum InAccessor { case d }
  return 1
}
enum Visible { case e }

#if NEVER
  infix operator >>>
#elseif !NEVER && !SELDOM
  infix operator >>>
  func >>> (first: Int, second: Int) -> Int { first << second }
#endif

enum Action { case inner(Inner) }
enum Inner { case value(Int) }

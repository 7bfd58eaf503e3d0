enum Fine { case a(Int) }
#if compiler(>=99)
  enum Wrong { case b(inout Int) }
  enum Variadic { case c(Int...) }
  enum Opaque { case d(some Equatable) }
  enum Borrowing { case e(borrowing String, consuming Int) }
  enum Owned { case f(__owned String) }
  enum Sending { case g(sending String) }
  enum Isolated { case h(isolated Worker) }
  enum Escaping { case i(@escaping () -> Void) }
  enum Renamed { case j(x y: Int) }
  enum Wrapped { case k(@Wrapper Int) }
#endif

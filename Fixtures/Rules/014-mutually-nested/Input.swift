indirect enum A { case a(B), s(A.B.C), f((B) -> C2)
  indirect enum B { case b(A), c(C), own(B); struct C { var x = 0 } }
  struct C2 {} }
enum Box<T> { case one(Item), two(T, Item); struct Item { var t: T } }

enum Event { case a(Int), b(x: Int), c((Int, Int)) }

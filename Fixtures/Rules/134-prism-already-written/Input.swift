struct Outer { enum Event { case a(Int), b(String) } }

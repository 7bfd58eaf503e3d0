package enum Shared { case a(Int), b }

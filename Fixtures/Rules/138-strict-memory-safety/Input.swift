enum Plain { case a(Int), b([String]), c(x: Int, y: Int) }

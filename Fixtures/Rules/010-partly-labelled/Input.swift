enum Shape { case box(Int, Int, depth: Int), line(from: Int, Int) }

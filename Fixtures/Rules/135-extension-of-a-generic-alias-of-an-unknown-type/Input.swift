import Lib
// By an alias with parameters nothing finds what is nested.
extension Cells { enum Shape { case box(Int, Int, depth: Int), line(from: Int, Int) } }

package enum Shared { case a(Int), b, c(x: Int, y: Int) }
package struct Outer { package enum Inner { case a(Shared) } }

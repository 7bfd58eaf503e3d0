package enum Shared { case a(Int), b(x: Int, y: Int) }
package extension Shared { enum Inner { case c([Int]) } }

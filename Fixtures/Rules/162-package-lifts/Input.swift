package enum Shared { case a(Int), b }
package struct Point { package var x: Int; var y: Int }

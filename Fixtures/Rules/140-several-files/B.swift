import Lib2
indirect enum B { case a(A), tool(Tool); typealias Text = String }
struct Shared { var a: A }

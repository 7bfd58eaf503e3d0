private enum A { case a }
fileprivate enum B { case b }
struct Outer {
  private enum C { case c }
  fileprivate struct Hidden { enum D { case d } }
  enum E { case e }
  private static func use() -> [Any] { [C.c, Hidden.D.d, A.a, B.b] }
  static var all: [Any] { use() }
}
private extension Outer { enum F { case f } }
fileprivate extension Outer { enum G { case g } }
func touch() -> [Any] { [Outer.F.f, Outer.G.g] + Outer.all }
private struct Concealed {}
extension Concealed { enum H { case h } }
private extension Outer { struct Row { var cell = 0; private enum I { case i } } }

// What an extension asks for bounds what it declares.
private protocol Graded {}
private struct Level: Graded {}
extension Array where Element == Level { enum Change { case none, raised(Int) } }
extension Set where Element: Graded { enum Change { case none, raised(Int) } }
extension Level? { enum Change { case none, raised(Int) } }
struct Scale { fileprivate struct Mark {}; struct Unit {} }
private typealias Number = Int
extension Array where Element == Scale.Mark { enum Kind { case none, some(Int) } }
extension [Scale.Mark?] { enum Other { case none, some(Int) } }
extension Set where Element == Number { enum Kind { case none, some(Int) } }
extension [Scale.Unit] { enum Size { case none, some(Int) } }

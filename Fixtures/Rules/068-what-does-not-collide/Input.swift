protocol HasA { var a: Int { get } }
extension HasA { var a: Int { 3 } }
enum E: HasA { case a(String), b(Int); var isB: Int { 1 } }
extension E { static func isA() {} ; static var b2: Int { 1 } ; subscript(i: Int) -> Int { i } }
enum F { case a(Int), isA(Int), modifyA(Int), prisms2, isIsA(Int) }
enum G { case some(Int), none }
enum H { case x(Int); typealias isX = Int; struct modifyX {} }
enum I { case get(Int), set(Int), willSet(Int), newValue(Int), value(Int), self2(Int) }
// What stands in the other branch of an #if is never beside it.
enum J {
  #if J
    case a(Int)
  #else
    var a: String? { nil }
    var isA: Bool { false }
    func modifyA() {}
  #endif
  case b(Int)
}

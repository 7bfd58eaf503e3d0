enum Meta {
  case prism(Int), preview(Int), review(String), modify, compose(Int), identity(Int), Prism(Int), appending
  indirect case again(Meta)
}
// By its name alone a case is meant, and not the namespace.
enum Solid { case cube, prism }
enum Body { case none, prism(Int) }
struct Scene {
  var solid = Solid.prism
  let make = Body.prism
}

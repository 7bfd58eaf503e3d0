enum E {
  typealias Int = String
  case a(Int), b(Swift.Int)
  struct Prism {}
  struct PrismOptics {}
  struct Self_ {}
  struct Prismatic {}
}
enum F { enum Swift {}; case a(Int), b }
enum G { enum App { case x(Int) }; case a(App), b(H) }
enum H { case x }

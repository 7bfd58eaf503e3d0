enum Api {
  @available(*, deprecated, message: "use new") case old(Int)
  @available(*, deprecated, renamed: "new") case older
  case new(Int)
}
// What a message quotes is said by nobody.
enum Quoted {
  @available(*, deprecated, message: "use \"obsoleted\" instead") case old(Int)
  case new(String)
}

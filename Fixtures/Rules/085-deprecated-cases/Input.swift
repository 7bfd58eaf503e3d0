enum Api {
  @available(*, deprecated, message: "use new") case old(Int)
  @available(*, deprecated, renamed: "new") case older
  case new(Int)
}

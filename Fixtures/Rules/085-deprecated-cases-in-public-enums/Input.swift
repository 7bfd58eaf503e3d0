public enum Api<T> {
  @available(*, deprecated) case old(T)
  @available(*, deprecated, message: "a \"quoted\" message") case older([T], Int)
  case new(T)
}

enum Api {
  @available(*, unavailable) case gone(Int)
  @available(*, unavailable, message: "never deprecated") case never
  @available(swift, obsoleted: 5) case obsolete(Int)
  case live(Int)
}

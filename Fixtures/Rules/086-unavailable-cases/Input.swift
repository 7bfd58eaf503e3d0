enum Api {
  @available(*, unavailable) case gone(Int)
  @available(*, unavailable, message: "never deprecated") case never
  @available(swift, obsoleted: 5) case obsolete(Int)
  @available(swift 6.0) case later(Int)
  @available(swift, introduced: 7) case muchLater
  @available(swift 5.9) case earlier(Int)
  @available(* , unavailable) case spaced(Int)
  @available(swift, introduced : 6) case spacedLater(Int)
  @available(swift, introduced: 5.1, message: "in use, 7 times") case counted(Int)
  case live(Int)
}
enum Words {
  @available(*, deprecated, message: """
    say "unavailable", never \"""obsoleted
    """)
  case old(Int)
  @available(*, unavailable, message: """
    not "deprecated"
    """)
  case gone(Int)
  case live(Int)
}

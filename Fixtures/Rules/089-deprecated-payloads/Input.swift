@available(*, deprecated) struct Old { var id = 0 }
enum Api {
  @available(*, deprecated) case old(Old)
  @available(*, deprecated) case many([Old], Int)
  case live(Int)
}
